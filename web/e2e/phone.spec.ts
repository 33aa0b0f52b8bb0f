/** A telephone of 400 by 860, with fingers alone. */

import type { NewGame } from "../src/wire/types.gen";
import { expect, QUICK, seats, test } from "./fixtures";
import { SCENARIO } from "./played";
import { Fingers } from "./touch";

test.use({ viewport: { width: 400, height: 860 }, hasTouch: true, isMobile: true });

const BATTLES: readonly NewGame[] = [
  { scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit") },
  { scenario: "campaign", options: { setup: "historical" }, seats: [{ side: "german", who: "person", name: "" }, { side: "russian", who: "bot", name: "recruit" }] },
  { scenario: "s03-new-life-farm", options: {}, seats: [{ side: "axis", who: "person", name: "" }, { side: "allies", who: "bot", name: "recruit" }] },
];

for (const battle of BATTLES)
  for (const lang of ["en", "fr"] as const)
    test.describe(`${battle.scenario} in ${lang}`, () => {
      test.use({ prefs: { ...QUICK, lang } });

      test("nothing in the bar lies over anything else", async ({ page, server, table }) => {
        await table.open(await server.begin({ ...battle, seed: 5 }));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
        const hidden = (within: string) => page.locator(`${within} button:visible`).evaluateAll((all) =>
          all.filter((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            const met = document.elementFromPoint(x + width / 2, y + height / 2);
            return x < 0 || x + width > innerWidth || !(met && each.contains(met));
          }).map((each) => each.outerHTML.slice(0, 120)),
        ); // prettier-ignore
        expect(await hidden(".bar")).toEqual([]);
        await table.act("more").tap();
        await expect(page.locator("[data-more]")).toBeVisible();
        expect(await hidden("[data-more]")).toEqual([]);
        await page.locator(".board-host").tap({ position: { x: 200, y: 40 } });
        await expect(page.locator("[data-more]")).toBeHidden();
      });
    });

test("a tap takes up another stack; a finger that rests, and its button, moves in", async ({ page, server, table }) => {
  await table.open(await server.begin({ ...BATTLES[0]!, seed: 5 }));
  const fingers = await Fingers.on(page);
  await table.act("answer").tap();
  await table.asked("movement");
  const picked = () => page.evaluate(() => [...globalThis.grognard.desk.focus.picked]);
  const at = (units: readonly number[]) => page.evaluate((all) => globalThis.grognard.desk.seen.view.units.filter((u) => all.includes(u.unit)).map((u) => globalThis.grognard.board.sheet.name(u.at)), units);
  // Its own hex, and one with others of its side where it could go.
  const [from, to] = ["3104", "3204"];
  await fingers.tap(await table.spot(from));
  await table.reached();
  const first = await picked();
  const goals = () => page.evaluate(() => globalThis.grognard.desk.inquiry.reach!.goals.map((g) => globalThis.grognard.board.sheet.name(g.hex)));
  expect(await goals()).toContain(to);
  // Beside the counter, on the ground of its hex.
  const { x, y } = await table.spot(to);
  await fingers.tap({ x: x - 26, y: y + 14 });
  await expect.poll(picked).not.toEqual(first);
  expect(await at(first)).toEqual([from]);
  await fingers.tap(await table.spot(from));
  await table.reached();
  await fingers.rest(await table.spot(to), () => expect(page.locator(".card.open")).toBeVisible());
  await page.locator(".card.open .button").first().tap();
  await expect.poll(() => at(first)).toEqual([to]);
});

test("the sheet opens when a combat does", async ({ page, server, table }) => {
  await table.open(await server.begin({ ...BATTLES[0]!, seed: 5 }));
  const fingers = await Fingers.on(page);
  await table.act("answer").tap();
  await table.asked("movement");
  await table.endButton.tap();
  await table.asked("combat");
  await page.locator(".grip").tap();
  await expect(page.locator("main.table")).toHaveClass(/shut/);
  await fingers.tap(await table.spot("3105"));
  await fingers.tap(await table.spot("3106"));
  await expect(table.main).toHaveAttribute("data-desk", "attack");
  await expect(page.locator("main.table")).not.toHaveClass(/shut/);
  await expect(table.act("launch")).toBeInViewport({ ratio: 1 });
  // What is attacked is still to be seen.
  const { y } = await page.evaluate(() => globalThis.grognard.board.place(globalThis.grognard.desk.plan.target));
  expect(y).toBeLessThan((await page.locator(".board-host").boundingBox())!.height);
});
