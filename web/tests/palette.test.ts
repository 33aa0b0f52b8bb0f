import { describe, expect, it } from "vitest";

import { contrast, faded, mixed, NATIONS, PALETTES, rgb } from "../src/board/palette";
import { DATA } from "./games/ercn/engine";

describe("contrast", () => {
  it("is WCAG's", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  });

  // The style guide gives these; Guards show large figures only, so 4.5 is its floor too.
  it.each(Object.entries(NATIONS))("ink on the ground of %s", (_, n) => {
    expect(contrast(n.ink, n.ground)).toBeGreaterThanOrEqual(4.4);
    expect(contrast(n.boxInk, n.box)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(PALETTES))("names and lines on the %s map", (_, p) => {
    for (const ground of [p.paper, p.forest, p.marsh]) {
      expect(contrast(p.name, ground), `name on ${ground}`).toBeGreaterThanOrEqual(7);
      expect(contrast(p.waterName, p.halo)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(p.frontSoviet, p.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.frontGerman, p.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.fort, p.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.rail, p.paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(p.bank, p.paper)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(NATIONS))("a counter of %s stands off from the night map, by its ground or its rim", (_, n) => {
    const { paper } = PALETTES.night;
    expect(Math.max(contrast(n.ground, paper), contrast(n.edge, paper))).toBeGreaterThanOrEqual(1.9);
  });

  it("sides differ in polarity, not in colour alone", () => {
    const lighter = (n: (typeof NATIONS)[string]): boolean =>
      contrast(n.ground, "#000000") > contrast(n.ink, "#000000");
    expect(lighter(NATIONS["german"]!)).toBe(true);
    expect(lighter(NATIONS["soviet"]!)).toBe(false);
  });
});

it("night is a drawing of its own, with every colour of the day", () => {
  expect(Object.keys(PALETTES.night).sort()).toEqual(Object.keys(PALETTES.light).sort());
  expect(PALETTES.night.paper).not.toBe(PALETTES.light.paper);
});

it("every nation and weather on the board has its colour", () => {
  for (const c of DATA.counters) if (!c.decoy) expect(NATIONS).toHaveProperty(c.nation);
  for (const t of DATA.calendar) expect(PALETTES.light.weather).toHaveProperty(t.weather);
});

it("reads, fades and mixes colours", () => {
  expect(rgb("#A3B08C")).toEqual([163, 176, 140]);
  expect(rgb("rgba(1, 2, 3, 0.5)")).toEqual([1, 2, 3]);
  expect(() => rgb("red")).toThrow(RangeError);
  expect(faded("#010203", 0.5)).toBe("rgba(1,2,3,0.5)");
  expect(mixed("#000000", "#FFFFFF", 0.5)).toBe("#808080");
});
