/** One server a worker, one table a test; a page that complains in its console fails the test. */

import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";

import { Server } from "../scripts/server.mjs";
import type { Preferences } from "../src/app/settings.svelte";
import { Table } from "./table";

export { expect };
export { seats } from "../scripts/server.mjs";

interface Tools {
  /** What the player had set in this browser before. */
  readonly prefs: Partial<Preferences>;
  /** What a page may complain of in this test. */
  readonly forgiven: RegExp[];
  readonly table: Table;
}

/** The preferences that a player in a hurry keeps. */
export const QUICK: Partial<Preferences> = { lang: "en", palette: "light", pace: "instant", skipDice: true, confirmEnd: false, recap: false };

export async function keep(context: BrowserContext, prefs: Partial<Preferences>): Promise<void> {
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("grognard.settings")) localStorage.setItem("grognard.settings", kept);
  }, JSON.stringify(prefs));
}

/** Whatever goes wrong in a page without being seen on it. */
export function complaints(page: Page, server: { readonly at: string }, forgiven: readonly RegExp[]): string[] {
  const heard: string[] = [];
  const add = (text: string): void => {
    if (!forgiven.some((each) => each.test(text))) heard.push(text);
  };
  page.on("pageerror", (error) => add(`error: ${error.message}`));
  page.on("console", (said) => {
    if (said.type() === "error" || said.type() === "warning") add(`${said.type()}: ${said.text()}`);
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.at)) add(`foreign: ${request.url()}`);
  });
  return heard;
}

export const test = base.extend<Tools, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await new Server().start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.at),
  prefs: [QUICK, { option: true }],
  forgiven: [[], { option: true }],
  page: async ({ page, context, server, prefs, forgiven }, use) => {
    await keep(context, prefs);
    const heard = complaints(page, server, forgiven);
    await use(page);
    expect(heard).toEqual([]);
  },
  table: async ({ page }, use) => use(new Table(page)),
});
