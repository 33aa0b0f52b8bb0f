/** From the lobby into the first turn without one event of a mouse. */

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import type { Table } from "./table";

/** Go on with Tab until this has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 240; i++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const label = at.getAttribute("aria-label") ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent ?? "";
      return label.replace(/\s+/g, " ").trim();
    });
    if (typeof name === "string" ? here === name : name.test(here)) return;
    seen.push(here);
  }
  throw new Error(`${String(name)} cannot be reached by ${key}; met: ${seen.join(" | ")}`);
}

/** Bring the cursor of the map to a hex with the arrows. */
async function cursorTo(table: Table, hex: string): Promise<void> {
  const { page } = table;
  const cursor = table.mark("focus");
  for (let i = 0; i < 90; i++) {
    const here = await cursor.getAttribute("data-hex");
    if (here === hex) return;
    const [row, col, r, c] = [hex.slice(0, 2), hex.slice(2), here?.slice(0, 2) ?? "", here?.slice(2) ?? ""];
    await page.keyboard.press(!here || r < row ? "ArrowUp" : r > row ? "ArrowDown" : c < col ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`the cursor does not come to ${hex}`);
}

test("a game is begun, moved, fought and passed on by keys alone", async ({ page, table }) => {
  await page.addInitScript(() => {
    const met: string[] = [];
    Object.assign(globalThis, { met });
    for (const kind of ["pointerdown", "mousedown", "pointermove", "mousemove", "touchstart", "wheel"])
      addEventListener(kind, () => met.push(kind), { capture: true });
  });
  const { keyboard } = page;

  await test.step("from the lobby to a new game with its options", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await tabTo(page, "Play");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/new/);
    await tabTo(page, /^Options:/);
    await keyboard.press("Enter");
    await tabTo(page, "A ready placement");
    await expect(page.getByRole("radio", { name: "A ready placement" })).toBeChecked();
    await tabTo(page, "More about the dice");
    await keyboard.press("Enter");
    // With a seed the dice repeat, and no share is given.
    await tabTo(page, "Seed");
    await keyboard.type("5");
    await tabTo(page, "Begin the game");
    await keyboard.press("Enter");
    await table.laid();
  });

  await test.step("air supremacy by its digit", async () => {
    await table.asked("air-supremacy");
    await keyboard.press("1");
    await keyboard.press("Enter");
    await table.asked("movement");
    await expect(page.locator(".blk.air")).toContainText("7/9");
  });

  await test.step("a unit is found, picked and moved on the map", async () => {
    await keyboard.press("b");
    await cursorTo(table, "3104");
    await expect(page.locator(".board-live")).toContainText("14th Motorised");
    await keyboard.press("Enter");
    await table.reached();
    await cursorTo(table, "3103");
    await keyboard.press("Enter");
    await expect(page.locator(".log li", { hasText: "14th Motorised moves: 3104 → 3103" })).toBeVisible();
  });

  await test.step("Tab goes to the next that can move, ? asks why not", async () => {
    await keyboard.press("Tab");
    await table.reached();
    await expect(table.pile.locator(".unit.chosen")).toHaveCount(1);
    await cursorTo(table, "3205");
    await keyboard.press("?");
    await expect(table.why.locator("header [data-rule]")).toBeVisible();
    await keyboard.press("Escape");
    await expect(table.why).toBeHidden();
  });

  await test.step("undo and redo", async () => {
    await keyboard.press("z");
    await expect(page.locator(".log li", { hasText: "3104 → 3103" })).toHaveCount(0);
    await keyboard.press("y");
    await expect(page.locator(".log li", { hasText: "3104 → 3103" })).toHaveCount(1);
  });

  await test.step("the phase ends, an attack is put together and made", async () => {
    await keyboard.press("Control+Enter");
    await table.asked("combat");
    await cursorTo(table, "3105");
    await keyboard.press("Enter");
    await cursorTo(table, "3106");
    await keyboard.press("Enter");
    await expect(table.main).toHaveAttribute("data-desk", "attack");
    await expect(table.desk.locator("th[aria-current]")).toHaveText("3/1");
    await keyboard.press("2");
    await expect(table.desk.locator("th[aria-current]")).toHaveText("5/1");
    await keyboard.press("Control+Enter");
    await table.asked("retreat");
    await keyboard.press("1");
    await expect(table.desk.locator(".who")).toBeHidden();
    await table.asked("retreat");
    await keyboard.press("1");
    await table.asked("advance");
    await keyboard.press("1");
    await expect(table.desk.locator(".cards .unit")).toHaveCount(2);
    await table.asked("advance");
    await keyboard.press("Control+Enter");
    await table.asked("combat");
  });

  await test.step("the phases end, and the bot takes over", async () => {
    await table.passTo(2);
    await expect(table.main).toHaveAttribute("data-turn", "2");
  });

  await test.step("back to the games by keys, too", async () => {
    await keyboard.press("Escape");
    await tabTo(page, "Grognard", "Shift+Tab");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/);
  });
  expect(await page.evaluate(() => (globalThis as unknown as { met: string[] }).met)).toEqual([]);
});
