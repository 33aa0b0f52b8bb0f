/** Who sits where in a new game, from what the player chose. */

import type { Seat } from "../wire/types.gen";

/** A friend at this screen, a program, or two programs to be watched. */
export type Opponent = "friend" | "bot" | "watch";

export interface Seating {
  /** The player's side; empty to draw lots. */
  readonly side: string;
  readonly opponent: Opponent;
  readonly bot: string;
  /** What the player and the friend are called. */
  readonly name: string;
  readonly friend: string;
}

/** What "by lot" is chosen as. */
export const BY_LOT = "";

/** The side that is marked as chosen: the player's own choice where this battle has it, else the first. */
export function sideAmong(chosen: string | null, sides: readonly string[]): string {
  if (chosen === BY_LOT || (chosen !== null && sides.includes(chosen))) return chosen;
  return sides[0] ?? BY_LOT;
}

/** A side by lot, or the one that was chosen. A side that does not play here would seat nobody: it is refused. */
export function drawn(side: string, sides: readonly string[], chance: () => number = fair): string {
  const mine = side === BY_LOT ? sides[Math.floor(chance() * sides.length)] : side;
  if (mine === undefined || !sides.includes(mine)) throw new RangeError(`no side "${mine}" among ${sides.join(", ")}`);
  return mine;
}

function fair(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

export function seatsOf(sides: readonly string[], { side, opponent, bot, name, friend }: Seating): Seat[] {
  const mine = drawn(side, sides);
  return sides.map((each) => {
    if (opponent === "watch" || (opponent === "bot" && each !== mine)) return { side: each, who: "bot", name: bot };
    return { side: each, who: "person", name: each === mine ? name : friend };
  });
}

/** The program offered first: one that plans, else one that plays to win, where there is one. */
export function firstBot(bots: readonly string[]): string {
  return bots.find((bot) => bot === "regular") ?? bots.find((bot) => bot !== "random") ?? bots[0] ?? "";
}
