import { describe, expect, it } from "vitest";

import { riverChains } from "../../../src/board/rivers";
import { waterOf } from "../../../src/games/ercn/board/courses";
import { cornerKey } from "../../../src/board/curves";
import type { Lang } from "../../../src/board/data";
import { Field, Mask } from "../../../src/board/field";
import { geometryOf, PLACE_RADIUS } from "../../../src/games/ercn/board/geometry";
import { firstFrom } from "../../../src/board/growth";
import { namesOf } from "../../../src/games/ercn/board/names";
import { type Measure, overlap } from "../../../src/board/naming";
import { lettersAt } from "../../../src/games/ercn/board/painter";
import { type Pt, R } from "../../../src/board/sheet";
import { LEVELS } from "../../../src/board/tiles";
import { mapWords, ordinal, zoneWords } from "../../../src/games/ercn/board/words";
import { DATA, hexOf } from "./engine";

const g = geometryOf(DATA);
const { sheet } = g;
const gap = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const least = (line: readonly Pt[], p: Pt): number => Math.min(...line.map((q) => gap(p, q)));

describe("terrain with soft edges", () => {
  it.each(["forest", "marsh", "rough", "lake"] as const)("every hex centre keeps its %s", (t) => {
    const wrong = DATA.hexes.flatMap((h, i) => {
      const inside = g.terrain.fields[t].at(...sheet.centre(i)) > 0.5;
      return inside === (h.terrain === t) ? [] : [DATA.names[i]];
    });
    expect(wrong).toEqual([]);
  });

  it("outlines close", () => {
    for (const line of [...g.outlines.forest, ...g.outlines.marsh])
      expect(gap(line[0]!, line[line.length - 1]!)).toBeLessThan(1e-6);
  });

  it("the same data gives the same map", () => {
    const again = geometryOf(DATA);
    expect(again.trees.v).toEqual(g.trees.v);
    expect(again.rivers[0]!.points).toEqual(g.rivers[0]!.points);
  });
});

describe("rivers", () => {
  const chains = riverChains(waterOf(DATA), sheet);
  const wet = DATA.hexsides.filter((s) => s.river);

  it("every river side lies in one chain, once", () => {
    const found = chains.flatMap((c) => c.links.map((l) => l.of.of));
    expect(found).toHaveLength(wet.length);
    expect(new Set(found).size).toBe(wet.length);
  });

  it("chains are contiguous: each side shares a corner with the next", () => {
    for (const { links, corners } of chains) {
      expect(corners).toHaveLength(links.length + 1);
      links.forEach((l, i) => {
        expect([l.k1, l.k2].sort()).toEqual([corners[i]!.key, corners[i + 1]!.key].sort());
      });
    }
  });

  it("a chain keeps one name and one width", () => {
    for (const { links } of chains) {
      expect(new Set(links.map((l) => l.of.name.en)).size).toBe(1);
      expect(new Set(links.map((l) => l.of.of.river)).size).toBe(1);
    }
  });

  it("the course passes the middle of every hexside, the banks within 3.2 of it", () => {
    chains.forEach(({ links }, i) => {
      const river = g.rivers[i]!;
      for (const { m } of links) {
        expect(least(river.course, m)).toBeLessThan(1e-6);
        expect(least(river.points, m)).toBeLessThan(3.2 * Math.SQRT2 + 0.01);
      }
    });
  });

  it("no course jumps, and few pieces make a river", () => {
    for (const r of g.rivers)
      for (let i = 1; i < r.course.length; i++)
        expect(gap(r.course[i - 1]!, r.course[i]!)).toBeLessThan(R);
    expect(g.rivers.length).toBeLessThan(35);
  });

  it("a tributary ends on the river it joins", () => {
    const ends = chains.flatMap((c, i) => [
      [i, c.corners[0]!, g.rivers[i]!.course[0]!] as const,
      [i, c.corners[c.corners.length - 1]!, g.rivers[i]!.course.at(-1)!] as const,
    ]);
    let joined = 0;
    for (const [i, corner, p] of ends)
      chains.forEach((c, j) => {
        if (j === i || !c.corners.slice(1, -1).some((k) => k.key === corner.key)) return;
        joined++;
        expect(least(g.rivers[j]!.course, p)).toBeLessThan(2);
      });
    expect(joined).toBeGreaterThan(5);
  });
});

