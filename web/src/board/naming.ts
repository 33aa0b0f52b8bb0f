/** Where names go: greedy by rank, each where it crosses least of what is already there. */

import { offset, resampled, softened } from "./curves";
import type { Lang, Title } from "./data";
import type { Mask } from "./field";
import type { River } from "./rivers";
import { type Pt, W } from "./sheet";

export type Box = readonly [number, number, number, number];

export interface Style {
  readonly font: string;
  readonly size: number;
  readonly track: number;
}

/** How wide a text is in a style; drawing and tests bring their own. */
export type Measure = (text: string, style: Style) => number;

export interface PlaceName {
  readonly hex: number;
  readonly text: string;
  readonly style: Style;
  readonly at: Pt;
  readonly box: Box;
  readonly rank: 0 | 1 | 2;
  readonly points: number;
  /** Where the disc with the points stands, and its radius. */
  readonly disc?: { readonly at: Pt; readonly r: number };
}

export interface RiverName {
  readonly text: string;
  readonly style: Style;
  /** The line under the letters in steps of 1, and where on it they begin. */
  readonly line: Pt[];
  readonly from: number;
}

/** How names are set at a size. */
export interface Lettering {
  readonly lang: Lang;
  /** Names grow slower than the map. */
  readonly scale: number;
  /** From 84 px a hex a name keeps inside its hex, clear of the counter. */
  readonly close: boolean;
  /** The lowest rank that is named: 1 cities, 2 towns. */
  readonly upto: 1 | 2;
}

/** A place that has a name: its middle, how far its houses reach, and the points printed beside it. */
export interface Named {
  readonly hex: number;
  readonly name: Title;
  readonly rank: 0 | 1 | 2;
  readonly c: Pt;
  readonly r: number;
  readonly points: number;
}

/** The sheet that names are laid on. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Lines and places that names keep away from. */
  readonly ink: Mask;
}

const CAPITAL = { font: '700 @ "Old Standard TT"', size: 27, track: 4 };
const CITY = { font: "700 @ Alegreya", size: 17, track: 1.3 };
const TOWN = { font: "500 @ Alegreya", size: 11.6, track: 0.1 };
const GREAT_RIVER = { font: 'italic 400 @ "Old Standard TT"', size: 15, track: 7 };
const RIVER = { font: 'italic 400 @ "Old Standard TT"', size: 11, track: 2.4 };

export const fontOf = (style: Style): string => style.font.replace("@", `${style.size}px`);

const scaled = (style: Style, k: number): Style => ({ ...style, size: style.size * k });

export const overlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** What is placed already is kept in bands of this height, so that few are looked at. */
const BAND = 24;
const bandOf = (y: number): number => Math.floor(y / BAND);

export class Crowd {
  readonly boxes: Box[] = [];
  private readonly bands = new Map<number, Box[]>();

  add(b: Box): void {
    this.boxes.push(b);
    for (let band = bandOf(b[1]); band <= bandOf(b[3]); band++) {
      const here = this.bands.get(band);
      if (here) here.push(b);
      else this.bands.set(band, [b]);
    }
  }

  /** How far a box runs over those already placed. */
  over(b: Box): number {
    let s = 0;
    const first = bandOf(b[1]);
    for (let band = first; band <= bandOf(b[3]); band++)
      for (const o of this.bands.get(band) ?? [])
        // One that lies in several bands counts in the first that both have.
        if (overlap(b, o) && band === Math.max(first, bandOf(o[1]))) s += Math.min(b[2], o[2]) - Math.max(b[0], o[0]);
    return s;
  }
}

export function placeNames(found: readonly Named[], { width, height, ink }: Ground, wanted: Lettering, measure: Measure, crowd: Crowd): PlaceName[] {
  const places = [...found];
  for (const { c, r } of places) crowd.add([c[0] - r, c[1] - r, c[0] + r, c[1] + r]);
  places.sort((a, b) => a.rank - b.rank || a.hex - b.hex);
  const out: PlaceName[] = [];
  for (const { hex, name: title, rank, c, r, points } of places) {
    if (rank > wanted.upto) continue;
    const name = title[wanted.lang];
    const text = rank < 2 ? name.toLocaleUpperCase(wanted.lang) : name;
    const style = scaled(rank === 0 ? CAPITAL : rank === 1 ? CITY : TOWN, wanted.scale);
    const w = measure(text, style);
    const h = style.size * 0.72;
    const discR = points ? (rank === 0 ? 9.5 : 7) * Math.max(wanted.scale, 0.8) : 0;
    const wide = w + (discR ? discR * 2 + 3 : 0);
    let best: { cost: number; box: Box; dx: number; dy: number } | undefined;
    for (const [dx, dy, liking] of spots(r, wide, h, rank, wanted.close)) {
      const box: Box = [c[0] + dx, c[1] + dy - h, c[0] + dx + wide, c[1] + dy + 2];
      let cost = liking * 5 + crowd.over(box) * 6;
      cost += ink.count(...box) * (wanted.close ? 0.35 : 1.5);
      if (box[0] < 6 || box[2] > width - 6 || box[1] < 4 || box[3] > height - 4)
        cost += 900;
      if (!best || cost < best.cost) best = { cost, box, dx, dy };
    }
    if (!best) continue;
    const { box, dx, dy } = best;
    // Where every place is taken a town goes without rather than across another's name.
    if (rank === 2 && !wanted.close && out.some((o) => overlap(o.box, box))) continue;
    crowd.add(box);
    const at: Pt = [c[0] + dx, c[1] + dy];
    out.push({
      hex,
      text,
      style,
      at,
      box,
      rank,
      points,
      ...(discR ? { disc: { at: [at[0] + w + 3 + discR, at[1] - h / 2] as Pt, r: discR } } : {}),
    });
  }
  return out;
}

