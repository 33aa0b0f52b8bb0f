import { describe, expect, it } from "vitest";

import type { Names } from "../../src/app/table/sentence";
import { textOf } from "../../src/app/table/sentence";
import { plannedParts, percent, telling, thoughtParts, told } from "../../src/app/table/thoughts";
import type { Thought } from "../../src/wire/types.gen";

const INDEX: Names = {
  board: { names: ["0101", "0102"] },
  hex: (name) => ["0101", "0102"].indexOf(String(name)),
  unit: (id) => ["G1", "G2"].indexOf(String(id)),
  isPlace: () => true,
  title: (_, unit) => `unit ${unit}`,
};
/** Keys and arguments as they are given. */
const say = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
  key === "do-attack" ? "Attack" : [key, ...Object.values(args)].join(" ");
const thought = (what: string, worth = 0, about: Thought["about"] = []): Thought => ({ what, about, worth });

describe("thoughts", () => {
  it("name places, units and kinds of action", () => {
    const parts = thoughtParts(say, thought("attack", 2.5, [["hex", "0102"], ["units", "G1, G2"], ["do", "attack"]]), INDEX);
    expect(textOf(parts)).toBe("thought-attack 0102 unit 0, unit 1 Attack 2.5");
    expect(parts.filter((p) => p.hex !== undefined).map((p) => p.hex)).toEqual([1]);
    expect(parts.filter((p) => p.unit !== undefined).map((p) => p.unit)).toEqual([0, 1]);
  });

  it("after a comparison are plans with their chances", () => {
    const found = told([thought("compared", 0.6, [["count", 2], ["n", 4]]), thought("a", 0.6), thought("b", 0.5), thought("march", 7)]);
    expect(found.map(({ chance }) => chance)).toEqual([null, 0.6, 0.5, null]);
    expect([0.615, 0.001, 1].map(percent)).toEqual(["62", "< 1", "> 99"]);
  });
});

describe("chances", () => {
  it("are told where they tell something", () => {
    expect(telling([0.001, 0.4])).toBe(true);
    expect(telling([0.001, 0.002, null])).toBe(false);
    expect(telling([1, 0.999])).toBe(false);
  });
});

describe("what a plan begins with", () => {
  it("is told in a few words", () => {
    const text = (planned: object): string => textOf(plannedParts(say, { do: "attack", units: [], places: [], amount: "", ...planned }, INDEX));
    expect(text({ units: ["G1", "G2"], places: ["0101"] })).toBe("deed-with Attackunit 0, unit 1 → 0101");
    expect(text({ places: ["0101"] })).toBe("deed-with Attack0101");
    expect(text({})).toBe("Attack");
    expect(text({ amount: "3" })).toBe("deed-with Attack3");
    expect(text({ do: "unheard-of" })).toBe("unheard-of");
  });
});
