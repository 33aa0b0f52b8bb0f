/** The table as a player's hands and eyes have it. */

import { expect, type Locator, type Page } from "@playwright/test";

import type { Board } from "../src/board";
import type { Desk } from "./played";

declare global {
  /** What the table lays open for these tests: where a hex lies, and whether it is one's turn. */
  // eslint-disable-next-line no-var
  var grognard: { readonly board: Board; readonly desk: Desk; before?: unknown };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The red button, wherever the focus is. */
const ACT = "Control+Enter";
/** The keys of the first answer, where that one alone is none. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  "open-air": ["0", ACT],
  "secret-air": ["0", ACT],
  payment: ["1", ACT],
  "choose-d1": ["1", ACT],
  retreat: ["1"],
};

export class Table {
  readonly main: Locator;
  /** The stack that is looked at. */
  readonly pile: Locator;
  /** The card that says why not. */
  readonly why: Locator;
  readonly desk: Locator;
  readonly endButton: Locator;

  /** The keys that give the first answer to what is asked. */
  static first(step: string): readonly string[] {
    return KEYS[step] ?? [ACT];
  }

  constructor(readonly page: Page) {
    this.main = page.locator("main.table");
    this.pile = page.locator(".inspector");
    this.why = page.locator(".card[data-why]");
    this.desk = page.locator("section.desk");
    this.endButton = page.locator("[data-act=end]");
  }

  async open(game: { readonly id: string }): Promise<void> {
    await this.page.goto(`/game/${game.id}`);
    await this.laid();
  }

  /** The table is there, and the board with it. */
  async laid(): Promise<void> {
    await expect(this.main).toBeVisible();
    await this.page.waitForFunction(() => "grognard" in globalThis);
  }

  /** This is asked, of this side. */
  async asked(step: string, side = "german"): Promise<void> {
    await expect(this.main).toHaveAttribute("data-step", step);
    await expect(this.page.locator("header [data-player]")).toHaveAttribute("data-player", side);
    await this.page.waitForFunction(() => globalThis.grognard.desk.seen.free);
  }

  // --- the map -----------------------------------------------------------------------------------

  /** Where on the screen a hex lies, by its printed number; it is brought into sight first. */
  async spot(hex: string): Promise<Spot> {
    return this.page.evaluate((name) => {
      const { board } = globalThis.grognard;
      const at = board.sheet.find(name);
      const box = document.querySelector(".board-host")!.getBoundingClientRect();
      const far = ({ x, y }: { x: number; y: number }): boolean =>
        x < 90 || y < 90 || x > box.width - 170 || y > box.height - 170;
      if (far(board.place(at))) board.centre(at);
      const { x, y } = board.place(at);
      return { x: box.x + x, y: box.y + y };
    }, hex);
  }

  async click(hex: string, how: { readonly button?: "right"; readonly shift?: boolean } = {}): Promise<void> {
    const { x, y } = await this.spot(hex);
    // Off the map first: a stack that lies open there shuts, and does not cover its neighbours.
    await this.page.mouse.move(400, 10);
    if (how.shift) await this.page.keyboard.down("Shift");
    await this.page.mouse.click(x, y, { button: how.button ?? "left" });
    if (how.shift) await this.page.keyboard.up("Shift");
  }

  /** Rest the pointer on a hex. */
  async point(hex: string): Promise<void> {
    const { x, y } = await this.spot(hex);
    await this.page.mouse.move(x, y);
  }

  async drag(from: string, to: string): Promise<void> {
    const a = await this.spot(from);
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    const b = await this.spot(to);
    await this.page.mouse.move(b.x, b.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Something drawn over a hex: `cost`, `barred`, `odds`, `retreat`… */
  mark(kind: string, hex?: string): Locator {
    return this.page.locator(`.board-${kind}${hex ? `[data-hex="${hex}"]` : ""}`);
  }

  /** Pick what stands in a hex, and wait until the map shows where it can go. */
  async pick(hex: string): Promise<void> {
    await this.click(hex);
    await this.reached();
  }

  /** The server has said where the picked units can go, and the map shows it. */
  async reached(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { desk } = globalThis.grognard;
      if ("assault" in desk) return desk.ways !== null;
      return ("inquiry" in desk ? desk.inquiry : (desk as { readonly reach: unknown })).reach !== null;
    });
  }

  /** Who stands in a hex: it is looked at for that. */
  async standing(hex: string, ...names: readonly string[]): Promise<void> {
    await this.clear();
    await this.click(hex);
    await expect(this.pile.locator("h2")).toContainText(hex);
    const cards = this.pile.locator("> .unit b");
    await expect(cards).toHaveCount(names.length);
    for (const name of names) await expect(cards.filter({ hasText: name })).toHaveCount(1);
  }

  /** Nothing picked, nothing open. */
  async clear(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.page.keyboard.press("Escape");
    await this.page.keyboard.press("Escape");
  }

  // --- acting ------------------------------------------------------------------------------------

  /** Two players at one screen, with something to hide: whoever is asked sits down. */
  async seated(step: string, side: string): Promise<void> {
    const screen = this.page.locator("[data-screen=hand-over] button.main");
    await expect(async () => {
      if (await screen.isVisible()) await screen.click();
      await expect(this.main).toHaveAttribute("data-step", step, { timeout: 500 });
      expect(await this.page.evaluate(() => "grognard" in globalThis && globalThis.grognard.desk.seen.free && globalThis.grognard.desk.seen.side)).toBe(side);
    }).toPass({ timeout: 30_000 });
  }

  act(name: string): Locator {
    return this.page.locator(`[data-act=${name}]`);
  }

  /** A number of air points, by the stepper of the panel, and the red button. */
  async number(points: number): Promise<void> {
    for (let i = 0; i < points; i++) await this.desk.locator(".step button").last().click();
    await this.act("answer").click();
  }

  /** End the phase; this one comes next. */
  async end(phase: string): Promise<void> {
    await this.endButton.click();
    await expect(this.main).toHaveAttribute("data-phase", phase);
  }

  /** Give the first answer to whatever is asked, and end every phase, until this is asked on this turn. */
  async passTo(turn: number, step = ""): Promise<void> {
    for (;;) {
      const asked = await this.page.waitForFunction((wanted) => {
        const { desk } = globalThis.grognard;
        const there = desk.seen.view.turn >= wanted.turn && (!wanted.step || desk.seen.prompt.step === wanted.step);
        if (desk.session.game.over || (there && desk.seen.free)) return "there";
        globalThis.grognard.before = desk.seen.prompt;
        return desk.seen.free ? desk.seen.prompt.step : "";
      }, { turn, step }); // prettier-ignore
      const now = await asked.jsonValue();
      if (now === "there") return;
      for (const key of KEYS[now] ?? [ACT]) await this.page.keyboard.press(key);
      await this.page.waitForFunction(() => globalThis.grognard.desk.seen.prompt !== globalThis.grognard.before);
    }
  }

  /** Do something after which the server tells the table anew, and wait until it has. */
  async retold(act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => void (globalThis.grognard.before = globalThis.grognard.desk.seen.prompt));
    await act();
    await this.page.waitForFunction(() => globalThis.grognard.desk.seen.prompt !== globalThis.grognard.before);
  }

  tab(id: string): Locator {
    return this.page.locator(`[data-tab=${id}]`);
  }

  lang(lang: "fr" | "en"): Promise<void> {
    return this.page.locator(`.langs button[lang=${lang}]`).click();
  }
}
