import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, it } from "vitest";

import { bare, say, sayFault, when } from "../../src/app/language.svelte";
import { settings } from "../../src/app/settings.svelte";

const web = fileURLToPath(new URL("../..", import.meta.url));
const app = join(web, "src/app");
const grognard = join(web, "../grognard");
const read = (path: string): string => readFileSync(path, "utf-8");

/** The keys of a file, each with the arguments its text shows. */
function messages(path: string): Map<string, string[]> {
  const text = read(path);
  return new Map(
    new FluentResource(text).body.map((message) => {
      // What a text only chooses its form by may differ: languages agree in number differently.
      const placed = JSON.stringify(message).replace(/"selector":\{[^{}]*\}/g, "");
      const args = placed.matchAll(/"type":"var","name":"(\w+)"/g);
      return [message.id, [...new Set([...args].map((m) => m[1]!))].sort()];
    }),
  );
}

const games = join(web, "src/games");
const within = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf-8" }).map((f) => join(folder, f));
/** Texts of the pages and of the tables, without language and ending. */
const names = [...within(join(app, "text")), ...within(games)]
  .filter((f) => f.endsWith(".en.ftl") && !f.endsWith("map.en.ftl"))
  .map((f) => f.slice(0, -7));
const own = new Map(names.flatMap((name) => [...messages(`${name}.en.ftl`)]));
const enginesOf = (): string[] =>
  readdirSync(join(grognard, "games")).map((game) => join(grognard, "games", game, "text/en.ftl")).filter(existsSync);
/** The server's, of the engine and the games there are. */
const served = new Set([join(grognard, "text/en.ftl"), ...enginesOf()].flatMap((file) => [...messages(file).keys()]));

const sources = [...within(app), ...within(games)]
  .filter((f) => /\.(svelte|ts)$/.test(f))
  .map((f) => ({ file: f, text: read(f) }));

describe("the page's own words", () => {
  it("stand in for none of a game's, whose sentences are made of them", () => {
    expect(enginesOf().length).toBeGreaterThan(2);
    expect(enginesOf().flatMap((file) => [...messages(file).keys()].filter((key) => own.has(key)))).toEqual([]);
  });

  it("stand in one file", () => {
    const keys = names.flatMap((name) => [...messages(`${name}.en.ftl`).keys()]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

describe.each(names)("%s.ftl", (name) => {
  const [en, fr] = [`${name}.en.ftl`, `${name}.fr.ftl`];

  it("has the same keys in both languages, with the same arguments", () => {
    expect(Object.fromEntries(messages(fr))).toEqual(Object.fromEntries(messages(en)));
  });

  it.each([en, fr])("is read whole by Fluent: %s", (path) => {
    const written = [...read(path).matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((m) => m[1]);
    expect([...messages(path).keys()]).toEqual(written);
    expect(new Set(written).size).toBe(written.length);
  });

  it("has no-break spaces where French wants them", () => {
    const faults = read(fr).split("\n").filter((line) => !line.startsWith("#") && (/[ \w][;!?»]/.test(line.replace(/= \?$/, "")) || / :/.test(line) || /«(?!\u00a0)/.test(line)));
    expect(faults).toEqual([]);
  });
});

describe("the keys that are used", () => {
  const literal = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((m) => ({ file, key: m[1]! })),
  );
  const made = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsay\(\s*`([^`$]+)\$\{/g)].map((m) => ({ file, prefix: m[1]! })),
  );

  it("are found at all", () => {
    expect(literal.length).toBeGreaterThan(100);
    expect(made.length).toBeGreaterThan(5);
  });

  it("exist", () => {
    expect(literal.filter(({ key }) => !own.has(key) && !served.has(key))).toEqual([]);
  });

  it("exist as a family where the rest of the key is made", () => {
    const all = [...own.keys(), ...served];
    expect(made.filter(({ prefix }) => !all.some((key) => key.startsWith(prefix)))).toEqual([]);
  });

  it("are all that shell.ftl holds", () => {
    const everything = sources.map(({ text }) => text).join("\n");
    const prefixes = [...everything.matchAll(/`([a-z-]+-)\$\{/g)].map((m) => m[1]!);
    // Words for what the server says come by its own keys.
    const families = ["fault-", "remedy-", "no-", "chapter-", "bot-", ...prefixes];
    const idle = [...messages(join(app, "text/shell.en.ftl")).keys()].filter(
      (key) => !everything.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
    );
    // These are put together from a name and a list of choices.
    expect(idle.filter((key) => !/^(lang|palette|size|motion|pace)-/.test(key))).toEqual([]);
  });
});

describe("speaking", () => {
  beforeEach(() => settings.set({ lang: "en" }));

  it("changes on the spot", () => {
    expect(say("turn-of", { turn: 3, turns: 10 })).toBe("Turn 3 of 10");
    settings.set({ lang: "fr" });
    expect(say("turn-of", { turn: 3, turns: 10 })).toBe("Tour 3 sur 10");
  });

  it("writes years and numbers without a separator", () => {
    expect(say("replay-count", { at: 1941, last: 12000 })).toBe("1941 of 12000");
  });

  it("shows the key and its arguments where there is no text", () => {
    expect(say("nothing-of-the-kind", { a: 1 })).toBe("nothing-of-the-kind (a=1)");
    expect(bare("x")).toBe("x");
  });

  it("puts faults into words, known and unknown", () => {
    expect(sayFault({ why: "server-away", about: {}, remedy: "server-away" })).toMatchObject({ what: "The server does not answer." });
    expect(sayFault({ why: "odd", about: { n: "1" }, remedy: "" })).toEqual({ what: "This could not be done (odd (n=1)).", remedy: "" });
  });

  it("writes a time as the reader does, and leaves nonsense alone", () => {
    settings.set({ lang: "fr" });
    expect(when("1941-10-02T05:30:00")).toMatch(/2 oct\. 1941.*05:30/);
    expect(when("never")).toBe("never");
  });
});

describe("every game of the client", () => {
  it.each(readdirSync(games))("%s is called by a name in lists, in both languages", (game) => {
    for (const lang of ["en", "fr"]) {
      const said = messages(join(games, game, `text/lobby.${lang}.ftl`));
      expect([...said.keys()]).toEqual(expect.arrayContaining([`game-of-${game}`, `game-note-${game}`]));
    }
  });
});
