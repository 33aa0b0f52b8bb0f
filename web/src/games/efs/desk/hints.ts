/** The line over the map: what to do next. Only its key is chosen here. */

import type { Hint } from "../../../app/table/hints";
import type { Desk } from "./desk.svelte";

export function hintOf(desk: Desk): Hint | null {
  const { prompt } = desk.seen;
  if (!prompt.step || prompt.waits[0] === "chance") return null;
  if (!prompt.asked) return prompt.waits.length ? { key: "efs-waits", args: { side: prompt.waits[0]! } } : null;
  if (desk.assault.open) return { key: "efs-hint-assault", args: { overrun: desk.assault.path.length ? "yes" : "no" } };
  if (desk.aim) return { key: "efs-hint-aim", args: { what: desk.aim.do } };
  if (desk.declaring) return { key: "efs-hint-declare", args: { count: prompt.targets.length } };
  if (desk.moving) return { key: "efs-hint-move", args: { picked: desk.focus.picked.length, left: prompt.units.length } };
  return prompt.asks ? { key: prompt.asks.key, args: prompt.asks.about } : null;
}
