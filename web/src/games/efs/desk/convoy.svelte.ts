/** Units that follow the first of them: what it does at a place each of them does there too, as far as the rules let it. */

import type { Desk } from "./desk.svelte";
import type { Pick } from "../types.gen";

export class Convoy {
  /** Those behind the one in hand. */
  units: readonly number[] = $state.raw([]);

  constructor(private readonly desk: Desk) {}

  /** Take up several that wait beside the map: the first is asked where, the others follow. */
  take(units: readonly number[]): void {
    const [first, ...rest] = units;
    if (first === undefined) return;
    this.desk.pick([first]);
    this.units = rest;
  }

  /** Play an answer; those that wait behind do the same where they can. */
  async play(pick: Pick): Promise<void> {
    const { desk } = this;
    const rest = this.units;
    this.units = [];
    if (!(await desk.actions.play(pick.action))) return;
    for (const unit of rest) {
      const same = (await desk.optionsOf(unit)).find((p) => p.place === pick.place && p.action["do"] === pick.action["do"]);
      if (!same) return;
      if (!(await desk.actions.play(same.action))) return;
    }
  }
}
