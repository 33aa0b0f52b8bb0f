/** A view of the engine as the board takes it: platoons, and what lies on the hexes. */

import { campOf, type HexMark, type Platoon, type SheetData } from "../board/data";
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

/** What a hex is worth to whoever holds it: "2", or "1/½" where it is not the same for both. */
const worth = (points: Readonly<Record<string, number>>): string =>
  [...new Set(Object.values(points).map((n) => (n < 1 ? ({ 0.25: "¼", 0.5: "½", 0.75: "¾" }[n] ?? String(n)) : String(n))))].join("/");

/** The hexes that count for victory, and who holds them. */
function objectivesOf(view: View, data: SheetData): HexMark[] {
  const holder = (hex: number): Partial<HexMark> => {
    const side = (["axis", "allies"] as const)[view.owner[hex]!];
    return side ? { holder: campOf(side) } : {};
  };
  return data.ground.areas
    .filter((area) => Object.keys(area.points).length)
    .flatMap((area) => area.hexes.map((hex): HexMark => ({ hex, kind: "objective", label: worth(area.points), ...holder(hex) })));
}

/** Objectives, entrenchments, smoke, wrecks and mines. */
export function hexMarksOf(view: View, data: SheetData): HexMark[] {
  return [
    ...objectivesOf(view, data),
    ...view.trenches.map((hex): HexMark => ({ hex, kind: "entrenchment" })),
    ...view.wrecks.map(([hex, n]): HexMark => ({ hex, kind: "wreck", label: String(n) })),
    ...view.mines.filter((m) => m.at >= 0).map((m): HexMark => ({ hex: m.at, kind: "mines", label: m.strength === null ? "?" : String(m.strength) })),
    ...[...new Set(view.smoke)].map((hex): HexMark => ({ hex, kind: "smoke" })),
  ];
}
