/** The map of this game, as the board draws it. */

import type { Loss, MapKind } from "../../../board/kind";
import type { HexMark, Platoon, SheetData } from "./data";
import { drawPlatoon, type PlatoonFace } from "./face";
import { drawHexMark } from "./hexmarks";
import { drawRoundel, type Roundel } from "./markers";
import { platoonItem, stacksOf } from "./piles";
import { FlatSheet } from "./sheet";

function loss(data: SheetData, was: Platoon, is: Platoon | undefined): Loss | null {
  const item = platoonItem(data, was, false);
  if (!item || was.at < 0 || (is && (is.at !== was.at || is.reduced === was.reduced))) return null;
  return { at: was.at, before: item, between: item };
}

export const MAP: MapKind<SheetData, Platoon, PlatoonFace> = {
  game: "pg",
  plan: (data) => new FlatSheet(data.ground),
  stacks: (plan, data, pieces) => stacksOf(plan as FlatSheet, data, pieces),
  loss,
  drawCounter: (ctx, face, side, detail, shadow) => drawPlatoon(ctx, face, side, 1, detail, shadow),
  drawMarker: (ctx, marker, side) => drawRoundel(ctx, marker as Roundel, side),
  markerAt: (n) => [0.13 + n * 0.29, 1.075],
  drawMark: (ctx, mark, at) => drawHexMark(ctx, mark as HexMark, at),
};
