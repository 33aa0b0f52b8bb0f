import { describe, expect, it } from "vitest";

import { CLIENT as ERCN } from "../../src/games/ercn";
import { language, own } from "../../src/app/language.svelte";
import { chipOf, firstSentence, helpOf, paragraphOf } from "../../src/app/options";
import { settings } from "../../src/app/settings.svelte";
import { byChapter, folded, found, linked, marksOf, paragraphAt } from "../../src/app/rulesearch";
import { chipId, shortId } from "../../src/app/book.svelte";
import type { Choice, Paragraph } from "../../src/wire/types.gen";

const p = (id: string, fr: string, text = "", ruling = ""): Paragraph => ({
  id, chapter: id.split(" ").length > 1 ? "MOSKVA" : id[0]!, title: { fr, en: fr }, text: { fr: text, en: text },
  ruling: { fr: ruling, en: ruling }, reason: { fr: "", en: "" }, status: "coded", optional: "", source: "",
});
const BOOK = [
  p("F3a", "ZDC : unités non blindées", "Une unité s’arrête dans la zone."),
  p("F3b", "ZDC : unités blindées", "Voir F3a et G3.D2."),
  p("G3.D2", "Recul", "Le défenseur recule.", "Même en forêt."),
  p("M1", "Masquage", "Des masques."),
  p("M3a", "Appui secret", "En secret."),
  p("MOSKVA 12", "Zones secrètes", "Chaque camp. Puis l’autre."),
];

describe("the rule book", () => {
  it("opens at a number, at what it heads, or at the end of a number", () => {
    expect(paragraphAt(BOOK, "F3b")?.id).toBe("F3b");
    expect(paragraphAt(BOOK, "f3A")?.id).toBe("F3a");
    expect(paragraphAt(BOOK, "M")?.id).toBe("M1");
    expect(paragraphAt(BOOK, "12")?.id).toBe("MOSKVA 12");
    expect(paragraphAt(BOOK, "Z9")).toBeUndefined();
    expect(paragraphAt(BOOK, "")).toBeUndefined();
  });

  it("finds words without regard to accents, in titles first, also in rulings", () => {
    expect(folded("Été, L’ŒUF")).toBe("ete, l'oeuf");
    expect(found(BOOK, "zone", "fr").map((x) => x.id)).toEqual(["MOSKVA 12", "F3a"]);
    expect(found(BOOK, "FORET", "fr").map((x) => x.id)).toEqual(["G3.D2"]);
    expect(found(BOOK, "unite blindee", "fr").map((x) => x.id)).toEqual(["F3a", "F3b"]);
    expect(found(BOOK, "m1", "fr")[0]?.id).toBe("M1");
    expect(found(BOOK, "  ", "fr")).toBe(BOOK);
    expect(found(BOOK, "rien de tel", "fr")).toEqual([]);
  });

  it("lists its chapters in their order", () => {
    expect([...byChapter(BOOK).keys()]).toEqual(["F", "G", "M", "MOSKVA"]);
  });

  it("names the marks of a paragraph once each", () => {
    expect(marksOf("rulebook")).toEqual(["rulebook"]);
    expect(marksOf("sister game: the form; reconstructed: the numbers; reconstructed")).toEqual(["sister-game", "reconstructed"]);
  });

  it("makes links of the numbers it knows, and of nothing else", () => {
    const known = new Set(BOOK.map((x) => x.id));
    const links = (text: string): string[] => linked(text, known).filter((x) => x.rule).map((x) => x.text);
    expect(links("Voir F3a, G3.D2 et MOSKVA 12 (M3a).")).toEqual(["F3a", "G3.D2", "MOSKVA 12", "M3a"]);
    expect(links("D2, F9, HF3a, 3M1")).toEqual([]);
    const text = "Un D2 puis F3a.";
    expect(linked(text, known).map((x) => x.text).join("")).toBe(text);
    expect(linked("Rien", known)).toEqual([{ text: "Rien", rule: false }]);
    const figures = new Set(["8.27", "8.352A", "12.2"]);
    const found = linked("Voir 8.27, 8.352A (12.2) ; 1.5/1 et 18.27 non.", figures).filter((x) => x.rule);
    expect(found.map((x) => x.text)).toEqual(["8.27", "8.352A", "12.2"]);
  });

  it("shortens a number of the battle", () => {
    expect(shortId("MOSKVA 12")).toBe("12");
    expect(shortId("G6.forest")).toBe("G6.forest");
    expect(["MOSKVA 12", "G6.forest", "G3.D2", "G4.a"].map(chipId)).toEqual(["12", "G6", "G3.D2", "G4.a"]);
  });
});

describe("an option", () => {
  const air: Choice = { id: "air", choices: ["open", "m3a"], default: "open", rule: "M", title: {}, titles: {}, suggested: "" };

  it("shows the paragraph of the choice, or of the option", () => {
    expect(chipOf(BOOK, air, "m3a")).toBe("M3a");
    expect(chipOf(BOOK, air, "open")).toBe("M");
    expect(paragraphOf(BOOK, air, "m3a")?.id).toBe("M3a");
    expect(paragraphOf(BOOK, air, "open")?.id).toBe("M1");
  });

  it("is explained by what was chosen, not by the choice beside it", () => {
    language.learn("ercn", ERCN.texts);
    settings.set({ lang: "en" });
    const told = (value: string, over: Partial<Choice> = {}) => helpOf(BOOK, "ercn", { ...air, ...over }, value)!;
    expect(told("open").text).toContain("attacker commits his air points first");
    expect(told("m3a").title).toBe(own(paragraphOf(BOOK, air, "m3a")!.title));
    expect(told("none", { id: "fog" })).toMatchObject({ title: "", text: expect.stringMatching(/^Not used: /) });
    // A bare number is an amount, not a paragraph.
    const numbered = [{ ...BOOK[0]!, id: "1" }];
    expect(helpOf(numbered, "ercn", { ...air, id: "bid", rule: "19.2" }, "1")).toBeNull();
  });

  it("is explained by one sentence", () => {
    expect(firstSentence("See G3.D2 first. Then rest.")).toBe("See G3.D2 first.");
    expect(firstSentence("No end")).toBe("No end");
  });
});
