/** An impulse of Turning Point: Stalingrad by clicks, from a position and with dice that are known. */

import { readFileSync } from "node:fs";

import { expect, QUICK, test } from "../../fixtures";

const POSITION = readFileSync(new URL("impulse.txt", import.meta.url), "utf-8");
/** With this seed the first dice fail the attack, and those rolled again bring three casualty points. */
const SEED = 89;

test.use({ prefs: { ...QUICK, skipDice: false } });

test("a move, a refused entry, an attack, a re-roll, losses, a contested retreat, and dawn", async ({ page, server, table }) => {
  await table.open(await server.lay(POSITION, SEED));
  await table.asked("impulse");

  /** Of the units in hand, these stay. */
  const only = async (...names: readonly string[]): Promise<void> => {
    await page.keyboard.press("Escape");
    for (const name of names) await table.pile.locator(".unit").filter({ has: page.locator("b", { hasText: new RegExp(`^${name.replace(/[()]/g, "\\$&")}$`) }) }).locator("button").click();
    await expect(table.pile.locator(".unit.chosen")).toHaveCount(names.length);
  };

  await test.step("the units of an area, and where one of them can go", async () => {
    await table.click("26");
    await expect(table.pile.locator("h2")).toContainText("26");
    await expect(table.pile.locator(".unit.chosen")).toHaveCount(5);
    await only("II/276 (94th Infantry)");
    await table.reached();
    await expect(table.pile.locator(".unit.chosen")).toContainText("5 of 5 MF");
    await expect(table.mark("cost", "25")).toBeVisible();
  });

  await test.step("it moves, and its points are spent", async () => {
    await table.retold(async () => {
      await table.click("25", { button: "right" });
      await page.locator("[data-act=go-here]").click();
    });
    await table.asked("impulse");
    await expect(table.pile.locator("h2")).toContainText("25");
    await expect(table.pile.locator(".unit", { hasText: "II/276 (94th Infantry)" })).not.toContainText("5 of 5 MF");
    await expect(page.locator("[data-event=moved]")).toContainText("II/276 (94th Infantry)");
  });

  await test.step("undone and done again", async () => {
    await table.retold(() => table.act("undo").click());
    await expect(page.locator("[data-event=moved]")).toHaveCount(0);
    await table.retold(() => table.act("redo").click());
    await expect(page.locator("[data-event=moved]")).toHaveCount(1);
  });

  await test.step("anti-aircraft guns may not enter among enemies: the rule is told", async () => {
    await table.clear();
    await table.click("26");
    await only("I/5 FLK (94th Infantry)");
    await table.reached();
    await table.click("34", { button: "right" });
    await expect(table.why).toHaveAttribute("data-why", "aa-cannot-enter");
    await expect(table.why.locator("header [data-rule]")).toHaveText("8.22");
    await expect(table.mark("barred", "34")).toBeVisible();
    await table.lang("fr");
    await expect(table.why).toContainText("antiaérienne");
    await table.lang("en");
  });

  await test.step("an attack is put together: both sums, and the chances", async () => {
    await table.clear();
    await table.click("26");
    await only("I/267 (94th Infantry)", "II/267 (94th Infantry)", "III/267 (94th Infantry)");
    await table.click("34");
    await expect(table.main).toHaveAttribute("data-desk", "assault");
    const [offence, defence] = [table.desk.locator("[data-sum=offence]"), table.desk.locator("[data-sum=defence]")];
    await expect(offence.locator("tr").filter({ hasText: /\bI\/267 \(94th Infantry\)/ })).toContainText("+3");
    await expect(offence.locator("[data-rule]").first()).toBeVisible();
    await expect(defence.locator("tr").filter({ hasText: "Terrain" })).toContainText("+2");
    await expect(table.desk.locator("[data-outcome=won]")).toContainText("%");
  });

  await test.step("the dice fall, and the advantage has them rolled again", async () => {
    await table.retold(() => table.act("launch").click());
    await table.asked("advantage");
    await expect(table.desk.getByRole("img", { name: /^Die roll:/ })).toHaveCount(4);
    await expect(page.locator("[data-advantage]")).toHaveAttribute("data-advantage", "german");
    await table.act("reroll").click();
    await table.asked("selection");
    await expect(page.locator("[data-advantage]")).toHaveAttribute("data-advantage", "russian");
    await expect(table.act("undo")).toHaveAttribute("aria-disabled", "true");
    await table.desk.locator(".unit", { hasText: /\bI\/907 \(244th Rifle\)/ }).locator("button").click();
  });

  await test.step("the defender pays as he chooses; too little is refused", async () => {
    await table.asked("losses", "russian");
    const pay = (unit: string, how: string): Promise<void> => table.desk.locator(".unit", { hasText: new RegExp(`\\b${unit.replace(/[()]/g, "\\$&")}`) }).locator(`[data-how=${how}]`).click();
    await pay("I/907 (244th Rifle)", "flip");
    await table.act("pay").click();
    await expect(table.why).toHaveAttribute("data-why", "not-enough-paid");
    await pay("II/907 (244th Rifle)", "retreat");
    await expect(table.act("pay")).toContainText("3");
    await table.act("pay").click();
  });

  await test.step("a retreat among enemies: the legal areas are lit", async () => {
    await table.asked("retreat", "russian");
    await expect(table.desk.locator("[data-to]")).toHaveCount(2);
    await expect(table.mark("retreat")).toHaveCount(2);
    await table.click("36");
    await table.asked("impulse");
    await expect(page.locator("[data-event=retreated]")).toContainText("36");
  });

  await test.step("the impulse ends, both pass through the night, and it dawns", async () => {
    await expect(table.endButton).toHaveAttribute("data-do", "end-impulse");
    await table.retold(() => table.endButton.click());
    for (;;) {
      await page.waitForFunction(() => globalThis.grognard.desk.seen.free);
      if (await page.evaluate(() => globalThis.grognard.desk.seen.view.turn > 2)) break;
      await table.retold(() => page.keyboard.press("Control+Enter"));
    }
    await expect(table.main).toHaveAttribute("data-turn", "3");
    await expect(page.locator("header.top")).toContainText("15 September");
    // Those without a marker turn fresh, if their owner likes; then the Russian begins the day.
    await table.asked("waking", "german");
    await expect(table.desk.locator(".unit")).not.toHaveCount(0);
    await table.act("wake").click();
    await table.asked("impulse", "russian");
    await expect(page.locator("[data-event=dawn]")).toContainText("15 September");
  });
});

test("the historical set-up is one key for each side", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: "southern-suburbs", seed: 5 }));
  await table.asked("opening");
  await table.open(await server.begin({ scenario: "first-week", seed: 5 }));
  await table.asked("set-up", "russian");
  await page.keyboard.press("h");
  await table.asked("set-up", "german");
  await page.keyboard.press("h");
  await table.asked("opening");
  await expect(page.locator("[data-event=first-rubble]").first()).toBeVisible();
});
