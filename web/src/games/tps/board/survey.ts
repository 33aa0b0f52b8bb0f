/** Everything about the drawing of a city that no zoom, palette, language or turn of play changes. */

import { offset, resampled, rounded, softened } from "../../../board/curves";
import { Mask } from "../../../board/field";
import { type Marks, packed } from "../../../board/growth";
import { fractal, hash } from "../../../board/noise";
import { boundsOf, type Poly, type Pt, type Rect } from "../../../board/sheet";
import { AreaSheet, inside, UNIT } from "./areas";
import type { SheetData } from "./data";

/** A part of a factory under one roof, about its middle. */
export interface Hall {
  readonly at: Pt;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
}

/** The houses of an area: x, y, half width, half height, chance; all turned alike. */
export interface Houses {
  readonly turn: number;
  readonly v: Float32Array;
  readonly wooden: boolean;
}

export interface Relief {
  readonly w: number;
  readonly h: number;
  readonly step: number;
  readonly v: Int8Array;
}

export interface Stream {
  readonly id: string;
  readonly line: Poly;
}

export interface Survey {
  readonly data: SheetData;
  readonly sheet: AreaSheet;
  readonly east: Poly;
  readonly river: Poly;
  readonly islands: readonly Poly[];
  readonly streams: readonly Stream[];
  readonly rails: readonly Poly[];
  readonly roads: readonly Poly[];
  readonly halls: readonly Hall[];
  readonly houses: readonly Houses[];
  readonly hachures: Marks;
  readonly trees: Marks;
  /** Grass of the steppe: x, y, size. */
  readonly tufts: Marks;
  readonly relief: Relief;
}

export function surveyOf(data: SheetData): Survey {
  const sheet = new AreaSheet(data);
  const east = shoreOf(data, sheet);
  const way = (line: readonly number[]): Pt[] => resampled(softened(resampled(rounded(sheet.line(line), 3), 4), 14), 3);
  const rails = data.city.rails.map(way);
  const roads = data.city.roads.map(way);
  const ravines = data.city.ravines.map((l) => resampled(way(l).map((p) => wavered(p, 7)), 5));
  const streams = streamsOf(data, sheet);
  const halls = data.city.works.flatMap((w) => hallsOf(sheet, w));
  const islands = data.islands.map((l) => shaped(sheet.line(l)));
  const ink = new Mask(sheet.width, sheet.height);
  for (const line of [...rails, ...roads]) ink.line(line, 11);
  for (const line of ravines) ink.line(line, 14);
  for (const { line } of streams) ink.line(line, 22);
  ink.line(sheet.bank, 12);
  for (const { at, w, h } of halls) ink.box(at[0] - w / 2 - 4, at[1] - h / 2 - 4, at[0] + w / 2 + 4, at[1] + h / 2 + 4);
  for (const [x, y, r] of data.city.tanks) ink.disc(...sheet.world(x, y), r * UNIT + 4);
  for (const [ax, ay, bx, by] of data.city.runways) ink.line([sheet.world(ax, ay), sheet.world(bx, by)], 26);
  const growth = signless(sheet, ink);
  return {
    data, sheet, east, islands, streams, rails, roads, halls,
    river: [...sheet.bank, ...[...east].reverse()],
    houses: sheet.areas.map((_, i) => housesOf(sheet, i, ink)),
    hachures: hachuresOf(data, sheet, ravines, streams),
    trees: treesOf(data, sheet, east, islands, growth),
    tufts: tuftsOf(sheet, growth),
    relief: reliefOf(data, sheet, ravines, streams),
  }; // prettier-ignore
}

const wavered = ([x, y]: Pt, by: number): Pt => [
  x + (fractal(x / 40, y / 40, 31, 2) - 0.5) * 2 * by,
  y + (fractal(x / 40, y / 40, 37, 2) - 0.5) * 2 * by,
];

/** A closed outline with its corners rounded and a shore's waver. */
function shaped(points: readonly Pt[]): Pt[] {
  const loop = rounded([...points, points[0]!], 3);
  return resampled(softened(resampled(loop, 6), 10), 6).map((p) => wavered(p, 9));
}

function shoreOf(data: SheetData, sheet: AreaSheet): Pt[] {
  const line = resampled(softened(resampled(rounded(sheet.line(data.east_shore), 3), 10), 40), 7);
  return line.map(([x, y]) => [x + (fractal(2, y / 150, 77, 3) - 0.5) * 66, y]);
}

