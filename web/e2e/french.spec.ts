/** Everything in French, from the browser's own language on. */

import { finished } from "./finished";
import { expect, QUICK, seats, test } from "./fixtures";
import { GAME, SCENARIO } from "./played";
import { englishOnly, notFrench } from "./words";

const { lang: _, ...NO_LANGUAGE } = QUICK;
test.use({ locale: "fr-FR", prefs: NO_LANGUAGE });

test("every page and panel speaks French", async ({ page, server, table }) => {
  const english = await englishOnly(server.at);
  expect(english.size).toBeGreaterThan(500);
  const speaks = async (where: string): Promise<void> => {
    await test.step(where, async () => expect(await notFrench(page, english)).toEqual([]));
  };
  const over = await finished(page, server);

  await page.goto("/settings");
  await speaks("settings");
  await test.step("what is not French would be met", async () => {
    await page.locator(".langs button[lang=en]").click();
    expect((await notFrench(page, english)).length).toBeGreaterThan(10);
    await page.locator(".langs button[lang=fr]").click();
  });

  const fogged = await server.begin({ scenario: SCENARIO, options: { setup: "ready", fog: "m2", zones: "secret" }, title: "Brouillard" });

  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("tr", { hasText: "Robots" })).toBeVisible();
  await page.getByRole("button", { name: "Robots" }).click();
  await speaks("lobby");

  await page.goto(`/new?scenario=${SCENARIO}`);
  await expect(page.getByRole("radio").first()).toBeAttached();
  for (const each of await page.locator("summary").all()) await each.click();
  await speaks("new game");

  await page.goto(`/rules/${GAME}#F3a`);
  await expect(page.locator("[data-paragraph=F3a]")).toBeVisible();
  await speaks("rule book");

  await page.goto(`/game/${over.id}/replay`);
  await expect(page.locator("[data-screen=replay] .board canvas").first()).toBeVisible();
  await page.getByRole("slider").fill("300");
  await speaks("replay");

  await page.goto(`/game/${fogged.id}`);
  await expect(page.locator("[data-screen=hand-over]")).toBeVisible();
  await speaks("hand-over");
  await page.locator("button.main").click();
  await table.laid();
  await speaks("secret zones");

  await table.open(await server.begin({ scenario: SCENARIO, seats: seats(undefined, "recruit"), seed: 5, title: "Mise en place" }));
  await table.asked("setup");
  await speaks("set-up");

  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5, title: "Partie" }));
  await table.asked("air-supremacy");
  await speaks("air supremacy");
  await table.number(0);
  await table.asked("movement");
  for (const lens of ["c", "r", "v", "s", "o", "e"]) await page.keyboard.press(lens);
  await table.pick("3204");
  await table.point("3202");
  await expect(table.pile.locator("tr").filter({ hasText: "3203" })).toBeVisible();
  await speaks("a move in hand");
  await table.click("3205");
  await expect(table.why).toBeVisible();
  await speaks("why not");
  for (const tab of ["combats", "losses", "rules", "notes", "log"]) {
    await table.tab(tab).click();
    await speaks(`tab ${tab}`);
  }
  for (const key of ["k", "l", "?"]) {
    await table.clear();
    await page.keyboard.press(key);
    await expect(page.locator("dialog[open]")).toBeVisible();
    await speaks(`dialog ${key}`);
    await page.keyboard.press("Escape");
  }
  await table.end("combat");
  await table.click("3105");
  await table.click("3106");
  await expect(table.desk.locator("th[aria-current]")).toBeVisible();
  await speaks("an attack");
  await page.keyboard.press("3");
  await table.act("launch").click();
  await table.asked("retreat");
  await speaks("a retreat");
  await table.desk.locator("[data-rule=G4]").first().click();
  await expect(page.locator("[data-panel=rules]")).toBeVisible();
  await speaks("rule book beside the table");
  await page.keyboard.press("Escape");
  await table.passTo(2, "movement");
  await speaks("the log after a turn");
});
