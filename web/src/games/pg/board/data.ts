/** What this game's board is told: the printed sheet, the pieces, and what lies on the hexes. */

import type { Camp } from "../../../board/data";
import type { Board, BoardWay } from "../types.gen";

export type {
  Board as SheetData, BoardArea, BoardCounter, BoardFace, BoardGround as Ground, BoardHex, BoardPart, BoardPlace, BoardRiver,
  BoardTurn, BoardWay, Chart, TerrainRow,
} from "../types.gen";
export type WayKind = BoardWay["kind"];
export type Side = Board["sides"][number]["side"];

export type Terrain = "" | "clear" | "woods" | "town" | "field" | "swamp" | "river" | "major_river";

/** A platoon or leader on the map, as a view has it. */
export interface Platoon {
  readonly unit: number;
  readonly at: number;
  readonly reduced: boolean;
  readonly limbered: boolean;
  readonly dug: boolean;
  /** It rides on another counter of its hex. */
  readonly aboard: boolean;
  /** The face of a leader, -1 of everybody else and where it is not known. */
  readonly face: number;
  /** moved, fired, disrupted, demoralised, spotted, hidden, commander. */
  readonly marks: readonly string[];
  /** Nothing left to do in this segment: shown veiled. */
  readonly done?: boolean;
}

/** The camp whose colours stand for a side in what all maps share. */
export const campOf = (side: Side): Camp => (side === "axis" ? "german" : "soviet");

/** What lies on a hex and belongs to nobody. */
export interface HexMark {
  readonly hex: number;
  readonly kind: "objective" | "entrenchment" | "smoke" | "wreck" | "mines";
  /** Strength of mines, number of wrecks, points of an objective; "?" where it is not known. */
  readonly label?: string;
  /** Who holds an objective; nobody where it is missing. */
  readonly holder?: Camp;
}
