// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

import { Sprites } from "../src/board/counters/sprites";
import type { Item } from "../src/board/counters/stacks";
import type { MapKind } from "../src/board/kind";

const drawn: number[] = [];
const kind = { drawCounter: (_: unknown, __: unknown, side: number) => drawn.push(side), drawMarker: () => undefined } as unknown as MapKind;
const item = { key: "INF 1", face: {}, markers: [], unit: 1 } as unknown as Item;

beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ translate: () => undefined } as never);
});

test("while the zoom changes a counter is scaled from what is drawn; once it rests it is drawn at its size", () => {
  const sprites = new Sprites(kind);
  sprites.begin();
  expect(sprites.counter(item, 40, 40, true).side).toBe(40);
  for (const px of [42, 45, 49, 54, 60]) {
    sprites.begin(true);
    expect(sprites.counter(item, px, px, true).side).toBe(40);
    expect(sprites.late).toBe(true);
  }
  expect(drawn).toEqual([40]);
  sprites.begin();
  expect(sprites.counter(item, 60, 60, true).side).toBe(60);
  expect([drawn, sprites.late]).toEqual([[40, 60], false]);
});

test("one that would be scaled too much is drawn anew while the zoom changes", () => {
  const sprites = new Sprites(kind);
  sprites.begin();
  sprites.counter(item, 40, 40, true);
  sprites.begin(true);
  expect(sprites.counter(item, 80, 80, true).side).toBe(80);
  expect(sprites.counter(item, 12, 12, false).side).toBe(12);
});
