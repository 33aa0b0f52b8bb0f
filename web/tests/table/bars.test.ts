// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../../src/app/settings.svelte";
import { news } from "../app/fake";
import { GAMES, one, seated } from "./tables";

// Nothing is drawn here.
vi.mock("../../src/board/fonts", () => ({ fontsReady: () => new Promise(() => {}) }));
vi.mock("../../src/board", async (original) => ({ ...(await original<object>()), Board: (await import("./fakeboard")).FakeBoard }));

const all = (selector: string): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(selector)];
const down = (at: Element): void => {
  at.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  flushSync();
};

describe.each(GAMES)("the bar under the table of %s", (game) => {
  let at: ReturnType<typeof seated>;
  const sit = (width: number): void => void (at = seated(game, width));
  const open = (): void => {
    one("[data-act=more]").click();
    flushSync();
    expect(one("[data-more]")).not.toBeNull();
  };

  beforeEach(() => settings.set({ lang: "en", pace: "instant", skipDice: true, confirmEnd: false, motion: "less" }));
  afterEach(async () => {
    await at.end();
    document.body.innerHTML = "";
  });

  it("has hint, help and everything else in a list on a telephone, and two arrows beside it", () => {
    sit(400);
    expect(all(".bar [data-act=hints], .bar [data-act=opponent]")).toEqual([]);
    const kept = all(".bar > .button:not(.main), .bar .more > .button").map((each) => each.dataset["act"]);
    expect(kept).toEqual(["undo", "redo", "more"]);
    open();
    expect(all("[data-more] [data-act=hints]")).toHaveLength(1);
    expect(all("[data-more] .langs button")).toHaveLength(2);
  });

  it("has a list that is shut by Escape, by a click elsewhere, and by a choice", () => {
    sit(400);
    open();
    one("main").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    flushSync();
    expect(one("[data-more]")).toBeNull();
    expect(document.activeElement).toBe(one("[data-act=more]"));
    open();
    down(one("[data-more]"));
    expect(one("[data-more]")).not.toBeNull();
    down(one(".board-host"));
    expect(one("[data-more]")).toBeNull();
    open();
    all("[data-more] .button").filter((each) => !each.hasAttribute("aria-disabled"))[0]!.click();
    flushSync();
    expect(one("[data-more]")).toBeNull();
  });

  it("says that dice are rolled where dice are awaited, not that the other side plays", () => {
    sit(1440);
    at.session.prompt = { ...at.session.prompt, asked: false, waits: ["chance"] } as never;
    at.session.waiting = 1;
    flushSync();
    expect(one(".sign").textContent).toContain("Rolling the dice");
    expect(one(".sign").textContent).not.toContain("other side");
  });

  it("opens the sheet of a small screen when something is asked", () => {
    sit(400);
    const prompt = at.session.prompt;
    at.wire.says(news(2, { by: at.session.side, prompt: { ...prompt, asked: false, step: "" } as never }));
    flushSync();
    if (!one("main").classList.contains("shut")) one(".grip").click();
    flushSync();
    expect(one("main").classList.contains("shut")).toBe(true);
    const step = { ercn: "air-supremacy", tps: "placing", pg: "reserve" }[game]!;
    at.wire.says(news(3, { by: at.session.side, prompt: { ...prompt, asked: true, step, choices: [] } as never }));
    flushSync();
    expect([one("main").dataset["desk"] !== "", one("main").classList.contains("shut")]).toEqual([true, false]);
  });
});
