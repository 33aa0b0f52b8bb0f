/** The lists of the hall: who seeks an opponent, what waits for you, what can be watched. */

import type { Fault, Games } from "../../wire/types.gen";
import { faultOf } from "../../wire/api";
import { type Filter, online } from "./api";

export class GameList {
  all: Games | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  private asked = 0;

  async refresh(filter: Filter, scenario: string, page: number): Promise<void> {
    const mine = (this.asked += 1);
    try {
      const told = await online.list(filter, scenario, page);
      // The player has turned to another list meanwhile.
      if (mine !== this.asked) return;
      this.all = told;
      this.fault = null;
    } catch (error) {
      if (mine === this.asked) this.fault = faultOf(error);
    }
  }
}
