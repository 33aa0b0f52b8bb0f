/** The names on this map: zones and reserves first, then what every map has. */

import { type Geometry, PLACE_RADIUS } from "./geometry";
import { type Box, Crowd, type Lettering, type Measure, type Named, placeNames, type PlaceName, riverNames, type RiverName } from "../../../board/naming";
import { type Pt, R, W } from "../../../board/sheet";
import { type ZoneWords } from "./words";

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

export interface NamesWanted extends Lettering {
  readonly zones: boolean;
  readonly zoneWords: (id: string, side: "german" | "soviet") => ZoneWords;
  readonly reserveWords: (army: string) => ZoneWords;
}

export function namesOf(g: Geometry, wanted: NamesWanted, measure: Measure): Names {
  const crowd = new Crowd();
  const zones = wanted.zones ? zoneNames(g, wanted) : [];
  const reserves = wanted.zones ? reserveSigns(g, wanted) : [];
  for (const z of zones) crowd.add(z.box);
  for (const { at } of reserves) crowd.add([at[0] - 18, at[1] - 18, at[0] + 18, at[1] + 18]);
  const { width, height } = g.sheet;
  const ground = { width, height, ink: g.ink };
  const places = placeNames(namedIn(g), ground, wanted, measure, crowd);
  const rivers = riverNames(g.rivers, ground, wanted, measure, crowd);
  return { places, rivers, zones, reserves, boxes: crowd.boxes };
}

function namedIn({ data, sheet }: Geometry): Named[] {
  return data.hexes.flatMap(({ place, name, points }, hex): Named[] => {
    if (!place) return [];
    const rank = place === "capital" ? 0 : place === "city" ? 1 : 2;
    return [{ hex, name, rank, points, c: sheet.centre(hex), r: PLACE_RADIUS[place] }];
  });
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
