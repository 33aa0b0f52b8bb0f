/** Rasters over the sheet: fields of numbers that are blurred, read between cells, and contoured. */

import type { Pt } from "./sheet";

/** From cell to cell. */
export const STEP = 3;
/** How far the raster runs on beyond the map. */
export const PAD = 40;

export class Field {
  readonly w: number;
  readonly h: number;
  readonly v: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    values?: Float32Array,
  ) {
    this.w = Math.ceil((width + 2 * PAD) / STEP) + 1;
    this.h = Math.ceil((height + 2 * PAD) / STEP) + 1;
    this.v = values ?? new Float32Array(this.w * this.h);
  }

  private with(values: Float32Array): Field {
    return new Field(this.width, this.height, values);
  }

  x(i: number): number {
    return i * STEP - PAD;
  }

  y(j: number): number {
    return j * STEP - PAD;
  }

  /** The value at a place, between four cells. */
  at(x: number, y: number): number {
    const gx = (x + PAD) / STEP;
    const gy = (y + PAD) / STEP;
    const xi = Math.min(this.w - 2, Math.max(0, Math.floor(gx)));
    const yi = Math.min(this.h - 2, Math.max(0, Math.floor(gy)));
    const fx = gx - xi;
    const fy = gy - yi;
    const i = yi * this.w + xi;
    const v = this.v;
    return (
      v[i]! * (1 - fx) * (1 - fy) +
      v[i + 1]! * fx * (1 - fy) +
      v[i + this.w]! * (1 - fx) * fy +
      v[i + this.w + 1]! * fx * fy
    );
  }

  /** The mean over a box of 2 r + 1 cells, so many times over. */
  blurred(r: number, passes = 2): Field {
    const { w, h } = this;
    let a = this.v;
    const b = new Float32Array(w * h);
    const share = 1 / (2 * r + 1);
    for (let p = 0; p < passes; p++) {
      for (let y = 0; y < h; y++) {
        const row = y * w;
        const first = a[row]!;
        const last = a[row + w - 1]!;
        let s = first * r;
        for (let x = 0; x <= r; x++) s += a[row + x]!;
        // Beyond the raster its border carries on; inside, no bound needs a look.
        for (let x = 0; x < w; x++) {
          b[row + x] = s * share;
          s += (x + r + 1 < w ? a[row + x + r + 1]! : last) - (x >= r ? a[row + x - r]! : first);
        }
      }
      const c = new Float32Array(w * h);
      const sums = new Float32Array(w);
      for (let y = -r; y <= r; y++) {
        const row = Math.min(h - 1, Math.max(0, y)) * w;
        for (let x = 0; x < w; x++) sums[x]! += b[row + x]!;
      }
      for (let y = 0; y < h; y++) {
        const row = y * w;
        const on = Math.min(h - 1, y + r + 1) * w;
        const off = Math.max(0, y - r) * w;
        for (let x = 0; x < w; x++) {
          c[row + x] = sums[x]! * share;
          sums[x]! += b[on + x]! - b[off + x]!;
        }
      }
      a = c;
    }
    return this.with(a);
  }

  /** Closed outlines of where the field is above a level: marching squares, joined. */
  contours(level: number): Pt[][] {
    const { w, h, v } = this;
    // Every segment starts on a cell edge: horizontal ones have even keys, upright ones odd.
    const starts = new Map<number, [number, Pt, Pt][]>();
    const point = (x0: number, y0: number, x1: number, y1: number, a: number, b: number): Pt => {
      const t = (level - a) / (b - a);
      return [(x0 + (x1 - x0) * t) * STEP - PAD, (y0 + (y1 - y0) * t) * STEP - PAD];
    };
    // The border of the raster counts as below, so that every outline closes.
    const above = new Uint8Array(w * h);
    for (let y = 1; y < h - 1; y++)
      for (let k = y * w + 1; k < y * w + w - 1; k++) if (v[k]! > level) above[k] = 1;
    const val = (k: number): number => {
      const x = k % w;
      return x === 0 || x === w - 1 || k < w || k >= w * (h - 1) ? -1 : v[k]!;
    };
    for (let y = 0; y < h - 1; y++)
      for (let x = 0; x < w - 1; x++) {
        const k = y * w + x;
        const m = above[k]! | (above[k + 1]! << 1) | (above[k + w + 1]! << 2) | (above[k + w]! << 3);
        if (m === 0 || m === 15) continue;
        const runs = RUNS[m]!;
        const a = val(k);
        const b = val(k + 1);
        const c = val(k + w + 1);
        const d = val(k + w);
        const i = y * w + x;
        const keys = [2 * i, 2 * (i + 1) + 1, 2 * (i + w), 2 * i + 1];
        const at = (e: number): Pt =>
          e === 0
            ? point(x, y, x + 1, y, a, b)
            : e === 1
              ? point(x + 1, y, x + 1, y + 1, b, c)
              : e === 2
                ? point(x, y + 1, x + 1, y + 1, d, c)
                : point(x, y, x, y + 1, a, d);
        for (const [from, to] of runs) {
          const list = starts.get(keys[from]!);
          const run: [number, Pt, Pt] = [keys[to]!, at(from), at(to)];
          if (list) list.push(run);
          else starts.set(keys[from]!, [run]);
        }
      }
    const out: Pt[][] = [];
    for (const [key, list] of starts)
      while (list.length) {
        const [to, p, q] = list.pop()!;
        const line: Pt[] = [p, q];
        let at = to;
        while (at !== key) {
          const on = starts.get(at)?.pop();
          if (!on) break;
          line.push(on[2]);
          at = on[0];
        }
        if (line.length > 6) out.push(line);
      }
    return out;
  }
}

