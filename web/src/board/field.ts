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

  /** The box of cells that are not zero, grown by so many: columns x0 to x1, rows y0 to y1. */
  private extent(grow: number): readonly [number, number, number, number] {
    const { w, h, v } = this;
    let [x0, x1, y0, y1] = [w, -1, h, -1];
    for (let y = 0; y < h; y++)
      for (let x = 0, k = y * w; x < w; x++, k++)
        if (v[k] !== 0) {
          if (x < x0) x0 = x;
          if (x > x1) x1 = x;
          if (y < y0) y0 = y;
          y1 = y;
        }
    return [Math.max(0, x0 - grow), Math.min(w - 1, x1 + grow), Math.max(0, y0 - grow), Math.min(h - 1, y1 + grow)];
  }

  /** The mean over a box of 2 r + 1 cells, so many times over. */
  blurred(r: number, passes = 2): Field {
    const { w, h } = this;
    const [x0, x1, y0, y1] = this.extent(r * passes);
    const share = 1 / (2 * r + 1);
    const across = new Float32Array(w * h);
    const out = new Float32Array(w * h);
    let from = this.v;
    for (let p = 0; p < passes && x1 >= x0; p++) {
      meanAcross(from, across, w, r, share, x0, x1, y0, y1);
      meanDown(across, out, w, h, r, share, x0, x1, y0, y1);
      from = out;
    }
    return this.with(out);
  }

  /** Closed outlines of where the field is above a level: marching squares, joined. */
  contours(level: number): Pt[][] {
    const { w, h, v } = this;
    const above = new Uint8Array(w * h);
    // The border of the raster counts as below, so that every outline closes.
    for (let y = 1; y < h - 1; y++)
      for (let k = y * w + 1, end = y * w + w - 1; k < end; k++) if (v[k]! > level) above[k] = 1;
    const next = crossings(above, w, h);
    const value = (k: number): number => {
      const x = k % w;
      return x === 0 || x === w - 1 || k < w || k >= w * (h - 1) ? -1 : v[k]!;
    };
    // A cell edge from cell k runs east (even key) or south (odd key).
    const point = (key: number): Pt => {
      const k = key >> 1;
      const south = key & 1;
      const a = value(k);
      const t = (level - a) / (value(south ? k + w : k + 1) - a);
      const [x, y] = [k % w, Math.floor(k / w)];
      return [(south ? x : x + t) * STEP - PAD, (south ? y + t : y) * STEP - PAD];
    };
    const out: Pt[][] = [];
    for (const start of next.keys()) {
      if (next.get(start) === -1) continue;
      const line: Pt[] = [];
      let key = start;
      for (let on = next.get(key)!; on !== -1; on = next.get(key)!) {
        line.push(point(key));
        next.set(key, -1);
        key = on;
      }
      line.push(point(start));
      if (line.length > 6) out.push(line);
    }
    return out;
  }
}

function meanAcross(
  from: Float32Array, to: Float32Array, w: number, r: number, share: number,
  x0: number, x1: number, y0: number, y1: number,
): void {
  for (let y = y0; y <= y1; y++) {
    const row = y * w;
    // Beyond the raster its border carries on.
    const first = from[row]!;
    const last = from[row + w - 1]!;
    let s = 0;
    for (let x = x0 - r; x <= x0 + r; x++) s += x < 0 ? first : x >= w ? last : from[row + x]!;
    for (let x = x0; x <= x1; x++) {
      to[row + x] = s * share;
      s += (x + r + 1 < w ? from[row + x + r + 1]! : last) - (x >= r ? from[row + x - r]! : first);
    }
  }
}

function meanDown(
  from: Float32Array, to: Float32Array, w: number, h: number, r: number, share: number,
  x0: number, x1: number, y0: number, y1: number,
): void {
  const sums = new Float32Array(w);
  for (let y = y0 - r; y <= y0 + r; y++) {
    const row = Math.min(h - 1, Math.max(0, y)) * w;
    for (let x = x0; x <= x1; x++) sums[x]! += from[row + x]!;
  }
  for (let y = y0; y <= y1; y++) {
    const row = y * w;
    const on = Math.min(h - 1, y + r + 1) * w;
    const off = Math.max(0, y - r) * w;
    for (let x = x0; x <= x1; x++) {
      to[row + x] = sums[x]! * share;
      sums[x]! += from[on + x]! - from[off + x]!;
    }
  }
}

/** From each cell edge that the outline crosses, the one it crosses next. */
function crossings(above: Uint8Array, w: number, h: number): Map<number, number> {
  const next = new Map<number, number>();
  for (let y = 0; y < h - 1; y++)
    for (let k = y * w, end = y * w + w - 1; k < end; k++) {
      const m = above[k]! | (above[k + 1]! << 1) | (above[k + w + 1]! << 2) | (above[k + w]! << 3);
      if (m === 0 || m === 15) continue;
      for (const [from, to] of RUNS[m]!) next.set(edge(from, k, w), edge(to, k, w));
    }
  return next;
}

const edge = (side: number, k: number, w: number): number =>
  side === 0 ? 2 * k : side === 1 ? 2 * (k + 1) + 1 : side === 2 ? 2 * (k + w) : 2 * k + 1;

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

  /** About how many points of a grid of so many units inside a box are set. */
  count(x0: number, y0: number, x1: number, y1: number, step = 3): number {
    const c = Mask.CELL;
    const across = (x: number): number => Math.max(0, Math.min(this.w, Math.round(x / c)));
    const down = (y: number): number => Math.max(0, Math.min(this.h, Math.round(y / c)));
    const [i0, i1, j0, j1] = [across(x0), across(x1), down(y0), down(y1)];
    const w = this.w + 1;
    const s = (this.sums ??= this.summed());
    const set = s[j1 * w + i1]! - s[j0 * w + i1]! - s[j1 * w + i0]! + s[j0 * w + i0]!;
    return set * (c / step) ** 2;
  }

  private sums: Uint32Array | undefined;

  /** For each corner of a cell, how many are set north-west of it: any box is four look-ups. */
  private summed(): Uint32Array {
    const w = this.w + 1;
    const s = new Uint32Array(w * (this.h + 1));
    for (let j = 0; j < this.h; j++) {
      let row = 0;
      for (let i = 0; i < this.w; i++) {
        row += this.v[j * this.w + i]!;
        s[(j + 1) * w + i + 1] = s[j * w + i + 1]! + row;
      }
    }
    return s;
  }
}
