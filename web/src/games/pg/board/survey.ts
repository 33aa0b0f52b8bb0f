/** Everything about the drawing of joined boards that no zoom, palette or language changes. */

import { Mask } from "../../../board/field";
import { type Marks, packed, reedsOf } from "../../../board/growth";
import type { Light } from "../../../board/light";
import { fractal, hash } from "../../../board/noise";
import { boundsOf, type Pt, type Rect, W } from "../../../board/sheet";
import type { SheetData } from "./data";
import { type Contour, contoursOf, type Relief, reliefOf } from "./relief";
import { FlatSheet, PITCH } from "./sheet";
import { type Span, type Stream, streamsOf, type Track, tracksOf } from "./ways";

export interface House {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly w: number;
  readonly d: number;
  /** Which of the roofs. */
  readonly roof: number;
  readonly garden: boolean;
}

export interface Survey {
  readonly data: SheetData;
  readonly sheet: FlatSheet;
  readonly relief: Relief;
  readonly light: Light;
  readonly outlines: { readonly forest: Pt[][]; readonly marsh: Pt[][] };
  readonly contours: readonly Contour[];
  readonly streams: readonly Stream[];
  readonly tracks: readonly Track[];
  readonly spans: readonly Span[];
  readonly trees: Marks;
  readonly reeds: Marks;
  readonly houses: readonly House[];
  readonly labels: readonly { readonly place: number; readonly at: Pt; readonly bounds: Rect }[];
}

export const RIVER = { minor: 11, major: 27 } as const;

export function surveyOf(data: SheetData): Survey {
  const sheet = new FlatSheet(data.ground);
  const { width, height } = sheet;
  const streams = streamsOf(sheet);
  const { tracks, spans } = tracksOf(sheet);
  const relief = reliefOf(sheet, streams.map((s) => s.points));
  const ink = new Mask(width, height);
  for (const { river, points } of streams) ink.line(points, (river.major ? RIVER.major : RIVER.minor) + 6);
  for (const { kind, points } of tracks) ink.line(points, kind === "main" ? 9.5 : 8.5);
  return {
    data,
    sheet,
    relief,
    light: relief.light,
    outlines: { forest: relief.outlines.woods, marsh: relief.outlines.swamp },
    contours: contoursOf(sheet, relief, ink),
    streams,
    tracks,
    spans,
    trees: treesOf(relief, ink, width, height),
    reeds: reedsOf({ fields: { marsh: relief.soft.swamp } }, ink, width, height),
    houses: housesOf(sheet, relief, ink),
    labels: labelsOf(sheet),
  };
}

/** As on a map of the whole country, a quarter larger. */
function treesOf({ soft }: Relief, ink: Mask, width: number, height: number): Marks {
  const step = 7.2;
  const rows: number[][] = [];
  let row = 0;
  for (let y0 = -6; y0 < height + 10; y0 += step * 0.76, row++)
    for (let i = -1; i * step < width + 10; i++) {
      const x = i * step + (row % 2 ? step / 2 : 0) + (hash(i + 9, row, 51) - 0.5) * step * 0.75;
      const y = y0 + (hash(i + 9, row, 52) - 0.5) * step * 0.6;
      const f = soft.woods.at(x, y);
      if (f < 0.3) continue;
      const q = hash(i + 9, row, 53);
      if (f < 0.52 && q > 0.16) continue;
      if (ink.has(x, y + 1) || ink.has(x, y - 3)) continue;
      const clump = fractal(x / 40, y / 40, 61, 3);
      if (clump < 0.33 && q < 0.6 && f > 0.6) continue;
      const conifer = fractal(x / 170, y / 170, 66, 2) > 0.5 + (q - 0.5) * 0.22;
      rows.push([x, y, (2.9 + q * 1.4 + clump * 1.6) * (f < 0.52 ? 0.8 : 1), (hash(i + 9, row, 54) * 4) | 0, conifer ? 1 : 0]);
    }
  return packed(rows, 5);
}

/** A jittered grid turned to the road of the hex, one in eight left out, none on roads. */
function housesOf(sheet: FlatSheet, { soft }: Relief, ink: Mask): House[] {
  const out: House[] = [];
  sheet.ground.hexes.forEach(({ terrain }, h) => {
    if (terrain !== "town") return;
    const [cx, cy] = sheet.centre(h);
    const angle = roadAngle(sheet, h) ?? (hash(h, 4, 8) - 0.5) * 0.5;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let j = -3; j <= 3; j++)
      for (let i = -3; i <= 3; i++) {
        const rnd = (n: number): number => hash(i + 9, j + 9, h + n);
        const u = i * 10.6 + (rnd(0) - 0.5) * 3;
        const v = j * 9.4 + (rnd(1) - 0.5) * 2.4;
        const [x, y] = [cx + u * cos - v * sin, cy + u * sin + v * cos];
        const q = rnd(2);
        if (sheet.nearest(x, y) !== h || soft.town.at(x, y) < 0.5 || q < 0.13) continue;
        if ([[0, 0], [3, 3], [-3, -3], [3, -3], [-3, 3]].some(([a, b]) => ink.has(x + a!, y + b!))) continue;
        const turn = angle + (q > 0.72 ? Math.PI / 2 : 0) + (rnd(5) - 0.5) * 0.1;
        out.push({ x, y, angle: turn, w: 6.8 + rnd(3) * 2.8, d: 4.7 + rnd(4) * 1.5, roof: ((q * 17) | 0) % 4, garden: rnd(6) < 0.3 });
      }
  });
  return out.sort((a, b) => a.y - b.y);
}

function roadAngle(sheet: FlatSheet, h: number): number | undefined {
  const doors = sheet.ground.ways.filter((w) => w.kind !== "rail" && (w.a === h || w.b === h));
  if (!doors.length) return undefined;
  const at = doors.slice(0, 2).map((w) => sheet.side(h, w.a === h ? w.facing : (w.facing + 3) % 6));
  const [p, q] = at.length > 1 ? [at[0]!, at[1]!] : [sheet.centre(h), at[0]!];
  return Math.atan2(q[1] - p[1], q[0] - p[0]);
}

/** A name stands over the northern edge of its place. */
function labelsOf(sheet: FlatSheet): Survey["labels"] {
  return sheet.ground.places.flatMap(({ hexes }, place) => {
    if (!hexes.length) return [];
    const centres = hexes.map((h) => sheet.centre(h));
    const x = centres.reduce((s, c) => s + c[0], 0) / centres.length;
    const y = Math.min(...centres.map((c) => c[1]));
    const at: Pt = [Math.max(PITCH, Math.min(sheet.width - PITCH, x)), Math.max(20, y - W * 0.5)];
    return [{ place, at, bounds: boundsOf(centres) }];
  });
}
