// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Deed, Line, Loss, No, Title, Why } from "../../wire/types.gen";

export type { Deed, Line, Loss, No, Title, Why };

/**
 * [12.11] A hex that can be assaulted.
 */
export interface AssaultOn {
  readonly hex: number;
  readonly inside: readonly number[];
  readonly entering: readonly number[];
  readonly behind: readonly number[];
  readonly charge: Readonly<Record<string, readonly number[]>>;
}

/**
 * A hex next to a piece where it cannot go, and why.
 */
export interface Barred {
  readonly hex: number;
  readonly no: readonly No[];
}

/**
 * The whole sheet: the map, the counters, the calendar.
 */
export interface Board {
  readonly kind: "boards";
  readonly id: string;
  readonly title: Title;
  readonly place: Title;
  readonly blurb: Title;
  readonly date: string;
  readonly ground: BoardGround;
  readonly sides: readonly BoardSide[];
  readonly groups: readonly BoardGroup[];
  readonly special: readonly Title[];
  readonly victory: BoardVictory;
  readonly counters: readonly BoardCounter[];
  readonly faces: readonly BoardFace[];
  readonly calendar: readonly BoardTurn[];
  readonly charts: Readonly<Record<string, Chart>>;
  readonly digest: string;
}

/**
 * [2.3] An area the scenario names. `points` are those a side earns for holding a hex of it.
 */
export interface BoardArea {
  readonly id: string;
  readonly hexes: readonly number[];
  readonly points: Readonly<Record<string, number>>;
}

/**
 * [2.1, 7.3] A piece as printed. A fire value is strength and range; a leader's figures are on
 * the face that is drawn for him [6.1], so that here he has a rank alone.
 */
export interface BoardCounter {
  readonly id: string;
  readonly label: string;
  readonly side: "allies" | "axis";
  readonly nation: string;
  readonly code: string;
  readonly name: Title;
  readonly type: string;
  readonly df: readonly [number, number] | null;
  readonly bf: readonly [number, number] | null;
  readonly at: readonly [number, number] | null;
  readonly reduced: BoardReduced | null;
  readonly armour: number | null;
  readonly move: number;
  readonly limbered: string;
  readonly steps: number;
  readonly rank: string;
  readonly group: number;
  readonly source: string;
}

/**
 * [6.1] A face of a leader's counter.
 */
export interface BoardFace {
  readonly id: string;
  readonly morale: number;
  readonly combat: number;
  readonly bonus: number;
}

/**
 * [2.2] The ground of a map as it is drawn, and the terrain chart beside it.
 */
export interface BoardGround {
  readonly cols: number;
  readonly rows: number;
  readonly names: readonly string[];
  readonly hexes: readonly BoardHex[];
  readonly ways: readonly BoardWay[];
  readonly rivers: readonly BoardRiver[];
  readonly places: readonly BoardPlace[];
  readonly parts: readonly BoardPart[];
  readonly areas: readonly BoardArea[];
  readonly chart: readonly TerrainRow[];
}

/**
 * [2.3, 16.51] A group of a side: where it sets up, or on which turn it comes and whence.
 */
export interface BoardGroup {
  readonly side: "allies" | "axis";
  readonly title: Title;
  readonly turn: number;
  readonly area: string;
  readonly hexes: readonly number[];
}

/**
 * [2.2, 8.4] One hex; no terrain where the map has none. `level` counts elevation lines,
 * `line` marks one that runs through it, `place` is the index of a named place or -1,
 * `ford` that its river is forded here [5.7].
 */
export interface BoardHex {
  readonly terrain: string;
  readonly level: number;
  readonly line: boolean;
  readonly bridge: number;
  readonly place: number;
  readonly ford: boolean;
}

/**
 * [2.3] A level of victory and from which margin on it is reached; the last from any.
 */
export interface BoardLevel {
  readonly level: "draw" | "major" | "minor";
  readonly winner: "allies" | "axis" | null;
  readonly margin: number | null;
}

/**
 * [2.2] A board of the map: its number and name, its north-western column and row.
 */
export interface BoardPart {
  readonly number: number;
  readonly title: Title;
  readonly col: number;
  readonly row: number;
  readonly turned: boolean;
}

/**
 * A village or town and its hexes.
 */
export interface BoardPlace {
  readonly name: Title;
  readonly hexes: readonly number[];
}

/**
 * [7.6] The fire values of the reduced side; none where it has none.
 */
