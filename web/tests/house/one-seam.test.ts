import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(web, "src/games");
const games = readdirSync(folder);
/** The scenarios a game has a picture of, by the names of the files. */
const scenarios = games
  .flatMap((game) => readdirSync(join(folder, game, "art")))
  .map((file) => file.replace(/-(light|night)\.\w+\.webp$/, ""));

/** Words by which shared code once told games apart. */
const OLD = ["city", "tactical"];
/** Ids that are words of the language count where they stand in quotes. */
const PLAIN = new Set(["campaign"]);

const names = new RegExp(
  [
    String.raw`(?<![A-Za-z0-9-])(?:${games.join("|")})(?![A-Za-z0-9-])`,
    String.raw`(?<![A-Za-z])(?:${[...new Set(scenarios)].filter((id) => !PLAIN.has(id)).join("|")})(?![A-Za-z])`,
    String.raw`["'\`](?:${[...PLAIN].join("|")})["'\`]`,
    String.raw`\b(?:${OLD.join("|")})(?=[A-Z_/"']|\b)`,
    String.raw`(?:${OLD.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("|")})(?![a-z])`,
  ].join("|"),
  "g",
);

/** The files of the client that belong to no game. */
function shared(at = "src"): string[] {
  return readdirSync(join(web, at)).flatMap((name) => {
    const path = `${at}/${name}`;
    if (path === "src/games") return [];
    return statSync(join(web, path)).isDirectory() ? shared(path) : [path];
  });
}

const CODE = /\.(ts|svelte|css|mjs|mts|ftl)$/;
/** Texts speak of cities: only code may not be about one. */
const found = (path: string, text: string): string[] =>
  [...text.matchAll(names)].map(([word]) => `${path}: ${word}`).filter((fault) => !(path.endsWith(".ftl") && OLD.some((word) => fault.endsWith(` ${word}`))));

describe("one seam a game", () => {
  const files = [...shared(), ...shared("scripts"), "vite.config.ts", "package.json"];

  it("reads the client", () => {
    expect(games.length).toBeGreaterThan(2);
    expect(scenarios.length).toBeGreaterThan(10);
    expect(files.filter((file) => CODE.test(file)).length).toBeGreaterThan(150);
  });

  it("is kept: no shared file names a game, a scenario or a kind of map", () => {
    const read = files.filter((file) => CODE.test(file) || file === "package.json");
    expect(read.flatMap((file) => found(file, readFileSync(join(web, file), "utf-8")))).toEqual([]);
  });

  it.each([...games.map((game) => `if (game === "${game}") {`), ...new Set(scenarios.map((id) => `prepare("${id}");`)), 'import x from "./city/data";', "isTactical(data)", "class CityDesk {"])(
    "would be noticed to be broken by %s",
    (line) => expect(found("src/app/x.ts", line)).not.toEqual([]),
  );

  it("lets innocent words through", () => {
    expect(found("src/app/x.ts", "capacity, velocity; a campaign lasts long; https, jpg, page")).toEqual([]);
  });

  it("has an index in every folder", () => {
    for (const game of games) expect(statSync(join(folder, game, "index.ts")).isFile(), relative(web, game)).toBe(true);
  });
});
