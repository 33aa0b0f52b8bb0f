/** Rivers along hexsides: each follows its name from side to side, and ends on the one it joins. */

import { type Chain, chained, curveOf, linksOf, meeting, type Sided } from "./curves";
import type { Title } from "./data";
import { jiggled } from "./noise";
import { boundsOf, type Pt, type Rect } from "./sheet";

/** A hexside with water. */
export interface WaterSide {
  readonly a: number;
  readonly b: number;
  readonly name: Title;
  readonly major: boolean;
  readonly canal: boolean;
}

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

/** Chains keep one name and one width; a great river that goes on as a small one starts anew. */
const fit = (a: WaterSide, b: WaterSide): number => (a.name.en !== b.name.en || a.major !== b.major ? 0 : a.major ? 3 : 2);

export const riverChains = <T extends WaterSide>(sides: readonly T[], sheet: Sided): Chain<T>[] => chained(linksOf(sheet, sides), fit);

export function riversOf(sides: readonly WaterSide[], sheet: Sided & { readonly width: number; readonly height: number }): River[] {
  const chains = riverChains(sides, sheet);
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
    const by = side.canal ? 0 : side.major ? 2.2 : 3.2;
    const points = by ? course.map((p) => jiggled(p, by, 29)) : course;
    const head = degree.get(first.key)!.length === 1;
    const tail = degree.get(last.key)!.length === 1;
    let source: -1 | 0 | 1 = 0;
    if (!side.major && !side.canal && head !== tail) {
      if (head && inside(first.p)) source = 1;
      if (tail && inside(last.p)) source = -1;
    }
    return {
      name: side.name,
      major: side.major,
      canal: side.canal,
      points,
      course,
      sides: links.length,
      bounds: boundsOf(points),
      source,
    };
  });
}
