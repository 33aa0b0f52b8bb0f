import { describe, expect, it } from "vitest";

import type { Entry } from "../../../src/app/table/story";
import { grouped } from "../../../src/games/efs/desk/answers";
import { housekeeping } from "../../../src/games/efs/desk/house";
import { Index } from "../../../src/games/efs/desk/names";
import type { Board, Pick } from "../../../src/games/efs/types.gen";
import { partsOf, textOf } from "../../../src/app/table/sentence";

const entry = (rule: string, turn: number): Entry => ({ n: 0, kind: "other", title: "", side: "", turn, rule, hex: -1, count: 1, event: { what: "x", rule, about: [], to: "", lines: [] } });
const pick = (unit: number, place: number, label = "do-begin-post"): Pick => ({ label, rule: "18.44a", action: { do: "begin-post", unit, at: place }, about: {}, place, unit, units: [unit], plane: -1, path: [], ends: false }) as unknown as Pick;

describe("what did itself", () => {
  it("stands by chapters: this turn's, and what the end of the last one brought", () => {
    const told = housekeeping([entry("5.16", 5), entry("21.28a", 5), entry("24.22", 4), entry("5.16", 6), entry("7.22", 6), entry("7.71", 6), entry("10.2", 6), entry("6.45", 6), entry("6.31", 6)], 6);
    expect(told.map((c) => [c.name, c.entries.length])).toEqual([["recovery", 1], ["weather", 1], ["replacements", 2], ["points", 1], ["supply", 1]]);
  });
});

describe("the answers of a question", () => {
  it("stand one by one where they are few, by their hexes where they are many", () => {
    expect(grouped([pick(1, 7), pick(2, 8)])).toEqual([{ hex: -1, picks: [pick(1, 7), pick(2, 8)] }]);
    const many = [1, 2, 3, 4, 5, 6, 7].map((unit) => pick(unit, unit < 4 ? 70 : 80));
    expect(grouped(many).map((g) => [g.hex, g.picks.length])).toEqual([[70, 3], [80, 4]]);
    expect(grouped([...many, pick(9, 80, "do-react")]).map((g) => g.hex)).toEqual([-1]);
  });
});

describe("the story", () => {
  it("says whose reinforcements came: a side's sign reaches the sentence as it is", () => {
    const index = new Index({ counters: [], names: [] } as unknown as Board);
    const say = (key: string, args?: Readonly<Record<string, string | number>>): string => `${key} ${args?.["side"]}`;
    expect(textOf(partsOf(say, "event-reinforcements", [["side", "axis"]], index))).toBe("event-reinforcements axis");
  });
});
