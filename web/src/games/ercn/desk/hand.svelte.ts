/** The player's hand: which units are picked, and the next that can act. */

import type { DeskParts } from "../../../app/table/anydesk";
import { nextUnit } from "./clicks";
import type { Inquiry } from "./inquiry.svelte";
import type { Sight, TableKinds } from "./sight.svelte";

export class Hand {
  /** The answer that is chosen but not yet given. */
  choice = $state(-1);
  /** Where the keyboard's cursor should stand. */
  stand: { readonly hex: number; readonly n: number } = $state.raw({ hex: -1, n: 0 });

  constructor(
    private readonly desk: DeskParts<TableKinds> & { readonly sight: Sight; readonly inquiry: Inquiry },
    /** Called when other units are in hand. */
    private readonly picks: () => void,
  ) {}

  look(hex: number): void {
    this.unpick();
    this.desk.focus.hex = hex;
    void this.desk.inquiry.fetchAbout();
  }

  pick(units: readonly number[], hex = this.hexOf(units)): void {
    const { focus, inquiry } = this.desk;
    const { prompt } = this.desk.seen;
    focus.picked = [...units];
    inquiry.via = [];
    inquiry.lead = [];
    inquiry.way = null;
    inquiry.reach = null;
    // A reinforcement has no hex yet: nobody else's is shown for it.
    const entering = prompt.step === "movement" && units.some((u) => prompt.entering.includes(u));
    if (hex >= 0 || entering) focus.hex = hex;
    const at = prompt.choices.findIndex((c) => units.length === 1 && c.value === units[0]);
    if (at >= 0) this.choice = at;
    void inquiry.fetchAbout();
    void inquiry.fetchReach();
    this.picks();
  }

  unpick(): void {
    const { focus, inquiry } = this.desk;
    focus.picked = [];
    inquiry.dropReach();
    inquiry.via = [];
    inquiry.lead = [];
    inquiry.way = null;
    this.picks();
  }

  /** Where the first of the units is. */
  hexOf(units: readonly number[]): number {
    return this.desk.seen.view.units.find((u) => u.unit === units[0])?.at ?? -1;
  }

  /** A hex to go through on the way. */
  pass(hex: number): void {
    const { inquiry } = this.desk;
    inquiry.via = [...inquiry.via, hex];
    void inquiry.fetchReach();
  }

  setBy(by: "march" | "rail"): void {
    const { inquiry } = this.desk;
    inquiry.by = by;
    inquiry.via = [];
    void inquiry.fetchReach();
  }

  /** Go to the next unit that can act. False where there is none further. */
  next(step: 1 | -1): boolean {
    const { focus, seen, sight } = this.desk;
    const unit = nextUnit(sight.order, focus.picked, step);
    if (unit < 0 || !seen.free) return false;
    focus.why = null;
    this.pick([unit]);
    const hex = this.hexOf([unit]);
    if (hex >= 0) {
      focus.seek(hex);
      this.stand = { hex, n: this.stand.n + 1 };
    }
    return true;
  }
}
