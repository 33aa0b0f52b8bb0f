/** From a key to what the desk does. */

import { common } from "./commands";
import type { Desk } from "./desk.svelte";
import { type Command, commandOf, digitOf, placeOf } from "./keys";
import type { LensKind } from "./lens.svelte";

const LENS: ReadonlySet<Command> = new Set(["zoc", "supply", "control", "odds", "stacking", "enemy"]);

/** What only the page can do. */
export interface PageActs {
  focusBoard(): void;
  hurry(): boolean;
}

/** Whether the key was used. */
export function pressed(event: KeyboardEvent, desk: Desk, page: PageActs): boolean {
  const place = placeOf(event.target);
  if (place !== "field" && page.hurry()) return true;
  if (place !== "field" && digit(digitOf(event), desk)) return true;
  if (place !== "field" && event.key.toLowerCase() === "p" && !event.ctrlKey && !event.metaKey && desk.prompt.step === "setup") {
    const ready = desk.prompt.deeds.find((d) => !d.ends);
    if (ready) void desk.play(ready.action);
    return true;
  }
  const command = commandOf(event, place);
  return command ? run(command, desk, page) : false;
}

/** A digit chooses among the answers: air points by their number, others by their place. */
function digit(n: number, desk: Desk): boolean {
  if (n < 0 || !desk.free || desk.dialog) return false;
  if (desk.plan.target >= 0) {
    if (n > desk.plan.most) return false;
    desk.plan.commit(n);
    return true;
  }
  const { step, choices } = desk.prompt;
  if (step === "retreat") {
    const way = desk.ways[n - 1];
    if (way) void desk.answer(way);
    return way !== undefined;
  }
  const numbered = typeof choices[0]?.value === "number" && !/^(payment|advance|rebuild|marking)$/.test(step);
  const at = numbered ? choices.findIndex((c) => c.value === n) : n - 1;
  if (!choices[at]) return false;
  if (step === "advance" || step === "rebuild") void desk.answer(choices[at]);
  else desk.choice = at;
  return true;
}

function run(command: Command, desk: Desk, page: PageActs): boolean {
  if (LENS.has(command)) {
    desk.lens.turn(command as LensKind);
    return true;
  }
  switch (command) {
    case "back":
      desk.back();
      return true;
    case "rail":
      if (desk.prompt.step !== "movement") return false;
      desk.setBy(desk.by === "rail" ? "march" : "rail");
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
      return common(command, desk, () => desk.act(), () => page.focusBoard(), ["track", "score", "keys"]); // prettier-ignore
  }
}
