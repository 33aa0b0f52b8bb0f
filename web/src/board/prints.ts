/** The printed sheet in bitmaps, begun before its board and kept when that is taken down. */

import type { Lang, SheetData } from "./data";
import type { MapKind } from "./kind";
import { shopFor } from "./paintshop";
import type { PaletteName } from "./palette";
import { ratioHere, Tiles } from "./tiles";

/** What a board is given as `prints`. */
export type Prints = Tiles;

/**
 * Begin to paint a map that will be looked at: the whole sheet, then its names at a hex width.
 *
 * The bitmaps hold what is printed and no unit, so that they may lie there while a seat changes.
 */
export function printsOf(kind: MapKind, data: SheetData, look: { readonly palette: PaletteName; readonly lang: Lang }, hex: number): Prints {
  const tiles = new Tiles(kind.plan(data).whole, shopFor(kind, data));
  tiles.begin({ ...look, ratio: ratioHere() }, hex);
  return tiles;
}
