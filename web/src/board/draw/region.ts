/** Sets of hexes as paths: each hex, or the border round them all. */

import type { Sheet } from "../sheet";

export function hexPath(sheet: Sheet, hexes: Iterable<number>, scale = 1): Path2D {
  const path = new Path2D();
  for (const hex of hexes) {
    for (let k = 0; k < 6; k++) {
      const [x, y] = sheet.corner(hex, k, scale);
      if (k) path.lineTo(x, y);
      else path.moveTo(x, y);
    }
    path.closePath();
  }
  return path;
}

export interface Edge {
  readonly hex: number;
  /** The direction it faces, as the grid counts them. */
  readonly facing: number;
}

/** The hexsides between a set of hexes and the rest of the map; with `frame` the map's edge too. */
export function borderOf(sheet: Sheet, hexes: Iterable<number>, frame: boolean): Edge[] {
  const set = new Set(hexes);
  const out: Edge[] = [];
  for (const hex of set)
    for (let facing = 0; facing < 6; facing++) {
      const beyond = sheet.grid.neighbour[6 * hex + facing]!;
      if (beyond < 0 ? frame : !set.has(beyond)) out.push({ hex, facing });
    }
  return out;
}

/** The ends of a hexside, drawn in towards its hex by so many units. */
export function ends(sheet: Sheet, { hex, facing }: Edge, inset: number): readonly [number, number, number, number] {
  const [cx, cy] = sheet.centre(hex);
  // Clockwise corners from the lower right, sides anticlockwise from the east.
  const [ax, ay] = sheet.corner(hex, (5 - facing + 6) % 6);
  const [bx, by] = sheet.corner(hex, (6 - facing) % 6);
  const [mx, my] = [(ax + bx) / 2 - cx, (ay + by) / 2 - cy];
  const l = Math.hypot(mx, my);
  const [dx, dy] = [(-mx / l) * inset, (-my / l) * inset];
  return [ax + dx, ay + dy, bx + dx, by + dy];
}

export function borderPath(sheet: Sheet, edges: readonly Edge[], inset: number): Path2D {
  const path = new Path2D();
  for (const edge of edges) {
    const [ax, ay, bx, by] = ends(sheet, edge, inset);
    path.moveTo(ax, ay);
    path.lineTo(bx, by);
  }
  return path;
}

/** Short strokes from each side of a border inwards. */
export function tickPath(sheet: Sheet, edges: readonly Edge[], from: number, to: number): Path2D {
  const path = new Path2D();
  for (const edge of edges) {
    const near = ends(sheet, edge, from);
    const far = ends(sheet, edge, to);
    for (const t of [0.2, 0.5, 0.8]) {
      path.moveTo(near[0] + (near[2] - near[0]) * t, near[1] + (near[3] - near[1]) * t);
      path.lineTo(far[0] + (far[2] - far[0]) * t, far[1] + (far[3] - far[1]) * t);
    }
  }
  return path;
}