/** By corners above: from which cell edge (0 top, 1 right, 2 foot, 3 left) to which a line runs. */
const RUNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** Where ink already is: a raster of half resolution that trees and names keep away from. */
export class Mask {
  static readonly CELL = 2;
  readonly w: number;
  readonly h: number;
  readonly v: Uint8Array;

  constructor(width: number, height: number) {
    this.w = Math.ceil(width / Mask.CELL);
    this.h = Math.ceil(height / Mask.CELL);
    this.v = new Uint8Array(this.w * this.h);
  }

  disc(x: number, y: number, r: number): void {
    const c = Mask.CELL;
    const j0 = Math.max(0, Math.ceil((y - r) / c));
    const j1 = Math.min(this.h - 1, Math.floor((y + r) / c));
    for (let j = j0; j <= j1; j++) {
      const half = Math.sqrt(Math.max(0, r * r - (j * c - y) ** 2));
      const i0 = Math.max(0, Math.ceil((x - half) / c));
      const i1 = Math.min(this.w - 1, Math.floor((x + half) / c));
      if (i1 >= i0) this.v.fill(1, j * this.w + i0, j * this.w + i1 + 1);
    }
  }

  /** A line so wide, its ends round. */
  line(points: readonly Pt[], width: number): void {
    const r = width / 2;
    let last: Pt | undefined;
    for (const p of points) {
      if (last) {
        const n = Math.ceil(Math.hypot(p[0] - last[0], p[1] - last[1]) / 3);
        for (let k = 1; k < n; k++)
          this.disc(last[0] + ((p[0] - last[0]) * k) / n, last[1] + ((p[1] - last[1]) * k) / n, r);
      }
      this.disc(p[0], p[1], r);
      last = p;
    }
  }

  box(x0: number, y0: number, x1: number, y1: number): void {
    const c = Mask.CELL;
    const i0 = Math.max(0, Math.floor(x0 / c));
    const i1 = Math.min(this.w - 1, Math.ceil(x1 / c));
    for (let j = Math.max(0, Math.floor(y0 / c)); j <= Math.min(this.h - 1, Math.ceil(y1 / c)); j++)
      if (i1 >= i0) this.v.fill(1, j * this.w + i0, j * this.w + i1 + 1);
  }

  has(x: number, y: number): boolean {
    const i = Math.round(x / Mask.CELL);
    const j = Math.round(y / Mask.CELL);
    return i >= 0 && j >= 0 && i < this.w && j < this.h && this.v[j * this.w + i] === 1;
  }

  /** How many points of a grid of 3 inside a box are set. */
  count(x0: number, y0: number, x1: number, y1: number, step = 3): number {
    let n = 0;
    for (let y = y0; y < y1; y += step) for (let x = x0; x < x1; x += step) if (this.has(x, y)) n++;
    return n;
  }
}
