// Photographs of the site for docs/look, on desktop, tablet and phone, from a real site that is peopled
// first: npm run sitepictures [NAME...]. Each page is one picture: the three screens beside one another.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "../../../../scripts/browser.mjs";
import { quantised } from "../../../../scripts/png.mjs";
import { posed } from "../../../../scripts/posed.mjs";
import { Site } from "../../../../scripts/site.mjs";
import { Person, peopled } from "./people.mjs";

const look = fileURLToPath(new URL("../../../../../docs/look/", import.meta.url));
/** A folder for the single screens, in full size, for whoever wants to look closely. */
const PARTS = process.env.PARTS ?? "";
const SCREENS = [
  { name: "desktop", width: 1440, height: 900, scale: 0.6 },
  { name: "tablet", width: 1024, height: 768, scale: 0.6, touch: true },
  { name: "phone", width: 390, height: 844, scale: 0.64, touch: true },
];

const wanted = process.argv.slice(2);
mkdirSync(look, { recursive: true });
const site = await new Site().start();
const b = await browser();
const games = await peopled(site.at);

const table = async (page) => {
  await page.waitForFunction(() => globalThis.grognard?.desk !== undefined, null, { timeout: 60_000 });
  await page.waitForTimeout(2_500);
};
const act = (name) => (page) => page.locator(`[data-act=${name}]`).click();
/** Page, who looks at it, and what is done there before the picture is taken. */
const PAGES = {
  hall: ["/", "Léontine"],
  guest: ["/", ""],
  register: ["/register", ""],
  login: ["/login", ""],
  account: ["/account", "Léontine"],
  programs: ["/programs", "Léontine"],
  make: ["/new", "Léontine"],
  room: [`/game/${games.waiting}`, "Léontine", async (page) => page.getByRole("button", { name: "Faire un lien" }).click()],
  invite: [`/invite/${games.token}`, ""],
  table: [`/game/${games.table}`, "Léontine", table],
  talk: [`/game/${games.table}`, "Léontine", table, act("chat")],
  over: [`/game/${games.over}`, "Léontine", table],
  untold: [`/game/${games.fog}`, "Barnabé"],
  notices: ["/", "Hippolyte", async (page) => page.locator("[data-notices]").click()],
  player: ["/player/L%C3%A9ontine", "Hippolyte"],
  scenario: ["/scenario/moskva", "Léontine"],
  archive: ["/archive", ""],
  replay: [`/game/${games.over}/replay`, "Léontine", async (page) => page.waitForTimeout(4_000)],
  dice: [`/game/${games.over}/replay`, "", async (page) => page.locator("header").getByRole("button", { name: "Dés" }).click(), act("check-dice"), async (page) => page.locator("[data-fair]").waitFor()],
};

async function shot(screen, [path, who, ...acts]) {
  const { width, height, touch = false } = screen;
  const cookies = who ? [(await Person.back(site.at, who)).forBrowser] : [];
  const page = await posed(b, site.at, { viewport: { width, height }, hasTouch: touch, locale: "fr-FR", cookies });
  await page.goto(path);
  await page.locator("h1, main.table, main.untold").first().waitFor({ state: "attached", timeout: 60_000 });
  await page.waitForLoadState("networkidle").catch(() => {});
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]));
  for (const act of acts) await act(page);
  await page.waitForTimeout(900);
  const taken = await page.screenshot();
  await page.context().close();
  return taken;
}

/** The three screens on one sheet, each at its scale. */
async function sheet(pictures) {
  const page = await b.newPage({ viewport: { width: 100, height: 100 } });
  const parts = SCREENS.map(({ width, height, scale }, i) => {
    const src = `data:image/png;base64,${pictures[i].toString("base64")}`;
    return `<img src="${src}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">`;
  });
  await page.setContent(`<style>body{margin:0;display:inline-flex;gap:16px;padding:16px;align-items:start;background:#8f8262}img{box-shadow:0 2px 8px #0006}</style>${parts.join("")}`);
  const { width, height } = await page.evaluate(() => ({ width: document.body.offsetWidth, height: document.body.offsetHeight }));
  await page.setViewportSize({ width, height });
  const taken = await page.screenshot();
  await page.close();
  return taken;
}

for (const [name, page] of Object.entries(PAGES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  try {
    const pictures = [];
    for (const screen of SCREENS) pictures.push(await shot(screen, page));
    if (PARTS) SCREENS.forEach((screen, i) => writeFileSync(`${PARTS}/${name}-${screen.name}.png`, pictures[i]));
    const picture = quantised(await sheet(pictures));
    writeFileSync(`${look}site-${name}.png`, picture);
    console.log(name, `${Math.round(picture.length / 1000)} kB`);
  } catch (error) {
    console.error(name, error);
    process.exitCode = 1;
  }
}
await b.close();
await site.close();