/** A stream out of the borders it runs along, from its spring to the Volga. */
function streamsOf(data: SheetData, sheet: AreaSheet): Stream[] {
  return data.streams.map(({ id }) => {
    const parts = data.borders.flatMap((b, i) => (b.stream === id ? sheet.lines[i]! : [])).map((l) => [...l]);
    let line = parts.shift() ?? [];
    const near = (a: Pt, b: Pt): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 3;
    for (let joined = true; joined && parts.length; ) {
      joined = false;
      for (const [k, part] of parts.entries()) {
        const [a, b] = [part[0]!, part[part.length - 1]!];
        const [from, to] = [line[0]!, line[line.length - 1]!];
        if (near(to, a)) line = [...line, ...part.slice(1)];
        else if (near(to, b)) line = [...line, ...part.reverse().slice(1)];
        else if (near(from, b)) line = [...part.slice(0, -1), ...line];
        else if (near(from, a)) line = [...part.reverse().slice(0, -1), ...line];
        else continue;
        parts.splice(k, 1);
        joined = true;
        break;
      }
    }
    if (line.length && line[0]![0] > line[line.length - 1]![0]) line.reverse();
    return { id, line };
  });
}

/** A row of halls of unlike length, yards between them. */
function hallsOf(sheet: AreaSheet, w: SheetData["city"]["works"][number]): Hall[] {
  const turn = (w.turn * Math.PI) / 180;
  const [cx, cy] = sheet.world(w.x, w.y);
  const wide = (w.w * UNIT) / w.halls;
  return Array.from({ length: w.halls }, (_, k) => {
    const q = hash(k, Math.round(w.x + w.y), 13);
    const along = (k - (w.halls - 1) / 2) * wide;
    const h = w.h * UNIT * (0.72 + 0.28 * q);
    const down = ((k % 2) - 0.5) * (w.h * UNIT - h);
    const at: Pt = [cx + along * Math.cos(turn) - down * Math.sin(turn), cy + along * Math.sin(turn) + down * Math.cos(turn)];
    return { at, w: wide * 0.86, h, turn };
  });
}

/** The ink with signs and boxes in it: grass and trees keep off them. */
function signless(sheet: AreaSheet, ink: Mask): Mask {
  const out = new Mask(sheet.width, sheet.height);
  out.v.set(ink.v);
  for (const { block: b } of sheet.layout) out.box(b.x - 4, b.y - 4, b.x + b.w + 4, b.y + b.h + 4);
  for (const b of sheet.boxes) out.box(b.x - 8, b.y - 8, b.x + b.w + 8, b.y + b.h + 8);
  return out;
}

/** Blocks on a street grid, or wooden houses scattered, by what the ground is worth to a defender. */
function housesOf(sheet: AreaSheet, i: number, ink: Mask): Houses {
  const { tem, zone, id } = sheet.data.areas[i]!;
  const { outline, bounds: b } = sheet.areas[i]!;
  const seed = Number.parseInt(id, 36);
  const turn = 0.12 + (hash(seed, 3, 7) - 0.5) * 0.34;
  if (zone || tem < 2) return { turn, v: new Float32Array(hamlet(sheet, i, ink, seed)), wooden: true };
  const dense = tem >= 3;
  const cell = dense ? 11.6 : 14.6;
  const rows: number[] = [];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.ceil(Math.hypot(b.w, b.h) / cell / 2) + 2;
  const clear = sheet.layout[i]!.block;
  for (let j = -reach; j <= reach; j++)
    for (let k = -reach; k <= reach; k++) {
      // Streets every fifth and fourth; squares where a whole block is left out.
      if ((k + 500) % 5 === 0 || (j + 400) % 4 === 0) continue;
      if (hash(Math.floor((k + 500) / 5), Math.floor((j + 400) / 4), seed) < 0.07) continue;
      const q = hash(k, j, 11 + seed);
      if (!dense && q < 0.26) continue;
      const gx = k * cell + (hash(k, j, seed) - 0.5) * (dense ? 1.6 : 5);
      const gy = j * cell + (hash(k, j, 3 + seed) - 0.5) * (dense ? 1.6 : 5);
      const x = b.x + b.w / 2 + gx * c - gy * s;
      const y = b.y + b.h / 2 + gx * s + gy * c;
      if (x < b.x || y < b.y || x > b.x + b.w || y > b.y + b.h) continue;
      // Wooden houses stand in clusters.
      if (!dense && fractal(x / 46, y / 46, 19, 2) < 0.4) continue;
      if (ink.has(x, y) || !inside(outline, x, y)) continue;
      if (x > clear.x - 4 && x < clear.x + clear.w + 4 && y > clear.y - 4 && y < clear.y + clear.h + 3) continue;
      const hw = cell * (dense ? 0.31 + 0.15 * q : 0.17 + 0.1 * q);
      const hh = cell * (dense ? 0.28 + 0.14 * hash(k, j, 21) : 0.15 + 0.07 * hash(k, j, 21));
      rows.push(x, y, hw, hh, q);
    }
  return { turn, v: new Float32Array(rows), wooden: !dense };
}

