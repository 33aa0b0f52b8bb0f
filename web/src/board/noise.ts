/** One hash, no random: the same place gives the same noise on every machine and in every tile. */

import type { Pt } from "./sheet";

/** A number from 0 to 1 for whole numbers x, y and a layer. */
export function hash(x: number, y: number, layer: number): number {
  let h =
    Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(layer + 1, 2147483647 & 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return (h >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1, wavelength 1. */
export function noise(x: number, y: number, layer: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let fx = x - xi;
  let fy = y - yi;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const a = hash(xi, yi, layer);
  const b = hash(xi + 1, yi, layer);
  const c = hash(xi, yi + 1, layer);
  const d = hash(xi + 1, yi + 1, layer);
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

/** Noise of several octaves, from 0 to 1. */
export function fractal(x: number, y: number, layer: number, octaves = 3): number {
  let sum = 0;
  let amplitude = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x, y, layer + i * 17);
    total += amplitude;
    x *= 2.03;
    y *= 2.03;
    amplitude *= 0.5;
  }
  return sum / total;
}

/** A point moved by noise of its place, at most `by` each way. */
export function jiggled([x, y]: Pt, by: number, layer: number): Pt {
  return [
    x + (fractal(x / 22, y / 22, layer, 2) - 0.5) * 2 * by,
    y + (fractal(x / 22, y / 22, layer + 7, 2) - 0.5) * 2 * by,
  ];
}
