import { describe, expect, it } from "vitest";

import { NO_VIEW } from "../../src/app/blank";
import { applied } from "../../src/wire/delta";
import type { SeenUnit, View } from "../../src/wire/types.gen";

const unit = (n: number, at: number): SeenUnit => ({ unit: n, id: `u${n}`, side: "german", at, lost: 0, dug: false, cut: 0, marks: [] });
const VIEW: View = { ...NO_VIEW, turn: 3, units: [unit(1, 10), unit(4, 11), unit(9, 12)], masks: [{ at: 5, shocked: false, announced: null }] };

describe("a delta", () => {
  it("puts whole fields in place of the old ones and leaves the others", () => {
    const next = applied(VIEW, { fields: { turn: 4, score: -2 }, lists: {} });
    expect(next).toMatchObject({ turn: 4, score: -2 });
    expect(next.units).toBe(VIEW.units);
  });

  it("replaces members by their key, adds new ones in order, takes out those gone", () => {
    const next = applied(VIEW, {
      fields: {},
      lists: { units: { put: [unit(4, 99), unit(2, 7)] as never, gone: [9] }, masks: { put: [{ at: 3, shocked: true, announced: 2 }] as never, gone: [5] } },
    });
    expect(next.units.map((u) => [u.unit, u.at])).toEqual([[1, 10], [2, 7], [4, 99]]);
    expect(next.masks).toEqual([{ at: 3, shocked: true, announced: 2 }]);
  });

  it("leaves the old view as it was", () => {
    const before = JSON.stringify(VIEW);
    applied(VIEW, { fields: { turn: 9 }, lists: { units: { put: [unit(1, 0)] as never, gone: [4] } } });
    expect(JSON.stringify(VIEW)).toBe(before);
  });

  it("puts a member that both left and came where it belongs", () => {
    const next = applied(VIEW, { fields: {}, lists: { units: { put: [unit(9, 1)] as never, gone: [9] } } });
    expect(next.units.map((u) => [u.unit, u.at])).toEqual([[1, 10], [4, 11], [9, 1]]);
  });

  it("does not guess at a list it does not know", () => {
    expect(() => applied(VIEW, { fields: {}, lists: { hands: { put: [], gone: [] } } })).toThrow("hands");
  });
});
