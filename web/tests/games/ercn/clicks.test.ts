import { describe, expect, it } from "vitest";

import { meaningOf, nextUnit, picksAfter, unitsAt, waysOf } from "../../../src/games/ercn/desk/clicks";
import { placesOf } from "../../../src/games/ercn/desk/marks";
import { BOARD, type Position, position } from "./positions";
import { click } from "./seat";

describe("what a click means", () => {
  const ground = (at: Position, over: object = {}) => ({ view: at.view, prompt: at.prompt, picked: [], reach: null, plan: null, lead: [], ...over });

  it("picks the stack that can move, and goes where it can go", () => {
    const at = position("movement");
    const own = at.view.units.find((u) => u.unit === at.unit)!.at;
    expect(meaningOf(click(own, { unit: at.unit! }), ground(at))).toMatchObject({ do: "pick", hex: own });
    const free = at.reach!.goals.find((g) => !unitsAt(at.view, g.hex).length)!;
    const with_ = ground(at, { picked: [at.unit], reach: at.reach });
    expect(meaningOf(click(free.hex), with_)).toEqual({ do: "go", goal: free });
    expect(meaningOf(click(free.hex, { shift: true }), with_)).toEqual({ do: "via", hex: free.hex });
  });

  it("means a friend's counter itself when it is clicked, his hex by key", () => {
    const at = position("movement");
    const goal = at.reach!.goals.find((g) => unitsAt(at.view, g.hex).some((u) => at.prompt.units.includes(u)))!;
    const friend = unitsAt(at.view, goal.hex)[0]!;
    const with_ = ground(at, { picked: [at.unit], reach: at.reach });
    expect(meaningOf(click(goal.hex, { unit: friend }), with_)).toMatchObject({ do: "pick" });
    expect(meaningOf(click(goal.hex, { how: "key" }), with_)).toEqual({ do: "go", goal });
    expect(meaningOf(click(goal.hex), with_)).toEqual({ do: "go", goal });
  });

  it("means the stack that stands there when a finger taps its hex, wherever: nobody moves in by that", () => {
    const at = position("movement");
    const goal = at.reach!.goals.find((g) => unitsAt(at.view, g.hex).some((u) => at.prompt.units.includes(u)))!;
    const with_ = ground(at, { picked: [at.unit], reach: at.reach });
    expect(meaningOf(click(goal.hex, { how: "touch" }), with_)).toMatchObject({ do: "pick", hex: goal.hex });
    // One that has moved already is looked at.
    const spent = { ...with_, prompt: { ...at.prompt, units: [at.unit!], recall: [] } };
    expect(meaningOf(click(goal.hex, { how: "touch" }), spent)).toEqual({ do: "look", hex: goal.hex });
    const free = at.reach!.goals.find((g) => !unitsAt(at.view, g.hex).length)!;
    expect(meaningOf(click(free.hex, { how: "touch" }), with_)).toEqual({ do: "go", goal: free });
  });

  it("asks why of a hex that cannot be reached", () => {
    const at = position("movement");
    const reached = new Set(at.reach!.goals.map((g) => g.hex));
    const far = BOARD.names.findIndex((_, h) => !reached.has(h) && !unitsAt(at.view, h).length);
    expect(meaningOf(click(far), ground(at, { picked: [at.unit], reach: at.reach }))).toEqual({ do: "why", hex: far, by: "march" });
    expect(meaningOf(click(far), ground(at))).toEqual({ do: "look", hex: far });
  });

  it("takes a target, then lets stacks join and leave", () => {
    const at = position("combat");
    const { target, eligible } = at.attack!;
    expect(meaningOf(click(target), ground(at))).toEqual({ do: "target", hex: target });
    const place = placesOf(at.view, eligible)[0]!;
    const there = eligible.filter((u) => unitsAt(at.view, place).includes(u));
    const plan = { target, units: [], eligible };
    expect(meaningOf(click(place), ground(at, { plan }))).toEqual({ do: "join", units: there });
    const full = { target, units: there, eligible };
    expect(meaningOf(click(place), ground(at, { plan: full }))).toEqual({ do: "join", units: [] });
  });

  it("leads a retreat hex by hex, and ends it where a way ends", () => {
    const at = position("retreat");
    const unit = at.prompt.units[0]!;
    const way = waysOf(at.prompt, unit, [])[0]!;
    const end = way.hexes.at(-1)!;
    expect(meaningOf(click(end), ground(at, { picked: [unit] }))).toMatchObject({ do: "answer" });
  });

  it("lets a unit advance into the hex that was cleared", () => {
    const at = position("advance");
    const into = at.prompt.choices[0]!.hexes.at(-1)!;
    expect(meaningOf(click(into), ground(at))).toMatchObject({ do: "answer" });
  });

  it("only looks while the other side is asked", () => {
    const at = position("movement");
    expect(meaningOf(click(5), ground({ ...at, prompt: { ...at.prompt, asked: false } }))).toEqual({ do: "look", hex: 5 });
  });

  it("picks a stack whole, then the one unit met, then whole again; Shift one more or less", () => {
    const here = [1, 2, 3];
    expect(picksAfter([], here, click(0, { unit: 2 }))).toEqual(here);
    expect(picksAfter(here, here, click(0, { unit: 2 }))).toEqual([2]);
    expect(picksAfter([2], here, click(0, { unit: 3 }))).toEqual([3]);
    expect(picksAfter([], here, click(0, { unit: 3, alone: true }))).toEqual([3]);
    expect(picksAfter([2], here, click(0, { unit: 3, alone: true, shift: true }))).toEqual([2, 3]);
    expect(picksAfter([2], here, click(0, { unit: 2 }))).toEqual(here);
    expect(picksAfter([1, 2], here, click(0, { unit: 2, shift: true }))).toEqual([1]);
    expect(picksAfter([1], here, click(0, { unit: 2, shift: true }))).toEqual([1, 2]);
  });

  it("goes through the units in order and stops at the end", () => {
    expect([nextUnit([4, 5, 6], [], 1), nextUnit([4, 5, 6], [5], 1), nextUnit([4, 5, 6], [6], 1)]).toEqual([4, 6, -1]);
    expect([nextUnit([4, 5, 6], [], -1), nextUnit([4, 5, 6], [4], -1), nextUnit([], [], 1)]).toEqual([6, -1, -1]);
  });
});
