/** The share that this browser gives of the dice, and what it refuses to give one to. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Calls, recall, takePart } from "../../src/app/shares";
import type { DiceNow, GameInfo } from "../../src/wire/types.gen";

const COMMIT = "ab".repeat(32);

/** A server that does what it should, but for the roll it names. */
function server(first: number | null, actions = 0): { calls: Calls; given: string[]; dice: DiceNow } {
  const given: string[] = [];
  let dice: DiceNow = { commit: COMMIT, seats: [{ seat: "german", hash: "", opened: false }], open: false, given_up: 0, until: "", first };
  const game = (): GameInfo => ({ id: "g", actions, since_roll: 0, dice: given.includes("salt") ? null : dice }) as unknown as GameInfo;
  const calls: Calls = {
    game: () => Promise.resolve(game()),
    giveHash: (_, { hash }) => {
      given.push("hash");
      dice = { ...dice, open: true, seats: [{ seat: "german", hash, opened: false }] };
      return Promise.resolve(game());
    },
    giveSalt: () => {
      given.push("salt");
      return Promise.resolve(game());
    },
  };
  return { calls, given, dice };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal("navigator", {});
});
afterEach(() => vi.unstubAllGlobals());

describe("a share of the dice", () => {
  it("is kept with the roll that the dice begin with", async () => {
    const { calls, given, dice } = server(0);
    expect(await takePart("g", dice, ["german"], calls)).toBe("agreed");
    expect(given).toEqual(["hash", "salt"]);
    expect(recall("g").rounds.map(({ commit, first }) => [commit, first])).toEqual([[COMMIT, 0]]);
  });

  it("is not given to dice that hold from a later roll of a game that has not begun", async () => {
    for (const first of [1_000_000, null]) {
      const { calls, given, dice } = server(first);
      expect(await takePart("g", dice, ["german"], calls)).toBe("late");
      expect(given).toEqual([]);
    }
    const { calls, dice } = server(7, 30);
    expect(await takePart("g", dice, ["german"], calls)).toBe("agreed");
  });
});
