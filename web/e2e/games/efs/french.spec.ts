/** The front in French alone: every panel of a turn, the boards, the dialogs. */

import { QUICK } from "../../fixtures";
import { englishOnly, notFrench } from "../../words";
import { expect, KEY, laid, now, test, until } from "./front";

const { lang: _, ...NO_LANGUAGE } = QUICK;
test.use({ locale: "fr-FR", prefs: NO_LANGUAGE });

test("every panel of the front speaks French", async ({ page, server, table }) => {
  const english = await englishOnly(server.at, "efs");
  const speaks = async (where: string): Promise<void> => {
    await test.step(where, async () => {
      expect.soft(await notFrench(page, english)).toEqual([]);
      expect.soft(KEY.exec(await page.locator("body").innerText())?.[0] ?? "").toBe("");
    });
  };
  const game = await server.begin({ scenario: "berezina-to-the-dnepr", seed: 5, title: "Front", seats: [{ side: "axis", who: "person", name: "" }, { side: "soviet", who: "bot", name: "recruit" }] });
  await page.goto(`/game/${game.id}`);
  await now(table);
  for (const chapter of await page.locator("[data-house] summary").all()) await chapter.click();
  await speaks("a question, and what did itself");
  await page.keyboard.press("o");
  await speaks("standing orders");
  await page.keyboard.press("Escape");
  await until(table, (a) => a.step === "allocation");
  await page.locator(".tile").nth(2).click();
  await speaks("air units");
  await page.keyboard.press("Escape");
  await until(table, (a) => a.step === "movement");
  await table.click("2444");
  await table.point("2642");
  await expect(page.locator("[data-way]")).toBeVisible();
  await speaks("a way, a formation, a supply line");
  await page.keyboard.press("k");
  await expect(page.locator("[data-drawer] .pane").first()).toBeVisible();
  await speaks("the boards");
  await page.keyboard.press("k");
  await page.keyboard.press("l");
  await speaks("victory points");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await speaks("the keys");
  await page.keyboard.press("Escape");

  await laid(table, server, "mandated");
  await table.click("1729");
  await expect(page.locator("[data-attack='1729'] table").first()).toBeVisible();
  await speaks("an attack");
  await laid(table, server, "supply");
  await table.click("2031");
  await expect(page.locator("[data-supply] .remedy")).toBeVisible();
  await speaks("a broken supply line");
});
