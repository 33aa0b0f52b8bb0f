import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Board } from "../../src/board";
import type { TableSession } from "../../src/app/session.svelte";
import { settings } from "../../src/app/settings.svelte";
import { Desk as PgDesk, type TableKinds as PgKinds } from "../../src/games/pg/desk/desk.svelte";
import { showing as pgShowing } from "../../src/games/pg/desk/showing";
import { showing } from "../../src/games/ercn/desk/showing";
import { play } from "../../src/app/table/sound";
import { showing as cityShowing } from "../../src/games/tps/desk/showing";
import type { AnyView } from "../../src/wire/table";
import { Watch } from "../../src/app/table/watch";
import type { View as PgView } from "../../src/games/pg/types.gen";
import type { Event, News } from "../../src/wire/types.gen";
import { sheetOf } from "../games/pg/engine";
import { city, sitDown } from "../games/tps/table";
import { position } from "../games/ercn/positions";
import { index, sit } from "../games/ercn/seat";

vi.mock("../../src/app/table/sound", async (original) => ({ ...(await original<object>()), play: vi.fn() }));

const told = (over: Partial<News> = {}): News =>
  ({ type: "news", no: 2, changes: { fields: {}, lists: {} }, prompt: {}, events: [], told: 0, back: {}, waits: [], by: "chance", roll: [], result: null, remarks: [], remarked: 0, ...over }) as unknown as News;
const event = (what: string, about: Event["about"] = []): Event => ({ what, rule: "1", to: "", lines: [], about }) as unknown as Event;
const shown: string[] = [];
const board = {
  walk: (unit: number) => (shown.push(`walk ${unit}`), Promise.resolve()),
  hurt: ({ unit }: { unit: number }, still: boolean) => (shown.push(`${still ? "fade" : "hurt"} ${unit}`), Promise.resolve()),
} as unknown as Board;

/** Somebody at a tactical table with two platoons, and those as they were before. */
function platoons() {
  const sheet = sheetOf("s01-birch-knoll");
  const seen = (unit: number, at: number, reduced = false) => ({ unit, at, reduced, side: "axis", limbered: false, dug: 0, aboard: -1, face: "", morale: 0, marker: 0, order: "" });
  const before = { units: [seen(0, 40), seen(1, 44)] } as unknown as PgView;
  const view = { side: "axis", turn: 1, phase: "actions", units: [seen(0, 41), seen(1, 44, true)] };
  const prompt = { asked: true, step: "segment", rule: "", about: {}, units: [], deeds: [], choices: [], waits: ["axis"] };
  const session = { board: sheet, side: "axis", view, prompt, story: [], busy: false, waiting: 0, game: { over: false, seats: [] } };
  const desk = new PgDesk(session as unknown as TableSession<PgKinds>);
  return { before, desk, watch: new Watch(desk, pgShowing(desk), () => board) };
}

function quarters() {
  const { desk } = sitDown("fire");
  return { before: city("fire").view, desk, watch: new Watch(desk, cityShowing(desk), () => board) };
}

function front() {
  const { desk } = sit("movement");
  return { before: desk.seen.view, desk, watch: new Watch(desk, showing(desk), () => board) };
}

beforeEach(() => {
  shown.length = 0;
  vi.mocked(play).mockClear();
  settings.set({ pace: "steady", skipDice: false, motion: "full", sound: false });
});

