import { describe, expect, it } from "vitest";

import { detailAt } from "../../../src/board/counters/detail";
import { faceOf, keyOf, maskOf } from "../../../src/games/ercn/board/face";
import { markersOf } from "../../../src/games/ercn/board/markers";
import { EMPTY, FADE, FLIP, lossAt } from "../../../src/board/counters/losses";
import { fanItemAt, fanOf, itemAt, laidOut, SIDE } from "../../../src/board/counters/stacks";
import { stacksOf } from "../../../src/games/ercn/board/stacks";
import symbols from "../../../src/board/counters/symbols.json";
import { Sheet } from "../../../src/board/sheet";
import { DATA, hexOf, PIECES } from "./engine";

const sheet = new Sheet(DATA.rows, DATA.cols);
const unit = (id: string): number => DATA.counters.findIndex((c) => c.id === id);
const at = (id: string, hex: string, more = {}) => ({
  unit: unit(id), at: hexOf(hex), lost: 0, dug: false, cut: 0, marks: [], ...more,
});

describe("faces", () => {
  const corps = DATA.counters[unit("XXXIV")]!;

  it("show factors and steps after losses, on the second counter too", () => {
    const faces = [0, 1, 2, 3].map((lost) => faceOf(corps, { lost, dug: false }));
    expect(faces.map((f) => f.factors)).toEqual(["12-3", "9-3", "6-3", "3-3"]);
    expect(faces.map((f) => f.steps)).toEqual([4, 3, 2, 1]);
    expect(faces.map((f) => [f.second, f.reduced])).toEqual([
      [false, false], [false, true], [true, false], [true, true],
    ]);
  });

  it("an entrenched side defends and does not move", () => {
    const rifles = DATA.counters.find((c) => c.trench > 0)!;
    expect(faceOf(rifles, { lost: 0, dug: true }).factors).toBe(`${rifles.trench}-0`);
    expect(faceOf(rifles, { lost: 0, dug: false }).digs).toBe(true);
  });

  it("attack and defence stand apart where they differ", () => {
    const odd = { ...corps, faces: [{ attack: 4, defence: 3, move: 6, second: false, reduced: false }] };
    expect(faceOf(odd, { lost: 0, dug: false }).factors).toBe("4·3-6");
  });

  it("one sprite key a look: all units at full strength differ, the same look agrees", () => {
    const keys = DATA.counters.filter((c) => !c.decoy).map((c) => keyOf(faceOf(c, { lost: 0, dug: false })));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf(faceOf(corps, { lost: 1, dug: false }))).toBe(keyOf(faceOf(corps, { lost: 1, dug: false })));
    expect(keyOf(faceOf(corps, { lost: 1, dug: false }))).not.toBe(keyOf(faceOf(corps, { lost: 0, dug: false })));
    expect(keyOf(faceOf(corps, { lost: 0, dug: false, spent: true }))).not.toBe(keyOf(faceOf(corps, { lost: 0, dug: false })));
  });

  it("a mask tells nothing but its side and its label", () => {
    expect(keyOf(maskOf("soviet", "4"))).toBe("mask|soviet|4|0");
    expect(keyOf(maskOf("german"))).not.toBe(keyOf(maskOf("soviet")));
  });

  it("detail falls with size", () => {
    expect([60, 36, 35, 26, 25, 18, 17].map(detailAt)).toEqual([3, 3, 2, 2, 1, 1, 0]);
  });
});

it("every arm on the board has a symbol, and the file is what milsymbol draws", async () => {
  for (const c of DATA.counters) expect(symbols).toHaveProperty(c.type);
  // @ts-expect-error a plain script
  const { symbols: drawn } = (await import("../../../scripts/symbols.mjs")) as { symbols: () => unknown };
  expect(symbols).toEqual(drawn());
});

it("markers: the weightiest first, three at most", () => {
  expect(markersOf({ cut: 0, marks: [] })).toEqual([]);
  expect(markersOf({ cut: 1, marks: ["moved"] })).toEqual(["cut", "moved"]);
  expect(markersOf({ cut: 2, marks: ["moved", "fought", "shocked"] })).toEqual(["cut2", "shocked", "fought"]);
});

