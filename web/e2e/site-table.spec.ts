/** What players agree about at the table, and how it looks to who reads French or hears the page. */

import { AxeBuilder } from "@axe-core/playwright";

import type { Made } from "../src/wire/types.gen";
import { SCENARIO } from "./played";
import { expect, test } from "./site";
import { englishOnly, notFrench } from "./words";

test("a pause, a position changed by hand, a seat handed to a program", async ({ come, site }) => {
  test.setTimeout(300_000);
  const english = await englishOnly(site.at);
  const jan = await (await come("Jan")).registered();
  const katia = await (await come("Katia", { lang: "fr", palette: "auto" })).registered();
  const made = await jan.ask<Made>("POST", "/api/online/games", {
    scenario: SCENARIO, options: { setup: "ready" }, rated: true, clock: { kind: "turn", each: 2_700 }, title: "Viazma",
    seats: [{ side: "german", who: "mine" }, { side: "soviet", who: "open" }],
  });
  const { id } = made.game.info;
  await katia.ask("POST", `/api/online/games/${id}/join`, { side: "soviet" });
  await katia.page.goto("/settings");
  await katia.page.locator(".langs button[lang=fr]").click();
  await jan.table.open({ id });
  await katia.table.open({ id });
  const clean = async (where: string): Promise<void> => {
    expect.soft(await notFrench(katia.page, english), where).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await katia.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page: katia.page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect.soft(grave.flatMap(({ id: rule, nodes }) => nodes.slice(0, 3).map(({ html }) => `${rule}: ${html.slice(0, 160)}`)), `${where}, ${colorScheme}`).toEqual([]);
    }
  };

  await test.step("a pause stops the clocks and the game, until one goes on", async () => {
    await jan.choose("Propose a pause");
    await expect(katia.page.locator("[data-offer=pause][data-stand=asked]")).toBeVisible();
    await katia.table.act("chat").click();
    await clean("an offer and the chat");
    await katia.table.act("chat").click();
    await katia.table.act("accept").click();
    await expect(jan.page.locator(".company .status")).toContainText("Paused by agreement");
    const left = await jan.clock("german");
    await jan.page.waitForTimeout(2_500);
    expect(await jan.clock("german")).toBe(left);
    await katia.table.act("resume").click();
    await expect(jan.page.locator(".company .status")).not.toContainText("Paused");
    await expect.poll(() => jan.clock("german")).toBeLessThan(left);
  });

  await test.step("both agree to set pieces by hand: it is done, and marked", async () => {
    await jan.table.asked("air-supremacy");
    await jan.choose("Propose editing the position");
    await katia.table.act("accept").click();
    await katia.table.act("edit").click();
    const form = katia.page.locator("dialog[open]");
    await form.locator("select").selectOption({ value: "14m" });
    await form.getByPlaceholder("2512").fill("2902");
    await form.getByRole("button", { name: "Ajouter la ligne" }).click();
    await clean("changing the position");
    await form.locator("[data-act=edit-apply]").click();
    await expect(form.locator("textarea")).toHaveValue("");
    await form.locator("[data-act=edit-end]").click();
    await expect(form).toBeHidden();
    for (const { page } of [jan, katia]) await expect(page.locator(".company .status b")).toBeVisible();
    await jan.table.asked("air-supremacy");
    await jan.table.standing("2902", "14th Motorised");
  });

  await test.step("a seat handed to another player, who takes it by the notice", async () => {
    const mila = await (await come("Mila")).registered();
    await mila.page.goto("/");
    await jan.choose("Hand over my seat");
    const form = jan.page.locator("dialog[open]");
    await form.getByLabel("Name of the player").fill("Mila");
    await form.getByRole("button", { name: "Hand it over" }).click();
    await expect(mila.page.locator("[data-notices='1']")).toBeVisible();
    await mila.page.goto(`/game/${id}`);
    await mila.page.getByRole("button", { name: "Take this seat" }).click();
    await mila.table.laid();
    await mila.table.asked("air-supremacy");
    await expect(jan.page.locator(".company .status")).toContainText("You are watching");
  });

  await test.step("a seat handed to a program plays on", async () => {
    await katia.choose("Céder ma place");
    const form = katia.page.locator("dialog[open]");
    await form.getByText("L’ordinateur", { exact: true }).click();
    await form.getByRole("button", { name: "La céder" }).click();
    await expect(jan.page.locator("[data-seat=soviet]")).toContainText("Computer (");
    await expect(katia.page.locator(".company .status")).toContainText("Vous regardez");
    await clean("looking on");
  });
});

test("notices come through the service worker while no page is looked at, and lead to the game", async ({ come, site }) => {
  const ludwig = await (await come("Ludwig")).registered();
  await ludwig.context.grantPermissions(["notifications"]);
  await ludwig.page.goto("/settings");
  const cdp = await ludwig.context.newCDPSession(ludwig.page);
  const registered = new Promise<string>((found) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await ludwig.page.evaluate(async () => {
    await navigator.serviceWorker.register("/notices.js");
    await navigator.serviceWorker.ready;
  });
  const data = JSON.stringify({ title: "Typhon", body: "À vous de jouer.", url: "/game/abc", tag: "abc" });
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: site.at, registrationId: await registered, data });
  await expect
    .poll(() => ludwig.page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map((each) => [each.title, each.body, each.tag, each.data.url]);
    }))
    .toEqual([["Typhon", "À vous de jouer.", "abc", "/game/abc"]]);
});
