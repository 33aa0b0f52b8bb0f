/** What goes wrong is said in words, with a way out. */

import { expect, test } from "./fixtures";
import { SCENARIO } from "./played";

// A page that is refused something has it in its console, too.
test.use({ forgiven: [/404|400|422/] });

test("an address that is none, a game that is gone, a file that is damaged", async ({ page, server, table }) => {
  await test.step("no such page", async () => {
    await page.goto("/nowhere/at/all");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No such page");
    await expect(page.getByRole("main")).toContainText("/nowhere/at/all");
  });

  await test.step("no such game, at the table and in the replay", async () => {
    for (const path of ["/game/0123456789ab", "/game/0123456789ab/replay"]) {
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText("no such game");
      await page.getByRole("link", { name: "To the list of games" }).click();
      await expect(page).toHaveURL(`${server.at}/`);
    }
  });

  await test.step("a game that is deleted in another window", async () => {
    const game = await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, title: "Doomed" });
    await table.open(game);
    const other = await page.context().newPage();
    await other.goto("/");
    await other.getByRole("button", { name: "Doomed" }).click();
    await other.getByRole("menuitem", { name: "Delete" }).click();
    await other.locator("dialog[open]").getByRole("button", { name: "Delete" }).click();
    await expect(other.locator("tr", { hasText: "Doomed" })).toHaveCount(0);
    await other.close();
    await expect(page.getByRole("alert")).toContainText(/deleted/);
    await page.getByRole("link", { name: "To the list of games" }).click();
  });

  await test.step("files that are none of ours, damaged, or empty", async () => {
    const game = await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, title: "Whole" });
    const whole = Buffer.from(await (await page.request.get(`/api/games/${game.id}/save`)).body());
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 0xff;
    for (const [name, buffer] of Object.entries({ letter: Buffer.from("Dear Sir,"), empty: Buffer.alloc(0), cut, flipped })) {
      await page.goto("/");
      await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      const told = page.locator(".notes");
      await expect(told, name).toContainText(/file/i);
      await expect(told, name).not.toContainText(/undefined|\{|save-|fault-|defect/);
      await expect(page).toHaveURL(`${server.at}/`);
    }
    await page.locator("input[type=file]").setInputFiles({ name: "whole", mimeType: "application/octet-stream", buffer: whole });
    await table.laid();
  });
});
