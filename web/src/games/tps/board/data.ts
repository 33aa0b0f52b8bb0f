/** What this game's board is told: the printed sheet, the pieces, and what play has made of the map. */

import type { Board } from "../types.gen";

export type { Board as SheetData, BoardArea, BoardBorder, BoardBox, BoardCounter, BoardDay, Drawn } from "../types.gen";

export type Side = Board["areas"][number]["side"];

/** Points, x and y in turn. */
export type Line = readonly number[];

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
export interface PlayedState {
  readonly control: readonly Side[];
  readonly rubble: readonly number[];
  /** Areas where units of both sides stand. */
  readonly contested: readonly number[];
  /** The date that is played, as a place in the calendar. */
  readonly day?: number;
  readonly space?: number;
  readonly night?: boolean;
  readonly advantage?: Side;
}

/** The sheet before play. */
export const stateOf = (data: Board): PlayedState => ({
  control: data.areas.map((a) => a.side),
  rubble: data.areas.map(() => 0),
  contested: [],
});
