// What the games have to show: each game's folder has dev/views.mjs, which lists the pictures that are taken of it.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../src/games/", import.meta.url));

export const games = readdirSync(folder).filter((game) => existsSync(join(folder, game, "dev/views.mjs")));

/** Of every game: the address of its dev pages, its folder, and all that its views.mjs says. */
export const views = () =>
  Promise.all(games.map(async (game) => ({
    game,
    pages: `src/games/${game}/dev/`,
    folder: join(folder, game),
    ...(await import(join(folder, game, "dev/views.mjs"))),
  })));

/** Puts beside the dev pages of every game the sheets that they draw. */
export async function writeSheets() {
  for (const { folder, sheets } of await views())
    for (const [name, text] of Object.entries(sheets())) writeFileSync(join(folder, "dev", `${name}.json`), text);
}
