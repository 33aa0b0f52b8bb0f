/** Lines along hexsides: rivers as rivers, the front, fortifications, limits of zones. */

import { type Chain, chained, curveOf, linksOf, offset, resampled } from "../../../board/curves";
import type { BoardData } from "./data";
import type { BoardSide } from "../types.gen";
import type { Camp, Title } from "../../../board/data";
import type { WaterSide } from "../../../board/rivers";
import { boundsOf, type Pt, type Rect, type Sheet } from "../../../board/sheet";

export interface Fort {
  /** The line on the inner side of the hexsides, in steps of 1. */
  readonly line: Pt[];
  /** The side on which the teeth stand: 1 to the right of the line's run. */
  readonly outward: 1 | -1;
  readonly bounds: Rect;
}

export interface Limit {
  readonly side: Camp;
  /** Between two armies; else the outer limit of the last one. */
  readonly inner: boolean;
  readonly points: Pt[];
  readonly bounds: Rect;
}

const stem = (t: Title): string => t.en.replace(" (upper)", "");

/** The sides that have water; the upper course of a river bears its name. */
export const waterOf = (data: BoardData): (WaterSide & { readonly of: BoardSide })[] =>
  data.hexsides.filter((of) => of.river).map((of) => ({
    of, a: of.a, b: of.b, major: of.river === "major", canal: of.canal, name: { en: stem(of.name), fr: of.name.fr.replace(" (haute)", "") },
  })); // prettier-ignore

/** The front from north to south, so that its right hand points west. */
export function frontOf(data: BoardData, sheet: Sheet): Pt[][] {
  const sides = data.hexsides.filter((s) => s.front);
  return chained(linksOf(sheet, sides), () => 1).map((chain) => {
    const p = curveOf(chain);
    return p[0]![1] > p[p.length - 1]![1] ? p.reverse() : p;
  });
}

export function fortsOf(data: BoardData, sheet: Sheet): Fort[] {
  const sides = data.hexsides.filter((s) => s.fort.en);
  return chained(linksOf(sheet, sides), (a, b) => (a.fort.en === b.fort.en ? 1 : 0)).map(
    (chain) => {
      const line = resampled(curveOf(chain), 1);
      const outward = outwardOf(chain, line, sheet);
      const wet = chain.links.some((l) => l.of.river);
      const base = offset(line, -outward * (wet ? 4.6 : 1.2));
      return { line: base, outward, bounds: boundsOf(base) };
    },
  );
}

function outwardOf(chain: Chain<BoardSide>, line: Pt[], sheet: Sheet): 1 | -1 {
  let votes = 0;
  for (const { of, m } of chain.links) {
    let out: Pt = [-1, 0];
    if (of.fort_around >= 0) {
      const c = sheet.centre(of.fort_around);
      out = [m[0] - c[0], m[1] - c[1]];
    }
    let at = 0;
    let least = Infinity;
    line.forEach((q, i) => {
      const d = (q[0] - m[0]) ** 2 + (q[1] - m[1]) ** 2;
      if (d < least) {
        least = d;
        at = i;
      }
    });
    const a = line[Math.max(0, at - 4)]!;
    const b = line[Math.min(line.length - 1, at + 4)]!;
    votes += -(b[1] - a[1]) * out[0] + (b[0] - a[0]) * out[1] > 0 ? 1 : -1;
  }
  return votes >= 0 ? 1 : -1;
}

interface Border {
  readonly a: number;
  readonly b: number;
  readonly side: Camp;
  readonly inner: boolean;
}

export function limitsOf(data: BoardData, sheet: Sheet): Limit[] {
  const borders: Border[] = [];
  for (let a = 0; a < sheet.grid.length; a++)
    for (const b of sheet.grid.neighbours(a)) {
      const [p, q] = [data.hexes[a]!, data.hexes[b]!];
      if (b > a && p.side === q.side && p.zone !== q.zone)
        borders.push({ a, b, side: p.side, inner: Boolean(p.zone && q.zone) });
    }
  const fit = (a: Border, b: Border): number => (a.side === b.side && a.inner === b.inner ? 1 : 0);
  return chained(linksOf(sheet, borders), fit).map((chain) => {
    const points = curveOf(chain);
    const { side, inner } = chain.links[0]!.of;
    return { side, inner, points, bounds: boundsOf(points) };
  });
}
