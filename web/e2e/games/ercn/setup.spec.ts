/** [B, MOSKVA 1] Set-up by zone: some units by hand, the rest by the one key. */

import { expect, seats, test } from "../../fixtures";

test("units are placed by click and by drag, refused outside their zone, and the rest by one key", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: "moskva", seats: seats(undefined, "recruit"), seed: 1 }));
  await table.asked("setup");
  const left = table.desk.locator(".count");
  const unit = (name: string) => table.desk.getByRole("button", { name });
  await expect(left).toHaveText("45 units of 45 left to place");

  await test.step("it cannot end before all are placed, and says why", async () => {
    await table.endButton.click();
    await expect(page.locator("dialog[open]")).toContainText("45 units must still be placed");
    await expect(table.act("end-anyway")).toHaveCount(0);
    await table.clear();
    await table.asked("setup");
  });

  await test.step("by clicks; the next unit of the army is in hand at once", async () => {
    await unit("XXXIV Corps").click();
    await table.reached();
    await table.click("0505");
    await expect(left).toHaveText("44 units of 45 left to place");
    await expect(unit("XXXV Corps")).toHaveAttribute("aria-pressed", "true");
    await table.reached();
    await table.click("0604");
    await expect(left).toHaveText("43 units of 45 left to place");
    await expect(unit("XXXIV Corps")).toContainText("0505");
  });

  await test.step("by drag from the panel", async () => {
    await expect(unit("XLVIII Corps")).toHaveAttribute("aria-pressed", "true");
    await table.reached();
    const host = page.locator(".board-host");
    const { x, y } = await table.spot("0403");
    const box = (await host.boundingBox())!;
    await unit("XLVIII Corps").dragTo(host, { targetPosition: { x: x - box.x, y: y - box.y } });
    await expect(left).toHaveText("42 units of 45 left to place");
    await expect(unit("XLVIII Corps")).toContainText("0403");
  });

  await test.step("refused outside the zone, with the rule", async () => {
    await unit("3rd Panzer").click();
    await table.reached();
    await table.click("1205");
    await expect(table.why.locator("header [data-rule]")).toHaveText("1b");
    await expect(table.why).toContainText("1205");
    await expect(left).toHaveText("42 units of 45 left to place");
  });

  await test.step("the rest by the one key", async () => {
    await page.keyboard.press("p");
    await expect(left).toHaveText("All 45 units are placed");
    await table.standing("0505", "XXXIV Corps");
    await table.end("air");
    await table.asked("air-supremacy");
  });
});
