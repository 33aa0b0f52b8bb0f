/** What gives something up is asked first, and can be taken back while nobody has answered. */

import { readFileSync } from "node:fs";

import { expect, QUICK, test } from "./fixtures";

test.use({ prefs: { ...QUICK, confirmEnd: true } });

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf-8");
const asks = "dialog[open] [data-loses]";

test("Panzer Grenadier: a segment with activated pieces unused, and it is taken back", async ({ page, server, table }) => {
  await page.goto(`/game/${(await server.lay(read("games/pg/advance.txt"), 7)).id}`);
  await table.seated("segment", "axis");
  await table.click("3-1307");
  await table.pile.locator(".unit", { hasText: "INF 2" }).locator("button").click();
  await table.retold(() => page.locator("[data-do=activate-move]").click());
  await table.seated("acting", "axis");
  await table.endButton.click();
  await expect(page.locator(asks)).toContainText("INF 2");
  await page.keyboard.press("Escape");
  await expect(page.locator(asks)).toHaveCount(0);
  await table.seated("acting", "axis");
  await table.endButton.click();
  await table.act("lose-go").click();
  await table.seated("segment", "axis");
  await table.act("undo").click();
  await table.seated("acting", "axis");
});

test("Panzer Grenadier: the rest of a set-up", async ({ page, server, table }) => {
  const seats = [{ side: "axis", who: "person", name: "" }, { side: "allies", who: "person", name: "" }] as const;
  await page.goto(`/game/${(await server.begin({ scenario: "s01-birch-knoll", seats, seed: 5 })).id}`);
  await table.seated("set-up", "allies");
  const ready = page.locator("[data-act=ready]");
  await ready.click();
  await expect(page.locator(asks).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(asks)).toHaveCount(0);
  await table.seated("set-up", "allies");
});

test("Stalingrad: Enter passes only when that is meant, and the pass is taken back", async ({ page, server, table }) => {
  await table.open(await server.lay(read("games/tps/impulse.txt").replace("german impulse", "russian impulse"), 89));
  await table.asked("impulse", "russian");
  await page.keyboard.press("Enter");
  await expect(page.locator(asks).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(asks)).toHaveCount(0);
  await table.asked("impulse", "russian");
  await page.keyboard.press("Enter");
  await expect(page.locator(asks).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await table.asked("impulse", "german");
  await table.act("undo").click();
  await table.asked("impulse", "russian");
});

test("Stalingrad: a roll kept without a question is asked about once that is taken back", async ({ page, server, table }) => {
  await table.open(await server.lay(read("games/tps/impulse.txt"), 89));
  await table.asked("impulse", "german");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await table.asked("impulse", "russian");
  await table.act("undo").click();
  await table.asked("advantage", "german");
});
