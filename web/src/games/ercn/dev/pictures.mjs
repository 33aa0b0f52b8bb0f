// Photographs of the whole table for docs/look, from a real server with a fixed seed:
// npm run pictures [NAME...]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "../../../../scripts/browser.mjs";
import { quantised } from "../../../../scripts/png.mjs";
import { posed } from "../../../../scripts/posed.mjs";
import { seats, Server } from "../../../../scripts/server.mjs";

const look = fileURLToPath(new URL("../../../../../docs/look/", import.meta.url));
/** From so many bytes on a picture is kept in 256 colours. */
const LARGE = 0.3e6;
const TABLET = { width: 1024, height: 768 };

const server = await new Server().start();
const b = await browser();
const wanted = process.argv.slice(2);
const AGAINST_BOT = { scenario: "moskva", seats: seats(undefined, "recruit"), seed: 5, title: "Typhon" };
const READY = { ...AGAINST_BOT, options: { setup: "ready" } };

/** A page in French, as the target pictures are. */
const page = ({ touch = false, ...pose } = {}) => posed(b, server.at, { hasTouch: touch, locale: "fr-FR", ...pose });

/** The table in the movement of the first turn; what follows is done with it. */
async function table(options = {}, game = READY) {
  const made = await page(options);
  await made.goto(`/game/${(await server.begin(game)).id}`);
  const free = () => made.waitForFunction(() => globalThis.grognard?.desk.seen.free, null, { timeout: 60_000 });
  await free();
  const spot = (hex, px) =>
    made.evaluate(([name, size]) => {
      const { board } = globalThis.grognard;
      const box = document.querySelector(".board-host").getBoundingClientRect();
      const at = board.sheet.grid.index(name);
      if (size) board.centre(at, size);
      const { x, y } = board.place(at);
      return { x: box.x + x, y: box.y + y };
    }, [hex, px]);
  const click = async (hex) => {
    const { x, y } = await spot(hex);
    await made.mouse.move(400, 10);
    await made.mouse.click(x, y);
    await made.waitForTimeout(400);
  };
  const act = async (name) => {
    await made.locator(`[data-act=${name}]`).click();
    await made.waitForTimeout(300);
    await free();
  };
  return { page: made, spot, click, act, free };
}

/** A match between two bots, played to its end while the page watches. */
async function finished(made) {
  const game = await server.begin({ scenario: "moskva", options: { setup: "ready" }, seats: seats("recruit", "recruit"), seed: 7, title: "Recrue contre recrue" });
  await made.goto("/settings");
  await made.evaluate((id) => {
    const socket = new WebSocket(`ws://${location.host}/api/games/${id}/table`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "sit", side: "german" }));
    return new Promise((over) => {
      socket.onmessage = ({ data }) => {
        const { result } = JSON.parse(data);
        if (!result?.over) return;
        socket.close();
        over();
      };
    });
  }, game.id);
  return game;
}

async function combat(options) {
  const t = await table(options);
  await t.act("answer");
  await t.act("end");
  await t.spot("3106", options?.touch ? 72 : 92);
  await t.click("3105");
  await t.click("3106");
  return t;
}

async function whyNot(options) {
  const t = await table(options);
  await t.act("answer");
  await t.spot("3205", 92);
  await t.click("3204");
  await t.click("3205");
  return t;
}

const PICTURES = {
  lobby: async () => {
    const made = await page();
    await finished(made);
    await server.begin(READY);
    await server.begin({ ...AGAINST_BOT, title: "", options: { fog: "m2" }, seats: seats() });
    await made.goto("/");
    await made.locator("tbody tr").first().waitFor();
    return { page: made };
  },
  setup: async () => {
    const t = await table({}, AGAINST_BOT);
    await t.page.locator("section.desk .unit").first().click();
    return t;
  },
  "table-desktop": async () => {
    const t = await table();
    await t.act("answer");
    await t.spot("3006", 92);
    await t.click("3104");
    const { x, y } = await t.spot("2903");
    await t.page.mouse.move(x, y);
    return { ...t, pointing: true };
  },
  "table-tablet": () => combat({ viewport: TABLET, touch: true }),
  combat: () => combat(),
  whynot: () => whyNot(),
  night: () => combat({ palette: "dark" }),
  replay: async () => {
    const made = await page();
    const game = await finished(made);
    await made.goto(`/game/${game.id}/replay`);
    await made.locator("[data-screen=replay] .board canvas").first().waitFor({ timeout: 60_000 });
    await made.getByRole("slider").fill("420");
    return { page: made };
  },
};

mkdirSync(look, { recursive: true });
for (const [name, stage] of Object.entries(PICTURES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const staged = await stage();
  // No stack lies open under a pointer that nobody sees, and nothing has the focus.
  if (!staged.pointing) await staged.page.mouse.move(400, 10);
  await staged.page.evaluate(() => document.activeElement?.blur());
  await staged.page.waitForTimeout(3000);
  const taken = await staged.page.screenshot();
  const picture = taken.length > LARGE ? quantised(taken) : taken;
  writeFileSync(`${look}${name}.png`, picture);
  console.log(name, `${Math.round(picture.length / 1000)} kB`);
  await staged.page.context().close();
}
await b.close();
await server.close();
