// Photographs of the table of Stalingrad for docs/look: node src/games/tps/dev/pictures.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "../../../../scripts/browser.mjs";
import { quantised } from "../../../../scripts/png.mjs";
import { posed } from "../../../../scripts/posed.mjs";
import { Server } from "../../../../scripts/server.mjs";

const look = fileURLToPath(new URL("../../../../../docs/look/", import.meta.url));
const position = readFileSync(new URL("../../../../e2e/tps.txt", import.meta.url), "utf-8");
const server = await new Server().start();
const b = await browser();

async function open(game, pose) {
  const page = await posed(b, server.at, pose);
  await page.goto(`/game/${game.id}`);
  const free = () => page.waitForFunction(() => globalThis.grognard?.desk.seen.free, null, { timeout: 60_000 });
  await free();
  const click = async (area, button = "left") => {
    const { x, y } = await page.evaluate((name) => {
      const { board } = globalThis.grognard;
      const box = document.querySelector(".board-host").getBoundingClientRect();
      const at = board.sheet.find(name);
      const far = ({ x, y }) => x < 90 || y < 90 || x > box.width - 170 || y > box.height - 170;
      if (far(board.place(at))) board.centre(at);
      const { x, y } = board.place(at);
      return { x: box.x + x, y: box.y + y };
    }, area);
    await page.mouse.move(400, 10);
    await page.mouse.click(x, y, { button });
    await page.waitForTimeout(700);
  };
  const shoot = async (name) => {
    await page.waitForTimeout(2500);
    writeFileSync(`${look}stalingrad-${name}.png`, await quantised(await page.screenshot()));
  };
  const act = async (name) => {
    await page.locator(`[data-act=${name}]`).click();
    await page.waitForTimeout(500);
    await free();
  };
  return { page, click, shoot, act, free };
}

/** Of the units in hand, these stay. */
async function only(page, ...names) {
  await page.keyboard.press("Escape");
  for (const name of names) await page.locator(".inspector .unit").filter({ has: page.locator("b", { hasText: new RegExp(`^${name}$`) }) }).locator("button").click();
  await page.waitForTimeout(700);
}

const setup = await open(await server.begin({ scenario: "first-week", seed: 5 }));
await setup.shoot("setup");
for (const [side, step] of [["german", "set-up"], ["german", "opening"]]) {
  await setup.page.keyboard.press("h");
  await setup.page.waitForFunction(([who, what]) => globalThis.grognard.desk.seen.free && globalThis.grognard.desk.seen.side === who && globalThis.grognard.desk.seen.prompt.step === what, [side, step]);
}
await setup.act("end");
await setup.click("3");
await setup.shoot("impulse");

const fight = await open(await server.lay(position, 89));
await fight.click("26");
await only(fight.page, "94 I/5 FLK");
await fight.click("34", "right");
await fight.shoot("why");
await fight.page.keyboard.press("Escape");
await only(fight.page, "94 I/267", "94 II/267", "94 III/267");
await fight.click("34");
await fight.shoot("attack");
await fight.act("launch");
await fight.shoot("advantage");
await fight.act("reroll");
await fight.page.locator("section.desk .unit button").first().click();
await fight.page.waitForTimeout(800);
await fight.free();
await fight.page.locator("[data-how=flip]").first().click();
await fight.shoot("losses");

/** Fire before it falls, at night colours on a tablet; and the Volga before it is crossed. */
const staged = (phase, pieces) =>
  `scenario: first-week\ndate: S14\nphase: ${phase}\nadvantage: russian german\ncontrol: 25=german 26=german 27=german 33=german 35=german\npieces:\n${pieces.map((p) => `  ${p.startsWith("G") ? "german" : "russian"} ${p}\n`).join("")}`;
const air = await open(await server.lay(staged("german impulse", ["G001 33", "G002 35", "G011 26", "G136 BOX", "R073 36", "R074 36", "R072 61", "R012 34"]), 11), { palette: "dark", viewport: { width: 820, height: 1180 } });
await air.page.locator("[data-box=LUFTWAFFE]").click();
await air.click("36");
await air.shoot("fire");
const volga = await open(await server.lay(staged("russian impulse", ["R106 EAST", "R107 EAST", "R108 EAST", "R117 EAST", "R187 BOX", "R077 63", "G001 59", "G011 59", "G002 62"]), 5));
await volga.page.locator("[data-box=EAST]").click();
await volga.page.evaluate(() => globalThis.grognard.board.centre(globalThis.grognard.board.sheet.find("63")));
await volga.shoot("volga");

await b.close();
await server.close();
