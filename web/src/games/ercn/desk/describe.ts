/** What is read out of a hex: "3505, forest, 3/30 and 4/30, entrenched". */

import type { Board, View } from "../types.gen";
import { points, titleOf } from "./names";
import { type Say } from "../../../app/table/sentence";

export function describeHex(say: Say, board: Board, view: View, hex: number, lang: "en" | "fr"): string {
  const ground = board.hexes[hex];
  if (!ground) return "";
  const parts = [board.names[hex]!, say("table-terrain-low", { terrain: ground.terrain })];
  if (ground.name[lang]) parts.push(ground.name[lang]);
  for (const side of ["german", "soviet"]) {
    const here = view.units.filter((u) => u.at === hex && u.side === side);
    if (!here.length) continue;
    const units = here.map((u) => {
      const name = titleOf(say, board, u.unit);
      const notes = [...(u.dug ? ["dug"] : []), ...(u.cut ? ["cut"] : [])].map((m) => say(`table-mark-${m}`));
      return notes.length ? `${name} (${notes.join(", ")})` : name;
    });
    parts.push(say("table-hex-units", { side, count: here.length, units: units.join(", ") }));
  }
  const mask = view.masks.find((m) => m.at === hex);
  if (mask && !view.units.some((u) => u.at === hex))
    parts.push(say("table-masked", { known: mask.announced === null ? "no" : "yes", divisions: points((mask.announced ?? 0) / 2) }));
  return parts.join(", ");
}
