// Takes the pictures of docs/look with Debian's chromium: node scripts/shots.mjs [NAME...]
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "./browser.mjs";
import { quantised } from "./png.mjs";
import { served } from "./serve.mjs";

const look = fileURLToPath(new URL("../../docs/look/", import.meta.url));
// Page, width and height, and for a hover the hex under the pointer.
const SHOTS = {
  "map-full": ["dev/poster.html?px=1900", 1900, 1844],
  "map-night": ["dev/poster.html?px=1400&palette=night", 1400, 1359],
  "map-close": ["dev/index.html?at=3006&hex=136&scene=attack&bare", 1320, 924],
  "board-fit": ["dev/index.html?lang=en", 1440, 900],
  "board-move": ["dev/index.html?at=3005&hex=92&scene=move", 1320, 860],
  "board-fan": ["dev/index.html?at=3005&hex=92&bare", 1000, 620, "3105"],
  "board-states": ["dev/index.html?at=2806&hex=136&scene=states&bare", 1320, 860],
  "board-masks": ["dev/index.html?at=2806&hex=92&scene=masks&bare", 1000, 620],
  "board-zones-night": ["dev/index.html?at=2806&hex=92&scene=zoc&palette=night", 1320, 860],
  "board-supply": ["dev/index.html?at=2805&hex=56&scene=supply", 1320, 860],
  "board-control": ["dev/index.html?at=2912&hex=56&scene=control&bare", 1320, 860],
  "board-odds": ["dev/index.html?at=2806&hex=92&scene=odds&bare", 1000, 620],
  "board-setup": ["dev/index.html?scene=setup&bare", 1320, 860],
  "map-stalingrad": ["dev/city.html?panel&bare&set-up", 1604, 2196],
  "map-stalingrad-night": ["dev/city-poster.html?px=1280&map&play&palette=night", 1280, 2585],
  "map-stalingrad-close": ["dev/city.html?look=142,256,78.7&bare", 900, 900],
  "map-stalingrad-impulse": ["dev/city.html?at=59&hex=84&scene=impulse&lang=en", 1320, 860],
  "map-tactical": ["dev/tactical-poster.html?data=s02-bridge-on-the-teterka.json&px=1598", 1598, 1697],
  "map-tactical-four": ["dev/tactical-poster.html?data=s08-the-orsha-road.json&px=1400&map", 1400, 2146],
  "map-tactical-night": ["dev/tactical-poster.html?data=s07-night-on-the-sudra.json&px=1200&piece=0,0,1039,1600&palette=night", 1200, 1847],
  "map-tactical-close": ["dev/tactical.html?data=s06-the-bald-height.json&at=6-1112&hex=110&bare", 1320, 860],
  "map-stalingrad-works": ["dev/city.html?look=128,150,84&bare&palette=night", 1320, 860],
};
const MOST = 1.5e6;
/** From so many bytes on a picture is kept in 256 colours, unless small discs of colour matter. */
const LARGE = 0.3e6;
const TRUE_COLOUR = new Set(["map-close", "board-states"]);

const wanted = process.argv.slice(2);
mkdirSync(look, { recursive: true });
execFileSync(process.execPath, [fileURLToPath(new URL("city-data.mjs", import.meta.url))]);
for (const scenario of ["s02-bridge-on-the-teterka", "s06-the-bald-height", "s07-night-on-the-sudra", "s08-the-orsha-road"])
  execFileSync(process.execPath, [fileURLToPath(new URL("tactical-data.mjs", import.meta.url)), scenario]);
const site = await served();
const b = await browser();
for (const [name, [url, width, height, hover]] of Object.entries(SHOTS)) {
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
  const picture = taken.length > (TRUE_COLOUR.has(name) ? MOST : LARGE) ? quantised(taken) : taken;
  writeFileSync(`${look}${name}.png`, picture);
  const size = picture.length;
  console.log(name, `${Math.round(size / 1000)} kB`);
  if (size > MOST) process.exitCode = 1;
  await page.close();
}
await b.close();
site.close();
