/** The player's hand: which units are picked, and the next that can act. */

import { nextUnit } from "./clicks";
import { Inquiry } from "./inquiry.svelte";

export abstract class Hand extends Inquiry {
  /** The answer that is chosen but not yet given. */
  choice = $state(-1);
  /** Where the keyboard's cursor should stand. */
  stand: { readonly hex: number; readonly n: number } = $state.raw({ hex: -1, n: 0 });

  /** Others are in hand now. */
  protected abstract picks(): void;

  look(hex: number): void {
    this.unpick();
    this.hex = hex;
    void this.fetchAbout();
  }

  pick(units: readonly number[], hex = this.hexOf(units)): void {
    this.picked = [...units];
    this.via = [];
    this.lead = [];
    this.way = null;
    this.reach = null;
    // A reinforcement has no hex yet: nobody else's is shown for it.
    const entering = this.prompt.step === "movement" && units.some((u) => this.prompt.entering.includes(u));
    if (hex >= 0 || entering) this.hex = hex;
    const at = this.prompt.choices.findIndex((c) => units.length === 1 && c.value === units[0]);
    if (at >= 0) this.choice = at;
    void this.fetchAbout();
    void this.fetchReach();
    this.picks();
  }

  unpick(): void {
    this.picked = [];
    this.dropReach();
    this.via = [];
    this.lead = [];
    this.way = null;
    this.picks();
  }

  protected hexOf(units: readonly number[]): number {
    return this.view.units.find((u) => u.unit === units[0])?.at ?? -1;
  }

  /** A hex to go through on the way. */
  pass(hex: number): void {
    this.via = [...this.via, hex];
    void this.fetchReach();
  }

  setBy(by: "march" | "rail"): void {
    this.by = by;
    this.via = [];
    void this.fetchReach();
  }

  /** Go to the next unit that can act. False where there is none further. */
  next(step: 1 | -1): boolean {
    const unit = nextUnit(this.order, this.picked, step);
    if (unit < 0 || !this.free) return false;
    this.why = null;
    this.pick([unit]);
    const hex = this.hexOf([unit]);
    if (hex >= 0) {
      this.seek(hex);
      this.stand = { hex, n: this.stand.n + 1 };
    }
    return true;
  }
}
