/**
 * The dice of a finished game, drawn anew in the browser: the same sums as grognard/kernel/dice.py,
 * held to the same known answers (tests/vectors/dice.json).
 *
 * Each roll comes from HMAC-SHA256 with the secret as key over the salts, the number of the roll as
 * 8 bytes and the number of the block as 4. A byte gives byte % sides + 1, unless it lies in the last,
 * incomplete run of `sides` values below 256, where low pips would be favoured. Dice that the players agreed
 * to come in rounds, each with a secret and salts of its own, from its first roll on.
 */

import type { DiceRound } from "../../wire/types.gen";
import type { Remembered } from "../shares";

export type Salts = readonly (readonly [string, string])[];

export interface Roll {
  /** Its number in the game. */
  readonly counter: number;
  /** How many sides each die has. */
  readonly sides: number;
  readonly pips: readonly number[];
}

/** What is published of a finished game's dice. */
export interface Promised {
  /** The SHA-256 of the secret, known before the first roll. */
  readonly commit: string;
  /** In hex. */
  readonly secret: string;
  readonly salts: Salts;
  readonly rolls: readonly Roll[];
  readonly rounds?: readonly DiceRound[];
}

/** Something that is not as it was promised: the key of a text and what it is about. */
export interface DiceFault {
  readonly why: string;
  readonly about: Readonly<Record<string, string | number>>;
}

const SECRET_BYTES = 32;

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A whole number, big end first. */
function big(n: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 8) view.setBigUint64(0, BigInt(n));
  else view.setUint32(0, n);
  return new Uint8Array(view.buffer);
}

