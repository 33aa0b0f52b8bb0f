// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../../src/app/settings.svelte";
import type { Desk } from "../../src/games/tps/desk/desk.svelte";
import { news } from "../app/fake";
import type { FakeBoard } from "./fakeboard";
import { GAMES, one, seated } from "./tables";

// Nothing is drawn here.
vi.mock("../../src/board/fonts", () => ({ fontsReady: () => new Promise(() => {}) }));
vi.mock("../../src/board", async (original) => ({ ...(await original<object>()), Board: (await import("./fakeboard")).FakeBoard }));

interface Open {
  readonly board: FakeBoard;
  readonly desk: Pick<Desk, "seen" | "focus" | "screen" | "actions" | "next">;
}

const laidOpen = (): Open | undefined => (globalThis as unknown as { grognard?: Open }).grognard;
const desk = (): Open["desk"] => laidOpen()!.desk;
const press = (key: string, at: EventTarget = one("main")): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  at.dispatchEvent(event);
  flushSync();
  return event;
};

describe.each(["tps", "pg"])("Tab at the table of %s", (game) => {
  it("takes the card away that says why, with what it was about", async () => {
    const at = seated(game, 1440);
    desk().actions.refuse([{ rule: "1", why: "not-asked", about: [] }]);
    flushSync();
    expect(desk().next(1)).toBe(true);
    expect(desk().focus.why).toBeNull();
    await at.end();
    document.body.innerHTML = "";
  });
});

describe("the first look", () => {
  it("is taken anew when the set-up is over, and not again", async () => {
    const at = seated("pg", 1440, { turn: 0 });
    const looks = (): number => at.board.calls.filter((call) => call === "fit").length;
    expect(looks()).toBe(1);
    for (const [no, turn] of [[2, 0], [3, 1], [4, 2]] as const) at.says(no, { turn });
    flushSync();
    expect([at.session.view.turn, looks()]).toEqual([2, 2]);
    await at.end();
    document.body.innerHTML = "";
  });
});

describe.each(GAMES)("the frame of the table of %s", (game) => {
  let at: ReturnType<typeof seated>;
  const sit = (width: number): void => void (at = seated(game, width));

  beforeEach(() => settings.set({ lang: "en", pace: "steady", skipDice: false, motion: "full", sound: false }));
  afterEach(async () => {
    await at.end();
    document.body.innerHTML = "";
  });

  it("has a grip that shuts the sheet of a small screen, and only there", () => {
    sit(420);
    const grip = one(".grip");
    expect([one("main").classList.contains("low"), grip.getAttribute("aria-expanded")]).toEqual([true, "true"]);
    grip.click();
    flushSync();
    expect([one("main").classList.contains("shut"), grip.getAttribute("aria-expanded")]).toEqual([true, "false"]);
  });

  it("has panels on both sides of a wide screen", () => {
    sit(1440);
    expect([one(".grip"), one("aside.left") !== null, one("aside.right") !== null]).toEqual([null, true, true]);
  });

  it("begins with the place that is looked at where there is no room for it beside, and lets the log be read", () => {
    sit(1000);
    expect(["pile", "desk"]).toContain(desk().screen.tab);
    one("[data-tab=log]").click();
    flushSync();
    expect([desk().screen.tab, one("[data-tab=log]").getAttribute("aria-selected")]).toEqual(["log", "true"]);
  });

  it("gives Escape to the card that says why before the map's own cursor has it", () => {
    sit(1440);
    const heard = vi.fn();
    one(".board-host").addEventListener("keydown", heard);
    desk().actions.refuse([{ rule: "1", why: "not-asked", about: [] }]);
    flushSync();
    press("Escape", one(".board-host"));
    expect([desk().focus.why, heard.mock.calls.length]).toEqual([null, 0]);
    press("Escape", one(".board-host"));
    expect(heard).toHaveBeenCalledOnce();
  });

  it("lets the first key only lay the dice down, unless something is being written", () => {
    sit(1440);
    at.wire.says(news(2, { by: at.session.side, roll: [3, 4], prompt: at.session.prompt as never }));
    flushSync();
    expect(desk().seen.held).toBe(true);
    const field = document.body.appendChild(document.createElement("textarea"));
    expect([press("k", field).defaultPrevented, desk().screen.dialog]).toEqual([false, ""]);
    expect([press("l").defaultPrevented, desk().screen.dialog]).toEqual([true, ""]);
    expect(press("l").defaultPrevented).toBe(true);
    expect(desk().screen.dialog).toBe("score");
  });

  it("brings what is sought into sight", () => {
    sit(1440);
    const before = at.board.calls.filter((c) => c === "centre").length;
    desk().focus.seek(7);
    flushSync();
    expect(at.board.calls.filter((c) => c === "centre").length).toBe(before + 1);
  });

  it("hooks the board to the desk, and leaves nothing behind", async () => {
    sit(1440);
    for (const call of ["setPieces", "show", "setPalette", "setLang"]) expect(at.board.calls).toContain(call);
    expect([...at.board.listeners.keys()].sort()).toEqual(["ask", "drag", "drop", "hex", "hover", "minimap", "size"]);
    await at.end();
    expect([at.board.gone, at.board.listeners.size, laidOpen()]).toEqual([true, 0, undefined]);
    sit(1440);
  });
});
