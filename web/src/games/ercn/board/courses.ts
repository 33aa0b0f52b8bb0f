/** Lines along hexsides: rivers as rivers, the front, fortifications, limits of zones. */

import { type Chain, chained, curveOf, linksOf, meeting, offset, resampled } from "../../../board/curves";
import type { BoardData } from "./data";
import type { BoardSide } from "../types.gen";
import type { Camp, Title } from "../../../board/data";
import { jiggled } from "../../../board/noise";
import { boundsOf, type Pt, type Rect, type Sheet } from "../../../board/sheet";

export interface River {
  readonly name: Title;
  readonly major: boolean;
  readonly canal: boolean;
  readonly points: Pt[];
  /** Without the wandering of its banks: for names. */
  readonly course: Pt[];
  readonly sides: number;
  readonly bounds: Rect;
  /** At its head the river narrows: -1 at the end of the points, 1 at their start, 0 nowhere. */
  readonly source: -1 | 0 | 1;
}

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

function riverFit(a: BoardSide, b: BoardSide): number {
  // Chains keep one name and one width; a great river that goes on as a small one starts anew.
  if (stem(a.name) !== stem(b.name) || a.river !== b.river) return 0;
  return a.river === "major" ? 3 : 2;
}

export function riverChains(data: BoardData, sheet: Sheet): Chain<BoardSide>[] {
  return chained(
    linksOf(
      sheet,
      data.hexsides.filter((s) => s.river),
    ),
    riverFit,
  );
}

export function riversOf(data: BoardData, sheet: Sheet): River[] {
  const chains = riverChains(data, sheet);
  const joints = new Map<string, Pt>();
  for (const { links, corners } of chains)
    for (let i = 1; i < links.length; i++) {
      const [a, b, p] = [links[i - 1]!.m, links[i]!.m, corners[i]!.p];
      joints.set(corners[i]!.key, [
        0.25 * a[0] + 0.5 * p[0] + 0.25 * b[0],
        0.25 * a[1] + 0.5 * p[1] + 0.25 * b[1],
      ]);
    }
  const degree = meeting(chains.flatMap((c) => c.links));
  const inside = ([x, y]: Pt): boolean =>
    x > 25 && y > 25 && x < sheet.width - 25 && y < sheet.height - 25;
  return chains.map((chain) => {
    const { links, corners } = chain;
    const side = links[0]!.of;
    const [first, last] = [corners[0]!, corners[corners.length - 1]!];
    const course = curveOf(chain, joints.get(first.key), joints.get(last.key), 9);
    const by = side.canal ? 0 : side.river === "major" ? 2.2 : 3.2;
    const points = by ? course.map((p) => jiggled(p, by, 29)) : course;
    const head = degree.get(first.key)!.length === 1;
    const tail = degree.get(last.key)!.length === 1;
    let source: -1 | 0 | 1 = 0;
    if (side.river === "river" && !side.canal && head !== tail) {
      if (head && inside(first.p)) source = 1;
      if (tail && inside(last.p)) source = -1;
    }
    return {
      name: { en: stem(side.name), fr: side.name.fr.replace(" (haute)", "") },
      major: side.river === "major",
      canal: side.canal,
      points,
      course,
      sides: links.length,
      bounds: boundsOf(points),
      source,
    };
  });
}

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
