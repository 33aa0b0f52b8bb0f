/** Every page of the site: in French without a word of English, clean to axe, in reach of keys. */

import { AxeBuilder } from "@axe-core/playwright";

import { SCENARIO } from "./played";
import { expect, PASSWORD, test } from "./site";
import { englishOnly, notFrench } from "./words";
import type { Made } from "../src/wire/types.gen";

const PAGES = ["/", "/login", "/register", "/forgot", "/reset?token=x", "/verify?token=x", "/archive", `/scenario/${SCENARIO}`];
const MINE = ["/", "/new", "/account", "/programs", "/player/Hilde"];

test("every page speaks French, and axe finds nothing serious on it, by day and by night", async ({ come, site }) => {
  test.setTimeout(300_000);
  const english = await englishOnly(site.at);
  const guest = await come("Guest", { lang: "fr", palette: "auto" });
  const hilde = await come("Hilde", { lang: "fr", palette: "auto" });
  await hilde.page.goto("/register");
  await hilde.register();
  const made = await hilde.ask<Made>("POST", "/api/online/games", { scenario: SCENARIO, options: { fog: "m2" }, title: "Rjev", seats: [{ side: "german", who: "mine" }, { side: "soviet", who: "invited" }] });
  const rooms = [`/game/${made.game.info.id}`, `/invite/${made.invites[0]!.token}`];

  const check = async (page: typeof guest.page, path: string): Promise<void> => {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect.soft(await notFrench(page, english), path).toEqual([]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect.soft(grave.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`)), `${path}, ${colorScheme}`).toEqual([]);
      }
    });
  };
  for (const path of PAGES) await check(guest.page, path);
  for (const path of [...MINE, ...rooms]) await check(hilde.page, path);
});

test("an account from its making to its end, by the keyboard alone", async ({ come, site, browser }) => {
  const ivo = await come("Ivo");
  const { page } = ivo;
  const keys = async (...all: string[]): Promise<void> => {
    for (const key of all) await page.keyboard.press(key);
  };
  await page.goto("/register");
  await page.locator("[autocomplete=nickname]").focus();
  await page.keyboard.type(ivo.name);
  await keys("Tab");
  await page.keyboard.type(ivo.mail);
  await keys("Tab");
  await page.keyboard.type(PASSWORD);
  await keys("Enter");
  await expect(page.getByRole("button", { name: "Account of Ivo" })).toBeVisible();

  await test.step("the address is confirmed: from then on one may log in with it", async () => {
    await page.goto(await site.link("verify", ivo.mail));
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await expect(page.getByText("The address is confirmed.")).toBeVisible();
  });

  await test.step("another browser logs in, is listed, and is shown the door", async () => {
    const other = await browser.newPage({ baseURL: site.at, locale: "en-GB" });
    await other.goto("/login");
    await other.getByLabel("Name or mail address").fill(ivo.mail);
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByLabel("Password").press("Enter");
    await expect(other.getByRole("button", { name: "Account of Ivo" })).toBeVisible();
    await page.goto("/account");
    const row = page.locator("li", { hasText: "last seen" });
    await row.getByRole("button", { name: "Log out" }).press("Enter");
    await expect(row).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await other.close();
  });

  await test.step("a key for a program works, until it is revoked", async () => {
    await page.goto("/programs");
    await page.getByLabel("Name of the key").fill("bot");
    await page.getByRole("button", { name: "Create key" }).press("Enter");
    const token = await page.locator("[data-once]").inputValue();
    const asks = (): Promise<Response> => fetch(`${site.at}/api/session`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await (await asks()).json()) as { me: { name: string } }).me.name).toBe("Ivo");
    await page.getByRole("button", { name: "Revoke" }).press("Enter");
    await expect(page.getByText("No key yet.")).toBeVisible();
    expect((await asks()).status).toBe(401);
  });

  await test.step("days off", async () => {
    await page.goto("/account");
    await page.getByLabel("Days", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Start vacation" }).press("Enter");
    await expect(page.getByText(/^From /)).toBeVisible();
    await page.getByRole("button", { name: "I am back" }).press("Enter");
    await expect(page.getByText(/^From /)).toBeHidden();
  });

  await test.step("a password that is forgotten", async () => {
    await page.goto("/forgot");
    await page.getByLabel("Mail address").fill(ivo.mail);
    await page.getByLabel("Mail address").press("Enter");
    await expect(page.getByText("a link has been sent")).toBeVisible();
    await page.goto(await site.link("reset", ivo.mail));
    await page.getByLabel("New password").fill("another word for Rzhev");
    await page.getByLabel("New password").press("Enter");
    await expect(page.getByText("The password is changed, and you are logged in.")).toBeVisible();
  });

  await test.step("the end of it", async () => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete account" }).press("Enter");
    await page.locator("dialog").getByLabel("Password").fill("another word for Rzhev");
    await page.locator("dialog").getByLabel("Password").press("Enter");
    await expect(page.getByText("Account deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  });
});
