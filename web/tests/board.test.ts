// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Board } from "../src/board/board";
import type { HexEvent } from "../src/board/events";
import { Sheet } from "../src/board/sheet";
import { Tiles } from "../src/board/tiles";
import { MAP } from "../src/games/ercn/board";
import { asked, hostOf, made, piece, shop, TOY as DATA } from "./toy";

vi.mock("../src/board/fonts", () => ({ fontsReady: () => Promise.resolve() }));

let host: HTMLElement;
let board: Board;
const heard: HexEvent[] = [];

beforeEach(() => {
  host = hostOf();
  board = new Board(host, MAP, DATA, { lang: "en", panel: false, shop, describe: (h) => `hex ${DATA.names[h]}` });
  board.setPieces([piece(0, 40), piece(1, 44)]);
  heard.length = 0;
  board.on("hex", (e) => heard.push(e));
});

afterEach(() => {
  vi.useRealTimers();
  board.destroy();
  host.remove();
});

const point = (kind: string, x: number, y: number, more: PointerEventInit): void => {
  host.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, button: 0, bubbles: true, ...more }));
};
const mouse = (kind: string, x: number, y: number): void => point(kind, x, y, { pointerType: "mouse" });
const finger = (kind: string, x: number, y: number, pointerId = 1): void =>
  point(kind, x, y, { pointerType: "touch", pointerId });
/** The stack that is fanned out, if any. */
const fanned = (): number | undefined =>
  (board as unknown as { counters: { fan?: { hex: number } } }).counters.fan?.hex;
const key = (k: string, more = {}): void => {
  host.dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true, ...more }));
};

