/** The story as the log tells it: entries with a kind, a side, a turn and their hexes. */

import type { Event } from "../../wire/types.gen";
import { fact, type Names } from "./sentence";

export const KINDS = ["turn", "setup", "air", "supply", "move", "combat", "other"] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  /** Its place in the story. */
  readonly n: number;
  readonly kind: Kind;
  /** The key of its heading. */
  readonly title: string;
  readonly side: string;
  readonly turn: number;
  readonly rule: string;
  readonly event: Event;
  /** The hex it happened in, -1 where it has none. */
  readonly hex: number;
  /** How many events like it stand here as one. */
  readonly count: number;
}

/** How the events of a game are told. */
export interface Manner {
  head(event: Event): readonly [Kind, string];
  side(event: Event, me: string): string;
  /** The argument that says where it happened. */
  readonly place: string;
  /** The turn an event belongs to, after one of that turn. */
  turn(event: Event, before: number): number;
}

/** One event more: its entry is new, or the last one counts it. */
function add(out: Entry[], event: Event, n: number, turn: number, index: Names, manner: Manner, me: string): void {
  const [kind, title] = manner.head(event);
  const side = manner.side(event, me);
  const hex = index.hex(fact(event.about, manner.place) ?? "");
  const last = out[out.length - 1];
  if (event.what === "placed" && last?.event.what === "placed" && last.side === side)
    out[out.length - 1] = { ...last, n, event, hex, count: last.count + 1 };
  else out.push({ n, kind, title, side, turn, rule: event.rule, event, hex, count: 1 });
}

/**
 * The log, oldest first. A run of single placements is one entry that counts them.
 *
 * A story mostly grows at its end: the entries of what was told before stay the same objects, so
 * that only what is new is drawn.
 */
export class Chronicle {
  private story: readonly Event[] = [];
  private out: Entry[] = [];

  constructor(
    private readonly index: Names,
    private me: string,
    private readonly manner: Manner,
  ) {}

  entries(story: readonly Event[], me = this.me): readonly Entry[] {
    const old = this.story.length;
    const grown = me === this.me && story.length >= old && (old === 0 || story[old - 1] === this.story[old - 1]);
    this.me = me;
    const out = grown ? [...this.out] : [];
    let turn = out[out.length - 1]?.turn ?? 0;
    for (let n = grown ? old : 0; n < story.length; n++) {
      const event = story[n]!;
      turn = this.manner.turn(event, turn);
      add(out, event, n, turn, this.index, this.manner, me);
    }
    this.story = story;
    this.out = out;
    return out;
  }
}

export interface Sieve {
  readonly kind: Kind | "";
  readonly side: string;
  readonly turn: number | null;
}

export const sifted = (entries: readonly Entry[], sieve: Sieve): Entry[] =>
  entries.filter(
    (e) =>
      (sieve.kind === "" || e.kind === sieve.kind) &&
      (sieve.side === "" || e.side === sieve.side) &&
      (sieve.turn === null || e.turn === sieve.turn),
  );
