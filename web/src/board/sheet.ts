/** The sheet: where hexes lie on paper, in world units of 1/60 of a hex width, y southwards. */

import { HexGrid, OFF_MAP } from "./hexgrid";
import type { Edge, Passage, Plan } from "./plan";

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

export class Sheet implements Plan {
  readonly broad = false;
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

  name(i: number): string {
    return this.grid.name(i);
  }

  find(name: string): number {
    return this.grid.index(name);
  }

  /** Up and down keep to one column of the sheet, row by row. */
  arrowed(i: number, key: string): number {
    const { grid } = this;
    const odd = grid.row(i) % 2 === 1;
    const d = { ArrowRight: 0, ArrowLeft: 3, ArrowUp: odd ? 1 : 2, ArrowDown: odd ? 5 : 4 }[key];
    if (d === undefined) return i;
    const to = grid.neighbour[6 * i + d]!;
    if (to !== OFF_MAP) return to;
    // On the slanting edge of a row the other neighbour above or below may still be there.
    const aside = { 1: 2, 2: 1, 4: 5, 5: 4 }[d];
    const other = aside === undefined ? OFF_MAP : grid.neighbour[6 * i + aside]!;
    return other === OFF_MAP ? i : other;
  }

  ring(i: number, scale: number): Poly {
    return [0, 1, 2, 3, 4, 5].map((k) => this.corner(i, k, scale));
  }

  border(hexes: Iterable<number>, frame: boolean): Edge[] {
    const set = new Set(hexes);
    const out: Edge[] = [];
    for (const hex of set)
      for (let facing = 0; facing < 6; facing++) {
        const beyond = this.grid.neighbour[6 * hex + facing]!;
        if (beyond < 0 ? frame : !set.has(beyond)) out.push({ hex, facing });
      }
    return out;
  }

  rim({ hex, facing }: Edge, inset: number): Poly {
    const [cx, cy] = this.centre(hex);
    // Clockwise corners from the lower right, sides anticlockwise from the east.
    const [ax, ay] = this.corner(hex, (5 - facing + 6) % 6);
    const [bx, by] = this.corner(hex, (6 - facing) % 6);
    const [mx, my] = [(ax + bx) / 2 - cx, (ay + by) / 2 - cy];
    const l = Math.hypot(mx, my);
    const [dx, dy] = [(-mx / l) * inset, (-my / l) * inset];
    return [[ax + dx, ay + dy], [bx + dx, by + dy]];
  }

  /** Across the hexside only, so that factors stay free. */
  passage(from: number, to: number): Passage {
    const [ax, ay] = this.centre(from);
    const [bx, by] = this.centre(to);
    const l = Math.hypot(bx - ax, by - ay);
    return { at: [ax, ay], angle: Math.atan2(by - ay, bx - ax), from: l * 0.37, to: l * 0.63 };
  }

  /** On the left hexside, where no counter stands. */
  costAt(i: number): Pt {
    const [x, y] = this.centre(i);
    return [x - W * 0.405, y - R * 0.3];
  }

  headOf(i: number, share: number): Pt {
    const [x, y] = this.centre(i);
    return [x, y - R * share];
  }

  footOf(i: number, share: number): Pt {
    return this.headOf(i, -share);
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
