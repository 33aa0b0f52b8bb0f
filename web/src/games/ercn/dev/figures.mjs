// Figures of the client against a real server on loopback, in headless chromium without GPU,
// as JSON: npm run figures. Nothing is asserted.
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { browser } from "../../../../scripts/browser.mjs";
import { seats, Server } from "../../../../scripts/server.mjs";

const client = fileURLToPath(new URL("../../../../../grognard/server/client/", import.meta.url));
const GAME = { scenario: "moskva", options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 };
const COLD = 7;
/** A browser just begun loads pages of its own for a second or two; nobody types an address meanwhile. */
const SETTLED_MS = 2500;
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const ms = (x) => Math.round(x * 10) / 10;

const server = await new Server().start();

/** A browser of its own: nothing is cached. */
async function opened(game) {
  const b = await browser();
  const context = await b.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.at });
  const kept = { lang: "en", palette: "light", pace: "instant", skipDice: true, confirmEnd: false };
  await context.addInitScript((text) => localStorage.setItem("grognard.settings", text), JSON.stringify(kept));
  // The board tells when its sheet stands and when all tiles in sight are drawn.
  await context.addInitScript(() => {
    let table;
    Object.defineProperty(globalThis, "grognard", {
      configurable: true,
      get: () => table,
      set: (made) => {
        table = made;
        globalThis.told = {};
        for (const kind of ["sheet", "painted"]) made.board.on(kind, () => (globalThis.told[kind] ??= performance.now()));
      },
    });
  });
  const page = await context.newPage();
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  await page.goto(`/game/${game.id}`);
  await page.waitForFunction(() => globalThis.told?.painted, null, { timeout: 120_000 });
  return { b, page };
}

/** Milliseconds from the start of the navigation to the board, with an empty cache. */
async function cold() {
  const sheet = [];
  const painted = [];
  for (let i = 0; i < COLD; i++) {
    const { b, page } = await opened(await server.begin(GAME));
    const told = await page.evaluate(() => globalThis.told);
    sheet.push(told.sheet);
    painted.push(told.painted);
    await b.close();
  }
  return {
    first_board_ms: { median: ms(at(sheet, 0.5)), all: sheet.map(ms) },
    painted_ms: { median: ms(at(painted, 0.5)), all: painted.map(ms) },
  };
}

/** Runs in the page: over the whole map in rows, as a hand would drag it; once to have it painted. */
async function panned() {
  const { board } = globalThis.grognard;
  const tick = () => new Promise((r) => requestAnimationFrame(r));
  const { rows, cols } = board.sheet.grid;
  const over = async (each) => {
    let last = await tick();
    for (let row = 1; row <= rows; row += 8)
      for (let col = 0; col < cols; col += 0.25) {
        const from = (rows - row) * cols + Math.floor(col);
        const { x, y, hexPx } = board.place(Math.min(rows * cols - 1, from));
        const host = document.querySelector(".board-host");
        board.camera.panBy(host.clientWidth / 2 - x - (col % 1) * hexPx, host.clientHeight / 2 - y);
        const now = await tick();
        each(now - last);
        last = now;
      }
  };
  await over(() => {});
  await new Promise((r) => setTimeout(r, 4000));
  const frames = [];
  await over((frame) => frames.push(frame));
  return frames;
}

/** From a click on a stack to the frame that shows where it can go. */
async function selected(page) {
  return page.evaluate(async () => {
    const { board, desk } = globalThis.grognard;
    const tick = () => new Promise((r) => requestAnimationFrame(r));
    const host = document.querySelector(".board-host");
    const stacks = [...new Set(desk.seen.view.units.filter((u) => desk.seen.prompt.units.includes(u.unit)).map((u) => u.at))];
    const times = [];
    for (let i = 0; i < 50; i++) {
      const hex = stacks[(i * 7) % stacks.length];
      desk.hand.unpick();
      board.centre(hex, 92);
      await tick();
      await tick();
      const { x, y } = board.place(hex);
      const box = host.getBoundingClientRect();
      const start = performance.now();
      host.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: box.x + x, clientY: box.y + y }));
      while (!desk.inquiry.reach) await tick();
      // Drawn in the next frame, on screen with the one after it.
      await tick();
      await tick();
      times.push(performance.now() - start);
    }
    return times;
  });
}

function sizes() {
  const sum = {};
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.startsWith(".")) {
        const kind = entry.name.split(".").pop();
        const bytes = readFileSync(path);
        for (const key of [kind, "all"]) {
          sum[key] ??= { raw: 0, gzip: 0 };
          sum[key].raw += bytes.length;
          sum[key].gzip += gzipSync(bytes).length;
        }
      }
    }
  };
  walk(client);
  return sum;
}

const first = await cold();
const { b, page } = await opened(await server.begin(GAME));
await page.locator("[data-act=answer]").click();
await page.waitForFunction(() => globalThis.grognard.desk.seen.free && globalThis.grognard.desk.seen.prompt.step === "movement");
const selects = await selected(page);
const frames = await page.evaluate(panned);
await b.close();
await server.close();
console.log(JSON.stringify({
  ...first,
  pan: { frames: frames.length, median_ms: ms(at(frames, 0.5)), frames_a_second: Math.round(1000 / at(frames, 0.5)), p95_ms: ms(at(frames, 0.95)) },
  select_to_highlight_ms: { p50: ms(at(selects, 0.5)), p95: ms(at(selects, 0.95)), n: selects.length },
  client_bytes: sizes(),
  load: loadavg()[0],
}, null, 2));
