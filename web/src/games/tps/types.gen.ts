// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Deed, Line, Loss, No, Title, Why } from "../../wire/types.gen";

export type { Deed, Line, Loss, No, Title, Why };

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
 * [8.35] An attack computed before it is made: both sums and the chances of the dice.
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
 * [8.35] An attack upon this group, computed: the sums, and what the dice may bring.
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
 * The whole sheet, and the tracks beside it.
 */
export interface Board {
  readonly kind: "areas";
  readonly id: string;
  readonly title: Title;
  readonly map_title: Title;
  readonly source: string;
  readonly frame: readonly [number, number, number, number];
  readonly names: readonly string[];
  readonly areas: readonly BoardArea[];
  readonly borders: readonly BoardBorder[];
  readonly streams: readonly BoardStream[];
  readonly meetings: readonly (readonly [number, number])[];
  readonly east_shore: readonly number[];
  readonly islands: readonly (readonly number[])[];
  readonly quadrants: readonly number[];
  readonly boxes: readonly BoardBox[];
  readonly city: Drawn;
  readonly counters: readonly BoardCounter[];
  readonly calendar: readonly BoardDay[];
  readonly last: number;
  readonly track: Track;
  readonly stacking: number;
  readonly digest: string;
}

/**
 * [3.2, 3.3] One area or zone. `side` controls it before play; `shape` and `colour` are its
 * set-up symbol. One that is not `open` lies outside the part of the map that is played on.
 */
export interface BoardArea {
  readonly id: string;
  readonly zone: boolean;
  readonly open: boolean;
  readonly name: Title;
  readonly short: Title;
  readonly tem: number;
  readonly points: number;
  readonly side: "german" | "russian";
  readonly shape: "circle" | "square" | "triangle";
  readonly colour: string;
  readonly group: string;
  readonly quadrant: "" | "I" | "II" | "III" | "IV";
  readonly bank: boolean;
  readonly landing: boolean;
  readonly rubble: boolean;
  readonly at: readonly [number, number];
  readonly outline: readonly number[];
  readonly adjacent: readonly number[];
}

/**
 * [3.2] The line between two areas, or an area's edge on the Volga or on the frame.
 */
export interface BoardBorder {
  readonly a: number;
  readonly b: number;
  readonly kind: "bank" | "border" | "frame";
  readonly stream: string;
  readonly lines: readonly (readonly number[])[];
}

/**
 * [6.2, 15.3, 17.1, 18.2] A box for units that are in no area. `place` is where the engine says
 * they are; a Front artillery group and the Luftwaffe keep to the box of their own counter.
 */
export interface BoardBox {
  readonly id: string;
  readonly place: number;
  readonly counter: number;
  readonly rect: readonly [number, number, number, number];
}

/**
 * [4.2] A unit as printed. No `attack` is the star of those that cannot lead an attack, or
 * none at all; `silhouette` is the vehicle that makes it armour [4.21].
 */
export interface BoardCounter {
  readonly id: string;
  readonly label: string;
  readonly side: "german" | "russian";
  readonly nation: "german" | "guards" | "soviet";
  readonly parent: string;
  readonly unit: string;
  readonly type: string;
  readonly arm: "aa" | "air" | "armour" | "art" | "at" | "fag" | "inf";
  readonly engineer: boolean;
  readonly size: string;
  readonly attack: number | null;
  readonly star: boolean;
  readonly defence: number | null;
  readonly spent_defence: number | null;
  readonly move: number;
  readonly mobility: "" | "foot" | "mechanised" | "motorised";
  readonly silhouette: string;
  readonly integrity: string;
  readonly shape: string;
  readonly colour: string;
  readonly area: string;
  readonly entry: string;
  readonly withdraws: string;
  readonly source: string;
}

/**
 * [3.4] One date of the turn track. `german` and `russian` are its symbols; `needs` is what
 * decides on it [19.2], or nothing.
 */
export interface BoardDay {
  readonly id: string;
  readonly date: Title;
  readonly week: number;
  readonly ends_week: boolean;
  readonly colour: string;
  readonly german: boolean;
  readonly russian: boolean;
  readonly needs: readonly [number, number | null] | null;
}

/**
 * A stream that areas are divided by.
 */
export interface BoardStream {
  readonly id: string;
  readonly name: Title;
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
 * What is drawn beside the areas: railways, roads, ravines, hills, works. All of it is
 * reconstructed: see its `source`.
 */
export interface Drawn {
  readonly source: string;
  readonly rails: readonly (readonly number[])[];
  readonly roads: readonly (readonly number[])[];
  readonly ravines: readonly (readonly number[])[];
  readonly hills: readonly (readonly [number, number, number, number])[];
  readonly works: readonly Works[];
  readonly tanks: readonly (readonly [number, number, number])[];
  readonly stations: readonly (readonly [number, number])[];
  readonly runways: readonly (readonly [number, number, number, number])[];
  readonly woods: readonly (readonly [number, number, number])[];
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
  readonly unit?: number;
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
 * [12.1, 12.3] Why a unit of one's own traces no line of supply now: what dawn asks [12.12].
 */
export interface SupplyOf {
  readonly ask: "supply";
  readonly unit: number;
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
 * [2.2, 6.31, 6.32, 9.3] The impulse track.
 */
export interface Track {
  readonly spaces: number;
  readonly day: number;
  readonly night: number;
  readonly opening_day: number;
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
 * [8.3] Why a unit alone may not attack the fresh, or the spent, units of an area. Out of turn,
 * besides, what would bar it in an impulse of its own.
 */
export interface WhyNoAttack {
  readonly ask: "why-attack";
  readonly unit: number;
  readonly area: number;
  readonly group: number;
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

/**
 * A factory: a row of halls about a place, turned by so many degrees.
 */
export interface Works {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
  readonly halls: number;
}
