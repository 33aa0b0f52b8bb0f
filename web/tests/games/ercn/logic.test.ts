import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { BINDINGS, commandOf, digitOf, type Pressed } from "../../../src/app/table/keys";
import { armiesOf, armyName, dashed, factorLine, kindLine, points, signed, titleOf, unitName, zoneName } from "../../../src/games/ercn/desk/names";
import { type Say } from "../../../src/app/table/sentence";
import { castOf, hurtOf, notesOf, placeOfNews, showsOf } from "../../../src/games/ercn/desk/showing";
import { Index } from "../../../src/games/ercn/desk/names";
import { partsOf, textOf } from "../../../src/app/table/sentence";
import { SOUNDS, soundOf } from "../../../src/app/table/sound";
import { entriesOf, fightsOf, lossesOf } from "../../../src/games/ercn/desk/story";
import { sifted } from "../../../src/app/table/story";
import { bearingOf, likeliest, percent, rowsOf } from "../../../src/games/ercn/desk/tally";
import { levelsOf, phasesOf, turnsOf } from "../../../src/games/ercn/desk/track";
import { firstSentence } from "../../../src/app/table/why";
import { lensOf } from "../../../src/games/ercn/desk/why";
import type { Board, View } from "../../../src/games/ercn/types.gen";
import type { Event } from "../../../src/wire/types.gen";
import { DATA, hexOf } from "./engine";

const BOARD = DATA as unknown as Board;
const index = new Index(BOARD);
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");

function sayIn(lang: "en" | "fr"): Say {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(read(`../../../../grognard/games/ercn/text/${lang}.ftl`)));
  bundle.addResource(new FluentResource(read(`../../../src/app/text/table.${lang}.ftl`)));
  bundle.addResource(new FluentResource(read(`../../../src/games/ercn/text/table.${lang}.ftl`)));
  return (key, args = {}) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new RangeError(`no words for ${key}`);
    return bundle.formatPattern(message.value, args);
  };
}

const [en, fr] = [sayIn("en"), sayIn("fr")];
const counter = (id: string) => BOARD.counters[index.unit(id)]!;