/** Shorter first where one begins the other, as Python compares. */
function byBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** The salts as bytes that no other salts give. */
export function canonical(salts: Salts): Uint8Array<ArrayBuffer> {
  const utf8 = new TextEncoder();
  const pairs = salts.map(([side, salt]) => [utf8.encode(side), utf8.encode(salt)] as const);
  pairs.sort(([a], [b]) => byBytes(a, b));
  return joined([big(pairs.length, 4), ...pairs.flat().flatMap((text) => [big(text.length, 4), text])]);
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unhex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([\da-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export async function commitOf(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)));
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/** What a player gives before he opens his salt: it holds for this round and this seat alone. */
export const shareHash = (commit: string, seat: string, salt: string): Promise<string> =>
  sha256(new TextEncoder().encode(`${commit} ${seat} ${salt}`));

/** What is published of a round before its shares: its secret, and the roll it begins with. */
export const roundCommit = (secret: Uint8Array<ArrayBuffer>, first: number): Promise<string> => sha256(joined([secret, big(first, 8)]));

/** Rounds whose secret or salts are not those that were promised. */
export async function roundFaults(rounds: readonly DiceRound[]): Promise<DiceFault[]> {
  const faults: DiceFault[] = [];
  for (const [n, { commit, secret, first, shares }] of rounds.entries()) {
    const bytes = unhex(secret);
    if (!bytes || bytes.length !== SECRET_BYTES || (await roundCommit(bytes, first)) !== commit)
      faults.push({ why: "dice-round-secret", about: { round: n + 1 } });
    for (const { seat, salt, hash } of shares)
      if ((await shareHash(commit, seat, salt)) !== hash) faults.push({ why: "dice-share-differs", about: { round: n + 1, seat } });
  }
  return faults;
}

/** The first roll with dice that this browser had agreed to, by what it keeps; null: none. */
export function agreedFrom(kept: readonly Remembered[], rounds: readonly DiceRound[]): number | null {
  const began = new Map(rounds.map(({ commit, first }) => [commit, first]));
  if (!kept.some(({ commit }) => began.has(commit))) return null;
  const took = kept.filter(({ commit, hashes }) => began.has(commit) || Object.keys(hashes).length > 0);
  const firsts = took.map(({ commit, first }) => first ?? began.get(commit));
  return Math.min(...firsts.filter((first) => first !== undefined));
}

/** What is other about a round than this browser keeps it. */
function unlikeKept(one: Remembered | undefined, { shares }: DiceRound): string {
  if (!one) return "memory-unknown";
  const seats = Object.keys(one.hashes);
  if (seats.length === 0) return "memory-unopened";
  const once = new Set(shares.map(({ seat }) => seat)).size === shares.length;
  if (!once || seats.length !== shares.length || shares.some(({ seat, hash }) => one.hashes[seat] !== hash)) return "memory-shares";
  return shares.some(({ seat, salt }) => seat === one.seat && salt === one.salt) ? "" : "memory-salt";
}

/**
 * Where the rounds of a finished game are not those this browser kept. What was rolled before the first that
 * it took part in it cannot know; of the dice of every roll after it it must know the round, and each round
 * begins with the roll that it was shown.
 */
export function memoryFaults(kept: readonly Remembered[], rounds: readonly DiceRound[], rolls: number): DiceFault[] {
  const since = agreedFrom(kept, rounds);
  if (since === null) return [{ why: "memory-none", about: {} }];
  const faults: DiceFault[] = [];
  if (rolls > since && (rounds[0]?.first ?? Infinity) > since) faults.push({ why: "memory-unknown", about: { round: 0, roll: since } });
  for (const [n, round] of rounds.entries()) {
    const one = kept.find(({ commit }) => commit === round.commit);
    const shown = one?.first ?? round.first;
    if (shown !== round.first) faults.push({ why: "memory-first", about: { round: n + 1, roll: round.first, shown } });
    const roll = Math.max(round.first, since);
    const why = (rounds[n + 1]?.first ?? rolls) > roll ? unlikeKept(one, round) : "";
    if (why) faults.push({ why, about: { round: n + 1, roll } });
  }
  return faults;
}

/** The dice of one game, once their secret is known. */
export class FairDice {
  private constructor(
    private readonly key: CryptoKey,
    private readonly salts: Uint8Array<ArrayBuffer>,
  ) {}

  static async of(secret: Uint8Array<ArrayBuffer>, salts: Salts): Promise<FairDice> {
    const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new FairDice(key, canonical(salts));
  }

  async roll({ counter, sides, count }: { counter: number; sides: number; count: number }): Promise<number[]> {
    const limit = 256 - (256 % sides);
    const shown: number[] = [];
    for (let block = 0; shown.length < count; block += 1) {
      const message = joined([this.salts, big(counter, 8), big(block, 4)]);
      const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", this.key, message));
      for (const byte of bytes) if (byte < limit && shown.length < count) shown.push((byte % sides) + 1);
    }
    return shown;
  }
}

/** A roll that dice can give at all. */
function possible({ counter, sides, pips }: Roll): boolean {
  return Number.isSafeInteger(counter) && counter >= 0 && sides >= 2 && sides <= 256 && pips.length > 0;
}

/**
 * Everything that is wrong with the dice of a finished game; nothing, if they were fair. `from` is the
 * first roll of these dice: in a copy of a game those before it fell with dice of another secret.
 */
export async function verify(promised: Promised, from = 0): Promise<DiceFault[]> {
  const secret = unhex(promised.secret);
  if (!secret || secret.length !== SECRET_BYTES || new Set(promised.salts.map(([side]) => side)).size < promised.salts.length)
    return [{ why: "dice-malformed", about: {} }];
  if ((await commitOf(secret)) !== promised.commit.toLowerCase()) return [{ why: "dice-secret-not-as-published", about: {} }];
  const rounds = promised.rounds ?? [];
  const faults = await roundFaults(rounds);
  if (faults.length > 0) return faults;
  const own = await FairDice.of(secret, promised.salts);
  const agreed = await Promise.all(rounds.map(({ secret, shares }) => FairDice.of(unhex(secret)!, shares.map(({ seat, salt }) => [seat, salt] as const))));
  const diceOf = (counter: number): FairDice => agreed[rounds.findLastIndex(({ first }) => counter >= first)] ?? own;
  for (const [expected, roll] of promised.rolls.entries()) {
    const { counter, sides, pips } = roll;
    if (counter !== expected) faults.push({ why: "dice-out-of-order", about: { number: counter, expected } });
    if (counter < from) continue;
    if (!possible(roll)) {
      faults.push({ why: "dice-impossible", about: { number: counter, sides } });
      continue;
    }
    const drawn = await diceOf(counter).roll({ counter, sides, count: pips.length });
    if (drawn.join(" ") !== pips.join(" "))
      faults.push({ why: "dice-pips-differ", about: { number: counter, shown: pips.join(" "), drawn: drawn.join(" ") } });
  }
  return faults;
}

/** Who acts in a replay where dice do. */
const CHANCE = "chance";

/** The rolls that a replay shows, against those that were published: nothing, if they are the same. */
export function unlike(
  rolls: readonly (readonly number[])[],
  frames: readonly { readonly side: string; readonly action: Readonly<Record<string, unknown>> | null }[],
): DiceFault[] {
  const shown = frames.filter(({ side }) => side === CHANCE).map(({ action }) => (action?.["pips"] ?? []) as readonly number[]);
  const faults: DiceFault[] = [];
  if (shown.length !== rolls.length) faults.push({ why: "check-rolls-missing", about: { shown: shown.length, rolls: rolls.length } });
  shown.forEach((pips, n) => {
    const published = rolls[n]?.join(" ") ?? "";
    if (pips.join(" ") !== published) faults.push({ why: "check-shown-otherwise", about: { number: n, shown: pips.join(" "), rolled: published } });
  });
  return faults;
}
