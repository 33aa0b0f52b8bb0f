// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { beside, sideOf } from "../../src/app/table/beside";
import type { Board } from "../../src/board";

const CARD = { w: 352, h: 180 };
const MAP = { w: 900, h: 800 };

function card(): HTMLElement {
  const host = document.createElement("div");
  const made = host.appendChild(document.createElement("div"));
  Object.defineProperties(host, { clientWidth: { value: MAP.w }, clientHeight: { value: MAP.h } });
  Object.defineProperties(made, { offsetWidth: { value: CARD.w }, offsetHeight: { value: CARD.h } });
  return made;
}

/** A hex of sixty pixels there, and a box with what may be clicked next. */
const map = (x: number, y: number, busy = { x: -1, y: -1, w: 0, h: 0 }): Board =>
  ({
    place: () => ({ x, y, hexPx: 60 }),
    hides: (box: typeof busy) => (box.x < busy.x + busy.w && box.x + box.w > busy.x && box.y < busy.y + busy.h && box.y + box.h > busy.y ? 20 : 0),
  }) as unknown as Board;

const spot = (board: Board): { left: number; top: number } => {
  const it = card();
  return beside(board, it, 1, sideOf(board, it, 1));
};

test("a card lies beside its place, where nothing is that may be clicked next", () => {
  expect(spot(map(450, 400)).left).toBeGreaterThan(450);
  expect(spot(map(450, 400, { x: 480, y: 300, w: 200, h: 300 })).left + CARD.w).toBeLessThan(450);
});

test("it never covers the zoom's buttons, nor its own place", () => {
  for (const [x, y] of [[60, 60], [300, 40], [120, 200], [450, 90], [860, 760], [30, 790]] as const) {
    const { left, top } = spot(map(x, y));
    expect(left < 68 && top < 168, `${x} ${y}`).toBe(false);
    const over = left < x + 30 && left + CARD.w > x - 30 && top < y + 30 && top + CARD.h > y - 30;
    expect(over, `${x} ${y}`).toBe(false);
  }
});

test("beside no place it lies at the lower left", () => {
  const { left, top } = beside(map(0, 0), card(), -1, "right");
  expect([left, top]).toEqual([12, MAP.h - CARD.h - 12]);
});
