// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { settings } from "../../../src/app/settings.svelte";
import type { Desk } from "../../../src/games/pg/desk/desk.svelte";
import { one, seated } from "../../table/tables";

// Nothing is drawn here.
vi.mock("../../../src/board/fonts", () => ({ fontsReady: () => new Promise(() => {}) }));
vi.mock("../../../src/board", async (original) => ({ ...(await original<object>()), Board: (await import("../../table/fakeboard")).FakeBoard }));

let at: ReturnType<typeof seated>;
const desk = (): Desk => (globalThis as unknown as { grognard: { desk: Desk } }).grognard.desk;
const rows = (side: string): string[][] =>
  [...document.querySelectorAll(`dialog[open] [data-aims=${side}] [data-aim]`)].map((row) => [...row.children].slice(1).map((cell) => cell.textContent!.replace(/\s/g, "")));

beforeEach(() => {
  settings.set({ lang: "en" });
  at = seated("pg", 1440);
});
afterEach(async () => {
  await at.end();
  document.body.innerHTML = "";
});

it("tells in the score what each condition has brought and can still bring", () => {
  desk().screen.dialog = "score";
  flushSync();
  const told = (side: string) => desk().seen.view.lines
    .filter((line) => line.why.startsWith("scored-"))
    .map((line) => Object.fromEntries(line.about) as Record<string, string | number>)
    .filter((about) => about["side"] === side);
  for (const side of ["axis", "allies"]) {
    expect(told(side).length).toBeGreaterThan(1);
    expect(rows(side)).toEqual(told(side).map((a) => [a["area"] ? `${a["count"]}/${a["most"]}` : String(a["count"]), String(a["points"]), String(a["left"])]));
  }
  expect(document.querySelectorAll("dialog[open] [data-standing]").length).toBeGreaterThan(1);
});

it("marks the level that is reached on the scenario card", () => {
  desk().screen.dialog = "scenario";
  flushSync();
  expect(document.querySelectorAll("dialog[open] .levels li").length).toBe(desk().board.victory.levels.length);
  expect(document.querySelectorAll("dialog[open] .levels .now").length).toBe(1);
});

it("is found by whoever searches the rules, and leads to the card", () => {
  one("[data-tab=rules]").click();
  flushSync();
  const field = one("input[type=search]") as HTMLInputElement;
  field.value = "win difference";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  one("[data-own-paragraph] button:last-child").click();
  flushSync();
  expect(desk().screen.dialog).toBe("scenario");
  field.value = "zzz";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(document.querySelector("[data-own-paragraph]")).toBeNull();
});

it("puts a flag on every hex that counts, of whoever holds it", () => {
  const { board, seen, hexMarks } = desk();
  const counted = board.ground.areas.filter((a) => Object.keys(a.points).length).flatMap((a) => a.hexes);
  const flags = hexMarks.filter((mark) => mark.kind === "objective");
  expect(flags.map((mark) => mark.hex).sort()).toEqual([...counted].sort());
  for (const flag of flags) expect(flag.holder).toBe(["german", "soviet", undefined][seen.view.owner[flag.hex]!]);
});
