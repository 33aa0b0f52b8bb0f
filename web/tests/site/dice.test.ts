/** The same dice as Python's: the known answers of tests/vectors, and no tampering goes unseen. */

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Remembered } from "../../src/app/shares";
import { agreedFrom, canonical, FairDice, memoryFaults, type Promised, roundCommit, roundFaults, type Salts, shareHash, verify } from "../../src/app/site/dice";
import type { DiceRound } from "../../src/wire/types.gen";

interface Known {
  readonly secret: string;
  readonly commit: string;
  readonly salts: Readonly<Record<string, string>>;
  readonly rolls: Promised["rolls"];
}

const file = new URL("../../../tests/vectors/dice.json", import.meta.url);
const known = (JSON.parse(readFileSync(file, "utf-8")) as { dice: Known[] }).dice;
const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));

/** A whole game of the dice of a vector: rolls 0, 1, 2… */
async function played({ secret, commit, salts }: Known): Promise<Promised> {
  const pairs: Salts = Object.entries(salts);
  const dice = await FairDice.of(bytes(secret), pairs);
  const shapes = [[6, 1], [6, 1], [6, 2], [10, 3], [6, 40]] as const;
  const rolls = await Promise.all(
    shapes.map(async ([sides, count], counter) => ({ counter, sides, pips: await dice.roll({ counter, sides, count }) })),
  );
  return { secret, commit, salts: pairs, rolls };
}

describe("dice", () => {
  it.each(known)("answer as those of another program: $commit", async ({ secret, salts, rolls }) => {
    const dice = await FairDice.of(bytes(secret), Object.entries(salts));
    expect(rolls.length).toBeGreaterThan(0);
    for (const { counter, sides, pips } of rolls)
      expect(await dice.roll({ counter, sides, count: pips.length })).toEqual(pips);
  });

  it("do not ask in which order the salts came", () => {
    expect(canonical([["soviet", "b"], ["german", "a"]])).toEqual(canonical([["german", "a"], ["soviet", "b"]]));
    expect(canonical([["german", "ab"]])).not.toEqual(canonical([["germana", "b"]]));
  });
});

describe("a game's dice", () => {
  it.each(known)("are found fair: $commit", async (vector) => {
    const game = await played(vector);
    expect(await verify(game)).toEqual([]);
    expect(await verify({ ...game, commit: game.commit.toUpperCase() })).toEqual([]);
  });

  it("with another secret than was promised are found out", async () => {
    const game = await played(known[1]!);
    expect(await verify({ ...game, secret: known[0]!.secret })).toEqual([{ why: "dice-secret-not-as-published", about: {} }]);
    expect(await verify({ ...game, secret: "00" })).toEqual([{ why: "dice-malformed", about: {} }]);
    expect(await verify({ ...game, secret: "zz".repeat(32) })).toEqual([{ why: "dice-malformed", about: {} }]);
  });

  it("with one pip changed are found out, with what the dice had given", async () => {
    const game = await played(known[1]!);
    const forged = game.rolls.map((roll, i) => (i === 1 ? { ...roll, pips: roll.pips.map((pip) => (pip % 6) + 1) } : roll));
    const [was, now] = [game.rolls[1]!.pips[0]!, forged[1]!.pips[0]!];
    expect(await verify({ ...game, rolls: forged })).toEqual([
      { why: "dice-pips-differ", about: { number: 1, shown: String(now), drawn: String(was) } },
    ]);
  });

  it("with other salts are found out", async () => {
    const game = await played(known[1]!);
    const faults = await verify({ ...game, salts: [["german", "Guderian"], ["soviet", "Joukov"]] });
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ why }) => why === "dice-pips-differ")).toBe(true);
  });

  it("with a roll thrown away are found out", async () => {
    const game = await played(known[1]!);
    const faults = await verify({ ...game, rolls: [game.rolls[0]!, ...game.rolls.slice(2)] });
    expect(faults[0]).toEqual({ why: "dice-out-of-order", about: { number: 2, expected: 1 } });
  });

  it("that cannot be rolled are found out", async () => {
    const game = await played(known[0]!);
    const faults = await verify({ ...game, rolls: [{ counter: 0, sides: 1, pips: [1] }, { counter: 1, sides: 6, pips: [] }] });
    expect(faults.map(({ why }) => why)).toEqual(["dice-impossible", "dice-impossible"]);
  });

  it("of a copy are held to account only from where it was taken up", async () => {
    const game = await played(known[1]!);
    const rolls = game.rolls.map((roll, i) => (i < 2 ? { ...roll, pips: [9] } : roll));
    expect(await verify({ ...game, rolls }, 2)).toEqual([]);
    expect((await verify({ ...game, rolls }, 1)).map(({ about }) => about["number"])).toEqual([1]);
  });
});