/** In the steppe: a farm here and there beside a road. */
function hamlet(sheet: AreaSheet, i: number, ink: Mask, seed: number): number[] {
  const { outline, bounds: b } = sheet.areas[i]!;
  const out: number[] = [];
  const count = Math.min(3, Math.round((b.w * b.h) / 26000));
  for (let k = 0; k < count * 6 && out.length < count * 5 * 4; k++) {
    const cx = b.x + hash(k, seed, 91) * b.w;
    const cy = b.y + hash(k, seed, 92) * b.h;
    if (hash(k, seed, 93) < 0.8) continue;
    for (let n = 0; n < 5; n++) {
      const x = cx + (hash(n, k, 94) - 0.5) * 34;
      const y = cy + (hash(n, k, 95) - 0.5) * 24;
      if (inside(outline, x, y) && !ink.has(x, y)) out.push(x, y, 2.4 + hash(n, k, 96), 1.9 + 0.8 * hash(n, k, 97), hash(n, k, 98));
    }
  }
  return out;
}

function hachuresOf(data: SheetData, sheet: AreaSheet, ravines: readonly Poly[], streams: readonly Stream[]): Marks {
  const rows: number[][] = [];
  const stroke = (x: number, y: number, dx: number, dy: number, strength: number): void => {
    rows.push([x + dx / 2, y + dy / 2, -dx / 2, -dy / 2, strength]);
  };
  for (const [x, y, r, steep] of data.city.hills) {
    const [cx, cy] = sheet.world(x, y);
    const rings = steep > 0.8 ? 5 : 3;
    for (let ring = 0; ring < rings; ring++) {
      const at = r * UNIT * (0.26 + (0.74 * ring) / rings);
      const n = Math.round((at * 6.3) / 5);
      for (let k = 0; k < n; k++) {
        const t = (k / n) * 6.283 + hash(k, ring, 3) * 0.12;
        const bulge = 1 + 0.14 * Math.sin(t * 2 + x) + 0.08 * Math.sin(t * 3 + y);
        // Gaps, so that a hill is a few spurs and no target.
        if (fractal(Math.cos(t) * 1.4 + x, Math.sin(t) * 1.4 + ring * 0.35, 41, 2) < 0.43) continue;
        const shade = Math.max(0, Math.cos(t - 0.8));
        const l = (7 + hash(k, ring, 5) * 5) * (0.8 + 0.35 * shade);
        const [ux, uy] = [Math.cos(t) * 1.2, Math.sin(t)];
        stroke(cx + ux * at * bulge, cy + uy * at * bulge, ux * l, uy * l, Math.min(0.89, steep * (0.34 + 0.42 * shade)));
      }
    }
  }
  for (const line of ravines) cliffs(line, 2, 5.5, 0.62, stroke);
  for (const { line } of streams) cliffs(resampled(line, 5), 6.4, 5.5, 0.55, stroke);
  return packed(rows, 5);
}

/** Short strokes away from a line on both sides; those to the south-east lie in the shade. */
function cliffs(
  line: Poly, off: number, length: number, strength: number,
  stroke: (x: number, y: number, dx: number, dy: number, strength: number) => void,
): void {
  for (const side of [-1, 1]) {
    const edge = offset(line, side * off);
    edge.forEach(([x, y], i) => {
      const [cx, cy] = line[i]!;
      const l = Math.hypot(x - cx, y - cy) || 1;
      const [nx, ny] = [(x - cx) / l, (y - cy) / l];
      // It deepens from its head.
      const deep = Math.min(1, 0.35 + (i / line.length) * 1.3);
      const reach = length * (0.6 + 0.8 * hash(i, side + 3, 4)) * deep;
      const shade = nx * 0.7 + ny * 0.7 < 0 ? 1 : 0.72;
      stroke(x, y, nx * reach, ny * reach, strength * shade * (0.55 + 0.45 * deep));
    });
  }
}

