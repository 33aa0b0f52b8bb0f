import { describe, expect, it } from "vitest";

import { SIDE } from "../../../src/board/counters/stacks";
import { AreaSheet, inset, inside } from "../../../src/games/tps/board/areas";
import { cut, rowWidth } from "../../../src/games/tps/board/layout";
import { stacksOf, grouped, shareOf, slotsOf } from "../../../src/games/tps/board/piles";
import { PlayedSheet } from "../../../src/games/tps/board/played";
import { stateOf } from "../../../src/games/tps/board/data";
import { surveyOf } from "../../../src/games/tps/board/survey";
import { VEHICLES } from "../../../src/board/draw/silhouettes";
import { mapWords } from "../../../src/games/tps/board/words";
import { dayCell, spaceCell } from "../../../src/games/tps/board/tracks";
import type { Pt, Rect } from "../../../src/board/sheet";
import { areaOf, battalions, CITY } from "./engine";

const sheet = new AreaSheet(CITY);
const all = CITY.areas.map((_, i) => i);
const overlap = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe("the areas", () => {
  it("are found under their printed point, and nothing off the sheet", () => {
    for (const i of all) expect(sheet.hexAt(...sheet.world(...CITY.areas[i]!.at))).toBe(i);
    expect(sheet.hexAt(-5, 400)).toBe(-1);
    expect(sheet.hexAt(...sheet.world(165, 300))).toBe(-1); // the Volga
  });

  it("meet without gap or overlap: a point off the borders lies in one area alone", () => {
    const near = (x: number, y: number, of: number): boolean =>
      sheet.areas[of]!.outline.some(([px, py]) => Math.hypot(px - x, py - y) < 6);
    for (let y = 30; y < sheet.height; y += 41)
      for (let x = 30; x < sheet.width * 0.7; x += 37) {
        const here = all.filter((i) => inside(sheet.areas[i]!.outline, x, y));
        // Off the map only beyond the western bank.
        if (here.length !== 1) expect((here.length ? here : all).some((i) => near(x, y, i)) || (!here.length && x > 1150)).toBe(true);
      }
  });

  it("share their borders point by point with their neighbours, and only with them", () => {
    const points = sheet.areas.map(({ outline }) => new Set(outline.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)));
    for (const a of all)
      for (const b of all) {
        if (b <= a) continue;
        const shared = [...points[a]!].filter((p) => points[b]!.has(p)).length;
        expect(shared > 2, `${CITY.names[a]} and ${CITY.names[b]}`).toBe(CITY.areas[a]!.adjacent.includes(b));
      }
  });

  it("are drawn in towards their inside", () => {
    for (const i of all) {
      const { outline } = sheet.areas[i]!;
      const drawn = inset(outline, 5);
      expect(drawn.filter((p) => inside(outline, ...p)).length / drawn.length).toBeGreaterThan(0.97);
    }
  });

  it("have a rim inside them, between them and the neighbour", () => {
    const [a, b] = [areaOf("59"), areaOf("63")];
    const edges = sheet.border([a], false);
    expect(new Set(edges.map((e) => e.hex))).toEqual(new Set([a]));
    expect(edges).toHaveLength(CITY.areas[a]!.adjacent.length);
    const facing = edges.find((e) => [CITY.borders[e.facing]!.a, CITY.borders[e.facing]!.b].includes(b))!;
    const rim = sheet.rim(facing, 4);
    expect(rim.filter((p) => inside(sheet.areas[a]!.outline, ...p)).length / rim.length).toBeGreaterThan(0.7);
    expect(sheet.border([a, b], false).some((e) => e.facing === facing.facing)).toBe(false);
  });

  it("are passed over the middle of their common border", () => {
    for (const [a, b] of [["59", "65"], ["56", "67"], ["B", "3"]] as const) {
      const { at } = sheet.passage(areaOf(a), areaOf(b));
      for (const n of [a, b]) expect(sheet.areas[areaOf(n)]!.outline.some((q) => Math.hypot(q[0] - at[0], q[1] - at[1]) < 9)).toBe(true);
    }
  });
});

describe("the cursor", () => {
  it("goes to a neighbour that lies where the arrow points", () => {
    expect(CITY.names[sheet.arrowed(areaOf("59"), "ArrowLeft")]).toBe("38");
    expect(CITY.names[sheet.arrowed(areaOf("59"), "ArrowUp")]).toBe("58");
    for (const i of all)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = sheet.arrowed(i, key);
        expect(to === i || to >= all.length || CITY.areas[i]!.adjacent.includes(to)).toBe(true);
      }
    expect(sheet.arrowed(3, "Enter")).toBe(3);
  });

  it("reaches every area, zone and box from the first", () => {
    const seen = new Set([0]);
    for (const at of seen) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) seen.add(sheet.arrowed(at, key));
    expect(CITY.names.filter((_, i) => !seen.has(i))).toEqual([]);
  });
});

