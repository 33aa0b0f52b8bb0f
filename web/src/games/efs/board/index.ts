/** The map of this game, as the board draws it. */

import type { Loss, MapKind } from "../../../board/kind";
import type { HexMark, Piece, SheetData } from "./data";
import { drawFace, type Face } from "./face";
import { drawHexMark } from "./hexmarks";
import { drawMarker, type Marker } from "./markers";
import { FrontSheet } from "./sheet";
import { itemOf, stacksOf } from "./stacks";

function loss(data: SheetData, was: Piece, is: Piece | undefined): Loss | null {
  // One that has gone elsewhere since is not where it lay.
  if (was.at < 0 || (is && (is.at !== was.at || is.step <= was.step))) return null;
  const before = itemOf(data, was, false);
  if (!before) return null;
  const between = { ...before, face: { ...before.face, steps: is ? before.face.of - is.step : 0 } };
  return { at: was.at, before, between };
}

export const MAP: MapKind<SheetData, Piece, Face> = {
  game: "efs",
  plan: (data) => new FrontSheet(data),
  stacks: (_plan, data, pieces) => stacksOf(data, pieces),
  loss,
  drawCounter: (ctx, face, side, detail, shadow) => drawFace(ctx, face, side, 1, detail, shadow),
  drawMarker: (ctx, marker, side) => drawMarker(ctx, marker as Marker, side),
  drawMark: (ctx, mark, at) => drawHexMark(ctx, mark as HexMark, at),
};
