/** Everything about the drawing of one map that no zoom, palette or language changes. */

import { type Fort, fortsOf, frontOf, type Limit, limitsOf, type River, riversOf } from "./courses";
import type { BoardData } from "./data";
import { type Field, Mask } from "./field";
import { hachuresOf, type Marks, reedsOf, treesOf } from "./growth";
import { type Links, linksOn } from "./links";
import { type Pt, Sheet } from "./sheet";
import { heightsOf, type Terrain, terrainOf } from "./terrain";

export interface Geometry {
  readonly data: BoardData;
  readonly sheet: Sheet;
  readonly terrain: Terrain;
  readonly heights: Field;
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

export const PLACE_RADIUS = { town: 6, city: 18, capital: 30 } as const;

export function geometryOf(data: BoardData): Geometry {
  const sheet = new Sheet(data.rows, data.cols);
  const { width, height } = sheet;
  const terrain = terrainOf(data, sheet);
  const rivers = riversOf(data, sheet);
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
