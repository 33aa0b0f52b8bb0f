// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Board, type HexEvent } from "../src/board/board";
import type { BoardData, Piece } from "../src/board/data";
import type { Paintshop } from "../src/board/tiles";

vi.mock("../src/board/fonts", () => ({ fontsReady: () => Promise.resolve() }));

/** A small board of clear ground. */
const DATA: BoardData = {
  id: "toy", title: { en: "", fr: "" }, map_title: { en: "", fr: "" }, numbering: "NNEE",
  rows: 9, cols: 9, km_per_hex: 15,
  names: Array.from({ length: 81 }, (_, i) => `0${Math.floor(i / 9) + 1}0${(i % 9) + 1}`),
  hexes: Array.from({ length: 81 }, () => ({
    terrain: "clear", side: "german", zone: "", depth: 0, place: "", name: { en: "", fr: "" }, points: 0,
  })),
  hexsides: [], roads: [], rails: [], road_exits: [], rail_exits: [], zones: [], reserves: [],
  supply: { german: [], soviet: [] }, entry: { german: [], soviet: [] }, marks: [],
  counters: ["1", "2"].map((id) => ({
    id, side: "german", nation: "german", army: "9", type: "INF", size: "XX",
    faces: [{ attack: 4, defence: 4, move: 3, second: false, reduced: false }],
    trench: 0, colour: "black", name: "", source: "", turn: 1, decoy: false,
  })),
  calendar: [], levels: [], digest: "",
};

const piece = (unit: number, at: number): Piece => ({ unit, at, lost: 0, dug: false, cut: 0, marks: [] });
const bitmap = { width: 10, height: 10, close: () => undefined } as unknown as ImageBitmap;
const shop: Paintshop = { hands: 4, paint: () => Promise.resolve(bitmap), close: vi.fn() };

/** A context that takes any order: what is drawn is the screenshots' affair. */
const context = new Proxy(
  {},
  {
    get: (_, key) => (key === "measureText" ? () => ({ width: 5 }) : key === "createLinearGradient" ? () => ({ addColorStop: () => undefined }) : () => undefined),
    set: () => true,
  },
);

let host: HTMLElement;
let board: Board;
const heard: HexEvent[] = [];

beforeEach(() => {
  vi.stubGlobal("Path2D", class {
    moveTo(): void {}
    lineTo(): void {}
    closePath(): void {}
  });
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  host = document.createElement("div");
  Object.defineProperties(host, { clientWidth: { value: 900 }, clientHeight: { value: 700 } });
  host.setPointerCapture = () => undefined;
  host.releasePointerCapture = () => undefined;
  host.hasPointerCapture = () => false;
  document.body.append(host);
  board = new Board(host, DATA, { lang: "en", panel: false, shop, describe: (h) => `hex ${DATA.names[h]}` });
  board.setPieces([piece(0, 40), piece(1, 44)]);
  heard.length = 0;
  board.on("hex", (e) => heard.push(e));
});

afterEach(() => {
  board.destroy();
  host.remove();
});

const mouse = (kind: string, x: number, y: number): void => {
  host.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, button: 0, bubbles: true, pointerType: "mouse" }));
};
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

  it("leaves nothing behind", () => {
    board.destroy();
    expect(host.children).toHaveLength(0);
    expect(shop.close).toHaveBeenCalled();
    mouse("click", 450, 350);
    expect(heard).toEqual([]);
  });
});
