/** [13.0] Panzer Grenadier between two players of the site: a move that the other answers with fire, and what neither may know. */

import type { Page } from "@playwright/test";

import type { Made } from "../../../src/wire/types.gen";
import { expect, type Player, test } from "../../site";
import { type Heard, Wiretap } from "../../wire";
import { notFrench } from "../../words";

type Doing = Readonly<Record<string, unknown>>;

/** The desk of this game, as far as these tests look at it. */
interface Desk {
  readonly seen: {
    readonly prompt: { readonly step: string; readonly asked: boolean };
    readonly view: { readonly units: readonly { readonly unit: number; readonly id: string; readonly at: number }[] };
    readonly free: boolean;
  };
  readonly actions: { play(...actions: Doing[]): Promise<boolean> };
}

async function begun(scenario: string, axis: Player, allies: Player): Promise<void> {
  const made = await axis.ask<Made>("POST", "/api/online/games", {
    scenario, rated: false, seats: [{ side: "axis", who: "mine" }, { side: "allies", who: "open" }],
  });
  const { id } = made.game.info;
  await allies.ask("POST", `/api/online/games/${id}/join`, { side: "allies" });
  for (const { table } of [axis, allies]) await table.open({ id });
}

const stepOf = ({ page }: Player): Promise<string> =>
  page.evaluate(() => {
    const { prompt, free } = (globalThis.grognard.desk as unknown as Desk).seen;
    return free && prompt.asked ? prompt.step : "";
  });

const asked = (player: Player, step: string): Promise<void> => expect.poll(() => stepOf(player)).toBe(step);

/** What a scenario calls its units and its hexes, by number. */
async function numbers(page: Page, units: readonly string[], hexes: readonly string[]): Promise<Map<string, number>> {
  const found = await page.evaluate(({ units, hexes }) => {
    const { board, desk } = globalThis.grognard;
    const ids = (desk as unknown as { board: { counters: { id: string }[] } }).board.counters.map(({ id }) => id);
    return [...units.map((id) => [id, ids.indexOf(id)] as const), ...hexes.map((hex) => [hex, board.sheet.find(hex)] as const)];
  }, { units, hexes }); // prettier-ignore
  return new Map(found);
}

async function play(player: Player, ...actions: readonly Doing[]): Promise<void> {
  await expect.poll(() => player.page.evaluate(() => (globalThis.grognard.desk as unknown as Desk).seen.free)).toBe(true);
  expect(await player.page.evaluate((list) => (globalThis.grognard.desk as unknown as Desk).actions.play(...list), [...actions])).toBe(true);
}

/** The initiative is diced for: whoever has it and is not wanted lets it go by. */
async function first(wanted: Player, other: Player): Promise<void> {
  await expect(async () => {
    if ((await stepOf(other)) === "segment") await other.table.endButton.click();
    expect(await stepOf(wanted)).toBe("segment");
  }).toPass({ intervals: [50] });
}

const hexOf = (player: Player, id: string): Promise<string> =>
  player.page.evaluate((wanted) => {
    const { board, desk } = globalThis.grognard;
    const at = (desk as unknown as Desk).seen.view.units.find((u) => u.id === wanted)?.at ?? -1;
    return at < 0 ? "" : board.sheet.name(at);
  }, id);

/** All that dice on this page are for, from now on: they do not lie for long. */
async function diceOf({ page }: Player): Promise<() => Promise<string>> {
  const list = await page.evaluateHandle(() => {
    const told: string[] = [];
    const look = (): void => void told.push(document.querySelector("[data-dice=lying] .told")?.textContent ?? "");
    new MutationObserver(look).observe(document.querySelector(".map")!, { subtree: true, childList: true, characterData: true });
    return told;
  });
  return () => list.evaluate((told) => told.join(" "));
}

/** How often a page was asked whether it fires. */
const offered = (heard: readonly Heard[]): number =>
  heard.filter(({ text }) => {
    const prompt = text.startsWith("{") ? (JSON.parse(text) as { prompt?: { step: string; asked: boolean } }).prompt : undefined;
    return prompt?.asked && prompt.step === "offered";
  }).length;

