import { describe, expect, it } from "vitest";

import { aimsFor, aimsOf, comes, fires } from "../../../src/games/tps/desk/offers";
import { Index, mannerOf } from "../../../src/games/tps/desk/names";
import { Standing } from "../../../src/games/tps/desk/standing";
import { chancesOf, sumsOf } from "../../../src/games/tps/desk/sums";
import { frontOf, together } from "../../../src/games/tps/desk/ways";
import { shares, weighedOf } from "../../../src/games/tps/desk/weighed";
import type { Prompt, Reach, View } from "../../../src/games/tps/types.gen";
import type { Event } from "../../../src/wire/types.gen";
import { city, sitDown } from "./table";
import { click, settle } from "../ercn/seat";

const unitOf = (name: string, id: string): number => city(name).view.units.find((u) => u.id === id)!.unit;
const areaOf = (name: string, id: string): number => city(name).board.names.indexOf(id);

describe("what is offered", () => {
  it("is one thing to choose where several units do alike", () => {
    const aims = aimsOf(city("cross").prompt);
    const both = [unitOf("cross", "R106"), unitOf("cross", "R107")];
    const mine = aimsFor(aims, both);
    expect(mine.map((a) => a.do)).toEqual(["cross"]);
    expect(comes(mine[0]!)).toBe(true);
    expect(mine[0]!.options).toHaveLength(9);
    expect(mine[0]!.options.every((o) => o.actions.length === 2 && o.risk!.reduce((a, b) => a + b) === 6)).toBe(true);
    expect(aimsFor(aims, both.slice(1))[0]!.options[0]!.actions).toHaveLength(1);
  });

  it("names guns and aircraft by their counters, so that their boxes can be picked", () => {
    const strike = aimsOf(city("fire").prompt).find((a) => a.do === "strike")!;
    expect(strike.units).toEqual([unitOf("fire", "G136")]);
    expect(fires(strike)).toBe(true);
    const guns = aimsOf(city("cross").prompt).find((a) => a.do === "front-fire")!;
    expect(guns.units).toEqual([unitOf("cross", "R188")]);
    expect(guns.options[0]!.actions[0]).toMatchObject({ do: "front-fire", fag: guns.units[0], group: 0 });
  });
});

describe("the desk of a city", () => {
  it("computes fire before it falls, and fires what it has computed", async () => {
    const { seat, desk } = sitDown("fire");
    const [gun, at] = [unitOf("fire", "G011"), areaOf("fire", "34")];
    const action = { do: "shell", unit: gun, target: at, group: 1 };
    seat.answers["fire"] = { action, no: [], lines: [], chances: [], besides: [] };
    desk.pick([gun]);
    desk.aim = desk.aims.find((a) => a.do === "shell")!;
    desk.choose({ ...click(at), alone: false } as never);
    await settle();
    expect(seat.played).toEqual([]);
    expect(desk.fire.groups.map((g) => g.group)).toEqual([0, 1]);
    desk.fire.choose(1);
    await settle();
    expect(seat.asked.at(-1)).toEqual({ ask: "fire", by: "shell", unit: gun, target: at, group: 1 });
    await desk.deeds.press();
    expect(seat.played).toEqual([[action]]);
    expect(desk.fire.open).toBe(false);
  });

  it("takes the Luftwaffe in hand with one click on its box", () => {
    const { desk } = sitDown("fire");
    const air = unitOf("fire", "G136");
    desk.pick([air]);
    expect(desk.aim?.do).toBe("strike");
    expect(desk.places.order).toContain(desk.places.hexOf(air));
  });

  it("sends all who wait on the east bank to the landing that is clicked", async () => {
    const { seat, desk } = sitDown("cross");
    const units = [unitOf("cross", "R106"), unitOf("cross", "R107")];
    desk.pick(units);
    await settle();
    const landing = areaOf("cross", "63");
    expect(desk.ways!.goals.map((g) => g.area)).toContain(landing);
    desk.choose({ ...click(landing), alone: false } as never);
    await settle();
    expect(seat.played).toEqual([units.map((unit) => ({ do: "cross", unit, landing }))]);
  });

  it("goes on with the others when a question has come between", async () => {
    const { seat, desk } = sitDown("cross");
    const [one, two] = [{ do: "cross", unit: 1 }, { do: "cross", unit: 2 }];
    seat.refuses = { reasons: [{ rule: "0", why: "not-asked", about: [] }], played: 1 };
    expect(await desk.actions.play(one, two)).toBe(true);
    expect(desk.focus.why).toBeNull();
    seat.refuses = null;
    desk.goOn();
    await settle();
    expect(seat.played.at(-1)).toEqual([two]);
    desk.goOn();
    expect(seat.played).toHaveLength(2);
  });

  it("says why where a rule has barred the rest", async () => {
    const { seat, desk } = sitDown("cross");
    seat.refuses = { reasons: [{ rule: "7.1", why: "area-full", about: [["unit", "x"], ["area", "63"]] }], played: 1 };
    expect(await desk.actions.play({ do: "cross" }, { do: "cross" })).toBe(false);
    expect(desk.focus.why?.no[0]!.rule).toBe("7.1");
  });

  it("keeps the units of two areas apart that have the same group before them", () => {
    const { desk } = sitDown("two");
    const [here, there] = [unitOf("two", "G001"), unitOf("two", "G002")];
    const area = areaOf("two", "27");
    for (const [unit, start] of [[here, "28"], [there, "32"]] as const) {
      desk.assault.begin(area, [unit]);
      expect(new Set(desk.assault.groups.map((g) => g.start))).toEqual(new Set([areaOf("two", start)]));
      expect([...desk.assault.roles.keys()]).toEqual([unit]);
    }
  });
});

