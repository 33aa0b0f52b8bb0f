/** What a board is told: the printed sheet (as the engine's `board` gives it) and the pieces. */

export type Camp = "german" | "soviet";
export type Lang = "en" | "fr";

export interface Title {
  readonly en: string;
  readonly fr: string;
}

export interface BoardHex {
  readonly terrain: string;
  readonly side: Camp;
  readonly zone: string;
  readonly depth: number;
  readonly place: "" | "town" | "city" | "capital";
  readonly name: Title;
  readonly points: number;
}

export interface BoardSide {
  readonly a: number;
  readonly b: number;
  readonly river: "" | "river" | "major";
  readonly canal: boolean;
  readonly name: Title;
  readonly bridge: boolean;
  readonly fort: Title;
  readonly fort_around: number;
  readonly front: boolean;
}

export interface BoardFace {
  readonly attack: number;
  readonly defence: number;
  readonly move: number;
  readonly second: boolean;
  readonly reduced: boolean;
}

export interface BoardCounter {
  readonly id: string;
  readonly side: Camp;
  readonly nation: string;
  readonly army: string;
  readonly type: string;
  readonly size: string;
  readonly faces: readonly BoardFace[];
  readonly trench: number;
  readonly colour: string;
  readonly name: string;
  readonly source: string;
  readonly turn: number;
  readonly decoy: boolean;
}

export interface BoardArrival {
  readonly army: string;
  readonly units: number;
}

export interface BoardTurn {
  readonly turn: number;
  readonly dates: Title;
  readonly weather: string;
  readonly air: Readonly<Record<Camp, number>>;
  readonly comes: Readonly<Record<Camp, readonly BoardArrival[]>>;
}

export interface BoardZone {
  readonly id: string;
  readonly side: Camp;
}

export interface BoardReserve {
  readonly army: string;
  readonly side: Camp;
  readonly hex: number;
}

export interface BoardMark {
  readonly hex: number;
  readonly side: Camp;
}

export interface BoardLevel {
  readonly id: string;
  readonly upto: number | null;
}

/** Eliminated units that come back: so many divisions' worth, on one turn. */
export interface BoardRebuild {
  readonly side: Camp;
  readonly turn: number;
  readonly divisions: number;
}

export interface BoardData {
  readonly id: string;
  readonly title: Title;
  readonly map_title: Title;
  readonly numbering: "NNEE";
  readonly rows: number;
  readonly cols: number;
  readonly km_per_hex: number;
  readonly names: readonly string[];
  readonly hexes: readonly BoardHex[];
  readonly hexsides: readonly BoardSide[];
  readonly roads: readonly (readonly [number, number])[];
  readonly rails: readonly (readonly [number, number])[];
  readonly road_exits: readonly number[];
  readonly rail_exits: readonly number[];
  readonly zones: readonly BoardZone[];
  readonly reserves: readonly BoardReserve[];
  readonly supply: Readonly<Record<Camp, readonly number[]>>;
  readonly entry: Readonly<Record<Camp, readonly number[]>>;
  readonly marks: readonly BoardMark[];
  readonly counters: readonly BoardCounter[];
  readonly calendar: readonly BoardTurn[];
  readonly rebuild?: BoardRebuild | null;
  readonly levels: readonly BoardLevel[];
  /** The combat table and the card beside the board: nothing that is drawn here. */
  readonly chart?: unknown;
  readonly card?: unknown;
  readonly digest: string;
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
