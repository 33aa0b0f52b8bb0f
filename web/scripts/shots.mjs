// Takes the pictures of docs/look with Debian's chromium: node scripts/shots.mjs [NAME...]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "./browser.mjs";
import { quantised } from "./png.mjs";
import { served } from "./serve.mjs";

const look = fileURLToPath(new URL("../../docs/look/", import.meta.url));
const SHOTS = {
  "map-full": ["dev/poster.html?px=1900", 1900, 1844],
  "map-night": ["dev/poster.html?px=1400&palette=night", 1400, 1359],
  "map-close": ["dev/index.html?at=3006&hex=136&scene=attack&bare", 1320, 924],
  "board-fit": ["dev/index.html?lang=en", 1440, 900],
  "board-move-night": ["dev/index.html?at=0111&hex=84&scene=move&palette=night", 1440, 900],
};
const MOST = 1.5e6;

const wanted = process.argv.slice(2);
mkdirSync(look, { recursive: true });
const site = await served();
const b = await browser();
for (const [name, [url, width, height]] of Object.entries(SHOTS)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const page = await b.newPage({ viewport: { width, height } });
  page.on("pageerror", (e) => console.error(name, e.message));
  await page.goto(`${site.at}/${url}`);
  await page.waitForFunction(() => document.title.startsWith("done"), null, { timeout: 120_000 });
  const taken = await page.screenshot();
  const picture = taken.length > MOST ? quantised(taken) : taken;
  writeFileSync(`${look}${name}.png`, picture);
  const size = picture.length;
  console.log(name, `${Math.round(size / 1000)} kB`);
  if (size > MOST) process.exitCode = 1;
  await page.close();
}
await b.close();
site.close();
