/** What the board of a city is told: the printed sheet as the engine's `board` gives it, and the pieces. */

import type { Title } from "../../../board/data";

export type CitySide = "german" | "russian";

/** Points, x and y in turn. */
export type Line = readonly number[];

export interface BoardArea {
  readonly id: string;
  readonly zone: boolean;
  readonly open: boolean;
  readonly name: Title;
  readonly short: Title;
  readonly tem: number;
  readonly points: number;
  readonly side: CitySide;
  readonly shape: "circle" | "square" | "triangle";
  readonly colour: string;
  readonly group: string;
  readonly quadrant: string;
  readonly bank: boolean;
  readonly landing: boolean;
  readonly rubble: boolean;
  readonly at: readonly [number, number];
  readonly outline: Line;
  readonly adjacent: readonly number[];
}

export interface BoardBorder {
  readonly a: number;
  readonly b: number;
  readonly kind: "border" | "bank" | "frame";
  readonly stream: string;
  readonly lines: readonly Line[];
}

export interface BoardStream {
  readonly id: string;
  readonly name: Title;
}

/** A box for units that are in no area; one with a `counter` is the home of that counter alone. */
export interface BoardBox {
  readonly id: string;
  readonly place: number;
  readonly counter: number;
  readonly rect: readonly [number, number, number, number];
}

export interface BoardWorks {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
  readonly halls: number;
}

export interface BoardCity {
  readonly source: string;
  readonly rails: readonly Line[];
  readonly roads: readonly Line[];
  readonly ravines: readonly Line[];
  readonly hills: readonly (readonly [number, number, number, number])[];
  readonly works: readonly BoardWorks[];
  readonly tanks: readonly (readonly [number, number, number])[];
  readonly stations: readonly (readonly [number, number])[];
  readonly runways: readonly (readonly [number, number, number, number])[];
  readonly woods: readonly (readonly [number, number, number])[];
}

export interface BattalionCounter {
  readonly id: string;
  /** How messages call it. */
  readonly label: string;
  readonly side: CitySide;
  readonly nation: "german" | "soviet" | "guards";
  readonly parent: string;
  readonly unit: string;
  readonly type: string;
  readonly arm: "inf" | "armour" | "at" | "aa" | "art" | "fag" | "air";
  readonly engineer: boolean;
  readonly size: string;
  readonly attack: number | null;
  readonly star: boolean;
  readonly defence: number | null;
  readonly spent_defence: number | null;
  readonly move: number;
  readonly mobility: "" | "foot" | "motorised" | "mechanised";
  readonly silhouette: string;
  readonly integrity: string;
  readonly shape: string;
  readonly colour: string;
  /** The area it starts in by history, or none. */
  readonly area: string;
  readonly entry: string;
  readonly withdraws: string;
  readonly source: string;
}

export interface BoardDay {
  readonly id: string;
  readonly date: Title;
  readonly week: number;
  readonly ends_week: boolean;
  readonly colour: string;
  readonly german: boolean;
  readonly russian: boolean;
  /** Victory points that win on this date: the German's, the Russian's. */
  readonly needs: readonly [number, number | null] | null;
}

/** The impulse track: how many spaces, and where the day and the night begin. */
export interface Track {
  readonly spaces: number;
  readonly day: number;
  readonly night: number;
  readonly opening_day: number;
}

/** The sheet of a city. */
export interface CityData {
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
  readonly east_shore: Line;
  readonly islands: readonly Line[];
  readonly quadrants: readonly number[];
  readonly boxes: readonly BoardBox[];
  readonly city: BoardCity;
  readonly counters: readonly BattalionCounter[];
  readonly calendar: readonly BoardDay[];
  /** The scenario ends with this date of the calendar, counted from 1. */
  readonly last: number;
  readonly track: Track;
  readonly stacking: number;
  readonly digest: string;
}

/** A battalion on the map, as a view has it. */
export interface Battalion {
  readonly unit: number;
  readonly at: number;
  readonly spent: boolean;
  /** Days until it recovers, as its marker says: none where it has no marker. */
  readonly days: number;
  /** The colour of that marker. */
  readonly colour?: string;
  /** 0, 1 or 2: what an isolation marker takes off. */
  readonly isolated: number;
  /** Factors as they stand where they differ from the printed ones. */
  readonly attack?: number;
  readonly marks?: readonly string[];
  /** Nothing left to do in this impulse: shown veiled. */
  readonly done?: boolean;
}

/** What play has made of the printed sheet. Lists have an entry for each area. */
export interface CityState {
  readonly control: readonly CitySide[];
  readonly rubble: readonly number[];
  /** Areas where units of both sides stand. */
  readonly contested: readonly number[];
  /** The date that is played, as a place in the calendar. */
  readonly day?: number;
  readonly space?: number;
  readonly night?: boolean;
  readonly advantage?: CitySide;
}

export const isCity = (data: object): data is CityData => "kind" in data && data.kind === "areas";

/** The sheet before play. */
export const stateOf = (data: CityData): CityState => ({
  control: data.areas.map((a) => a.side),
  rubble: data.areas.map(() => 0),
  contested: [],
});
