/** How a battle of Panzer Grenadier is won: on the scenario's card, in the score, in the rules, on the map. */

import { expect, test } from "../../fixtures";

test("the conditions, with points so far and to come, where one looks for them", async ({ page, server, table }) => {
  const seats = [{ side: "axis", who: "person", name: "" }, { side: "allies", who: "bot", name: "recruit" }] as const;
  await page.goto(`/game/${(await server.begin({ scenario: "s03-new-life-farm", seats, seed: 5 })).id}`);
  await table.laid();
  await table.act("ready").click();
  await table.seated("segment", "axis");

  await test.step("on the card of the scenario, each with its hexes", async () => {
    await page.locator("header button.blk").first().click();
    const card = page.locator("dialog[open]");
    await expect(card.getByRole("heading", { name: "How to win" })).toBeVisible();
    await expect(card.locator(".levels li")).not.toHaveCount(0);
    for (const side of ["axis", "allies"]) await expect(card.locator(`[data-aims=${side}] [data-aim]`)).not.toHaveCount(0);
    await card.locator("[data-aim] button").first().click();
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => globalThis.grognard.desk.focus.pointed.length)).toBeGreaterThan(1);
  });

  await test.step("in the score", async () => {
    await page.keyboard.press("l");
    const score = page.locator("dialog[open]");
    await expect(score.locator("[data-aims=axis] [data-aim]")).not.toHaveCount(0);
    await expect(score).toContainText("level");
    await page.keyboard.press("Escape");
  });

  await test.step("in the search of the rules", async () => {
    await table.tab("rules").click();
    await page.locator("input[type=search]").fill("win");
    await expect(page.getByText("How to win").first()).toBeVisible();
  });

  await test.step("on the map: a flag for every hex that counts", async () => {
    const marks = await page.evaluate(() => (globalThis.grognard.desk as unknown as { readonly hexMarks: readonly { readonly kind: string; readonly label?: string }[] }).hexMarks);
    expect(marks.filter(({ kind, label }) => kind === "objective" && label)).toHaveLength(12);
  });
});
