/** A view of the engine as the board takes it: platoons, and what lies on the hexes. */

import type { HexMark, Platoon, SheetData } from "../board/data";
import type { SeenUnit, View } from "../types.gen";

const MORALE = ["", "disrupted", "demoralised"] as const;
const MARKER = ["", "moved", "fired"] as const;

/** What a platoon bears, by name. */
export function marksOn(u: SeenUnit): string[] {
  return [
    MORALE[u.morale] ?? "",
    MARKER[u.marker] ?? "",
    ...(u.spotted ? ["spotted"] : []),
    ...(u.tank_leader ? ["commander"] : []),
    ...(u.hidden ? ["hidden"] : []),
    ...(u.dug === 1 ? ["digging"] : []),
  ].filter(Boolean);
}

export const platoonOf = (u: SeenUnit, faces: ReadonlyMap<string, number>): Platoon => ({
  unit: u.unit, at: u.at, reduced: u.reduced, limbered: u.limbered, dug: u.dug === 2, aboard: u.aboard >= 0,
  face: faces.get(u.face) ?? -1, marks: marksOn(u),
}); // prettier-ignore

export const facesOf = (data: SheetData): ReadonlyMap<string, number> => new Map(data.faces.map((f, i) => [f.id, i]));

/** Entrenchments, smoke, wrecks and mines. */
export function hexMarksOf(view: View): HexMark[] {
  return [
    ...view.trenches.map((hex): HexMark => ({ hex, kind: "entrenchment" })),
    ...view.wrecks.map(([hex, n]): HexMark => ({ hex, kind: "wreck", label: String(n) })),
    ...view.mines.filter((m) => m.at >= 0).map((m): HexMark => ({ hex: m.at, kind: "mines", label: m.strength === null ? "?" : String(m.strength) })),
    ...[...new Set(view.smoke)].map((hex): HexMark => ({ hex, kind: "smoke" })),
  ];
}
