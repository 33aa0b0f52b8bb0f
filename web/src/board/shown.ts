/** What a board is told to show over the map. It knows no rule: all of it comes from outside. */

import type { Camp } from "./data";

export interface Reach {
  readonly hex: number;
  readonly cost: string;
  /** The unit must stop there. */
  readonly stop?: boolean;
}

export interface Target {
  readonly hex: number;
  /** The attack is being made; else it may be. */
  readonly chosen?: boolean;
  /** Odds in a pill beside it. */
  readonly odds?: string;
}

export interface Tint {
  readonly hexes: readonly number[];
  readonly colour: string;
  /** A pattern tells two tints apart without their colours. */
  readonly pattern: "fill" | "hatch" | "back-hatch" | "dots";
}

export interface Trail {
  readonly hexes: readonly number[];
  readonly colour: string;
}

export interface Note {
  readonly hex: number;
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

export interface Shown {
  readonly selection?: readonly number[];
  readonly reach?: readonly Reach[];
  readonly barred?: readonly number[];
  readonly path?: readonly number[];
  readonly targets?: readonly Target[];
  readonly arrows?: readonly { readonly from: number; readonly to: number }[];
  /** Hexes whose stack may be dragged. */
  readonly movable?: readonly number[];
  readonly overlays?: readonly Tint[];
  readonly trails?: readonly Trail[];
  readonly notes?: readonly Note[];
  /** Who holds a place. */
  readonly flags?: readonly { readonly hex: number; readonly side: Camp }[];
}