describe("a roll that is weighed", () => {
  it("tells how it lies, and shares that make a hundred", () => {
    const told = weighedOf(city("weighed").prompt.about)!;
    expect([told.sums, told.thrown, told.now]).toEqual([[9, 3], [3, 10], "lost"]);
    expect(shares(told).reduce((a, b) => a + b)).toBe(100);
    expect(chancesOf(told.again).kinds.map((c) => c.result)).not.toContain("overrun");
    expect(weighedOf({})).toBeNull();
  });

  it("gives both buttons, and the one that lets it lie is the red one", () => {
    const { deeds } = city("weighed").prompt;
    expect(deeds.map((d) => [d.action["do"], d.ends])).toEqual([["keep-roll", true], ["reroll", false]]);
  });
});

describe("answers that stand", () => {
  const { prompt, view } = city("weighed");

  it("let dice lie until the impulse is over, and no longer", () => {
    const standing = new Standing();
    expect(standing.answer(prompt, view)).toBeNull();
    standing.order(prompt, view);
    expect(standing.answer(prompt, view)).toEqual({ do: "keep-roll" });
    expect(standing.answer(prompt, { ...view, track: view.track + 1 })).toBeNull();
    expect(standing.answer(prompt, { ...view, side: "russian" } as View)).toBeNull();
    standing.clear();
    expect(standing.answer(prompt, view)).toBeNull();
  });

  it("keep a roll that the advantage could not change, without a question", () => {
    const idle = { ...prompt, about: { ...prompt.about, weighed: { ...weighedOf(prompt.about), idle: true } } } as Prompt;
    expect(new Standing().answer(idle, view)).toEqual({ do: "keep-roll" });
    // Taken back, it is asked; the next one is kept again.
    const standing = new Standing();
    standing.clear();
    expect(standing.answer(idle, view)).toBeNull();
    expect(standing.answer({ ...idle, step: "impulse" }, view)).toBeNull();
    expect(standing.answer(idle, view)).toEqual({ do: "keep-roll" });
  });

  it("stay where nothing is owed, and never pay", () => {
    const { prompt: asked, view: seen } = city("unowed");
    expect(asked.step).toBe("losses");
    const standing = new Standing();
    standing.order(asked, seen);
    expect(standing.answer(asked, seen)).toEqual({ do: "pay", plan: [] });
    const owed = { ...asked, about: { ...asked.about, owed: 2 } } as Prompt;
    expect(standing.may(owed)).toBe(false);
    expect(standing.answer(owed, seen)).toBeNull();
  });

  it("are given by the desk as soon as it is free", async () => {
    const { seat, desk } = sitDown("weighed");
    desk.stand();
    await settle();
    expect(seat.played).toEqual([[{ do: "keep-roll" }]]);
  });
});

describe("the log", () => {
  const index = new Index(city("weighed").board);
  const about = (...facts: (readonly [string, string | number])[]): Event => ({ what: "paid", rule: "8.354", about: facts }) as unknown as Event;
  const said = (key: string): string => key;

  it("says where losses are, and says nothing of a place that is none of the map's", () => {
    const { head } = mannerOf(index);
    expect(head(about(["area", "27"]))).toEqual(["combat", "losses"]);
    expect(head(about(["area", "EAST"]))).toEqual(["combat", "losses-away"]);
    expect(head(about())).toEqual(["combat", "losses-away"]);
  });

  it("tells the side, the start and the area of an attack", () => {
    const event = { what: "attackers", rule: "8.3", about: [["side", "german"], ["area", "27"], ["start", "28"]] } as unknown as Event;
    expect(mannerOf(index).side(event, "german")).toBe("german");
    expect(["area", "start"].every((key) => index.isPlace(key))).toBe(true);
  });

  it("tells dates by the calendar", () => {
    expect(index.word(said, "date", "S14")).toBe("14 September");
    expect(index.word(said, "area", "S14")).toBeUndefined();
  });
});

describe("sums and ways", () => {
  it("parts the lines of a told attack where the offence ends", () => {
    const line = (amount: number) => ({ amount, rule: "8.351", why: "leader", about: [] });
    const event = { what: "attack", rule: "8.353", about: [["offence", 4], ["defence", 5]], lines: [line(3), line(1), line(3), line(2)] } as unknown as Event;
    const { offence, defence } = sumsOf(event);
    expect([offence.length, defence.length]).toEqual([2, 2]);
  });

  it("looks first at an area that touches the enemy, not at a box beside the map", () => {
    const { board, view } = city("fire");
    const { desk } = sitDown("fire");
    expect(desk.places.order.some((hex) => hex >= board.areas.length)).toBe(true);
    expect(frontOf(board, view, desk.places.order)).toBe(areaOf("fire", "26"));
    expect(frontOf(board, { ...view, units: [] }, [])).toBe(-1);
  });

  it("leads units together only where all of them can go, at the dearest cost", () => {
    const reach = (unit: number, goals: [number, number][]): Reach =>
      ({ unit, left: 5, doubled: 5, goals: goals.map(([area, cost]) => ({ area, cost, path: [area], action: { do: "move", unit }, dice: false })), barred: [], deeds: [], no: [] }) as unknown as Reach;
    const ways = together(9, [reach(1, [[4, 1], [5, 2]]), reach(2, [[5, 3]])])!;
    expect(ways.goals.map((g) => [g.area, g.cost, g.actions.length])).toEqual([[5, 3, 2]]);
    expect(together(9, [])).toBeNull();
  });
});
