// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { book } from "../../src/app/book.svelte";
import { signed } from "../../src/app/numbers";
import Button from "../../src/app/parts/Button.svelte";
import Choose from "../../src/app/parts/Choose.svelte";
import HandOver from "../../src/app/parts/HandOver.svelte";
import Menu from "../../src/app/parts/Menu.svelte";
import Meter from "../../src/app/parts/Meter.svelte";
import RuleChip from "../../src/app/parts/RuleChip.svelte";
import Tabs from "../../src/app/parts/Tabs.svelte";
import Tally from "../../src/app/parts/Tally.svelte";
import Toast from "../../src/app/parts/Toast.svelte";
import { BY_LOT, drawn, firstBot, seatsOf, sideAmong } from "../../src/app/seating";
import { settings } from "../../src/app/settings.svelte";
import { toasts } from "../../src/app/toasts.svelte";
import { GAME } from "./fake";

let shown: object | undefined;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function show(part: any, props: object): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}
const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));
const one = (selector: string): HTMLElement => document.body.querySelector<HTMLElement>(selector)!;

beforeEach(() => settings.set({ lang: "en" }));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});

describe("parts", () => {
  it("a chip opens the rule book at its number, and a link around it stays shut", () => {
    show(RuleChip, { id: "MOSKVA 12" });
    let taken = false;
    document.body.addEventListener("click", (event) => (taken = event.defaultPrevented), { once: true });
    expect(one("button").textContent).toBe("12");
    expect(one("button").getAttribute("aria-label")).toBe("Rule MOSKVA 12");
    one("button").click();
    expect(book.at).toBe("MOSKVA 12");
    expect(taken).toBe(true);
    book.close();
  });

  it("a tally has a row for each line and the sum below", () => {
    const line = { amount: -2, rule: "G6", why: "nothing", about: [] } as const;
    show(Tally, { lines: [line, { ...line, amount: 3 }], sum: "Sum", total: 1 });
    const rows = [...document.body.querySelectorAll("tr")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());
    expect(rows).toEqual(["G6line-nothing−2", "G6line-nothing+3", "Sum+1"]);
    expect([signed(0), signed(-1), signed(4)]).toEqual(["0", "−1", "+4"]);
  });

  it("a barred button does nothing, says why, and can still be reached", () => {
    const act = vi.fn();
    show(Button, { children: words("Go"), barred: "Not now", onclick: act, key: "G" });
    one("button").click();
    expect(act).not.toHaveBeenCalled();
    expect(one("button").hasAttribute("disabled")).toBe(false);
    expect(document.getElementById(one("button").getAttribute("aria-describedby")!)?.textContent).toBe("Not now");
  });

  it("a switch tells whether it is on", () => {
    show(Button, { children: words("Zones"), pressed: true });
    expect(one("button").getAttribute("aria-pressed")).toBe("true");
  });

  it("tabs go by arrows, around the end", () => {
    const chosen: string[] = [];
    show(Tabs, { label: "Tabs", tabs: ["a", "b", "c"].map((id) => ({ id, title: id })), chosen: "a", onchoose: (id: string) => chosen.push(id) });
    const press = (key: string): void => {
      one("[role=tablist]").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      flushSync();
    };
    press("ArrowLeft");
    press("ArrowRight");
    press("End");
    press("x");
    expect(chosen).toEqual(["c", "a", "c"]);
    expect(one('[aria-selected="true"]').dataset["tab"]).toBe("c");
  });

  it("a choice is a group of radio buttons", () => {
    const chosen = vi.fn();
    show(Choose, { label: "Side", options: [{ id: "a", title: "A" }, { id: "b", title: "B" }], value: "a", onchoose: chosen });
    one('input[value="b"]').click();
    flushSync();
    expect(chosen).toHaveBeenCalledWith("b");
    expect(one("label.on").textContent?.trim()).toBe("B");
  });

  it("a meter speaks its figure", () => {
    show(Meter, { label: "Stack", value: 2, most: 3, text: "2 of 3" });
    expect(one("[role=meter]").getAttribute("aria-valuetext")).toBe("2 of 3");
    expect(one("i").style.width).toMatch(/^66\.6/);
  });

  it("a button with an address is a link, and a download only where it is said", () => {
    show(Button, { href: "/new", children: words("New") });
    expect(one("a").hasAttribute("download")).toBe(false);
    if (shown) void unmount(shown);
    show(Button, { href: "/x", download: true, children: words("File") });
    expect(one("a").getAttribute("download")).toBe("");
  });

  it("a menu opens, acts and shuts", async () => {
    const act = vi.fn();
    show(Menu, { label: "More", entries: [{ title: "Rename", act }, { title: "Save", href: "/x", download: true }] });
    expect(one("[role=menu]")).toBeNull();
    one("button").click();
    flushSync();
    await Promise.resolve();
    expect(document.activeElement?.textContent).toBe("Rename");
    one("[role=menuitem]").click();
    flushSync();
    expect(act).toHaveBeenCalledOnce();
    expect(one("[role=menu]")).toBeNull();
  });

  it("a note goes by itself, one about trouble stays until it is put away", () => {
    vi.useFakeTimers();
    show(Toast, {});
    toasts.show("saved", "good");
    toasts.show("broken", "bad");
    flushSync();
    expect(document.body.querySelectorAll(".note")).toHaveLength(2);
    vi.advanceTimersByTime(7_000);
    flushSync();
    expect(one(".note").textContent).toContain("broken");
    one(".note button").click();
    flushSync();
    expect(one(".note")).toBeNull();
    vi.useRealTimers();
  });

  it("the hand-over names the next player and waits for a click", () => {
    const sit = vi.fn();
    show(HandOver, { game: { ...GAME, seats: [{ side: "soviet", who: "person", name: "Bob" }] }, to: "soviet", turn: 2, phase: "", dates: "", onsit: sit });
    expect(one("h1").textContent).toContain("Bob");
    expect(document.activeElement).toBe(one("h1"));
    expect(sit).not.toHaveBeenCalled();
    one("section button").click();
    expect(sit).toHaveBeenCalledOnce();
  });
});

