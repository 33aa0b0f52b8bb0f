import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import { geometryFrom } from "../../../src/games/ercn/board/atlas";
import { arrivals } from "../../../src/games/ercn/board/panel";
import { geometryOf, mapDigest } from "../../../src/games/ercn/board/geometry";
import { packed, unpacked } from "../../../src/games/ercn/board/pack";
import { prepare, shopFor } from "../../../src/board/paintshop";
import type { Order } from "../../../src/board/painter.worker";
import { mapWords } from "../../../src/games/ercn/board/words";
import { MAP } from "../../../src/games/ercn/board";
import { DATA } from "./engine";

vi.mock("../../../src/board/fonts", () => ({
  fontFiles: () => Promise.resolve([{ family: "A", use: "sheet" }, { family: "B", use: "page" }]),
  fontsReady: () => Promise.resolve(),
}));

const digest = mapDigest(DATA);
const g = geometryOf(DATA);
const file = readFileSync(new URL("../../../src/games/ercn/board/shipped/moskva.geo", import.meta.url));
const bytes = (): ArrayBuffer => new Uint8Array(file).buffer;

describe("the shipped geometry", () => {
  it("is that of today's map and drawing; if not, run `npm run geometry`", () => {
    const fresh = packed(g, digest);
    const kept = new Uint8Array(inflateRawSync(file));
    expect(kept.length).toBe(fresh.length);
    expect(Buffer.compare(kept, fresh)).toBe(0);
  });

  it("comes back as it went, within what can be seen", () => {
    const back = unpacked(packed(g, digest), digest)!;
    expect(back.rivers.map((r) => [r.name.en, r.major, r.source, r.points.length])).toEqual(
      g.rivers.map((r) => [r.name.en, r.major, r.source, r.points.length]),
    );
    expect(back.links.bridges).toHaveLength(g.links.bridges.length);
    const gaps = g.outlines.forest.flatMap((line, i) =>
      line.map((p, k) => Math.hypot(p[0] - back.outlines.forest[i]![k]![0], p[1] - back.outlines.forest[i]![k]![1])),
    );
    expect(Math.max(...gaps)).toBeLessThan(0.04);
    expect(Buffer.compare(Buffer.from(back.light.v.buffer), Buffer.from(g.light.v.buffer))).toBe(0);
    expect(Buffer.compare(back.ink.v, g.ink.v)).toBe(0);
    for (const kind of ["trees", "hachures", "reeds"] as const) {
      expect(back[kind].count).toBe(g[kind].count);
      let worst = 0;
      for (let i = 0; i < g[kind].v.length; i++) worst = Math.max(worst, Math.abs(back[kind].v[i]! - g[kind].v[i]!));
      expect(worst, kind).toBeLessThan(0.08);
    }
  });

  it("is used for its own map only; another, or a damaged file, is computed anew", async () => {
    const shipped = await geometryFrom(DATA, bytes());
    expect("terrain" in shipped).toBe(false);
    expect(shipped.sheet.width).toBe(g.sheet.width);
    const small = { ...DATA, hexes: DATA.hexes.map((h, i) => (i === 5 ? { ...h, terrain: "lake" } : h)) };
    expect("terrain" in (await geometryFrom(small, bytes()))).toBe(true);
    expect("terrain" in (await geometryFrom(DATA, bytes().slice(0, 5000)))).toBe(true);
    expect("terrain" in (await geometryFrom(DATA, null))).toBe(true);
  });

  it("knows its map by what is drawn, not by what is played on it", () => {
    expect(mapDigest({ ...DATA, counters: [], calendar: [], digest: "other" })).toBe(digest);
    expect(mapDigest({ ...DATA, roads: DATA.roads.slice(1) })).not.toBe(digest);
    expect(unpacked(packed(g, "other"), digest)).toBeUndefined();
    expect(() => unpacked(packed(g, digest).subarray(0, 90_000), digest)).toThrow();
  });
});

describe("painters", () => {
  const workers: { orders: Order[]; ended: boolean }[] = [];
  class Thread {
    orders: Order[] = [];
    ended = false;
    onmessage: unknown;
    constructor() {
      workers.push(this);
    }
    postMessage(order: Order): void {
      this.orders.push(order);
    }
    terminate(): void {
      this.ended = true;
    }
  }
  afterEach(() => {
    workers.length = 0;
    vi.unstubAllGlobals();
  });
  const settle = (): Promise<void> => new Promise((r) => setTimeout(r, 20));
  const kinds = (n: number): string[] => workers[n]!.orders.map((o) => o.kind).sort();

  it("woken early, they are the ones the board gets, with map, geometry and the sheet's fonts", async () => {
    vi.stubGlobal("Worker", Thread);
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(bytes()) }));
    vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
    prepare("moskva");
    prepare("moskva");
    await settle();
    expect(workers).toHaveLength(1);
    expect(kinds(0)).toEqual(["fonts", "geometry"]);
    const shop = shopFor(MAP, DATA);
    expect(workers).toHaveLength(1);
    expect(kinds(0)).toEqual(["fonts", "geometry", "map"]);
    const fonts = workers[0]!.orders.find((o) => o.kind === "fonts");
    expect(fonts?.kind === "fonts" && fonts.files.map((f) => f.family)).toEqual(["A"]);
    shop.close();
    expect(workers[0]!.ended).toBe(true);
  });

  it("woken for another map, they go", async () => {
    vi.stubGlobal("Worker", Thread);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no net")));
    vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
    prepare("other");
    shopFor(MAP, DATA).close();
    await settle();
    expect(workers.map((w) => w.ended)).toEqual([true, true]);
    const sent = workers[1]!.orders.find((o) => o.kind === "geometry");
    expect(sent).toEqual({ kind: "geometry", bytes: null });
  });
});

describe("the calendar on the sheet", () => {
  const due = (lang: "en" | "fr", turn: number, data = DATA): string[] => arrivals(data, turn, lang, mapWords(lang));

  it("names armies, counts corps and brigades of the reserve", () => {
    expect(due("fr", 4)).toEqual(["33ᵉ A."]);
    expect(due("fr", 5)).toEqual(["2 corps R"]);
    expect(due("fr", 6)).toEqual(["2 corps R", "1 bde R"]);
    expect(due("en", 6)).toEqual(["2 R corps", "1 R bde"]);
    expect(due("fr", 8)).toEqual([]);
  });

  it("tells the divisions that are made anew (MOSKVA 9)", () => {
    const data = { ...DATA, rebuild: { side: "soviet" as const, turn: 3, divisions: 11 } };
    expect(due("fr", 3, data)).toEqual(["5ᵉ A.", "+ 11 div."]);
    expect(due("fr", 4, data)).toEqual(["33ᵉ A."]);
  });
});
