/** Roads and railways from hex to hex, and the bridges that carry them. */

import { middle, quad, resampled, softened } from "../../../board/curves";
import type { BoardData } from "./data";
import { jiggled } from "../../../board/noise";
import { boundsOf, type Pt, type Rect, type Sheet } from "../../../board/sheet";
import { CENTRE, FRAME, joined, throughs } from "../../../board/ways";

export type LinkKind = "road" | "rail";

export interface Way {
  readonly points: Pt[];
  readonly bounds: Rect;
}

export interface Bridge {
  readonly at: Pt;
  readonly angle: number;
  /** Half the length and half the width of the span. */
  readonly length: number;
  readonly width: number;
}

export interface Links {
  readonly roads: Way[];
  readonly rails: Way[];
  readonly bridges: Bridge[];
}

const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export function linksOn(data: BoardData, sheet: Sheet): Links {
  const kinds = new Map<string, number>();
  for (const [a, b] of data.roads) kinds.set(pairKey(a, b), 1);
  for (const [a, b] of data.rails) kinds.set(pairKey(a, b), (kinds.get(pairKey(a, b)) ?? 0) | 2);

  // Where a line crosses a hexside: in the middle, or a little to its side of a companion.
  const crossing = (a: number, b: number, kind: LinkKind): Pt => {
    const { p1, p2, m } = sheet.side(Math.min(a, b), Math.max(a, b));
    if (kinds.get(pairKey(a, b)) !== 3) return jiggled(m, 3, 5);
    const o = (kind === "road" ? 1 : -1) * 0.115;
    return [m[0] + (p1[0] - p2[0]) * o, m[1] + (p1[1] - p2[1]) * o];
  };
  const ways = (kind: LinkKind): Way[] =>
    waysOf(data, sheet, kind, kind === "road" ? data.roads : data.rails, crossing);
  return {
    roads: ways("road"),
    rails: ways("rail"),
    bridges: data.hexsides
      .filter((s) => s.bridge && kinds.has(pairKey(s.a, s.b)))
      .map((s) => {
        const carried = kinds.get(pairKey(s.a, s.b))!;
        const at =
          carried === 3
            ? middle(crossing(s.a, s.b, "road"), crossing(s.a, s.b, "rail"))
            : crossing(s.a, s.b, carried === 1 ? "road" : "rail");
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

function waysOf(
  data: BoardData,
  sheet: Sheet,
  kind: LinkKind,
  pairs: readonly (readonly [number, number])[],
  crossing: (a: number, b: number, kind: LinkKind) => Pt,
): Way[] {
  const { grid } = sheet;
  const ends = new Map<number, number[]>();
  for (const [a, b] of pairs)
    for (const [h, k] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = ends.get(h);
      if (list) list.push(k);
      else ends.set(h, [k]);
    }
  const exits = new Set(kind === "road" ? data.road_exits : data.rail_exits);
  for (const h of exits) if (ends.has(h)) ends.get(h)!.push(FRAME);
  const frame = (h: number): Pt => {
    const [x, y] = sheet.centre(h);
    if (grid.row(h) === grid.rows) return [x, -30];
    if (grid.row(h) === 1) return [x, sheet.height + 30];
    return grid.col(h) === 1 ? [-30, y] : [sheet.width + 30, y];
  };
  const door = (h: number, to: number): Pt => (to === FRAME ? frame(h) : crossing(h, to, kind));
  const anchor = (h: number): Pt => {
    const c = sheet.centre(h);
    if (data.hexes[h]!.place) return c;
    const j = jiggled(c, 5, kind === "road" ? 41 : 53);
    return kind === "rail" ? [j[0] - 1.5, j[1] + 2] : j;
  };
  const pieces: { from: string; to: string; points: Pt[] }[] = [];
  for (const [h, to] of ends) {
    const c = anchor(h);
    const doors = new Map(to.map((k) => [k, door(h, k)]));
    const name = (k: number): string =>
      k === FRAME || k === CENTRE ? `${h}:${k}` : pairKey(h, k);
    for (const [a, b] of throughs(doors, c, Boolean(data.hexes[h]!.place))) {
      const from = a === CENTRE ? c : doors.get(a)!;
      const end = b === CENTRE ? c : doors.get(b)!;
      const straight = a === CENTRE || b === CENTRE;
      const town = Boolean(data.hexes[h]!.place);
      const control = straight ? (town ? jiggled(middle(from, end), 3, 61) : middle(from, end)) : c;
      pieces.push({ from: name(a), to: name(b), points: quad(from, control, end, straight ? 5 : 9) });
    }
  }
  return joined(pieces).map((line) => {
    // Curves of two hexes meet at an angle on their hexside: ease it, or lines show knees there.
    const points = [...softened(resampled(line, 3), 4), line[line.length - 1]!];
    return { points, bounds: boundsOf(points) };
  });
}
