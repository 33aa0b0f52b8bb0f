/** A site of its own for each worker, and players who each have a browser of their own. */

import { test as base, type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

import { Site } from "../scripts/site.mjs";
import type { Preferences } from "../src/app/settings.svelte";
import { complaints, keep, QUICK } from "./fixtures";
import { Table } from "./table";

export { expect };

export const PASSWORD = "blitz on Rzhev 41";
export const DAY = 24 * 3_600;

/** Somebody with a browser. */
export class Player {
  readonly table: Table;

  private constructor(
    readonly name: string,
    readonly page: Page,
    readonly context: BrowserContext,
    readonly heard: string[],
  ) {
    this.table = new Table(page);
  }

  static async come(browser: Browser, site: Site, name: string, prefs: Partial<Preferences>, forgiven: readonly RegExp[]): Promise<Player> {
    const context = await browser.newContext({ baseURL: site.at, viewport: { width: 1440, height: 900 }, locale: "en-GB", timezoneId: "Europe/Paris", reducedMotion: "reduce" });
    await keep(context, { ...QUICK, ...prefs });
    const page = await context.newPage();
    return new Player(name, page, context, complaints(page, site, forgiven));
  }

  get mail(): string {
    return `${this.name.toLowerCase()}@example.org`;
  }

  /** By the form, wherever it stands: it leads on to where one came from. */
  async register(): Promise<void> {
    const form = this.page.locator("form").filter({ has: this.page.locator("[autocomplete=new-password]") });
    await form.locator("[autocomplete=nickname]").fill(this.name);
    await form.locator("[autocomplete=email]").fill(this.mail);
    await form.locator("[autocomplete=new-password]").fill(PASSWORD);
    await form.locator("button.main").click();
    await expect(form).toBeHidden();
  }

  /** The same without the page, for tests of something else. */
  async registered(): Promise<this> {
    await this.page.goto("/settings");
    await this.ask("POST", "/api/account", { name: this.name, mail: this.mail, password: PASSWORD, language: "en" });
    return this;
  }

  /** A call of the page's own: with its cookie, and the header no other page can set. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.page.evaluate(
      async ({ method, path, body }) => {
        const headers = { "x-grognard": "1", "content-type": "application/json" };
        const init = method === "GET" ? {} : { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        const answer = await fetch(path, init);
        if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
        return answer.status === 204 ? null : answer.json();
      },
      { method, path, body },
    ) as Promise<T>;
  }

  clock(side: string): Promise<number> {
    return this.page.locator(`[data-seat=${side}] [role=timer]`).getAttribute("data-left").then(Number);
  }

  /** From the menu over the table. */
  async choose(entry: string | RegExp): Promise<void> {
    await this.page.locator(".company .menu > button").click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }
}

/** Give the first answer to whatever is asked of either, until this turn, or until something is there. */
export async function playOn(players: readonly Player[], turn: number, step = "", side = ""): Promise<void> {
  for (;;) {
    for (const { page } of players) {
      const now = await page.evaluate(() => {
        const { desk } = globalThis.grognard;
        return { turn: desk.seen.view.turn, step: desk.seen.prompt.step, side: desk.seen.view.side, free: desk.seen.free && desk.seen.prompt.asked, over: desk.session.game.over };
      });
      if (now.over) return;
      if (!now.free) continue;
      if (now.turn >= turn && (!step || now.step === step) && (!side || now.side === side)) return;
      await page.evaluate(() => void (globalThis.grognard.before = globalThis.grognard.desk.seen.prompt));
      for (const key of Table.first(now.step)) await page.keyboard.press(key);
      await page.waitForFunction(() => globalThis.grognard.desk.seen.prompt !== globalThis.grognard.before);
    }
    await players[0]!.page.waitForTimeout(30);
  }
}

interface Tools {
  readonly forgiven: RegExp[];
  /** A player who comes in with a browser of his own. */
  readonly come: (name: string, prefs?: Partial<Preferences>) => Promise<Player>;
}

export const test = base.extend<Tools, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await new Site().start();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  forgiven: [[], { option: true }],
  come: async ({ browser, site, forgiven }, use) => {
    const all: Player[] = [];
    await use(async (name, prefs = {}) => {
      const player = await Player.come(browser, site, name, prefs, forgiven);
      all.push(player);
      return player;
    });
    for (const { name, context, heard } of all) {
      expect(heard, `what the browser of ${name} complained of`).toEqual([]);
      await context.close();
    }
  },
});
