// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";

import { settings } from "../../src/app/settings.svelte";
import type { TableSession } from "../../src/app/session.svelte";
import type { Proposed } from "../../src/app/table/proposed";
import { folded, kindOf, Recap, type Step, toldOf, walksOf } from "../../src/app/table/recap.svelte";
import type { Entry } from "../../src/app/table/story";
import type { AnyView } from "../../src/wire/table";
import type { Event, News } from "../../src/wire/types.gen";
import { news } from "../app/fake";
import { GAMES, one, seated } from "./tables";

// Nothing is drawn here.
vi.mock("../../src/board/fonts", () => ({ fontsReady: () => new Promise(() => {}) }));
vi.mock("../../src/board", async (original) => ({ ...(await original<object>()), Board: (await import("./fakeboard")).FakeBoard }));

const laidOpen = (): { readonly desk: { readonly focus: { readonly proposed: Proposed } } } | undefined => (globalThis as never as { grognard?: never }).grognard;
const unit = (n: number, at: number) => ({ unit: n, at, side: "foe" });
const view = (...units: ReturnType<typeof unit>[]): AnyView => ({ side: "me", turn: 1, phase: "", units, score: 5 });
const event = (what = "moved"): Event => ({ what, rule: "1", to: "", about: [] }) as unknown as Event;

/** A seat that is told one thing after another. */
class Seat {
  readonly session = { view: view(unit(1, 10), unit(2, 20)), prompt: { asked: false }, story: [] as Event[], result: null as object | null, aside: "" };
  readonly recap = new Recap(this.session as unknown as TableSession);

  tell(by: string, next: AnyView, more: { asked?: boolean; hurt?: number[]; told?: number; hurried?: boolean; over?: boolean } = {}): void {
    const { session } = this;
    const [before, told] = [session.view, more.told ?? session.story.length];
    session.view = next as typeof before;
    session.story = [...session.story.slice(0, told), event()];
    session.prompt = { asked: more.asked ?? false };
    session.result = more.over ? { over: true } : null;
    this.recap.hear(news(1, { by, told }) as News, before, more.hurt ?? [], more.hurried ?? false);
  }
}

const at = (a: number, b: number): AnyView => view(unit(1, a), unit(2, b));

test("whoever stands elsewhere has walked; whoever came or went has not", () => {
  const before = view(unit(1, 10), unit(2, 20), unit(3, -1), unit(4, 40));
  expect(walksOf(before, view(unit(1, 11), unit(2, 20), unit(3, 30), unit(5, 50)))).toEqual([{ unit: 1, from: 10, to: 11 }]);
});

test("the same units that go hex by hex make one step; dice and losses stand by themselves", () => {
  const step = (first: number, from: number, over: Partial<Step> = {}): Step => ({ first, end: first + 1, walks: [{ unit: 1, from, to: from + 1 }], hurt: [], rolled: false, ...over });
  expect(folded([step(0, 10), step(1, 11), step(2, 12)])).toEqual([{ ...step(0, 10), end: 3, walks: [{ unit: 1, from: 10, to: 13 }] }]);
  expect(folded([step(0, 10), step(1, 11, { rolled: true }), step(2, 12, { hurt: [1] })])).toHaveLength(3);
  expect(folded([step(0, 10), step(1, 30, { walks: [{ unit: 2, from: 30, to: 31 }] })])).toHaveLength(2);
  expect(folded([step(4, 10, { end: 4, walks: [] })]), "nothing was told, and nobody went").toEqual([]);
});

test("a combat is told as one, whatever walked in it", () => {
  const step: Step = { first: 0, end: 1, walks: [{ unit: 1, from: 1, to: 2 }], hurt: [], rolled: true };
  expect(kindOf(step, [{ kind: "combat" } as Entry])).toBe("combat");
  expect(kindOf(step, [])).toBe("move");
  expect(kindOf({ ...step, walks: [] }, [{ kind: "supply" } as Entry])).toBe("other");
});

test("moves one after another are one step, and so is all of a combat; the next combat is another", () => {
  const step = (first: number, ...walks: Step["walks"]): Step => ({ first, end: first + 1, walks, hurt: [first], rolled: true });
  const entry = (n: number, kind: string, hex: number): Entry => ({ n, kind, hex }) as unknown as Entry;
  const walk = (unit: number, from: number, to: number): Step["walks"][number] => ({ unit, from, to });
  const all = [entry(0, "move", 1), entry(1, "move", 2), entry(2, "combat", 7), entry(3, "combat", -1), entry(4, "combat", 9), entry(5, "supply", 3)];
  const told = toldOf([step(0, walk(1, 1, 2)), step(1, walk(2, 5, 6)), step(2), step(3, walk(3, 7, 8)), step(4), step(5)], all);
  expect(told.map(({ kind, place, walks, hurt }) => [kind, place, walks.length, hurt])).toEqual([
    ["move", -1, 2, [0, 1]], ["combat", 7, 1, [2, 3]], ["combat", 9, 0, [4]], ["other", -1, 0, [5]],
  ]);
  expect(told[1]!.entries.map(({ n }) => n)).toEqual([2, 3]);
});

