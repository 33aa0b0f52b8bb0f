import { describe, expect, it } from "vitest";

import { NO_VIEW } from "../../src/app/blank";
import { applied } from "../../src/wire/delta";
import type { SeenUnit } from "../../src/games/ercn/types.gen";

const unit = (n: number, at: number): SeenUnit => ({ unit: n, id: `u${n}`, side: "german", at, lost: 0, dug: false, cut: 0, marks: [] });
const VIEW = { ...NO_VIEW, turn: 3, units: [unit(1, 10), unit(4, 11), unit(9, 12)], masks: [{ at: 5, shocked: false, announced: null }] };

describe("a delta", () => {
  it("puts whole fields in place of the old ones and leaves the others", () => {
    const next = applied(VIEW, { fields: { turn: 4, score: -2 }, lists: {} });
    expect(next).toMatchObject({ turn: 4, score: -2 });
    expect(next.units).toBe(VIEW.units);
  });

  it("replaces members by their key, adds new ones in order, takes out those gone", () => {
    const next = applied(VIEW, {
      fields: {},
      lists: { units: { put: [unit(4, 99), unit(2, 7)], gone: [9], key: "unit", at: [] }, masks: { put: [{ at: 3, shocked: true, announced: 2 }], gone: [5], key: "at", at: [] } },
    });
    expect(next.units.map((u) => [u.unit, u.at])).toEqual([[1, 10], [2, 7], [4, 99]]);
    expect(next.masks).toEqual([{ at: 3, shocked: true, announced: 2 }]);
  });

  it("leaves the old view as it was", () => {
    const before = JSON.stringify(VIEW);
    applied(VIEW, { fields: { turn: 9 }, lists: { units: { put: [unit(1, 0)], gone: [4], key: "unit", at: [] } } });
    expect(JSON.stringify(VIEW)).toBe(before);
  });

  it("puts a member that both left and came where it belongs", () => {
    const next = applied(VIEW, { fields: {}, lists: { units: { put: [unit(9, 1)], gone: [9], key: "unit", at: [] } } });
    expect(next.units.map((u) => [u.unit, u.at])).toEqual([[1, 10], [4, 11], [9, 1]]);
  });

  it("takes numbers in and out, in their order", () => {
    const next = applied({ ...VIEW, dead: [3, 8, 21] }, { fields: {}, lists: { dead: { put: [5, 30], gone: [8], key: "", at: [] } } });
    expect(next.dead).toEqual([3, 5, 21, 30]);
  });

  it("changes members by their position, and leaves the old list", () => {
    const old = { ...VIEW, control: ["german", "soviet", "", "german"] };
    const next = applied(old, { fields: {}, lists: { control: { put: [], gone: [], key: "", at: [[2, "soviet"], [0, ""]] } } });
    expect(next.control).toEqual(["", "soviet", "soviet", "german"]);
    expect(old.control).toEqual(["german", "soviet", "", "german"]);
  });

  it("does not guess at a list it does not know", () => {
    expect(() => applied(VIEW, { fields: {}, lists: { hands: { put: [], gone: [], key: "unit", at: [] } } })).toThrow("hands");
  });
});
