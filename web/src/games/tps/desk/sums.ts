/** The two sums of an attack, and what the dice may make of them, as a panel prints them. */

import type { Chance, Line } from "../types.gen";
import type { Event } from "../../../wire/types.gen";
import { fact } from "../../../app/table/sentence";

export interface Sums {
  readonly offence: readonly Line[];
  readonly defence: readonly Line[];
  readonly totals: readonly [number, number];
}

/** A told attack has its lines in one list, the offence's first: they are as many as make its total. */
export function sumsOf(event: Event): Sums {
  const lines = event.lines as readonly Line[];
  const totals = [Number(fact(event.about, "offence")), Number(fact(event.about, "defence"))] as const;
  let sum = 0;
  let split = 0;
  const rest = (from: number): number => lines.slice(from).reduce((all, l) => all + l.amount, 0);
  while (split < lines.length && !(sum === totals[0] && rest(split) === totals[1])) sum += lines[split++]!.amount;
  return { offence: lines.slice(0, split), defence: lines.slice(split), totals };
}

/** The last attack that was told, as long as nothing has ended it. */
export function lastAttack(story: readonly Event[]): Event | null {
  for (let i = story.length - 1; i >= 0 && i > story.length - 60; i--) {
    const { what } = story[i]!;
    if (what === "attack") return story[i]!;
    if (ENDS.has(what)) return null;
  }
  return null;
}

const ENDS = new Set(["impulse-roll", "impulse-ends", "passed", "dawn", "sunset", "moved"]);

export const share = (c: Pick<Chance, "falls" | "of">): number => Math.round((c.falls / c.of) * 100);

/** The kinds of outcome, and the points that may be owed, each with its share. */
export function chancesOf(chances: readonly Chance[]): { readonly kinds: readonly Chance[]; readonly owed: readonly (Chance & { readonly n: number })[] } {
  return {
    kinds: chances.filter((c) => !c.result.startsWith("owed-") && c.falls > 0),
    owed: chances.filter((c) => c.result.startsWith("owed-")).map((c) => ({ ...c, n: Number(c.result.slice(5)) })),
  };
}
