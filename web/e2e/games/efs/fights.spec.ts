/** Positions of the front by clicks: an overrun, a mandated attack, a broken supply line, an air battle, a surrender, a fight on the inset. */

import { expect, laid, now, standing, test, told, until } from "./front";

test("an overrun is offered on the way with its odds, read, and made", async ({ page, server, table }) => {
  await laid(table, server, "overrun");
  await table.click("0506");
  await expect(table.mark("odds", "0504")).toContainText("14:1");
  await table.point("0504");
  await expect(page.locator("aside.left")).toContainText("0504 can be overrun at 14:1 (5:1 is needed)");
  await table.click("0504");
  const panel = page.locator("[data-overrun='0504']");
  await expect(panel).toContainText("14 against 1");
  await expect(panel.locator("[data-rule='11.37']").first()).toBeVisible();
  await told(table, () => table.act("launch").click());
  await now(table);
  expect(await standing(page, "0504", "soviet")).toEqual([]);
  expect((await standing(page, "0504", "axis")).length).toBe(3);
});

test("an attack counts as a mandated one where the rules let it, and says why where not", async ({ page, server, table }) => {
  await laid(table, server, "mandated");
  await table.click("1729");
  const plan = page.locator("[data-attack='1729']");
  const mandated = plan.locator("[data-mandated]");
  await expect(plan).toContainText("3-2");
  await expect(mandated).toBeEnabled();
  await plan.locator("input[data-member]").first().uncheck();
  await expect(mandated).toBeDisabled();
  await expect(plan.locator("[data-rule^='12.33']").first()).toBeVisible();
  await plan.locator("input[data-member]").first().check();
  await expect(mandated).toBeEnabled();
  await mandated.check();
  await told(table, () => table.act("launch").click());
  const attacks = await page.evaluate(() => (globalThis.grognard.desk.seen.view as unknown as { attacks: { mandated: boolean }[] }).attacks);
  expect(attacks.map((a) => a.mandated)).toEqual([true]);
});

test("a supply line is drawn as far as it goes, with where it is cut, by whom, and the remedy", async ({ page, server, table }) => {
  await laid(table, server, "supply");
  await table.click("2031");
  const legs = page.locator("[data-supply]");
  await expect(legs).toContainText("The line is cut in 1832: zone of control of 108 RD, 161 RD");
  await expect(legs.locator("[data-rule='6.13']").first()).toBeVisible();
  await expect(legs.locator("button.remedy")).toContainText("Move a combat unit into 1832");
  await expect(table.mark("broken", "1832")).toBeVisible();
  await expect(page.locator("[data-formation='18Pz'] .badge")).toHaveText("lost");
});

test("air units are sent face down over an attack, meet, and fight", async ({ page, server, table }) => {
  await laid(table, server, "air");
  await table.click("1829");
  await told(table, () => table.act("launch").click());
  await until(table, (a) => a.step === "allocation" && a.side === "axis");
  /** Send the air unit of this name over the attack. */
  const send = async (name: string): Promise<void> => {
    await told(table, () => page.locator("section.desk button", { hasText: `${name} to 1829` }).click());
    await now(table);
  };
  await send("Ju 87");
  await send("Bf 109F");
  await until(table, (a) => a.step === "allocation" && a.side === "soviet", 6);
  await send("Yak-1");
  await until(table, (a) => a.step === "combat" || a.phase !== "axis_combat", 20);
  const fought = await page.evaluate(() => globalThis.grognard.desk.seen.story.map((e) => e.what));
  expect(fought).toContain("air-initiative");
  expect(fought).toContain("air-result");
});

test("a pocket is tested for surrender, and the log says by which rule", async ({ page, server, table }) => {
  await laid(table, server, "surrender");
  await until(table, (a) => a.over || a.turn > 5);
  const tested = await page.evaluate(() => globalThis.grognard.desk.seen.story.filter((e) => e.what === "surrender").map((e) => e.rule));
  expect(tested).toEqual(["20.21"]);
  // A page that was laid when the game was over shows no log: the reading of it is the replay's.
  await expect(page.locator("main.table")).toHaveAttribute("data-desk", "over");
});

test("a fight on the inset of Mogilev", async ({ page, server, table }) => {
  await laid(table, server, "inset");
  await table.click("m1518");
  const plan = page.locator("[data-attack='m1518']");
  await expect(plan).toContainText("2-1");
  await told(table, () => table.act("launch").click());
  await until(table, (a) => a.phase === "axis_mvtm" || a.phase === "axis_engineer", 25);
  const story = await page.evaluate(() => globalThis.grognard.desk.seen.story.filter((e) => e.rule.startsWith("15.")).length);
  expect(story).toBeGreaterThan(1);
});