function treesOf(data: SheetData, sheet: AreaSheet, east: Poly, islands: readonly Poly[], ink: Mask): Marks {
  const rows: number[][] = [];
  const grow = (b: Rect, density: (x: number, y: number) => number, step = 7): void => {
    for (let j = Math.floor(b.y / step); j * step < b.y + b.h; j++)
      for (let i = Math.floor(b.x / step); i * step < b.x + b.w; i++) {
        const x = i * step + (hash(i, j, 51) - 0.5) * step * 0.8 + (j & 1 ? step / 2 : 0);
        const y = j * step + (hash(i, j, 52) - 0.5) * step * 0.7;
        const q = hash(i, j, 53);
        if (q > density(x, y) || ink.has(x, y)) continue;
        rows.push([x, y, 2.4 + hash(i, j, 55) * 2.4, (hash(i, j, 54) * 4) | 0, 0]);
      }
  };
  for (const [x, y, r] of data.city.woods) {
    const [cx, cy] = sheet.world(x, y);
    const reach = r * UNIT;
    grow({ x: cx - reach, y: cy - reach, w: 2 * reach, h: 2 * reach }, (px, py) => {
      const d = Math.hypot(px - cx, py - cy) / reach;
      return d > 1 ? 0 : (fractal(px / 26, py / 26, 44, 2) - 0.28) * 3.2 * (1.25 - d);
    });
  }
  const shore = (y: number): number => east[Math.max(0, Math.min(east.length - 1, Math.round((y / sheet.height) * (east.length - 1))))]![0];
  const { x, w } = boundsOf(east);
  grow({ x, y: 0, w: sheet.width - x + w, h: sheet.height }, (px, py) => {
    const inland = px - shore(py);
    if (inland < 14 || px > sheet.width - 3) return 0;
    return (fractal(px / 60, py / 60, 47, 3) - 0.44) * 9 * Math.min(1, inland / 40);
  });
  for (const island of islands) grow(boundsOf(island), (px, py) => (inside(island, px, py) ? (fractal(px / 34, py / 34, 48, 2) - 0.46) * 6 : 0));
  return packed(rows, 5);
}

function tuftsOf(sheet: AreaSheet, ink: Mask): Marks {
  const rows: number[][] = [];
  const step = 22;
  for (let j = 0; j * step < sheet.height; j++)
    for (let i = 0; i * step < sheet.width; i++) {
      const x = (i + hash(i, j, 81)) * step;
      const y = (j + hash(i, j, 82)) * step;
      if (fractal(x / 90, y / 90, 83, 2) < 0.56 || ink.has(x, y)) continue;
      const area = sheet.data.areas[sheet.hexAt(x, y)];
      if (area && area.tem < 2) rows.push([x, y, 1.6 + hash(i, j, 84) * 1.6]);
    }
  return packed(rows, 3);
}

/** Light from the north-west on hills, ravines and a slow swell. */
function reliefOf(data: SheetData, sheet: AreaSheet, ravines: readonly Poly[], streams: readonly Stream[]): Relief {
  const step = 8;
  const [w, h] = [Math.ceil(sheet.width / step) + 2, Math.ceil(sheet.height / step) + 2];
  const z = new Float32Array(w * h);
  for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) z[j * w + i] = fractal((i * step) / 150, (j * step) / 150, 71, 4) * 34;
  const lift = (x: number, y: number, r: number, by: number): void => {
    for (let j = Math.max(0, Math.floor((y - r) / step)); j <= Math.min(h - 1, (y + r) / step); j++)
      for (let i = Math.max(0, Math.floor((x - r) / step)); i <= Math.min(w - 1, (x + r) / step); i++) {
        const d = Math.hypot(i * step - x, j * step - y) / r;
        if (d < 1) z[j * w + i]! += by * (1 - d * d) ** 2;
      }
  };
  for (const [x, y, r, steep] of data.city.hills) lift(...sheet.world(x, y), r * UNIT * 1.25, 30 * steep + 8);
  for (const line of [...ravines, ...streams.map((s) => s.line)])
    line.forEach(([x, y], i) => i % 3 === 0 && lift(x, y, 22, -2.6 * Math.min(1, 0.3 + i / line.length)));
  const v = new Int8Array(w * h);
  for (let j = 1; j < h - 1; j++)
    for (let i = 1; i < w - 1; i++) {
      const k = j * w + i;
      const lit = ((z[k + 1]! - z[k - 1]!) * 0.72 + (z[k + w]! - z[k - w]!) * 0.69) / (2 * step);
      v[k] = Math.max(-127, Math.min(127, Math.round(lit * 64)));
    }
  return { w, h, step, v };
}
