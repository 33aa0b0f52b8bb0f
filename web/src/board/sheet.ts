/** The sheet: where hexes lie on paper, in world units of 1/60 of a hex width, y southwards. */

import { HexGrid } from "./hexgrid";

export type Pt = readonly [number, number];
export type Poly = readonly Pt[];

/** A hex from flat to flat. */
export const W = 60;
/** A hex from centre to corner. */
export const R = W / Math.sqrt(3);
/** From row to row. */
export const PITCH = 1.5 * R;
/** The margin round the map, with coordinates and supply bands. */
export const MARGIN = 52;
/** The column of title, calendar and legend east of the map. */
export const PANEL = 480;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function meets(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y;
}

export function boundsOf(p: Poly): Rect {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const [x, y] of p) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export const grown = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by,
  w: r.w + 2 * by,
  h: r.h + 2 * by,
});

export class Sheet {
  readonly grid: HexGrid;
  readonly width: number;
  readonly height: number;

  constructor(rows: number, cols: number) {
    this.grid = new HexGrid(rows, cols);
    this.width = cols * W + (rows > 1 ? W / 2 : 0);
    this.height = (rows - 1) * PITCH + 2 * R;
  }

  /** The map with its margin. */
  get frame(): Rect {
    return grown({ x: 0, y: 0, w: this.width, h: this.height }, MARGIN);
  }

  /** The map, its margin, and the panel beside it. */
  get whole(): Rect {
    const { x, y, w, h } = this.frame;
    return { x, y, w: w + PANEL, h };
  }

  centre(i: number): [number, number] {
    const { cols, rows } = this.grid;
    const r = Math.floor(i / cols);
    return [(i % cols) * W + W / 2 + (r & 1 ? W / 2 : 0), (rows - 1 - r) * PITCH + R];
  }

  /** Corners clockwise from the lower right one: 0 SE, 1 S, 2 SW, 3 NW, 4 N, 5 NE. */
  corner(i: number, k: number, scale = 1): [number, number] {
    const [x, y] = this.centre(i);
    const a = Math.PI / 6 + (k * Math.PI) / 3;
    return [x + R * scale * Math.cos(a), y + R * scale * Math.sin(a)];
  }

  /** The ends of the side between two neighbours, and its middle. */
  side(a: number, b: number): { p1: Pt; p2: Pt; m: Pt } {
    const A = this.centre(a);
    const B = this.centre(b);
    const m: Pt = [(A[0] + B[0]) / 2, (A[1] + B[1]) / 2];
    const dx = B[0] - A[0];
    const dy = B[1] - A[1];
    const l = Math.hypot(dx, dy);
    const px = ((-dy / l) * R) / 2;
    const py = ((dx / l) * R) / 2;
    return { p1: [m[0] + px, m[1] + py], p2: [m[0] - px, m[1] - py], m };
  }

  /** The hex whose centre is nearest, whether or not the point lies on the map. */
  nearest(x: number, y: number): number {
    const { cols, rows } = this.grid;
    const r0 = Math.round(rows - 1 - (y - R) / PITCH);
    let best = 0;
    let least = Infinity;
    for (let d = -1; d <= 1; d++) {
      const r = r0 + d < 0 ? 0 : r0 + d >= rows ? rows - 1 : r0 + d;
      const shift = r & 1 ? W / 2 : 0;
      let c = Math.round((x - W / 2 - shift) / W);
      c = c < 0 ? 0 : c >= cols ? cols - 1 : c;
      const dx = c * W + W / 2 + shift - x;
      const dy = (rows - 1 - r) * PITCH + R - y;
      const far = dx * dx + dy * dy;
      if (far < least) {
        least = far;
        best = r * cols + c;
      }
    }
    return best;
  }

  /** The hex under a point, or -1 off the map. */
  hexAt(x: number, y: number): number {
    const i = this.nearest(x, y);
    const [cx, cy] = this.centre(i);
    const dx = Math.abs(x - cx);
    const dy = Math.abs(y - cy);
    // Inside a pointy-topped hex: between the flats, and under the slanted sides.
    return dx <= W / 2 + 1e-9 && dy <= R - dx / Math.sqrt(3) + 1e-9 ? i : -1;
  }
}