test("an advance over the network is stopped hex by hex, until the other wants to be asked no more", async ({ come }) => {
  const wanda = await (await come("Wanda", { pace: "steady" })).registered();
  const yegor = await (await come("Yegor", { lang: "fr" })).registered();
  const tap = new Wiretap(yegor.page);
  await begun("s01-birch-knoll", wanda, yegor);

  await test.step("one key makes ready what is not placed by hand", async () => {
    await asked(yegor, "set-up");
    const { page, table } = yegor;
    for (const id of ["su.inf/5", "su.hmg/1"]) {
      const unit = (await numbers(page, [id], [])).get(id)!;
      await table.desk.locator(`[data-place="${unit}"]`).click();
      await table.retold(() => table.click("1-0724"));
    }
    await table.act("ready").click();
    await asked(wanda, "set-up");
    await wanda.table.act("ready").click();
    await first(wanda, yegor);
  });

  /** A unit moves; a click on a counter of one's own would take that one up, so to join others it goes by the card of the hex. */
  const go = async (name: string, from: string, to: string, joining = false): Promise<void> => {
    await asked(wanda, "acting");
    await wanda.table.clear();
    await wanda.table.click(from);
    await wanda.table.pile.locator(".unit", { hasText: name }).locator("button").click();
    await wanda.table.reached();
    await wanda.table.click(to, joining ? { button: "right" } : {});
    if (joining) await wanda.page.locator(".card.open .button").first().click();
  };

  await test.step("a lieutenant sends all about him forward, and the first is under fire", async () => {
    await wanda.table.click("1-1123");
    await wanda.table.pile.locator(".unit", { hasText: "Lieutenant" }).locator("button").click();
    await wanda.page.locator("[data-do=activate-move]").click();
    await asked(wanda, "declaring");
    await wanda.table.act("all-move").click();
    await go("INF 5", "1-1124", "1-1024");
    await asked(yegor, "offered");
    await expect(yegor.table.main).toHaveAttribute("data-desk", "fire");
    await expect(yegor.table.desk).toHaveAttribute("data-fire", "opportunity");
    await expect(yegor.table.desk.locator("[data-rule='13.0']").first()).toBeVisible();
    await expect(yegor.table.desk.locator("tr.total").first()).toContainText("10");
    await expect(yegor.table.desk.locator("[data-result]").first()).toBeVisible();
    expect.soft(await notFrench(yegor.page, new Set())).toEqual([]);
    // The mover is told for whom play waits, and nothing of what he is asked.
    await expect(wanda.page.locator("[data-answers=allies]")).toBeVisible();
    await expect(wanda.page.locator(".hint")).toContainText("Soviet");
    await expect(wanda.table.desk).toHaveCount(0);
  });

  await test.step("he fires: both pages tell it, with the dice and what they brought", async () => {
    const dice = await diceOf(wanda);
    await yegor.table.act("launch").click();
    await expect.poll(dice).toContain("1-1024");
    for (const { page } of [wanda, yegor]) await expect(page.locator("[data-event=opportunity-fire]")).toHaveCount(1);
    await asked(wanda, "acting");
  });

  await test.step("the next goes where the first was shot at: he is asked again, and holds", async () => {
    await go("INF 6", "1-1124", "1-1024", true);
    await asked(yegor, "offered");
    await yegor.table.act("hold-fire").click();
    await asked(wanda, "acting");
    expect(await hexOf(yegor, "de.inf/6")).toBe("1-1024");
    await expect(wanda.page.locator("[data-event=opportunity-fire]")).toHaveCount(1);
  });

  await test.step("standing orders, given while he is asked: this move goes on", async () => {
    await go("INF 3", "1-1123", "1-1023");
    await asked(yegor, "offered");
    await yegor.table.act("orders").click();
    const form = yegor.page.locator("dialog[open] form");
    await form.getByRole("checkbox").first().uncheck();
    await form.locator("[data-act=give-orders]").click();
    await expect(form).toBeHidden();
    await asked(wanda, "acting");
  });

  await test.step("and the next is not asked about", async () => {
    expect(offered(tap.heard)).toBe(3);
    await go("INF 4", "1-1123", "1-1023", true);
    await expect.poll(() => hexOf(yegor, "de.inf/4")).toBe("1-1023");
    await asked(wanda, "acting");
    expect(offered(tap.heard)).toBe(3);
    await expect(yegor.table.desk).toHaveCount(0);
  });
});

