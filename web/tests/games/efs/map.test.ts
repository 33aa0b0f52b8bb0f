import { describe, expect, it } from "vitest";

import { kindsOf, surveyOf, waterOf } from "../../../src/games/efs/board/survey";
import { FrontSheet } from "../../../src/games/efs/board/sheet";
import { riverName } from "../../../src/games/efs/board/words";
import type { Pt } from "../../../src/board/sheet";
import { sheetOf } from "./engine";

const DATA = sheetOf("first-bridgehead");
const MOGILEV = sheetOf("mogilev");
const sheet = new FrontSheet(DATA);
const inset = new FrontSheet(MOGILEV);
const front = surveyOf(DATA);
const gap = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const least = (line: readonly Pt[], p: Pt): number => Math.min(...line.map((q) => gap(p, q)));

describe("hexes", () => {
  it("touch as the engine links them, and no others", () => {
    for (const plan of [sheet, inset]) {
      const linked = new Set(plan.data.links.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
      for (let a = 0; a < plan.length; a++)
        for (let b = a + 1; b < plan.length; b++) {
          const touch = plan.facing(a, b) >= 0;
          const over = plan.data.spaces[a]!.inset !== plan.data.spaces[b]!.inset;
          if (touch) expect(linked.has(`${a} ${b}`), `${plan.name(a)} ${plan.name(b)}`).toBe(true);
          else if (linked.has(`${a} ${b}`)) expect(over, `${plan.name(a)} ${plan.name(b)}`).toBe(true);
        }
    }
  });

  it("are met where they lie, on the map and on the inset; between the two there is none", () => {
    for (const plan of [sheet, inset]) {
      for (let i = 0; i < plan.length; i++) expect(plan.hexAt(...plan.centre(i))).toBe(i);
      expect(plan.hexAt(-200, -200)).toBe(-1);
    }
    const { area } = inset.main;
    expect(inset.hexAt(area.w + 40, area.h / 2)).toBe(-1);
  });

  it("an odd column lies half a hex lower", () => {
    const y = (name: string): number => sheet.centre(sheet.find(name))[1];
    expect(y("1728") - y("1828")).toBeCloseTo(30);
  });

  it("the inset takes the place of seven hexes, and the arrow keys lead over its rim", () => {
    expect(inset.hidden).toHaveLength(7);
    expect(sheet.hidden).toHaveLength(0);
    const rim = inset.find("m1512");
    const on = inset.arrowed(rim, "ArrowUp");
    expect(MOGILEV.spaces[on]!.inset).toBe(false);
  });
});

describe("the ground", () => {
  it.each([["forest", "woods"], ["marsh", "marsh"], ["rough", "hill"]] as const)("every hex centre keeps its %s", (field, kind) => {
    const wrong = DATA.spaces.flatMap(({ name }, i) => {
      const kinds = kindsOf(DATA, i);
      const has = kinds.includes(kind) || (kind === "marsh" && kinds.includes("swamp"));
      return front.fields[field].at(...sheet.centre(i)) > 0.5 === has ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });

  it("rivers pass the middle of every side that has water", () => {
    for (const { a, b } of waterOf(DATA)) {
      const { m } = sheet.side(a, b);
      expect(Math.min(...front.rivers.map((r) => least(r.course, m)))).toBeLessThan(1e-6);
    }
  });

  it("every stretch of road and railway is drawn across its hexside", () => {
    const lines = [...front.rails, ...front.roads.motorway, ...front.roads.main, ...front.roads.minor].map((w) => w.points);
    for (const { a, b } of DATA.paths) expect(Math.min(...lines.map((l) => least(l, sheet.side(a, b).m)))).toBeLessThan(9);
  });

  it("a place of several hexes is named once", () => {
    const names = surveyOf(MOGILEV).places.map((p) => `${MOGILEV.spaces[p.hex]!.inset} ${p.name.en}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("true Mogilev");
  });

  it("rivers have their French names", () => {
    expect(riverName("Dnepr", "fr")).toBe("Dniepr");
    expect(riverName("Lake Senno", "fr")).toBe("lac de Senno");
    expect(riverName("Drut", "fr")).toBe("Drut");
  });
});

it("fortified lines have their teeth towards the hexes they face", () => {
  const minsk = sheetOf("minsk-pocket");
  const plan = new FrontSheet(minsk);
  const { forts } = surveyOf(minsk);
  expect(forts.length).toBeGreaterThan(0);
  let right = 0;
  let all = 0;
  for (const edge of minsk.edges.filter((e) => e.fort_in >= 0)) {
    const { m } = plan.side(edge.a, edge.b);
    const home = plan.centre(edge.fort_in);
    const fort = forts.find((f) => least(f.line, m) < 9);
    if (!fort) continue;
    const k = fort.line.reduce((best, q, i) => (gap(q, m) < gap(fort.line[best]!, m) ? i : best), 0);
    const [a, b] = [fort.line[Math.max(0, k - 3)]!, fort.line[Math.min(fort.line.length - 1, k + 3)]!];
    const out: Pt = [-(b[1] - a[1]) * fort.outward, (b[0] - a[0]) * fort.outward];
    all++;
    if (out[0] * (m[0] - home[0]) + out[1] * (m[1] - home[1]) > 0) right++;
  }
  expect(all).toBeGreaterThan(10);
  expect(right / all).toBeGreaterThan(0.9);
});