describe("dice that all agreed to", () => {
  const secret = "11".repeat(32);
  const salts = { german: "aa".repeat(32), soviet: "bb".repeat(32) };

  async function round(first: number): Promise<DiceRound> {
    const commit = await roundCommit(bytes(secret), first);
    const shares = await Promise.all(Object.entries(salts).map(async ([seat, salt]) => ({ seat, salt, hash: await shareHash(commit, seat, salt) })));
    return { first, commit, shares, secret, scheme: 2 };
  }

  const kept = ({ commit, shares }: DiceRound): Remembered =>
    ({ commit, seat: "german", salt: salts.german, hashes: Object.fromEntries(shares.map(({ seat, hash }) => [seat, hash])) });

  it("hash as the server's program does", async () => {
    expect(await roundCommit(bytes(secret), 3)).toBe("fe7b9d1f13d230553021ca43eec5fbeda9916b0d4264c3477d0962f8e3ecc44b");
    expect(await shareHash("00".repeat(32), "german", salts.german)).toBe("a4e75bce22bd3176a5e590d3465088347c0843ac943ca355e9c4b89bb715e507");
  });

  it("hold from their first roll on, and the secret before it", async () => {
    const [vector] = known;
    const before = await FairDice.of(bytes(vector!.secret), Object.entries(vector!.salts));
    const after = await FairDice.of(bytes(secret), Object.entries(salts));
    const rolls = await Promise.all([0, 1, 2].map(async (counter) => ({
      counter, sides: 6, pips: await (counter < 2 ? before : after).roll({ counter, sides: 6, count: 9 }),
    })));
    const game = { commit: vector!.commit, secret: vector!.secret, salts: Object.entries(vector!.salts), rolls, rounds: [await round(2)] };
    expect(await verify(game)).toEqual([]);
    expect((await verify({ ...game, rounds: [await round(1)] })).map(({ why }) => why)).toEqual(["dice-pips-differ"]);
    expect((await verify({ ...game, rounds: [{ ...(await round(2)), first: 1 }] })).map(({ why }) => why)).toEqual(["dice-round-secret"]);
  });

  it("with a salt that does not fit its hash are found out", async () => {
    const one = await round(0);
    const ground = one.shares.map((share) => (share.seat === "soviet" ? { ...share, salt: "cc".repeat(32) } : share));
    expect(await roundFaults([{ ...one, shares: ground }])).toEqual([{ why: "dice-share-differs", about: { round: 1, seat: "soviet" } }]);
  });

  it("are held against what the player kept", async () => {
    const one = await round(0);
    const why = (memory: Remembered[], rounds: DiceRound[], rolls = 5): string[] => memoryFaults(memory, rounds, rolls).map((fault) => fault.why);
    expect(why([kept(one)], [one])).toEqual([]);
    expect(why([kept(one)], [{ ...one, commit: "00".repeat(32) }])).toEqual(["memory-none"]);
    expect(why([kept(one)], [one, { ...one, first: 3, commit: "00".repeat(32) }])).toEqual(["memory-unknown"]);
    expect(why([kept(one)], [one, { ...one, first: 5, commit: "00".repeat(32) }])).toEqual([]);
    expect(why([{ ...kept(one), hashes: {} }], [one])).toEqual(["memory-unopened"]);
    expect(why([{ ...kept(one), hashes: { german: one.shares[0]!.hash, soviet: "00".repeat(32) } }], [one])).toEqual(["memory-shares"]);
    expect(why([{ ...kept(one), hashes: { german: one.shares[0]!.hash } }], [one])).toEqual(["memory-shares"]);
    expect(why([{ ...kept(one), salt: "dd".repeat(32) }], [one])).toEqual(["memory-salt"]);
  });

  it("of the server's own in place of those agreed to are found out", async () => {
    const [one, two] = [await round(0), { ...(await round(9)), commit: "22".repeat(32) }];
    const ground = { ...one, commit: "00".repeat(32) };
    const why = (memory: Remembered[], rounds: DiceRound[], rolls = 20): string[] => memoryFaults(memory, rounds, rolls).map((fault) => fault.why);
    const shown = (each: DiceRound, first: number | null): Remembered => ({ ...kept(each), first });
    // The round he agreed to begins behind the last roll.
    const late = { ...one, first: 1_000_000 };
    expect(why([shown(one, 0)], [ground, late])).toEqual(["memory-unknown", "memory-first"]);
    expect(why([shown(one, 0)], [late])).toEqual(["memory-unknown", "memory-first"]);
    // The first of two rounds is another's, or left out.
    expect(why([shown(one, 0), shown(two, 9)], [one, two])).toEqual([]);
    expect(why([shown(one, 0), shown(two, 9)], [ground, two])).toEqual(["memory-unknown"]);
    expect(why([shown(one, 0), shown(two, 9)], [two])).toEqual(["memory-unknown"]);
    // A share stands twice, in place of another.
    expect(why([shown(one, 0)], [{ ...one, shares: [one.shares[0]!, one.shares[0]!] }])).toEqual(["memory-shares"]);
    // Whoever came later knows from then on.
    expect(why([shown(two, null)], [one, two])).toEqual([]);
    expect(agreedFrom([shown(two, null)], [one, two])).toBe(9);
    expect(agreedFrom([shown(two, null)], [one])).toBeNull();
  });
});
