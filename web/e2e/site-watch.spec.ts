/**
 * [M1, M2] Nobody looks on at a game with hidden units but whom both players have agreed to; and he sees
 * nothing early, on the page or behind it.
 */

import type { Made } from "../src/wire/types.gen";
import { type Board, SCENARIO } from "./played";
import { expect, playOn, test } from "./site";
import { named, Wiretap } from "./wire";

test("under fog nobody looks on; a spectator both agreed to is sent nothing before its time, then the table as it was", async ({ come }) => {
  test.setTimeout(400_000);
  const erna = await (await come("Erna")).registered();
  const fyodor = await (await come("Fyodor")).registered();
  const greta = await (await come("Greta")).registered();
  const made = await erna.ask<Made>("POST", "/api/online/games", {
    scenario: SCENARIO, options: { setup: "ready", fog: "m2" }, spectate: { allowed: true, delay: 1 },
    seats: [{ side: "german", who: "mine" }, { side: "soviet", who: "open" }], clock: { kind: "none" },
  });
  const { id } = made.game.info;
  await fyodor.ask("POST", `/api/online/games/${id}/join`, { side: "soviet" });
  const board = await fyodor.ask<Board>("GET", `/api/games/${id}/board`);
  await erna.table.open({ id });
  await fyodor.table.open({ id });

  await test.step("nobody looks on before both have agreed to her by name", async () => {
    await greta.page.goto("/");
    await greta.page.getByRole("tab", { name: "Watch", exact: true }).click();
    await expect(greta.page.locator(`[data-game="${id}"]`)).toHaveCount(0);
    await erna.choose("Propose a spectator…");
    await expect(erna.page.getByText("The risk")).toBeVisible();
    await erna.page.getByLabel("Name of the player").fill(greta.name);
    await erna.table.act("spectator").click();
    await expect(fyodor.page.locator("[data-offer=spectator]")).toContainText(greta.name);
    await fyodor.table.act("accept").click();
    await expect(fyodor.page.locator("[data-offer=spectator]")).toHaveCount(0);
  });

  const wire = new Wiretap(greta.page);
  await greta.page.goto("/");
  await greta.page.getByRole("tab", { name: "Watch", exact: true }).click();
  await greta.page.locator(`[data-game="${id}"]`).getByRole("link", { name: "Watch" }).click();
  await expect(greta.page.getByText("Nothing to see yet")).toBeVisible();
  await expect(erna.page.locator(".company .status")).toContainText("one spectator");

  await test.step("turn 1 is played, and nothing of it is told", async () => {
    await playOn([erna, fyodor], 1, "movement", "soviet");
    await expect(greta.page.getByText("Nothing to see yet")).toBeVisible();
    await expect(greta.page.locator("main.table, .board, canvas")).toHaveCount(0);
    const heard = (await wire.of("")).filter(({ from }) => from.includes(id));
    expect(heard.some(({ text }) => text.includes('"type":"room"'))).toBe(true);
    for (const message of heard) {
      expect(message.text).not.toContain('"type":"table"');
      for (const side of ["german", "soviet"]) expect([...named(message, board, side)], message.text).toEqual([]);
    }
  });

  await test.step("when turn 2 has begun, turn 1 is shown, and no more", async () => {
    await playOn([erna, fyodor], 2, "movement", "soviet");
    await greta.table.laid();
    await expect(greta.page.locator(".company .status")).toContainText("one turn late");
    await expect(greta.table.main).toHaveAttribute("data-turn", "1");
    // Nothing can be asked of one who looks on.
    await expect(greta.table.endButton).toHaveCount(0);
  });

  await test.step("a player of the game cannot look on at it", async () => {
    await fyodor.page.goto(`/game/${id}`);
    await fyodor.table.laid();
    expect(await fyodor.page.evaluate(() => globalThis.grognard.desk.seen.view.side)).toBe("soviet");
  });

  await test.step("broken off by consent, it is shown whole", async () => {
    await fyodor.choose("Resign");
    await fyodor.table.act("resign").click();
    await expect(greta.page.locator(".company")).toHaveAttribute("data-status", "over");
    await greta.page.goto(`/game/${id}/replay`);
    await expect(greta.page.locator("[data-screen=replay] .board canvas").first()).toBeVisible();
  });
});