describe("stacks", () => {
  it("every piece of the ready placement lies in one stack", () => {
    const stacks = [...stacksOf(DATA.counters, PIECES, []).values()];
    expect(stacks.flatMap((s) => s.items)).toHaveLength(PIECES.length);
  });

  const pieces = [at("3PzD", "2512"), at("XXXIV", "2512"), at("4PzD", "2512", { lost: 1 })];
  const stack = stacksOf(DATA.counters, pieces, []).get(hexOf("2512"))!;

  it("the strongest lies on top", () => {
    expect(stack.items.map((i) => i.unit)).toEqual([unit("4PzD"), unit("3PzD"), unit("XXXIV")]);
  });

  it("lies inside its hex, each counter up and to the right of the one below", () => {
    const laid = laidOut(stack, sheet);
    for (let i = 1; i < laid.length; i++) {
      expect(laid[i]!.x).toBeGreaterThan(laid[i - 1]!.x);
      expect(laid[i]!.y).toBeLessThan(laid[i - 1]!.y);
    }
    const top = laid[2]!;
    expect(sheet.hexAt(top.x + SIDE / 2, top.y + SIDE / 2)).toBe(hexOf("2512"));
  });

  it("the pointer meets the top, at the rim those beneath, beside it nothing", () => {
    const [foot, , top] = laidOut(stack, sheet);
    expect(itemAt(stack, sheet, top!.x + 10, top!.y + 10)!.unit).toBe(unit("XXXIV"));
    expect(itemAt(stack, sheet, foot!.x + 1, foot!.y + SIDE - 1)!.unit).toBe(unit("4PzD"));
    expect(itemAt(stack, sheet, foot!.x - 2, foot!.y)).toBeUndefined();
  });

  it("a mask is a stack of its own kind", () => {
    const masked = stacksOf(DATA.counters, [], [{ at: 5, side: "soviet", label: "3", shocked: true }]);
    expect(masked.get(5)!.items[0]).toMatchObject({ unit: -1, side: "soviet", markers: ["shocked"] });
  });

  it.each([[30, 20], [700, 450], [1400, 890]])("the fan of a stack at %i, %i stays on the screen", (x, y) => {
    const fan = fanOf(stack, { x, y, hex: 92 }, { w: 1440, h: 900 });
    expect(fan.box.x).toBeGreaterThanOrEqual(0);
    expect(fan.box.y).toBeGreaterThanOrEqual(0);
    expect(fan.box.x + fan.box.w).toBeLessThanOrEqual(1440);
    expect(fan.box.y + fan.box.h).toBeLessThanOrEqual(900);
    expect(fan.slots.map((s) => s.item.unit)).toEqual([unit("XXXIV"), unit("3PzD"), unit("4PzD")]);
    for (const s of fan.slots) expect(fanItemAt(fan, s.x + 5, s.y + 5)).toBe(s.item);
    expect(fanItemAt(fan, fan.box.x - 20, fan.box.y)).toBeUndefined();
  });

  it("the fan opens above, or where it hides least", () => {
    const [at, screen] = [{ x: 700, y: 450, hex: 92 }, { w: 1440, h: 900 }];
    const north = ({ y }: { y: number }): number => (y < 450 ? 4 : 0);
    expect(fanOf(stack, at, screen).box.y + fanOf(stack, at, screen).box.h).toBeLessThan(450 - 46);
    expect(fanOf(stack, at, screen, north).box.y).toBeGreaterThan(450 + 46);
    const upright = fanOf(stack, at, screen, ({ x }) => (x < 700 ? 4 : 0)).box;
    expect(upright.x).toBeGreaterThan(700 + 46);
    // At the upper edge there is no room above, whatever lies below.
    expect(fanOf(stack, { ...at, y: 40 }, screen, ({ y }) => (y > 40 ? 4 : 0)).box.y).toBeGreaterThan(0);
  });
});

describe("a loss", () => {
  it("empties a bar, then turns the counter over", () => {
    expect(lossAt(0, false)).toEqual({ face: "before", over: 0, wide: 1 });
    expect(lossAt(EMPTY / 2, false)).toEqual({ face: "before", over: 0.5, wide: 1 });
    expect(lossAt(EMPTY + FLIP / 4, false)).toEqual({ face: "between", over: 0, wide: 0.5 });
    expect(lossAt(EMPTY + (3 * FLIP) / 4, false)).toEqual({ face: "after", over: 0, wide: 0.5 });
    expect(lossAt(EMPTY + FLIP, false)).toBeNull();
  });

  it("only fades where less motion is wanted", () => {
    expect(lossAt(FADE / 2, true)).toEqual({ face: "before", over: 0.5, wide: 1 });
    expect(lossAt(FADE, true)).toBeNull();
  });
});
