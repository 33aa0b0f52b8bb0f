/** A game to make, from what the player chose: who sits where, and how long each may take. */

import type { Clock, WantedSeat } from "../../wire/types.gen";
import { drawn } from "../seating";

/** Anybody, whoever has the link, somebody by name, a program, or oneself on both sides. */
export type Against = "open" | "invited" | "player" | "bot" | "self";
export const AGAINST: readonly Against[] = ["open", "invited", "player", "bot", "self"];

export interface Whom {
  /** The player's side; empty to draw lots. */
  readonly side: string;
  readonly against: Against;
  readonly bot: string;
  /** The account that is asked by name. */
  readonly player: string;
  /** People a side. */
  readonly team?: number;
}

export function wantedSeats(sides: readonly string[], { side, against, bot, player, team = 1 }: Whom, chance?: () => number): WantedSeat[] {
  const mine = drawn(side, sides, chance);
  const first = sides.map((each): WantedSeat => {
    if (each === mine || against === "self") return { side: each, who: "mine" };
    if (against === "bot") return { side: each, who: "bot", bot };
    if (against === "player") return { side: each, who: "invited", player };
    return { side: each, who: against };
  });
  if (!teams(against)) return first;
  const who = against === "open" ? "open" : "invited";
  const mates = Array.from({ length: team - 1 }, (_, n) => sides.map((each): WantedSeat => ({ side: each, who, n: n + 1 })));
  return [...first, ...mates.flat()];
}

/** Whether several people may play a side: programs and oneself play alone. */
export function teams(against: Against): boolean {
  return against !== "bot" && against !== "self";
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The clocks that are usual: by correspondence, or at one sitting. */
export type Usual = "days" | "live";
export const CLOCKS: Readonly<Record<Usual, { readonly pace: "live" | "turn"; readonly clock: Clock }>> = {
  days: { pace: "turn", clock: { kind: "days", each: 3 * DAY, bank: 7 * DAY, at_zero: "claim" } },
  live: { pace: "live", clock: { kind: "game", bank: 2 * HOUR, increment: 2 * MINUTE, at_zero: "claim" } },
};

export type Kind = NonNullable<Clock["kind"]>;

/** Which clocks go with which pace. */
export const KINDS: Readonly<Record<"live" | "turn", readonly Kind[]>> = {
  live: ["none", "game", "turn"],
  turn: ["none", "days", "turn"],
};

/** The lengths to choose from, in seconds, and the one that is offered first. */
export const LENGTHS: Readonly<Record<string, { readonly of: readonly number[]; readonly first: number }>> = {
  "game-bank": { of: [30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 5 * HOUR], first: 2 * HOUR },
  "game-increment": { of: [0, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE], first: 2 * MINUTE },
  "turn-each": { of: [15 * MINUTE, 30 * MINUTE, 45 * MINUTE, HOUR, 90 * MINUTE, DAY, 2 * DAY], first: 45 * MINUTE },
  "days-each": { of: [DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 14 * DAY], first: 3 * DAY },
  "days-bank": { of: [0, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY], first: 7 * DAY },
};

/** What is set of a clock of this kind. */
export const SET: Readonly<Record<Kind, readonly ("each" | "bank" | "increment")[]>> = {
  none: [], game: ["bank", "increment"], turn: ["each"], days: ["each", "bank"],
};
