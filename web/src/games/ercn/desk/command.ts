/** From the keys of MOSKVA to what its desk does. */

import type { Desk } from "./desk.svelte";
import { type Command, digitOf } from "../../../app/table/keys";
import type { LensKind } from "./lens.svelte";

const LENS: ReadonlySet<Command> = new Set(["zoc", "supply", "control", "odds", "stacking", "enemy"]);

/** A key that only this table has: whether it was used. */
export function ownKey(event: KeyboardEvent, desk: Desk): boolean {
  if (digit(digitOf(event), desk)) return true;
  if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || desk.seen.prompt.step !== "setup") return false;
  const ready = desk.seen.prompt.deeds.find((d) => !d.ends);
  if (ready) void desk.actions.play(ready.action);
  return true;
}

/** A digit chooses among the answers: air points by their number, others by their place. */
function digit(n: number, desk: Desk): boolean {
  if (n < 0 || !desk.seen.free || desk.screen.dialog) return false;
  if (desk.plan.target >= 0) {
    if (n > desk.plan.most) return false;
    desk.plan.commit(n);
    return true;
  }
  const { step, choices } = desk.seen.prompt;
  if (step === "retreat") {
    const way = desk.ways[n - 1];
    if (way) void desk.answer(way);
    return way !== undefined;
  }
  const numbered = typeof choices[0]?.value === "number" && !/^(payment|advance|rebuild|marking)$/.test(step);
  const at = numbered ? choices.findIndex((c) => c.value === n) : n - 1;
  if (!choices[at]) return false;
  if (step === "advance" || step === "rebuild") void desk.answer(choices[at]);
  else desk.hand.choice = at;
  return true;
}

/** A command that only this table has: whether it was one. */
export function ownCommand(command: Command, desk: Desk): boolean {
  if (LENS.has(command)) {
    desk.lens.turn(command as LensKind);
    return true;
  }
  switch (command) {
    case "back":
      desk.back();
      return true;
    case "rail":
      if (desk.seen.prompt.step !== "movement") return false;
      desk.hand.setBy(desk.inquiry.by === "rail" ? "march" : "rail");
      return true;
    case "dig":
      void desk.deed("dig", "climb");
      return true;
    case "recall":
      void desk.deed("recall");
      return true;
    case "all":
      desk.all();
      return true;
    default:
      return false;
  }
}
