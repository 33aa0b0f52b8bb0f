import { beforeEach, describe, expect, it } from "vitest";

import type { Board } from "../../src/board";
import { settings } from "../../src/app/settings.svelte";
import { Watch } from "../../src/app/table/watch";
import type { Event, News } from "../../src/wire/types.gen";
import { position } from "./positions";
import { index, sit } from "./seat";

describe("news on the map", () => {
  const told = (over: Partial<News> = {}): News =>
    ({ type: "news", no: 2, changes: { fields: {}, lists: {} }, prompt: {}, events: [], told: 0, back: {}, waits: [], by: "chance", roll: [], result: null, remarks: null, ...over }) as unknown as News;
  const walks: number[] = [];
  const board = { walk: (unit: number) => (walks.push(unit), Promise.resolve()) } as unknown as Board;

  beforeEach(() => {
    walks.length = 0;
    settings.set({ pace: "steady", skipDice: false, motion: "full" });
  });

  it("shows the table only when the dice lie; a key lets them lie at once", async () => {
    const { seat, desk } = sit("combat");
    const watch = new Watch(desk, () => board);
    const before = desk.view;
    seat.view = position("movement").view;
    const shown = watch.tell(told({ roll: [4] }), { before, skipped: false });
    expect([desk.view, desk.dice?.pips]).toEqual([before, [4]]);
    expect(watch.patience.hurry()).toBe(true);
    await shown;
    expect(desk.view).toBe(seat.view);
    watch.end();
  });

  it("lets units walk, and reads out what happened with its rule", async () => {
    const { desk } = sit("movement");
    const moved = { what: "moved", rule: "F1", to: "", lines: [], about: [["unit", "V"], ["start", "3004"], ["hex", "3105"], ["path", "3105"]] } as unknown as Event;
    await new Watch(desk, () => board).tell(told({ events: [moved] }), { before: desk.view, skipped: false });
    expect(walks).toEqual([index.unit("V")]);
    expect(desk.spoken).toContain("(F1)");
  });

  it("shows nothing of what is skipped, nor of the computer's moves at the fastest pace", () => {
    const { seat, desk } = sit("combat");
    const watch = new Watch(desk, () => board);
    expect(watch.tell(told({ roll: [4] }), { before: desk.view, skipped: true })).toBeUndefined();
    settings.set({ pace: "instant" });
    seat.prompt = { ...seat.prompt, asked: false };
    expect(watch.tell(told({ roll: [4], by: "soviet" }), { before: desk.view, skipped: false })).toBeUndefined();
    expect(desk.dice).toBeNull();
  });
});
