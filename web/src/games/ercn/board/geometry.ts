/** Everything about the drawing of one map that no zoom, palette or language changes. */

import { type Fort, fortsOf, frontOf, type Limit, limitsOf, waterOf } from "./courses";
import type { BoardData } from "./data";
import { type Field, Mask } from "../../../board/field";
import { hachuresOf, type Marks, reedsOf, treesOf } from "../../../board/growth";
import { type Light, lightOf } from "../../../board/light";
import { type Links, linksOn } from "./links";
import { type Pt, Sheet } from "../../../board/sheet";
import { type River, riversOf } from "../../../board/rivers";
import { heightsOf } from "../../../board/terrain";
import { type Terrain, terrainOf } from "./terrain";

/** Where woods, marsh and lakes end. */
export interface Outlines {
  readonly forest: Pt[][];
  readonly marsh: Pt[][];
  /** The shore of lakes and three lines inside it. */
  readonly lake: Pt[][][];
}

/** Lines, outlines and marks: all that a painter needs, and all that is shipped. */
export interface Drawn {
  readonly outlines: Outlines;
  readonly light: Light;
  readonly rivers: River[];
  readonly links: Links;
  readonly front: Pt[][];
  readonly forts: Fort[];
  readonly limits: Limit[];
  /** Lines and places that growth and names keep away from. */
  readonly ink: Mask;
  readonly trees: Marks;
  readonly hachures: Marks;
  readonly reeds: Marks;
}

export interface Geometry extends Drawn {
  readonly data: BoardData;
  readonly sheet: Sheet;
}

/** The geometry with the rasters it was made from. */
export interface Survey extends Geometry {
  readonly terrain: Terrain;
  readonly heights: Field;
}

export const PLACE_RADIUS = { town: 6, city: 18, capital: 30 } as const;

export function geometryOf(data: BoardData): Survey {
  const sheet = new Sheet(data.rows, data.cols);
  const { width, height } = sheet;
  const terrain = terrainOf(data, sheet);
  const rivers = riversOf(waterOf(data), sheet);
  const links = linksOn(data, sheet);
  const forts = fortsOf(data, sheet);
  const heights = heightsOf(
    terrain,
    rivers.map((r) => r.points),
  );
  const ink = new Mask(width, height);
  for (const r of rivers) ink.line(r.points, r.major ? 15 : 9);
  for (const way of [...links.roads, ...links.rails]) ink.line(way.points, 8);
  data.hexes.forEach((hex, i) => {
    if (!hex.place) return;
    const [x, y] = sheet.centre(i);
    ink.disc(x, y, hex.place === "capital" ? 34 : hex.place === "city" ? 23 : 11);
  });
  for (const f of forts) ink.line(f.line, 10);
  return {
    data,
    sheet,
    terrain,
    heights,
    outlines: { forest: terrain.forest, marsh: terrain.marsh, lake: terrain.lake },
    light: lightOf(heights, terrain.swell),
    rivers,
    links,
    front: frontOf(data, sheet),
    forts,
    limits: limitsOf(data, sheet),
    ink,
    trees: treesOf(terrain, ink, width, height),
    hachures: hachuresOf(terrain, heights, ink, width, height),
    reeds: reedsOf(terrain, ink, width, height),
  };
}

/** What of a board the geometry is made from, in two numbers: equal digests, equal maps. */
export function mapDigest(data: BoardData): string {
  const { rows, cols, hexes, hexsides, roads, rails, road_exits, rail_exits, zones } = data;
  const ground = hexes.map((h) => [h.terrain, h.side, h.zone, h.depth, h.place]);
  const text = JSON.stringify([rows, cols, ground, hexsides, roads, rails, road_exits, rail_exits, zones]);
  let [a, b] = [0x9e3779b9, 0x811c9dc5];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x85ebca6b);
    a ^= a >>> 13;
    b = Math.imul(b ^ c, 0x01000193);
  }
  return [a, b].map((n) => (n >>> 0).toString(16).padStart(8, "0")).join("");
}