/** Eight places round the symbol, each with how little it is liked. */
function spots(
  r: number,
  w: number,
  h: number,
  rank: number,
  close: boolean,
): readonly (readonly [number, number, number])[] {
  if (close) {
    const s = W * 0.345;
    return [
      [-w / 2, s + h + 2.5, 0],
      [-w / 2, -s - 2.5, 2],
      [s + 3, h / 2, 14],
      [-s - 3 - w, h / 2, 15],
      [-s, s + h + 2.5, 0.6],
      [s - w, s + h + 2.5, 0.6],
    ];
  }
  const g = rank === 2 ? 4.5 : 4;
  const d = r * 0.75;
  return [
    [r + g, h / 2, 0],
    [-r - g - w, h / 2, 1],
    [-w / 2, -r - g, 1.2],
    [-w / 2, r + g + h, 1.2],
    [d + g, -d - 1, 0.6],
    [d + g, d + h + 1, 0.7],
    [-d - g - w, -d - 1, 1.4],
    [-d - g - w, d + h + 1, 1.5],
  ];
}

const eased = new WeakMap<River, Pt[]>();

/** A river's course without its bends: names run along it, at every size and in every language. */
function easedCourse(river: River): Pt[] {
  let line = eased.get(river);
  if (!line) eased.set(river, (line = resampled(softened(resampled(river.course, 3), river.major ? 320 : 70), 1)));
  return line;
}

/** How often a river of so many hexsides is named. */
const wantedOn = (sides: number): number => (sides > 50 ? 3 : sides > 26 ? 2 : 1);

export function riverNames(rivers: readonly River[], ground: Ground, wanted: Lettering, measure: Measure, crowd: Crowd): RiverName[] {
  const out: RiverName[] = [];
  const length = new Map<string, number>();
  for (const r of rivers) length.set(r.name.en, (length.get(r.name.en) ?? 0) + r.sides);
  const placed = new Map<string, number>();
  for (const river of [...rivers].sort((a, b) => b.sides - a.sides)) {
    const text = river.name[wanted.lang];
    if (!text || river.sides < 4) continue;
    const style = scaled(river.major ? GREAT_RIVER : RIVER, wanted.scale);
    const width = [...text].reduce((s, c) => s + measure(c, { ...style, track: 0 }) + style.track, 0);
    const limit = Math.min(wantedOn(length.get(river.name.en)!), wantedOn(river.sides) + 1);
    const base = easedCourse(river);
    const taken: number[] = [];
    while ((placed.get(river.name.en) ?? 0) < limit && taken.length < wantedOn(river.sides)) {
      const best = bestStretch(ground, base, width, style.size, river.major ? 9.5 : 5.2, crowd, taken);
      if (!best) break;
      placed.set(river.name.en, (placed.get(river.name.en) ?? 0) + 1);
      taken.push(best.along);
      out.push({ text, style, line: best.line, from: best.from });
      for (let i = best.from; i < best.from + width; i += 6) {
        const p = best.line[Math.round(i)]!;
        crowd.add([p[0] - 5, p[1] - style.size, p[0] + 5, p[1] + 3]);
      }
    }
  }
  return out;
}

interface Stretch {
  readonly cost: number;
  readonly line: Pt[];
  readonly from: number;
  /** Where on the course, so that the next name stands apart. */
  readonly along: number;
}

function bestStretch(
  { width: sw, height: sh, ink }: Ground,
  base: Pt[],
  width: number,
  size: number,
  aside: number,
  crowd: Crowd,
  taken: readonly number[],
): Stretch | undefined {
  if (base.length < width + 20) return undefined;
  let best: Stretch | undefined;
  for (const turned of [false, true]) {
    const run = turned ? [...base].reverse() : base;
    for (const by of [-aside, aside + size * 0.62]) {
      const line = offset(run, by);
      for (let s = 8; s < line.length - width - 8; s += 9) {
        const along = turned ? line.length - s : s;
        if (taken.some((t) => Math.abs(t - along) < 6 * W)) continue;
        const a = line[s]!;
        const b = line[Math.round(s + width)]!;
        if (b[0] <= a[0] + width * 0.25) continue;
        let cost = Math.abs(Math.atan2(b[1] - a[1], b[0] - a[0])) * 6;
        for (let i = s; i < s + width - 20; i += 10) cost += bend(line, i) * 14;
        for (let i = s; i < s + width && cost < (best?.cost ?? 90); i += 6) {
          const p = line[Math.round(i)]!;
          if (crowd.over([p[0] - 4, p[1] - size * 0.6, p[0] + 4, p[1] + 3])) cost += 40;
          if (ink.has(p[0], p[1] - size * 0.3)) cost += 3;
          if (p[0] < 15 || p[1] < 15 || p[0] > sw - 15 || p[1] > sh - 15) cost += 100;
        }
        if (cost < (best?.cost ?? 90)) best = { cost, line, from: s, along };
      }
    }
  }
  return best;
}

function bend(line: readonly Pt[], i: number): number {
  const p = line[i]!;
  const q = line[i + 10]!;
  const u = line[Math.min(line.length - 1, i + 20)]!;
  const d = Math.abs(
    Math.atan2(u[1] - q[1], u[0] - q[0]) - Math.atan2(q[1] - p[1], q[0] - p[0]),
  );
  return d > Math.PI ? 2 * Math.PI - d : d;
}
