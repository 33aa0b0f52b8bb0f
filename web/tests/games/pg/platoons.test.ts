import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { Index } from "../../../src/games/pg/desk/names";
import { partsOf } from "../../../src/app/table/sentence";
import { sheetOf } from "./engine";

const data = sheetOf("s01-birch-knoll");
const index = new Index(data);
const say = (_key: string, args: Readonly<Record<string, string | number>> = {}): string => Object.values(args).join(" | ");

describe("a sentence about platoons", () => {
  const ids = data.counters.flatMap((c, i) => (c.label === "INF 1" ? [[c.id, i] as const] : []));

  it("leads to the right one of two with the same name", () => {
    expect(ids.length).toBe(2);
    for (const [id, i] of ids) {
      const [part] = partsOf(say, "event-entered", [["unit", id]], index);
      expect(part).toEqual({ text: `${id.charAt(0).toUpperCase()}${id.charAt(1)} | INF 1`, unit: i });
    }
  });

  it("finds them whatever the argument is called", () => {
    const [[id, i]] = ids as [readonly [string, number]];
    expect(partsOf(say, "no-cannot-ride", [["carrier", id]], index)).toEqual([{ text: `${id.charAt(0).toUpperCase()}${id.charAt(1)} | INF 1`, unit: i }]);
    expect(partsOf(say, "x", [["why", "INF 1"]], index)).toEqual([{ text: "INF 1" }]);
  });
});

describe("a name in the log", () => {
  const texts = (lang: "en" | "fr") => {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(readFileSync(new URL(`../../../../grognard/games/pg/text/${lang}.ftl`, import.meta.url), "utf8")));
    return (key: string, args: Readonly<Record<string, string | number>> = {}): string => bundle.formatPattern(bundle.getMessage(key)!.value!, args);
  };

  it("says the side in both languages", () => {
    const names = data.counters.flatMap((c, i) => (c.label === "INF 1" ? [i] : []));
    const told = (lang: "en" | "fr"): string[] => names.map((i) => index.title(texts(lang), i)).sort();
    expect(told("en")).toEqual(["German INF 1", "Soviet INF 1"]);
    expect(told("fr")).toEqual(["INF 1 (allemand)", "INF 1 (soviétique)"]);
  });
});
