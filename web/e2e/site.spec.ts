/** Two players who never met: from making an account to dice checked by a stranger. */

import { DAY, expect, playOn, test } from "./site";

// The server is killed once: a page that finds nobody says so in its console.
test.use({ forgiven: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket/] });

test("two players meet by a link, play, talk, take back, part, and the dice are checked", async ({ come, site }) => {
  test.setTimeout(400_000);
  const anna = await come("Anna");
  const boris = await come("Boris", { lang: "fr" });
  let game = "";
  let link = "";

  await test.step("an account, and its address confirmed by the mail", async () => {
    await anna.page.goto("/");
    await anna.page.locator("main").getByRole("link", { name: "Create account" }).click();
    await anna.register();
    await expect(anna.page.getByRole("button", { name: "Account of Anna" })).toBeVisible();
    await anna.page.goto(await site.link("verify", anna.mail));
    await anna.page.getByRole("button", { name: "Confirm" }).click();
    await expect(anna.page.getByText("The address is confirmed.")).toBeVisible();
  });

  await test.step("a game with a clock, and a link to it", async () => {
    await anna.page.getByRole("navigation").getByRole("link", { name: "New game" }).click();
    const page = anna.page.locator("main");
    await page.getByText("German", { exact: true }).click();
    await page.getByText("By a link", { exact: true }).click();
    await page.getByText("Live", { exact: true }).click();
    await page.getByText("A turn", { exact: true }).click();
    await page.getByText("A ready placement", { exact: false }).first().click();
    await page.getByLabel("Name of the game").fill("Typhoon");
    await page.getByRole("button", { name: "Create the game" }).click();
    await expect(anna.page.locator("[data-once]")).toHaveValue(/\/invite\//);
    link = await anna.page.locator("[data-once]").inputValue();
    game = anna.page.url().split("/").pop()!;
  });

  await test.step("whoever has the link makes an account in French and sits down", async () => {
    await boris.page.goto(link);
    await expect(boris.page.getByText("Anna vous propose de jouer le camp soviétique.")).toBeVisible();
    await boris.page.locator("main").getByRole("link", { name: "Créer un compte" }).click();
    await boris.register();
    await boris.page.getByRole("button", { name: "Accepter et s’asseoir" }).click();
    await boris.table.laid();
    await anna.table.laid();
  });

  await test.step("each sees the other, and the clock of who is asked runs", async () => {
    await anna.table.asked("air-supremacy");
    for (const { page } of [anna, boris])
      for (const side of ["german", "soviet"]) await expect(page.locator(`[data-seat=${side}]`)).toHaveAttribute("data-present", "true");
    const [running, standing] = [await boris.clock("german"), await boris.clock("soviet")];
    await expect.poll(() => boris.clock("german")).toBeLessThan(running);
    expect(await boris.clock("soviet")).toBe(standing);
  });

  await test.step("a turn of one, with the answer of the other in it", async () => {
    await anna.table.number(0);
    await anna.table.asked("movement");
    await anna.table.end("combat");
    await anna.table.click("3105");
    await anna.table.click("3106");
    await anna.table.act("launch").click();
    await boris.table.asked("open-air", "soviet");
    await expect(boris.page.locator("[data-seat=soviet].asked")).toBeVisible();
    await boris.table.act("answer").click();
    await playOn([anna, boris], 1, "movement", "soviet");
    await boris.table.asked("movement", "soviet");
  });

  await test.step("talk", async () => {
    await anna.table.act("chat").click();
    const chat = anna.page.locator("[data-panel=chat]");
    await chat.getByRole("textbox").fill("<b>Good luck</b>");
    await chat.getByRole("button", { name: "Send", exact: true }).click();
    await expect(boris.page.locator("[data-act=chat] .count")).toHaveText("1");
    await boris.table.act("chat").click();
    const his = boris.page.locator("[data-panel=chat]");
    // As it was typed: nothing that is said is ever markup.
    await expect(his.locator(".text")).toHaveText("<b>Good luck</b>");
    await his.getByRole("textbox").fill("De même.");
    await his.getByRole("textbox").press("Enter");
    await expect(chat.locator(".text").last()).toHaveText("De même.");
    await his.locator(".menu > button").click();
    await boris.page.getByRole("menuitem", { name: "Ne plus montrer Anna" }).click();
    await expect(his.getByText("<b>Good luck</b>")).toBeHidden();
    await his.getByRole("button", { name: "Montrer de nouveau" }).click();
    await expect(his.getByText("<b>Good luck</b>")).toBeVisible();
    await boris.page.keyboard.press("Escape");
    await anna.page.keyboard.press("Escape");
  });

  await test.step("the server dies; both find it again, and so does play", async () => {
    const before = await boris.page.evaluate(() => globalThis.grognard.desk.session.story.length);
    await boris.table.retold(() =>
      anna.table.retold(async () => {
        await site.kill();
        for (const { page } of [anna, boris]) await expect(page.locator(".banner")).toBeVisible();
        await site.start();
        for (const { page } of [anna, boris]) await expect(page.locator(".banner")).toBeHidden();
      }),
    );
    await boris.table.asked("movement", "soviet");
    expect(await boris.page.evaluate(() => globalThis.grognard.desk.session.story.length)).toBe(before);
  });

  await test.step("something taken back by consent: first refused, then granted", async () => {
    await boris.table.end("combat");
    const offer = anna.page.locator("[data-offer=take-back]");
    await boris.choose(/début de la phase/);
    await expect(boris.page.locator("[data-offer][data-stand=made]")).toBeVisible();
    await expect(offer).toHaveAttribute("data-stand", "asked");
    await anna.table.act("decline").click();
    await expect(boris.page.getByText("Refusé", { exact: false })).toBeVisible();
    await boris.choose(/dernière action/);
    await expect(offer).toHaveAttribute("data-stand", "asked");
    await anna.table.act("accept").click();
    await boris.table.asked("movement", "soviet");
    await expect(offer).toBeHidden();
  });

  await test.step("a notice for who is elsewhere", async () => {
    await anna.page.goto("/");
    await expect(anna.page.locator("[data-notices='0']")).toBeVisible();
    await boris.choose("Proposer la nulle");
    await expect(anna.page.locator("[data-notices='1']")).toBeVisible();
    await expect(anna.page.locator(".notes")).toContainText("Typhoon: the other side proposes a draw.");
    await anna.page.locator("[data-notices]").click();
    await anna.page.getByRole("link", { name: /the other side proposes a draw/ }).click();
    await anna.table.laid();
    await anna.table.act("decline").click();
    await expect(anna.page.locator("[data-notices='0']")).toBeVisible();
  });

  await test.step("one resigns, and both are told", async () => {
    await boris.choose("Abandonner");
    await boris.table.act("resign").click();
    await expect(anna.page.locator(".company")).toHaveAttribute("data-status", "over");
    await expect(anna.page.locator(".company .status")).toContainText("the Soviet resigned");
    await expect(boris.page.locator(".company .status")).toContainText("abandon du Soviétique");
  });

  await test.step("a comment of one, and the whole game for a stranger, with its dice drawn anew", async () => {
    await anna.page.goto(`/game/${game}/replay`);
    const comments = anna.page.locator("[data-panel=comments]");
    await comments.getByRole("textbox").fill("Here it was lost.");
    await comments.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(comments.getByText("Here it was lost.")).toBeVisible();

    const stranger = await come("Stranger");
    await stranger.page.goto("/archive");
    await stranger.page.locator(`[data-game="${game}"]`).getByRole("link", { name: "Replay" }).click();
    await expect(stranger.page.getByText("Here it was lost.")).toBeVisible();
    await stranger.page.getByRole("button", { name: "Dice" }).click();
    await stranger.table.act("check-dice").click();
    await expect(stranger.page.locator("[data-fair]")).toHaveAttribute("data-fair", "true");
  });

  await test.step("the result counts: a rating for each, with its uncertainty", async () => {
    await anna.page.goto("/player/Anna");
    await expect(anna.page.getByText("1 won, 0 drawn, 0 lost").first()).toBeVisible();
    await boris.page.goto("/player/Anna");
    await expect(boris.page.getByText("gagnées", { exact: false }).first()).toBeVisible();
  });
});

test("a game by turns over days, until a clock runs out", async ({ come, site }) => {
  const clara = await (await come("Clara")).registered();
  const dmitri = await (await come("Dmitri")).registered();
  await clara.page.goto("/new");
  const page = clara.page.locator("main");
  await page.getByText("German", { exact: true }).click();
  await page.getByText("A ready placement", { exact: false }).first().click();
  await page.getByLabel("Time for a turn").selectOption({ label: "2 days" });
  await page.getByLabel("Reserve").selectOption({ label: "none" });
  await page.getByRole("button", { name: "Create the game" }).click();
  await expect(page.getByText("free", { exact: true })).toBeVisible();

  await dmitri.page.goto("/");
  await dmitri.page.locator("tr", { hasText: "Clara" }).getByRole("link", { name: "Join" }).click();
  await expect(dmitri.page.getByText("Turn-based, 2 days a turn")).toBeVisible();
  await dmitri.page.getByRole("button", { name: "Take this seat" }).click();
  await dmitri.table.laid();
  await clara.table.laid();
  await clara.table.asked("air-supremacy");
  expect(await dmitri.clock("german")).toBeGreaterThan(2 * DAY - 120);

  await test.step("a day goes by: half the time is left, and nobody may claim anything", async () => {
    await site.on(DAY);
    await dmitri.page.reload();
    await dmitri.table.laid();
    await expect.poll(() => dmitri.clock("german")).toBeLessThan(DAY + 1);
    await expect(dmitri.table.act("claim")).toBeHidden();
  });

  await test.step("two more: the other may claim the game, and does", async () => {
    await site.on(2 * DAY);
    await expect(dmitri.table.act("claim")).toBeVisible();
    await dmitri.table.act("claim").click();
    await dmitri.table.act("claim-do").click();
    await expect(dmitri.page.locator(".company .status")).toContainText("the German’s time ran out");
    await expect(clara.page.locator(".company")).toHaveAttribute("data-status", "over");
  });
});