/** Every object in all that a page was sent. */
function* told(heard: readonly Heard[]): Generator<Readonly<Record<string, unknown>>> {
  const inside = function* (value: unknown): Generator<Readonly<Record<string, unknown>>> {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) yield value as Record<string, unknown>;
    for (const each of Object.values(value)) yield* inside(each);
  };
  for (const { text } of heard) if (/^[[{]/.test(text)) yield* inside(JSON.parse(text));
}

test("fire interrupts across the network, and neither page is told of hidden guns or tank leaders", async ({ come }) => {
  const zoya = await (await come("Zoya")).registered();
  const arkady = await (await come("Arkady", { pace: "steady" })).registered();
  const [hers, his] = [new Wiretap(zoya.page), new Wiretap(arkady.page)];
  await begun("s10-before-iasi", zoya, arkady);
  const hidden = ["ro.75at/2", "ro.47at/1", "ro.75art/1"] as const;
  const n = await numbers(zoya.page, [...hidden, "ro.75at/1", "su.su76/1", "su.su76/2"], ["3-0206", "3-0406", "3-0410", "5-0224"]);
  const place = (id: string, hex: string): Doing => ({ do: "place", unit: n.get(id), at: n.get(hex) });
  const seen = (tap: Wiretap, id: string): boolean => [...told(tap.heard)].some((o) => o["unit"] === n.get(id) && Number(o["at"]) >= 0);
  const led = (tap: Wiretap): boolean => [...told(tap.heard)].some((o) => o["unit"] === n.get("su.su76/2") && o["tank_leader"] === true);

  await test.step("one gun stands open and three are hidden; a tank leader is assigned", async () => {
    await asked(zoya, "set-up");
    await play(zoya, place("ro.75at/1", "3-0206"), place(hidden[0], "3-0406"), place(hidden[1], "3-0406"), place(hidden[2], "3-0410"));
    await play(zoya, ...hidden.map((id) => ({ do: "hide", unit: n.get(id) })), { do: "ready" });
    await asked(arkady, "set-up");
    await play(arkady, place("su.su76/1", "5-0224"), place("su.su76/2", "5-0224"), { do: "assign", unit: n.get("su.su76/2") }, { do: "ready" });
    await first(arkady, zoya);
  });

  await test.step("an assault gun comes into sight of the open one", async () => {
    await arkady.table.click("5-0224");
    await arkady.table.pile.locator(".unit", { hasText: "SU76 2" }).locator("button").click();
    await arkady.page.locator("[data-do=activate-move]").click();
    // Only a vehicle with a tank leader could bring another along: the enemy is not to know that this one asks.
    await asked(arkady, "declaring");
    await arkady.table.act("begin").click();
    await asked(arkady, "acting");
    await arkady.table.click("5-0224");
    await arkady.table.pile.locator(".unit", { hasText: "SU76 2" }).locator("button").click();
    await arkady.table.reached();
    await arkady.table.click("5-0223");
    await asked(zoya, "offered");
    await expect(zoya.table.desk).toHaveAttribute("data-fire", "opportunity-shot");
    await expect(zoya.table.desk.locator("tr.total").last()).toContainText("+");
    await expect(zoya.table.desk.locator(".unit")).toHaveCount(1);
  });

  await test.step("it fires, and the other reads with how much", async () => {
    await zoya.table.act("launch").click();
    await expect(arkady.page.locator("[data-event=shot-result]")).toHaveCount(1);
    await expect.poll(() => stepOf(arkady)).not.toBe("");
  });

  await test.step("each page had its own secrets and none of the other’s", async () => {
    expect(seen(his, "ro.75at/1")).toBe(true);
    expect(hidden.map((id) => [seen(hers, id), seen(his, id)])).toEqual(hidden.map(() => [true, false]));
    expect([led(his), led(hers)]).toEqual([true, false]);
  });
});
