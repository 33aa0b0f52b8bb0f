/** After the other side's turn: what happened in it, step by step. */

import { expect, QUICK, test } from "./fixtures";

test.use({ prefs: { ...QUICK, recap: true } });

test("a turn that was shown at once is told in a card, each step on the map, by keys alone", async ({ page, table }) => {
  await page.goto("/");
  const quick = page.locator(".quick", { has: page.getByRole("button", { name: "Begin" }) });
  await quick.getByText("Soviet", { exact: true }).click();
  await quick.getByRole("button", { name: "Begin" }).click();
  await table.laid();
  await page.waitForFunction(() => globalThis.grognard.desk.seen.view.turn >= 1);

  const card = page.locator("[data-recap]");
  await test.step("it opens when the player may act again, with moves and their places", async () => {
    await table.passTo(1, "movement");
    await expect(card).toBeVisible();
    await expect(card.locator("li")).not.toHaveCount(0);
    await expect(card.locator("li[data-kind=move]").first()).toContainText("→");
    await expect(card.locator("li").first()).toHaveAttribute("aria-current", "step");
  });

  await test.step("arrows step through it, and the map shows who went where", async () => {
    await card.focus();
    await page.keyboard.press("ArrowDown");
    await expect(card.locator("li").nth(1)).toHaveAttribute("aria-current", "step");
    await page.keyboard.press("End");
    await expect(card.locator("li").last()).toHaveAttribute("aria-current", "step");
    await page.keyboard.press("Home");
    await expect(card.locator("li").first()).toHaveAttribute("aria-current", "step");
  });

  await test.step("Escape ends it, and one key brings it back", async () => {
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await page.locator("main.table").focus();
    await page.keyboard.press("w");
    await expect(card).toBeVisible();
  });
});
