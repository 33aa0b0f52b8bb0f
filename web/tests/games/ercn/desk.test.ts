import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { say } from "../../../src/app/language.svelte";
import type { TableSession } from "../../../src/app/session.svelte";
import { settings } from "../../../src/app/settings.svelte";
import { unitsAt } from "../../../src/games/ercn/desk/clicks";
import type { TableKinds } from "../../../src/games/ercn/desk/sight.svelte";
import { Desk } from "../../../src/games/ercn/desk/desk.svelte";
import type { AttackAnswer, Prompt } from "../../../src/games/ercn/types.gen";
import { BOARD, type Position, position } from "./positions";
import { click, index, REFUSAL, Seat, settle, sit } from "./seat";

describe("the desk", () => {
  it("asks nothing of somebody who watches the computer play", () => {
    const seat = new Seat(position("movement"));
    seat.game.seats = [{ side: seat.view.side, who: "bot" }];
    const desk = new Desk(seat as unknown as TableSession<TableKinds>);
    expect([desk.seen.prompt.asked, desk.sight.end, desk.seen.free]).toEqual([false, null, false]);
    expect(sit("movement").desk.seen.prompt.asked).toBe(true);
  });

  beforeEach(() => settings.set({ confirmEnd: true }));

  it("asks for the reach of what is picked and plays the goal that is clicked", async () => {
    const { seat, desk } = sit("movement");
    const at = seat.at;
    desk.hand.pick([at.unit!]);
    await settle();
    expect(seat.asked).toContainEqual({ ask: "reach", units: [at.unit], by: "march", via: [] });
    expect(desk.inquiry.reach).toEqual(at.reach);
    const goal = at.reach!.goals.find((g) => !unitsAt(at.view, g.hex).length)!;
    desk.choose(click(goal.hex));
    await settle();
    expect(seat.played).toEqual([goal.actions]);
    expect(desk.focus.picked).toEqual([]);
    expect(desk.focus.hex).toBe(goal.hex);
    // Nobody is in hand, but the last move can be taken back.
    expect(desk.inquiry.reach!.goals).toEqual([]);
    expect(desk.deeds).toEqual([...at.reach!.deeds, ...at.prompt.deeds.filter((d) => !d.ends)]);
  });

  it("adds waypoints, and takes the last one back", async () => {
    const { seat, desk } = sit("movement");
    desk.hand.pick([seat.at.unit!]);
    await settle();
    const hex = seat.at.reach!.goals.find((g) => !unitsAt(seat.at.view, g.hex).length)!.hex;
    desk.choose(click(hex, { shift: true }));
    await settle();
    expect(seat.asked.at(-1)).toMatchObject({ ask: "reach", via: [hex] });
    desk.back();
    expect(desk.inquiry.via).toEqual([]);
  });

  it("says why beside the hex when a move is refused, and reads it out", async () => {
    const { seat, desk } = sit("movement");
    seat.refuses = [REFUSAL];
    desk.focus.hex = 7;
    expect(await desk.actions.play({ do: "move" })).toBe(false);
    expect(desk.focus.why).toMatchObject({ hex: 7, by: "refused", no: [REFUSAL] });
    expect(desk.screen.spoken).toContain("F3a");
    desk.actions.clear();
    expect(desk.focus.why).toBeNull();
  });

  it("reads out units by their names, as the card has them", () => {
    const { desk } = sit("movement");
    desk.actions.refuse([{ rule: "F3a", why: "must-stop", about: [["unit", "V"]] }]);
    const name = index.title(say, index.unit("V"));
    expect(name).not.toBe("V");
    expect(desk.screen.spoken).toContain(name);
  });

  it("shows the card for a barred hex under the pointer, and takes it away with it", async () => {
    const { seat, desk } = sit("movement");
    desk.hand.pick([seat.at.unit!]);
    await settle();
    const bar = seat.at.reach!.barred[0]!;
    desk.focus.hovered({ hex: bar.hex, unit: null, x: 0, y: 0, how: "mouse", shift: false });
    await new Promise((done) => setTimeout(done, 200));
    expect(desk.focus.why).toMatchObject({ hex: bar.hex, by: "hover" });
    desk.focus.hovered(null);
    expect(desk.focus.why).toBeNull();
  });

  it("opens an attack with the picked units that may, and launches it with its aircraft", async () => {
    const { seat, desk } = sit("combat");
    const answer = seat.at.attack as AttackAnswer;
    desk.focus.picked = answer.units.slice(0, 1);
    desk.choose(click(answer.target));
    await settle();
    expect(desk.plan.units).toEqual(answer.units.slice(0, 1));
    desk.all();
    expect(desk.plan.units).toEqual(answer.eligible);
    desk.plan.commit(99);
    await settle();
    expect(desk.plan.air).toBe(seat.prompt.most);
    expect(seat.asked.at(-1)).toMatchObject({ ask: "attack", air: [seat.prompt.most, 0] });
    await desk.act();
    expect(seat.played).toEqual([[answer.action, { do: "support", points: seat.prompt.most }]]);
    expect(desk.plan.target).toBe(-1);
  });

  it("attacks when the target is chosen again by key, not by a second click", async () => {
    const { seat, desk } = sit("combat");
    const { target, units } = seat.at.attack!;
    desk.focus.picked = units;
    desk.choose(click(target, { how: "key" }));
    await settle();
    desk.choose(click(target));
    await settle();
    expect(seat.played).toEqual([]);
    desk.choose(click(target, { how: "key" }));
    await settle();
    expect(seat.played).toHaveLength(1);
  });

  it("does not end the phase while an attack is being put together", async () => {
    const { seat, desk } = sit("combat");
    desk.plan.open(seat.at.attack!.target, []);
    await desk.finish(true);
    expect(seat.played).toEqual([]);
  });

  it("shows what is left before it ends a phase, unless the player does not want that", async () => {
    const { seat, desk } = sit("movement");
    await desk.finish();
    expect(desk.screen.dialog).toBe("left");
    expect(seat.played).toEqual([]);
    await desk.act();
    expect(seat.played).toEqual([[desk.sight.end!.action]]);
    settings.set({ confirmEnd: false });
    const other = sit("movement");
    await other.desk.finish();
    expect(other.seat.played).toHaveLength(1);
  });

  it("says why a phase cannot be ended", async () => {
    const { seat, desk } = sit("setup");
    expect(desk.sight.end!.no.length).toBeGreaterThan(0);
    await desk.finish();
    expect(seat.played).toEqual([]);
    expect(desk.focus.why!.no).toEqual(desk.sight.end!.no);
    expect(desk.screen.dialog).toBe("left");
  });

  it("has the next unit of the army in hand after a placement", async () => {
    const { seat, desk } = sit("setup");
    const [unit] = seat.at.reach!.units;
    desk.hand.pick([unit!]);
    await settle();
    desk.choose(click(seat.at.reach!.goals[0]!.hex));
    await settle();
    expect(seat.played).toHaveLength(1);
    expect(BOARD.counters[desk.focus.picked[0]!]!.army).toBe(BOARD.counters[unit!]!.army);
    expect(desk.focus.picked).not.toContain(unit);
  });

  it("has the unit in hand whose march was interrupted, and offers the halt once", async () => {
    const at = position("movement");
    const halt = { label: "deed-halt", rule: "M2", action: { do: "halt" }, no: [], ends: false };
    const prompt = { ...at.prompt, going: at.unit!, deeds: [halt] } as unknown as Prompt;
    const reach = { ...at.reach!, deeds: [halt] } as unknown as NonNullable<Position["reach"]>;
    const { desk } = sit("movement", { prompt, reach });
    desk.refresh();
    await settle();
    expect(desk.focus.picked).toEqual([at.unit]);
    expect(desk.focus.hex).toBe(at.view.units.find((u) => u.unit === at.unit)!.at);
    expect(desk.deeds.filter((d) => d.label === "deed-halt")).toHaveLength(1);
  });

  it("chooses nothing for a player, but the least of numbers", () => {
    const number = sit("open-air").desk;
    number.refresh();
    expect(number.seen.prompt.choices[number.hand.choice]!.value).toBe(0);
    const d1 = sit("choose-d1").desk;
    d1.refresh();
    expect(d1.hand.choice).toBe(-1);
  });

  it("lets Escape take the innermost thing first", async () => {
    const { seat, desk } = sit("combat");
    desk.focus.picked = seat.at.attack!.units.slice(0, 1);
    desk.plan.open(seat.at.attack!.target, desk.focus.picked);
    desk.actions.refuse([REFUSAL]);
    desk.actions.clear();
    expect([desk.focus.why, desk.plan.target]).toEqual([null, seat.at.attack!.target]);
    desk.actions.clear();
    expect([desk.plan.target, desk.focus.picked.length]).toEqual([-1, 1]);
    desk.actions.clear();
    expect(desk.focus.picked).toEqual([]);
  });

  it("holds back what the dice brought until they lie", () => {
    const { seat, desk } = sit("combat");
    const before = desk.seen.view;
    desk.seen.held = true;
    seat.view = position("movement").view;
    expect(desk.seen.view).toBe(before);
    expect(desk.seen.free).toBe(false);
    desk.seen.held = false;
    flushSync();
    expect(desk.seen.view).toBe(seat.view);
  });

  it("turns an overlay through whose it shows, and off", async () => {
    const { seat, desk } = sit("combat");
    desk.lens.turn("zoc");
    await settle();
    expect(seat.asked.at(-1)).toMatchObject({ ask: "overlay", kind: "zoc", side: desk.seen.side === "german" ? "soviet" : "german" });
    expect(desk.lens.shown).toHaveLength(1);
    desk.lens.turn("zoc");
    desk.lens.turn("zoc");
    desk.lens.turn("zoc");
    expect(desk.lens.on.zoc).toBe("");
    expect(desk.lens.shown).toHaveLength(0);
  });
});
