/** A game against the bot, begun from the lobby: two whole turns. */

import { expect, test } from "./fixtures";

test("two turns against the bot", async ({ page, table }) => {
  await page.goto("/");
  const quick = page.locator(".quick", { has: page.getByRole("button", { name: "Begin" }) });
  await quick.getByText("Soviet", { exact: true }).click();
  await quick.getByRole("button", { name: "Begin" }).click();
  await table.laid();

  await test.step("its turn is played, told and shown; questions put to the defender are answered", async () => {
    await table.passTo(2, "movement");
    await expect(table.main).toHaveAttribute("data-turn", "2");
    await table.passTo(3, "movement");
    await expect(table.main).toHaveAttribute("data-turn", "3");
  });

  await test.step("both sides have acted, and the combats are listed with their sums", async () => {
    await table.tab("log").click();
    for (const side of ["german", "soviet"]) {
      await page.locator(".sieve select").nth(1).selectOption(side);
      await expect(page.locator(".log li [data-rule]").first()).toBeVisible();
    }
    await table.tab("combats").click();
    const fights = page.locator("#side-panel");
    await expect(fights).toContainText(/Attack on \d{4}/);
    await expect(fights).toContainText(/column [\d./]+, die \d/);
    await expect(fights.locator("[data-rule=G2]").first()).toBeVisible();
    await table.tab("losses").click();
    await expect(fights).toContainText(/\d+ units? eliminated/);
  });
});
