/** What a board of platoons is told: the printed map as the engine's `board` gives it, and the pieces. */

import type { Camp, Title } from "../../../board/data";

export type Terrain = "" | "clear" | "woods" | "town" | "field" | "swamp" | "river" | "major_river";

/** One hex of the map; without terrain where there is none. */
export interface GroundHex {
  readonly terrain: Terrain;
  /** Elevation lines below it. */
  readonly level: number;
  readonly line: boolean;
  /** 1 for a road bridge, 2 for a railway bridge, 3 for both. */
  readonly bridge: number;
  readonly place: number;
}

export type WayKind = "main" | "track" | "street" | "rail";

/** A stretch between neighbours; one that leaves the map leads to -1. */
export interface GroundWay {
  readonly a: number;
  readonly b: number;
  readonly facing: number;
  readonly kind: WayKind;
}

export interface GroundRiver {
  readonly name: Title;
  readonly major: boolean;
  readonly hexes: readonly number[];
}

export interface GroundPlace {
  readonly name: Title;
  readonly hexes: readonly number[];
}

export interface GroundPart {
  readonly number: number;
  readonly title: Title;
  readonly col: number;
  readonly row: number;
  readonly turned: boolean;
}

export interface GroundArea {
  readonly id: string;
  readonly hexes: readonly number[];
  /** By side, the points of each hex it holds. */
  readonly points: Readonly<Record<string, number>>;
}

/** A line of the terrain chart; prices in sixths of a point, -1 where it is closed. */
export interface ChartRow {
  readonly id: string;
  readonly foot: number;
  readonly motorised: number;
  readonly mechanised: number;
  readonly sight: number;
  readonly limiting: boolean;
  readonly df: number;
  readonly bf: number;
  readonly adds: boolean;
  readonly replaces: boolean;
}

export interface Ground {
  readonly cols: number;
  readonly rows: number;
  readonly names: readonly string[];
  readonly hexes: readonly GroundHex[];
  readonly ways: readonly GroundWay[];
  readonly rivers: readonly GroundRiver[];
  readonly places: readonly GroundPlace[];
  readonly parts: readonly GroundPart[];
  readonly areas: readonly GroundArea[];
  readonly chart: readonly ChartRow[];
}

export type TacticalSide = "axis" | "allies";

/** A platoon's counter: strength and range of each kind of fire. Of a leader the rank alone: his face is drawn by lot. */
export interface PlatoonCounter {
  readonly id: string;
  readonly label: string;
  readonly side: TacticalSide;
  readonly nation: string;
  readonly code: string;
  readonly name: Title;
  /** The type of unit, or "leader". */
  readonly type: string;
  readonly df: readonly [number, number] | null;
  readonly bf: readonly [number, number] | null;
  readonly at: readonly [number, number] | null;
  /** The strengths of the reduced side. */
  readonly reduced: { readonly df: number | null; readonly bf: number | null; readonly at: number | null } | null;
  readonly armour: number | null;
  readonly move: number;
  /** What the limbered side shows: T, a figure, or nothing where it has none. */
  readonly limbered: string;
  readonly steps: number;
  readonly rank: string;
  readonly group: number;
}

export interface LeaderFace {
  readonly id: string;
  readonly morale: number;
  readonly combat: number;
  readonly bonus: number;
}

export interface BoardGroup {
  readonly side: TacticalSide;
  readonly title: Title;
  readonly turn: number;
  readonly area: string;
  readonly hexes: readonly number[];
}

export interface BoardSide {
  readonly side: TacticalSide;
  readonly nation: string;
  readonly name: Title;
  readonly attacker: boolean;
}

export interface BoardTurn {
  readonly turn: number;
  readonly time: string;
  readonly sight: number;
  readonly night: boolean;
}

export interface FireChart {
  readonly columns: readonly string[];
  readonly low: number;
  readonly rows: readonly (readonly string[])[];
}

/** The sheet of joined boards. */
export interface TacticalData {
  readonly kind: "boards";
  readonly id: string;
  readonly title: Title;
  readonly place: Title;
  readonly blurb: Title;
  readonly date: string;
  readonly ground: Ground;
  readonly sides: readonly BoardSide[];
  readonly groups: readonly BoardGroup[];
  readonly special: readonly Title[];
  readonly counters: readonly PlatoonCounter[];
  readonly faces: readonly LeaderFace[];
  readonly calendar: readonly BoardTurn[];
  /** The fire tables, by name; rows run from the lowest roll. */
  readonly charts: Readonly<Record<string, FireChart>>;
  readonly digest: string;
}

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
export const campOf = (side: TacticalSide): Camp => (side === "axis" ? "german" : "soviet");

/** What lies on a hex and belongs to nobody. */
export interface HexMark {
  readonly hex: number;
  readonly kind: "entrenchment" | "smoke" | "wreck" | "mines";
  /** Strength of mines, number of wrecks; "?" where it is not known. */
  readonly label?: string;
}

export const isTactical = (data: object): data is TacticalData => "kind" in data && data.kind === "boards";
