// Takes the pictures of docs/look with Debian's chromium: node scripts/shots.mjs [NAME...]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "./browser.mjs";
import { views, writeSheets } from "./games.mjs";
import { quantised } from "./png.mjs";
import { served } from "./serve.mjs";

const look = fileURLToPath(new URL("../../docs/look/", import.meta.url));
const MOST = 1.5e6;
/** From so many bytes on a picture is kept in 256 colours, unless small discs of colour matter. */
const LARGE = 0.3e6;

const wanted = process.argv.slice(2);
mkdirSync(look, { recursive: true });
await writeSheets();
const site = await served();
const b = await browser();
const SHOTS = (await views()).flatMap(({ pages, shots, trueColour = [] }) =>
  Object.entries(shots).map(([name, [page, ...rest]]) => [name, trueColour.includes(name), `${pages}${page}`, ...rest]),
);
for (const [name, trueColour, url, width, height, hover] of SHOTS) {
  if (wanted.length && !wanted.includes(name)) continue;
  const page = await b.newPage({ viewport: { width, height } });
  page.on("pageerror", (e) => console.error(name, e.message));
  await page.goto(`${site.at}/${url}`);
  await page.waitForFunction(() => document.title.startsWith("done"), null, { timeout: 120_000 });
  if (hover) {
    const { x, y } = await page.evaluate((h) => globalThis.board.place(globalThis.board.sheet.find(h)), hover);
    await page.mouse.move(x, y);
    await page.waitForTimeout(600);
  }
  const taken = await page.screenshot();
  const picture = taken.length > (trueColour ? MOST : LARGE) ? quantised(taken) : taken;
  writeFileSync(`${look}${name}.png`, picture);
  const size = picture.length;
  console.log(name, `${Math.round(size / 1000)} kB`);
  if (size > MOST) process.exitCode = 1;
  await page.close();
}
await b.close();
site.close();
