/** Hill shading: how much of the light from the north-west each cell of the raster gets. */

import { type Field, STEP } from "./field";

export interface Light {
  readonly w: number;
  readonly h: number;
  /** Below zero in shade, above it in the light; in shares of `FULL`. */
  readonly v: Int8Array;
}

/** Cell value of a slope of one. Steeper than two is all one to the eye. */
export const FULL = 64;

/** Ground that rises to the south-east faces the light; rough ground shows it more. */
export function lightOf(heights: Field, swell: Field): Light {
  const { w, h, v } = heights;
  const out = new Int8Array(w * h);
  for (let j = 1; j < h - 1; j++)
    for (let k = j * w + 1, end = j * w + w - 1; k < end; k++) {
      const dx = (v[k + 1]! - v[k - 1]!) / (2 * STEP);
      const dy = (v[k + w]! - v[k - w]!) / (2 * STEP);
      const lit = (dx * 0.72 + dy * 0.69) * (1 + swell.v[k]! * 0.5);
      out[k] = Math.max(-127, Math.min(127, Math.round(lit * FULL)));
    }
  return { w, h, v: out };
}
