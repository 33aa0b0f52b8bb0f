// Photographs of the table of Panzer Grenadier for docs/look: node src/games/pg/dev/pictures.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "../../../../scripts/browser.mjs";
import { quantised } from "../../../../scripts/png.mjs";
import { posed } from "../../../../scripts/posed.mjs";
import { Server } from "../../../../scripts/server.mjs";

const look = fileURLToPath(new URL("../../../../../docs/look/", import.meta.url));
const position = (name) => readFileSync(new URL(`../../../../e2e/${name}.txt`, import.meta.url), "utf-8");
const server = await new Server().start();
const b = await browser();

async function open(game, pose) {
  const page = await posed(b, server.at, pose);
  await page.goto(`/game/${game.id}`);
  /** Whoever is asked sits down. */
  const sit = async () => {
    for (let i = 0; i < 100; i++) {
      await page.waitForTimeout(300);
      const chair = page.locator("[data-screen=hand-over] button.main");
      if (await chair.isVisible()) await chair.click();
      else if (await page.evaluate(() => globalThis.grognard?.desk.seen.free)) return;
    }
    throw new Error("nobody is asked");
  };
  await sit();
  const spot = (hex, size) =>
    page.evaluate(([name, px]) => {
      const { board } = globalThis.grognard;
      const box = document.querySelector(".board-host").getBoundingClientRect();
      const at = board.sheet.find(name);
      if (px) board.centre(at, px);
      const { x, y } = board.place(at);
      return { x: box.x + x, y: box.y + y };
    }, [hex, size]);
  const click = async (hex) => {
    const { x, y } = await spot(hex);
    await page.mouse.move(400, 10);
    await page.mouse.click(x, y);
    await page.waitForTimeout(600);
  };
  const press = async (what) => {
    await page.locator(what).first().click();
    await page.waitForTimeout(700);
  };
  const shoot = async (name) => {
    await page.waitForTimeout(2500);
    writeFileSync(`${look}pg-${name}.png`, quantised(await page.screenshot()));
    console.log(name);
  };
  return { page, click, spot, press, shoot, sit };
}

const setup = await open(await server.begin({ scenario: "s02-bridge-on-the-teterka", seed: 5 }));
await setup.press("[data-place]");
await setup.shoot("setup");

const fight = await open(await server.lay(position("pg"), 7));
await fight.spot("3-1308", 92);
await fight.click("3-1307");
await fight.press('.unit:has-text("Lieutenant") button');
await fight.press("[data-do=activate-fire]");
await fight.shoot("declare");
for (const [name, order] of [["INF 1", "move"], ["INF 2", "fire"], ["HMG 1", "fire"]]) await fight.press(`section.desk .unit:has-text("${name}") [data-declare=${order}]`);
await fight.click("3-1307");
await fight.press('.inspector .unit:has-text("INF 1") button');
await fight.page.mouse.move(400, 10);
await fight.shoot("move");
await fight.press('.inspector .unit:has-text("INF 2") button');
await fight.click("3-1309");
await fight.press('section.desk .unit:has-text("HMG 1") button');
await fight.press("summary");
await fight.shoot("fire");
await fight.press("[data-act=launch]");
await fight.sit();
await fight.click("3-1307");
await fight.press('.inspector .unit:has-text("INF 1") button');
await fight.click("3-1308");
await fight.sit();
await fight.spot("3-1309", 92);
await fight.shoot("opportunity");

const sight = await open(await server.lay(position("pg"), 7), { palette: "dark" });
await sight.click("3-1307");
await sight.page.keyboard.press("v");
await sight.spot("3-1310", 84);
const { x, y } = await sight.spot("3-1313");
await sight.page.mouse.move(x, y);
await sight.shoot("sight");

const assault = await open(await server.lay(position("pg-assault"), 11), { lang: "en" });
await assault.spot("3-1309", 92);
await assault.click("3-1308");
await assault.press('.unit:has-text("Lieutenant") button');
await assault.press("[data-do=activate-fire]");
await assault.press("[data-act=all-fire]");
await assault.click("3-1308");
await assault.click("3-1309");
await assault.press("[data-kind=assault]");
await assault.shoot("assault");

await b.close();
await server.close();
