// Photographs of the computer opponent for docs/look: node scripts/opponentpictures.mjs
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { browser } from "../../../../scripts/browser.mjs";
import { quantised } from "../../../../scripts/png.mjs";
import { seats, Server } from "../../../../scripts/server.mjs";

const look = fileURLToPath(new URL("../../../../../docs/look/", import.meta.url));
const server = await new Server().start();
const b = await browser();

async function page() {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", baseURL: server.at });
  const kept = { lang: "en", palette: "light", pace: "instant", skipDice: true, confirmEnd: false };
  await context.addInitScript((text) => localStorage.setItem("grognard.settings", text), JSON.stringify(kept));
  const made = await context.newPage();
  made.on("pageerror", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  return made;
}

async function shoot(made, name) {
  await made.waitForTimeout(7000);
  writeFileSync(`${look}${name}.png`, await quantised(await made.screenshot()));
}

/** Runs in the page: bots play where somebody watches. */
function watched({ id, turn }) {
  const socket = new WebSocket(`ws://${location.host}/api/games/${id}/table`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "sit", side: "german" }));
  return new Promise((done) => {
    socket.onmessage = ({ data }) => {
      const news = JSON.parse(String(data));
      if (!news.result?.over && (news.changes?.fields.turn ?? 0) < turn) return;
      done();
      socket.close();
    };
  });
}

// Nobody plays against two bots: their reasons may be read at once.
const duel = await server.begin({ scenario: "moskva", options: { setup: "ready" }, seats: seats("veteran", "regular"), seed: 5, title: "Typhoon" });
const replay = await page();
await replay.goto("/settings");
await replay.evaluate(watched, { id: duel.id, turn: 2 });
await replay.goto(`/game/${duel.id}/replay#reasons`);
await replay.locator("[data-thoughts]").first().waitFor();
// Where it compared plans.
await replay.keyboard.press("n");
await replay.waitForTimeout(1000);
await shoot(replay, "opponent");

const hints = await page();
const game = await server.begin({ scenario: "moskva", options: { setup: "ready" }, seats: seats(undefined, "regular"), seed: 5, title: "Hints" });
await hints.goto(`/game/${game.id}`);
await hints.waitForFunction(() => globalThis.grognard?.desk.seen.free, null, { timeout: 60_000 });
await hints.keyboard.press("0");
await hints.keyboard.press("Control+Enter");
await hints.waitForFunction(() => globalThis.grognard?.desk.seen.prompt.step === "movement" && globalThis.grognard.desk.seen.free);
await hints.keyboard.press("i");
await hints.locator("[data-plan]").first().waitFor({ timeout: 60_000 });
await hints.locator("[data-act=hint-show]").first().click();
await shoot(hints, "hints");

await b.close();
await server.close();
