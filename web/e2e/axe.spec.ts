/** No serious fault that axe-core finds, by day and by night. */

import { AxeBuilder } from "@axe-core/playwright";

import { finished } from "./finished";
import { expect, QUICK, seats, test } from "./fixtures";
import { GAME, SCENARIO } from "./played";

test.use({ prefs: { ...QUICK, palette: "auto" } });

test("axe finds nothing serious on any page, in either palette", async ({ page, server, table }) => {
  const faults = async (): Promise<string[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.slice(0, 4).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`));
  };
  /** Nothing is half faded. */
  const settled = (): Promise<unknown> =>
    page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  const clean = async (where: string): Promise<void> => {
    for (const colorScheme of ["light", "dark"] as const)
      await test.step(`${where}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        await settled();
        expect.soft(await faults(), `${where}, ${colorScheme}`).toEqual([]);
      });
  };

  await finished(page, server);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await clean("settings");
  await page.goto("/");
  await expect(page.locator("tr", { hasText: "Robots" })).toBeVisible();
  await clean("lobby");
  await page.goto("/new");
  await expect(page.getByRole("button", { name: "Begin the game" })).toBeVisible();
  await clean("new game");
  await page.goto(`/rules/${GAME}#G2`);
  await expect(page.locator("[data-paragraph=G2]")).toBeVisible();
  // Of some hundred paragraphs that are all alike a dozen will do.
  await page.getByRole("searchbox").fill("air");
  await clean("rule book");

  const game = await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 });
  await table.open(game);
  await table.asked("air-supremacy");
  await table.number(0);
  await table.asked("movement");
  await table.pick("3204");
  await table.click("3205");
  await expect(table.why).toBeVisible();
  await clean("table in movement, with a refusal");
  await table.clear();
  await table.end("combat");
  await table.click("3105");
  await table.click("3106");
  await expect(table.desk.locator("th[aria-current]")).toBeVisible();
  await clean("combat panel");
  await table.desk.locator("[data-rule=G2]").first().click();
  await expect(page.locator("[data-panel=rules]")).toBeVisible();
  await page.locator("[data-panel=rules]").getByRole("searchbox").fill("air");
  await clean("rule book beside the table");

  await page.goto(`/game/${game.id}/replay`);
  await expect(page.locator("[data-screen=replay] .board canvas").first()).toBeVisible();
  await clean("replay");
});
