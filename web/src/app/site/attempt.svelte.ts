/** Something asked of the server that may be refused: one at a time, and what came of it. */

import { faultOf } from "../../wire/api";
import type { Fault } from "../../wire/types.gen";

export class Attempt {
  busy = $state(false);
  fault: Fault | null = $state.raw(null);

  /** What a page shows first: no reason to refuse the player's own act while it is on its way. */
  async read(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.fault = faultOf(error);
    }
  }

  /** Whether it was done. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.fault = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.fault = faultOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
