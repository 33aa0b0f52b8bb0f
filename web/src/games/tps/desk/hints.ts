/** The line over the map: what to do next. Only its key is chosen here. */

import type { Hint } from "../../../app/table/hints";
import type { Desk } from "./desk.svelte";

const TOLD = new Set(["retreat", "astray", "selection", "waking", "return-armour", "opening", "split", "battle", "losses", "crowd", "commit", "advantage"]);

export function hintOf(desk: Desk): Hint | null {
  const { prompt } = desk.seen;
  const { picked } = desk.focus;
  const { aim, assault } = desk;
  if (!prompt.step || prompt.waits[0] === "chance") return null;
  if (!prompt.asked) return prompt.waits.length ? { key: "tps-waits", args: { side: prompt.waits[0]! } } : null;
  if (desk.fire.open) return { key: "tps-hint-assault", args: {} };
  if (aim) return { key: "tps-hint-aim", args: { what: aim.do } };
  if (assault.open) return { key: "tps-hint-assault", args: {} };
  const count = picked.length;
  switch (prompt.step) {
    case "impulse":
      if (desk.owing.length) return { key: "tps-hint-owing", args: { count: desk.owing.length } };
      if (count) return { key: "tps-hint-picked", args: { count } };
      return { key: desk.seen.view.active >= 0 ? "tps-hint-goes-on" : "tps-hint-impulse", args: { area: desk.board.names[desk.seen.view.active] ?? "" } };
    case "set-up":
      return { key: "tps-hint-place", args: {} };
    case "placing":
      return { key: "tps-hint-reinforce", args: {} };
    default:
      return TOLD.has(prompt.step) ? { key: "tps-hint-step", args: { step: prompt.step } } : null;
  }
}