describe("the layout of an area", () => {
  it("keeps places for counters off the sign, off each other, and inside", () => {
    for (const i of all) {
      const { slots, block } = sheet.layout[i]!;
      const boxes = slots.map(([x, y]): Rect => ({ x, y, w: SIDE, h: SIDE }));
      expect(boxes.length, CITY.areas[i]!.id).toBeGreaterThanOrEqual(3);
      for (const [k, b] of boxes.entries()) {
        expect(overlap(b, block), CITY.areas[i]!.id).toBe(false);
        expect(boxes.some((o, n) => n !== k && overlap(o, b))).toBe(false);
        expect(inside(sheet.areas[i]!.outline, b.x + SIDE / 2, b.y + SIDE / 2), CITY.areas[i]!.id).toBe(true);
      }
    }
  });

  it("has room for two piles of each side in all but the smallest", () => {
    const small = all.filter((i) => sheet.layout[i]!.slots.length < 4).map((i) => CITY.names[i]);
    expect(small).toEqual(["65"]);
  });

  it("holds name and sign in its block", () => {
    for (const i of all) {
      const { block, row, half, nameAt } = sheet.layout[i]!;
      expect(half * 2).toBeCloseTo(rowWidth(CITY.areas[i]!), 6);
      expect(row[0] - half).toBeGreaterThanOrEqual(block.x - 0.01);
      expect(nameAt[1]).toBeGreaterThan(block.y);
      expect(nameAt[1]).toBeLessThan(row[1]);
    }
  });

  it("cuts a long name where its lines come out alike", () => {
    expect(cut("Rynok", 80)).toEqual(["Rynok"]);
    expect(cut("Stalingrad Airfield", 80)).toEqual(["Stalingrad", "Airfield"]);
    expect(cut("Spartakovkaspartakovka", 80)).toEqual(["Spartakovkaspartakovka"]);
    expect(cut("Place du 9-Janvier", 70)).toEqual(["Place du", "9-Janvier"]);
  });
});

describe("counters in an area", () => {
  const at = areaOf("56");
  const centre = (p: { x: number; y: number }): Pt => [p.x, p.y];

  it("lie each side in its part of a contested area, the German in the west", () => {
    const stack = stacksOf(sheet, CITY, [...battalions("german", at, 10), ...battalions("russian", at, 10)]).get(at)!;
    expect(stack.items).toHaveLength(20);
    const of = (side: string): Pt[] => stack.piles!.filter((p) => p.items[0]!.side === side).map(centre);
    expect(of("german").length).toBeGreaterThan(0);
    for (const g of of("german")) for (const r of of("soviet")) expect(g[0]).toBeLessThan(r[0]);
    for (const p of stack.piles!) expect(new Set(p.items.map((i) => i.side)).size).toBe(1);
  });

  it("are one to a place while there is room", () => {
    const west = areaOf("31");
    const stack = stacksOf(sheet, CITY, battalions("russian", west, 9)).get(west)!;
    expect(stack.piles!.map((p) => p.items.length)).toEqual(Array(9).fill(1));
  });

  it("keep fresh and spent apart as long as there are two places", () => {
    const list = battalions("german", at, 10);
    for (const places of [2, 3, 4]) {
      const piles = grouped(CITY, list, places);
      expect(piles).toHaveLength(places);
      expect(piles.flat()).toHaveLength(10);
      for (const pile of piles) expect(new Set(pile.map((b) => b.spent)).size).toBe(1);
    }
    const one = grouped(CITY, list, 1)[0]!;
    expect(one).toHaveLength(10);
    expect(one[9]!.spent).toBe(false);
  });

  it("keep a formation together where it can be", () => {
    const piles = grouped(CITY, battalions("german", at, 12).map((b) => ({ ...b, spent: false })), 2);
    const parents = piles.map((p) => new Set(p.map((b) => CITY.counters[b.unit]!.parent)));
    expect([...parents[0]!].some((p) => parents[1]!.has(p))).toBe(false);
  });

  it("share the places of an area without remainder", () => {
    const slots = slotsOf(sheet, at);
    expect([...shareOf(slots, "german"), ...shareOf(slots, "russian")]).toHaveLength(slots.length);
  });

  it("go to their boxes when the engine has them beside the map", () => {
    const east = CITY.boxes.find((b) => b.id === "EAST")!;
    const fag = CITY.boxes.find((b) => b.id === "II")!;
    const stacks = stacksOf(sheet, CITY, [
      { unit: 140, at: east.place, spent: false, days: 0, isolated: 0 },
      { unit: fag.counter, at: fag.place, spent: false, days: 0, isolated: 0 },
      { unit: 3, at: -2, spent: false, days: 0, isolated: 0 },
    ]);
    expect([...stacks.keys()].map((i) => sheet.name(i))).toEqual(["EAST", "II"]);
    const { x, y } = stacks.get(areaOf("II"))!.piles![0]!;
    expect(sheet.hexAt(x, y)).toBe(areaOf("II"));
  });
});

