/** What this game's board is told: the printed sheet, units and masks. */

import type { Camp } from "../../../board/data";
import type { Board, BoardRebuild } from "../types.gen";

export type { Camp, Lang, Title } from "../../../board/data";
export type {
  BoardArrival, BoardCounter, BoardFace, BoardHex, BoardLevel, BoardMark, BoardRebuild, BoardReserve, BoardSide,
  BoardTurn, BoardZone,
} from "../types.gen";

/** The sheet; the combat table and the card beside it are nothing that is drawn here. */
export interface BoardData extends Omit<Board, "rebuild" | "chart" | "card"> {
  readonly rebuild?: BoardRebuild | null;
}

/** A unit on the map, as a view has it. `unit` points into the counters of the board. */
export interface Piece {
  readonly unit: number;
  readonly at: number;
  readonly lost: number;
  readonly dug: boolean;
  /** Turns without supply. */
  readonly cut: number;
  /** moved, fought, struck, shocked. */
  readonly marks: readonly string[];
  /** Nothing left to do in this phase: shown veiled. */
  readonly spent?: boolean;
}

/** Something of a side under a mask. */
export interface MaskPiece {
  readonly at: number;
  readonly side: Camp;
  readonly shocked?: boolean;
  /** What is known of its strength, as it should stand at the foot of the mask. */
  readonly label?: string | undefined;
}
