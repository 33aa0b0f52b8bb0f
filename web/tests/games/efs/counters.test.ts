import { expect, it } from "vitest";

import { faceOf, keyOf } from "../../../src/games/efs/board/face";
import { MAP } from "../../../src/games/efs/board";
import { markersOf } from "../../../src/games/efs/board/markers";
import { stacksOf } from "../../../src/games/efs/board/stacks";
import { quarters } from "../../../src/games/efs/desk/points";
import { Index, hexTitle } from "../../../src/games/efs/desk/names";
import en from "../../../src/games/efs/text/table.en.ftl?raw";
import fr from "../../../src/games/efs/text/table.fr.ftl?raw";
import { piece, sheetOf } from "./engine";

const DATA = sheetOf("berezina-to-the-dnepr");
const at = (id: string): number => DATA.counters.findIndex((c) => c.id === id);
const face = (id: string, more: Parameters<typeof piece>[2] = {}) => faceOf(DATA, piece(at(id), 0, more))!;

it("a unit shows the strengths of the step it stands on, its allowance and its colour", () => {
  const full = face("18/18Pz", { attack: 8, defence: 7, ma: 7 });
  expect([full.figures, full.ma, full.maColour, full.motorised, full.armour]).toEqual(["8-7", "7", "yellow", true, true]);
  const hurt = face("18/18Pz", { attack: 6, defence: 5, ma: 7, step: 1 });
  expect([hurt.figures, hurt.steps, hurt.of, hurt.reduced]).toEqual(["6-5", 3, 4, true]);
  expect(keyOf(full)).not.toBe(keyOf(hurt));
});

it("artillery shows support and range, a headquarters its command range, supply its points", () => {
  expect(face("617 Art", { defence: 1 }).figures).toBe("3(2)-1");
  const hq = DATA.counters.find((c) => c.type === "hq")!;
  expect(face(hq.id)).toMatchObject({ kind: "hq", figures: String(hq.command) });
  expect(face("axis supply#1", { asp: 2 })).toMatchObject({ kind: "supply", figures: "2" });
});

it("what nobody knows shows its side and nothing else", () => {
  const untried = DATA.counters.find((c) => c.untried)!;
  expect(face(untried.id, { marks: ["untried"] })).toMatchObject({ kind: "back", figures: "?", steps: 0, of: 0 });
  const hidden = DATA.counters.flatMap((c, i) => (c.id === "?" && c.side === "soviet" ? [i] : []));
  const faces = hidden.map((unit) => keyOf(faceOf(DATA, piece(unit, 0))!));
  expect(new Set(faces).size).toBe(1);
});

it("units of one corps share a disc, formations of one corps differ by their band", () => {
  const [a, b] = [face("18/18Pz"), face("39/17Pz")];
  expect(a.colour).toBe(b.colour);
  expect(a.band).not.toBe(b.band);
  expect(a.band).toBe(face("52/18Pz").band);
});

it("three markers at most, the weightiest first", () => {
  expect(markersOf({ supply: 2, halt: 1, marks: ["gar", "ov", "mandated", "step2"] })).toEqual(["oos", "mandated", "overrun"]);
  expect(markersOf({ supply: 0, halt: 0, marks: [] })).toEqual([]);
});

it("in a stack troops lie over headquarters, those over supply", () => {
  const hq = DATA.counters.findIndex((c) => c.type === "hq");
  const units = [at("axis supply#1"), at("18/18Pz"), hq];
  const stack = stacksOf(DATA, units.map((unit) => piece(unit, 3, { attack: 1, defence: 1 }))).get(3)!;
  expect(stack.items.map((i) => i.unit)).toEqual([units[0], units[2], units[1]]);
});

it("a loss is seen where the piece lay, unless it went elsewhere", () => {
  const was = piece(at("18/18Pz"), 5, { attack: 8, defence: 7 });
  expect(MAP.loss(DATA, was, { ...was, step: 1 })?.between.face).toMatchObject({ steps: 3 });
  expect(MAP.loss(DATA, was, undefined)?.between.face).toMatchObject({ steps: 0 });
  expect(MAP.loss(DATA, was, { ...was, at: 6 })).toBeNull();
});

it("movement points are told in quarters", () => {
  expect([0, 1, 2, 4, 7, 28, -2].map(quarters)).toEqual(["0", "¼", "½", "1", "1¾", "7", "−½"]);
});

it("hexes are called by number and town, in either language", () => {
  const borisov = DATA.names.indexOf("1829");
  expect([hexTitle(DATA, borisov, "en"), hexTitle(DATA, borisov, "fr")]).toEqual(["1829 Novyy Borisov", "1829 Novo-Borissov"]);
  const index = new Index(DATA);
  expect(index.hex("1829")).toBe(borisov);
  expect(index.unit("18/18Pz")).toBe(at("18/18Pz"));
  expect(index.ground).toBe(DATA.counters.findIndex((c) => c.kind === "air"));
});

it("both languages say the same things", () => {
  const keys = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!).sort();
  expect(keys(fr)).toEqual(keys(en));
  expect(new Set(keys(en)).size).toBe(keys(en).length);
});
