/** [M1, M2] Two players at one screen: a side's page never receives what the other side hides. */

import type { Board } from "../../../src/games/ercn/types.gen";
import { expect, test } from "../../fixtures";
import { named, sums, Wiretap } from "../../wire";

// The page asks for what it may not have, and is told so.
test.use({ forgiven: [/409/] });

for (const fog of ["m1", "m2"])
  test(`${fog}: nothing of the other side on the wire, nothing on the page between two seats`, async ({ page, server, table }) => {
    const wire = new Wiretap(page);
    const game = await server.begin({ scenario: "moskva", options: { setup: "ready", fog }, seed: 5 });
    const board = (await (await fetch(`${server.at}/api/games/${game.id}/board`)).json()) as Board;
    const screen = page.locator("[data-screen=hand-over]");
    const sit = async (): Promise<void> => {
      await screen.locator("button.main").click();
      await table.laid();
    };
    /** Nothing of either side while the chair is empty: neither on the page nor behind it. */
    const empty = async (): Promise<void> => {
      await expect(screen).toBeVisible();
      await expect(page.locator("main.table, .board, [data-unit], [data-hex], canvas")).toHaveCount(0);
      expect(await page.evaluate(() => "grognard" in globalThis)).toBe(false);
      const html = { seat: "", from: "page", text: await page.content() };
      for (const side of ["german", "soviet"]) expect([...named(html, board, side)]).toEqual([]);
    };

    await page.goto(`/game/${game.id}`);
    await empty();
    await sit();
    await table.asked("air-supremacy");
    await table.number(0);
    await table.asked("movement");

    await test.step("the German asks all there is to ask", async () => {
      for (const lens of ["c", "r", "v", "s", "o", "e"]) await page.keyboard.press(lens);
      await table.click("3106");
      await expect(table.pile.locator("h2")).toContainText("3106");
      await expect(table.pile.locator("> .unit")).toHaveCount(0);
      await table.pick("3105");
      await table.point("3106");
      await table.click("3106");
      await expect(table.why).toBeVisible();
      await table.clear();
      await table.pick("3105");
      await table.end("combat");
      await table.click("3105");
      await table.click("3106");
      await expect(table.desk.locator("[data-rule=M1]")).toBeVisible();
      await expect(table.desk.locator("th[aria-current]")).toHaveCount(0);
    });

    await test.step("no Soviet counter and no sum of its strength came over the wire", async () => {
      // The sum is worked out beside the table and may come after the panel stands.
      await expect.poll(async () => (await wire.of("german")).flatMap(sums).length).toBeGreaterThan(0);
      const heard = await wire.of("german");
      expect(heard.length).toBeGreaterThan(15);
      for (const message of heard) {
        expect([...named(message, board, "soviet")], message.text).toEqual([]);
        for (const sum of sums(message)) expect([sum.strength[1], sum.defence.length, sum.column]).toEqual([-1, 0, ""]);
      }
    });

    await test.step("nor does it when the page asks for what is the other's", async () => {
      const answers = await page.evaluate(async (id) => {
        const asked = ["replay?side=soviet", "replay", "record", "report?lang=en", "report?lang=en&side=soviet"];
        const told = async (answer: Response): Promise<unknown> => [answer.status, (await answer.json()).why];
        return Promise.all(asked.map(async (what) => told(await fetch(`/api/games/${id}/${what}`))));
      }, game.id);
      for (const answer of answers) expect(answer).toEqual([409, expect.stringMatching(/secret|not-your-turn/)]);
      const saved = await page.evaluate(async (id) => (await fetch(`/api/games/${id}/save`)).text(), game.id);
      expect([...named({ seat: "", from: "save", text: saved }, board, "soviet")]).toEqual([]);
    });

    await test.step("nor in its own replay and report of the match so far", async () => {
      for (const what of ["replay?side=german", "report?lang=en&side=german", "report?lang=fr&side=german", ""]) {
        const [status, text] = await page.evaluate(
          async (address) => {
            const answer = await fetch(address);
            return [answer.status, await answer.text()] as const;
          },
          `/api/games/${game.id}${what && "/"}${what}`,
        );
        expect(status, what).toBe(200);
        expect(text.length, what).toBeGreaterThan(200);
        expect([...named({ seat: "german", from: what, text }, board, "soviet")], what).toEqual([]);
      }
    });

    const fight = wire.heard.length;
    await test.step("the attack is handed over, and answered by the other player", async () => {
      await table.act("launch").click();
      await empty();
      await sit();
      await table.asked("open-air", "soviet");
      await table.act("answer").click();
      await empty();
      await sit();
      await table.asked("retreat");
    });

    await test.step("of the Soviets the German saw those who fought, and no others", async () => {
      const seen = (await wire.of("german", fight)).flatMap((message) => [...named(message, board, "soviet")]);
      expect([...new Set(seen)].sort()).toEqual(["3/19", "4/19"]);
    });

    await test.step("of the Germans the Soviet saw those who fought, and no others", async () => {
      const seen = (await wire.of("soviet")).flatMap((message) => [...named(message, board, "german")]);
      expect([...new Set(seen)].sort()).toEqual(["1PzD", "6PzD", "7PzD"]);
    });
  });
