/** [14.23] Two players in two browsers: an air unit that lies face down is not on the other's wire before it is shown. */

import type { Made } from "../../../src/wire/types.gen";
import { expect, type Player, test } from "../../site";
import { type Heard, Wiretap } from "../../wire";

process.env["GROGNARD_UNFINISHED"] = "efs";

/** One answer, the first or the one that ends the question, without a click: what is tested here is the wire. */
const press = (player: Player): Promise<boolean> =>
  player.page.evaluate(async () => {
    const { desk } = globalThis.grognard;
    const { prompt } = desk.seen;
    if (!desk.seen.free || !prompt.asked) return false;
    const end = prompt.deeds.find((d) => !d.no.length);
    const action = end?.action ?? (prompt as unknown as { choices: { action: Record<string, unknown> }[] }).choices[0]?.action;
    return action ? desk.actions.play(action) : false;
  });

const step = (player: Player): Promise<string> => player.page.evaluate(() => (globalThis.grognard.desk.seen.free ? globalThis.grognard.desk.seen.prompt.step : ""));

async function on(players: readonly Player[], until: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    for (const player of players) if (!(await until())) await press(player);
    expect(await until()).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [30] });
}

test("an air unit lies face down: nothing of it on the wire before it is shown", async ({ come }) => {
  const axis = await (await come("Vera")).registered();
  const soviet = await (await come("Kurt")).registered();
  const wire = new Wiretap(soviet.page);
  const made = await axis.ask<Made>("POST", "/api/online/games", { scenario: "first-bridgehead", seats: [{ side: "axis", who: "mine" }, { side: "soviet", who: "open" }], pace: "live" });
  const { id } = made.game.info;
  await soviet.ask("POST", `/api/online/games/${id}/join`, { side: "soviet" });
  for (const { table } of [axis, soviet]) await table.open({ id });
  await on([axis, soviet], async () => (await step(axis)) === "allocation");

  const planes = await axis.page.evaluate(() => globalThis.grognard.desk.seen.view.units.filter((u) => (u as unknown as { marks: string[] }).marks.includes("ready")).map((u) => u.unit));
  expect(planes.length).toBeGreaterThan(0);
  /** Whether a message names one of those air units, by its number or its name. */
  const names = ({ text }: Heard): boolean => /Ju 87|Bf 109/.test(text) || new RegExp(`"unit":(?:${planes.join("|")})\\b`).test(text);
  const before = wire.heard.length;
  await axis.page.locator("section.desk button", { hasText: "Ju 87" }).first().click();
  await axis.table.click("1828");
  await axis.page.waitForFunction((all) => globalThis.grognard.desk.seen.view.units.some((u) => all.includes(u.unit) && u.at >= 0), planes);

  await test.step("the other sees that one lies there, and no more", async () => {
    await soviet.page.waitForFunction(() => globalThis.grognard.desk.seen.view.units.some((u) => (u as unknown as { id: string }).id === "?" && u.at >= 0));
    expect(wire.heard.length).toBeGreaterThan(before);
    expect(wire.heard.slice(before).filter(names)).toEqual([]);
  });
  await test.step("when the other’s meets it, both are shown", async () => {
    await on([axis], async () => (await step(soviet)) === "allocation");
    await soviet.page.locator("section.desk button", { hasText: /I-16 (to|over) 1828|^I-16/ }).first().click();
    const flies = (): Promise<boolean> => soviet.page.evaluate(() => globalThis.grognard.desk.seen.view.units.some((u) => (u as unknown as { id: string }).id.startsWith("I-16") && u.at >= 0));
    if (!(await flies())) await soviet.table.click("1828");
    await expect.poll(flies).toBe(true);
    await on([axis, soviet], async () => wire.heard.slice(before).some(names));
    expect(wire.heard.slice(before).some(names)).toBe(true);
  });
});
