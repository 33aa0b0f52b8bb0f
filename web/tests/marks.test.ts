// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";

import { MARKERS_AT } from "../src/board/counters/sprites";
import { borderOf, ends } from "../src/board/draw/region";
import { Overlay } from "../src/board/overlay";
import { Sheet, W } from "../src/board/sheet";
import type { Shown } from "../src/board/shown";

const sheet = new Sheet(9, 9);
const name = (hex: number): string => sheet.grid.name(hex);
let over: Overlay;

beforeEach(() => {
  over = new Overlay(sheet);
});

const show = (shown: Shown, occupied: readonly number[] = []): void => over.show(shown, (h) => occupied.includes(h));
const found = (kind: string): Element[] => [...over.svg.querySelectorAll(`.board-${kind}`)];
const hexes = (kind: string): (string | null)[] => found(kind).map((e) => e.getAttribute("data-hex"));
const texts = (kind: string): (string | null)[] => found(kind).map((e) => e.querySelector("text")?.textContent ?? null);
const at = (e: Element | null, key: string): number => Number(e!.getAttribute(key));

describe("marks over the counters", () => {
  it("costs: a stop is red and barred, not red alone", () => {
    show({ reach: [{ hex: 10, cost: "1½" }, { hex: 11, cost: "3", stop: true }] });
    expect(texts("cost")).toEqual(["1½", "3"]);
    expect(hexes("stop")).toEqual([name(11)]);
    const [go, stop] = found("cost").map((e) => e.querySelectorAll("rect").length) as [number, number];
    expect(stop).toBe(go + 1);
  });

  it("barred: the disc leaves a counter to be read, the number is told, the culprits are ringed", () => {
    show({ barred: [10, { hex: 12, because: [13, 14] }] }, [12]);
    const [bare, held] = found("barred").map((e) => at(e.querySelector("circle"), "cy")) as [number, number];
    expect(bare).toBeCloseTo(sheet.centre(10)[1], 6);
    expect(held).toBeLessThan(sheet.centre(12)[1] - 20);
    expect(texts("barred")).toEqual([name(10), name(12)]);
    expect(hexes("culprit")).toEqual([name(13), name(14)]);
  });

  it("trains have tickets, the enemy hollow discs; an unknown cost is left out", () => {
    show({ rail: [{ hex: 1 }, { hex: 2, cost: "4" }], enemy: [{ hex: 5 }, { hex: 6, cost: "2", stop: true }] });
    expect(texts("rail")).toEqual([null, "4"]);
    expect(at(found("rail")[1]!.querySelector("rect"), "rx")).toBeLessThan(3);
    expect(hexes("enemy")).toEqual([name(6)]);
  });

  it("retreats: over the hexside, or along the way; the price of a step is told", () => {
    show({ retreats: [{ hexes: [40, 41] }, { hexes: [40, 31, 30], loss: true }, { hexes: [40] }] });
    expect(hexes("retreat")).toEqual([name(41), name(30)]);
    expect(texts("retreat")).toEqual([null, "−1"]);
    expect(hexes("loss")).toEqual([name(30)]);
  });

  it("odds: one pill a hex, with its tone", () => {
    show({ oddsMap: [{ hex: 3, odds: "3/1", tone: "good" }, { hex: 4, odds: "1/2", tone: "bad" }] });
    expect(texts("odds")).toEqual(["3/1", "1/2"]);
    expect(hexes("good")).toEqual([name(3)]);
    expect(hexes("bad")).toEqual([name(4)]);
  });

  it("the odds of an attack stand on the side away from the attackers", () => {
    const [north, south] = [sheet.grid.neighbour[6 * 40 + 1]!, sheet.grid.neighbour[6 * 40 + 4]!];
    const y = (from: number): number => {
      show({ targets: [{ hex: 40, chosen: true, odds: "4/1" }], arrows: [{ from, to: 40 }] });
      return at(found("odds")[0]!.querySelector("rect"), "y");
    };
    expect(y(north)).toBeGreaterThan(sheet.centre(40)[1]);
    expect(y(south)).toBeLessThan(sheet.centre(40)[1]);
    expect(found("arrow")[0]!.getAttribute("data-from")).toBe(name(south));
  });

  it("supply: the break is crossed, the source of each side has its own ground", () => {
    show({
      supply: [{ side: "german", hexes: [40, 39, 38] }, { side: "soviet", hexes: [50, 51, 52], broken: 51 }],
      sources: [{ side: "german", hex: 38 }, { side: "soviet", hex: 52 }],
    });
    expect(hexes("broken")).toEqual([name(51)]);
    expect(hexes("source")).toEqual([name(38), name(52)]);
    const grounds = found("source").map((e) => e.querySelector("circle")!.getAttribute("fill"));
    expect(new Set(grounds).size).toBe(2);
  });

  it("a set-up zone bears its label inside, even where it is bent", () => {
    const bent = [0, 1, 2, 9, 18, 19, 20];
    show({ zones: [{ side: "german", hexes: bent, label: "9ᵉ" }, { side: "soviet", hexes: [70, 71], full: true }] });
    expect(texts("zone")).toEqual(["9ᵉ"]);
    expect(bent.map(name)).toContain(hexes("zone")[0]);
    show({ zones: [{ side: "german", hexes: [3], label: "2", full: true }] });
    expect(hexes("full")).toEqual([name(3)]);
  });

  it("stacking room is filled as far as it is used, halves too", () => {
    const widths = (used: number, of: number): number[] => {
      show({ room: [{ hex: 7, used, of }] });
      return [...found("room")[0]!.querySelectorAll("rect")].slice(1).map((r) => at(r, "width"));
    };
    const [cell, first, , second, , third] = widths(1.5, 3) as [number, number, number, number, number, number];
    expect(first).toBeCloseTo(cell - 2, 6);
    expect(second).toBeCloseTo((cell - 2) / 2, 6);
    expect(third).toBe(0);
    expect(found("full")).toHaveLength(0);
    expect(widths(4, 3)).toHaveLength(8);
    expect(hexes("full")).toEqual([name(7)]);
  });

  it("what is shown next takes the place of what was", () => {
    show({ notes: [{ hex: 4, text: "2", tone: "plain" }] });
    show({});
    expect(over.svg.querySelectorAll("[data-hex]")).toHaveLength(0);
  });

  it("signs grow against a far map, and costs go where there is no room", () => {
    const look = (px: number): [number, boolean] => {
      over.move(0, 0, px / W);
      return [Number((over.svg as SVGSVGElement).style.getPropertyValue("--board-label")), over.svg.classList.contains("board-far")];
    };
    expect(look(120)).toEqual([1, false]);
    expect(look(16)).toEqual([60 / 16, true]);
  });
});

