/** Roads and railways from hex to hex, and the bridges that carry them. */

import { middle } from "../../../board/curves";
import type { BoardData } from "./data";
import { type Bridge, crossing, doorsOf, pairKey, type Way, waysOf } from "../../../board/links";
import type { Pt, Sheet } from "../../../board/sheet";
import { FRAME } from "../../../board/ways";

export type LinkKind = "road" | "rail";

export interface Links {
  readonly roads: Way[];
  readonly rails: Way[];
  readonly bridges: Bridge[];
}

export function linksOn(data: BoardData, sheet: Sheet): Links {
  const kinds = new Map<string, number>();
  for (const [a, b] of data.roads) kinds.set(pairKey(a, b), 1);
  for (const [a, b] of data.rails) kinds.set(pairKey(a, b), (kinds.get(pairKey(a, b)) ?? 0) | 2);

  const cross = (a: number, b: number, kind: LinkKind): Pt =>
    crossing(sheet, a, b, kinds.get(pairKey(a, b)) !== 3 ? 0 : kind === "road" ? 1 : -1);
  return {
    roads: waysOn(data, sheet, "road", cross),
    rails: waysOn(data, sheet, "rail", cross),
    bridges: data.hexsides
      .filter((s) => s.bridge && kinds.has(pairKey(s.a, s.b)))
      .map((s) => {
        const carried = kinds.get(pairKey(s.a, s.b))!;
        const at =
          carried === 3
            ? middle(cross(s.a, s.b, "road"), cross(s.a, s.b, "rail"))
            : cross(s.a, s.b, carried === 1 ? "road" : "rail");
        const A = sheet.centre(s.a);
        const B = sheet.centre(s.b);
        return {
          at,
          angle: Math.atan2(B[1] - A[1], B[0] - A[0]),
          length: s.river === "major" ? 7.5 : 4.2,
          width: carried === 3 ? 7.4 : 3.6,
        };
      }),
  };
}

function waysOn(data: BoardData, sheet: Sheet, kind: LinkKind, cross: (a: number, b: number, kind: LinkKind) => Pt): Way[] {
  const { grid } = sheet;
  const doors = doorsOf(kind === "road" ? data.roads : data.rails);
  for (const h of new Set(kind === "road" ? data.road_exits : data.rail_exits)) doors.get(h)?.push(FRAME);
  const frame = (h: number): Pt => {
    const [x, y] = sheet.centre(h);
    if (grid.row(h) === grid.rows) return [x, -30];
    if (grid.row(h) === 1) return [x, sheet.height + 30];
    return grid.col(h) === 1 ? [-30, y] : [sheet.width + 30, y];
  };
  return waysOf({
    rail: kind === "rail",
    doors,
    centre: (h) => sheet.centre(h),
    place: (h) => Boolean(data.hexes[h]!.place),
    door: (h, to) => (to === FRAME ? frame(h) : cross(h, to, kind)),
    passage: (h, to) => (to === FRAME ? `${h}:${to}` : pairKey(h, to)),
  });
}
