/**
 * The player's share of the dice: a salt that this browser draws, gives the hash of, and opens only when
 * the hashes of all seats are there. What it was shown it keeps itself, so that the finished game can be
 * held against it: a server cannot change what it has promised once it is kept here.
 */

import type { DiceNow, GameInfo, GiveHash, GiveSalt } from "../wire/types.gen";
import { hex, shareHash } from "./site/dice";

/** What was kept of one round of dice. `hashes`: those of all seats, as they stood when the salt was opened. */
export interface Remembered {
  readonly commit: string;
  readonly seat: string;
  readonly salt: string;
  readonly hashes: Readonly<Record<string, string>>;
  /** The roll the round begins with, as it was shown; null where that was a secret then. */
  readonly first?: number | null;
}

export interface Memory {
  readonly game: string;
  readonly rounds: readonly Remembered[];
}

/**
 * How it stands: `agreed`; `waits` for others; `elsewhere`: another browser gave the hash, and it alone has
 * the salt; `changed`: the server shows another hash than was given; `unkept`: this browser keeps nothing;
 * `late`: the dice of a game that has not begun would not hold from its first roll on.
 */
export type Standing = "agreed" | "waits" | "elsewhere" | "changed" | "unkept" | "late";

export interface Calls {
  game(id: string): Promise<GameInfo>;
  giveHash(id: string, what: GiveHash): Promise<GameInfo>;
  giveSalt(id: string, what: GiveSalt): Promise<GameInfo>;
}

const PREFIX = "grognard.dice.";

/** Browsers lend their cryptography to pages that came safely. */
export const able = (): boolean => typeof crypto !== "undefined" && "subtle" in crypto && store() !== null;

function store(): Storage | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

export function recall(game: string): Memory {
  try {
    const found = JSON.parse(store()?.getItem(PREFIX + game) ?? "null") as Memory | null;
    if (found?.game === game && Array.isArray(found.rounds)) return found;
  } catch {
    // Damaged: nothing is remembered, and the check says so.
  }
  return { game, rounds: [] };
}

/** Keep one round; false where the browser does not. */
function keep(game: string, one: Remembered): boolean {
  const others = recall(game).rounds.filter(({ commit, seat }) => commit !== one.commit || seat !== one.seat);
  try {
    store()?.setItem(PREFIX + game, JSON.stringify({ game, rounds: [...others, one] } satisfies Memory));
  } catch {
    return false;
  }
  return recall(game).rounds.some(({ commit, seat, salt }) => commit === one.commit && seat === one.seat && salt === one.salt);
}

/** Games in which a salt of this browser has not been opened yet. */
export function unopened(): string[] {
  const kept = store();
  if (!kept) return [];
  const games = Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? "").filter((key) => key.startsWith(PREFIX));
  return games.map((key) => key.slice(PREFIX.length)).filter((game) => {
    const last = recall(game).rounds.at(-1);
    return last !== undefined && Object.keys(last.hashes).length === 0;
  });
}

/** Do what is this browser's to do for these seats, as far as it goes now. */
export function takePart(id: string, dice: DiceNow | null, seats: readonly string[], calls: Calls): Promise<Standing> {
  // It may have gone on since, in another window of ours or by another seat.
  const go = async (): Promise<Standing> => {
    const game = await calls.game(id);
    if (game.dice && game.actions === 0 && game.dice.first !== game.since_roll) return "late";
    return played(id, game.dice, seats, calls);
  };
  // Of two windows one draws the salt, and the other finds it kept.
  if (!dice) return Promise.resolve("agreed");
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? (locks.request(PREFIX + id, go) as Promise<Standing>) : go();
}

async function played(id: string, dice: DiceNow | null, seats: readonly string[], calls: Calls): Promise<Standing> {
  let now = dice;
  for (;;) {
    if (!now) return "agreed";
    const { commit, open, seats: all, first = null } = now;
    let next: GameInfo | null = null;
    for (const { seat, hash, opened } of all.filter((each) => seats.includes(each.seat))) {
      let one = recall(id).rounds.find((each) => each.commit === commit && each.seat === seat);
      if (!hash) {
        one ??= { commit, seat, salt: hex(crypto.getRandomValues(new Uint8Array(32))), hashes: {}, first };
        if (!keep(id, one)) return "unkept";
        next = await calls.giveHash(id, { commit, seat, hash: await shareHash(commit, seat, one.salt) });
      } else if (!one) return "elsewhere";
      else if (hash !== (await shareHash(commit, seat, one.salt))) return "changed";
      else if (open && !opened) {
        // What was kept when it was opened first is what counts.
        const hashes = Object.keys(one.hashes).length > 0 ? one.hashes : Object.fromEntries(all.map((each) => [each.seat, each.hash]));
        if (!keep(id, { ...one, hashes })) return "unkept";
        next = await calls.giveSalt(id, { commit, seat, salt: one.salt });
      }
      if (next) break;
    }
    if (!next) return "waits";
    now = next.dice;
  }
}

/** Dice of a round of its own for a table of one's own: of a copy, or of a game from a file. */
export async function anew(game: GameInfo, calls: Calls & { newDice(id: string): Promise<GameInfo> }): Promise<GameInfo> {
  if (game.over || game.seeded || !able() || !game.seats.some(({ who }) => who === "person")) return game;
  const now = await calls.newDice(game.id);
  await takePart(game.id, now.dice, now.dice?.seats.map(({ seat }) => seat) ?? [], calls);
  return { ...now, dice: null };
}

/** The name of a seat among those that give shares. */
export const seatName = (side: string, n: number): string => (n === 0 ? side : `${side} ${n}`);