describe("seats", () => {
  const sides = ["german", "soviet"];
  const base = { side: "soviet", bot: "recruit", name: "Ada", friend: "Bob" };

  it("are the player's and the program's, the friend's, or programs'", () => {
    expect(seatsOf(sides, { ...base, opponent: "bot" })).toEqual([
      { side: "german", who: "bot", name: "recruit" },
      { side: "soviet", who: "person", name: "Ada" },
    ]);
    expect(seatsOf(sides, { ...base, opponent: "friend" }).map((s) => s.name)).toEqual(["Bob", "Ada"]);
    expect(seatsOf(sides, { ...base, opponent: "watch" }).map((s) => s.who)).toEqual(["bot", "bot"]);
  });

  it("are drawn by lot where no side was chosen", () => {
    expect([drawn("", sides, () => 0), drawn("", sides, () => 0.99), drawn("german", sides, () => 0.99)]).toEqual(["german", "soviet", "german"]);
    const people = seatsOf(sides, { ...base, side: "", opponent: "bot" }).filter((s) => s.who === "person");
    expect(people).toHaveLength(1);
  });

  it("have a person at a side of every battle, whatever was chosen before", () => {
    for (const here of [["german", "soviet"], ["german", "russian"], ["axis", "allies"], ["red", "blue"]]) {
      for (const chosen of [null, BY_LOT, "german", "allies", "no-such-side"]) {
        const side = sideAmong(chosen, here);
        expect([...here, BY_LOT]).toContain(side);
        if (chosen === BY_LOT || here.includes(chosen ?? "?")) expect(side).toBe(chosen);
        expect(seatsOf(here, { ...base, side, opponent: "bot" }).map((seat) => seat.who).sort()).toEqual(["bot", "person"]);
      }
    }
  });

  it("refuse a side that does not play here", () => {
    expect(() => seatsOf(["axis", "allies"], { ...base, side: "german", opponent: "bot" })).toThrow(RangeError);
  });

  it("offer a program that plays to win", () => {
    expect(firstBot(["random", "recruit"])).toBe("recruit");
    expect(firstBot(["random"])).toBe("random");
  });
});