export interface BoardReduced {
  readonly df: number | null;
  readonly bf: number | null;
  readonly at: number | null;
}

/**
 * [5.71, 5.72] A river in the direction in which it flows.
 */
export interface BoardRiver {
  readonly name: Title;
  readonly major: boolean;
  readonly hexes: readonly number[];
}

/**
 * [2.3] A side of the scenario.
 */
export interface BoardSide {
  readonly side: "allies" | "axis";
  readonly nation: string;
  readonly name: Title;
  readonly attacker: boolean;
}

/**
 * [8.1] A turn: how far one sees, and whether it is night.
 */
export interface BoardTurn {
  readonly turn: number;
  readonly time: string;
  readonly sight: number;
  readonly night: boolean;
}

/**
 * [2.3] How to win: the margin is the points of `plus` less those of the other side.
 */
export interface BoardVictory {
  readonly plus: "allies" | "axis";
  readonly levels: readonly BoardLevel[];
}

/**
 * [5.2, 15.21] A stretch of road or railway between two neighbours. One that leaves the map
 * leads to -1, in the direction given (in the order of grid.DIRECTIONS).
 */
export interface BoardWay {
  readonly a: number;
  readonly b: number;
  readonly facing: number;
  readonly kind: "main" | "rail" | "street" | "track";
}

/**
 * A result of a combat without a table, and how many of all falls of the dice bring it.
 */
export interface Chance {
  readonly result: string;
  readonly falls: number;
  readonly of: number;
}

/**
 * A printed chart: `rows` run from the lowest value of the die, `low`, to the highest.
 */
export interface Chart {
  readonly rule: string;
  readonly die: string;
  readonly columns: readonly string[];
  readonly low: number;
  readonly rows: readonly (readonly string[])[];
  readonly ratios: readonly (readonly [number, number])[];
}

/**
 * [7.52] Targets whose result is read in one column, and what the dice may bring them.
 */
export interface ColumnAnswer {
  readonly units: readonly number[];
  readonly lines: readonly Line[];
  readonly sum: number;
  readonly shift: number;
  readonly column: number;
  readonly chances: readonly Chance[];
}

/**
 * [10.2, 10.3, 9.4, 12.4] Fire computed before the dice: strength, then a column a target.
 */
export interface FireAnswer {
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly table: string;
  readonly lines: readonly Line[];
  readonly strength: number;
  readonly start: number;
  readonly columns: readonly ColumnAnswer[];
  readonly back: readonly ColumnAnswer[];
  readonly back_lines: readonly Line[];
  readonly back_strength: number;
}

/**
 * [5.0] A hex a piece can go to: the cost in sixths of a point.
 */
export interface Goal {
  readonly hex: number;
  readonly cost: number;
  readonly path: readonly number[];
  readonly action: Readonly<Record<string, unknown>>;
}

/**
 * What a piece can do now; for a move where it leads.
 */
export interface Options {
  readonly unit: number;
  readonly picks: readonly Pick[];
}

/**
 * All that a piece can do now, or, without one, what a side does in one way.
 */
export interface OptionsOf {
  readonly ask: "options";
  readonly unit?: number;
  readonly do?: string;
  readonly hex?: number;
}

/**
 * One of many answers, complete: who does it, with whom or to whom, and where.
 */
export interface Pick {
  readonly do: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly unit: number;
  readonly other: number;
  readonly units: readonly number[];
  readonly hex: number;
  readonly steps: readonly number[];
  readonly no: readonly No[];
}

/**
 * What a side is asked now, and what it may click. What each of the pieces in `units` can do,
 * the query `options` says.
 */
export interface Prompt {
  readonly step: string;
  readonly asked: boolean;
  readonly waits: readonly string[];
  readonly rule: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly number[];
  readonly deeds: readonly Deed[];
  readonly kinds: readonly string[];
  readonly choices: readonly Pick[];
  readonly targets: readonly Volley[];
  readonly assaults: readonly AssaultOn[];
}

/**
 * [5.0, 5.4] Where a piece can go in this segment.
 */
export interface Reach {
  readonly unit: number;
  readonly left: number;
  readonly led: boolean;
  readonly goals: readonly Goal[];
  readonly barred: readonly Barred[];
  readonly riders: readonly number[];
  readonly no: readonly No[];
}

/**
 * [5.0, 5.4] Where a piece of one's own can go in this segment.
 */
export interface ReachOf {
  readonly ask: "reach";
  readonly unit: number;
}

