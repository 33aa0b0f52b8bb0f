/** The line over the map: what to do next. Only its key is chosen here. */

import { say } from "../../../app/language.svelte";
import type { Hint } from "../../../app/table/hints";
import { reasonText } from "../../../app/table/sentence";
import type { Desk } from "./desk.svelte";

export function hintOf(desk: Desk): Hint | null {
  const { prompt } = desk.seen;
  const { picked } = desk.focus;
  const { aim } = desk;
  if (desk.sighting && desk.sight && desk.sight.start !== desk.sight.end) {
    const { far, reach, cover, end, no } = desk.sight;
    return { key: no.length ? "pg-sight-not" : "pg-sight-free", args: { hex: desk.title(end), far, reach, cover, why: no.map((n) => reasonText(say, n, desk.index)).join(" ") } };
  }
  if (desk.sighting) return { key: "pg-hint-sight", args: { from: desk.sightFrom >= 0 ? desk.title(desk.sightFrom) : "" } };
  if (!prompt.step || prompt.waits[0] === "chance") return null;
  if (!prompt.asked) return prompt.waits.length ? { key: "pg-waits", args: { side: prompt.waits[0]! } } : null;
  if (aim) return { key: "pg-hint-aim", args: { what: aim.do } };
  if (desk.fire.open && prompt.step !== "offered") return { key: "pg-hint-fire", args: {} };
  if (prompt.step === "acting" && picked.length) return { key: "pg-hint-picked", args: { order: desk.places.unitOf(picked[0]!)?.order ?? "" } };
  const spent = prompt.step === "acting" && !prompt.units.length;
  return { key: "pg-hint-step", args: { step: spent ? "spent" : prompt.step } };
}
