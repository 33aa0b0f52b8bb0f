import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";

import type { Board } from "../../src/board";
import type { TableSession } from "../../src/app/session.svelte";
import { settings } from "../../src/app/settings.svelte";
import { type Click, meaningOf, nextUnit, picksAfter, unitsAt, waysOf } from "../../src/app/table/clicks";
import { pressed } from "../../src/app/table/command";
import { describeHex } from "../../src/app/table/describe";
import { Desk } from "../../src/app/table/desk.svelte";
import { deskOf } from "../../src/app/table/desks/kinds";
import { hintOf } from "../../src/app/table/hints";
import { marksOf, placesOf, type Scene } from "../../src/app/table/marks";
import { Index } from "../../src/app/table/sentence";
import { Watch } from "../../src/app/table/watch";
import { Chronicle, entriesOf, fightsOf } from "../../src/app/table/story";
import type { AttackAnswer, Event, HexAnswer, News, No, Overlay, Prompt, View } from "../../src/wire/types.gen";
import { BOARD, type Position, POSITIONS, position, STORY } from "./positions";

const index = new Index(BOARD);
const NOTHING = { hex: 0, stack: [0, 3], lines: [], supply: null } as unknown as HexAnswer;
const REFUSAL: No = { rule: "F3a", why: "must-stop", about: [["hex", "3305"], ["to", "3306"]] };

/** A session that answers from a position and writes down what is played. */
class Seat {
  played: object[][] = [];
  asked: Record<string, unknown>[] = [];
  refuses: readonly No[] | null = null;
  view: View;
  prompt: Prompt;
  story = [];
  busy = false;
  waiting = 0;
  board = BOARD;
  back = { undo: true, redo: false, no: [] };
  remarks = [];
  game = { over: false, options: {}, game: "ercn", seats: [] as { side: string; who: string }[] };
  side = "german";
  skipped = 0;
  undone = 0;

  constructor(readonly at: Position) {
    this.view = at.view;
    this.prompt = at.prompt;
  }

  query(q: Record<string, unknown>): Promise<unknown> {
    this.asked.push(q);
    const { at } = this;
    const answers: Record<string, unknown> = {
      reach: at.reach, way: at.way, attack: at.attack, hex: NOTHING, why: { no: [REFUSAL], culprits: [3] },
      overlay: q["kind"] === "odds" ? at.odds : at.zoc,
    };
    return Promise.resolve(answers[String(q["ask"])] ?? { type: "refused", id: "", reasons: [], played: 0 });
  }

  play(...actions: object[]): Promise<unknown> {
    this.played.push(actions);
    return Promise.resolve(this.refuses ? { type: "refused", id: "", reasons: this.refuses, played: 0 } : { type: "done" });
  }

  undo(): Promise<unknown> {
    this.undone += 1;
    return Promise.resolve({ type: "done" });
  }

  skip(): void {
    this.skipped += 1;
  }
}

