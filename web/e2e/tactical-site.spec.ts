/** [13.0] Two browsers: opportunity fire interrupts a move across the network. */

import type { Made } from "../src/wire/types.gen";
import { expect, type Player, test } from "./site";

/** What a desk knows, as a test reads it. */
interface Now {
  readonly step: string;
  readonly free: boolean;
  readonly units: readonly number[];
}

const now = (p: Player): Promise<Now> =>
  p.page.evaluate(() => {
    const { prompt, free } = globalThis.grognard.desk as unknown as { prompt: { step: string; units: number[] }; free: boolean };
    return { step: prompt.step, free, units: prompt.units };
  });

/** Play actions as the desk would. */
const play = (p: Player, ...actions: readonly object[]): Promise<unknown> =>
  p.page.evaluate((list) => (globalThis.grognard.desk as unknown as { play(...a: object[]): Promise<unknown> }).play(...list), [...actions]);

/** The whole stack of the first unit that may act goes as near to the enemy as it can; whether somebody moved. */
async function advance(p: Player): Promise<void> {
  const { step, units } = await now(p);
  if (step === "segment") {
    const found = await p.page.evaluate(async () => {
      const desk = globalThis.grognard.desk as unknown as {
        prompt: { units: number[] }; side: string; board: { counters: { type: string }[] };
        view: { units: { unit: number; at: number; side: string }[] };
      };
      const { board } = globalThis.grognard;
      const foes = desk.view.units.filter((u) => u.side !== desk.side && u.at >= 0).map((u) => board.sheet.centre(u.at));
      const near = (at: number): number => Math.min(...foes.map(([x, y]) => Math.hypot(x - board.sheet.centre(at)[0], y - board.sheet.centre(at)[1])));
      const mine = desk.view.units.filter((u) => desk.prompt.units.includes(u.unit) && u.at >= 0 && desk.board.counters[u.unit]!.type === "leader");
      return mine.sort((a, b) => near(a.at) - near(b.at))[0]?.unit ?? -1;
    });
    await play(p, found >= 0 ? { do: "activate", unit: found, order: "move" } : { do: "pass" });
  } else if (step === "declaring") await play(p, ...units.map((unit) => ({ do: "declare", unit, order: "move" })));
  else if (step === "acting") {
    const moved = await p.page.evaluate(async () => {
      const desk = globalThis.grognard.desk as unknown as {
        prompt: { units: number[] }; side: string; view: { units: { unit: number; at: number; side: string }[] };
        session: { query(q: object): Promise<{ goals?: { hex: number; action: object }[] }> };
      };
      const { board } = globalThis.grognard;
      const foes = desk.view.units.filter((u) => u.side !== desk.side && u.at >= 0).map((u) => board.sheet.centre(u.at));
      const near = (at: number): number => Math.min(...foes.map(([x, y]) => Math.hypot(x - board.sheet.centre(at)[0], y - board.sheet.centre(at)[1])));
      for (const unit of desk.prompt.units) {
        const goals = (await desk.session.query({ ask: "reach", unit })).goals ?? [];
        const best = goals.sort((a, b) => near(a.hex) - near(b.hex))[0];
        if (best) return best.action;
      }
      return null;
    });
    await play(p, moved ?? { do: "end-segment" });
  } else await p.page.locator("[data-answer], [data-question] footer [data-act], [data-act=hold-fire]").first().click();
}

test("a move in one browser is answered by fire in the other", async ({ come, site }) => {
  test.setTimeout(300_000);
  expect(site.at).toContain("http");
  const ulrike = await (await come("Ulrike")).registered();
  const vasily = await (await come("Vasily")).registered();
  const made = await ulrike.ask<Made>("POST", "/api/online/games", {
    scenario: "s01-birch-knoll", rated: false, title: "Knoll", seats: [{ side: "axis", who: "mine" }, { side: "allies", who: "open" }],
  });
  const { id } = made.game.info;
  await vasily.ask("POST", `/api/online/games/${id}/join`, { side: "allies" });
  await ulrike.table.open({ id });
  await vasily.table.open({ id });
  const other = (p: Player): Player => (p === ulrike ? vasily : ulrike);

  let mover: Player | undefined;
  await expect(async () => {
    for (const p of [ulrike, vasily]) {
      const { step, free } = await now(p);
      if (!free) continue;
      if (step === "offered") mover = other(p);
      else if (step === "set-up") await p.table.act("ready").click();
      else await advance(p);
    }
    expect(mover).toBeDefined();
  }).toPass({ timeout: 200_000, intervals: [50] });

  const answering = other(mover!);
  await expect(answering.table.main).toHaveAttribute("data-desk", "fire");
  await expect(answering.table.desk.locator("[data-rule='13.0']").first()).toBeVisible();
  await expect(answering.table.desk.locator("[data-result]").first()).toBeVisible();
  // The mover sees who must answer, and nothing of the question.
  await expect(mover!.page.locator("[data-answers]")).toBeVisible();
  await expect(mover!.table.desk).toHaveCount(0);
  await answering.table.act("launch").click();
  // What the dice brought is told in both browsers.
  for (const p of [ulrike, vasily]) await expect(p.page.locator("[data-event=opportunity-fire]").first()).toBeAttached();
});
