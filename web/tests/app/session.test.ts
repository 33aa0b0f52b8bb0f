// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { NO_SHEET, NO_VIEW } from "../../src/app/blank";
import { isRefused, TableSession } from "../../src/app/session.svelte";
import { settings } from "../../src/app/settings.svelte";
import type { Event, GameInfo, News } from "../../src/wire/types.gen";
import { Exchange, GAME, news, table } from "./fake";

const event = (what: string): Event => ({ what, rule: "F1", about: [], to: "", lines: [] });
const BOARD = { ...NO_SHEET, id: "moskva", digest: "d" };
const TWO: GameInfo = {
  ...GAME, hidden: true, waits: ["german"],
  seats: [{ side: "german", who: "person", name: "Ada" }, { side: "soviet", who: "person", name: "Bob" }],
};

let net: Exchange;
let session: TableSession;
const answers: Record<string, unknown> = {};

beforeEach(() => {
  vi.useFakeTimers();
  settings.set({ pace: "steady" });
  for (const key of Object.keys(answers)) delete answers[key];
  Object.assign(answers, { "/api/games/g1": GAME, "/api/games/g1/board": BOARD });
  vi.stubGlobal("fetch", async (path: string) =>
    path in answers ? Response.json(answers[path]) : Response.json({ why: "no-such-game", about: {}, remedy: "lobby" }, { status: 404 }),
  );
  net = new Exchange();
  session = new TableSession("g1", { open: net.open, page: { protocol: "http:", host: "here" } });
});
afterEach(() => {
  session.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function seated(over: Partial<Parameters<typeof table>[1]> = {}): Promise<void> {
  await session.begin();
  net.last.accept();
  net.last.says(table(1, over));
}

describe("a table", () => {
  it("is fetched, sat at and shown", async () => {
    await seated({ story: [event("a")] });
    expect(net.last.sent).toEqual([{ type: "sit", side: "german", seen: 0, paced: true, together: true }]);
    expect([session.side, session.ready, session.connected, session.board.id, session.story.length]).toEqual(["german", true, true, "moskva", 1]);
  });

  it("that is not there says so", async () => {
    delete answers["/api/games/g1"];
    await session.begin();
    expect(session.fault).toEqual({ why: "no-such-game", about: {}, remedy: "lobby" });
    expect(net.wires).toEqual([]);
  });

  it("sits down on the side of the person who is waited for", async () => {
    answers["/api/games/g1"] = { ...TWO, hidden: false, waits: ["soviet"] };
    await session.begin();
    net.last.accept();
    expect(net.last.sent).toEqual([{ type: "sit", side: "soviet", seen: 0, paced: true, together: true }]);
  });
});

describe("news", () => {
  it("change the view, the story and the game", async () => {
    await seated();
    net.last.says(news(2, { changes: { fields: { turn: 2, phase: "move" }, lists: {} }, events: [event("x")], waits: ["soviet"] }));
    expect([session.view.turn, session.story.length, session.game.turn, session.game.phase, session.game.waits]).toEqual([2, 1, 2, "move", ["soviet"]]);
  });

  it("of an undo take the story back", async () => {
    await seated({ story: [event("a"), event("b"), event("c")] });
    net.last.says(news(2, { told: 1 }));
    expect(session.story.map((e) => e.what)).toEqual(["a"]);
  });

  it("bring the remarks that are new, and drop those that are no more", async () => {
    const remark = (text: string) => ({ n: 0, side: "german", text, written: "" });
    const texts = () => session.remarks.map((one) => one.text);
    await seated({ remarks: [remark("one")] });
    net.last.says(news(2, { remarks: [remark("two")], remarked: 1 }));
    expect(texts()).toEqual(["one", "two"]);
    net.last.says(news(3, { remarked: 2 }));
    expect(texts()).toEqual(["one", "two"]);
    net.last.says(news(4, { remarks: [remark("three")], remarked: 1 }));
    expect(texts()).toEqual(["one", "three"]);
    net.last.says(news(5, { remarked: 0 }));
    expect(texts()).toEqual([]);
  });

  it("that presuppose more than was told bring the whole table", async () => {
    await seated();
    net.last.says(news(2, { told: 4 }));
    expect(net.last.sent.at(-1)).toEqual({ type: "sit", side: "german", seen: 0, paced: true, together: true });
  });

  it("follow the side at an open table", async () => {
    await seated();
    net.last.says(news(2, { changes: { fields: { side: "soviet" }, lists: {} } }));
    expect(session.side).toBe("soviet");
  });

  it("of the computer come one after another, each to those who listen", async () => {
    await seated();
    const heard: [number, number, boolean][] = [];
    session.onNews((n: News, { before, skipped }) => void heard.push([n.no, before.turn, skipped]));
    for (let no = 2; no < 5; no += 1) net.last.says(news(no, { by: "soviet", changes: { fields: { turn: no }, lists: {} } }));
    await vi.advanceTimersByTimeAsync(550);
    expect(heard).toEqual([[2, 0, false]]);
    expect(session.waiting).toBe(2);
    session.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([[2, 0, false], [3, 2, true], [4, 3, true]]);
    expect([session.waiting, session.view.turn]).toEqual([0, 4]);
  });

  it("wait for whoever shows the last", async () => {
    await seated();
    let done = (): void => {};
    session.onNews(() => new Promise<void>((resolve) => (done = resolve)));
    net.last.says(news(2, { by: "chance" }), news(3, { by: "chance", changes: { fields: { turn: 3 }, lists: {} } }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.view.turn).toBe(0);
    done();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.view.turn).toBe(3);
  });
});

describe("acting", () => {
  it("says what is shown, not what waits, and is busy until it is answered", async () => {
    await seated();
    net.last.says(news(2), news(3, { by: "soviet" }), news(4, { by: "soviet" }));
    await vi.advanceTimersByTimeAsync(550);
    const asked = session.play({ do: "a" }, { do: "b" });
    expect(net.last.sent.at(-1)).toMatchObject({ type: "play", at: 3, actions: [{ do: "a" }, { do: "b" }] });
    expect(session.busy).toBe(true);
    const { id } = net.last.sent.at(-1) as { id: string };
    net.last.says({ type: "refused", id, reasons: [{ rule: "0", why: "stale", about: [] }], played: 0 });
    expect(isRefused(await asked)).toBe(true);
    expect(session.busy).toBe(false);
  });

  it("asks, takes back, does again and remarks", async () => {
    await seated();
    const query = session.query<{ n: number }>({ ask: "hex", hex: 3 });
    const { id } = net.last.sent.at(-1) as { id: string };
    net.last.says({ type: "answer", id, answer: { n: 7 } });
    expect(await query).toEqual({ n: 7 });
    void session.undo();
    void session.redo();
    void session.remark("mud");
    expect(net.last.sent.slice(-3).map((m) => m.type)).toEqual(["undo", "redo", "remark"]);
  });
});

describe("with secrets at one screen", () => {
  const secret = { ...NO_VIEW, side: "german", units: [{ unit: 1, id: "u1", side: "german", at: 5, lost: 0, dug: true, cut: 0, marks: [] }] };

  beforeEach(() => {
    answers["/api/games/g1"] = TWO;
  });

  async function german(): Promise<void> {
    await session.begin();
    session.sit("german");
    net.last.accept();
    net.last.says(table(1, { game: TWO, view: secret as never, story: [event("secret")] }));
  }

  it("nobody sits down by himself", async () => {
    await session.begin();
    expect(session.handOver).toMatchObject({ to: "german" });
    expect(net.wires).toEqual([]);
  });

  it("does not complain of what was asked while the seat changed", async () => {
    answers["/api/games/g1"] = TWO;
    await session.begin();
    session.sit("german");
    net.last.accept();
    net.last.says(table(1));
    net.last.says({ type: "hand-over", to: "soviet", turn: 1, phase: "move" }, { type: "trouble", why: "sit-first", about: {} });
    await vi.advanceTimersByTimeAsync(2000);
    expect([session.trouble, session.handOver?.to]).toEqual([null, "soviet"]);
    session.sit("soviet");
    net.last.says({ type: "trouble", why: "sit-first", about: {} });
    expect(session.trouble).toMatchObject({ why: "sit-first" });
  });

  it("nothing of a side is left when the screen is passed on", async () => {
    await german();
    expect(session.ready).toBe(true);
    net.last.says({ type: "hand-over", to: "soviet", turn: 1, phase: "move" });
    await vi.advanceTimersByTimeAsync(600);
    expect(session.handOver).toMatchObject({ to: "soviet" });
    expect(session.ready).toBe(false);
    expect(JSON.stringify([session.view, session.prompt, session.story, session.remarks, session.back, session.side])).not.toMatch(/u1|secret|german/);
  });

  it("and nothing that still waits is shown to the next", async () => {
    await german();
    net.last.says(news(2, { by: "chance" }), { type: "hand-over", to: "soviet", turn: 1, phase: "" });
    await vi.advanceTimersByTimeAsync(600);
    net.last.says(news(3, { changes: { fields: { turn: 9 }, lists: {} } }));
    await vi.advanceTimersByTimeAsync(600);
    expect(session.view.turn).toBe(0);
    session.sit("soviet");
    net.last.says(table(4, { game: TWO, side: "german", view: secret as never }));
    expect(session.view.units).toEqual([]);
    net.last.says(table(5, { game: TWO, side: "soviet", view: { ...NO_VIEW, side: "soviet", turn: 1 } as never }));
    flushSync();
    expect([session.side, session.handOver, session.ready]).toEqual(["soviet", null, true]);
  });

  it("a look that comes too early is told whose turn it is", async () => {
    await session.begin();
    session.sit("soviet");
    net.last.accept();
    net.last.says({ type: "trouble", why: "not-your-turn", about: { side: "soviet" } }, { type: "hand-over", to: "german", turn: 1, phase: "" });
    await vi.advanceTimersByTimeAsync(600);
    expect([session.trouble?.why, session.handOver?.to, session.ready]).toEqual(["not-your-turn", "german", false]);
  });

  it("a finished match hides nothing", async () => {
    answers["/api/games/g1"] = { ...TWO, over: true, waits: [] };
    await session.begin();
    expect(session.handOver).toBeNull();
    expect(net.wires).toHaveLength(1);
  });
});

describe("a bot at the table", () => {
  const thinking = (over: object = {}): object => ({ type: "thinking", side: "soviet", actions: 0, bot: "recruit", seconds: 3, stopped: false, ...over });
  const shown = (): unknown[] => net.last.sent.filter((m) => m.type === "shown").map((m) => (m as { no: number }).no);

  it("is told what is on the screen, and waits for it", async () => {
    await seated();
    for (const no of [2, 3]) net.last.says(news(no, { by: "soviet", waits: ["soviet"] }));
    await vi.advanceTimersByTimeAsync(560);
    expect(shown()).toEqual([2]);
    await vi.advanceTimersByTimeAsync(560);
    expect(shown()).toEqual([2, 3]);
  });

  it("is nobody's business between two people", async () => {
    answers["/api/games/g1"] = { ...TWO, hidden: false };
    await seated({ game: { ...TWO, hidden: false } });
    net.last.says(news(2, { by: "soviet" }));
    await vi.advanceTimersByTimeAsync(600);
    expect(shown()).toEqual([]);
  });

  it("is skipped to the end of its turn", async () => {
    await seated();
    net.last.says(thinking() as never);
    for (const no of [2, 3, 4]) net.last.says(news(no, { by: "soviet", waits: ["soviet"] }));
    session.skip();
    await vi.advanceTimersByTimeAsync(0);
    net.last.says(news(5, { by: "soviet", waits: ["soviet"] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([2, 3, 4, 5]);
    net.last.says(news(6, { by: "soviet", waits: ["german"] }));
    net.last.says(news(7, { by: "soviet", waits: ["soviet"] }));
    net.last.says(news(8, { by: "soviet", waits: ["soviet"] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([2, 3, 4, 5, 6]);
  });

  it("thinks since then, and is reined in", async () => {
    await seated();
    net.last.says(thinking() as never);
    expect(Date.now() - session.thinkingSince).toBe(3_000);
    session.rein("hurry");
    expect(net.last.sent.at(-1)).toEqual({ type: "rein", do: "hurry" });
  });

  it("gives no hints to whoever is not asked, nor where they are off", async () => {
    await seated({ no_hints: [{ rule: "0", why: "hints-rated", about: [] }], prompt: { asked: true } as never });
    session.turn("hints");
    expect(session.aside).toBe("");
    net.last.says(table(2, { prompt: { asked: true } as never }));
    session.turn("hints");
    expect(session.aside).toBe("hints");
    session.turn("hints");
    expect(session.aside).toBe("");
  });
});
