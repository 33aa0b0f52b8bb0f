// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Line, Loss, No, Title } from "../../../wire/types.gen";

export type { Line, Loss, No, Title };

/**
 * An action on a button: besides its key, what the sentence `do-<kind>` is told of it.
 */
export interface Choice {
  readonly label: string;
  readonly rule: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly ends: boolean;
  readonly loses: readonly Loss[];
  readonly about: Readonly<Record<string, string | number>>;
  readonly place: number;
  readonly unit: number;
}

/**
 * A piece as it is printed, by its number in the list.
 */
export interface Counter {
  readonly id: string;
  readonly side: string;
  readonly label: string;
}

/**
 * A turn, by what the track calls it.
 */
export interface Day {
  readonly dates: Title;
}

/**
 * A piece that a side may see.
 */
export interface Piece {
  readonly unit: number;
  readonly id: string;
  readonly side: string;
  readonly at: number;
  readonly marks: readonly string[];
}

/**
 * What is printed: the map, the pieces, the turns.
 */
export interface Sheet {
  readonly title: Title;
  readonly spaces: readonly Space[];
  readonly links: readonly (readonly [number, number])[];
  readonly counters: readonly Counter[];
  readonly calendar: readonly Day[];
  readonly sides: readonly string[];
  readonly default: boolean;
}

/**
 * A place on the map, by its number in the list: a name, and where its middle is drawn.
 */
export interface Space {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly kind: string;
}

/**
 * What a side sees.
 */
export interface View {
  readonly side: string;
  readonly turn: number;
  readonly phase: string;
  readonly units: readonly Piece[];
  readonly score: number;
  readonly lines: readonly Line[];
  readonly asked: boolean;
  readonly kinds: readonly string[];
  readonly about: Readonly<Record<string, unknown>>;
}
