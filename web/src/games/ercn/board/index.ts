/** The map of this game, as the board draws it. */

import type { Item } from "../../../board/counters/stacks";
import type { Loss, MapKind } from "../../../board/kind";
import { Sheet } from "../../../board/sheet";
import type { BoardData, MaskPiece, Piece } from "./data";
import { drawFace, type Face, faceOf, keyOf } from "./face";
import { drawMarker, type Marker } from "./markers";
import { stacksOf } from "./stacks";

function loss(data: BoardData, was: Piece, is: Piece | undefined): Loss | null {
  const counter = data.counters[was.unit];
  // One that has gone elsewhere since is not where it lay.
  if (!counter || was.at < 0 || (is && (is.at !== was.at || is.lost <= was.lost))) return null;
  const face = faceOf(counter, was);
  const item = (f: Face): Item<Face> => ({ unit: was.unit, side: counter.side, face: f, key: keyOf(f), markers: [] });
  const steps = is ? counter.faces.length - is.lost : 0;
  return { at: was.at, before: item(face), between: item({ ...face, steps }) };
}

export const MAP: MapKind<BoardData, Piece, Face> = {
  game: "ercn",
  early: true,
  plan: (data) => new Sheet(data.rows, data.cols),
  stacks: (_plan, data, pieces, masks) => stacksOf(data.counters, pieces, masks as readonly MaskPiece[]),
  loss,
  drawCounter: (ctx, face, side, detail, shadow) => drawFace(ctx, face, side, 1, detail, shadow),
  drawMarker: (ctx, marker, side) => drawMarker(ctx, marker as Marker, side),
};
