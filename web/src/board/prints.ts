/** The printed sheet in bitmaps, begun before its board and kept when that is taken down. */

import { AreaSheet } from "../games/tps/board/areas";
import { type CityData, isCity } from "../games/tps/board/data";
import type { BoardData, Lang } from "./data";
import type { PaletteName } from "./palette";
import { shopFor } from "./paintshop";
import { Sheet } from "./sheet";
import { isTactical, type TacticalData } from "../games/pg/board/data";
import { FlatSheet } from "../games/pg/board/sheet";
import { ratioHere, Tiles } from "./tiles";

/** What a board is given as `prints`. */
export type Prints = Tiles;

/**
 * Begin to paint a map that will be looked at: the whole sheet, then its names at a hex width.
 *
 * The bitmaps hold what is printed and no unit, so that they may lie there while a seat changes.
 */
export function printsOf(data: BoardData | CityData | TacticalData, look: { readonly palette: PaletteName; readonly lang: Lang }, hex: number): Prints {
  const tiles = new Tiles(planOf(data).whole, shopFor(data));
  tiles.begin({ ...look, ratio: ratioHere() }, hex);
  return tiles;
}

/** The sheet of a board: of hexes, of areas, or of joined boards. */
export const planOf = (data: BoardData | CityData | TacticalData): Sheet | AreaSheet | FlatSheet =>
  isCity(data) ? new AreaSheet(data) : isTactical(data) ? new FlatSheet(data.ground) : new Sheet(data.rows, data.cols);
