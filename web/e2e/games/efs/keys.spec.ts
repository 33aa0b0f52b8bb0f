/** A turn of the front by keys alone, against the computer. */

import type { Table } from "../../table";
import { expect, now, standing, test } from "./front";

/** Bring the cursor of the map to a hex with the arrows. */
async function cursorTo(table: Table, hex: string): Promise<void> {
  const cursor = table.mark("focus");
  for (let i = 0; i < 60; i++) {
    const here = (await cursor.count()) ? await cursor.getAttribute("data-hex") : null;
    if (here === hex) return;
    const [col, row, c, r] = [hex.slice(0, 2), hex.slice(2), here?.slice(0, 2) ?? "", here?.slice(2) ?? ""];
    await table.page.keyboard.press(!here || c < col ? "ArrowRight" : c > col ? "ArrowLeft" : r < row ? "ArrowDown" : "ArrowUp");
  }
  throw new Error(`the cursor does not come to ${hex}`);
}

test("a turn by keys: answers, a march, an attack, boards, standing orders", async ({ page, server, table }) => {
  await page.addInitScript(() => {
    const met: string[] = [];
    Object.assign(globalThis, { met });
    for (const kind of ["pointerdown", "mousedown", "wheel", "touchstart"]) addEventListener(kind, () => met.push(kind), { capture: true });
  });
  const { keyboard } = page;
  /** The key of the red button, else of the first answer, until this is asked. */
  const until = async (wanted: (a: Awaited<ReturnType<typeof now>>) => boolean): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      const asked = await now(table);
      if (asked.over || wanted(asked)) return;
      await page.evaluate(() => void (globalThis.grognard.before = globalThis.grognard.desk.seen.prompt));
      const red = await page.evaluate(() => Boolean((globalThis.grognard.desk as unknown as { deeds: { end: unknown } }).deeds.end) || globalThis.grognard.desk.seen.prompt.deeds.length > 0);
      await keyboard.press(red ? "Control+Enter" : "1");
      await page.waitForFunction(() => globalThis.grognard.desk.seen.prompt !== globalThis.grognard.before);
    }
    throw new Error("never came about");
  };
  const game = await server.begin({ scenario: "first-bridgehead", seed: 5, seats: [{ side: "axis", who: "person", name: "" }, { side: "soviet", who: "bot", name: "recruit" }] });
  await page.goto(`/game/${game.id}`);

  await test.step("the questions of the strategic segment by their digits and the red button's key", () => until((a) => a.step === "movement"));
  await test.step("boards, phases and standing orders open and shut", async () => {
    await keyboard.press("k");
    await expect(page.locator("[data-drawer]")).toBeVisible();
    await keyboard.press("k");
    await expect(page.locator("[data-drawer]")).toHaveCount(0);
    await keyboard.press("o");
    await expect(page.locator("[data-orders]")).toBeVisible();
    await keyboard.press("Escape");
    await keyboard.press("]");
    await expect(page.locator(".phases .looked")).toHaveCount(1);
  });
  await test.step("a stack is taken up and goes", async () => {
    await keyboard.press("b");
    await cursorTo(table, "1531");
    await keyboard.press("Enter");
    await expect(table.mark("cost", "1532")).toBeVisible();
    await cursorTo(table, "1532");
    await keyboard.press("Enter");
    await expect.poll(async () => (await standing(page, "1532", "axis")).length).toBe(2);
    await keyboard.press("z");
    await expect.poll(async () => (await standing(page, "1532", "axis")).length).toBe(0);
  });
  await test.step("an attack is declared", async () => {
    await until((a) => a.step === "declaration");
    await keyboard.press("b");
    await cursorTo(table, "1730");
    await keyboard.press("Enter");
    await expect(page.locator("[data-attack='1730'] td", { hasText: "10-1" }).first()).toBeVisible();
    await keyboard.press(".");
    await expect(page.locator("[data-attack='1730'] .what b")).toHaveText("+1");
    await keyboard.press("Control+Enter");
    await expect(table.main).toHaveAttribute("data-desk", "declare");
  });
  await test.step("it is fought, and the turn ends", () => until((a) => a.turn > 5));
  expect(await page.evaluate(() => (globalThis as unknown as { met: string[] }).met)).toEqual([]);
});
