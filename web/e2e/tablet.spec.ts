/** A tablet of 1024 by 768, with fingers alone. */

import { expect, seats, test } from "./fixtures";
import { SCENARIO } from "./played";
import { Fingers } from "./touch";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

test("tap to move, press to ask, pinch to zoom", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 }));
  const fingers = await Fingers.on(page);
  const zoom = (): Promise<number> => page.evaluate(() => globalThis.grognard.board.place(0).hexPx);
  const tapped = async (hex: string): Promise<void> => fingers.tap(await table.spot(hex));
  await page.locator("[data-act=answer]").tap();
  await table.asked("movement");

  await test.step("everything fits on the screen, and can be hit by a finger", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    await expect(table.endButton).toBeInViewport({ ratio: 1 });
    const small = await page.locator("main.table button:visible:not(.chip)").evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 24).map((each) => each.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  });

  await test.step("a tap picks, a tap moves", async () => {
    await tapped("3104");
    await table.reached();
    await expect(table.mark("cost", "3103")).toBeVisible();
    await tapped("3103");
    await table.tab("log").tap();
    await expect(page.locator(".log li", { hasText: "14th Motorised moves: 3104 → 3103" })).toBeVisible();
  });

  await test.step("a finger that rests is told why not, or what it costs", async () => {
    await tapped("3204");
    await table.reached();
    await fingers.rest(await table.spot("3205"), () => expect(table.why).toBeVisible());
    await expect(table.why.locator("header [data-rule]")).toHaveText("F3d");
    await table.why.getByRole("button", { name: /Close/ }).tap();
    await expect(table.why).toBeHidden();
    await fingers.rest(await table.spot("3203"), () => expect(page.locator(".card.open")).toBeVisible());
    await page.locator(".card.open").getByRole("button").first().tap();
    await expect(page.locator(".log li", { hasText: "VI Corps moves: 3204 → 3203" })).toBeAttached();
  });

  await test.step("two fingers zoom, one finger moves the map", async () => {
    const middle = await table.spot("3105");
    const before = await zoom();
    await fingers.pinch(middle, 120, 260);
    expect(await zoom()).toBeGreaterThan(before * 1.4);
    await fingers.pinch(middle, 260, 120);
    const place = () => page.evaluate(() => globalThis.grognard.board.place(700));
    const was = await place();
    await fingers.drag({ x: 500, y: 600 }, { x: 380, y: 560 });
    expect((await place()).x).toBeLessThan(was.x - 60);
  });

  await test.step("an attack by taps, and its panel", async () => {
    await table.endButton.tap();
    await table.asked("combat");
    await tapped("3105");
    await tapped("3106");
    await expect(table.main).toHaveAttribute("data-desk", "attack");
    await expect(table.desk.locator("th[aria-current]")).toHaveText("3/1");
    await expect(table.act("launch")).toBeInViewport({ ratio: 1 });
    await table.act("launch").tap();
    await expect(table.main).toHaveAttribute("data-desk", "battle");
  });
});
