/** What the tests of the front share: a server that offers the game, positions from a text, and going from question to question. */

import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { Server } from "../../../scripts/server.mjs";
import { expect, test as base } from "../../fixtures";
import type { Table } from "../../table";

/** The game may still be kept from players: its server, and the program that lays positions, are told to offer it. */
process.env["GROGNARD_UNFINISHED"] = "efs";

export const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await new Server().start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
});

export { expect };

export interface Now {
  readonly step: string;
  readonly side: string;
  readonly phase: string;
  readonly turn: number;
  readonly over: boolean;
}

interface Seen {
  readonly unit: number;
  readonly at: number;
  readonly side: string;
  readonly step: number;
}

/** A game in the position of a text of this folder. */
export async function laid(table: Table, server: Server, name: string, seed = 5): Promise<{ id: string }> {
  const game = await server.lay(readFileSync(new URL(`${name}.txt`, import.meta.url), "utf-8"), seed);
  await table.page.goto(`/game/${game.id}`);
  await now(table);
  return game;
}

/** Whoever is asked sits down; what is asked now. */
export async function now(table: Table): Promise<Now> {
  const chair = table.page.locator("[data-screen=hand-over] button.main");
  let found: Now | null = null;
  await expect(async () => {
    if (await chair.isVisible()) await chair.click();
    found = await table.page.evaluate(() => {
      const desk = globalThis.grognard?.desk;
      if (!desk) return null;
      const { prompt, view, side, free } = desk.seen;
      const over = Boolean(desk.session.game.over);
      return free || over ? { step: prompt.step, side, phase: view.phase, turn: view.turn, over } : null;
    });
    expect(found).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  return found!;
}

/** Do something after which the table is told anew, or another player is asked. */
export async function told(table: Table, act: () => Promise<void>): Promise<void> {
  await table.page.evaluate(() => void (globalThis.grognard.before = globalThis.grognard.desk.seen.prompt));
  await act();
  await table.page.waitForFunction(() => !globalThis.grognard || globalThis.grognard.desk.seen.prompt !== globalThis.grognard.before);
}

/** The red button where there is one, else the first answer. */
export async function answer(table: Table): Promise<void> {
  await told(table, async () => {
    const red = table.page.locator("main.table button.main:not([aria-disabled])").last();
    if (await red.isVisible()) await red.click();
    else await table.page.locator("[data-answer]").first().click();
  });
}

/** Answer whatever is asked until this is. */
export async function until(table: Table, wanted: (asked: Now) => boolean, most = 60): Promise<Now> {
  let asked = await now(table);
  for (let i = 0; i < most; i++) {
    if (asked.over || wanted(asked)) return asked;
    await answer(table);
    asked = await now(table);
  }
  throw new Error(`never came about; last ${asked.phase}, ${asked.step}`);
}

export const units = (page: Page): Promise<Seen[]> => page.evaluate(() => globalThis.grognard.desk.seen.view.units.map((u) => u as unknown as Seen));

/** Who stands in a hex, by side. */
export async function standing(page: Page, hex: string, side: string): Promise<Seen[]> {
  const at = await page.evaluate((name) => globalThis.grognard.board.sheet.find(name), hex);
  return (await units(page)).filter((u) => u.at === at && u.side === side);
}

/** Names of texts that have no words would stand on the screen as they are. */
export const KEY = /\b(?:efs|task|lose|no|line|ask|event|level|phase|modifier|remedy|do)-[a-z]+(?:-[a-z]+)+\b/;
