/** What the table does around the moves: cards, lists, the overview, panels that open, hints. */

import { expect, seats, test } from "./fixtures";
import { SCENARIO } from "./played";

test("cards and lists get out of the way of the next click", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 }));
  await table.act("answer").click();
  await table.asked("movement");

  await test.step("a refusal leaves the zoom free, and the first click on the map acts", async () => {
    await page.evaluate(() => globalThis.grognard.desk.actions.refuse([{ rule: "F1", why: "not-asked", about: [] }]));
    await expect(table.why).toBeVisible();
    const [card, tools] = [(await table.why.boundingBox())!, (await page.locator(".board-tools").boundingBox())!];
    expect(card.y >= tools.y + tools.height || card.x >= tools.x + tools.width).toBe(true);
    await table.click("3104");
    await table.reached();
    await expect(table.why).toBeHidden();
  });

  await test.step("a click on the card itself takes it away", async () => {
    await table.pick("3204");
    await table.click("3205");
    await expect(table.why).toBeVisible();
    await table.why.locator("header b").click();
    await expect(table.why).toBeHidden();
  });

  await test.step("the list of overlays is shut by Escape, elsewhere, and by a choice", async () => {
    const list = page.locator("[data-more]");
    for (const shut of [() => page.keyboard.press("Escape"), () => page.mouse.click(700, 400), () => list.locator("[data-lens=stacking]").click()]) {
      await table.act("more").click();
      await expect(list).toBeVisible();
      await shut();
      await expect(list).toBeHidden();
    }
  });

  await test.step("the overview can be shut, and stays shut", async () => {
    const overview = page.locator(".board-overview");
    await overview.getByRole("button", { name: "Hide the overview map" }).click();
    await expect(overview.locator("canvas")).toBeHidden();
    await page.reload();
    await table.laid();
    await expect(overview.locator("canvas")).toBeHidden();
    await overview.getByRole("button", { name: "Show the overview map" }).click();
    await expect(overview.locator("canvas")).toBeVisible();
  });

  await test.step("several that have moved are taken back by one button", async () => {
    await table.pick("3404");
    await table.drag("3404", "3304");
    await table.pick("3304");
    await expect(page.locator("[data-deed=recall]")).toHaveCount(1);
    await expect(page.locator("[data-deed=recall]")).toContainText("3 units");
    await page.locator("[data-deed=recall]").click();
    await table.standing("3404", "129th Infantry", "36th Motorised", "Lehr Brigade 900");
  });

  await test.step("a panel that opens leaves the map where it is under the pointer", async () => {
    await table.endButton.click();
    await table.asked("combat");
    await table.click("3105");
    const { x, y } = await table.spot("3106");
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await expect(table.main).toHaveAttribute("data-desk", "attack");
    const after = await page.evaluate(() => {
      const { board } = globalThis.grognard;
      const box = document.querySelector(".board-host")!.getBoundingClientRect();
      const place = board.place(board.sheet.find("3106"));
      return { x: box.x + place.x, y: box.y + place.y };
    });
    expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(1.5);
  });
});

test("a hint is shown on the map with an arrow to where each unit goes", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 }));
  await table.act("answer").click();
  await table.asked("movement");
  await table.act("hints").click();
  await page.locator("[data-act=hint-show]").first().click({ timeout: 120_000 });
  await expect(table.mark("planned").first()).toBeAttached();
  await page.locator("[data-hints] .shut").click();
  await expect(table.mark("planned")).toHaveCount(0);
});

test("after a ready placement nobody is asked for who stands already", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, seats: seats(undefined, "recruit"), seed: 5 }));
  await page.locator(".unit[data-unit]").nth(3).click();
  await expect(page.locator(".hint")).toContainText("place 29th Motorised");
  await table.act("ready").click();
  await expect(page.locator(".hint")).not.toContainText("29th Motorised");
});

test("one key turns the sound off and on again, and it stays so", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 }));
  const on = (): Promise<boolean> => page.evaluate(() => JSON.parse(localStorage.getItem("grognard.settings") ?? "{}").sound as boolean);
  await page.locator("main.table").focus();
  await page.keyboard.press("q");
  await expect(page.locator(".notes")).toContainText("Sound off");
  expect(await on()).toBe(false);
  await page.keyboard.press("q");
  await expect(page.locator(".notes")).toContainText("Sound on");
  expect(await on()).toBe(true);
});

test("odds can be read at every distance at which counters can", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5 }));
  await table.act("answer").click();
  await table.asked("movement");
  await table.endButton.click();
  await table.asked("combat");
  await table.click("3105");
  await page.keyboard.press("o");
  const drawn = table.mark("odds").locator("text").first();
  await expect(drawn).toBeAttached();
  for (const hexPx of [36, 44, 60, 90]) {
    await page.evaluate((px) => globalThis.grognard.board.centre(globalThis.grognard.board.sheet.find("3105"), px), hexPx);
    // Two frames: the map has moved, and the marks with it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const size = await drawn.evaluate((text: SVGTextElement) => text.getBBox().height && Number(text.getAttribute("font-size")) * (text.getScreenCTM()?.a ?? 0));
    expect(size, String(hexPx)).toBeGreaterThan(11);
  }
});
