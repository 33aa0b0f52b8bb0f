// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Deed, Line, No } from "../../wire/types.gen";

export type { Deed, Line, No };

/**
 * What may be read of an area.
 */
export interface AboutArea {
  readonly ask: "area";
  readonly area: number;
}

/**
 * What may be read of an area.
 */
export interface AreaAnswer {
  readonly area: number;
  readonly tem: number;
  readonly control: string;
  readonly rubble: number;
  readonly points: number;
  readonly contested: boolean;
  readonly fresh: readonly [number, number];
  readonly spent: readonly [number, number];
  readonly room: readonly [number, number];
  readonly cost: readonly [number, number];
  readonly supplied: readonly [boolean, boolean];
}

/**
 * [8.35] An attack reckoned before it is made: both sums and the chances of the dice.
 */
export interface AttackAnswer {
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly lines: readonly Line[];
  readonly split: number;
  readonly offence: number;
  readonly defence: number;
  readonly owed: number;
  readonly chances: readonly Chance[];
  readonly besides: readonly Chance[];
  readonly front: number;
}

/**
 * [8.35] An attack upon this group, reckoned: the sums, and what the dice may bring.
 */
export interface AttackOn {
  readonly ask: "attack";
  readonly target: number;
  readonly group: number;
  readonly units?: readonly number[];
  readonly ranged?: readonly number[];
  readonly observers?: readonly number[];
  readonly front?: boolean;
}

/**
 * An area next to a unit where it cannot go, and why.
 */
export interface Barred {
  readonly area: number;
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
 * [15.21, 15.3, 17.1] The same for an observer, a group of the Front artillery or the
 * Luftwaffe.
 */
export interface FireOn {
  readonly ask: "fire";
  readonly by: "front-fire" | "shell" | "strike";
  readonly target: number;
  readonly group: number;
  readonly unit: number;
}

/**
 * An area a unit can go to.
 */
export interface Goal {
  readonly area: number;
  readonly cost: number;
  readonly path: readonly number[];
  readonly action: Readonly<Record<string, unknown>>;
  readonly dice: boolean;
}

/**
 * One of a few answers to a question: a unit, an area, a plan of losses.
 */
export interface Pick {
  readonly action: Readonly<Record<string, unknown>>;
  readonly value: number | string;
  readonly areas: readonly number[];
  readonly no: readonly No[];
}

/**
 * What a side is asked now, and what it may click.
 */
export interface Prompt {
  readonly step: string;
  readonly asked: boolean;
  readonly waits: readonly string[];
  readonly rule: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly number[];
  readonly deeds: readonly Deed[];
  readonly choices: readonly Pick[];
  readonly targets: readonly Target[];
  readonly offers: readonly (Readonly<Record<string, unknown>>)[];
  readonly cost: Readonly<Record<string, number>>;
}

/**
 * [8.2, 8.27] Where a unit can go, and what else it can do where it stands.
 */
export interface Reach {
  readonly unit: number;
  readonly left: number;
  readonly doubled: number;
  readonly goals: readonly Goal[];
  readonly barred: readonly Barred[];
  readonly deeds: readonly Deed[];
  readonly no: readonly No[];
}

/**
 * [8.2, 8.27] Where a unit of one's own can go in this impulse.
 */
export interface ReachOf {
  readonly ask: "reach";
  readonly unit: number;
}

/**
 * A unit on the map, on the east bank, off the map or in its box.
 */
export interface SeenUnit {
  readonly unit: number;
  readonly id: string;
  readonly side: string;
  readonly at: number;
  readonly spent: boolean;
  readonly due: number;
  readonly iso: number;
  readonly used: number;
  readonly marks: readonly string[];
}

/**
 * [8.3] A group that may be attacked, and what each unit could do there.
 */
export interface Target {
  readonly area: number;
  readonly group: number;
  readonly units: readonly number[];
  readonly entering: readonly number[];
  readonly ranged: readonly number[];
  readonly observers: readonly number[];
  readonly must: readonly number[];
  readonly room: number;
  readonly start: number;
}

/**
 * The table as one side sees it.
 */
export interface View {
  readonly side: string;
  readonly turn: number;
  readonly phase: string;
  readonly date: number;
  readonly day: string;
  readonly night: boolean;
  readonly track: number;
  readonly player: string;
  readonly advantage: string;
  readonly usable: boolean;
  readonly passes: number;
  readonly units: readonly SeenUnit[];
  readonly waiting: readonly number[];
  readonly dead: readonly number[];
  readonly removed: readonly (readonly [number, number])[];
  readonly gone: readonly number[];
  readonly control: readonly string[];
  readonly rubble: readonly number[];
  readonly active: number;
  readonly struck: readonly number[];
  readonly score: number;
  readonly lines: readonly Line[];
  readonly asked: boolean;
  readonly kinds: readonly string[];
  readonly about: Readonly<Record<string, unknown>>;
}

/**
 * Why a piece may not do what would be done there; nothing where it may.
 */
export interface Why {
  readonly no: readonly No[];
}

/**
 * Why a unit may not go to this area now: on the map, across the Volga, or in from outside. Out
 * of turn it is told besides what would bar it in an impulse of its own.
 */
export interface WhyNotThere {
  readonly ask: "why";
  readonly unit: number;
  readonly area: number;
}
