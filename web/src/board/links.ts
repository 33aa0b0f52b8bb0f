/** Roads and railways from hex to hex, and the bridges that carry them. */

import { middle, quad, resampled, type Sided, softened } from "./curves";
import { jiggled } from "./noise";
import { boundsOf, type Pt, type Rect } from "./sheet";
import { CENTRE, joined, throughs } from "./ways";

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

/** One kind of line: from which hex it leads where; what is no hex is a way off the map. */
export interface Network {
  readonly rail: boolean;
  readonly doors: ReadonlyMap<number, readonly number[]>;
  centre(hex: number): Pt;
  /** A place, in whose middle all lines meet. */
  place(hex: number): boolean;
  /** Where the line passes from a hex to the next, or out of the map. */
  door(hex: number, to: number): Pt;
  /** One name for a passage, from whichever side it is met. */
  passage(hex: number, to: number): string;
}

/** Where a line crosses a hexside: in the middle, or a little to its side of a companion. */
export function crossing(sheet: Sided, a: number, b: number, aside: -1 | 0 | 1): Pt {
  const { p1, p2, m } = sheet.side(Math.min(a, b), Math.max(a, b));
  if (!aside) return jiggled(m, 3, 5);
  const o = aside * 0.115;
  return [m[0] + (p1[0] - p2[0]) * o, m[1] + (p1[1] - p2[1]) * o];
}

export const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export function waysOf(net: Network): Way[] {
  const anchor = (h: number): Pt => {
    const c = net.centre(h);
    if (net.place(h)) return c;
    const j = jiggled(c, 5, net.rail ? 53 : 41);
    return net.rail ? [j[0] - 1.5, j[1] + 2] : j;
  };
  const pieces: { from: string; to: string; points: Pt[] }[] = [];
  for (const [h, to] of net.doors) {
    const c = anchor(h);
    const town = net.place(h);
    const doors = new Map(to.map((k) => [k, net.door(h, k)]));
    const name = (k: number): string => (k === CENTRE ? `${h}:${k}` : net.passage(h, k));
    for (const [a, b] of throughs(doors, c, town)) {
      const from = a === CENTRE ? c : doors.get(a)!;
      const end = b === CENTRE ? c : doors.get(b)!;
      const straight = a === CENTRE || b === CENTRE;
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

/** Which hexes a line joins, from either side. */
export function doorsOf(pairs: readonly (readonly [number, number])[]): Map<number, number[]> {
  const doors = new Map<number, number[]>();
  const add = (h: number, k: number): void => {
    const list = doors.get(h);
    if (list) list.push(k);
    else doors.set(h, [k]);
  };
  for (const [a, b] of pairs) {
    add(a, b);
    add(b, a);
  }
  return doors;
}
