/** The lie of the land: soft edges of the terrain, elevation lines inside their hexes, the light on the slopes. */

import { resampled, softened } from "../../../board/curves";
import { Field, type Mask, STEP } from "../../../board/field";
import { type Light, lightOf } from "../../../board/light";
import { fractal } from "../../../board/noise";
import { boundsOf, type Pt, type Rect, W } from "../../../board/sheet";
import type { FlatSheet } from "./sheet";

export const SOFT = ["woods", "field", "town", "swamp"] as const;
export type Soft = (typeof SOFT)[number];

/** The highest level there is. */
export const TOP = 3;
/** Where a line runs on the slope: nearer to the top, so that it stays in its hex. */
export const LEVEL = 0.64;
/** How far an edge may wander from its hexside. */
const WARP = 15;
const BLOCK = 4;

export interface Relief {
  readonly soft: Readonly<Record<Soft, Field>>;
  readonly outlines: Readonly<Record<Soft, Pt[][]>>;
  /** For each level the ground that lies as high, from 0 to 1, and its line. */
  readonly levels: readonly Field[];
  readonly lines: readonly Pt[][][];
  readonly light: Light;
}

/** Elevation of level `level` (from 0), with the place of its figure and the ticks that point downhill. */
export interface Contour {
  readonly level: number;
  readonly points: Pt[];
  readonly bounds: Rect;
  /** Where the figure stands in the line, or -1. */
  readonly gap: number;
  /** From x, y to x, y. */
  readonly ticks: readonly (readonly [number, number, number, number])[];
}

interface Raw {
  readonly soft: Record<Soft, Field>;
  readonly warped: Field[];
  readonly plain: Field[];
}

export function reliefOf(sheet: FlatSheet, rivers: readonly (readonly Pt[])[]): Relief {
  const raw = rastered(sheet);
  const soft = Object.fromEntries(SOFT.map((t) => [t, raw.soft[t].blurred(2)])) as Record<Soft, Field>;
  const levels = raw.warped.map((warped, k) => within(warped.blurred(5, 3), raw.plain[k]!.blurred(2, 2)).blurred(1, 1));
  return {
    soft,
    outlines: Object.fromEntries(SOFT.map((t) => [t, soft[t].contours(0.5)])) as Record<Soft, Pt[][]>,
    levels,
    lines: levels.map((field, k) => field.contours(LEVEL).map((line) => kept(sheet, k, softened(line, 4)))),
    light: lightOf(heightsOf(sheet, raw.warped, rivers), new Field(sheet.width, sheet.height)),
  };
}

/** The smaller of two: what wanders may not leave its hexes. */
function within(warped: Field, plain: Field): Field {
  for (let k = 0; k < warped.v.length; k++) warped.v[k] = Math.min(warped.v[k]!, plain.v[k]! * 0.98);
  return warped;
}

/** A line whose every point lies in a hex that is as high: nobody doubts which hex holds it. */
function kept(sheet: FlatSheet, level: number, line: Pt[]): Pt[] {
  const high = (hex: number): boolean => sheet.ground.hexes[hex]!.level > level;
  return line.map((p) => {
    const hex = sheet.nearest(...p);
    if (high(hex)) return p;
    const far = (n: number): number => Math.hypot(sheet.centre(n)[0] - p[0], sheet.centre(n)[1] - p[1]);
    const home = sheet.neighbours(hex).filter(high).sort((a, b) => far(a) - far(b))[0];
    if (home === undefined) return p;
    const [cx, cy] = sheet.centre(home);
    for (let t = 0.05; t < 1; t += 0.05) {
      const q: Pt = [p[0] + (cx - p[0]) * t, p[1] + (cy - p[1]) * t];
      if (high(sheet.nearest(...q))) return q;
    }
    return p;
  });
}

function rastered(sheet: FlatSheet): Raw {
  const fresh = (): Field => new Field(sheet.width, sheet.height);
  const soft = Object.fromEntries(SOFT.map((t) => [t, fresh()])) as Record<Soft, Field>;
  const [warped, plain] = [0, 1].map(() => Array.from({ length: TOP }, fresh)) as [Field[], Field[]];
  const { hexes } = sheet.ground;
  const kind = hexes.map((h) => soft[h.terrain as Soft] as Field | undefined);
  // The warp is less than a hex: among neighbours of one kind and height it changes nothing.
  const even = hexes.map((h, i) => sheet.neighbours(i).every((n) => kind[n] === kind[i] && hexes[n]!.level === h.level));
  const { w, h } = soft.woods;
  const put = (i: number, j: number, at: number, bare: number): void => {
    const k = j * w + i;
    const field = kind[at];
    if (field) field.v[k] = 1;
    for (let n = 0; n < hexes[at]!.level; n++) warped[n]!.v[k] = 1;
    for (let n = 0; n < hexes[bare]!.level; n++) plain[n]!.v[k] = 1;
  };
  const paint = (i: number, j: number): void => {
    const [x, y] = [soft.woods.x(i), soft.woods.y(j)];
    const wx = (fractal(x / 26, y / 26, 3, 3) - 0.5) * 2 * WARP;
    const wy = (fractal(x / 26, y / 26, 11, 3) - 0.5) * 2 * WARP;
    put(i, j, sheet.nearest(x + wx, y + wy), sheet.nearest(x, y));
  };
  for (let j = 0; j < h; j += BLOCK)
    for (let i = 0; i < w; i += BLOCK) {
      const [i1, j1] = [Math.min(w, i + BLOCK), Math.min(h, j + BLOCK)];
      const corners = [[i, j], [i1, j], [i, j1], [i1, j1]].map(([ci, cj]) => sheet.nearest(soft.woods.x(ci!), soft.woods.y(cj!)));
      const c = corners[0]!;
      const alike = corners.every((n) => even[n] && kind[n] === kind[c] && hexes[n]!.level === hexes[c]!.level);
      for (let y = j; y < j1; y++) for (let x = i; x < i1; x++) alike ? put(x, y, c, c) : paint(x, y);
    }
  return { soft, warped, plain };
}

