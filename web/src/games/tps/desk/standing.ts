/** Standing answers: a question that comes again and again may be answered once for a while. */

import type { Prompt, View } from "../types.gen";
import { weighedOf } from "./weighed";
import type { Action } from "../../../app/session.svelte";

/** Until when an answer stands: dice lie until the impulse is over, units stay until dawn. */
const SCOPES: Readonly<Record<string, (view: View) => string>> = {
  advantage: (view) => `${view.date} ${view.night} ${view.track} ${view.player}`,
  losses: (view) => `${view.date}`,
};
const ANSWERS: Readonly<Record<string, Action>> = { advantage: { do: "keep-roll" }, losses: { do: "pay", plan: [] } };

export class Standing {
  private readonly until = new Map<string, string>();
  /** An answer has been taken back: the question is put, though nothing hangs on it. */
  private takenBack = false;

  /** The question may be answered for a while: it is one of those, and nothing hangs on it. */
  may({ step, about }: Prompt): boolean {
    return step === "advantage" || (step === "losses" && Number(about["owed"] ?? 0) <= 0);
  }

  order(prompt: Prompt, view: View): void {
    const scope = SCOPES[prompt.step];
    if (scope) this.until.set(`${prompt.step} ${view.side}`, scope(view));
  }

  /** The answer that stands, if one does. A roll that the advantage could not change is kept without a question. */
  answer(prompt: Prompt, view: View): Action | null {
    if (prompt.step !== "advantage") this.takenBack = false;
    else if (weighedOf(prompt.about)?.idle && !this.takenBack) return ANSWERS["advantage"]!;
    const kept = this.until.get(`${prompt.step} ${view.side}`);
    if (kept === undefined || !this.may(prompt)) return null;
    return kept === SCOPES[prompt.step]!(view) ? ANSWERS[prompt.step]! : null;
  }

  clear(): void {
    this.takenBack = true;
    this.until.clear();
  }
}
