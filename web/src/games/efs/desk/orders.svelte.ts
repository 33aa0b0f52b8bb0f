/** What the player leaves to his staff. It is kept in the browser; what is played for him is told in the log like everything else. */

const KEY = "grognard.efs.orders";

export class StandingOrders {
  /** He wants to be asked too where there is one answer alone. */
  askAll = $state(false);

  constructor() {
    this.askAll = globalThis.localStorage?.getItem(KEY) === "ask";
  }

  setAskAll(on: boolean): void {
    this.askAll = on;
    globalThis.localStorage?.setItem(KEY, on ? "ask" : "");
  }
}
