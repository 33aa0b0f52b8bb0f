/** A whole German turn against the bot, with the mouse. */

import { expect, QUICK, seats, test } from "../../fixtures";

test.use({ prefs: { ...QUICK, confirmEnd: true, skipDice: false } });

test("a German turn by clicks, reloaded, saved, loaded and answered by the bot", async ({ page, server, table }, info) => {
  // With this seed the die falls so that the German leads the defenders of 3106 back (D2).
  const game = await server.begin({
    scenario: "moskva", options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5, title: "By clicks",
  }); // prettier-ignore
  await table.open(game);

  await test.step("air supremacy", async () => {
    await table.asked("air-supremacy");
    await expect(table.desk.locator("[data-rule=D]").first()).toBeVisible();
    await table.number(1);
    await table.asked("movement");
    await expect(page.locator(".blk.air")).toContainText("7/9");
    await expect(page.locator(".blk.air")).toContainText("2/3");
  });

  await test.step("a unit goes where it is clicked, at the cost that was shown", async () => {
    await table.pick("3104");
    await expect(table.mark("cost", "3103")).toHaveText("2");
    await table.point("3102");
    await expect(table.mark("path")).toBeVisible();
    await expect(table.pile.locator("tr").filter({ hasText: "3103" })).toContainText("−2");
    await table.click("3102");
    await table.standing("3102", "14th Motorised");
  });

  await test.step("undo and redo", async () => {
    await table.act("undo").click();
    await table.standing("3104", "14th Motorised");
    await table.act("redo").click();
    await table.standing("3102", "14th Motorised");
  });

  await test.step("a stack is dragged", async () => {
    await table.pick("3404");
    await table.drag("3404", "3304");
    await table.standing("3304", "129th Infantry", "36th Motorised", "Lehr Brigade 900");
  });

  await test.step("a refused move tells its rule, in the language that is chosen on the spot", async () => {
    await table.pick("3204");
    await table.click("3205");
    await expect(table.why.locator("header [data-rule]")).toHaveText("F3d");
    await expect(table.why).toContainText("3205 is out of reach");
    await expect(table.why).toContainText("A unit may never move into or through a hex that holds an enemy unit.");
    await expect(table.mark("barred", "3205")).toBeVisible();
    await table.lang("fr");
    await expect(table.why.locator("header [data-rule]")).toHaveText("F3d");
    await expect(table.why).toContainText("3205 est hors d’atteinte");
    await expect(table.why).not.toContainText("enemy");
    await table.lang("en");
    await expect(table.why).toContainText("3205 is out of reach");
  });

  await test.step("what is left is told before the phase ends", async () => {
    await table.endButton.click();
    await expect(page.locator("dialog[open]")).toContainText("41 units have not moved");
    await table.act("end-anyway").click();
    await table.asked("combat");
  });

  await test.step("an attack is put together: sum, column, chances, aircraft", async () => {
    await table.click("3105");
    await table.click("3106");
    await expect(table.main).toHaveAttribute("data-desk", "attack");
    const lines = table.desk.locator("tr").filter({ has: page.locator("[data-rule=G2]") });
    await expect(lines.filter({ hasText: "1st Panzer 7, 6th Panzer 7, 7th Panzer 7" })).toContainText("21");
    await expect(lines.filter({ hasText: "21 to 6" })).toContainText("3/1");
    await expect(table.desk.locator("th[aria-current]")).toHaveText("3/1");
    const more = table.desk.locator(".step button").last();
    await more.click();
    await more.click();
    await expect(table.desk.locator("th[aria-current]")).toHaveText("5/1");
    await expect(table.desk.locator("th.may")).toHaveText(["3/1", "4/1"]);
    const chances = table.desk.locator(".chances .bar");
    await expect(chances.filter({ hasText: "DE" })).toContainText("50%");
    await expect(chances).toHaveCount(4);
    await expect(table.mark("odds", "3106")).toHaveText("5/1");
  });

  await test.step("the die falls, the defenders are led back, the victors advance", async () => {
    const lies = page.waitForSelector("[data-dice=lying]");
    await table.act("launch").click();
    expect(await (await lies).textContent()).toContain("D2");
    await table.asked("retreat");
    await expect(table.desk).toContainText("Column 3/1, die 3");
    await expect(table.mark("retreat").first()).toBeVisible();
    // What the die has said is not taken back, and the button says so.
    await expect(table.act("undo")).toHaveAttribute("aria-disabled", "true");
    await expect(table.act("undo")).toHaveAttribute("title", /dice/i);
    // The first by a click on the map, the second by the list.
    await table.click("3108");
    await expect(table.desk.locator(".who")).toBeHidden();
    await table.asked("retreat");
    await table.desk.locator("[data-way]").filter({ hasText: "3107" }).first().click();
    await table.asked("advance");
    await table.desk.locator(".cards button", { hasText: "1st Panzer" }).click();
    await expect(table.desk.locator(".cards .unit")).toHaveCount(2);
    await table.asked("advance");
    await table.desk.locator(".cards button", { hasText: "6th Panzer" }).click();
    await expect(table.desk.locator(".cards .unit")).toHaveCount(1);
    await table.asked("advance");
    await table.endButton.click();
    await table.asked("combat");
    await table.standing("3106", "1st Panzer", "6th Panzer");
    for (const unit of ["91st Rifle Division", "166th Rifle Division"])
      await expect(page.locator(".log li", { hasText: `${unit} moves: 3106 → 3107 3108` })).toBeVisible();
  });

  await test.step("the page is loaded anew, and all is as it was", async () => {
    await page.reload();
    await table.laid();
    await table.asked("combat");
    await table.standing("3106", "1st Panzer", "6th Panzer");
  });

  const file = info.outputPath("saved");
  await test.step("saved to a file", async () => {
    await page.locator("a.logo").click();
    const row = page.locator("tr", { hasText: "By clicks" });
    await row.getByRole("button", { name: /By clicks/ }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: "Save to a file" }).click()]);
    await download.saveAs(file);
  });

  await test.step("and loaded: a game of its own, from where it stood", async () => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /Open a file/ }).click()]);
    await chooser.setFiles(file);
    await table.laid();
    expect(page.url()).not.toContain(game.id);
    await table.asked("combat");
    await table.standing("3106", "1st Panzer", "6th Panzer");
    await table.standing("3102", "14th Motorised");
  });

  await test.step("the phases to the end, and the Soviet turn of the bot", async () => {
    const end = async (): Promise<void> => {
      await table.clear();
      await table.endButton.click();
      const anyway = table.act("end-anyway");
      if (await anyway.isVisible()) await anyway.click();
    };
    for (const phase of ["move", "combat", "breakthrough", "exploitation", "interdiction"]) {
      await end();
      await expect(table.main).toHaveAttribute("data-phase", phase);
    }
    await table.number(0);
    await table.passTo(2);
    await table.asked("air-supremacy");
    await table.number(0);
    const log = page.locator(".log li");
    await expect(log.filter({ hasText: "Turn 2, fair weather" })).toBeVisible();
    await page.locator(".sieve select").nth(1).selectOption("soviet");
    await expect(log.filter({ hasText: "Turn 1: the Soviet player turn." })).toHaveCount(1);
    await expect(log.and(page.locator("[data-event=moved]")).first()).toBeAttached();
    await expect(page.locator(".log .dot.german")).toHaveCount(0);
  });
});
