// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { settings } from "../../src/app/settings.svelte";
import type { Deed } from "../../src/wire/types.gen";
import { one, seated } from "./tables";

// Nothing is drawn here.
vi.mock("../../src/board/fonts", () => ({ fontsReady: () => new Promise(() => {}) }));
vi.mock("../../src/board", async (original) => ({ ...(await original<object>()), Board: (await import("./fakeboard")).FakeBoard }));

let at: ReturnType<typeof seated>;
const press = (key: string): void => {
  const field = document.querySelector("dialog[open]") ?? one("main");
  field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};
const click = (selector: string): void => (one(selector).click(), flushSync());
const asks = (): boolean => document.querySelector("dialog[open] [data-loses]") !== null;
const played = (): unknown[] => at.wire.sent.filter((m) => m.type === "play");

/** A table whose red button gives something up. */
function sit(loses: Deed["loses"]): void {
  const end: Deed = { label: "do-end", rule: "1", action: { do: "end" }, no: [], ends: true, loses };
  at = seated("pg", 1440, {}, { deeds: [end] });
}

beforeEach(() => settings.set({ lang: "en", confirmEnd: true }));
afterEach(async () => {
  await at.end();
  document.body.innerHTML = "";
});

it("asks before what is lost by it is done, and does it when that is meant", () => {
  sit([{ key: "lose-some", rule: "3.13", count: 2, units: [0] }]);
  press("Enter");
  expect([asks(), played()]).toEqual([true, []]);
  click("[data-act=lose-go]");
  expect([asks(), played()]).toMatchObject([false, [{ type: "play" }]]);
});

it("does nothing when it was not meant", () => {
  sit([{ key: "lose-some", rule: "3.13", count: 2, units: [0] }]);
  click("[data-act=end]");
  expect(asks()).toBe(true);
  click("[data-act=lose-back]");
  expect([asks(), played()]).toEqual([false, []]);
});

it.each([["nothing is lost", true, []], ["its player wants no such questions", false, [{ key: "lose-some", rule: "3.13", count: 2, units: [] }]]] as const)(
  "does not ask where %s",
  (_, confirmEnd, loses) => {
    settings.set({ confirmEnd });
    sit(loses);
    press("Enter");
    expect([asks(), played()]).toMatchObject([false, [{ type: "play" }]]);
  },
);
