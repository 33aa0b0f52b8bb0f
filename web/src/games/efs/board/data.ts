/** What this game's board is told: the printed sheet, the pieces, and what lies on the hexes. */

import type { Camp } from "../../../board/data";
import type { Board } from "../types.gen";

export type { BoardCounter, BoardEdge, BoardPath, BoardSpace, SeenUnit } from "../types.gen";
export type SheetData = Board;

/** The camp whose colours stand for a side in what all maps share. */
export const campOf = (side: string): Camp => (side === "axis" ? "german" : "soviet");

/** A piece on the map, as a view has it. */
export interface Piece {
  readonly unit: number;
  readonly at: number;
  /** Steps lost. */
  readonly step: number;
  readonly supply: number;
  readonly attack: number;
  readonly defence: number;
  readonly ma: number;
  readonly asp: number;
  readonly halt: number;
  readonly marks: readonly string[];
  /** Nothing left to do in this phase: shown veiled. */
  readonly done?: boolean;
}

/** What lies on a hex and is no piece. */
export interface HexMark {
  readonly hex: number;
  readonly kind: "post" | "works" | "razed" | "interdiction" | "cut" | "railhead" | "victory" | "bridge" | "ferry" | "blown";
  readonly camp?: Camp;
  /** Levels of interdiction, points of a place. */
  readonly label?: string;
  /** Of what lies on a hexside: how far from the middle of the hex, and at which angle. */
  readonly shift?: readonly [number, number, number];
  /** A bridge that does not work yet. */
  readonly idle?: boolean;
}
