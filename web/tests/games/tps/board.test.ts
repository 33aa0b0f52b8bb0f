// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Board } from "../../../src/board/board";
import { battalionsOf, playedOf, type SeenTable } from "../../../src/games/tps/board/seen";
import type { DropEvent, HexEvent } from "../../../src/board/events";
import type { Look } from "../../../src/board/painter";
import type { Paintshop } from "../../../src/board/paintshop";
import { MAP, type PlayedState } from "../../../src/games/tps/board";
import { areaOf, battalions, CITY } from "./engine";
import { bitmap, hostOf } from "../../toy";

vi.mock("../../../src/board/fonts", () => ({ fontsReady: () => Promise.resolve() }));

let host: HTMLElement;
let board: Board;
const looks: Look[] = [];
const shop: Paintshop = {
  hands: 99,
  paint: (_, look) => {
    looks.push(look);
    return Promise.resolve(bitmap);
  },
  close: () => undefined,
};
const heard: HexEvent[] = [];
const at = areaOf("59");
const pieces = [...battalions("german", at, 3), ...battalions("russian", areaOf("63"), 2)];

beforeEach(() => {
  host = hostOf();
  looks.length = 0;
  heard.length = 0;
  board = new Board(host, MAP, CITY, { lang: "en", panel: false, shop, describe: (i) => `area ${CITY.names[i]}` });
  board.setPieces(pieces);
  board.centre(at, 60);
  board.on("hex", (e) => heard.push(e));
});

afterEach(() => {
  vi.useRealTimers();
  board.destroy();
  host.remove();
});

const mouse = (kind: string, x: number, y: number): void => {
  host.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, button: 0, bubbles: true, pointerType: "mouse" }));
};
const key = (k: string): void => {
  host.dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true }));
};
/** Where a piece lies on the screen. */
const screen = (unit: number): { x: number; y: number } => {
  const { counters, camera } = board as unknown as {
    counters: { stacks: Map<number, { piles: { x: number; y: number; items: { unit: number }[] }[] }> };
    camera: { t: { apply(p: [number, number]): [number, number] } };
  };
  const pile = [...counters.stacks.values()].flatMap((s) => s.piles).find((p) => p.items.some((i) => i.unit === unit))!;
  const [x, y] = camera.t.apply([pile.x, pile.y]);
  return { x, y };
};

describe("a board of areas", () => {
  it("tells which area and which battalion was clicked, and bare ground as such", () => {
    const { x, y } = screen(pieces[0]!.unit);
    mouse("click", x, y);
    const sign = (board.sheet as unknown as { layout: { row: [number, number] }[] }).layout[at]!.row;
    const { camera } = board as unknown as { camera: { t: { apply(p: [number, number]): [number, number] } } };
    mouse("click", ...camera.t.apply(sign));
    expect(heard.map((e) => [CITY.names[e.hex], e.unit])).toEqual([["59", pieces[0]!.unit], ["59", null]]);
  });

  it("moves its cursor from area to area and reads them out", () => {
    expect(host.getAttribute("aria-label")).toContain("from area to area");
    board.cursor(at);
    key("ArrowLeft");
    expect(host.querySelector(".board-live")!.textContent).toBe("area 38");
    expect(host.querySelector(".board-focus")!.getAttribute("data-hex")).toBe("38");
    key("Enter");
    expect(CITY.names[heard[0]!.hex]).toBe("38");
  });

  it("lets a battalion be dragged into the next area", () => {
    const drops: DropEvent[] = [];
    board.on("drop", (e) => drops.push(e));
    board.show({ movable: [at] });
    const { x, y } = screen(pieces[0]!.unit);
    const to = board.place(areaOf("38"));
    mouse("pointerdown", x, y);
    mouse("pointermove", to.x, to.y);
    mouse("pointerup", to.x, to.y);
    expect(drops.map((d) => [CITY.names[d.from], CITY.names[d.to], d.unit])).toEqual([["59", "38", pieces[0]!.unit]]);
  });

  it("opens the pile that a pointer rests on, and not the ground beside it", () => {
    vi.useFakeTimers();
    board.setPieces(battalions("german", at, 10));
    const fan = (): { pile?: number; slots: unknown[] } | undefined =>
      (board as unknown as { counters: { fan?: { pile: number; slots: unknown[] } } }).counters.fan;
    const { x, y } = screen(battalions("german", at, 10)[0]!.unit);
    const ground = board.place(areaOf("24"));
    mouse("pointermove", ground.x, ground.y);
    vi.advanceTimersByTime(400);
    expect(fan()).toBeUndefined();
    mouse("pointermove", x, y);
    vi.advanceTimersByTime(400);
    expect(fan()!.pile).toBeGreaterThanOrEqual(0);
    expect(fan()!.slots.length).toBeGreaterThan(1);
    expect(fan()!.slots.length).toBeLessThan(10);
  });

  it("marks reach, barred areas and arrows with the areas' names", () => {
    board.show({
      reach: [{ hex: areaOf("38"), cost: "2" }], barred: [{ hex: areaOf("62"), because: [areaOf("63")] }],
      arrows: [{ from: at, to: areaOf("65") }], targets: [{ hex: areaOf("65"), chosen: true, odds: "9:6" }], selection: [at],
      control: [{ side: "german", hexes: [at] }], zoc: [], room: [{ hex: at, used: 3, of: 10 }],
    });
    const names = (kind: string): (string | null)[] => [...host.querySelectorAll(`.board-${kind}`)].map((e) => e.getAttribute("data-hex"));
    const found = ["cost", "barred", "culprit", "arrow", "odds", "room"].map(names);
    expect(found).toEqual([["38"], ["62"], ["63"], ["65"], ["65"], ["59"]]);
  });

  it("has pieces of the sheet painted anew where play has changed them, with that state", async () => {
    const draw = (): void => (board as unknown as { draw(): void }).draw();
    const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 20));
    draw();
    await settled();
    draw();
    await settled();
    looks.length = 0;
    draw();
    expect(looks).toEqual([]);
    const view = CITY.areas.map((a) => a.side);
    board.setPlayed({ control: view, rubble: CITY.areas.map((_, i) => (i === at ? 2 : 0)), contested: [] });
    draw();
    expect(looks.length).toBeGreaterThan(0);
    expect((looks[0]!.state as PlayedState).rubble[at]).toBe(2);
  });
});

it("reads a view of the engine: days in the colour of their date, contested areas, tracks", () => {
  const [german, russian] = [battalions("german", at, 1)[0]!.unit, battalions("russian", at, 1)[0]!.unit];
  const observer = CITY.counters.findIndex((c) => c.arm === "art");
  const view: SeenTable = {
    date: 3, night: true, track: 5, advantage: "russian", control: CITY.areas.map((a) => a.side), rubble: CITY.areas.map(() => 0),
    units: [
      { unit: german, at, spent: true, due: 5, iso: 0, marks: ["moved", "over"] },
      { unit: russian, at, spent: false, due: 0, iso: 2 },
      { unit: observer, at: areaOf("63"), spent: false, due: 0, iso: 0 },
      { unit: russian + 1, at: areaOf("63"), spent: false, due: 0, iso: 0 },
    ],
  };
  const [a, b] = battalionsOf(view, CITY);
  expect([a!.days, a!.colour, a!.done]).toEqual([2, CITY.calendar[4]!.colour, true]);
  expect([b!.days, b!.colour, b!.isolated]).toEqual([0, undefined, 2]);
  const state = playedOf(view, CITY);
  expect(state.contested).toEqual([at]);
  expect([state.day, state.space, state.night, state.advantage]).toEqual([2, 5, true, "russian"]);
});
