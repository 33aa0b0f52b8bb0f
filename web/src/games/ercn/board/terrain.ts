/** The ground: soft edges of woods, marsh and water, from hexes. */

import type { BoardData } from "./data";
import type { Field } from "../../../board/field";
import { type Pt, type Sheet } from "../../../board/sheet";
import { rastered } from "../../../board/terrain";

export const SOFT = ["forest", "marsh", "rough", "lake"] as const;
export type Soft = (typeof SOFT)[number];

export interface Terrain {
  /** How much a place belongs to a terrain, from 0 to 1. */
  readonly fields: Readonly<Record<Soft, Field>>;
  /** Rough ground, blurred wider: where hills swell. */
  readonly swell: Field;
  readonly forest: Pt[][];
  readonly marsh: Pt[][];
  /** The shore of lakes and three lines inside it. */
  readonly lake: Pt[][][];
}

export function terrainOf(data: BoardData, sheet: Sheet): Terrain {
  const hexed = { width: sheet.width, height: sheet.height, nearest: (x: number, y: number) => sheet.nearest(x, y), neighbours: (i: number) => sheet.grid.neighbours(i) };
  const raw = rastered(hexed, SOFT, data.hexes.length, (i) => {
    const n = SOFT.indexOf(data.hexes[i]!.terrain as Soft);
    return n < 0 ? 0 : 1 << n;
  });
  const fields = {
    forest: raw.forest.blurred(2),
    marsh: raw.marsh.blurred(2),
    rough: raw.rough.blurred(4),
    lake: raw.lake.blurred(2),
  };
  return {
    fields,
    swell: raw.rough.blurred(6),
    forest: fields.forest.contours(0.5),
    marsh: fields.marsh.contours(0.5),
    lake: [0.5, 0.62, 0.76, 0.9].map((level) => fields.lake.contours(level)),
  };
}
