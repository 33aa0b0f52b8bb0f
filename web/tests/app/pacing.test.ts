import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Pacing } from "../../src/app/pacing";

const shown: string[] = [];
const show = (name: string) => () => void shown.push(name);
const OTHERS = { waits: true, pause: 500 };
const OWN = { waits: false, pause: 0 };
const DICE = { waits: true, pause: 0 };
let pacing: Pacing;
let waiting = 0;

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  waiting = 0;
  pacing = new Pacing((n) => (waiting = n));
});
afterEach(() => vi.useRealTimers());

describe("pacing", () => {
  it("shows the first at once and the others a pause apart", async () => {
    for (const name of ["a", "b", "c"]) pacing.add(show(name), OTHERS);
    expect(shown).toEqual(["a"]);
    expect(waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(499);
    expect(shown).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual(["a", "b", "c"]);
    expect(waiting).toBe(0);
  });

  it("waits for a picture that is still moving, but not for ever", async () => {
    pacing.add(() => new Promise<void>((done) => setTimeout(done, 2_000)), DICE);
    pacing.add(show("after"), DICE);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual(["after"]);
    pacing.add(() => new Promise<void>(() => {}), DICE);
    pacing.add(show("at last"), DICE);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(shown).toEqual(["after", "at last"]);
  });

  it("lets the player's own act wait for nothing", async () => {
    pacing.add(() => new Promise<void>((done) => setTimeout(done, 2_000)), OTHERS);
    pacing.add(show("mine"), OWN);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(["mine"]);
  });

  it("keeps the order, even before an own act", async () => {
    pacing.add(show("a"), OTHERS);
    pacing.add(show("b"), OTHERS);
    pacing.add(show("mine"), OWN);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual(["a", "b", "mine"]);
  });

  it("skips: everything now, and says so", async () => {
    const told: boolean[] = [];
    for (let i = 0; i < 3; i += 1) pacing.add(() => void told.push(pacing.skipping), OTHERS);
    pacing.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([false, true, true]);
    pacing.add(() => void told.push(pacing.skipping), OTHERS);
    await vi.advanceTimersByTimeAsync(500);
    expect(told.at(-1)).toBe(false);
  });

  it("forgets what waits", async () => {
    pacing.add(show("a"), OTHERS);
    pacing.add(show("b"), OTHERS);
    pacing.clear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual(["a"]);
    expect(waiting).toBe(0);
  });

  it("goes on after a picture that failed", async () => {
    pacing.add(() => Promise.reject(new Error("broken")), OTHERS);
    pacing.add(show("next"), OTHERS);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual(["next"]);
  });
});
