/** The map of this game, as the board draws it. */

import type { Loss, MapKind } from "../../../board/kind";
import { AreaSheet } from "./areas";
import { type Battalion, type PlayedState, type SheetData, stateOf } from "./data";
import { type BattalionFace, drawBattalion } from "./face";
import { battalionItem, stacksOf } from "./piles";
import { PlayedSheet } from "./played";

function loss(data: SheetData, was: Battalion, is: Battalion | undefined): Loss | null {
  const item = battalionItem(data, was);
  if (!item || (is && (is.at !== was.at || is.spent === was.spent))) return null;
  return { at: was.at, before: item, between: item };
}

export const MAP: MapKind<SheetData, Battalion, BattalionFace> = {
  game: "tps",
  plan: (data) => new AreaSheet(data),
  stacks: (plan, data, pieces) => stacksOf(plan as AreaSheet, data, pieces),
  loss,
  drawCounter: (ctx, face, side, detail, shadow) => drawBattalion(ctx, face, side, 1, detail, shadow),
  played: (plan, data) => new PlayedSheet(plan as AreaSheet, stateOf(data)),
};

export type { PlayedState };