describe("what play has made of the map", () => {
  it("stamps the pieces of the sheet that show it, and no others", () => {
    const state = stateOf(CITY);
    const played = new PlayedSheet(sheet, state);
    const [x, y] = sheet.centre(areaOf("59"));
    const [near, far]: Rect[] = [{ x, y, w: 60, h: 60 }, { x: 100, y: 100, w: 60, h: 60 }];
    const before = [played.stamp(near!), played.stamp(far!)];
    played.set({ ...state, rubble: state.rubble.map((r, i) => (i === areaOf("59") ? 1 : r)) });
    expect(played.stamp(near!)).not.toBe(before[0]);
    expect(played.stamp(far!)).toBe(before[1]);
    const rubbled = played.stamp(near!);
    played.set({ ...played.state, control: state.control.map((c, i) => (i === areaOf("58") ? "german" : c)) });
    // The line of contact runs along its border now.
    expect(played.stamp(near!)).not.toBe(rubbled);
    played.set({ ...played.state, space: 4 });
    expect(played.stamp(far!)).toBe(before[1]);
  });
});

describe("the drawing", () => {
  const city = surveyOf(CITY);

  it("is the same every time", () => {
    const again = surveyOf(CITY);
    expect(again.houses[60]!.v).toEqual(city.houses[60]!.v);
    expect(again.trees.v).toEqual(city.trees.v);
  });

  it("keeps houses inside their area and off its sign", () => {
    for (const i of all) {
      const { v } = city.houses[i]!;
      const { block } = sheet.layout[i]!;
      for (let k = 0; k < v.length; k += 5) {
        expect(inside(sheet.areas[i]!.outline, v[k]!, v[k + 1]!)).toBe(true);
        if (CITY.areas[i]!.tem > 1) expect(overlap(block, { x: v[k]!, y: v[k + 1]!, w: 0.1, h: 0.1 })).toBe(false);
      }
    }
  });

  it("builds blocks in the city and nothing so dense in the steppe", () => {
    const density = (id: string): number => {
      const { bounds } = sheet.areas[areaOf(id)]!;
      return city.houses[areaOf(id)]!.v.length / 5 / (bounds.w * bounds.h);
    };
    expect(density("62")).toBeGreaterThan(2 * density("35"));
    expect(density("35")).toBeGreaterThan(2 * density("4"));
  });

  it("follows both streams from their spring to the Volga", () => {
    expect(city.streams.map((s) => s.id)).toEqual(["tsaritsa", "mechetka"]);
    for (const { id, line } of city.streams) {
      const whole = CITY.borders.flatMap((b, i) => (b.stream === id ? [sheet.lines[i]!.flat()] : []));
      expect(line.length).toBeGreaterThan(whole.flat().length * 0.9);
      const mouth = line[line.length - 1]!;
      expect(Math.min(...sheet.bank.map(([x, y]) => Math.hypot(x - mouth[0], y - mouth[1])))).toBeLessThan(12);
    }
  });

  it("has a silhouette for every armoured counter, and words in both languages", () => {
    for (const c of CITY.counters) {
      expect(Boolean(c.silhouette)).toBe(c.arm === "armour");
      if (c.silhouette) expect(VEHICLES).toHaveProperty([c.silhouette]);
    }
    const keys = ["city-name", "city-source", ...CITY.boxes.filter((b) => b.counter < 0).map((b) => `city-box-${b.id.toLowerCase()}`)];
    for (const lang of ["en", "fr"] as const) for (const key of keys) expect(mapWords(lang)(key)).not.toBe("");
  });

  it("lays the tracks out beside the map: a cell a date, a space an impulse", () => {
    const spaces = Array.from({ length: CITY.track.spaces }, (_, i) => spaceCell(sheet, i + 1));
    const cells = [...CITY.calendar.map((_, i) => dayCell(sheet, i)), ...spaces];
    for (const [k, c] of cells.entries()) {
      expect(c.x).toBeGreaterThan(sheet.width);
      expect(c.x + c.w).toBeLessThan(sheet.whole.x + sheet.whole.w);
      expect(cells.some((o, n) => n !== k && overlap(o, c))).toBe(false);
    }
  });
});