describe("while one waits", () => {
  it("what the other side did is gathered, with the dice rolled for it and what it cost", () => {
    const seat = new Seat();
    seat.tell("foe", at(11, 20));
    seat.tell("foe", at(12, 20));
    seat.tell("foe", at(12, 21));
    seat.tell("chance", at(12, 22), { hurt: [2], asked: true });
    expect(seat.recap.steps).toEqual([
      { first: 0, end: 2, walks: [{ unit: 1, from: 10, to: 12 }], hurt: [], rolled: false },
      { first: 2, end: 4, walks: [{ unit: 2, from: 20, to: 22 }], hurt: [2], rolled: true },
    ]);
    expect([seat.recap.fresh, seat.recap.score, seat.session.aside]).toEqual([true, 5, ""]);
  });

  it("less than three deeds was seen by oneself, and one's own deed ends the wait", () => {
    const seat = new Seat();
    seat.tell("foe", at(11, 20));
    seat.tell("foe", at(12, 20), { asked: true });
    expect(seat.recap.steps).toEqual([]);
    seat.tell("me", at(12, 21));
    seat.tell("chance", at(12, 21));
    seat.tell("foe", at(13, 21), { asked: true });
    expect(seat.recap.steps).toEqual([]);
  });

  it("an answer in the other's turn is a part of it", () => {
    const seat = new Seat();
    const theirs = (a: number, b: number): AnyView => ({ ...at(a, b), player: "foe" });
    seat.tell("foe", theirs(11, 20), { asked: true });
    seat.tell("me", theirs(11, 21));
    seat.tell("foe", theirs(12, 21), { asked: true });
    expect(seat.recap.steps, "it is not one's own turn yet").toEqual([]);
    seat.tell("foe", { ...at(13, 21), player: "me" }, { asked: true });
    expect(seat.recap.steps.length).toBeGreaterThan(1);
  });

  it("what was taken back is not told", () => {
    const seat = new Seat();
    for (const hex of [11, 12, 13]) seat.tell("foe", at(hex, 20));
    seat.tell("foe", at(12, 20), { told: 2 });
    seat.tell("foe", at(12, 25), { asked: true });
    expect(seat.recap.steps.map(({ first, end }) => [first, end])).toEqual([[0, 3], [3, 4]]);
  });

  it("it opens by itself where the turn was shown at once, unless its player does not want that", () => {
    for (const [recap, aside] of [[true, "recap"], [false, ""]] as const) {
      settings.set({ recap });
      const seat = new Seat();
      for (const hex of [21, 22]) seat.tell("foe", at(10, hex));
      seat.tell("foe", at(11, 22), { asked: true, hurried: true });
      expect(seat.session.aside).toBe(aside);
    }
    settings.set({ recap: true });
  });

  it("the end of the match is told too", () => {
    const seat = new Seat();
    for (const hex of [21, 22]) seat.tell("foe", at(10, hex));
    seat.tell("foe", at(11, 22), { over: true });
    expect(seat.recap.fresh).toBe(true);
  });
});

describe.each(GAMES)("at the table of %s", (game) => {
  let table: ReturnType<typeof seated>;
  const press = (key: string): void => {
    one("main").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
  };

  beforeEach(() => settings.set({ lang: "en", pace: "instant", motion: "less", recap: true }));
  afterEach(async () => {
    await table.end();
    document.body.innerHTML = "";
  });

  it("three deeds of the other side are told in a card, which goes with Escape", () => {
    table = seated(game, 1440);
    const { session } = table;
    const { units } = session.view;
    const foe = units.filter((u) => u.side !== session.side && u.at >= 0).slice(0, 3);
    expect(foe.length).toBe(3);
    foe.forEach((each, n) => {
      const units = { put: [{ ...each, at: each.at + 1 }], gone: [], key: "unit", at: [] };
      const fields: Readonly<Record<string, unknown>> = "player" in session.view ? { player: n === 2 ? session.side : each.side } : {};
      const prompt = { ...session.prompt, asked: n === 2 };
      table.wire.says(news(2 + n, { by: "other", changes: { fields, lists: { units } }, prompt: prompt as never }));
      flushSync();
    });
    expect(one("[data-recap]"), "it was shown at once").not.toBeNull();
    expect(document.querySelectorAll("[data-recap] li"), "moves are told together").toHaveLength(1);
    expect(one("[data-recap] li").textContent).toContain("3 units moved");
    expect(laidOpen()!.desk.focus.proposed.planned).toHaveLength(3);
    one("[data-recap]").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    flushSync();
    expect(one("[data-recap]")).toBeNull();
    expect(laidOpen()!.desk.focus.proposed.planned, "the arrows go with it").toEqual([]);
  });

  it("says so where there is nothing to tell", () => {
    table = seated(game, 1440);
    one("[data-act=recap]").click();
    flushSync();
    expect(one("[data-recap]").textContent).toContain("Nothing to show");
    press("Escape");
  });
});