/**
 * [16.7] A minefield that lies on the map; its strength where it is known.
 */
export interface SeenMine {
  readonly at: number;
  readonly side: string;
  readonly strength: number | null;
}

/**
 * A piece in play, as a side may know it.
 */
export interface SeenUnit {
  readonly unit: number;
  readonly id: string;
  readonly side: string;
  readonly at: number;
  readonly reduced: boolean;
  readonly morale: number;
  readonly marker: number;
  readonly limbered: boolean;
  readonly aboard: number;
  readonly dug: number;
  readonly spotted: boolean;
  readonly shots: number;
  readonly face: string;
  readonly cavalry: boolean;
  readonly hidden: boolean;
  readonly tank_leader: boolean;
  readonly order: string;
  readonly used: number;
  readonly led: boolean;
  readonly enters: boolean;
}

/**
 * [11.1] An anti-tank shot computed before the dice.
 */
export interface ShotAnswer {
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly lines: readonly Line[];
  readonly total: number;
  readonly needs: number;
  readonly chances: readonly Chance[];
}

/**
 * [8.1, 8.2, 8.3] The line of sight from one hex to another.
 */
export interface SightAnswer {
  readonly start: number;
  readonly end: number;
  readonly far: number;
  readonly reach: number;
  readonly cover: number;
  readonly way: readonly (readonly number[])[];
  readonly block: number;
  readonly rule: string;
  readonly no: readonly No[];
}

/**
 * [8.3] The line of sight between two hexes, what blocks it and by which rule.
 */
export interface SightOf {
  readonly ask: "sight";
  readonly start: number;
  readonly end: number;
}

/**
 * [5.0, 8.1, 8.2] A line of the terrain chart.
 *
 * Prices are in sixths of a movement point, -1 closes the hex. `adds` to the dearest terrain, or
 * `replaces` all of it (5.2). `sight` is the range at which an occupant is seen. Roads and fords
 * have prices alone: the hex is seen and fired at as its terrain is.
 */
export interface TerrainRow {
  readonly id: string;
  readonly foot: number;
  readonly motorised: number;
  readonly mechanised: number;
  readonly source: string;
  readonly sight: number;
  readonly limiting: boolean;
  readonly df: number;
  readonly bf: number;
  readonly assault: number;
  readonly at: number;
  readonly adds: boolean;
  readonly replaces: boolean;
  readonly height: number;
}

/**
 * The table as one side sees it.
 */
export interface View {
  readonly side: string;
  readonly turn: number;
  readonly phase: string;
  readonly night: boolean;
  readonly range: number;
  readonly player: string;
  readonly lead: number;
  readonly initiative: readonly [number, number];
  readonly units: readonly SeenUnit[];
  readonly waiting: readonly number[];
  readonly dead: readonly number[];
  readonly left: readonly number[];
  readonly owner: readonly number[];
  readonly smoke: readonly number[];
  readonly wrecks: readonly (readonly [number, number])[];
  readonly trenches: readonly number[];
  readonly mines: readonly SeenMine[];
  readonly steps_lost: readonly [number, number];
  readonly batteries: readonly [readonly number[], readonly number[]];
  readonly planes: readonly [readonly number[], readonly number[]];
  readonly smoke_left: readonly [number, number];
  readonly orders: Readonly<Record<string, unknown>>;
  readonly score: number;
  readonly lines: readonly Line[];
  readonly asked: boolean;
  readonly kinds: readonly string[];
  readonly about: Readonly<Record<string, unknown>>;
}

/**
 * [7.33, 10.0] Fire that can be put together: at which hex, by whom.
 */
export interface Volley {
  readonly do: string;
  readonly hex: number;
  readonly mover: number;
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly combiners: readonly number[];
}

/**
 * [9.4, 10.2, 11.1, 12.11] Why a piece alone may not attack the enemies in a hex, or one
 * vehicle there; one that is not activated is asked about as if it were, to fire.
 */
export interface WhyNoAttack {
  readonly ask: "why-attack";
  readonly unit: number;
  readonly hex: number;
  readonly by: "assault" | "bombard" | "fire" | "shot";
  readonly target?: number;
}

/**
 * Why a piece may not move to a hex, or fire at it, as it was declared to. During set-up, why
 * it may not be placed there; one that is not activated is asked about as if it were, to move.
 */
export interface WhyNotThere {
  readonly ask: "why";
  readonly unit: number;
  readonly hex: number;
}
