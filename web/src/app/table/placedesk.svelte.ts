/** A desk at a table where one goes from place to place, and the red button does the one deed that ends the question. */

import type { Deed } from "../../wire/types.gen";
import { AnyDesk, type Kinds } from "./anydesk.svelte";

export abstract class PlaceDesk<K extends Kinds> extends AnyDesk<K> {
  /** The deed that ends the question: the one that can be done, else the first. */
  readonly end: Deed | null = $derived.by(() => {
    const ends = this.prompt.deeds.filter((d) => d.ends);
    return ends.find((d) => !d.no.length) ?? this.barredEnd(ends) ?? null;
  });

  /** Of deeds that would end the question and are all barred, the one to show. */
  protected barredEnd(ends: readonly Deed[]): Deed | undefined {
    return ends[0];
  }

  /** Places with units that may be picked now, in the order of the map. */
  readonly order: readonly number[] = $derived.by(() => {
    const may = new Set(this.prompt.units);
    return [...new Set(this.view.units.filter((u) => may.has(u.unit)).map((u) => this.placeOf(u)))].filter((h) => h >= 0).sort((a, b) => a - b);
  });

  // --- places --------------------------------------------------------------------------------------

  /** Where a unit lies on the board. */
  protected placeOf(seen: K["view"]["units"][number]): number {
    return seen.at;
  }

  unitOf(unit: number): K["view"]["units"][number] | undefined {
    return this.view.units.find((u) => u.unit === unit);
  }

  hexOf(unit: number): number {
    const seen = this.unitOf(unit);
    return seen ? this.placeOf(seen) : -1;
  }

  unitsAt(hex: number): K["view"]["units"] {
    return this.view.units.filter((u) => this.placeOf(u) === hex);
  }

  /** One's own units there that may be picked. */
  pickable(hex: number): number[] {
    return this.unitsAt(hex).filter((u) => u.side === this.side && this.may(u.unit)).map((u) => u.unit);
  }

  /** Whether a unit can be taken up. */
  may(unit: number): boolean {
    return this.prompt.asked && this.prompt.units.includes(unit);
  }

  /** How many units of one's own and of the enemy are there. */
  countsAt(hex: number): { readonly own: number; readonly foe: number } {
    const here = this.unitsAt(hex);
    const own = here.filter((u) => u.side === this.side).length;
    return { own, foe: here.length - own };
  }

  /** Those of a place that Tab takes in hand. */
  protected taken(hex: number): readonly number[] {
    return this.pickable(hex);
  }

  next(step: 1 | -1): boolean {
    if (!this.free || !this.order.length) return false;
    const at = this.order.indexOf(this.hex);
    const hex = this.order[(at + step + this.order.length) % this.order.length]!;
    this.why = null;
    this.pick(this.taken(hex), hex);
    this.seek(hex);
    return true;
  }

  // --- acting --------------------------------------------------------------------------------------

  async perform(deed: Deed): Promise<void> {
    if (!this.free) return;
    if (deed.no.length) this.refuse(deed.no);
    else if (await this.play(deed.action)) this.unpick();
  }

  /** What is put together on the desk and waits for the red button. */
  protected abstract launching(): (() => Promise<unknown>) | null;

  /** The one red button. */
  async press(): Promise<void> {
    if (this.dialog || !this.free) return;
    const launch = this.launching();
    if (launch) return void (await launch());
    const only = this.prompt.deeds.length === 1 ? this.prompt.deeds[0] : undefined;
    const deed = this.end ?? only;
    if (deed) await this.perform(deed);
  }
}
