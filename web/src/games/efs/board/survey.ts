/** Everything about the drawing of a front that no zoom, palette or language changes. */

import { chained, curveOf, linksOf, middle, offset, resampled } from "../../../board/curves";
import { type Field, Mask } from "../../../board/field";
import { hachuresOf, type Marks, reedsOf, treesOf } from "../../../board/growth";
import { type Light, lightOf } from "../../../board/light";
import { type Bridge, crossing, doorsOf, pairKey, type Way, waysOf } from "../../../board/links";
import type { Named } from "../../../board/naming";
import { type River, riversOf, type WaterSide } from "../../../board/rivers";
import { boundsOf, type Pt, type Rect } from "../../../board/sheet";
import { heightsOf, rastered } from "../../../board/terrain";
import type { BoardEdge, SheetData } from "./data";
import { FrontSheet } from "./sheet";
import { riverName } from "./words";

const SOFT = ["forest", "marsh", "swamp", "rough"] as const;
type Soft = (typeof SOFT)[number];
const WORDS: Readonly<Record<string, readonly Soft[]>> = {
  woods: ["forest"], marsh: ["marsh"], swamp: ["marsh", "swamp"], hill: ["rough"], mountain: ["rough"], alpine: ["rough"],
};

export type Grade = "motorway" | "main" | "minor";
export const GRADES: readonly Grade[] = ["minor", "main", "motorway"];

export interface Fort {
  /** The line inside the hex it belongs to, in steps of 1. */
  readonly line: Pt[];
  /** The side on which the teeth stand: 1 to the right of the line's run. */
  readonly outward: 1 | -1;
  readonly bounds: Rect;
}

export interface Survey {
  readonly data: SheetData;
  readonly sheet: FrontSheet;
  readonly fields: Readonly<Record<Soft, Field>>;
  readonly outlines: { readonly forest: Pt[][]; readonly marsh: Pt[][] };
  readonly light: Light;
  readonly rivers: readonly River[];
  readonly roads: Readonly<Record<Grade, readonly Way[]>>;
  readonly rails: readonly Way[];
  readonly bridges: readonly Bridge[];
  readonly forts: readonly Fort[];
  readonly places: readonly Named[];
  readonly ink: Mask;
  readonly trees: Marks;
  readonly hachures: Marks;
  readonly reeds: Marks;
}

export const kindsOf = (data: SheetData, hex: number): readonly string[] => data.spaces[hex]?.kind.split("+").filter(Boolean) ?? [];
const BUILT = new Set(["town", "city", "major_city"]);
export const builtAt = (data: SheetData, hex: number): string => kindsOf(data, hex).find((k) => BUILT.has(k)) ?? "";

/** How far the houses of a place reach, and what is kept free round them. */
const REACH: Readonly<Record<string, readonly [number, number]>> = { town: [6, 11], city: [18, 23], major_city: [21, 26] };

export function surveyOf(data: SheetData): Survey {
  const sheet = new FrontSheet(data);
  const { width, height } = sheet;
  const raw = rastered(sheet, SOFT, sheet.length, (hex) =>
    kindsOf(data, hex).flatMap((word) => WORDS[word] ?? []).reduce((bits, soft) => bits | (1 << SOFT.indexOf(soft)), 0));
  const fields = { forest: raw.forest.blurred(2), marsh: raw.marsh.blurred(2), swamp: raw.swamp.blurred(2), rough: raw.rough.blurred(4) };
  const swell = raw.rough.blurred(6);
  const rivers = riversOf(waterOf(data), sheet);
  const { roads, rails } = linesOf(data, sheet);
  const heights = heightsOf({ swell }, rivers.map((r) => r.points));
  const forts = fortsOf(data, sheet);
  const ink = new Mask(width, height);
  for (const r of rivers) ink.line(r.points, r.major ? 15 : 9);
  for (const way of [...rails, ...GRADES.flatMap((g) => roads[g])]) ink.line(way.points, 8);
  data.spaces.forEach((_, hex) => {
    const [, free] = REACH[builtAt(data, hex)] ?? [0, 0];
    if (free) ink.disc(...sheet.centre(hex), free);
  });
  for (const fort of forts) ink.line(fort.line, 10);
  return {
    data, sheet, fields, rivers, roads, rails, forts, ink,
    outlines: { forest: fields.forest.contours(0.5), marsh: fields.marsh.contours(0.5) },
    light: lightOf(heights, swell),
    bridges: bridgesOf(data, sheet),
    places: placesOf(data, sheet),
    trees: treesOf({ fields }, ink, width, height),
    hachures: hachuresOf({ swell }, heights, ink, width, height),
    reeds: reedsOf({ fields }, ink, width, height),
  }; // prettier-ignore
}

