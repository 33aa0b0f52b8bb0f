import { describe, expect, it } from "vitest";

import { offset, resampled, rounded, softened } from "../src/board/curves";
import { arrowed } from "../src/board/keys";
import type { Paintshop } from "../src/board/paintshop";
import { R, Sheet, W } from "../src/board/sheet";
import { LEVELS, levelFor, TILE, Tiles, tilesIn } from "../src/board/tiles";

const sheet = new Sheet(45, 32);

describe("hit testing", () => {
  it("finds every hex at its centre and near its corners", () => {
    for (let i = 0; i < sheet.grid.length; i++) {
      expect(sheet.hexAt(...sheet.centre(i))).toBe(i);
      for (let k = 0; k < 6; k++) expect(sheet.hexAt(...sheet.corner(i, k, 0.99))).toBe(i);
    }
  });

  it("a step over the side is the neighbour, or nothing", () => {
    for (let i = 0; i < sheet.grid.length; i++) {
      const [x, y] = sheet.centre(i);
      for (let d = 0; d < 6; d++) {
        const a = (d * Math.PI) / 3;
        const to = sheet.hexAt(x + Math.cos(a) * W * 0.51, y - Math.sin(a) * W * 0.51);
        expect(to).toBe(sheet.grid.neighbour[6 * i + d]);
      }
    }
  });

  it("the sheet has the size of the style guide", () => {
    expect(sheet.width).toBe(32.5 * W);
    expect(sheet.height).toBeCloseTo((44 * 1.5 + 2) * R, 6);
    expect(sheet.hexAt(-5, 300)).toBe(-1);
    expect(sheet.hexAt(sheet.width + 1, 300)).toBe(-1);
  });

  it("a side lies between its two hexes", () => {
    const [a, b] = [sheet.grid.index("2512"), sheet.grid.index("2513")];
    const { p1, p2, m } = sheet.side(a, b);
    expect(Math.hypot(p1[0] - p2[0], p1[1] - p2[1])).toBeCloseTo(R, 6);
    expect(m[0]).toBeCloseTo((sheet.centre(a)[0] + sheet.centre(b)[0]) / 2, 6);
  });
});

describe("arrow keys", () => {
  it("reach every hex: up and down zigzag in one column", () => {
    let hex = sheet.grid.index("0105");
    for (let n = 1; n < 45; n++) hex = arrowed(sheet, hex, "ArrowUp");
    expect(sheet.grid.name(hex)).toBe("4505");
    for (let n = 1; n < 45; n++) hex = arrowed(sheet, hex, "ArrowDown");
    expect(sheet.grid.name(hex)).toBe("0105");
    expect(sheet.grid.name(arrowed(sheet, hex, "ArrowRight"))).toBe("0106");
  });
  it("stop at the edge", () => {
    expect(arrowed(sheet, 0, "ArrowLeft")).toBe(0);
    expect(arrowed(sheet, 0, "ArrowDown")).toBe(0);
    expect(arrowed(sheet, 0, "x")).toBe(0);
  });
});

describe("lines", () => {
  const bent = [[0, 0], [30, 0], [30, 40]] as const;
  it("in even steps", () => {
    const line = resampled(bent, 5);
    for (let i = 1; i < line.length; i++)
      expect(Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1])).toBeLessThanOrEqual(5.0001);
    expect(line).toHaveLength(15);
  });
  it("softened and rounded keep their ends", () => {
    for (const line of [softened(bent, 3), rounded(bent)]) {
      expect(line[0]).toEqual([0, 0]);
      expect(line[line.length - 1]).toEqual([30, 40]);
    }
  });
  it("beside a line to the right of its run", () => expect(offset([[0, 0], [10, 0]], 2)).toEqual([[0, 2], [10, 2]]));
});

describe("tiles", () => {
  const whole = sheet.whole;

  it("the nearest level is taken, in proportion", () => {
    for (const level of LEVELS) expect(levelFor(level)).toBe(level);
    expect(levelFor(5)).toBe(16);
    expect(levelFor(500)).toBe(190);
    expect(levelFor(100)).toBe(84);
  });

  it("cover a view without gaps", () => {
    const view = { x: 300, y: 400, w: 700, h: 500 };
    const tiles = tilesIn(whole, view, 54, 2);
    const side = TILE / ((54 / W) * 2);
    expect(Math.min(...tiles.map((t) => t.rect.x))).toBeLessThanOrEqual(300);
    expect(Math.max(...tiles.map((t) => t.rect.x + side))).toBeGreaterThanOrEqual(1000);
    expect(new Set(tiles.map((t) => `${t.tx} ${t.ty}`)).size).toBe(tiles.length);
    expect(tilesIn(whole, { x: 9000, y: 0, w: 10, h: 10 }, 54, 1)).toEqual([]);
  });

  it("are asked for from the middle outwards, drawn when they come, and not asked for twice", async () => {
    const asked: { x: number; w: number }[] = [];
    let closed = 0;
    const shop: Paintshop = {
      hands: 2,
      paint: (piece, _, w) => {
        asked.push({ x: piece.x, w });
        return Promise.resolve({ width: w, close: () => closed++ } as unknown as ImageBitmap);
      },
      close: () => undefined,
    };
    const drawn: unknown[] = [];
    const nothing = (): void => undefined;
    const ctx = {
      drawImage: (b: unknown) => drawn.push(b),
      save: nothing, beginPath: nothing, rect: nothing, clip: nothing, restore: nothing,
    } as unknown as CanvasRenderingContext2D; // prettier-ignore
    const tiles = new Tiles(whole, shop);
    const style = { palette: "light", lang: "fr", ratio: 1 } as const;
    const view = { x: 0, y: 0, w: 1200, h: 900 };
    expect(tiles.draw(ctx, view, 1, 60, style)).toBe(false);
    await new Promise((r) => setTimeout(r, 10));
    expect(asked[0]!.w).toBeLessThan(700); // the whole sheet, small, before all tiles
    const count = asked.length;
    expect(count).toBe(tilesIn(whole, view, 54, 1).length + 1);
    expect(tiles.draw(ctx, view, 1, 60, style)).toBe(true);
    expect(asked).toHaveLength(count);
    expect(drawn.length).toBeGreaterThanOrEqual(count - 1);
    tiles.close();
    expect(closed).toBe(count);
  });
});
