/** What stands on the ground: trees, hachures and marsh marks, placed once by hash. */

import type { Field, Mask } from "./field";
import { fractal, hash } from "./noise";

/** Numbers in a row, so many a mark, sorted from north to south. */
export interface Marks {
  readonly size: number;
  readonly v: Float32Array;
  readonly count: number;
}

export function packed(rows: number[][], size: number): Marks {
  rows.sort((a, b) => a[1]! - b[1]!);
  const v = new Float32Array(rows.length * size);
  rows.forEach((row, i) => v.set(row, i * size));
  return { size, v, count: rows.length };
}

/** The first mark at or south of y. */
export function firstFrom(marks: Marks, y: number): number {
  let lo = 0;
  let hi = marks.count;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (marks.v[mid * marks.size + 1]! < y) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

export const TREE = { size: 5 } as const;

/** Trees: x, y, radius, colour 0-3, 1 for a conifer. */
export function treesOf(terrain: { readonly fields: { readonly forest: Field } }, ink: Mask, width: number, height: number): Marks {
  const forest = terrain.fields.forest;
  const step = 6.3;
  const rows: number[][] = [];
  let row = 0;
  for (let y0 = -4; y0 < height + 8; y0 += step * 0.78, row++)
    for (let i = 0; i * step < width + 8; i++) {
      const x = i * step + (row % 2 ? step / 2 : 0) + (hash(i, row, 51) - 0.5) * step * 0.75;
      const y = y0 + (hash(i, row, 52) - 0.5) * step * 0.6;
      const f = forest.at(x, y);
      if (f < 0.3) continue;
      const q = hash(i, row, 53);
      if (f < 0.52 && q > 0.13) continue;
      if (ink.has(x, y)) continue;
      const clump = fractal(x / 40, y / 40, 61, 3);
      if (clump < 0.36 && q < 0.72 && f > 0.52) continue; // glades
      const north = ((height - y) / height) * 0.1 - 0.05;
      const conifer = fractal(x / 150, y / 150, 66, 2) + north > 0.5 + (q - 0.5) * 0.35;
      const size = (2.3 + q * 1.25 + clump * 1.5) * (f < 0.52 ? 0.8 : 1);
      rows.push([x, y, size, (hash(i, row, 54) * 4) | 0, conifer ? 1 : 0]);
    }
  return packed(rows, TREE.size);
}

/** Hachures down the slope: x, y, half run east, half run south, strength from 0 to 1. */
export function hachuresOf(
  terrain: { readonly swell: Field },
  heights: Field,
  ink: Mask,
  width: number,
  height: number,
): Marks {
  const step = 4.3;
  const rows: number[][] = [];
  for (let j = 0; j * step < height; j++)
    for (let i = 0; i * step < width; i++) {
      const x = i * step + (hash(i, j, 5) - 0.5) * step;
      const y = j * step + (hash(i, j, 6) - 0.5) * step;
      const rough = terrain.swell.at(x, y);
      if (rough < 0.24 || ink.has(x, y)) continue;
      const e = 4;
      const dx = (heights.at(x + e, y) - heights.at(x - e, y)) / (2 * e);
      const dy = (heights.at(x, y + e) - heights.at(x, y - e)) / (2 * e);
      const slope = Math.hypot(dx, dy);
      if (slope < 0.34) continue;
      // Light from the north-west: ground that falls to the south-east lies in shade.
      const shaded = Math.max(0, -(dx * 0.72 + dy * 0.69) / slope);
      const half = Math.min(7, 3 + slope * 4.2) / 2;
      const strength = Math.min(
        0.85,
        (0.25 + 0.5 * shaded + slope * 0.18) * Math.min(1, (rough - 0.2) * 3),
      );
      rows.push([x, y, (dx / slope) * half, (dy / slope) * half, strength]);
    }
  return packed(rows, 5);
}

/** Marsh marks: x, y, length, 1 with a second dash, 1 with reeds. */
export function reedsOf(terrain: { readonly fields: { readonly marsh: Field } }, ink: Mask, width: number, height: number): Marks {
  const marsh = terrain.fields.marsh;
  const rows: number[][] = [];
  for (let j = 0; j * 9 < height; j++)
    for (let i = 0; i * 11 < width; i++) {
      const x = i * 11 + (j % 2 ? 5.5 : 0) + (hash(i, j, 31) - 0.5) * 5;
      const y = j * 9 + (hash(i, j, 32) - 0.5) * 3;
      const f = marsh.at(x, y);
      if (f < 0.42 || ink.has(x, y)) continue;
      const q = hash(i, j, 33);
      rows.push([x, y, 4 + q * 5, q > 0.5 ? 1 : 0, q < 0.38 && f > 0.5 ? 1 : 0]);
    }
  return packed(rows, 5);
}