describe("front and forts", () => {
  it("the front is one line from north to south", () => {
    expect(g.front).toHaveLength(1);
    const line = g.front[0]!;
    expect(line[0]![1]).toBeLessThan(line[line.length - 1]![1]);
    for (const s of DATA.hexsides.filter((x) => x.front))
      expect(least(line, sheet.side(s.a, s.b).m)).toBeLessThan(1e-6);
  });

  it("teeth of a ring point away from its city, others westward", () => {
    expect(g.forts.length).toBeGreaterThan(5);
    const moscow = DATA.hexes.findIndex((h) => h.place === "capital");
    const ring = DATA.hexsides.filter((s) => s.fort_around === moscow);
    expect(ring.length).toBeGreaterThan(8);
    for (const f of g.forts) {
      const k = Math.floor(f.line.length / 2);
      const [a, q, b] = [f.line[k - 2]!, f.line[k]!, f.line[k + 2]!];
      const out: Pt = [-(b[1] - a[1]) * f.outward, (b[0] - a[0]) * f.outward];
      const c = sheet.centre(moscow);
      if (ring.some((s) => gap(sheet.side(s.a, s.b).m, q) < 30))
        expect(out[0] * (q[0] - c[0]) + out[1] * (q[1] - c[1])).toBeGreaterThan(0);
    }
  });

  it("limits part zones, and corners have one key", () => {
    expect(g.limits.some((l) => l.inner && l.side === "german")).toBe(true);
    expect(cornerKey(sheet.corner(100, 0))).toBe(cornerKey(sheet.corner(sheet.grid.neighbour[600]!, 2)));
  });
});

describe("roads and railways", () => {
  it.each(["roads", "rails"] as const)("%s cross every hexside they are said to", (kind) => {
    const all = g.links[kind].flatMap((w) => w.points);
    for (const [a, b] of DATA[kind]) {
      const { m } = sheet.side(a, b);
      expect(Math.min(...all.map((q) => gap(m, q))), `${DATA.names[a]}-${DATA.names[b]}`).toBeLessThan(6);
    }
  });

  it("meet in the middle of a place", () => {
    const vyazma = hexOf("2912");
    const through = g.links.rails.filter((w) => least(w.points, sheet.centre(vyazma)) < 3);
    expect(through.length).toBeGreaterThan(1);
  });

  it("run to the frame at the exits", () => {
    for (const h of DATA.road_exits) {
      const [x, y] = sheet.centre(h);
      const out = g.links.roads.flatMap((w) => w.points).filter(([px, py]) =>
        px < 0 || py < 0 || px > sheet.width || py > sheet.height);
      expect(Math.min(...out.map((p) => gap(p, [x, y]))), DATA.names[h]).toBeLessThan(3 * R);
    }
  });

  it("every bridge carries something over water", () => {
    const bridges = DATA.hexsides.filter((s) => s.bridge);
    expect(g.links.bridges).toHaveLength(bridges.length);
  });
});

/** About as wide as the fonts are. */
const measure: Measure = (text, s) => [...text].length * (s.size * 0.56 + s.track);

