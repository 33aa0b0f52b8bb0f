/** Sets of places as paths: each place, or the border round them all. */

import type { Edge, Plan } from "../plan";
import type { Poly } from "../sheet";

function follow(path: Path2D, line: Poly): void {
  line.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
}

export function hexPath(sheet: Plan, hexes: Iterable<number>, scale = 1): Path2D {
  const path = new Path2D();
  for (const hex of hexes) {
    follow(path, sheet.ring(hex, scale));
    path.closePath();
  }
  return path;
}

/** The sides between a set of places and the rest of the map; with `frame` the map's edge too. */
export const borderOf = (sheet: Plan, hexes: Iterable<number>, frame: boolean): Edge[] => sheet.border(hexes, frame);

export function borderPath(sheet: Plan, edges: readonly Edge[], inset: number): Path2D {
  const path = new Path2D();
  for (const edge of edges) follow(path, sheet.rim(edge, inset));
  return path;
}

/** The ends of a straight side, drawn in towards its place. */
export function ends(sheet: Plan, edge: Edge, inset: number): readonly [number, number, number, number] {
  const line = sheet.rim(edge, inset);
  return [...line[0]!, ...line[line.length - 1]!];
}

/** From tick to tick along a border of many points. */
const TICK = 3;

/** Short strokes from each side of a border inwards. */
export function tickPath(sheet: Plan, edges: readonly Edge[], from: number, to: number): Path2D {
  const path = new Path2D();
  for (const edge of edges) {
    const near = sheet.rim(edge, from);
    const far = sheet.rim(edge, to);
    const [a, b, c, d] = [near[0]!, near[1]!, far[0]!, far[1]!];
    if (near.length > 2) for (let i = 1; i < near.length; i += TICK) follow(path, [near[i]!, far[i]!]);
    else
      for (const t of [0.2, 0.5, 0.8])
        follow(path, [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], [c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t]]);
  }
  return path;
}
