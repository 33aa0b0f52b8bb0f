/** Boards of flat-topped hexes: columns from the west, the even ones half a hex lower, the outer ones cut. */

import type { Edge, Passage, Plan } from "../../../board/plan";
import { grown, MARGIN, PANEL, type Poly, type Pt, R, type Rect, W } from "../../../board/sheet";
import type { Ground } from "./data";

/** From column to column. */
export const PITCH = 1.5 * R;

/** In the engine's order: S, SE, NE, N, NW, SW. Steps of columns, and of rows from an odd and an even column. */
const STEPS = [
  [0, 1, 1],
  [1, 0, 1],
  [1, -1, 0],
  [0, -1, -1],
  [-1, -1, 0],
  [-1, 0, 1],
] as const;
/** The first corner of the side that faces so, clockwise from the east; the second is the next. */
const CORNERS = [1, 0, 5, 4, 3, 2] as const;

export class FlatSheet implements Plan {
  readonly broad = false;
  readonly width: number;
  readonly height: number;
  private readonly index: ReadonlyMap<string, number>;

  constructor(readonly ground: Ground) {
    this.width = (ground.cols - 1) * PITCH;
    this.height = (ground.rows - 1) * W;
    this.index = new Map(ground.names.map((name, i) => [name, i]));
  }

  get length(): number {
    return this.ground.names.length;
  }

  get frame(): Rect {
    return grown({ x: 0, y: 0, w: this.width, h: this.height }, MARGIN);
  }

  get whole(): Rect {
    const { x, y, w, h } = this.frame;
    return { x, y, w: w + PANEL, h };
  }

  name(i: number): string {
    return this.ground.names[i] ?? "";
  }

  find(name: string): number {
    return name ? (this.index.get(name) ?? -1) : -1;
  }

  /** Whether there is a hex: odd columns have none at the northern edge. */
  has(i: number): boolean {
    return Boolean(this.ground.hexes[i]?.terrain);
  }

  col(i: number): number {
    return Math.floor(i / this.ground.rows) + 1;
  }

  row(i: number): number {
    return i % this.ground.rows;
  }

  /** The hex that lies in a direction, or -1. */
  beside(i: number, facing: number): number {
    const [dc, odd, even] = STEPS[facing]!;
    const col = this.col(i) + dc;
    const row = this.row(i) + (this.col(i) % 2 ? odd : even);
    const { cols, rows } = this.ground;
    if (col < 1 || col > cols || row < 0 || row >= rows) return -1;
    const to = (col - 1) * rows + row;
    return this.has(to) ? to : -1;
  }

  neighbours(i: number): number[] {
    return [0, 1, 2, 3, 4, 5].map((d) => this.beside(i, d)).filter((n) => n >= 0);
  }

  /** To the sides the way goes by turns up and down, so that it keeps to its row. */
  arrowed(i: number, key: string): number {
    const low = this.col(i) % 2 === 0;
    const ways = { ArrowUp: [3], ArrowDown: [0], ArrowRight: low ? [2, 1] : [1, 2], ArrowLeft: low ? [4, 5] : [5, 4] }[key] ?? [];
    return ways.map((d) => this.beside(i, d)).find((n) => n >= 0) ?? i;
  }

  centre(i: number): Pt {
    const [col, row] = [this.col(i), this.row(i)];
    return [(col - 1) * PITCH, col % 2 ? (row - 0.5) * W : row * W];
  }

  /** Corners clockwise from the east. */
  corner(i: number, k: number, scale = 1): Pt {
    const [x, y] = this.centre(i);
    const a = (k * Math.PI) / 3;
    return [x + R * scale * Math.cos(a), y + R * scale * Math.sin(a)];
  }

  ring(i: number, scale: number): Poly {
    return [0, 1, 2, 3, 4, 5].map((k) => this.corner(i, k, scale));
  }

  /** The middle of the side that faces so. */
  side(i: number, facing: number): Pt {
    const k = CORNERS[facing]!;
    const [a, b] = [this.corner(i, k), this.corner(i, k + 1)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }

  border(hexes: Iterable<number>, frame: boolean): Edge[] {
    const set = new Set(hexes);
    const out: Edge[] = [];
    for (const hex of set)
      for (let facing = 0; facing < 6; facing++) {
        const beyond = this.beside(hex, facing);
        if (beyond < 0 ? frame : !set.has(beyond)) out.push({ hex, facing });
      }
    return out;
  }

  rim({ hex, facing }: Edge, inset: number): Poly {
    const k = CORNERS[facing]!;
    const [a, b] = [this.corner(hex, k), this.corner(hex, k + 1)];
    const [cx, cy] = this.centre(hex);
    const [mx, my] = [cx - (a[0] + b[0]) / 2, cy - (a[1] + b[1]) / 2];
    const l = Math.hypot(mx, my);
    const [dx, dy] = [(mx / l) * inset, (my / l) * inset];
    return [[a[0] + dx, a[1] + dy], [b[0] + dx, b[1] + dy]];
  }

  passage(from: number, to: number): Passage {
    const [ax, ay] = this.centre(from);
    const [bx, by] = this.centre(to);
    const l = Math.hypot(bx - ax, by - ay);
    return { at: [ax, ay], angle: Math.atan2(by - ay, bx - ax), from: l * 0.37, to: l * 0.63 };
  }

  /** At the upper left corner, off the counter and off the number. */
  costAt(i: number): Pt {
    const [x, y] = this.centre(i);
    return [x - W * 0.4, y - W * 0.3];
  }

  headOf(i: number, share: number): Pt {
    const [x, y] = this.centre(i);
    return [x, y - (W / 2) * share];
  }

  footOf(i: number, share: number): Pt {
    return this.headOf(i, -share);
  }

  /** The hex whose centre is nearest, whether or not the point lies on the map. */
  nearest(x: number, y: number): number {
    const { cols, rows } = this.ground;
    const c0 = Math.round(x / PITCH) + 1;
    let best = 0;
    let least = Infinity;
    for (let c = c0 - 1; c <= c0 + 1; c++) {
      const col = c < 1 ? 1 : c > cols ? cols : c;
      const odd = col % 2;
      const r = Math.round(odd ? y / W + 0.5 : y / W);
      const row = Math.max(odd, Math.min(rows - 1, r));
      const dx = (col - 1) * PITCH - x;
      const dy = (odd ? (row - 0.5) * W : row * W) - y;
      const far = dx * dx + dy * dy;
      if (far < least) {
        least = far;
        best = (col - 1) * rows + row;
      }
    }
    return best;
  }

  /** The hex under a point, or -1 off the map. */
  hexAt(x: number, y: number): number {
    if (x < 0 || y < 0 || x > this.width || y > this.height) return -1;
    const i = this.nearest(x, y);
    return this.has(i) ? i : -1;
  }
}
