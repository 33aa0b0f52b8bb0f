/** The answers of a question as they are listed: those of who is in hand, else all; many of them by their hexes. */

import type { Desk } from "./desk.svelte";
import type { Pick } from "../types.gen";

/** More answers than these are not read as buttons: they are pointed at. */
export const MOST = 24;
/** More than these stand by their hexes. */
const FEW = 6;

export function answersOf(desk: Desk): readonly Pick[] {
  const { choices } = desk.seen.prompt;
  if (desk.aim) return desk.aim.picks;
  const { picked } = desk.focus;
  const mine = choices.filter((p) => !picked.length || picked.includes(p.unit) || picked.includes(p.plane) || (p.unit < 0 && p.plane < 0));
  return mine.length ? mine : choices;
}

export interface Group {
  /** The hex, -1 where the answers stand one by one. */
  readonly hex: number;
  readonly picks: readonly Pick[];
}

/** Many answers of one kind by units in hexes: a row a hex. */
export function grouped(picks: readonly Pick[]): readonly Group[] {
  const kinds = new Set(picks.map((p) => p.label));
  if (picks.length <= FEW || kinds.size > 1 || picks.some((p) => p.place < 0 || p.unit < 0)) return [{ hex: -1, picks }];
  const out = new Map<number, Pick[]>();
  for (const p of picks) out.set(p.place, [...(out.get(p.place) ?? []), p]);
  return [...out].map(([hex, list]) => ({ hex, picks: list }));
}
