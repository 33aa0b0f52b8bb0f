// Figures of the board in headless chromium without GPU: time to the first board, frames while
// panning, from a choice to its highlight. node scripts/measure.mjs [NAME...]
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { browser } from "./browser.mjs";
import { views, writeSheets } from "./games.mjs";
import { served } from "./serve.mjs";

const VIEWS = (await views()).flatMap(({ pages, measures = {} }) => Object.entries(measures).map(([name, page]) => [name, `${pages}${page}`]));
const PAN = 180;

await writeSheets();
const site = await served();
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)];

/** Runs in the page: pan round in a circle, then choose and show over and over. */
async function play(n) {
  const { board } = globalThis;
  const tick = () => new Promise((r) => requestAnimationFrame(r));
  const draw = board.draw.bind(board);
  const spent = [];
  board.draw = () => {
    const t = performance.now();
    draw();
    spent.push(performance.now() - t);
  };
  const pan = async (steps) => {
    const frames = [];
    let last = await tick();
    for (let i = 0; i < steps; i++) {
      const a = (i / steps) * Math.PI * 2;
      board.camera.panBy(Math.cos(a) * 14, Math.sin(a) * 14);
      const now = await tick();
      frames.push(now - last);
      last = now;
    }
    return frames;
  };
  // Once over the ground so that the tiles are there, then for the clock.
  await pan(n / 2);
  await new Promise((r) => setTimeout(r, 3000));
  spent.length = 0;
  const frames = await pan(n);
  const { grid } = board.sheet;
  // Where there is no grid of hexes, the areas about one; the middle of the map else.
  const near = (i) => (grid ? grid.within(700 + ((i * 37) % 200), 4) : board.sheet.neighbours(30 + (i % 40)));
  const shows = [];
  for (let i = 0; i < 40; i++) {
    const hexes = near(i);
    const t = performance.now();
    board.show({ selection: [hexes[0]], reach: hexes.map((h) => ({ hex: h, cost: "2", stop: h % 5 === 0 })) });
    // Drawn in the next frame, on screen in the one after it.
    await tick();
    await tick();
    shows.push(performance.now() - t);
  }
  return { frames, spent, shows };
}

async function measure(name, url) {
  // A browser of its own: nothing is cached, and the processes' own time is told apart.
  const b = await browser();
  const system = await b.newBrowserCDPSession();
  const cpu = async () => {
    const { processInfo } = await system.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((s, p) => s + p.cpuTime * 1000, 0);
  };
  const before = await cpu();
  const page = await b.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.at}/${url}`);
  await page.waitForFunction(() => document.title.startsWith("done"), null, { timeout: 120_000 });
  const toPaint = (await cpu()) - before;
  const first = await page.evaluate(() => globalThis.firstSheet);
  const painted = Number((await page.title()).split(" ")[1]);
  const started = await cpu();
  const { frames, spent, shows } = await page.evaluate(play, PAN);
  const perFrame = ((await cpu()) - started) / (PAN * 1.5 + shows.length * 2);
  console.log(name, {
    first_sheet_ms: Math.round(first),
    painted_ms: painted,
    frames_a_second: Math.round(1000 / at(frames, 0.5)),
    frame_p95_ms: at(frames, 0.95).toFixed(1),
    draw_ms: at(spent, 0.5).toFixed(2),
    highlight_p50_ms: at(shows, 0.5).toFixed(0),
    highlight_p95_ms: at(shows, 0.95).toFixed(0),
    cpu_to_painted_ms: Math.round(toPaint),
    cpu_a_frame_ms: perFrame.toFixed(1),
    load: loadavg()[0].toFixed(1),
  });
  await b.close();
}

const wanted = process.argv.slice(2);
for (const [name, url] of VIEWS)
  if (!wanted.length || wanted.includes(name)) await measure(name, url);

const sizes = {};
const walk = (dir) => {
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, e.name);
    if (e.isDirectory()) walk(path);
    else {
      const kind = e.name.split(".").pop();
      const bytes = readFileSync(path);
      sizes[kind] ??= { raw: 0, gz: 0 };
      sizes[kind].raw += bytes.length;
      sizes[kind].gz += gzipSync(bytes).length;
    }
  }
};
walk(site.out);
console.log(sizes);
site.close();