/** Sides with water. Lakes are as wide as a great river and have no name of their own. */
export const waterOf = (data: SheetData): WaterSide[] =>
  data.edges.filter((e) => e.water).map(({ a, b, water, name }) => ({
    a, b, major: water === "major" || water === "lake" || water === "shallow", canal: water === "canal",
    name: { en: name, fr: riverName(name, "fr") },
  })); // prettier-ignore

const bothOn = (sheet: FrontSheet, { a, b }: { readonly a: number; readonly b: number }): boolean => sheet.facing(a, b) >= 0;

function linesOf(data: SheetData, sheet: FrontSheet): { roads: Record<Grade, Way[]>; rails: Way[] } {
  const drawn = data.paths.filter((p) => bothOn(sheet, p));
  const best = new Map<string, Grade>();
  for (const { a, b, kind } of drawn) {
    if (kind === "rail") continue;
    const grade = kind as Grade;
    const old = best.get(pairKey(a, b));
    if (!old || GRADES.indexOf(old) < GRADES.indexOf(grade)) best.set(pairKey(a, b), grade);
  }
  const railed = new Set(drawn.filter((p) => p.kind === "rail").map(({ a, b }) => pairKey(a, b)));
  const pairs = (keys: Iterable<string>): [number, number][] => [...keys].map((k) => k.split("-").map(Number) as [number, number]);
  const lay = (keys: Iterable<string>, rail: boolean, town: (hex: number) => boolean): Way[] =>
    waysOf({
      rail, doors: doorsOf(pairs(keys)), centre: (h) => sheet.centre(h), place: town,
      door: (h, to) => crossing(sheet, h, to, best.has(pairKey(h, to)) && railed.has(pairKey(h, to)) ? (rail ? -1 : 1) : 0),
      passage: pairKey,
    }); // prettier-ignore
  const town = (hex: number): boolean => builtAt(data, hex) !== "";
  // Where roads of two grades meet they meet in the middle of the hex.
  const grades = new Map<number, Set<Grade>>();
  for (const [key, grade] of best) for (const h of key.split("-").map(Number)) grades.set(h, (grades.get(h) ?? new Set()).add(grade));
  const node = (hex: number): boolean => town(hex) || (grades.get(hex)?.size ?? 0) > 1;
  const of = (grade: Grade): Way[] => lay([...best].flatMap(([key, g]) => (g === grade ? [key] : [])), false, node);
  return { roads: { motorway: of("motorway"), main: of("main"), minor: of("minor") }, rails: lay(railed, true, town) };
}

