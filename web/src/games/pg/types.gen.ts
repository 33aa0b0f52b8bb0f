// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Deed, Line, No } from "../../wire/types.gen";

export type { Deed, Line, No };

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
 * A result of a combat without a table, and how many of all falls of the dice bring it.
 */
export interface Chance {
  readonly result: string;
  readonly falls: number;
  readonly of: number;
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
 * [10.2, 10.3, 9.4, 12.4] Fire reckoned before the dice: strength, then a column a target.
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
 * [11.1] An anti-tank shot reckoned before the dice.
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
 * Why a piece may not do what would be done there; nothing where it may.
 */
export interface Why {
  readonly no: readonly No[];
}
