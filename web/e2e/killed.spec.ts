/** The server dies in the middle of a combat: nothing that was said to be done is lost. */

import { Server } from "../scripts/server.mjs";
import { expect, test } from "./fixtures";
import { SCENARIO } from "./played";

// A server of its own, since it is killed; a page that finds nobody says so in its console.
test.use({
  forgiven: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket/],
  server: [async ({}, use) => {
    const server = await new Server().start();
    await use(server);
    await server.close();
  }, { scope: "worker" }],
}); // prettier-ignore

test("killed in mid-combat and started again, the server goes on where it was", async ({ page, server, table }) => {
  // With this seed the German leads the defenders of 3106 back, if the Soviet sends no aircraft.
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seed: 5 }));
  await table.asked("air-supremacy");
  await table.number(0);
  await table.asked("movement");
  await table.pick("3104");
  await table.click("3103");
  await table.end("combat");
  await table.click("3105");
  await table.click("3106");
  await table.act("launch").click();
  const lost = page.locator(".banner");
  /** Killed, noticed by the page, started again, and found again by the page. */
  const killed = (meanwhile: () => Promise<void> = async () => {}): Promise<void> =>
    table.retold(async () => {
      await server.kill();
      await expect(lost).toBeVisible();
      await meanwhile();
      await server.start();
      await expect(lost).toBeHidden();
    });

  await test.step("while the Soviet is asked for aircraft", async () => {
    await table.asked("open-air", "soviet");
    await killed();
    await table.asked("open-air", "soviet");
    await expect(table.desk.locator("th[aria-current]")).toHaveText("3/1");
  });

  await test.step("an answer given while it is away is not lost in silence: it is to be given anew", async () => {
    await killed(() => table.act("answer").click());
    await expect(table.why).toContainText("The table has changed since");
    await table.act("answer").click();
    await table.asked("retreat");
    await expect(table.desk).toContainText("Column 3/1, die 3");
  });

  await test.step("between two retreats", async () => {
    await table.click("3108");
    await expect(table.desk.locator(".who")).toBeHidden();
    await table.asked("retreat");
    await killed();
    await table.asked("retreat");
    await expect(table.desk.locator(".who")).toBeHidden();
    await table.desk.locator("[data-way]").first().click();
    await table.asked("advance");
    await table.endButton.click();
    await table.asked("combat");
  });

  await test.step("nothing is lost, nothing happened twice", async () => {
    await table.standing("3103", "14th Motorised");
    for (const unit of ["91st Rifle Division", "166th Rifle Division"])
      await expect(page.locator(".log li", { hasText: `${unit} moves: 3106 →` })).toHaveCount(1);
    await expect(page.locator(".log [data-event=combat]")).toHaveCount(1);
    await page.reload();
    await table.laid();
    await table.asked("combat");
    await expect(page.locator(".log [data-event=combat]")).toHaveCount(1);
  });
});
