import { describe, expect, it } from "vitest";

import { waysOf } from "../../../src/games/ercn/desk/clicks";
import { marksOf, placesOf, type Scene } from "../../../src/games/ercn/desk/marks";
import type { Overlay } from "../../../src/games/ercn/types.gen";
import { type Position, position, POSITIONS } from "./positions";
import { index } from "./seat";

function sceneOf(at: Position, over: Partial<Scene> = {}): Scene {
  return {
    index, view: at.view, prompt: at.prompt, lang: "fr", picked: [], hex: -1, hover: -1, reach: null, goal: null,
    via: [], lead: [], bar: null, plan: null, odds: null, overlays: [], notes: [], ...over,
  };
}

describe("marks on the map", () => {
  it("shows the reach with its costs, and red where a zone stops", () => {
    const at = position("movement");
    const reach = at.reach!;
    const shown = marksOf(sceneOf(at, { picked: reach.units, reach }));
    expect(shown.reach).toHaveLength(reach.goals.length);
    const stops = reach.goals.filter((g) => g.stops).map((g) => g.hex);
    expect(stops.length).toBeGreaterThan(0);
    expect(shown.reach!.filter((r) => r.stop).map((r) => r.hex)).toEqual(stops);
    expect(shown.selection).toEqual(placesOf(at.view, reach.units));
    expect(shown.movable).toEqual(placesOf(at.view, at.prompt.units));
  });

  it("previews the way to the goal under the pointer, from the unit's own hex", () => {
    const at = position("movement");
    const goal = at.reach!.goals.find((g) => g.path.length > 2)!;
    const shown = marksOf(sceneOf(at, { picked: at.reach!.units, reach: at.reach!, goal }));
    expect(shown.path).toEqual(goal.path);
    expect(shown.path![0]).toBe(at.view.units.find((u) => u.unit === at.reach!.units[0])!.at);
  });

  it("lights the hexes where a unit may be placed", () => {
    const at = position("setup");
    const shown = marksOf(sceneOf(at, { picked: at.reach!.units, reach: at.reach! }));
    expect(shown.zones![0]!.hexes).toEqual(at.reach!.goals.map((g) => g.hex));
    expect(shown.reach).toBeUndefined();
  });

  it("rings every target, and of a picked stack only its own", () => {
    const at = position("combat");
    expect(marksOf(sceneOf(at)).targets!.map((t) => t.hex)).toEqual(at.prompt.targets.map((t) => t.hex));
    const one = at.prompt.targets[0]!;
    const shown = marksOf(sceneOf(at, { picked: [one.units[0]!] })).targets!;
    expect(shown.every((t) => at.prompt.targets.find((x) => x.hex === t.hex)!.units.includes(one.units[0]!))).toBe(true);
    expect(shown.length).toBeLessThan(at.prompt.targets.length);
  });

  it("draws an attack: the solid ring with its column, an arrow from each stack", () => {
    const at = position("combat");
    const { target, units } = at.attack!;
    const shown = marksOf(sceneOf(at, { plan: { target, units, column: "3/1" } }));
    expect(shown.targets).toEqual([{ hex: target, chosen: true, odds: "3/1" }]);
    expect(shown.arrows).toEqual(placesOf(at.view, units).map((from) => ({ from, to: target })));
  });

  it("shows one way back to each hex, all ways to the one pointed at", () => {
    const at = position("retreat");
    const unit = at.prompt.units[0]!;
    const ways = waysOf(at.prompt, unit, []);
    const ends = new Set(ways.map((w) => w.hexes.at(-1)));
    expect(marksOf(sceneOf(at, { picked: [unit] })).retreats).toHaveLength(ends.size);
    const end = ways[0]!.hexes.at(-1)!;
    const over = marksOf(sceneOf(at, { picked: [unit], hover: end })).retreats!;
    expect(over).toHaveLength(ways.filter((w) => w.hexes.at(-1) === end).length);
    expect(over.every((r) => r.hexes.at(-1) === end)).toBe(true);
  });

  it("flags the places the score counts", () => {
    const at = position("movement");
    expect(marksOf(sceneOf(at)).flags).toHaveLength(10);
  });

  it("lays overlays: zones by side, stacks by boxes, lines with their sources", () => {
    const at = position("combat");
    const lay = (overlay: Overlay, side = "german") => marksOf(sceneOf(at, { overlays: [{ overlay, side }] }));
    const zoc = lay(at.zoc!).zoc!;
    expect(zoc.map((z) => z.side)).toEqual(["german", "soviet"]);
    const both = at.zoc!.marks.filter((m) => m.tone === "both").map((m) => m.hex);
    for (const hex of both) expect(zoc.every((z) => z.hexes.includes(hex))).toBe(true);
    expect(lay(at.stacking!).room!.every((r) => r.of === 3 && r.used > 0)).toBe(true);
    const supply = lay(at.supply!);
    expect(supply.supply!.length).toBeGreaterThan(0);
    expect(supply.sources!.length).toBeGreaterThan(0);
    expect(lay(at.odds!).oddsMap!.length).toBe(at.odds!.marks.length);
  });

  it("is made of every position without a fault", () => {
    for (const at of Object.values(POSITIONS)) expect(marksOf(sceneOf(at)).selection).toEqual([]);
  });
});
