/** What the phases that do themselves did this turn: events of the story, by the chapter of their rule. */

import type { Entry } from "../../../app/table/story";

/** Chapters of housekeeping: the beginning of a rule number, and what it is called. The first that fits. */
const CHAPTERS: readonly (readonly [RegExp, string])[] = [
  [/^5\./, "weather"], [/^7\./, "replacements"], [/^8\./, "reinforcements"], [/^6\.4/, "points"], [/^6\./, "supply"], [/^9\./, "readiness"],
  [/^18\./, "forts"], [/^19\./, "rail"], [/^20\./, "surrender"], [/^21\.2/, "recovery"], [/^24\./, "victory"],
]; // prettier-ignore
/** Those of the end of a turn are read at the beginning of the next. */
const LAST = new Set(["surrender", "recovery", "victory"]);

export interface Chapter {
  readonly name: string;
  readonly entries: readonly Entry[];
}

export function housekeeping(entries: readonly Entry[], turn: number): Chapter[] {
  const out = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.turn < turn - 1) continue;
    const name = CHAPTERS.find(([begins]) => begins.test(entry.rule))?.[1];
    if (name && (entry.turn === turn || LAST.has(name))) out.set(name, [...(out.get(name) ?? []), entry]);
  }
  return [...out].map(([name, list]) => ({ name, entries: list }));
}
