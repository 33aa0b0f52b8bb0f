/** The same dice as Python's: the known answers of tests/vectors, and no tampering goes unseen. */

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { canonical, FairDice, type Promised, type Salts, verify } from "../../src/app/site/dice";

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