describe.each(["fr", "en"] as Lang[])("names in %s", (lang) => {
  const words = mapWords(lang);
  const laid = (hex: number) =>
    namesOf(
      g,
      {
        ...lettersAt(hex),
        lang,
        zoneWords: (id) => zoneWords(id, lang, words),
        reserveWords: (army) => ({ big: army, small: "" }),
      },
      measure,
    );

  it.each([...LEVELS])("no place name covers another at %i px", (hex) => {
    const { places } = laid(hex);
    const clashes = places.flatMap((a, i) =>
      places.slice(i + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.text} / ${b.text}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it("every city is named at every zoom, every town at the middle ones", () => {
    const cities = DATA.hexes.filter((h) => h.place === "city" || h.place === "capital").length;
    const towns = DATA.hexes.filter((h) => h.place === "town").length;
    for (const hex of LEVELS) expect(laid(hex).places.filter((p) => p.rank < 2)).toHaveLength(cities);
    expect(laid(54).places.filter((p) => p.rank === 2)).toHaveLength(towns);
  });

  it("names stay on the sheet and off their own symbol", () => {
    for (const p of laid(54).places) {
      expect(p.box[0]).toBeGreaterThan(0);
      expect(p.box[2]).toBeLessThan(sheet.width);
      const place = DATA.hexes[p.hex]!.place as keyof typeof PLACE_RADIUS;
      const [x, y] = sheet.centre(p.hex);
      const r = PLACE_RADIUS[place] * 0.6;
      expect(overlap(p.box, [x - r, y - r, x + r, y + r])).toBe(false);
    }
  });

  it("most rivers are named, along their course", () => {
    const { rivers } = laid(54);
    const named = new Set(rivers.map((r) => r.text));
    expect(named.size).toBeGreaterThanOrEqual(14);
    for (const r of rivers) expect(r.from + measure(r.text, r.style)).toBeLessThan(r.line.length + 40);
  });

  it("zones have their armies' names, up to 84 px", () => {
    expect(laid(54).zones).toHaveLength(DATA.zones.length);
    expect(laid(126).zones).toHaveLength(0);
  });
});

describe("words", () => {
  it("ordinals", () => {
    expect(ordinal(1, "fr")).toBe("1ʳᵉ");
    expect(ordinal(22, "fr")).toBe("22ᵉ");
    expect([1, 2, 3, 11, 12, 22, 33].map((n) => ordinal(n, "en"))).toEqual(
      ["1ˢᵗ", "2ⁿᵈ", "3ʳᵈ", "11ᵗʰ", "12ᵗʰ", "22ⁿᵈ", "33ʳᵈ"],
    );
  });
  it("unknown keys are named", () => expect(() => mapWords("fr")("nothing")).toThrow(/nothing/));
});

describe("growth keeps off ink", () => {
  it("no tree stands on a road or river", () => {
    for (let i = 0; i < g.trees.count; i += 7) {
      const [x, y] = [g.trees.v[i * 5]!, g.trees.v[i * 5 + 1]!];
      expect(g.ink.has(x, y)).toBe(false);
    }
  });
  it("marks are sorted from north to south", () => {
    const k = firstFrom(g.trees, 1000);
    expect(g.trees.v[k * 5 + 1]).toBeGreaterThanOrEqual(1000);
    expect(g.trees.v[(k - 1) * 5 + 1]).toBeLessThan(1000);
  });
});

describe("fields", () => {
  it("blur keeps a level, and reads between cells", () => {
    const f = new Field(60, 60);
    f.v.fill(2);
    expect(f.blurred(3).at(31.5, 17)).toBeCloseTo(2, 5);
  });
  it("contours of a disc have its size", () => {
    const f = new Field(120, 120);
    for (let j = 0; j < f.h; j++)
      for (let i = 0; i < f.w; i++) f.v[j * f.w + i] = 1 - Math.hypot(f.x(i) - 60, f.y(j) - 60) / 60;
    const [line, ...more] = f.contours(0.5);
    expect(more).toEqual([]);
    for (const p of line!) expect(gap(p, [60, 60])).toBeCloseTo(30, 0);
  });
  it("a mask knows what is inked", () => {
    const m = new Mask(100, 100);
    m.line([[10, 50], [90, 50]], 8);
    m.box(0, 0, 10, 10);
    expect([m.has(50, 50), m.has(50, 60), m.has(5, 5), m.has(-50, 5)]).toEqual([true, false, true, false]);
  });
});