describe.each([["ercn", front], ["tps", quarters], ["pg", platoons]] as const)("news at the table of %s", (_game, sit) => {
  /** Which game it is does not matter here: each has a view of its own kind. */
  const seat = sit as () => { before: AnyView; desk: ReturnType<typeof front>["desk"]; watch: Watch<any> };
  it("are heard by whoever wants sound", async () => {
    const { before, desk, watch } = seat();
    await watch.tell(told({ events: [event("moved")], by: desk.seen.side }), { before, skipped: false });
    expect(play).not.toHaveBeenCalled();
    settings.set({ sound: true });
    await watch.tell(told({ events: [event("moved")], by: desk.seen.side }), { before, skipped: false });
    expect(play).toHaveBeenLastCalledWith("card");
    watch.end();
  });

  it("are read out with their rule", async () => {
    const { before, desk, watch } = seat();
    await watch.tell(told({ events: [event("moved")], by: desk.seen.side }), { before, skipped: false });
    expect(desk.screen.spoken).toMatch(/\(1\)$/);
  });

  it("let dice roll, and lie until they are taken away", async () => {
    const { before, desk, watch } = seat();
    vi.useFakeTimers();
    const over = watch.tell(told({ roll: [3, 4], by: desk.seen.side }), { before, skipped: false });
    expect(desk.seen.held).toBe(true);
    await vi.advanceTimersByTimeAsync(700);
    expect([desk.seen.held, desk.screen.dice !== null]).toEqual([false, true]);
    await over;
    await vi.advanceTimersByTimeAsync(3200);
    expect(desk.screen.dice).toBeNull();
    vi.useRealTimers();
  });

  it("take dice away that lie, once something else is asked or one has gone on", async () => {
    const { before, desk, watch } = seat();
    settings.set({ skipDice: true });
    const lying = async (): Promise<void> => {
      await watch.tell(told({ roll: [3, 4], by: "chance" }), { before, skipped: false });
      expect(desk.screen.dice).not.toBeNull();
    };
    await lying();
    await watch.tell(told({ by: "other" }), { before, skipped: false });
    expect(desk.screen.dice).toBeNull();
    await lying();
    watch.putAway();
    expect(desk.screen.dice).toBeNull();
    watch.end();
  });
});

describe("platoons", () => {
  it("are hurt, and then walk", async () => {
    const { before, watch } = platoons();
    await watch.tell(told({ by: "axis" }), { before, skipped: false });
    expect(shown).toEqual(["hurt 1", "walk 0"]);
  });

  it("do not walk where less motion is wanted", async () => {
    const { before, watch } = platoons();
    settings.set({ motion: "less" });
    await watch.tell(told({ by: "axis" }), { before, skipped: false });
    expect(shown).toEqual(["fade 1"]);
  });
});

describe("dice of a city", () => {
  it("that were let stand are told of when they count", async () => {
    const { before, desk, watch } = quarters();
    settings.set({ skipDice: true });
    await watch.tell(told({ roll: [3, 4], by: desk.seen.side }), { before, skipped: false });
    await watch.tell(told({ events: [event("attack", [["side", "russian"]])], by: desk.seen.side }), { before, skipped: false });
    expect(desk.screen.dice).toMatchObject({ pips: [3, 4], about: [["side", "russian"]] });
    watch.end();
  });
});

describe("news on the map", () => {
  it("shows the table only when the dice lie; a key lets them lie at once", async () => {
    const { seat, desk } = sit("combat");
    const watch = new Watch(desk, showing(desk), () => board);
    const before = desk.seen.view;
    seat.view = position("movement").view;
    const shown = watch.tell(told({ roll: [4] }), { before, skipped: false });
    expect([desk.seen.view, desk.screen.dice?.pips]).toEqual([before, [4]]);
    expect(watch.patience.hurry()).toBe(true);
    await shown;
    expect(desk.seen.view).toBe(seat.view);
    watch.end();
  });

  it("lets units walk, and reads out what happened with its rule", async () => {
    const { desk } = sit("movement");
    const moved = { what: "moved", rule: "F1", to: "", lines: [], about: [["unit", "V"], ["start", "3004"], ["hex", "3105"], ["path", "3105"]] } as unknown as Event;
    await new Watch(desk, showing(desk), () => board).tell(told({ events: [moved] }), { before: desk.seen.view, skipped: false });
    expect(shown).toEqual([`walk ${index.unit("V")}`]);
    expect(desk.screen.spoken).toContain("(F1)");
  });

  it("shows nothing of what is skipped, nor of the computer's moves at the fastest pace", () => {
    const { seat, desk } = sit("combat");
    const watch = new Watch(desk, showing(desk), () => board);
    expect(watch.tell(told({ roll: [4] }), { before: desk.seen.view, skipped: true })).toBeUndefined();
    settings.set({ pace: "instant" });
    seat.prompt = { ...seat.prompt, asked: false };
    expect(watch.tell(told({ roll: [4], by: "soviet" }), { before: desk.seen.view, skipped: false })).toBeUndefined();
    expect(desk.screen.dice).toBeNull();
  });
});
