/** What is offered at a table, and what is said there. */

import { afterEach, describe, expect, it, vi } from "vitest";

import { answered, Company, foremost, standOf } from "../../src/app/site/company.svelte";
import type { Offer, RoomNow, Said } from "../../src/wire/types.gen";

const offer = (change: Partial<Offer> = {}): Offer => ({
  id: 1, kind: "draw", by: "german", to: "action", state: "open", made: "", accepted: ["german"], player: "", ...change,
});
const room = (change: Partial<RoomNow> = {}): RoomNow => ({
  type: "room", status: "playing", seats: [], clock: { kind: "none" }, clocks: [], now: "", offers: [], watchers: 0,
  you: ["soviet"], paused: false, editing: false, edited: false, rated: false, how: "", claim: false, may: ["chat"],
  behind: 0, share: null, untold: false, dice: null, ...change,
});
const line = (id: number, by = "Anatole", yours = false): Said => ({ type: "said", id, by, side: "german", text: `n ${id}`, at: "", yours });

afterEach(() => vi.unstubAllGlobals());

describe("an offer", () => {
  it("asks whoever has not agreed yet, and lets its maker take it back", () => {
    expect(standOf(offer(), ["soviet"])).toBe("asked");
    expect(standOf(offer(), ["german"])).toBe("made");
    expect(standOf(offer({ accepted: ["german", "soviet"] }), ["soviet"])).toBe("waits");
  });

  it("is nobody's business once it is answered, and never that of who looks on", () => {
    expect(standOf(offer({ state: "declined" }), ["soviet"])).toBe("none");
    expect(standOf(offer(), [])).toBe("none");
  });

  it("that must be answered stands before one's own", () => {
    const own = offer({ id: 2, by: "soviet", accepted: ["soviet"], kind: "pause" });
    expect(foremost([own, offer()], ["soviet"])?.id).toBe(1);
    expect(foremost([own], ["soviet"])?.id).toBe(2);
    expect(foremost([offer({ state: "accepted" })], ["soviet"])).toBeNull();
  });

  it("is told as answered once, and only if it was seen open", () => {
    const now = [offer({ state: "accepted" })];
    expect(answered([offer()], now)).toEqual(now);
    expect(answered(now, now)).toEqual([]);
    expect(answered([], now)).toEqual([]);
  });
});

describe("a table's company", () => {
  it("tells each answer to an offer", () => {
    const company = new Company("g");
    const told: string[] = [];
    company.onAnswered = ({ state }) => told.push(state);
    company.hear(room({ offers: [offer()] }));
    expect(company.offer?.id).toBe(1);
    company.hear(room({ offers: [offer({ state: "declined" })] }));
    company.hear(room({ offers: [offer({ state: "declined" })] }));
    expect(told).toEqual(["declined"]);
    expect(company.offer).toBeNull();
  });

  it("knows who only looks on, and what may be done", () => {
    const company = new Company("g");
    expect(company.looks).toBe(false);
    company.hear(room({ you: [], may: [] }));
    expect(company.looks).toBe(true);
    expect(company.may("chat")).toBe(false);
  });

  it("counts the lines of others while the chat is shut, and each line once", () => {
    const company = new Company("g");
    company.hear(line(1));
    company.hear(line(1));
    company.hear(line(2, "Me", true));
    expect(company.lines).toHaveLength(2);
    expect(company.unread).toBe(1);
    company.talk(true);
    expect(company.unread).toBe(0);
    company.hear(line(3));
    expect(company.unread).toBe(0);
  });

  it("keeps lines that came while the earlier ones were fetched, in order", async () => {
    const company = new Company("g");
    company.hear(line(3));
    vi.stubGlobal("fetch", async () => Response.json({ lines: [line(1), line(2), line(3)], muted: ["Troll"] }));
    await company.begin();
    expect(company.lines.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(company.muted).toEqual(["Troll"]);
  });

  it("does not show those who are muted, nor count them", async () => {
    const company = new Company("g");
    vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
    await company.mute("Anatole", true);
    company.hear(line(1));
    expect(company.heard).toEqual([]);
    expect(company.unread).toBe(0);
    await company.mute("Anatole", false);
    expect(company.heard).toHaveLength(1);
  });
});
