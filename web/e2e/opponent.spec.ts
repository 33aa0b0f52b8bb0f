/** The computer opponent as a player has it: its level, its pace, stopped and taken over, hints, and its reasons. */

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, QUICK, seats, test } from "./fixtures";
import { SCENARIO, SHORT } from "./played";

/** What axe finds that is serious. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 140)}`));
}

test.describe("at a steady pace", () => {
  test.use({ prefs: { ...QUICK, pace: "steady" } });

  test("a level is chosen, its moves are shown one by one; it is stopped, taken over and given back", async ({ page, server, table }) => {
    await test.step("the levels say how they think; Regular is offered first", async () => {
      await page.goto("/");
      const level = page.locator(".quick .level");
      await expect(level).toHaveAttribute("data-level", "regular");
      await level.getByText("Veteran", { exact: true }).click();
      await expect(level).toContainText("Simulates several plans");
      await page.getByRole("button", { name: "Français" }).click();
      await expect(level.getByRole("radio", { name: "Vétéran" })).toBeChecked();
      await page.getByRole("button", { name: "English" }).click();
    });

    const moves = page.locator(".log li[data-event=moved]");
    await test.step("one move after another, each followed on the map", async () => {
      await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats("regular", undefined), seed: 5, title: "Stop" }));
      await expect(page.locator("[data-bot=regular]")).toContainText("Regular");
      await expect.poll(() => moves.count()).toBeGreaterThan(1);
      const early = await moves.count();
      await expect.poll(() => moves.count()).toBeGreaterThan(early);
      expect(await moves.count()).toBeLessThan(25);
    });

    await test.step("stopped: nothing more is done until it may go on", async () => {
      await table.act("bot-stop").click();
      await expect(page.locator("[data-stopped=true]")).toContainText("Regular is paused");
      await page.waitForTimeout(1_500);
      const there = await moves.count();
      await page.waitForTimeout(1_500);
      expect(await moves.count()).toBe(there);
      await table.act("bot-go").click();
      await expect.poll(() => moves.count()).toBeGreaterThan(there);
      await table.act("bot-stop").click();
      await expect(page.locator("[data-stopped=true]")).toBeVisible();
    });

    await test.step("its thoughts are its own while one plays against it; the seat is taken by key", async () => {
      await page.keyboard.press("m");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "What is it thinking?" }).click();
      await expect(dialog.locator(".reasons")).toContainText("when the match is over");
      expect(await faults(page)).toEqual([]);
      await dialog.locator("[data-seat=german] [data-act=take-over]").click();
      await expect(dialog).toBeHidden();
      await table.asked("movement", "german");
      await expect(page.locator("[data-bot]")).toHaveCount(0);
      await table.end("combat");
      await table.asked("combat", "german");
    });

    await test.step("and given to another level, which plays on", async () => {
      await table.act("opponent").click();
      const german = page.getByRole("dialog").locator("[data-seat=german]");
      await german.locator("summary").click();
      await german.getByText("Recruit", { exact: true }).click();
      await german.locator("[data-act=give-seat]").click();
      // It attacks at once, and may ask for the Soviet's air before anybody has seen that it plays.
      await expect(table.act("opponent")).toContainText("Recruit");
      await expect(table.main).not.toHaveAttribute("data-step", "combat");
    });
  });
});

test("hints: plans with their beginning and their places, by key, in French, refused to nobody's turn", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5, title: "Hints" }));
  await table.asked("air-supremacy");
  await table.number(0);
  await table.asked("movement");
  await page.keyboard.press("i");
  const card = page.locator("[data-hints]");
  const plans = card.locator("[data-plan]");
  await expect(plans.first()).toBeVisible();
  expect(await plans.count()).toBeLessThanOrEqual(3);
  await expect(plans.first().locator("ul li").first()).toContainText(/Move a unit: .+ → \d{4}/);
  await plans.first().locator("summary").click();
  await expect(plans.first().locator("details p").first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await test.step("its places are found on the map", async () => {
    const place = plans.first().locator("ul button:not(.unit)").first();
    const name = await place.textContent();
    await place.click();
    await expect(table.pile).toContainText(name!.trim());
  });
  await test.step("in French", async () => {
    await table.lang("fr");
    await expect(card.getByRole("heading")).toHaveText("Les meilleurs plans");
    await table.lang("en");
  });
  await test.step("what was thought out for another table is marked so", async () => {
    await table.end("combat");
    await expect(card.locator(".stale").first()).toContainText("The position has changed since");
    await card.focus();
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
  });
});

test("its reasons: after the match, at each of its plans in the replay", async ({ page, server }) => {
  const bots = ["german", "russian"].map((side) => ({ side, who: "bot" as const, name: side === "german" ? "regular" : "recruit" }));
  const game = await server.begin({ scenario: SHORT, options: {}, seats: bots, seed: 3, title: "Reasons" });
  await page.goto("/settings");
  await page.evaluate(watched, game.id);
  await page.goto(`/game/${game.id}`);
  await page.locator("[data-act=reasons], a[href$='#reasons']").first().click();
  await expect(page.locator("[data-screen=replay] .board canvas, [data-screen=replay] canvas").first()).toBeVisible();
  const log = page.getByRole("complementary");
  const thoughts = log.locator("li.now [data-thoughts]");
  await expect(thoughts).toContainText("Its reasoning");
  const at = await page.locator(".controls .at").textContent();
  await page.keyboard.press("n");
  await expect(page.locator(".controls .at")).not.toHaveText(at!);
  await expect(thoughts).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await log.getByLabel("Computer’s reasons").uncheck();
  await expect(log.locator("[data-thoughts]")).toHaveCount(0);
});

/** Runs in the page: bots play where somebody watches. */
function watched(id: string): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/api/games/${id}/table`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "sit", side: "german" }));
  return new Promise((over, failed) => {
    socket.onclose = () => failed(new Error("the table is gone"));
    socket.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as { result?: { over: boolean } | null };
      if (!news.result?.over) return;
      over();
      socket.close();
    };
  });
}