describe("borders of a set of hexes", () => {
  it("a lone hex has six sides, two neighbours ten", () => {
    expect(borderOf(sheet, [40], false)).toHaveLength(6);
    expect(borderOf(sheet, [40, 41], false)).toHaveLength(10);
  });

  it("the edge of the map counts where it is asked for", () => {
    expect(borderOf(sheet, [0], true)).toHaveLength(6);
    expect(borderOf(sheet, [0], false).length).toBeLessThan(6);
  });

  it("a side lies between the hex and its neighbour, drawn in by the inset", () => {
    for (let facing = 0; facing < 6; facing++) {
      const to = sheet.grid.neighbour[6 * 40 + facing]!;
      const { m } = sheet.side(40, to);
      const [ax, ay, bx, by] = ends(sheet, { hex: 40, facing }, 0);
      expect((ax + bx) / 2).toBeCloseTo(m[0], 6);
      expect((ay + by) / 2).toBeCloseTo(m[1], 6);
      const [cx, cy, dx, dy] = ends(sheet, { hex: 40, facing }, 5);
      const [x, y] = sheet.centre(40);
      expect(Math.hypot((cx + dx) / 2 - x, (cy + dy) / 2 - y)).toBeCloseTo(W / 2 - 5, 6);
    }
  });
});

describe("markers", () => {
  it("never lie on the factors, and one does not hide another", () => {
    // Factors stand from 0.2 to 0.8 of the side, down to 0.91; a marker is 0.27 wide.
    const r = 0.135;
    for (const [x, y] of MARKERS_AT) expect(x + r <= 0.2 || y - r >= 0.91).toBe(true);
    MARKERS_AT.forEach(([x, y], i) =>
      MARKERS_AT.slice(i + 1).forEach(([u, v]) => expect(Math.hypot(x - u, y - v)).toBeGreaterThan(2 * r)),
    );
  });
});