/** Twenty metres a level, a slow swell too small to be read as height, a valley along rivers. */
function heightsOf(sheet: FlatSheet, levels: readonly Field[], rivers: readonly (readonly Pt[])[]): Field {
  const field = new Field(sheet.width, sheet.height);
  const { w, h } = field;
  const bed = new Field(sheet.width, sheet.height);
  for (const river of rivers)
    for (const [x, y] of river) {
      const [i, j] = [Math.round((x - field.x(0)) / STEP), Math.round((y - field.y(0)) / STEP)];
      if (i >= 0 && j >= 0 && i < w && j < h) bed.v[j * w + i] = 1;
    }
  const valley = bed.blurred(6, 3).v;
  const wide = levels.map((l) => l.blurred(6, 3).v);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      const [x, y] = [field.x(i), field.y(j)];
      const up = 20 * wide.reduce((sum, l) => sum + l[k]!, 0);
      const uneven = up > 0.01 ? 1 + 0.09 * (fractal(x / 34, y / 34, 77, 2) - 0.5) : 1;
      const swell = fractal(x / 130, y / 130, 71, 3) * 9;
      // Steeper than it is: the light is drawn for slopes of a whole country.
      field.v[k] = 1.9 * (up * uneven + swell - Math.min(1, valley[k]! * 9) * 4.5);
    }
  return field.blurred(1, 1);
}

/** The lines with their ticks and figures; `keep` is where roads and rivers run. */
export function contoursOf(sheet: FlatSheet, relief: Relief, keep: Mask): Contour[] {
  return relief.lines.flatMap((lines, level) =>
    lines.flatMap((line): Contour[] => {
      const points = resampled(line, 2);
      if (points.length < 30) return [];
      const gap = figureAt(sheet, relief, keep, points, level);
      return [{ level, points, bounds: boundsOf(points), gap, ticks: ticksOf(points, relief.levels[level]!, gap) }];
    }),
  );
}

/** The flattest stretch of the south side, out of woods and roads and clear of the next line. */
function figureAt(sheet: FlatSheet, { levels }: Relief, keep: Mask, p: readonly Pt[], level: number): number {
  const cy = p.reduce((s, q) => s + q[1], 0) / p.length;
  const above = levels[level + 1];
  let [best, least] = [-1, Infinity];
  for (let i = 8; i < p.length - 8; i += 2) {
    const [x, y] = p[i]!;
    if (x < 16 || y < 16 || x > sheet.width - 16 || y > sheet.height - 16 || keep.has(x, y)) continue;
    const hex = sheet.nearest(x, y);
    if (sheet.ground.hexes[hex]!.terrain === "woods") continue;
    const [a, b] = [p[i - 5]!, p[i + 5]!];
    const slant = Math.abs(Math.atan2(b[1] - a[1], Math.abs(b[0] - a[0])));
    const [hx, hy] = sheet.centre(hex);
    const crowded = Math.max(0, 24 - Math.hypot(x - hx, y - hy)) * 2;
    const cost = slant * 40 + (y < cy ? 60 : 0) + crowded + (above && above.at(x, y) > 0.25 ? 60 : 0);
    if (cost < least) [least, best] = [cost, i];
  }
  return best;
}

const TICK = 3.6;

function ticksOf(p: readonly Pt[], field: Field, gap: number): [number, number, number, number][] {
  const out: [number, number, number, number][] = [];
  for (let i = 6; i < p.length - 4; i += 9) {
    if (gap >= 0 && Math.abs(i - gap) < 8) continue;
    const [a, [x, y], b] = [p[i - 2]!, p[i]!, p[i + 2]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
    const down = field.at(x + nx * 4, y + ny * 4) > field.at(x - nx * 4, y - ny * 4) ? -TICK : TICK;
    out.push([x, y, x + nx * down, y + ny * down]);
  }
  return out;
}

/** Half a hex: how far the eye may wander from a centre and still be in it. */
export const HALF = W / 2;
