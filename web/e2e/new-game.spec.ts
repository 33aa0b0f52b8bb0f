/** Every battle of the lobby, begun as a newcomer begins it: the player has a side, and is asked in turn. */

import type { Page } from "@playwright/test";

import type { GameInfo, Lobby } from "../src/wire/types.gen";
import { expect, test } from "./fixtures";

/** The game that has just been begun, as the server has it. */
async function begun(page: Page, at: string): Promise<GameInfo> {
  await expect(page).toHaveURL(/\/game\/[^/]+$/);
  const id = decodeURIComponent(page.url().split("/").pop()!);
  const lobby = (await (await fetch(`${at}/api/lobby`)).json()) as Lobby;
  return lobby.games.find((game) => game.id === id)!;
}

test("card, Play, Begin: at every battle a person plays one side and the computer the other", async ({ page, server, table }) => {
  await page.goto("/");
  const cards = page.locator(".scenarios article");
  await expect(cards.first()).toBeVisible();
  const { scenarios } = (await (await fetch(`${server.at}/api/lobby`)).json()) as Lobby;
  await expect(cards).toHaveCount(scenarios.length);
  const games = new Set<string>();
  for (const [n, scenario] of scenarios.entries()) {
    await page.goto("/");
    await cards.nth(n).getByRole("link", { name: "Play", exact: true }).click();
    const side = page.getByRole("group", { name: "Your side" });
    await expect(side.getByRole("radio", { checked: true })).toHaveCount(1);
    await page.getByRole("button", { name: "Begin" }).click();
    const game = await begun(page, server.at);
    expect(game.seats.map(({ who }) => who).sort(), scenario.id).toEqual(["bot", "person"]);
    games.add(game.game);
    const mine = game.seats.find(({ who }) => who === "person")!.side;
    await table.laid();
    expect(await page.evaluate(() => globalThis.grognard.desk.session.side), scenario.id).toBe(mine);
    expect(await page.evaluate(() => globalThis.grognard.desk.session.bots.length), scenario.id).toBe(1);
  }
  expect(games).toEqual(new Set(scenarios.map(({ game }) => game)));
});

test("a side chosen for one battle is not kept for another that has no such side", async ({ page, server }) => {
  await page.goto("/new");
  const { scenarios } = (await (await fetch(`${server.at}/api/lobby`)).json()) as Lobby;
  const first = scenarios[0]!;
  const other = scenarios.find(({ sides }) => !sides.includes(first.sides[0]!))!;
  const choose = (label: string, value: string) => page.getByRole("group", { name: label }).locator("label", { has: page.locator(`input[value="${value}"]`) }).click();
  await choose("Your side", first.sides[0]!);
  await choose("Game", other.game);
  await page.getByRole("button", { name: "Begin" }).click();
  expect((await begun(page, server.at)).seats.filter(({ who }) => who === "person")).toHaveLength(1);
});

test("the box of the first page: a battle of each game, after a side of another game was chosen", async ({ page, server }) => {
  const { scenarios } = (await (await fetch(`${server.at}/api/lobby`)).json()) as Lobby;
  const battles = scenarios.filter(({ game }, n) => scenarios.findIndex((each) => each.game === game) === n);
  for (const [n, battle] of battles.entries()) {
    const other = battles[(n + 1) % battles.length]!;
    await page.goto("/");
    const box = page.locator(".quick");
    const side = box.getByRole("group", { name: "Your side" });
    await box.locator("[data-quick=scenario]").selectOption(other.id);
    await side.locator("label", { has: page.locator(`input[value="${other.sides[1]!}"]`) }).click();
    await box.locator("[data-quick=scenario]").selectOption(battle.id);
    await expect(side.getByRole("radio", { checked: true })).toHaveCount(1);
    const mine = await side.getByRole("radio", { checked: true }).getAttribute("value");
    expect(battle.sides, battle.id).toContain(mine);
    await box.getByRole("button", { name: "Begin the game" }).click();
    const { seats } = await begun(page, server.at);
    expect(seats.filter(({ who }) => who === "person").map((seat) => seat.side), battle.id).toEqual([mine]);
    expect(seats.filter(({ who }) => who === "bot"), battle.id).toHaveLength(1);
  }
});
