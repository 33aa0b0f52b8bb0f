/** The teaching scenario of the front by clicks: a march with its cost, an attack put together and fought, on to the end. */

import { expect, KEY, now, test, told, until as untilAsked } from "./front";
import type { Table } from "../../table";

const until = (table: Table, phase: string, step: string): Promise<unknown> => untilAsked(table, (asked) => asked.phase === phase && asked.step === step);

test("the teaching scenario by clicks, from the first march to the end", async ({ page, server, table }) => {
  const game = await server.begin({ scenario: "first-bridgehead", seed: 5 });
  await page.goto(`/game/${game.id}`);

  await test.step("a stack is taken up: where it can go, what each hex of the way costs, and by which rule", async () => {
    await until(table, "axis_mvt", "movement");
    await table.click("1531");
    await expect(table.mark("cost", "1532")).toBeVisible();
    await table.point("1532");
    await expect(page.locator("[data-way]")).toContainText("1532");
    await expect(page.locator("[data-way] [data-rule]").first()).toBeVisible();
  });

  await test.step("it goes there by a click, and comes back", async () => {
    const at = (): Promise<number> => page.evaluate(() => globalThis.grognard.desk.seen.view.units.filter((u) => u.at === globalThis.grognard.board.sheet.find("1532")).length);
    await told(table, () => table.click("1532"));
    expect(await at()).toBe(2);
    await table.clear();
    await told(table, () => table.act("undo").click());
    expect(await at()).toBe(0);
  });

  await test.step("the boards beside the map open over its foot", async () => {
    await page.locator("[data-act=boards]").click();
    await expect(page.locator("[data-drawer] [data-board=air]")).toBeVisible();
    await expect(page.locator("[data-drawer]")).toContainText("Borisov");
    await page.locator("[data-act=boards]").click();
    await expect(page.locator("[data-drawer]")).toHaveCount(0);
  });

  await test.step("an attack is put together, and the server's sum is read before it is declared", async () => {
    await until(table, "axis_declaration", "declaration");
    await table.click("1730");
    const panel = page.locator("[data-attack='1730']");
    await expect(panel.locator("td", { hasText: "10-1" }).first()).toBeVisible();
    await panel.locator("input[data-member]").first().uncheck();
    await expect(panel.locator("td", { hasText: "10-1" })).toHaveCount(0);
    await panel.locator("input[data-member]").first().check();
    await expect(panel.locator("td", { hasText: "10-1" }).first()).toBeVisible();
    await told(table, () => table.act("launch").click());
    expect(await page.evaluate(() => (globalThis.grognard.desk.seen.view as unknown as { attacks: unknown[] }).attacks.length)).toBe(1);
  });

  await test.step("it is fought: at ten to one nobody is left there", async () => {
    await until(table, "axis_mvtm", "movement");
    const left = await page.evaluate(() => globalThis.grognard.desk.seen.view.units.filter((u) => u.side === "soviet" && u.at === globalThis.grognard.board.sheet.find("1730")).length);
    expect(left).toBe(0);
  });

  await test.step("in French every text has words", async () => {
    await table.lang("fr");
    await expect(page.locator("main.table")).toContainText("Mouvement motorisé");
    expect(KEY.exec(await page.locator("main.table").innerText())?.[0] ?? "").toBe("");
    await table.lang("en");
    expect(KEY.exec(await page.locator("main.table").innerText())?.[0] ?? "").toBe("");
  });

  await test.step("it is played to the end, and the result is told", async () => {
    await until(table, "", "");
    expect((await now(table)).over).toBe(true);
    await expect(page.locator("main.table")).toHaveAttribute("data-desk", "over");
  });
});
