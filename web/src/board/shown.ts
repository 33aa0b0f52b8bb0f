/** What a board is told to show over the map. It knows no rule: all of it comes from outside. */

import type { Camp } from "./data";

/** A hex that can be reached, at a cost as it should be read. */
export interface Reach {
  readonly hex: number;
  readonly cost: string;
  /** The unit must stop there. */
  readonly stop?: boolean;
}

/** The same of somebody else's unit, or by train, where the cost may not be known. */
export interface Range {
  readonly hex: number;
  readonly cost?: string;
  readonly stop?: boolean;
}

export interface Barred {
  readonly hex: number;
  /** The hexes that bar it: a zone of control, a unit, a river's far bank. */
  readonly because?: readonly number[];
}

export interface Target {
  readonly hex: number;
  /** The attack is being made; else it may be. */
  readonly chosen?: boolean;
  /** Odds in a pill beside it. */
  readonly odds?: string;
}

export interface Arrow {
  readonly from: number;
  readonly to: number;
}

/** What is proposed: from where a unit stands to where it would go, or what it would act upon. */
export type PlannedMove = Arrow;

/** A way to fall back, from the hex where the unit stands. */
export interface Retreat {
  readonly hexes: readonly number[];
  /** It costs a step. */
  readonly loss?: boolean;
}

export interface Odds {
  readonly hex: number;
  readonly odds: string;
  readonly tone: "good" | "even" | "bad";
}

/** Hexes of one side: a zone of control, ground under control. */
export interface Sided {
  readonly side: Camp;
  readonly hexes: readonly number[];
}

export interface Mark {
  readonly side: Camp;
  readonly hex: number;
}

/** How a unit is supplied: from its hex to the source, and where the line breaks. */
export interface SupplyLine extends Sided {
  readonly broken?: number;
  /** Lines of several kinds are told apart by their stroke, and drawn in blue. */
  readonly stroke?: "dots" | "line" | "double";
}

/** Where units may be placed. */
export interface PlacementZone extends Sided {
  readonly label?: string;
  /** Nothing more may come. */
  readonly full?: boolean;
}

export interface Room {
  readonly hex: number;
  readonly used: number;
  readonly of: number;
}

export interface Tint {
  readonly hexes: readonly number[];
  readonly colour: string;
  /** A pattern tells two tints apart without their colours. */
  readonly pattern: "fill" | "hatch" | "back-hatch" | "dots" | "ring";
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

/** A line of sight or of fire, from hex to hex. */
export interface SightLine {
  readonly from: number;
  readonly to: number;
  readonly kind: "fire" | "free" | "blocked";
  /** The hex that blocks it. */
  readonly block?: number;
  /** In a pill at its middle: the range. */
  readonly label?: string;
  /** Beside the sign that blocks it: the rule. */
  readonly rule?: string;
}

export interface Shown {
  readonly selection?: readonly number[];
  /** Hexes whose stack may be dragged. */
  readonly movable?: readonly number[];
  readonly reach?: readonly Reach[];
  readonly barred?: readonly (number | Barred)[];
  readonly path?: readonly number[];
  /** Hexes that can be reached by train. */
  readonly rail?: readonly Range[];
  /** Where the enemy stack under the pointer can go, as far as is known. */
  readonly enemy?: readonly Range[];
  readonly targets?: readonly Target[];
  readonly arrows?: readonly Arrow[];
  readonly retreats?: readonly Retreat[];
  readonly planned?: readonly PlannedMove[];
  /** What an attack by the selected force would be worth, hex by hex. */
  readonly oddsMap?: readonly Odds[];
  readonly zoc?: readonly Sided[];
  readonly control?: readonly Sided[];
  /** Who holds a place. */
  readonly flags?: readonly Mark[];
  readonly supply?: readonly SupplyLine[];
  readonly sources?: readonly Mark[];
  readonly zones?: readonly PlacementZone[];
  readonly room?: readonly Room[];
  readonly notes?: readonly Note[];
  readonly overlays?: readonly Tint[];
  readonly trails?: readonly Trail[];
  readonly sights?: readonly SightLine[];
}

export const barredHex = (b: number | Barred): number => (typeof b === "number" ? b : b.hex);

/** The hexes a player may want to click next. */
export const busyHexes = (s: Shown): Set<number> =>
  new Set([
    ...(s.reach ?? []).map((r) => r.hex),
    ...(s.rail ?? []).map((r) => r.hex),
    ...(s.targets ?? []).map((t) => t.hex),
    ...(s.retreats ?? []).flatMap((r) => r.hexes.slice(1)),
  ]);
