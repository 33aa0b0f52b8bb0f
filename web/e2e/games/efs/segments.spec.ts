/** Berezina to the Dnepr against the computer: each segment of a turn, what the staff does, and last turn's air units again. */

import { expect, now, standing, test, told, until } from "./front";

test("a turn with a staff, segment by segment, and its air units again on the next", async ({ page, server, table }) => {
  const game = await server.begin({ scenario: "berezina-to-the-dnepr", seed: 5, seats: [{ side: "axis", who: "person", name: "" }, { side: "soviet", who: "bot", name: "recruit" }] });
  await page.goto(`/game/${game.id}`);
  const flying = (): Promise<number> => page.evaluate(() => globalThis.grognard.desk.seen.view.units.filter((u) => u.side === "axis" && u.at >= 0 && (globalThis.grognard.desk.board.counters[u.unit] as unknown as { kind: string })?.kind === "air").length);

  await test.step("strategic: what did itself is told with its rule; the clerk's work is left to the staff", async () => {
    await now(table);
    const house = page.locator("[data-house]");
    await expect(house.locator("[data-chapter=weather]")).toContainText("5.16");
    await house.locator("[data-chapter=replacements] summary").click();
    await expect(house.locator("[data-chapter=replacements]")).toContainText("is to receive replacements");
    await expect(house).toContainText("Axis: 4 reinforcements");
    await page.locator("select[data-order=clerk]").selectOption("staff");
    await until(table, (a) => a.step === "allocation");
    await expect(house.locator("[data-chapter=staff]")).toContainText("Points of combat supply");
  });
  await test.step("air: one is sent by hand, over the enemy", async () => {
    await page.locator(".tile", { hasText: "Ju 88" }).click();
    await told(table, () => table.click("1828"));
    await now(table);
    expect(await flying()).toBe(1);
  });
  await test.step("movement: the staff list leads to a stack, a reinforcement comes in by its road", async () => {
    await until(table, (a) => a.step === "movement");
    await page.locator("[data-task='3Pz']").click();
    await expect(table.mark("cost").first()).toBeVisible();
    await told(table, () => table.click("2543"));
    expect((await standing(page, "2543", "axis")).length).toBeGreaterThan(3);
    await page.locator("[data-beside] .unit").first().click();
    await expect(page.locator("[data-formation='10Pz']")).toBeVisible();
    const entry = async (): Promise<string> =>
      page.evaluate(() => {
        const desk = globalThis.grognard.desk as unknown as { aim: { picks: { place: number }[] } | null; kinds: { picks: { place: number }[] }[]; board: { names: string[] } };
        return desk.board.names[(desk.aim ?? desk.kinds[0])?.picks[0]?.place ?? -1] ?? "";
      });
    await expect.poll(entry).not.toBe("");
    const hex = await entry();
    const before = (await standing(page, hex, "axis")).length;
    const aimed = (): Promise<boolean> => page.evaluate(() => Boolean((globalThis.grognard.desk as unknown as { aim: unknown }).aim));
    if (!(await aimed())) await page.locator("[data-do=enter]").first().click();
    await expect.poll(aimed).toBe(true);
    await told(table, () => table.click(hex));
    await expect.poll(async () => (await standing(page, hex, "axis")).length).toBeGreaterThan(before);
  });
  await test.step("declaration to engineers, and the Soviet segment by the computer", async () => {
    for (const order of ["reaction", "orders", "guns", "supply", "details", "losses", "retreats", "advance"])
      await page.evaluate((name) => (globalThis.grognard.desk as unknown as { orders: { set(order: string, policy: string): void } }).orders.set(name, "staff"), order);
    await until(table, (a) => a.phase === "axis_mvtm");
    await until(table, (a) => a.turn > 5 && a.step === "allocation", 80);
  });
  await test.step("next turn: as last turn, at a click", async () => {
    const again = page.locator("[data-leave=repeat]");
    await expect(again).toContainText("one air unit");
    await again.click();
    await expect(page.locator("[data-house] [data-chapter=staff]")).toContainText(/Ju 88/);
  });
});
