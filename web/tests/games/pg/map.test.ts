import { expect, test } from "vitest";

import { boundsOf } from "../../../src/board/sheet";
import { counted, spread } from "../../../src/board/counters/stacks";
import { platoonFace, platoonKey } from "../../../src/games/pg/board/face";
import { roundelsOf } from "../../../src/games/pg/board/markers";
import { stacksOf } from "../../../src/games/pg/board/piles";
import { sixths } from "../../../src/games/pg/board/points";
import { LEVEL, SOFT } from "../../../src/games/pg/board/relief";
import { FlatSheet } from "../../../src/games/pg/board/sheet";
import { shapeOf } from "../../../src/games/pg/board/silhouettes";
import { surveyOf } from "../../../src/games/pg/board/survey";
import { platoon, sheetOf } from "./engine";

const HILLS = sheetOf("s06-the-bald-height");
const RIVER = sheetOf("s02-bridge-on-the-teterka");
const sheet = new FlatSheet(HILLS.ground);
const hills = surveyOf(HILLS);
const river = surveyOf(RIVER);
const at = (name: string): number => sheet.find(name);

test("hexes touch as the printed numbers say: an even column lies half a hex lower", () => {
  const beside = (name: string): string[] => [0, 1, 2, 3, 4, 5].map((d) => sheet.name(sheet.beside(at(name), d)));
  expect(beside("6-1110")).toEqual(["6-1111", "6-1210", "6-1209", "6-1109", "6-1009", "6-1010"]);
  expect(beside("6-1210")).toEqual(["6-1211", "6-1311", "6-1310", "6-1209", "6-1110", "6-1111"]);
  expect(sheet.beside(at("6-1101"), 3)).toBe(-1);
});

test("boards one under another are one map", () => {
  // Row 27 of the upper board is followed by row 01 of the lower one.
  expect(sheet.name(sheet.beside(at("6-1127"), 0))).toBe("5-1101");
  expect(sheet.height).toBe(54 * 60);
});

test("a point lies in the hex whose centre is nearest, and off the map in none", () => {
  for (let i = 0; i < sheet.length; i += 7) {
    if (!sheet.has(i)) continue;
    const [x, y] = sheet.centre(i);
    if (x < 0 || y < 0 || x > sheet.width || y > sheet.height) continue;
    expect(sheet.hexAt(x, y)).toBe(i);
  }
  expect(sheet.hexAt(-1, 50)).toBe(-1);
  expect(sheet.hexAt(50, sheet.height + 1)).toBe(-1);
});

test("arrows keep to a row and stay on the map", () => {
  const row = [at("6-0910")];
  for (let n = 0; n < 4; n++) row.push(sheet.arrowed(row[n]!, "ArrowRight"));
  expect(row.map((i) => sheet.name(i))).toEqual(["6-0910", "6-1010", "6-1110", "6-1210", "6-1310"]);
  expect(sheet.arrowed(at("6-0105"), "ArrowLeft")).toBe(at("6-0105"));
});

test("borders, rims and passages lie where two hexes meet", () => {
  const [a, b] = [at("6-1110"), at("6-1111")];
  const edges = sheet.border([a, b], true);
  expect(edges).toHaveLength(10);
  const rim = sheet.rim({ hex: a, facing: 0 }, 0);
  expect(rim.map(([, y]) => Math.round(y))).toEqual([Math.round(sheet.centre(a)[1] + 30), Math.round(sheet.centre(a)[1] + 30)]);
  expect(sheet.passage(a, b).angle).toBeCloseTo(Math.PI / 2);
});

test("every hex centre keeps its terrain and its level", () => {
  const wrong: string[] = [];
  HILLS.ground.hexes.forEach((hex, i) => {
    const [x, y] = sheet.centre(i);
    if (!hex.terrain || x < 0 || y < 0 || x > sheet.width || y > sheet.height) return;
    for (const t of SOFT) if (hills.relief.soft[t].at(x, y) > 0.5 !== (hex.terrain === t)) wrong.push(`${sheet.name(i)} ${t}`);
    hills.relief.levels.forEach((level, k) => {
      if (level.at(x, y) > LEVEL !== hex.level > k) wrong.push(`${sheet.name(i)} level ${k + 1}`);
    });
  });
  expect(wrong).toEqual([]);
});

test("elevation lines run inside the higher hexes", () => {
  let [inside, all] = [0, 0];
  hills.relief.lines.forEach((lines, k) => {
    for (const line of lines)
      for (const [x, y] of line) {
        if (x < 0 || y < 0 || x > sheet.width || y > sheet.height) continue;
        all++;
        if (HILLS.ground.hexes[sheet.nearest(x, y)]!.level > k) inside++;
      }
  });
  expect(all).toBeGreaterThan(500);
  expect(inside).toBe(all);
});

