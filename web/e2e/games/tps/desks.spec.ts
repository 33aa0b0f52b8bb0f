/** Every other desk of Turning Point: Stalingrad: fire, bombs, the Volga, infiltration, dawn, the end. */

import { AxeBuilder } from "@axe-core/playwright";

import { expect, QUICK, test } from "../../fixtures";
import type { Table } from "../../table";

interface Position {
  readonly pieces: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

/** A position of 14 September in which nobody may use the advantage, unless it says otherwise. */
function position({ pieces, more = {} }: Position): string {
  const head = { scenario: "first-week", date: "S14", time: "day", phase: "german impulse", advantage: "russian german", ...more };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`);
  return [...lines, "pieces:", ...pieces.map((p) => `  ${p.startsWith("G") ? "german" : "russian"} ${p}`), ""].join("\n");
}

const unit = (table: Table, name: string) => table.pile.locator(".unit").filter({ has: table.page.locator("b", { hasText: new RegExp(`^${name.replace(/[()]/g, "\\$&")}$`) }) });

/** Who stands in an area: it is looked at for that. */
async function stand(table: Table, area: string, ...names: readonly string[]): Promise<void> {
  await table.clear();
  await table.click(area);
  await expect(table.pile.locator("h2")).toContainText(area);
  await expect(table.pile.locator(".unit")).toHaveCount(names.length);
  for (const name of names) await expect(unit(table, name)).toHaveCount(1);
}

test("an observer's fire: both groups, the chances, and the dice by the keyboard", async ({ page, server, table }) => {
  await table.open(await server.lay(position({ pieces: ["G011 26", "G001 26", "R012 34", "R014 34 spent"], more: { control: "26=german" } }), 5));
  await table.asked("impulse");
  await table.click("26");
  await table.pile.locator("[data-aim=shell]").click();
  await table.pile.locator("[data-spot='34']").click();
  await expect(table.main).toHaveAttribute("data-desk", "fire");
  await expect(table.desk.locator("[data-sum=offence]")).toContainText("+9");
  await expect(table.desk.locator("[data-sum=defence] .total")).toContainText("3");
  await table.desk.locator("[data-group='1']").click();
  await expect(table.desk.locator("[data-sum=defence] .total")).toContainText("2");
  await expect(table.desk.locator("[data-outcome=destroyed]")).toContainText("%");
  await expect(table.desk.locator("[data-besides=rubble]")).toContainText("8");
  await page.keyboard.press("Escape");
  await expect(table.main).toHaveAttribute("data-desk", "");
  await table.pile.locator("[data-spot='34']").click();
  await expect(table.desk.locator("[data-outcome]").first()).toBeVisible();
  await table.retold(() => page.keyboard.press("Control+Enter"));
  await expect(table.main).toContainText("Artillery fire on the fresh units in area 34");
});

test("the advantage is weighed: both sums, the margin, and what a second throw is worth", async ({ server, table }) => {
  await table.open(await server.lay(position({ pieces: ["G011 26", "G001 26", "R012 34"], more: { advantage: "german" } }), 5));
  await table.asked("impulse");
  await table.click("26");
  await table.pile.locator("[data-aim=shell]").click();
  await table.pile.locator("[data-spot='34']").click();
  await expect(table.act("launch")).toBeEnabled();
  await table.act("launch").click();
  await table.asked("advantage");
  await expect(table.desk.locator("[data-now]")).toBeVisible();
  await expect(table.desk.locator("[data-sum=offence] .total")).toHaveCount(2);
  const shares = (await table.desk.locator("[data-again]").getAttribute("data-again"))!.split(" ").map(Number);
  expect(shares.reduce((a, b) => a + b)).toBe(100);
  // 9.1: what using it costs is said beside the question, and whom it goes to.
  await expect(table.desk.locator("[data-price]")).toContainText("gives the advantage to the Russians");
  await expect(table.act("keep-roll")).toHaveClass(/main/);
  await table.act("stand").click();
  await expect(table.main).not.toHaveAttribute("data-step", "advantage");
});

test("the Front artillery fires alone from its box, into its quadrant", async ({ page, server, table }) => {
  const pieces = ["G001 26", "G011 26", "R012 34", "R187 BOX", "R188 BOX"];
  await table.open(await server.lay(position({ pieces, more: { phase: "russian impulse", control: "26=german" } }), 5));
  await table.asked("impulse", "russian");
  await page.locator("[data-box=IV]").click();
  await expect(table.pile.locator("[data-spot]")).toHaveText(/26/);
  await table.click("26");
  await expect(table.desk.locator("[data-besides=silenced]")).toContainText("17");
  await table.retold(() => table.act("launch").click());
  await expect(table.main).toContainText("Front artillery fire on the fresh units in area 26");
});

test("bombs go astray, and the Russian says where, by a number", async ({ page, server, table }) => {
  const pieces = ["G001 33", "G002 35", "G136 BOX", "R073 36", "R072 61"];
  await table.open(await server.lay(position({ pieces, more: { control: "33=german 35=german" } }), 11));
  await table.asked("impulse");
  await page.locator("[data-box=LUFTWAFFE]").click();
  await table.pile.locator("[data-spot='36']").click();
  await expect(table.desk.locator("[data-outcome=astray]")).toContainText("8");
  await table.act("launch").click();
  await table.asked("astray", "russian");
  await expect(table.desk.locator("[data-to]")).toHaveCount(2);
  // While the dice still lie there a key only sends them away.
  await expect(async () => {
    if ((await table.main.getAttribute("data-step")) === "astray") await page.keyboard.press("2");
    await expect(table.main).toHaveAttribute("data-step", "losses", { timeout: 2_000 });
  }).toPass();
  // They fall upon the German's own: the desk of losses lies over the log until he has paid.
  await table.asked("losses");
  await expect(table.desk.locator("h2")).toContainText("35");
  await table.desk.getByRole("button", { name: "Spent" }).click();
  await table.retold(() => page.keyboard.press("Control+Enter"));
  await expect(page.locator("[data-event=astray]")).toContainText("35");
});

test("three units cross the Volga at one stroke, though a question comes between", async ({ page, server, table }) => {
  const pieces = ["R106 EAST", "R107 EAST", "R117 EAST", "G001 26"];
  await table.open(await server.lay(position({ pieces, more: { phase: "russian impulse", advantage: "german" } }), 5));
  await table.asked("impulse", "russian");
  await page.locator("[data-box=EAST]").click();
  await expect(table.pile.locator(".unit.chosen")).toHaveCount(3);
  await expect(table.pile.locator("[data-spot]")).toHaveCount(9);
  await expect(table.pile.locator("[data-spot='63'] .risk")).toHaveAttribute("aria-label", "Of six rolls 4 land, 1 land shaken, 1 are driven back, 0 are sunk");
  await table.pile.locator("[data-spot='63']").click();
  for (let n = 0; n < 3; n++) {
    await table.asked("advantage");
    await expect(table.desk.locator("[data-now]")).toBeVisible();
    await table.retold(() => table.act("keep-roll").click());
  }
  await table.asked("impulse", "russian");
  await expect(page.locator("[data-event=landed], [data-event=landed-shaken], [data-event=thrown-back], [data-event=sunk]")).toHaveCount(3);
  await expect(table.pile.locator("h2")).toContainText("63");
});

test("what stands beside the map is told why it does not come in", async ({ page, server, table }) => {
  await table.open(await server.lay(position({ pieces: ["R106 EAST", "G001 26"], more: { phase: "russian impulse" } }), 5));
  await table.asked("impulse", "russian");
  await page.locator("[data-box=EAST]").click();
  await table.click("56", { button: "right" });
  await expect(table.why).toHaveAttribute("data-why", "not-a-landing");
});

test("infiltrators that are seen stay in hand, and have to attack", async ({ page, server, table }) => {
  const pieces = ["R077 60", "R079 60", "G001 59 spent", "G002 59 spent"];
  await table.open(await server.lay(position({ pieces, more: { time: "night", phase: "russian impulse", control: "59=german" } }), 3));
  await table.asked("impulse", "russian");
  await table.click("60");
  await expect(table.pile.locator(".unit.chosen")).toHaveCount(2);
  await table.reached();
  await table.pile.locator("[data-aim=infiltrate]").click();
  await table.pile.locator("[data-spot='59']").click();
  await expect(page.locator("[data-event=not-infiltrated]")).toHaveCount(2);
  await table.asked("impulse", "russian");
  await expect(table.pile.locator(".unit.chosen")).toHaveCount(2);
  await expect(page.locator(".hint")).toContainText("have to attack");
  await expect(table.endButton).toHaveAttribute("data-do", "end-impulse");
  await expect(table.endButton).toHaveAttribute("aria-disabled", "true");
  await table.pile.locator("[data-target='59-1']").click();
  await expect(table.desk.locator("[data-sum=offence]")).toBeVisible();
});

test("two attacks upon one area, declared before either; who overran the first joins the second", async ({ page, server, table }) => {
  const pieces = ["G001 28", "G002 28", "G003 28", "G029 28", "R012 27", "R013 27 spent", "R014 34"];
  await table.open(await server.lay(position({ pieces }), 2));
  await table.asked("impulse");
  await table.click("28");
  await page.keyboard.press("Escape");
  for (const name of ["I/267 (94th Infantry)", "I/36 TNK (14th Panzer)"]) await unit(table, name).locator("button").click();
  await table.pile.locator("[data-target='27-0']").click();
  await expect(table.act("launch")).toBeEnabled();
  await table.act("launch").click();
  await table.asked("split");
  await table.desk.locator("[data-target='27-1']").click();
  await expect(table.desk.locator(".unit"), "not those of the first attack").toHaveCount(2);
  await table.desk.locator(".unit", { hasText: "III/267 (94th Infantry)" }).locator("[data-role=in]").click();
  await expect(table.desk.locator(".unit.chosen")).toHaveCount(1);
  await table.act("launch").click();
  await table.asked("battle");
  await expect(table.desk.locator("h2")).toContainText("27");
  await table.desk.locator(".unit", { hasText: "I/36 TNK (14th Panzer)" }).locator("button").click();
  await table.retold(() => table.act("join").first().click());
  await expect(page.locator("[data-event=attack]")).toHaveCount(2);
});

test("an observer goes with those who retreat, or is left behind", async ({ page, server, table }) => {
  const pieces = ["R012 27", "R013 27", "G001 28 spent", "G011 28 spent", "G002 1"];
  await table.open(await server.lay(position({ pieces, more: { phase: "russian impulse" } }), 42));
  await table.asked("impulse", "russian");
  await table.click("27");
  await table.pile.locator("[data-target='28-1']").click();
  await expect(table.act("launch")).toBeEnabled();
  await table.act("launch").click();
  await table.asked("losses");
  await table.desk.locator("[data-how=retreat]").click();
  await table.act("pay").click();
  await table.asked("retreat");
  await expect(table.desk.locator("[data-to='1']")).toHaveCount(2);
  await page.keyboard.press("2");
  await table.asked("impulse", "russian");
  await stand(table, "1", "I/267 (94th Infantry)", "II/267 (94th Infantry)", "94 ART (94th Infantry)");
});

test("dawn with every part: recovery, armour, reinforcements, and the day begins", async ({ page, server, table }) => {
  const more = { scenario: "campaign", date: "S19", phase: "dawn", dead: "G029 G034 R024", waiting: "G092 G093 G094 G105" };
  await table.open(await server.lay(position({ pieces: ["G001 28", "G002 27 spent", "R001 31 spent"], more }), 3));
  await table.asked("waking", "russian");
  await page.keyboard.press("Control+Enter");
  await table.asked("waking");
  await table.desk.locator(".unit button").click();
  await table.asked("return-armour");
  await expect(table.desk).toContainText("2 eliminated armoured units");
  await page.keyboard.press("1");
  await table.asked("return-armour");
  await table.act("no-more-armour").click();
  await table.asked("placing");
  await expect(table.desk.locator("[data-place]")).toHaveCount(4);
  await table.desk.locator("[data-place]").first().click();
  await table.click("D");
  await expect(table.desk.locator("[data-place]")).toHaveCount(3);
  await table.desk.locator("[data-all=C]").click();
  await table.asked("impulse", "russian");
  const standing = (zone: string): Promise<number> => page.evaluate((name) => globalThis.grognard.desk.seen.view.units.filter((u) => u.at === globalThis.grognard.board.sheet.find(name)).length, zone);
  expect([await standing("C"), await standing("D")]).toEqual([3, 1]);
  await stand(table, "27", "II/267 (94th Infantry)");
  await expect(table.pile.locator(".unit")).toContainText("Spent");
});

test("units are placed one by one at set-up, and a wrong area is refused with its rule", async ({ page, server, table }) => {
  await table.open(await server.begin({ scenario: "first-week", seed: 5 }));
  await table.asked("set-up", "russian");
  const waiting = await table.desk.locator("[data-place]").count();
  await table.desk.locator("[data-place]").first().click();
  await table.click("56");
  await expect(table.why).toHaveAttribute("data-why", "not-its-symbol");
  await page.keyboard.press("Escape");
  await table.click("31");
  await expect(table.desk.locator("[data-place]")).toHaveCount(waiting - 1);
});

test("the match ends: who has won, the points by their areas, the replay, and a new game of any kind", async ({ page, server, table }) => {
  const more = { date: "S19", time: "night", track: "12", control: "30=german 31=german 33=german 59=german" };
  const game = await server.lay(position({ pieces: ["G001 28", "R012 34"], more }), 3);
  await table.open(game);
  await table.asked("impulse");
  await page.keyboard.press("Control+Enter");
  await expect(table.main).toHaveAttribute("data-desk", "over");
  await expect(table.desk).toContainText("The Germans win");
  await expect(table.desk).toContainText("33, Grain Elevator");
  await expect(table.tab("desk")).toHaveText("Result");
  await page.goto("/");
  const quick = page.locator("[data-quick=scenario]");
  await expect(quick.locator("option")).not.toHaveCount(1);
  await quick.selectOption("southern-suburbs");
  await page.locator(".quick").getByText("Russian", { exact: true }).click();
  await page.locator(".quick").getByRole("button", { name: "Begin" }).click();
  await table.laid();
  await expect(page.locator("header.top")).toContainText("The southern suburbs");
});

test.describe("on a tablet held upright", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test("everything fits, the front is in sight, and its counters can be read", async ({ page, server, table }) => {
    await table.open(await server.begin({ scenario: "first-week", seed: 5, options: { setup: "historical" } }));
    await table.asked("opening");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    await expect(table.endButton).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => globalThis.grognard.board.place(0).hexPx)).toBeGreaterThan(40);
    await table.retold(() => table.endButton.tap());
    await table.asked("impulse");
    await table.click("28");
    await expect(table.pile.locator("h2")).toBeInViewport();
    await table.pile.locator(".unit.chosen").first().scrollIntoViewIfNeeded();
    await expect(table.pile.locator(".unit.chosen").first()).toBeInViewport();
    const small = await page.locator("main.table button:visible:not(.chip)").evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 24).map((each) => each.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  });
});

test.describe("for every reader", () => {
  test.use({ prefs: { ...QUICK, palette: "auto" } });

  test("axe finds nothing serious at this table, in either palette and either language", async ({ page, server, table }) => {
    const clean = async (where: string): Promise<void> => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect.soft(grave.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`)), `${where}, ${colorScheme}`).toEqual([]);
      }
    };
    const pieces = ["G011 26", "G001 26", "G136 BOX", "R012 34", "R014 34 spent"];
    await table.open(await server.lay(position({ pieces, more: { advantage: "german", control: "26=german" } }), 5));
    await table.asked("impulse");
    await table.click("26");
    await table.reached();
    await clean("impulse");
    await table.pile.locator("[data-aim=shell]").click();
    await table.pile.locator("[data-spot='34']").click();
    await expect(table.desk.locator("[data-outcome]").first()).toBeVisible();
    await table.lang("fr");
    await clean("fire");
    await table.act("launch").click();
    await expect(table.main).toHaveAttribute("data-step", "advantage");
    await expect(table.desk.locator("[data-again]")).toContainText("Meilleur pour vous");
    await clean("advantage");
  });
});