describe("the board", () => {
  it("tells which hex and which piece was clicked", () => {
    const pieces: number[] = [];
    board.on("piece", (e) => pieces.push(e.unit));
    const { x, y } = board.place(40);
    mouse("click", x, y);
    const bare = board.place(10);
    mouse("click", bare.x, bare.y);
    expect(heard.map((e) => [e.hex, e.unit])).toEqual([[40, 0], [10, null]]);
    expect(pieces).toEqual([0]);
    expect(board.hexAt(x, y)).toBe(40);
  });

  it("says nothing of a click off the map", () => {
    mouse("click", 1, 1);
    expect(heard).toEqual([]);
  });

  it("fits the map into its host, and centres", () => {
    for (const corner of [0, 8, 72, 80]) {
      const { x, y } = board.place(corner);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(900);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(700);
    }
    board.centre(40, 120);
    const { x, y, hexPx } = board.place(40);
    expect(hexPx).toBeCloseTo(120, 3);
    expect(x).toBeCloseTo(450, 0);
    expect(y).toBeCloseTo(350, 0);
  });

  it("lets the page put the cursor where the arrows go on from", () => {
    board.cursor(40);
    key("ArrowRight");
    key("Enter");
    expect(heard.map((e) => e.hex)).toEqual([41]);
    board.cursor(null);
    key("Enter");
    expect(heard).toHaveLength(1);
  });

  it("is worked by keys alone and reads the hex out", () => {
    key("ArrowRight");
    key("ArrowRight");
    key("ArrowUp");
    key("Enter");
    expect(heard).toHaveLength(1);
    expect(heard[0]!.how).toBe("key");
    expect(host.querySelector("[aria-live]")!.textContent).toBe(`hex ${DATA.names[heard[0]!.hex]}`);
    const before = board.place(40).hexPx;
    key("+");
    expect(board.place(40).hexPx).toBeGreaterThan(before);
    key("0");
    expect(board.place(40).hexPx).toBeCloseTo(before, 6);
    key("+", { ctrlKey: true });
    expect(board.place(40).hexPx).toBeCloseTo(before, 6);
  });

  it("marks what it is shown, by hex name", () => {
    board.show({
      reach: [{ hex: 41, cost: "1½", stop: true }],
      barred: [42],
      path: [40, 41],
      targets: [{ hex: 44, odds: "3/1" }],
      arrows: [{ from: 43, to: 44 }],
      notes: [{ hex: 5, text: "2", tone: "good" }],
    });
    const names = (kind: string): (string | null)[] =>
      [...host.querySelectorAll(`.board-${kind}`)].map((e) => e.getAttribute("data-hex"));
    expect(names("cost")).toEqual([DATA.names[41]]);
    expect(host.querySelector(".board-cost text")!.textContent).toBe("1½");
    expect(names("barred")).toEqual([DATA.names[42]]);
    expect(names("odds")).toEqual([DATA.names[44]]);
    expect(names("arrow")).toEqual([DATA.names[44]]);
    expect(names("path")).toEqual([DATA.names[41]]);
    board.show({});
    expect(names("cost")).toEqual([]);
  });

  it("lets a stack be dragged only where it is told so", () => {
    const drops: unknown[] = [];
    board.on("drop", (e) => drops.push(e));
    const [from, to] = [board.place(40), board.place(42)];
    const drag = (): void => {
      mouse("pointerdown", from.x, from.y);
      mouse("pointermove", from.x + 20, from.y);
      mouse("pointermove", to.x, to.y);
      mouse("pointerup", to.x, to.y);
    };
    drag();
    expect(drops).toEqual([]);
    board.show({ movable: [40] });
    drag();
    expect(drops).toEqual([{ from: 40, to: 42, unit: 0 }]);
  });

  it("tells the hex under the pointer once, and when it leaves", () => {
    const seen: (number | null)[] = [];
    board.on("hover", (e) => seen.push(e && e.hex));
    const { x, y } = board.place(40);
    mouse("pointermove", x, y);
    mouse("pointermove", x + 1, y);
    mouse("pointermove", ...([board.place(41).x, board.place(41).y] as [number, number]));
    mouse("pointerleave", 0, 0);
    expect(seen).toEqual([40, 41, null]);
  });

  it("speaks both languages and changes palette", () => {
    expect(host.getAttribute("aria-label")).toMatch(/^Map/);
    board.setLang("fr");
    expect(host.getAttribute("aria-label")).toMatch(/^Carte/);
    board.setPalette("night");
    expect(host.dataset["palette"]).toBe("night");
  });

  it("Home fits, Escape takes the cursor away, Enter chooses the piece on top", () => {
    const fit = board.place(40);
    key("+");
    key("Home");
    expect(board.place(40)).toEqual(fit);
    const ring = host.querySelector(".board-focus")!;
    expect(ring.getAttribute("visibility")).toBe("hidden");
    key("ArrowLeft");
    expect(ring.getAttribute("visibility")).toBe("visible");
    const hovers: unknown[] = [];
    board.on("hover", (e) => hovers.push(e));
    const pieces: number[] = [];
    board.on("piece", (e) => pieces.push(e.unit));
    board.setPieces([piece(1, DATA.names.indexOf(ring.getAttribute("data-hex")!))]);
    key("Enter");
    expect(pieces).toEqual([1]);
    expect(heard[0]).toMatchObject({ unit: 1, how: "key" });
    key("Escape");
    expect(ring.getAttribute("visibility")).toBe("hidden");
    expect(hovers).toEqual([null]);
    const twice = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    host.dispatchEvent(twice);
    expect(twice.defaultPrevented).toBe(false);
  });

  it("a deep stack fans out under a pointer or cursor that rests, a single counter does not", () => {
    vi.useFakeTimers();
    board.setPieces([piece(0, 40), piece(1, 40), piece(2, 44)]);
    const [deep, single] = [board.place(40), board.place(44)];
    mouse("pointermove", deep.x, deep.y);
    vi.advanceTimersByTime(100);
    expect(fanned()).toBeUndefined();
    vi.advanceTimersByTime(100);
    expect(fanned()).toBe(40);
    mouse("pointermove", single.x, single.y);
    expect(fanned()).toBeUndefined();
    vi.advanceTimersByTime(400);
    expect(fanned()).toBeUndefined();
    vi.useRealTimers();
  });

  it("a counter clicked in an opened stack is meant alone, and one taken up closes it", () => {
    vi.useFakeTimers();
    board.setPieces([piece(0, 40), piece(1, 40)]);
    board.show({ movable: [40] });
    const { x, y } = board.place(40);
    mouse("pointermove", x, y);
    vi.advanceTimersByTime(200);
    const { slots } = (board as unknown as { counters: { fan: { slots: { x: number; y: number }[] } } }).counters.fan;
    const second = slots[1]!;
    mouse("click", second.x + 4, second.y + 4);
    mouse("click", x, y);
    expect(heard.map((e) => [e.hex, e.unit, e.alone ?? false])).toEqual([[40, 1, true], [40, 0, false]]);
    mouse("pointerdown", x, y);
    mouse("pointermove", x + 20, y);
    expect(fanned()).toBeUndefined();
    vi.useRealTimers();
  });

  it("a hex that can be attacked is never taken by the stack fanned out over it", () => {
    vi.useFakeTimers();
    board.setPieces([piece(0, 40), piece(1, 40)]);
    // Every hex is a target, so that the fan lies over one wherever it opens.
    board.show({ targets: DATA.names.map((_, hex) => ({ hex })).filter(({ hex }) => hex !== 40) });
    const { x, y } = board.place(40);
    mouse("pointermove", x, y);
    vi.advanceTimersByTime(200);
    const { slots, side } = (board as unknown as { counters: { fan: { slots: { x: number; y: number }[]; side: number } } }).counters.fan;
    const over = [slots[0]!.x + side / 2, slots[0]!.y + side / 2] as const;
    const under = board.hexAt(...over);
    expect(under).not.toBe(40);
    mouse("click", ...over);
    expect(heard.map((e) => [e.hex, e.unit])).toEqual([[under, null]]);
    mouse("pointermove", ...over);
    expect(fanned()).toBeUndefined();
    vi.useRealTimers();
  });

  it("shows a loss until it is over, and leaves one that went elsewhere alone", async () => {
    const done: string[] = [];
    board.setPieces([piece(1, 44)]);
    void board.hurt(piece(0, 40), true).then(() => done.push("gone"));
    await board.hurt(piece(1, 43), true);
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toEqual(["gone"]));
  });

  it("a finger that rests asks, and its click is no choice", () => {
    vi.useFakeTimers();
    const asks: unknown[] = [];
    board.on("ask", (e) => asks.push([e.hex, e.unit, e.how]));
    const { x, y } = board.place(40);
    finger("pointerdown", x, y);
    vi.advanceTimersByTime(500);
    expect(asks).toEqual([[40, 0, "touch"]]);
    host.dispatchEvent(new MouseEvent("contextmenu", { clientX: x, clientY: y, bubbles: true }));
    finger("pointerup", x, y);
    finger("click", x, y);
    expect(asks).toHaveLength(1);
    expect(heard).toEqual([]);
    vi.useRealTimers();
  });

  it("two fingers neither press nor carry a stack", () => {
    vi.useFakeTimers();
    const told: string[] = [];
    board.on("ask", () => told.push("ask"));
    board.on("drop", () => told.push("drop"));
    board.show({ movable: [40] });
    const [a, b] = [board.place(40), board.place(42)];
    finger("pointerdown", a.x, a.y, 1);
    finger("pointerdown", b.x, b.y, 2);
    vi.advanceTimersByTime(600);
    finger("pointermove", a.x - 60, a.y, 1);
    finger("pointermove", b.x + 60, b.y, 2);
    finger("pointerup", b.x + 60, b.y, 2);
    finger("pointerup", a.x - 60, a.y, 1);
    expect(told).toEqual([]);
    finger("pointerdown", a.x, a.y, 3);
    vi.advanceTimersByTime(600);
    expect(told).toEqual(["ask"]);
    vi.useRealTimers();
  });

  it("a drag that is broken off drops nothing and says so", () => {
    const [drags, drops]: [unknown[], unknown[]] = [[], []];
    board.on("drag", (e) => drags.push(e && e.to));
    board.on("drop", (e) => drops.push(e));
    board.show({ movable: [40] });
    const [from, to] = [board.place(40), board.place(42)];
    mouse("pointerdown", from.x, from.y);
    mouse("pointermove", to.x, to.y);
    point("pointercancel", to.x, to.y, { pointerType: "mouse" });
    mouse("pointerup", to.x, to.y);
    expect(drags).toEqual([42, null]);
    expect(drops).toEqual([]);
  });

  it("makes its paths when something is shown, not in every frame", () => {
    const ring = (hex: number) => (board.sheet as Sheet).grid.ring(hex, 2);
    made.paths = 0;
    board.show({
      selection: [40], zoc: [{ side: "german", hexes: ring(40) }], control: [{ side: "soviet", hexes: ring(20) }],
      reach: [{ hex: 41, cost: "1" }], supply: [{ side: "german", hexes: [40, 39, 38], broken: 39 }],
    });
    expect(made.paths).toBeGreaterThan(5);
    const draw = (): void => (board as unknown as { draw: () => void }).draw();
    draw();
    made.paths = 0;
    asked.length = 0;
    draw();
    expect(asked.filter((a) => a === "fill" || a === "stroke").length).toBeGreaterThan(8);
    expect(made.paths).toBe(0);
  });

  it("walks at a stride a hex, and comes to an end", async () => {
    const walk = board.walk(0, [42, 41, 40]);
    const start = performance.now();
    await walk;
    expect(performance.now() - start).toBeGreaterThan(150);
    await board.walk(0, [40]);
  });

  it("paints nothing of a place where it was never told to look", async () => {
    const paint = vi.fn(shop.paint);
    const other = new Board(hostOf(), MAP, DATA, { panel: false, shop: { ...shop, paint } });
    other.centre(40, 92);
    await new Promise((r) => setTimeout(r, 60));
    expect(new Set(paint.mock.calls.map(([, look]) => (look.coarse ? "sheet" : look.hex)))).toEqual(new Set(["sheet", 84]));
    other.destroy();
  });

  it("takes prints that were begun before it, and leaves them to whoever brought them", async () => {
    const paint = vi.fn(shop.paint);
    const close = vi.fn();
    const letter = vi.fn();
    const prints = new Tiles(new Sheet(DATA.rows, DATA.cols).frame, { ...shop, paint, letter, close });
    prints.begin({ palette: "light", lang: "en", ratio: 1 }, 92);
    expect(letter.mock.calls).toEqual([[{ palette: "light", lang: "en", hex: 84, ratio: 1 }]]);
    expect(paint).toHaveBeenCalledTimes(1);
    const seats = [];
    for (let seat = 0; seat < 2; seat++) {
      const place = hostOf();
      const other = new Board(place, MAP, DATA, { lang: "en", prints });
      other.centre(40, 92);
      await new Promise((r) => setTimeout(r, 120));
      seats.push(paint.mock.calls.length);
      other.destroy();
    }
    expect(seats[0]).toBeGreaterThan(1);
    expect(seats[1]).toBe(seats[0]);
    expect(close).not.toHaveBeenCalled();
    prints.close();
    expect(close).toHaveBeenCalled();
  });

  it("leaves nothing behind", () => {
    board.destroy();
    expect(host.children).toHaveLength(0);
    expect(shop.close).toHaveBeenCalled();
    mouse("click", 450, 350);
    expect(heard).toEqual([]);
  });
});
