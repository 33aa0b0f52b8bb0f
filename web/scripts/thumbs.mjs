// Draws the pictures of the lobby from the board itself: node scripts/thumbs.mjs [SCENARIO...]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { browser } from "./browser.mjs";
import { views, writeSheets } from "./games.mjs";
import { served } from "./serve.mjs";

const [WIDTH, HEIGHT] = [1240, 380];
const wanted = process.argv.slice(2);
const SHOTS = (await views()).flatMap(({ pages, folder, thumbs }) =>
  Object.entries(thumbs(WIDTH, HEIGHT))
    .filter(([scenario]) => !wanted.length || wanted.includes(scenario))
    .flatMap(([scenario, at]) =>
      ["fr", "en"].flatMap((lang) =>
        ["light", "night"].map((palette) => [join(folder, "art"), `${scenario}-${palette}.${lang}`, `${pages}${at}&lang=${lang}&palette=${palette}`]),
      ),
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

await writeSheets();
const site = await served();
const b = await browser();
for (const [art, name, url] of SHOTS) {
  mkdirSync(art, { recursive: true });
  const page = await b.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.goto(`${site.at}/${url}`);
  await page.waitForFunction(() => document.title.startsWith("done"), null, { timeout: 120_000 });
  const bytes = await webpOf(page, await page.screenshot());
  writeFileSync(join(art, `${name}.webp`), bytes);
  console.log(name, `${Math.round(bytes.length / 1000)} kB`);
  await page.close();
}
await b.close();
site.close();