describe("names", () => {
  it("reads every counter as a name, in both languages", () => {
    for (const c of BOARD.counters) for (const say of [en, fr]) expect(unitName(say, c)).not.toMatch(/undefined|NaN/);
    expect(unitName(fr, counter("6PzD"))).toBe("6ᵉ Panzer");
    expect(unitName(fr, counter("1PzD"))).toBe("1ʳᵉ Panzer");
    expect(unitName(en, counter("3PzD"))).toBe("3rd Panzer");
    expect(unitName(fr, counter("V"))).toBe("Vᵉ corps");
    expect(unitName(en, counter("7/30"))).toBe("53rd Cavalry");
  });

  it("calls every unit in a sentence by its name, and those called alike by what they print besides", () => {
    const title = (say: typeof en, id: string): string => titleOf(say, BOARD, index.unit(id));
    expect(title(en, "1/30")).toBe("162nd Rifle Division");
    expect(title(fr, "1/30")).toBe("162ᵉ division de fusiliers");
    expect(title(fr, "V")).toBe("Vᵉ corps");
    expect(title(en, "3/R")).toBe("Reserve corps (3/R)");
    const titles = BOARD.counters.filter((c) => !c.decoy).map((c) => title(en, c.id));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("names armies and zones", () => {
    expect(armyName(en, "2Pz")).toBe("2nd Panzer Army");
    expect(zoneName(fr, "9+3Pz")).toBe("9ᵉ armée et 3ᵉ armée blindée");
    expect(armiesOf(en, BOARD, [index.unit("1/30"), index.unit("2/30")])).toBe("30th Army");
    expect(armiesOf(en, BOARD, [index.unit("SSKav")])).toBe("none");
  });

  it("tells steps and factors of the face that shows", () => {
    expect(kindLine(fr, counter("6PzD"), 1)).toBe("Division blindée, 1 pas");
    expect(factorLine(en, counter("6PzD"), { lost: 0, dug: false })).toBe("Combat 7, movement 6");
    expect(factorLine(en, counter("6PzD"), { lost: 1, dug: false })).toBe("Combat 4, movement 6");
    expect(factorLine(en, counter("1/30"), { lost: 0, dug: true })).toBe("Entrenched: defence 3");
    expect(factorLine(en, counter("1/30"), { lost: 0, dug: false })).toContain("movement 3");
  });

  it("writes halves, signs and dates as they are printed", () => {
    expect([0, 0.5, 1, 1.5, 6].map(points)).toEqual(["0", "½", "1", "1½", "6"]);
    expect([-3, 0, 2].map(signed)).toEqual(["−3", "0", "+2"]);
    expect(dashed("26 sept.-2 oct.")).toBe("26 sept. – 2 oct.");
    expect(dashed("10-16 oct.")).toBe("10–16 oct.");
  });
});

describe("sentences", () => {
  it("finds the hexes and units Fluent has put into a sentence", () => {
    const parts = partsOf(fr, "event-moved", [["unit", "V"], ["start", "3004"], ["hex", "3105"], ["path", "3005 3105"]], index);
    expect(textOf(parts)).toBe("Vᵉ corps se déplace\u00a0: 3004 → 3005 3105.");
    expect(parts.filter((p) => p.hex !== undefined).map((p) => p.hex)).toEqual(["3004", "3005", "3105"].map(hexOf));
    expect(parts.find((p) => p.unit !== undefined)?.unit).toBe(index.unit("V"));
  });

  it("takes a unit whose name is a number for a unit, and numbers for numbers", () => {
    const parts = partsOf(en, "event-reduced", [["unit", "256"], ["hex", "3105"], ["steps", 1]], index);
    expect(textOf(parts)).toBe("256th Infantry loses a step in 3105.");
  });

  it("leaves alone what is not on this board", () => {
    expect(textOf(partsOf(en, "no-outside-zone", [["hex", "9999"], ["unit", "nobody"], ["army", "9"]], index))).toContain("9999");
  });
});

const event = (what: string, rule: string, about: Event["about"], lines: Event["lines"] = []): Event => ({ what, rule, about, to: "", lines });
const TALE: readonly Event[] = [
  event("placed", "B", [["unit", "V"], ["hex", "3004"]]),
  event("placed", "B", [["unit", "VI"], ["hex", "3204"]]),
  event("turn", "C", [["turn", 1], ["weather", "clear"], ["german", 9], ["soviet", 3]]),
  event("moved", "F1", [["unit", "V"], ["start", "3004"], ["hex", "3105"], ["path", "3105"]]),
  event("attack", "G1", [["side", "german"], ["hex", "3106"], ["attackers", "1PzD, 6PzD"], ["defenders", "3/19"]]),
  event("combat", "G3", [["side", "german"], ["hex", "3106"], ["column", "3/1"], ["die", 0], ["roll", 5], ["result", "DR1"]], [
    { amount: 7, rule: "G2", why: "attacker", about: [["unit", "1PzD"]] },
  ]),
  event("eliminated", "G3.DR", [["unit", "3/19"], ["hex", "3106"]]),
  event("moved", "G5", [["unit", "1PzD"], ["start", "3105"], ["hex", "3106"], ["path", "3106"]]),
  event("grounded", "D", [["side", "soviet"], ["points", 0], ["spent", 0]]),
];

describe("the story", () => {
  const entries = entriesOf(TALE, index, "german");

  it("has kinds, sides, turns and hexes; placements in a row are one entry", () => {
    expect(entries.map((e) => e.kind)).toEqual(["setup", "turn", "move", "combat", "combat", "combat", "combat", "air"]);
    expect(entries[0]).toMatchObject({ count: 2, turn: 0, side: "german", hex: hexOf("3204") });
    expect(entries[2]).toMatchObject({ turn: 1, side: "german", title: "move" });
    expect(entries[5]).toMatchObject({ side: "soviet", title: "losses" });
  });

  it("tells an advance from a march by its rule", () => {
    expect(entries[6]!.title).toBe("advance");
  });

  it("is sifted by kind, side and turn", () => {
    expect(sifted(entries, { kind: "combat", side: "", turn: null })).toHaveLength(4);
    expect(sifted(entries, { kind: "", side: "soviet", turn: null }).map((e) => e.event.what)).toEqual(["eliminated", "grounded"]);
    expect(sifted(entries, { kind: "", side: "", turn: 0 })).toHaveLength(1);
  });

  it("gathers a combat with what came of it, and ends it at the next thing", () => {
    const [fight] = fightsOf(entries, index);
    expect(fight).toMatchObject({ hex: hexOf("3106"), column: "3/1", roll: 5, result: "DR1", side: "german", turn: 1 });
    expect(fight!.attackers).toEqual(["1PzD", "6PzD"].map((id) => index.unit(id)));
    expect(fight!.after.map((e) => e.title)).toEqual(["losses", "advance"]);
  });

  it("lists the dead by side and army, without decoys", () => {
    const dead = ["1/30", "2/30", "V"].map((id) => index.unit(id));
    const decoy = BOARD.counters.findIndex((c) => c.decoy);
    const losses = lossesOf(BOARD, decoy >= 0 ? [...dead, decoy] : dead);
    expect(losses.soviet).toEqual([{ army: "30", units: dead.slice(0, 2) }]);
    expect(losses.german.flatMap((a) => a.units)).toEqual([dead[2]]);
  });
});

describe("where the match stands", () => {
  it("ticks what is past and marks what is now", () => {
    const phases = phasesOf({ phase: "combat", turn: 2 });
    expect(phases.filter((p) => p.stand === "past").map((p) => p.id)).toEqual(["air", "supply", "move"]);
    expect(phases.find((p) => p.stand === "now")?.id).toBe("combat");
    expect(phases).toHaveLength(8);
  });

  it("shows the second impulse and the rare phases only where they are", () => {
    expect(phasesOf({ phase: "move", turn: 1 }, "2Pz").find((p) => p.stand === "now")?.id).toBe("move-2");
    expect(phasesOf({ phase: "rebuild", turn: 3 }).map((p) => p.id)).toContain("rebuild");
    expect(phasesOf({ phase: "move", turn: 3 }).map((p) => p.id)).not.toContain("rebuild");
    expect(phasesOf({ phase: "setup", turn: 0 }).map((p) => p.id)).toEqual(["setup"]);
    expect(phasesOf({ phase: "marking", turn: 2 }).find((p) => p.stand === "now")?.id).toBe("marking");
  });

  it("knows the turns and the eleven divisions that come back", () => {
    const turns = turnsOf(BOARD, 3);
    expect(turns.map((t) => t.stand).slice(0, 4)).toEqual(["past", "past", "now", "coming"]);
    expect(turns.filter((t) => t.rebuilt).map((t) => [t.turn, t.rebuilt?.divisions])).toEqual([[3, 11]]);
  });

  it("says from where to where each level goes", () => {
    const levels = levelsOf(BOARD, "draw");
    expect(levels[0]).toMatchObject({ from: null, upto: 0, here: false });
    expect(levels.find((l) => l.here)).toMatchObject({ id: "draw", from: 9, upto: 11 });
    expect(levels.at(-1)).toMatchObject({ from: 20, upto: null });
  });
});

describe("keys", () => {
  const press = (key: string, over: Partial<Pressed> = {}): Pressed =>
    ({ key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...over }) as Pressed;

  it("has no letter twice", () => {
    const caps = BINDINGS.map((b) => b.cap);
    expect(new Set(caps).size).toBe(caps.length);
  });

  it("leaves a field to its writer, but for Escape", () => {
    expect(commandOf(press("z"), "field")).toBeNull();
    expect(commandOf(press("Escape"), "field")).toBe("clear");
  });

  it("lets Enter press the button that has the focus, and Tab leave everything but the map", () => {
    expect(commandOf(press("Enter"), "control")).toBeNull();
    expect(commandOf(press("Enter"), "board")).toBe("act");
    expect(commandOf(press("Tab"), "control")).toBeNull();
    expect(commandOf(press("Tab", { shiftKey: true }), "board")).toBe("previous");
  });

  it("knows letters in either case and the usual chords", () => {
    expect([commandOf(press("Z"), "page"), commandOf(press("c"), "page")]).toEqual(["undo", "zoc"]);
    expect(commandOf(press("z", { ctrlKey: true, shiftKey: true }), "page")).toBe("redo");
    expect(commandOf(press("c", { ctrlKey: true }), "page")).toBeNull();
  });

  it("does not act again while a key is held", () => {
    expect(commandOf(press("Enter", { repeat: true }), "page")).toBeNull();
    expect(commandOf(press("z", { repeat: true }), "page")).toBeNull();
  });

  it("reads a digit by its place, whatever the layout prints there", () => {
    expect(digitOf(press("&", { code: "Digit1" }))).toBe(1);
    expect(digitOf(press("2", { code: "Numpad2" }))).toBe(2);
    expect(digitOf(press("a", { code: "KeyQ" }))).toBe(-1);
  });
});

describe("what is shown of news", () => {
  it("lets a unit walk its way, from where it stood", () => {
    const shows = showsOf([TALE[3]!], index);
    expect(shows).toEqual([{ kind: "walk", unit: index.unit("V"), hexes: [hexOf("3004"), hexOf("3105")] }]);
  });

  it("adds up losses that fall on one hex", () => {
    const lost = event("reduced", "G3.DR", [["unit", "V"], ["hex", "3004"], ["steps", 1]]);
    expect(notesOf(showsOf([lost, lost], index))).toMatchObject([{ hex: hexOf("3004"), n: 2, tone: "bad" }]);
  });

  it("finds who was hurt, as they lay", () => {
    const lost = event("reduced", "G3.DR", [["unit", "V"], ["hex", "3004"], ["steps", 1]]);
    const before = { units: [{ unit: index.unit("V"), lost: 0 }, { unit: index.unit("VI"), lost: 0 }] } as unknown as View;
    expect(hurtOf([lost, TALE[3]!], before, index)).toEqual([{ unit: index.unit("V"), lost: 0 }]);
    expect(hurtOf([lost], { ...before, units: [] }, index)).toEqual([]);
  });

  it("joins the die with the result it brought", () => {
    expect(castOf({ roll: [5], events: [TALE[5]!], by: "chance" })).toMatchObject({ pips: [5], result: "DR1", column: "3/1", by: "german" });
    expect(castOf({ roll: [], events: [TALE[5]!], by: "chance" })).toBeNull();
  });

  it("looks where it happened", () => {
    expect(placeOfNews([TALE[2]!, TALE[3]!], index)).toBe(hexOf("3004"));
    expect(placeOfNews([TALE[2]!], index)).toBe(-1);
  });
});

describe("sounds", () => {
  it("never last longer than 600 ms", () => {
    for (const grains of Object.values(SOUNDS)) for (const g of grains) expect(g.at + g.long).toBeLessThanOrEqual(0.6);
  });

  it("follow what happened, dice before all", () => {
    expect(soundOf([TALE[5]!], [5])).toBe("die");
    expect(soundOf([TALE[2]!], [])).toBe("paper");
    expect(soundOf([TALE[3]!], [])).toBe("card");
    expect(soundOf([TALE[8]!], [])).toBe("click");
    expect(soundOf([], [])).toBeNull();
  });

  it("are the same for the likes of it in every game", () => {
    const of = (...whats: string[]) => soundOf(whats.map((what) => ({ what })), []);
    for (const what of ["turn", "turn-begins", "dawn", "sunset"]) expect([what, of(what, "moved")]).toEqual([what, "paper"]);
    for (const what of ["moved", "entered", "placed", "retreated", "loaded", "flees"]) expect([what, of("control", what)]).toEqual([what, "card"]);
    for (const what of ["reduced", "eliminated", "step-lost"]) expect([what, of(what)]).toEqual([what, "click"]);
  });
});

describe("sums", () => {
  const line = (why: string, amount: number, unit = ""): Event["lines"][number] => ({ why, amount, rule: "G2", about: unit ? [["unit", unit]] : [] });

  it("puts a run of units on one line, and what comes between apart", () => {
    const rows = rowsOf(fr, [line("attacker", 7, "6PzD"), line("attacker", 7, "7PzD"), line("mud-halves", -7), line("attacker", 12, "V")], index);
    expect(rows.map((r) => [r.text, r.amount])).toEqual([
      ["6ᵉ Panzer 7, 7ᵉ Panzer 7", 14],
      [fr("line-mud-halves"), -7],
      ["Vᵉ corps", 12],
    ]);
  });

  it("tells on whom a result falls, and how likely it is", () => {
    expect(["AE", "RX1", "EX", "DE", "-"].map(bearingOf)).toEqual(["attacker", "both", "both", "defender", "none"]);
    expect([1, 2, 3, 6].map(percent)).toEqual([17, 33, 50, 100]);
    expect(likeliest({ chances: [{ result: "D1", sixths: 2 }, { result: "DE", sixths: 2 }, { result: "EX", sixths: 1 }] })).toBe("DE");
  });
});

describe("why not", () => {
  it("reads the first sentence of a rule", () => {
    expect(firstSentence("A unit stops. Then it waits.")).toBe("A unit stops.");
    expect(firstSentence("Une unité paie 1.5 point (p. ex. en forêt). Puis elle s’arrête.")).toBe("Une unité paie 1.5 point (p. ex. en forêt).");
    expect(firstSentence("No end")).toBe("No end");
  });

  it("knows which overlay shows what a rule is about", () => {
    expect(lensOf("F3a")).toMatchObject({ kind: "zoc", whose: "foe" });
    expect(lensOf("F7")?.kind).toBe("stacking");
    expect(lensOf("E2")?.kind).toBe("supply");
    expect(lensOf("G1")).toBeNull();
  });
});
