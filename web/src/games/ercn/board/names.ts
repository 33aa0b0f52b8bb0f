/** Where names go: greedy by rank, each where it crosses least of what is already there. */

import type { River } from "./courses";
import { offset, resampled, softened } from "../../../board/curves";
import type { Lang } from "../../../board/data";
import { type Geometry, PLACE_RADIUS } from "./geometry";
import { type Pt, R, W } from "../../../board/sheet";
import { type ZoneWords } from "./words";

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

export interface ZoneName {
  readonly side: "german" | "soviet";
  readonly at: Pt;
  readonly box: Box;
  readonly big: string;
  readonly small: string;
}

export interface ReserveSign {
  readonly at: Pt;
  readonly side: "german" | "soviet";
  readonly big: string;
  readonly small: string;
}

export interface Names {
  readonly places: PlaceName[];
  readonly rivers: RiverName[];
  readonly zones: ZoneName[];
  readonly reserves: ReserveSign[];
  readonly boxes: Box[];
}

export interface NamesWanted {
  readonly lang: Lang;
  /** Names grow slower than the map. */
  readonly scale: number;
  /** From 84 px a hex a name keeps inside its hex, clear of the counter. */
  readonly close: boolean;
  /** The lowest rank that is named: 1 cities, 2 towns. */
  readonly upto: 1 | 2;
  readonly zones: boolean;
  readonly zoneWords: (id: string, side: "german" | "soviet") => ZoneWords;
  readonly reserveWords: (army: string) => ZoneWords;
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

class Crowd {
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

export function namesOf(g: Geometry, wanted: NamesWanted, measure: Measure): Names {
  const crowd = new Crowd();
  const zones = wanted.zones ? zoneNames(g, wanted) : [];
  const reserves = wanted.zones ? reserveSigns(g, wanted) : [];
  for (const z of zones) crowd.add(z.box);
  for (const { at } of reserves) crowd.add([at[0] - 18, at[1] - 18, at[0] + 18, at[1] + 18]);
  const places = placeNames(g, wanted, measure, crowd);
  const rivers = riverNames(g, wanted, measure, crowd);
  return { places, rivers, zones, reserves, boxes: crowd.boxes };
}

function placeNames(g: Geometry, wanted: NamesWanted, measure: Measure, crowd: Crowd): PlaceName[] {
  const { data, sheet, ink } = g;
  const places = data.hexes.flatMap((hex, i) => {
    if (!hex.place) return [];
    const rank: 0 | 1 | 2 = hex.place === "capital" ? 0 : hex.place === "city" ? 1 : 2;
    return [{ hex, i, rank, c: sheet.centre(i), r: PLACE_RADIUS[hex.place] }];
  });
  for (const { c, r } of places) crowd.add([c[0] - r, c[1] - r, c[0] + r, c[1] + r]);
  places.sort((a, b) => a.rank - b.rank || a.i - b.i);
  const out: PlaceName[] = [];
  for (const { hex, i, rank, c, r } of places) {
    if (rank > wanted.upto) continue;
    const name = hex.name[wanted.lang];
    const text = rank < 2 ? name.toLocaleUpperCase(wanted.lang) : name;
    const style = scaled(rank === 0 ? CAPITAL : rank === 1 ? CITY : TOWN, wanted.scale);
    const w = measure(text, style);
    const h = style.size * 0.72;
    const discR = hex.points ? (rank === 0 ? 9.5 : 7) * Math.max(wanted.scale, 0.8) : 0;
    const wide = w + (discR ? discR * 2 + 3 : 0);
    let best: { cost: number; box: Box; dx: number; dy: number } | undefined;
    for (const [dx, dy, liking] of spots(r, wide, h, rank, wanted.close)) {
      const box: Box = [c[0] + dx, c[1] + dy - h, c[0] + dx + wide, c[1] + dy + 2];
      let cost = liking * 5 + crowd.over(box) * 6;
      cost += ink.count(...box) * (wanted.close ? 0.35 : 1.5);
      if (box[0] < 6 || box[2] > sheet.width - 6 || box[1] < 4 || box[3] > sheet.height - 4)
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
      hex: i,
      text,
      style,
      at,
      box,
      rank,
      points: hex.points,
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

function riverNames(g: Geometry, wanted: NamesWanted, measure: Measure, crowd: Crowd): RiverName[] {
  const out: RiverName[] = [];
  const length = new Map<string, number>();
  for (const r of g.rivers) length.set(r.name.en, (length.get(r.name.en) ?? 0) + r.sides);
  const placed = new Map<string, number>();
  for (const river of [...g.rivers].sort((a, b) => b.sides - a.sides)) {
    const text = river.name[wanted.lang];
    if (!text || river.sides < 4) continue;
    const style = scaled(river.major ? GREAT_RIVER : RIVER, wanted.scale);
    const width = [...text].reduce((s, c) => s + measure(c, { ...style, track: 0 }) + style.track, 0);
    const limit = Math.min(wantedOn(length.get(river.name.en)!), wantedOn(river.sides) + 1);
    const base = easedCourse(river);
    const taken: number[] = [];
    while ((placed.get(river.name.en) ?? 0) < limit && taken.length < wantedOn(river.sides)) {
      const best = bestStretch(g, base, width, style.size, river.major ? 9.5 : 5.2, crowd, taken);
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
  g: Geometry,
  base: Pt[],
  width: number,
  size: number,
  aside: number,
  crowd: Crowd,
  taken: readonly number[],
): Stretch | undefined {
  if (base.length < width + 20) return undefined;
  const { width: sw, height: sh } = g.sheet;
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
          if (g.ink.has(p[0], p[1] - size * 0.3)) cost += 3;
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

function zoneNames(g: Geometry, wanted: NamesWanted): ZoneName[] {
  const { data, sheet, ink } = g;
  const towns = data.hexes.flatMap((h, i) => (h.place ? [sheet.centre(i)] : []));
  return data.zones.flatMap(({ id, side }) => {
    const words = wanted.zoneWords(id, side);
    const hexes = data.hexes.flatMap((h, i) => (h.zone === id && h.side === side ? [i] : []));
    if (!hexes.length) return [];
    const centres = hexes.map((i) => sheet.centre(i));
    const mx = centres.reduce((s, c) => s + c[0], 0) / centres.length;
    const my = centres.reduce((s, c) => s + c[1], 0) / centres.length;
    const w = Math.max(62, words.small.length * 9.5);
    let best: { cost: number; at: Pt; box: Box } | undefined;
    for (const i of hexes) {
      const c = sheet.centre(i);
      for (const [ox, oy] of [
        [0, 0],
        [W / 2, 0],
        [0, R / 2],
        [W / 2, R / 2],
      ] as const) {
        const [x, y] = [c[0] + ox, c[1] + oy];
        const box: Box = [x - w / 2, y - 23, x + w / 2, y + 23];
        let cost = Math.hypot(x - mx, y - my) * 0.35 + ink.count(...box, 4) * 1.1;
        if (side === "soviet" && data.hexes[i]!.depth < 2) cost += 60;
        for (const qx of [box[0], box[2]])
          if (data.hexes[sheet.nearest(qx, y)]!.zone !== id) cost += 50;
        // A town's name mostly stands east of it.
        if (box[0] < 8) cost += 200;
        if (best && cost >= best.cost) continue;
        for (const t of towns)
          if (t[0] > box[0] - 70 && t[0] < box[2] + 10 && t[1] > box[1] - 8 && t[1] < box[3] + 8)
            cost += 26;
        if (!best || cost < best.cost) best = { cost, at: [x, y], box };
      }
    }
    return [{ side, at: best!.at, box: best!.box, big: words.big, small: words.small }];
  });
}

function reserveSigns(g: Geometry, wanted: NamesWanted): ReserveSign[] {
  const { data, sheet } = g;
  const forts = g.forts.flatMap((f) => f.line);
  return data.reserves.map(({ army, side, hex }) => {
    const c = sheet.centre(hex);
    // Off the middle where a line of forts runs through it.
    const crossed = forts.some((p) => Math.abs(p[0] - c[0]) < 24 && Math.abs(p[1] - c[1]) < 18);
    return { at: [c[0], c[1] + (crossed ? 26 : 0)] as Pt, side, ...wanted.reserveWords(army) };
  });
}