function sit(step: string, over: Partial<Position> = {}): { seat: Seat; desk: Desk } {
  const seat = new Seat({ ...position(step), ...over });
  return { seat, desk: new Desk(seat as unknown as TableSession) };
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const click = (hex: number, over: Partial<Click> = {}): Click => ({ hex, unit: null, how: "mouse", shift: false, ...over });

function sceneOf(at: Position, over: Partial<Scene> = {}): Scene {
  return {
    index, view: at.view, prompt: at.prompt, lang: "fr", picked: [], hex: -1, hover: -1, reach: null, goal: null,
    via: [], lead: [], bar: null, plan: null, odds: null, overlays: [], notes: [], pointed: [], ...over,
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

describe("the desk", () => {
  it("asks nothing of somebody who watches the computer play", () => {
    const seat = new Seat(position("movement"));
    seat.game.seats = [{ side: seat.view.side, who: "bot" }];
    const desk = new Desk(seat as unknown as TableSession);
    expect([desk.prompt.asked, desk.end, desk.free]).toEqual([false, null, false]);
    expect(sit("movement").desk.prompt.asked).toBe(true);
  });

  beforeEach(() => settings.set({ confirmEnd: true }));

  it("asks for the reach of what is picked and plays the goal that is clicked", async () => {
    const { seat, desk } = sit("movement");
    const at = seat.at;
    desk.pick([at.unit!]);
    await settle();
    expect(seat.asked).toContainEqual({ ask: "reach", units: [at.unit], by: "march", via: [] });
    expect(desk.reach).toEqual(at.reach);
    const goal = at.reach!.goals.find((g) => !unitsAt(at.view, g.hex).length)!;
    desk.choose(click(goal.hex));
    await settle();
    expect(seat.played).toEqual([goal.actions]);
    expect(desk.picked).toEqual([]);
    expect(desk.hex).toBe(goal.hex);
    // Nobody is in hand, but the last move can be taken back.
    expect(desk.reach!.goals).toEqual([]);
    expect(desk.deeds).toEqual([...at.reach!.deeds, ...at.prompt.deeds.filter((d) => !d.ends)]);
  });

  it("adds waypoints, and takes the last one back", async () => {
    const { seat, desk } = sit("movement");
    desk.pick([seat.at.unit!]);
    await settle();
    const hex = seat.at.reach!.goals.find((g) => !unitsAt(seat.at.view, g.hex).length)!.hex;
    desk.choose(click(hex, { shift: true }));
    await settle();
    expect(seat.asked.at(-1)).toMatchObject({ ask: "reach", via: [hex] });
    desk.back();
    expect(desk.via).toEqual([]);
  });

  it("says why beside the hex when a move is refused, and reads it out", async () => {
    const { seat, desk } = sit("movement");
    seat.refuses = [REFUSAL];
    desk.hex = 7;
    expect(await desk.play({ do: "move" })).toBe(false);
    expect(desk.why).toMatchObject({ hex: 7, by: "refused", no: [REFUSAL] });
    expect(desk.spoken).toContain("F3a");
    desk.clear();
    expect(desk.why).toBeNull();
  });

  it("shows the card for a barred hex under the pointer, and takes it away with it", async () => {
    const { seat, desk } = sit("movement");
    desk.pick([seat.at.unit!]);
    await settle();
    const bar = seat.at.reach!.barred[0]!;
    desk.hovered({ hex: bar.hex, unit: null, x: 0, y: 0, how: "mouse", shift: false });
    await new Promise((done) => setTimeout(done, 200));
    expect(desk.why).toMatchObject({ hex: bar.hex, by: "hover" });
    desk.hovered(null);
    expect(desk.why).toBeNull();
  });

  it("opens an attack with the picked units that may, and launches it with its aircraft", async () => {
    const { seat, desk } = sit("combat");
    const answer = seat.at.attack as AttackAnswer;
    desk.picked = answer.units.slice(0, 1);
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
    desk.picked = units;
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
    expect(desk.dialog).toBe("left");
    expect(seat.played).toEqual([]);
    await desk.act();
    expect(seat.played).toEqual([[desk.end!.action]]);
    settings.set({ confirmEnd: false });
    const other = sit("movement");
    await other.desk.finish();
    expect(other.seat.played).toHaveLength(1);
  });

  it("says why a phase cannot be ended", async () => {
    const { seat, desk } = sit("setup");
    expect(desk.end!.no.length).toBeGreaterThan(0);
    await desk.finish();
    expect(seat.played).toEqual([]);
    expect(desk.why!.no).toEqual(desk.end!.no);
    expect(desk.dialog).toBe("left");
  });

  it("has the next unit of the army in hand after a placement", async () => {
    const { seat, desk } = sit("setup");
    const [unit] = seat.at.reach!.units;
    desk.pick([unit!]);
    await settle();
    desk.choose(click(seat.at.reach!.goals[0]!.hex));
    await settle();
    expect(seat.played).toHaveLength(1);
    expect(BOARD.counters[desk.picked[0]!]!.army).toBe(BOARD.counters[unit!]!.army);
    expect(desk.picked).not.toContain(unit);
  });

  it("chooses nothing for a player, but the least of numbers", () => {
    const number = sit("open-air").desk;
    number.refresh();
    expect(number.prompt.choices[number.choice]!.value).toBe(0);
    const d1 = sit("choose-d1").desk;
    d1.refresh();
    expect(d1.choice).toBe(-1);
  });

  it("lets Escape take the innermost thing first", async () => {
    const { seat, desk } = sit("combat");
    desk.picked = seat.at.attack!.units.slice(0, 1);
    desk.plan.open(seat.at.attack!.target, desk.picked);
    desk.refuse([REFUSAL]);
    desk.clear();
    expect([desk.why, desk.plan.target]).toEqual([null, seat.at.attack!.target]);
    desk.clear();
    expect([desk.plan.target, desk.picked.length]).toEqual([-1, 1]);
    desk.clear();
    expect(desk.picked).toEqual([]);
  });

  it("holds back what the dice brought until they lie", () => {
    const { seat, desk } = sit("combat");
    const before = desk.view;
    desk.held = true;
    seat.view = position("movement").view;
    expect(desk.view).toBe(before);
    expect(desk.free).toBe(false);
    desk.held = false;
    flushSync();
    expect(desk.view).toBe(seat.view);
  });

  it("turns an overlay through whose it shows, and off", async () => {
    const { seat, desk } = sit("combat");
    desk.lens.turn("zoc");
    await settle();
    expect(seat.asked.at(-1)).toMatchObject({ ask: "overlay", kind: "zoc", side: desk.side === "german" ? "soviet" : "german" });
    expect(desk.lens.shown).toHaveLength(1);
    desk.lens.turn("zoc");
    desk.lens.turn("zoc");
    desk.lens.turn("zoc");
    expect(desk.lens.on.zoc).toBe("");
    expect(desk.lens.shown).toHaveLength(0);
  });
});

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

describe("keys at the table", () => {
  const page = { focusBoard: () => {}, hurry: () => false };
  const key = (name: string, code = ""): KeyboardEvent =>
    ({ key: name, code, target: null, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }) as unknown as KeyboardEvent;

  it("sets the air points and gives the answer", async () => {
    const { seat, desk } = sit("open-air");
    desk.refresh();
    expect(pressed(key("é", "Digit2"), desk, page)).toBe(true);
    expect(desk.prompt.choices[desk.choice]!.value).toBe(2);
    expect(pressed(key("Enter"), desk, page)).toBe(true);
    await settle();
    expect(seat.played).toEqual([[desk.prompt.choices.find((c) => c.value === 2)!.action]]);
  });

  it("takes a way back by its digit", async () => {
    const { seat, desk } = sit("retreat");
    desk.refresh();
    pressed(key("1", "Digit1"), desk, page);
    await settle();
    expect(seat.played).toEqual([[desk.ways[0]!.action]]);
  });

  it("undoes, and lets the first key only stop the dice", async () => {
    const { seat, desk } = sit("movement");
    expect(pressed(key("z"), desk, { ...page, hurry: () => true })).toBe(true);
    expect(seat.undone).toBe(0);
    pressed(key("z"), desk, page);
    await settle();
    expect(seat.undone).toBe(1);
  });

  it("uses the ready placement by one key", async () => {
    const { seat, desk } = sit("setup");
    pressed(key("p"), desk, page);
    await settle();
    expect(seat.played).toEqual([[{ do: "ready" }]]);
  });
});

describe("panels", () => {
  it("gives every question its own, and the red button to one place", () => {
    const kinds = Object.fromEntries(Object.entries(POSITIONS).map(([step, at]) => [step, deskOf(at.prompt, -1, false)]));
    expect(kinds["movement"]).toBeNull();
    expect(kinds["combat"]).toBeNull();
    expect(deskOf(position("combat").prompt, 5, false)).toMatchObject({ kind: "attack", width: 470, main: true });
    expect(kinds["payment"]).toMatchObject({ kind: "battle", main: true });
    expect(kinds["advance"]).toMatchObject({ kind: "battle", main: false });
    expect(kinds["setup"]).toMatchObject({ kind: "setup", main: false });
    expect(deskOf(position("movement").prompt, -1, true)?.kind).toBe("over");
    for (const step of ["secret-zones", "air-supremacy", "interdiction", "rebuild", "marking", "allotment"]) expect(kinds[step]).not.toBeNull();
  });

  it("has a hint for every question", () => {
    for (const step of Object.keys(POSITIONS)) expect(hintOf(sit(step).desk)?.key).toMatch(/^table-hint-/);
  });

  it("describes a hex with its ground and everybody in it", () => {
    const at = position("movement");
    const unit = at.view.units[0]!;
    const told = describeHex((k, a) => `${k}${a ? JSON.stringify(a) : ""}`, BOARD, at.view, unit.at, "fr");
    expect(told.startsWith(BOARD.names[unit.at]!)).toBe(true);
    expect(told).toContain("table-hex-units");
  });

  it("keeps the entries of what was told before, and forgets what was taken back", () => {
    const chronicle = new Chronicle(index, "german");
    const some = chronicle.entries(STORY.slice(0, 300));
    const more = chronicle.entries(STORY.slice(0, 320));
    expect(more.slice(0, some.length - 1).every((e, i) => e === some[i])).toBe(true);
    expect(more).toEqual(entriesOf(STORY.slice(0, 320), index, "german"));
    expect(chronicle.entries(STORY.slice(0, 100))).toEqual(entriesOf(STORY.slice(0, 100), index, "german"));
    expect(chronicle.entries(STORY.slice(0, 100), "soviet")).toEqual(entriesOf(STORY.slice(0, 100), index, "soviet"));
  });

  it("tells the whole story of a match", () => {
    const entries = entriesOf(STORY, index, "german");
    expect(entries.filter((e) => e.title === "other")).toEqual([]);
    expect(entries.filter((e) => e.side === "" && e.kind === "move")).toEqual([]);
    const fights = fightsOf(entries, index);
    expect(fights.length).toBe(STORY.filter((e) => e.what === "attack").length);
    expect(fights.filter((f) => f.result).length).toBe(STORY.filter((e) => e.what === "combat").length);
  });
});