/** Every crossing of water by rail, motorway or main road, and what is printed. */
function bridgesOf(data: SheetData, sheet: FrontSheet): Bridge[] {
  const lines = new Map<string, { road: boolean; rail: boolean }>();
  for (const { a, b, kind } of data.paths) {
    const old = lines.get(pairKey(a, b)) ?? { road: false, rail: false };
    lines.set(pairKey(a, b), { road: old.road || (kind !== "rail" && kind !== "minor"), rail: old.rail || kind === "rail" });
  }
  return data.edges.flatMap((e): Bridge[] => {
    const on = lines.get(pairKey(e.a, e.b));
    if (!e.water || !bothOn(sheet, e)) return [];
    const road = e.road_bridge || (on?.road ?? false);
    const rail = e.rail_bridge || (on?.rail ?? false);
    if (!road && !rail) return [];
    const both = road && rail;
    const at = both ? middle(crossing(sheet, e.a, e.b, 1), crossing(sheet, e.a, e.b, -1)) : crossing(sheet, e.a, e.b, 0);
    const [A, B] = [sheet.centre(e.a), sheet.centre(e.b)];
    return [{ at, angle: Math.atan2(B[1] - A[1], B[0] - A[0]), length: e.water === "major" ? 7.5 : 4.2, width: both ? 7.4 : 3.6 }];
  });
}

/** [18.2] Along the sides of the hexes that hold them, the teeth towards the hexes they face. */
function fortsOf(data: SheetData, sheet: FrontSheet): Fort[] {
  const sides = data.edges.filter((e) => e.fort_in >= 0 && bothOn(sheet, e));
  const nameOf = (e: BoardEdge): string => data.spaces[e.fort_in]?.line ?? "";
  return chained(linksOf(sheet, sides), (a, b) => (nameOf(a) === nameOf(b) ? (a.fort_in === b.fort_in ? 2 : 1) : 0)).map((chain) => {
    const line = resampled(curveOf(chain), 1);
    let votes = 0;
    for (const { of, m } of chain.links) {
      const c = sheet.centre(of.fort_in);
      const at = line.reduce((best, q, i) => (Math.hypot(q[0] - m[0], q[1] - m[1]) < Math.hypot(line[best]![0] - m[0], line[best]![1] - m[1]) ? i : best), 0);
      const [a, b] = [line[Math.max(0, at - 4)]!, line[Math.min(line.length - 1, at + 4)]!];
      votes += -(b[1] - a[1]) * (m[0] - c[0]) + (b[0] - a[0]) * (m[1] - c[1]) > 0 ? 1 : -1;
    }
    const outward = votes >= 0 ? 1 : -1;
    const wet = chain.links.some((l) => l.of.water);
    const base = offset(line, -outward * (wet ? 5.4 : 2.4));
    return { line: base, outward, bounds: boundsOf(base) };
  });
}

/** A place of several hexes is named once, by the one nearest to their middle. */
function placesOf(data: SheetData, sheet: FrontSheet): Named[] {
  const worth = new Map<number, number>();
  for (const place of data.places) {
    const value = place.values.filter(([from]) => from <= data.first).at(-1)?.[1] ?? place.values[0]?.[1] ?? 0;
    for (const hex of place.hexes) worth.set(hex, value);
  }
  const groups = new Map<string, number[]>();
  data.spaces.forEach(({ title, inset }, hex) => {
    if (!title.en) return;
    const key = `${inset} ${title.en}`;
    groups.set(key, [...(groups.get(key) ?? []), hex]);
  });
  return [...groups.values()].map((hexes): Named => {
    const centres = hexes.map((h) => sheet.centre(h));
    const [mx, my] = [0, 1].map((k) => centres.reduce((s, c) => s + c[k]!, 0) / centres.length) as [number, number];
    const far = (h: number): number => Math.hypot(sheet.centre(h)[0] - mx, sheet.centre(h)[1] - my);
    const hex = hexes.reduce((a, b) => (far(b) < far(a) ? b : a));
    const built = builtAt(data, hex);
    return {
      hex, name: data.spaces[hex]!.title, c: sheet.centre(hex), r: (REACH[built] ?? [5])[0]!,
      rank: built === "city" || built === "major_city" ? 1 : 2, points: Math.max(0, ...hexes.map((h) => worth.get(h) ?? 0)),
    }; // prettier-ignore
  });
}
