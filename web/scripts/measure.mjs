// Figures of the board in headless chromium without GPU: time to the first board, frames while panning.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { browser } from "./browser.mjs";
import { served } from "./serve.mjs";

const site = await served();
const b = await browser();
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

// On a busy machine the clock lies; the processes' own time does not.
const system = await b.newBrowserCDPSession();
const cpu = async () => {
  const { processInfo } = await system.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((s, p) => s + p.cpuTime * 1000, 0);
};

async function measure(name, query) {
  const before = await cpu();
  const page = await b.newPage({ viewport: { width: 1440, height: 900 } });
  const start = Date.now();
  await page.goto(`${site.at}/dev/index.html${query}`);
  await page.waitForFunction(() => document.title.startsWith("done"), null, { timeout: 120_000 });
  const painted = Number((await page.title()).split(" ")[1]);
  const toPaint = (await cpu()) - before;
  const base = await page.evaluate(() => Math.round(globalThis.firstSheet ?? 0));
  await page.evaluate(async () => {
    const { board } = globalThis;
    const tick = () => new Promise((r) => requestAnimationFrame(r));
    const draw = board.draw.bind(board);
    const spent = [];
    board.draw = () => {
      const t = performance.now();
      draw();
      spent.push(performance.now() - t);
    };
    // Once over the ground so that the tiles are there, then for the clock.
    const pan = async (n) => {
      const frames = [];
      let last = await tick();
      for (let i = 0; i < n; i++) {
        const a = (i / n) * Math.PI * 2;
        board.panBy(Math.cos(a) * 14, Math.sin(a) * 14);
        const now = await tick();
        frames.push(now - last);
        last = now;
      }
      return frames;
    };
    await pan(90);
    await new Promise((r) => setTimeout(r, 3000));
    globalThis.timed = async (n) => {
      spent.length = 0;
      return { frames: await pan(n), spent };
    };
  });
  const started = await cpu();
  const figures = await page.evaluate(() => globalThis.timed(180));
  const perFrame = ((await cpu()) - started) / 180;
  console.log(name, {
    navigated_ms: Date.now() - start,
    first_sheet_ms: base,
    painted_ms: painted,
    frame_ms: median(figures.frames).toFixed(1),
    draw_ms: median(figures.spent).toFixed(2),
    cpu_to_painted_ms: Math.round(toPaint),
    cpu_a_frame_ms: perFrame.toFixed(1),
  });
  await page.close();
}

await measure("fit", "");
await measure("hex 64", "?at=2506&hex=64");
await measure("hex 92", "?at=2506&hex=92");
await b.close();
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