test("no hex is covered by a neighbour's limiting terrain by more than a quarter", () => {
  let worst = 0;
  HILLS.ground.hexes.forEach((hex, i) => {
    const [cx, cy] = sheet.centre(i);
    if (!hex.terrain || cx < 40 || cy < 40 || cx > sheet.width - 40 || cy > sheet.height - 40) return;
    for (const t of ["woods", "field", "town"] as const) {
      if (hex.terrain === t) continue;
      let [covered, cells] = [0, 0];
      for (let dx = -33; dx <= 33; dx += 3)
        for (let dy = -30; dy <= 30; dy += 3) {
          if (sheet.nearest(cx + dx, cy + dy) !== i) continue;
          cells++;
          if (hills.relief.soft[t].at(cx + dx, cy + dy) > 0.5) covered++;
        }
      worst = Math.max(worst, covered / cells);
    }
  });
  expect(worst).toBeGreaterThan(0);
  expect(worst).toBeLessThan(0.25);
});

test("rivers run through their hexes, under the bridge through its middle, and widen from a spring", () => {
  const survey = river;
  const flat = survey.sheet;
  for (const { river, points, head } of survey.streams) {
    for (const hex of river.hexes) {
      const [x, y] = flat.centre(hex);
      expect(Math.min(...points.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(24);
    }
    expect(head > 0).toBe(river.name.en === "Kamenka");
  }
  const bridge = flat.find("3-1114");
  const [x, y] = flat.centre(bridge);
  expect(survey.spans.map((s) => s.at)).toEqual([[x, y]]);
  const main = survey.streams.find((s) => s.river.hexes.includes(bridge))!;
  expect(Math.min(...main.points.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(3);
});

test("roads go on over the edge", () => {
  const survey = river;
  const all = boundsOf(survey.tracks.flatMap((t) => t.points));
  expect(all.y).toBeLessThan(1);
  expect(all.y + all.h).toBeGreaterThan(survey.sheet.height - 1);
  expect(survey.tracks.some((t) => t.kind === "main")).toBe(true);
});

test("houses stand in towns, off the roads", () => {
  const survey = river;
  expect(survey.houses.length).toBeGreaterThan(50);
  for (const house of survey.houses) expect(RIVER.ground.hexes[survey.sheet.nearest(house.x, house.y)]!.terrain).toBe("town");
});

// --- counters -------------------------------------------------------------------------------------

const unitOf = (id: string): number => HILLS.counters.findIndex((c) => c.id.startsWith(id));

test("every machine has a silhouette and no man has one", () => {
  const men = new Set(["infantry", "hmg", "engineer", "cavalry", "motorcycle", "leader"]);
  for (const data of [HILLS, RIVER, sheetOf("s10-before-iasi")])
    for (const c of data.counters) expect(shapeOf(c, false) === undefined, c.code).toBe(men.has(c.type));
});

test("a face tells apart all that is seen on a counter", () => {
  const tank = unitOf("de.pzivg");
  const faces = [{}, { reduced: true }, { dug: true }, { done: true }].map((more) => platoonKey(platoonFace(HILLS, platoon(tank, 0, more))!));
  expect(new Set(faces).size).toBe(4);
  const leader = HILLS.counters.findIndex((c) => c.type === "leader");
  expect(platoonFace(HILLS, platoon(leader, 0))!.leader).toBeNull();
  expect(platoonFace(HILLS, platoon(leader, 0, { face: 2 }))!.leader).toEqual(HILLS.faces[2]);
});

test("leaders stand beside the stack and are not counted with it", () => {
  const leader = HILLS.counters.findIndex((c) => c.type === "leader" && c.side === "axis");
  const men = HILLS.counters.flatMap((c, i) => (c.side === "axis" && c.type === "infantry" ? [i] : [])).slice(0, 2);
  const hex = at("6-1110");
  const stack = stacksOf(sheet, HILLS, [...men, leader].map((u) => platoon(u, hex))).get(hex)!;
  const [pile] = stack.piles!;
  expect(counted(pile!.items)).toHaveLength(2);
  const placed = spread(pile!);
  const badge = placed.find((p) => p.item.unit === leader)!;
  expect(badge.side).toBeLessThan(placed[0]!.side);
  expect(badge.x).toBeLessThan(placed[0]!.x);
  // Alone he lies there as large as a platoon.
  const alone = stacksOf(sheet, HILLS, [platoon(leader, hex)]).get(hex)!;
  expect(spread(alone.piles![0]!)[0]!.side).toBe(placed[0]!.side);
});

test("in an assault the sides lie apart", () => {
  const [axis, allies] = (["axis", "allies"] as const).map((side) => HILLS.counters.findIndex((c) => c.side === side && c.type === "infantry"));
  const hex = at("6-1110");
  const { piles } = stacksOf(sheet, HILLS, [platoon(axis!, hex), platoon(allies!, hex)]).get(hex)!;
  expect(piles!.map((p) => p.items[0]!.side)).toEqual(["german", "soviet"]);
  expect(piles![0]!.x).toBeLessThan(piles![1]!.x);
});

test("of many marks the weightiest three are shown", () => {
  expect(roundelsOf({ marks: ["moved", "spotted", "disrupted", "commander"] })).toEqual(["disrupted", "went", "spotted"]);
  expect(roundelsOf({ marks: [] })).toEqual([]);
});

test("points are read in thirds and halves", () => {
  expect([6, 4, 3, 10, 12, 0].map(sixths)).toEqual(["1", "⅔", "½", "1⅔", "2", "0"]);
});
