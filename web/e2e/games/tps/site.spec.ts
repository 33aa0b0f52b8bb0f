/** Turning Point: Stalingrad between two players of the site: live, and by turns over days. */

import type { Made } from "../../../src/wire/types.gen";
import { DAY, expect, type Player, playOn, test } from "../../site";

async function begun(german: Player, russian: Player, more: object): Promise<string> {
  const made = await german.ask<Made>("POST", "/api/online/games", {
    scenario: "southern-suburbs", seats: [{ side: "german", who: "mine" }, { side: "russian", who: "open" }], ...more,
  });
  const { id } = made.game.info;
  await russian.ask("POST", `/api/online/games/${id}/join`, { side: "russian" });
  for (const player of [german, russian]) await player.table.open({ id });
  return id;
}

/** The name of whoever is asked now, and what. */
async function waited(...players: readonly Player[]): Promise<readonly [Player, string]> {
  for (;;) {
    for (const player of players) {
      const step = await player.page.evaluate(() => {
        const { desk } = globalThis.grognard;
        return desk.seen.free && desk.seen.prompt.asked ? desk.seen.prompt.step : "";
      });
      if (step) return [player, step];
    }
    await players[0]!.page.waitForTimeout(50);
  }
}

const entries = (player: Player): Promise<number> => player.page.evaluate(() => globalThis.grognard.desk.session.story.length);

test("a live game: an impulse each, a take-back by consent, and dice that a stranger checks", async ({ come }) => {
  test.setTimeout(300_000);
  const olga = await (await come("Olga")).registered();
  const paul = await (await come("Paul", { lang: "fr" })).registered();
  const id = await begun(olga, paul, { pace: "live", clock: { kind: "turn", each: 2_700 }, title: "Elchi" });

  await test.step("both see the city, each other, and whose clock runs", async () => {
    await olga.table.asked("opening");
    for (const { page } of [olga, paul])
      for (const side of ["german", "russian"]) await expect(page.locator(`[data-seat=${side}]`)).toHaveAttribute("data-present", "true");
    const running = await paul.clock("german");
    await expect.poll(() => paul.clock("german")).toBeLessThan(running);
  });

  await test.step("they play until the day has turned to the other", async () => {
    await playOn([olga, paul], 1, "impulse", "russian");
    await paul.table.asked("impulse", "russian");
  });

  await test.step("what one has done is taken back, when the other agrees", async () => {
    const before = await entries(paul);
    await paul.table.retold(() => paul.page.keyboard.press("Control+Enter"));
    await paul.choose(/dernière action/);
    await expect(olga.page.locator("[data-offer=take-back]")).toHaveAttribute("data-stand", "asked");
    await olga.table.act("accept").click();
    await paul.table.asked("impulse", "russian");
    await expect.poll(() => entries(paul)).toBe(before);
    await expect.poll(() => entries(olga)).toBe(before);
  });

  await test.step("dice fall, one resigns, and a stranger draws them anew", async () => {
    await playOn([olga, paul], 2);
    await paul.choose("Abandonner");
    await paul.table.act("resign").click();
    await expect(olga.page.locator(".company")).toHaveAttribute("data-status", "over");
    const stranger = await come("Stranger");
    await stranger.page.goto(`/game/${id}/replay`);
    await stranger.page.getByRole("button", { name: "Dice" }).click();
    await stranger.table.act("check-dice").click();
    await expect(stranger.page.locator("[data-fair]")).toHaveAttribute("data-fair", "true");
  });
});

test("a game by turns: days go by on the clock of who is asked, and on no other", async ({ come, site }) => {
  test.setTimeout(300_000);
  const rita = await (await come("Rita")).registered();
  const sergei = await (await come("Sergei")).registered();
  await begun(rita, sergei, { pace: "turn", clock: { kind: "days", each: 3 * DAY, bank: 0, at_zero: "claim" } });
  const [first, step] = await waited(rita, sergei);
  expect([first.name, step]).toEqual(["Rita", "opening"]);
  await site.on(DAY);
  await sergei.page.reload();
  await sergei.table.laid();
  await expect.poll(() => sergei.clock("german")).toBeLessThan(2 * DAY + 1);
  expect(await sergei.clock("russian")).toBeGreaterThan(3 * DAY - 120);
  await playOn([rita, sergei], 1, "impulse", "russian");
  await sergei.table.asked("impulse", "russian");
  await site.on(DAY);
  await rita.page.reload();
  await rita.table.laid();
  await expect.poll(() => rita.clock("russian")).toBeLessThan(2 * DAY + 1);
  await site.on(3 * DAY);
  await expect(rita.table.act("claim")).toBeVisible();
  await rita.table.act("claim").click();
  await rita.table.act("claim-do").click();
  await expect(rita.page.locator(".company .status")).toContainText("time ran out");
});
