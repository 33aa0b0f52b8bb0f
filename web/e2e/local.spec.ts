/** At the local table there are no accounts, and nothing of the site is seen. */

import { expect, test } from "./fixtures";

test("the local table knows no accounts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Games", "New game", "Rules", "Settings"]);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
  for (const path of ["/login", "/account", "/archive", "/player/Anna"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No such page");
  }
});
