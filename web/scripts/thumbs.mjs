// Draws the pictures of the lobby from the board itself: node scripts/thumbs.mjs [SCENARIO...]
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "./browser.mjs";
import { served } from "./serve.mjs";

const art = fileURLToPath(new URL("../src/app/art/", import.meta.url));
const [WIDTH, HEIGHT] = [1240, 380];
/** By scenario, the piece of its map that is shown. */
const VIEWS = {
  moskva: "dev/index.html?at=3216&hex=47&bare",
  campaign: "dev/city.html?look=70,216,40&bare",
  "first-week": "dev/city.html?look=66,268,47&bare&set-up",
  "southern-suburbs": "dev/city.html?look=70,372,47&bare&set-up",
  "long-game": "dev/city.html?look=70,140,40&bare",
  ...Object.fromEntries(
    Object.entries({
      "s01-birch-knoll": "1-0915", "s02-bridge-on-the-teterka": "3-1114", "s03-new-life-farm": "5-1512", "s04-midnight-at-berezhany": "7-1110",
      "s05-out-of-the-marsh": "4-1112", "s06-the-bald-height": "6-1312", "s07-night-on-the-sudra": "8-1113", "s08-the-orsha-road": "7-1912",
      "s09-forest-road": "4-1212", "s10-before-iasi": "5-1114",
    }).map(([scenario, hex]) => [scenario, `dev/tactical-poster.html?data=${scenario}.json&strip=${hex},${WIDTH},${HEIGHT}&px=${WIDTH}`]),
  ),
};
const wanted = process.argv.slice(2);
const SHOTS = Object.entries(VIEWS)
  .filter(([scenario]) => !wanted.length || wanted.includes(scenario))
  .flatMap(([scenario, at]) =>
    ["fr", "en"].flatMap((lang) =>
      ["light", "night"].map((palette) => [`${scenario}-${palette}.${lang}`, `${at}&lang=${lang}&palette=${palette}`]),
    ),
  );

/** A picture that is a tenth of the PNG, made by the browser itself. */
async function webpOf(page, png) {
  const webp = await page.evaluate(async (shot) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${shot}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.74).split(",")[1];
  }, png.toString("base64"));
  return Buffer.from(webp, "base64");
}

mkdirSync(art, { recursive: true });
execFileSync(process.execPath, [fileURLToPath(new URL("city-data.mjs", import.meta.url))]);
for (const scenario of Object.keys(VIEWS).filter((id) => /^s\d\d-/.test(id) && (!wanted.length || wanted.includes(id))))
  execFileSync(process.execPath, [fileURLToPath(new URL("tactical-data.mjs", import.meta.url)), scenario]);
const site = await served();
const b = await browser();
for (const [name, url] of SHOTS) {
  const page = await b.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.goto(`${site.at}/${url}`);
  await page.waitForFunction(() => document.title.startsWith("done"), null, { timeout: 120_000 });
  const bytes = await webpOf(page, await page.screenshot());
  writeFileSync(`${art}${name}.webp`, bytes);
  console.log(name, `${Math.round(bytes.length / 1000)} kB`);
  await page.close();
}
await b.close();
site.close();
