/** Dice that all agreed to: each browser gives its share, keeps what it was shown, and checks it at the end. */

import type { Made, OnlineGame } from "../src/wire/types.gen";
import { SHORT } from "./played";
import { expect, type Player, playOn, test } from "./site";

const kept = (player: Player, id: string): Promise<{ rounds: { commit: string; hashes: Record<string, string> }[] }> =>
  player.page.evaluate((game) => JSON.parse(localStorage.getItem(`grognard.dice.${game}`) ?? '{"rounds":[]}') as never, id);

async function check(player: Player, id: string): Promise<void> {
  await player.page.goto(`/game/${id}/replay`);
  await player.page.getByRole("button", { name: /^(Dice|Dés)$/ }).click();
  await player.table.act("check-dice").click();
}

test("two players give shares, and the check in each browser says what is proven to him", async ({ come }) => {
  test.setTimeout(300_000);
  const anna = await (await come("Agnes")).registered();
  const boris = await (await come("Bruno", { lang: "fr" })).registered();
  const made = await anna.ask<Made>("POST", "/api/online/games", {
    scenario: SHORT, share: true, seats: [{ side: "german", who: "mine" }, { side: "russian", who: "open" }], clock: { kind: "none" },
  });
  const { id } = made.game.info;

  await test.step("the maker's browser gives the print of its salt, and opens nothing yet", async () => {
    await anna.page.goto(`/game/${id}`);
    await expect(anna.page.locator("[data-share=given]")).toHaveCount(1);
    const [round] = (await kept(anna, id)).rounds;
    expect(round!.commit).toBe(made.game.info.commit);
    expect(round!.hashes).toEqual({});
  });

  await test.step("the other sits down; all commit, all open, and only then the game begins", async () => {
    await boris.page.goto(`/game/${id}`);
    await boris.page.getByRole("button", { name: /asseoir/i }).click();
    for (const { table } of [anna, boris]) await table.laid();
    const now = await boris.ask<OnlineGame>("GET", `/api/online/games/${id}`);
    expect([now.status, now.info.shares, now.info.dice]).toEqual(["playing", ["german", "russian"], null]);
    for (const player of [anna, boris])
      expect(Object.keys((await kept(player, id)).rounds[0]!.hashes).sort()).toEqual(["german", "russian"]);
  });

  await test.step("the match is played for a while and ended", async () => {
    await playOn([anna, boris], 1, "impulse", "russian");
    await anna.choose("Resign");
    await anna.table.act("resign").click();
    await expect(anna.page.locator(".company")).toHaveAttribute("data-status", "over");
  });

  await test.step("each player's browser compares with its own memory", async () => {
    for (const player of [anna, boris]) {
      await check(player, id);
      await expect(player.page.locator("[data-fair]")).toHaveAttribute("data-fair", "true");
      await expect(player.page.locator("[data-proof]")).toHaveAttribute("data-proof", "kept");
    }
    await expect(anna.page.locator("[data-proof]").getByText("Against both together")).toBeVisible();
    const file = anna.page.waitForEvent("download");
    await anna.table.act("save-memory").click();
    expect((await file).suggestedFilename()).toBe(`grognard-${id}-dice.json`);
  });

  await test.step("a stranger's browser says that it was not there", async () => {
    const stranger = await come("Stranger");
    await check(stranger, id);
    await expect(stranger.page.locator("[data-fair]")).toHaveAttribute("data-fair", "true");
    await expect(stranger.page.locator("[data-proof]")).toHaveAttribute("data-proof", "others");
  });

  await test.step("a server that sends another commitment than it gave before is found out", async () => {
    await boris.page.route(`**/api/games/${id}/dice`, async (route) => {
      // Sound in itself: another secret, with hashes made for it afterwards.
      const answer = (await (await route.fetch()).json()) as Record<string, unknown> & { rounds: { commit: string; shares: { seat: string; salt: string; hash: string }[] }[] };
      const { createHash } = await import("node:crypto");
      const sha = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex");
      const commit = sha(Buffer.concat([Buffer.alloc(32, 7), Buffer.alloc(8)]));
      answer.rounds = answer.rounds.map((round) => ({
        ...round, commit, secret: "07".repeat(32), shares: round.shares.map((share) => ({ ...share, hash: sha(`${commit} ${share.seat} ${share.salt}`) })),
      }));
      await route.fulfill({ json: { ...answer, rolls: [] } });
    });
    await check(boris, id);
    await expect(boris.page.locator("[data-fair]")).toHaveAttribute("data-fair", "false");
    await expect(boris.page.getByText("aucun ne figure dans ses dés")).toBeVisible();
  });
});

test("alone against the computer the browser gives its share too", async ({ come }) => {
  const carl = await (await come("Carl")).registered();
  await carl.page.goto("/new");
  await carl.page.getByText("Computer", { exact: true }).first().click();
  await carl.page.getByRole("button", { name: "Begin the game" }).click();
  await carl.table.laid();
  const id = new URL(carl.page.url()).pathname.split("/").at(-1)!;
  const now = await carl.ask<OnlineGame>("GET", `/api/online/games/${id}`);
  expect(now.info.shares).toHaveLength(1);
  expect((await kept(carl, id)).rounds[0]!.commit).toBe(now.info.commit);
});
