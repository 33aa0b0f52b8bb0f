/** A fight of Panzer Grenadier by clicks, from positions and with dice that are known. */

import { readFileSync } from "node:fs";

import { AxeBuilder } from "@axe-core/playwright";

import { expect, test } from "../../fixtures";
import type { Table } from "../../table";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf-8");

const unit = (table: Table, name: string) => table.pile.locator(".unit", { hasText: name });

test("a refused approach, a led advance, combined fire, opportunity fire", async ({ page, server, table }) => {
  const game = await server.lay(read("advance.txt"), 7);
  await page.goto(`/game/${game.id}`);
  await table.seated("segment", "axis");

  await test.step("infantry without a leader does not go nearer to the enemy", async () => {
    await table.click("3-1307");
    await unit(table, "INF 2").locator("button").click();
    await table.retold(() => page.locator("[data-do=activate-move]").click());
    await table.seated("acting", "axis");
    await unit(table, "INF 2").locator("button").click();
    await table.reached();
    await expect(table.mark("cost", "3-1306")).toBeVisible();
    await expect(table.mark("cost", "3-1308")).toHaveCount(0);
    await table.click("3-1308");
    await expect(table.why.locator("header [data-rule]")).toHaveText("5.4");
    await table.lang("fr");
    await expect(table.why).toContainText("chef");
    await table.lang("en");
    await table.clear();
    await table.retold(() => table.act("undo").click());
    await table.seated("segment", "axis");
  });

  await test.step("a lieutenant activates those near him: all is declared before anybody acts", async () => {
    await table.click("3-1307");
    await unit(table, "Lieutenant").locator("button").click();
    await table.retold(() => page.locator("[data-do=activate-fire]").click());
    await table.seated("declaring", "axis");
    for (const [name, order] of [["INF 1", "move"], ["INF 2", "fire"], ["HMG 1", "fire"]] as const)
      await table.retold(() => table.desk.locator(".unit", { hasText: name }).locator(`[data-declare=${order}]`).click());
    await table.seated("acting", "axis");
  });

  await test.step("infantry and machine guns fire together, brought together by the leader", async () => {
    await table.click("3-1307");
    await unit(table, "INF 2").locator("button").click();
    await table.click("3-1309");
    await expect(table.desk).toHaveAttribute("data-fire", "fire");
    await expect(table.desk.locator("[data-no-assault]")).toContainText("does not begin next to");
    await expect(table.desk.locator("table").first()).toContainText("5");
    await table.desk.locator(".unit", { hasText: "HMG 1" }).locator("button").click();
    await expect(table.desk.locator("[data-rule='6.41']")).toBeVisible();
    await expect(table.desk.locator("tr.total").first()).toContainText("15");
    await expect(table.desk.locator("[data-result]")).not.toHaveCount(0);
    await table.retold(() => table.act("launch").click());
  });

  await test.step("the advance is met by fire: the other side is asked, and fires", async () => {
    await table.seated("acting", "axis");
    await table.click("3-1307");
    await unit(table, "INF 1").locator("button").click();
    await table.reached();
    await expect(table.mark("cost", "3-1308")).toBeVisible();
    await table.click("3-1308");
    await table.seated("offered", "allies");
    await expect(table.desk).toHaveAttribute("data-fire", /opportunity/);
    await expect(table.desk.locator("[data-rule='13.0']").first()).toBeVisible();
    await expect(page.locator("[data-answers=allies]")).toBeVisible();
    await table.retold(() => table.act("launch").click());
    // Who has not fired is asked next: the tank holds its fire, and the move goes on.
    await table.seated("offered", "allies");
    await expect(table.desk).toContainText("T-34");
    await table.act("hold-fire").click();
    await table.seated("acting", "axis");
  });
});

test("an assault with both sums, and the defender's losses", async ({ page, server, table }) => {
  const game = await server.lay(read("assault.txt"), 11);
  await page.goto(`/game/${game.id}`);
  await table.seated("segment", "axis");
  await table.click("3-1308");
  await unit(table, "Lieutenant").locator("button").click();
  await table.retold(() => page.locator("[data-do=activate-fire]").click());
  await table.seated("declaring", "axis");
  await table.retold(() => table.act("all-fire").click());
  await table.seated("acting", "axis");
  await table.click("3-1308");
  await table.click("3-1309");
  await table.desk.locator("[data-kind=assault]").click();
  await expect(table.desk).toHaveAttribute("data-fire", "assault");
  await expect(table.desk.locator("tr.total").first()).toContainText("16");
  await expect(table.desk.locator("[data-rule='12.3']")).toBeVisible();
  await expect(table.mark("arrow", "3-1309")).toBeVisible();
  await table.act("launch").click();

  await test.step("the owner chooses which of his units suffers", async () => {
    await table.seated("struck", "allies");
    await expect(table.desk.locator("[data-rule='7.63']")).toBeVisible();
    await expect(table.desk.locator("[data-answer]")).toHaveCount(2);
    await table.desk.locator("[data-answer]").first().click();
    await table.seated("acting", "axis");
  });
});

test("the line of sight, what blocks it, and by which rule", async ({ page, server, table }) => {
  const game = await server.lay(read("advance.txt"), 7);
  await page.goto(`/game/${game.id}`);
  await table.seated("segment", "axis");
  await table.click("3-1307");
  await page.keyboard.press("v");
  await table.point("3-1309");
  await expect(table.mark("sight", "3-1309")).toContainText("2");
  await expect(table.mark("blocked")).toHaveCount(0);
  await table.point("3-1313");
  await expect(table.mark("blocked")).toContainText("8.31");
});

test("who fails to recover flees, where he may choose", async ({ page, server, table }) => {
  const game = await server.lay(read("flight.txt"), 1);
  await page.goto(`/game/${game.id}`);
  await table.seated("segment", "axis");
  await table.click("3-1307");
  await table.retold(() => page.locator("[data-do=activate-move]").click());
  await table.seated("acting", "axis");

  await test.step("the demoralised must try before the segment ends", async () => {
    await expect(table.endButton).toBeDisabled();
    await table.click("3-1307");
    await page.locator("[data-do=recover]").click();
    await table.seated("flight", "axis");
  });

  await test.step("the hexes he may flee to are shown, and one is clicked", async () => {
    await expect(table.desk.locator("[data-rule='14.31']").first()).toBeVisible();
    await expect(table.mark("retreat")).toHaveCount(3);
    await table.click("3-1405");
  });

  await test.step("he is fired at as he flees: each time the other side is asked", async () => {
    await table.seated("offered", "allies");
    await expect(async () => {
      if (await table.act("hold-fire").isVisible()) await table.act("hold-fire").click();
      const chair = page.locator("[data-screen=hand-over] button.main");
      if (await chair.isVisible()) await chair.click();
      await expect(table.main).toHaveAttribute("data-step", /acting|segment/, { timeout: 500 });
      // The screen may pass to the other once more: only who may act is done.
      expect(await page.evaluate(() => globalThis.grognard?.desk.seen.free ?? false)).toBe(true);
    }).toPass({ timeout: 60_000 });
    await table.click("3-1405");
    await expect(unit(table, "INF 1")).toContainText("demoralised");
  });
});

test("nothing on the table bars those who do not see it", async ({ page, server, table }) => {
  const game = await server.lay(read("advance.txt"), 7);
  await page.goto(`/game/${game.id}`);
  await table.seated("segment", "axis");
  await table.click("3-1307");
  await page.locator("[data-do=activate-fire]").click();
  await page.waitForTimeout(500);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect.soft(grave.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`)), colorScheme).toEqual([]);
  }
});
