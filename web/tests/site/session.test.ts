// @vitest-environment happy-dom
/** A seat at a table of the site: one's own side, none for who looks on, and the end that is no rule's. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { NO_SHEET, NO_PROMPT } from "../../src/app/blank";
import { type SessionOptions, TableSession } from "../../src/app/session.svelte";
import { settings } from "../../src/app/settings.svelte";
import { wording } from "../../src/app/site/notices.svelte";
import type { GameInfo, Notice, Result } from "../../src/wire/types.gen";
import { Exchange, GAME, news, table } from "../app/fake";

const BOARD = { ...NO_SHEET, id: "moskva", digest: "d" };
const FOGGY: GameInfo = {
  ...GAME, hidden: true, waits: ["german"],
  seats: [{ side: "german", who: "person", name: "Ada" }, { side: "soviet", who: "person", name: "Bob" }],
};
const RESIGNED: Result = { over: true, score: -8, level: "soviet_decisive", winner: "german", lines: [], how: "resigned" };

let net: Exchange;
let session: TableSession;

beforeEach(() => {
  settings.set({ lang: "en" });
  vi.useFakeTimers();
  const answers: Record<string, unknown> = { "/api/games/g1": FOGGY, "/api/games/g1/board": BOARD };
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path]));
  net = new Exchange();
});
afterEach(() => {
  session?.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sat(options: SessionOptions): Promise<void> {
  session = new TableSession("g1", { open: net.open, page: { protocol: "http:", host: "here" }, ...options });
  await session.begin();
  net.wires.at(-1)?.accept();
}

describe("at a site", () => {
  it("one's own side is sat at without asking who looks, though much is hidden", async () => {
    await sat({ seat: "soviet" });
    expect(session.handOver).toBeNull();
    expect(net.last.sent).toEqual([{ type: "sit", side: "soviet", seen: 0, paced: true, together: true }]);
  });

  it("who looks on sits on no side, and is shown the table when it comes", async () => {
    await sat({ seat: "" });
    expect(net.last.sent).toEqual([{ type: "sit", side: "", seen: 0, paced: true, together: true }]);
    expect(session.ready).toBe(false);
    net.last.says(table(1, { side: "", game: FOGGY, view: { ...table(1).view, side: "" } as never }));
    expect(session.ready).toBe(true);
  });

  it("without a seat of its own it is the local table: the screen asks who looks", async () => {
    await sat({});
    expect(session.handOver).not.toBeNull();
  });

  it("what is asked is what the server says, at the end of a match too", async () => {
    await sat({ seat: "german" });
    const prompt = { ...NO_PROMPT, asked: true, step: "movement" } as never;
    net.last.says(table(1, { game: FOGGY, prompt }));
    expect(session.prompt.asked).toBe(true);
    net.last.says(news(2, { prompt: { ...NO_PROMPT, recall: [] } as never, result: RESIGNED, by: "" }));
    expect(session.game.over).toBe(true);
    expect(session.prompt).toEqual({ ...NO_PROMPT, recall: [] });
  });

  it("who was logged out elsewhere is told so, and does not knock again", async () => {
    await sat({ seat: "german" });
    net.last.drop(4401);
    expect(session.fault?.why).toBe("session-ended");
    vi.advanceTimersByTime(60_000);
    expect(net.wires).toHaveLength(1);
  });

  it("tells when something was refused: the seat may be another's", async () => {
    const told: string[] = [];
    await sat({ seat: "german", troubled: ({ why }) => told.push(why) });
    net.last.says({ type: "trouble", why: "not-your-seat", about: {} });
    expect(told).toEqual(["not-your-seat"]);
  });
});

describe("a notice", () => {
  const notice = (kind: Notice["kind"], about: Record<string, string> = {}, title = "Typhoon"): Notice => ({
    type: "notice", id: 1, kind, game: "g", title, about, at: "", read: false,
  });
  it.each([
    [notice("your-turn", { side: "german" }), "Your turn in Typhoon."],
    [notice("over", {}, ""), "Your game is over."],
    [notice("joined", { by: "Boris", side: "soviet" }), "Boris has joined Typhoon."],
    [notice("offer", { offer: "take-back", state: "open" }), "Typhoon: the other side proposes taking back the last action."],
    [notice("answered", { offer: "draw", state: "accepted" }), "Typhoon: your proposal is accepted (a draw)."],
    [notice("answered", { offer: "draw", state: "declined" }), "Typhoon: your proposal is declined (a draw)."],
  ])("%#", (told, words) => expect(wording(told)).toBe(words));

  it.each(["en", "fr"] as const)("of every kind has words in %s, with nothing left open", (lang) => {
    settings.set({ lang });
    const about = { by: "B", side: "german", offer: "draw", state: "open", winner: "german" };
    for (const kind of ["your-turn", "begun", "joined", "invited", "offer", "answered", "said", "seat", "time", "over"] as const)
      expect(wording(notice(kind, about)), kind).toMatch(/^[^{}]*Typhoon[^{}]*$/);
  });
});
