/** A game without a folder in the client, as docs/adding-a-game.md adds it: played at the default table, in both languages. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, type Page, test } from "@playwright/test";

import { Server } from "../scripts/server.mjs";
import { complaints, keep, QUICK } from "./fixtures";

const page_ = readFileSync(new URL("../../docs/adding-a-game.md", import.meta.url), "utf-8");
let games: string;
let server: Server;

/** The files of the page, in a folder of their own. */
test.beforeAll(async () => {
  games = mkdtempSync(join(tmpdir(), "grognard-added-"));
  for (const [, name, text] of page_.matchAll(/```\w+ file=(\S+)\n([\s\S]*?)```/g)) {
    const path = join(games, name!);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text!);
  }
  server = await new Server({ GROGNARD_GAMES: games }).start();
});

test.afterAll(async () => {
  await server.close();
  rmSync(games, { recursive: true, force: true });
});

const free = (page: Page): Promise<unknown> => page.waitForFunction(() => (globalThis as { grognard?: { desk: { seen: { free: boolean } } } }).grognard?.desk.seen.free);

/** Where on the screen a place of the map lies. */
const placeOf = (page: Page, name: string): Promise<{ x: number; y: number }> =>
  page.evaluate((wanted) => {
    const { board } = (globalThis as unknown as { grognard: { board: { sheet: { find(n: string): number }; place(i: number): { x: number; y: number } } } }).grognard;
    const { x, y } = board.place(board.sheet.find(wanted));
    const box = document.querySelector(".board-host")!.getBoundingClientRect();
    return { x: box.x + x, y: box.y + y };
  }, name);

async function click(page: Page, place: string): Promise<void> {
  const { x, y } = await placeOf(page, place);
  await page.mouse.move(5, 300);
  await page.mouse.click(x, y);
}

const TOLD = {
  en: { title: "The Ford", halt: "Halt", march: "R2 to Wood", why: "No way leads there", score: "holds the ford" },
  fr: { title: "Le gué", halt: "Halte", march: "R2 vers Wood", why: "Aucun chemin n'y mène", score: "tient le gué" },
} as const;

for (const lang of ["en", "fr"] as const)
  test(`a game that only its page describes is listed, played to its end and watched again (${lang})`, async ({ page, context }) => {
    const told = TOLD[lang];
    await keep(context, { ...QUICK, lang });
    const heard = complaints(page, server, []);
    await page.goto(server.at);
    await expect(page.getByRole("heading", { name: told.title })).toBeVisible();
    const game = await server.begin({ scenario: "ford", seed: 3, seats: [{ side: "red", who: "person", name: "" }, { side: "blue", who: "bot", name: "random" }] });
    await page.goto(`${server.at}/game/${game.id}`);
    await free(page);
    await expect(page.getByRole("button", { name: told.halt })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`question-${lang}.png`) });

    // A unit in hand, and a place to which no way leads: the engine says why.
    await click(page, "Mill");
    await expect(page.getByRole("button", { name: told.march })).toBeVisible();
    await click(page, "Village");
    await expect(page.getByRole("alertdialog")).toContainText(told.why);
    await page.screenshot({ path: test.info().outputPath(`why-${lang}.png`) });
    await page.keyboard.press("Escape");

    // By a click on the map, then by buttons.
    await click(page, "Mill");
    await click(page, "Farm");
    await free(page);
    for (let n = 0; n < 60 && !(await page.locator("[data-desk=over]").count()); n += 1) {
      await page.waitForFunction(() => (globalThis as { grognard?: { desk: { seen: { free: boolean } } } }).grognard?.desk.seen.free || document.querySelector("[data-desk=over]"));
      const halt = page.getByRole("button", { name: told.halt });
      if (await halt.count()) await halt.click();
      await page.waitForTimeout(150);
    }
    await expect(page.locator("[data-desk=over]")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`over-${lang}.png`) });

    await page.goto(`${server.at}/game/${game.id}/replay`);
    await expect(page.locator("[data-screen=replay]")).toBeVisible();
    // The steps have come once the map stands.
    await expect(page.locator("[data-screen=replay] .board")).toBeVisible();
    for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
    await expect(page.locator("li.now")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`replay-${lang}.png`) });
    expect(heard).toEqual([]);
  });
