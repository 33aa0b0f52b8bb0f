/** A finished match is watched again. */

import { finished, REMARK } from "./finished";
import { expect, test } from "./fixtures";

test("a finished match: result, replay with slider, steps, speed and remark, report", async ({ page, server, table }) => {
  const game = await finished(page, server);

  await test.step("the table tells how it ended, by a sum with its rules", async () => {
    await table.open(game);
    await expect(table.main).toHaveAttribute("data-desk", "over");
    await expect(table.desk.locator("h2")).toHaveText(/victory|draw/i);
    await expect(table.desk.locator("[data-rule]").first()).toBeVisible();
    await table.desk.getByRole("link", { name: "Replay" }).click();
    await expect(page.locator("[data-screen=replay] .board canvas").first()).toBeVisible();
  });

  const at = page.locator(".controls .at");
  const slider = page.getByRole("slider");
  const last = Number(await slider.getAttribute("max"));
  const log = page.getByRole("complementary");
  let there = "";
  expect(last).toBeGreaterThan(500);

  await test.step("step by step: button, key, turn", async () => {
    await expect(at).toHaveText(`0 of ${last}`);
    await page.getByRole("button", { name: "Next step" }).click();
    await expect(at).toHaveText(`1 of ${last}`);
    await expect(log.locator("li.now")).toHaveAttribute("data-at", "1");
    await page.keyboard.press("ArrowRight");
    await expect(at).toHaveText(`2 of ${last}`);
    await page.keyboard.press("ArrowLeft");
    await expect(at).toHaveText(`1 of ${last}`);
    await page.getByRole("button", { name: "Next turn" }).click();
    await expect(page.locator("header")).toContainText("Turn 2 of 10");
  });

  await test.step("the remark stands where it was written", async () => {
    await page.keyboard.press("Home");
    await expect(log.locator(".here")).toHaveCount(0);
    await log.getByRole("button", { name: REMARK }).click();
    await expect(log.locator(".here")).toContainText(REMARK);
    await expect(page.locator("header")).toContainText("Turn 2 of 10");
  });

  await test.step("the slider goes anywhere; the log goes with it", async () => {
    await slider.fill(String(last));
    await expect(at).toHaveText(`${last} of ${last}`);
    await expect(page.locator("header")).toContainText("Turn 10 of 10");
    // A step of which nothing is told has no line: two are taken that have one.
    const lines = log.locator("li[data-at]");
    const [earlier, later] = await Promise.all([8, 40].map((n) => lines.nth(n).getAttribute("data-at")));
    await slider.fill(later!);
    await expect(at).toHaveText(`${later} of ${last}`);
    await expect(log.locator("li.now")).toBeInViewport();
    await log.locator(`li[data-at='${earlier}'] button`).first().click();
    await expect(at).toHaveText(`${earlier} of ${last}`);
    there = earlier!;
  });

  await test.step("it plays by itself, as fast as is wished, and stops", async () => {
    await page.getByLabel("Speed").selectOption({ label: "× 8" });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(at).not.toHaveText(`${there} of ${last}`);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  await test.step("through one side's eyes", async () => {
    await page.getByText("Soviet", { exact: true }).first().click();
    await expect(page.getByRole("radio", { name: "Soviet" })).toBeChecked();
    await expect(at).toHaveText(/\d+ of \d+/);
  });

  await test.step("the after-action report is one page with its pictures", async () => {
    const answer = await page.request.get(`/api/games/${game.id}/report?lang=en`);
    expect(answer.status()).toBe(200);
    const report = await answer.text();
    expect(report).toContain("Robots");
    expect(report).toContain(REMARK);
    expect(report).toContain("<svg");
    expect(report).not.toMatch(/(src|href)="https?:/);
  });
});
