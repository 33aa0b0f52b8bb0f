/** The ground of a map of hexes: terrain with soft edges, and the lie of the land. */

import { Field, STEP } from "./field";
import { fractal } from "./noise";
import type { Pt } from "./sheet";

/** A map of hexes: which lies nearest to a point, and which lie beside it. */
export interface Hexed {
  readonly width: number;
  readonly height: number;
  nearest(x: number, y: number): number;
  neighbours(i: number): readonly number[];
}

/** How far an edge may wander from its hexside. */
const WARP = 17;
const BLOCK = 4;

/** Of each terrain a field that is 1 where the hexes have it; `of` gives a hex's terrains, as bits by their place in the list. */
export function rastered<T extends string>(sheet: Hexed, terrains: readonly T[], count: number, of: (hex: number) => number): Record<T, Field> {
  const fields = terrains.map(() => new Field(sheet.width, sheet.height));
  // Beyond the edge of the map the nearest hex carries on, so that terrain runs to the frame.
  const kind = Int32Array.from({ length: count }, (_, i) => of(i));
  // The warp is less than a hex: among neighbours of one kind it changes nothing.
  const even = Array.from(kind, (k, i) => sheet.neighbours(i).every((n) => kind[n] === k));
  const first = fields[0]!;
  const { w, h } = first;
  const fill = (bits: number, from: number, to: number): void => fields.forEach((field, n) => bits & (1 << n) && field.v.fill(1, from, to));
  const paint = (i: number, j: number): void => {
    const [x, y] = [first.x(i), first.y(j)];
    const wx = (fractal(x / 26, y / 26, 3, 3) - 0.5) * 2 * WARP;
    const wy = (fractal(x / 26, y / 26, 11, 3) - 0.5) * 2 * WARP;
    fill(kind[sheet.nearest(x + wx, y + wy)]!, j * w + i, j * w + i + 1);
  };
  // Four cells by four at a time where all lie in such country, else cell by cell.
  for (let j = 0; j < h; j += BLOCK)
    for (let i = 0; i < w; i += BLOCK) {
      const [i1, j1] = [Math.min(w, i + BLOCK), Math.min(h, j + BLOCK)];
      const corners = [
        [i, j],
        [i1, j],
        [i, j1],
        [i1, j1],
      ].map(([ci, cj]) => sheet.nearest(first.x(ci!), first.y(cj!)));
      const bits = kind[corners[0]!]!;
      if (corners.every((c) => even[c] && kind[c] === bits)) {
        if (bits) for (let y = j; y < j1; y++) fill(bits, y * w + i, y * w + i1);
      } else for (let y = j; y < j1; y++) for (let x = i; x < i1; x++) paint(x, y);
    }
  return Object.fromEntries(terrains.map((t, n) => [t, fields[n]!])) as Record<T, Field>;
}

/** Heights: slow noise, ridges in rough ground, valleys along rivers. */
export function heightsOf(terrain: { readonly swell: Field }, rivers: readonly (readonly Pt[])[]): Field {
  const { swell } = terrain;
  const field = new Field(swell.width, swell.height);
  const { w, h } = field;
  const bed = new Field(swell.width, swell.height);
  for (const river of rivers)
    for (const [x, y] of river) {
      const i = Math.round((x - field.x(0)) / STEP);
      const j = Math.round((y - field.y(0)) / STEP);
      if (i >= 0 && j >= 0 && i < w && j < h) bed.v[j * w + i] = 1;
    }
  const valley = bed.blurred(7, 3).v;
  const slow = slowNoise(w, h, field.x(0), field.y(0));
  for (let j = 0; j < h; j++) {
    const y = field.y(j);
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      const rough = swell.v[k]!;
      let height = slow[k]!;
      if (rough > 0.001) {
        const ridge = 1 - Math.abs(2 * fractal(field.x(i) / 34, y / 34, 91, 3) - 1);
        height += rough * (6 + ridge * ridge * 26);
      }
      field.v[k] = height - Math.min(1, valley[k]! * 9) * 7;
    }
  }
  return field.blurred(1, 1);
}

/** The slow swell of the land, taken at every other cell and filled in between. */
function slowNoise(w: number, h: number, x0: number, y0: number): Float32Array {
  const v = new Float32Array(w * h);
  const at = (i: number, j: number): number => {
    const x = x0 + i * STEP;
    const y = y0 + j * STEP;
    return fractal(x / 120, y / 120, 71, 4) * 34 + fractal(x / 30, y / 30, 77, 2) * 5;
  };
  for (let j = 0; j < h; j += 2) {
    for (let i = 0; i < w; i += 2) v[j * w + i] = at(i, j);
    for (let i = 1; i < w; i += 2) {
      const k = j * w + i;
      v[k] = i + 1 < w ? (v[k - 1]! + v[k + 1]!) / 2 : v[k - 1]!;
    }
  }
  for (let j = 1; j < h; j += 2)
    for (let k = j * w; k < j * w + w; k++)
      v[k] = j + 1 < h ? (v[k - w]! + v[k + w]!) / 2 : v[k - w]!;
  return v;
}
