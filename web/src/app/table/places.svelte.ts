/** The places of a table where one goes from place to place: who is where, who may be picked, and which place Tab goes to next. */

import type { Deed } from "../../wire/types.gen";
import type { AnyDesk, DeskHooks, DeskParts, Kinds } from "./anydesk";
import type { Deeds } from "./deeds.svelte";

type Unit<K extends Kinds> = K["view"]["units"][number];

/** What the parts of such a desk leave to the game. */
export interface PlaceHooks<K extends Kinds> extends DeskHooks {
  unpick(): void;
  /** What is put together on the desk and waits for the red button. */
  launching?(): (() => Promise<unknown>) | null;
  /** Of deeds that would end the question and are all barred, the one to show; the first where the game does not say. */
  barredEnd?(ends: readonly Deed[]): Deed | undefined;
  /** Where a unit lies on the board, where that is not simply its place. */
  placeOf?(seen: Unit<K>): number;
  /** Whether a unit can be taken up, where the prompt's list is not all. */
  may?(unit: number): boolean;
  /** Those of a place that Tab takes in hand; all that can be picked where the game does not say. */
  taken?(hex: number): readonly number[];
}

/** A desk at such a table. */
export interface PlaceDesk<K extends Kinds> extends AnyDesk<K> {
  readonly places: Places<K>;
  readonly deeds: Deeds<K>;
}

export class Places<K extends Kinds> {
  constructor(private readonly desk: DeskParts<K>, private readonly hooks: PlaceHooks<K>) {}

  /** Places with units that may be picked now, in the order of the map. */
  readonly order: readonly number[] = $derived.by(() => {
    const { view, prompt } = this.desk.seen;
    const may = new Set(prompt.units);
    return [...new Set(view.units.filter((u) => may.has(u.unit)).map((u) => this.placeOf(u)))].filter((h) => h >= 0).sort((a, b) => a - b);
  });

  private placeOf(seen: Unit<K>): number {
    return this.hooks.placeOf ? this.hooks.placeOf(seen) : seen.at;
  }

  unitOf(unit: number): Unit<K> | undefined {
    return this.desk.seen.view.units.find((u) => u.unit === unit);
  }

  hexOf(unit: number): number {
    const seen = this.unitOf(unit);
    return seen ? this.placeOf(seen) : -1;
  }

  unitsAt(hex: number): K["view"]["units"] {
    return this.desk.seen.view.units.filter((u) => this.placeOf(u) === hex);
  }

  /** One's own units there that may be picked. */
  pickable(hex: number): number[] {
    return this.unitsAt(hex).filter((u) => u.side === this.desk.seen.side && this.may(u.unit)).map((u) => u.unit);
  }

  /** Whether a unit can be taken up. */
  may(unit: number): boolean {
    const { prompt } = this.desk.seen;
    return prompt.asked && (this.hooks.may ? this.hooks.may(unit) : prompt.units.includes(unit));
  }

  /** How many units of one's own and of the enemy are there. */
  countsAt(hex: number): { readonly own: number; readonly foe: number } {
    const here = this.unitsAt(hex);
    const own = here.filter((u) => u.side === this.desk.seen.side).length;
    return { own, foe: here.length - own };
  }

  /** Go to the next place with units that can act. False where there is none. */
  next(step: 1 | -1): boolean {
    const { order } = this;
    const { seen, focus } = this.desk;
    if (!seen.free || !order.length) return false;
    const hex = order[(order.indexOf(focus.hex) + step + order.length) % order.length]!;
    focus.why = null;
    this.hooks.pick(this.hooks.taken?.(hex) ?? this.pickable(hex), hex);
    focus.seek(hex);
    return true;
  }
}
