// A small board of clear ground, and a page to put it in.
import { vi } from "vitest";

import type { BoardData, Piece } from "../src/games/ercn/board/data";
import type { Paintshop } from "../src/board/paintshop";

export const TOY: BoardData = {
  id: "toy", title: { en: "", fr: "" }, map_title: { en: "", fr: "" }, numbering: "NNEE",
  rows: 9, cols: 9, km_per_hex: 15,
  names: Array.from({ length: 81 }, (_, i) => `0${Math.floor(i / 9) + 1}0${(i % 9) + 1}`),
  hexes: Array.from({ length: 81 }, () => ({
    terrain: "clear", side: "german", zone: "", depth: 0, place: "", name: { en: "", fr: "" }, points: 0,
  })),
  hexsides: [], roads: [], rails: [], road_exits: [], rail_exits: [], zones: [], reserves: [],
  supply: { german: [], soviet: [] }, entry: { german: [], soviet: [] }, marks: [],
  counters: ["1", "2", "3"].map((id) => ({
    id, side: "german", nation: "german", army: "9", type: "INF", size: "XX",
    faces: [{ attack: 4, defence: 4, move: 3, second: false, reduced: false }],
    trench: 0, colour: "black", name: "", source: "", turn: 1, decoy: false,
  })),
  calendar: [], levels: [], digest: "",
};

export const piece = (unit: number, at: number): Piece => ({ unit, at, lost: 0, dug: false, cut: 0, marks: [] });

export const bitmap = { width: 10, height: 10, close: () => undefined } as unknown as ImageBitmap;
export const shop: Paintshop = { hands: 4, paint: () => Promise.resolve(bitmap), close: vi.fn() };

/** What was asked of the context since it was last emptied: method names in order. */
export const asked: string[] = [];

/** A context that takes any order: what is drawn is the screenshots' affair. */
export const context = new Proxy(
  {},
  {
    get: (_, key) => {
      if (key === "measureText") return () => ({ width: 5 });
      if (key === "createLinearGradient") return () => ({ addColorStop: () => undefined });
      if (key === "createPattern") return () => ({ setTransform: () => undefined });
      return () => {
        asked.push(String(key));
      };
    },
    set: () => true,
  },
) as CanvasRenderingContext2D;

/** How many paths were made. */
export const made = { paths: 0 };

/** A host of 900 x 700 in a page whose canvases take any order. */
export function hostOf(): HTMLElement {
  vi.stubGlobal("Path2D", class {
    constructor() {
      made.paths++;
    }
    moveTo(): void {}
    lineTo(): void {}
    closePath(): void {}
  });
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  const host = document.createElement("div");
  Object.defineProperties(host, { clientWidth: { value: 900 }, clientHeight: { value: 700 } });
  host.setPointerCapture = () => undefined;
  host.releasePointerCapture = () => undefined;
  host.hasPointerCapture = () => false;
  document.body.append(host);
  return host;
}
