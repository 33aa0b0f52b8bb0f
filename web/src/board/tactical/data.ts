/** What a board of platoons is told: the printed map as the engine's `board` gives it, and the pieces. */

import type { Camp, Title } from "../data";

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

/** A platoon's counter: strength and range of each kind of fire, or a leader's three figures. */
export interface PlatoonCounter {
  readonly id: string;
  readonly side: string;
  readonly camp: Camp;
  readonly nation: string;
  readonly code: string;
  readonly name: Title;
  /** The type of unit, or "leader". */
  readonly type: string;
  readonly df: readonly [number, number] | null;
  readonly bf: readonly [number, number] | null;
  readonly at: readonly [number, number] | null;
  /** The same of the reduced side. */
  readonly reduced: { readonly df: number | null; readonly bf: number | null; readonly at: number | null } | null;
  readonly armour: number | null;
  readonly move: number;
  /** What the limbered side shows instead: T, a figure, or nothing where it has none. */
  readonly limbered: string;
  readonly steps: number;
  readonly rank: string;
  readonly morale: number;
  readonly combat: number;
  readonly bonus: number;
}

export interface TacticalData {
  readonly kind: "boards";
  readonly id: string;
  readonly title: Title;
  readonly place: Title;
  readonly ground: Ground;
  readonly counters: readonly PlatoonCounter[];
  readonly digest: string;
}

/** A platoon or leader on the map, as a view has it. */
export interface Platoon {
  readonly unit: number;
  readonly at: number;
  readonly reduced?: boolean;
  readonly limbered?: boolean;
  readonly dug?: boolean;
  /** Rides on another counter of its hex. */
  readonly aboard?: boolean;
  /** moved, fired, once (a shot left), disrupted, demoralised, spotted, hidden, commander. */
  readonly marks: readonly string[];
  /** Its figures where they are not those of the counter (a leader drawn by lot). */
  readonly shown?: Pick<PlatoonCounter, "morale" | "combat" | "bonus">;
  readonly done?: boolean;
}

/** What lies on a hex and belongs to nobody. */
export interface HexMark {
  readonly hex: number;
  readonly kind: "entrenchment" | "smoke" | "wreck" | "mines";
  /** Strength of mines, number of wrecks; "?" where it is not known. */
  readonly label?: string;
}

export const isTactical = (data: object): data is TacticalData => "kind" in data && data.kind === "boards";
