import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { NO_VIEW } from "../../src/app/blank";
import { Reel } from "../../src/app/reel.svelte";
import { spotlight } from "../../src/app/spotlight";
import type { SeenUnit } from "../../src/games/ercn/types.gen";
import type { Event, Frame, Replay } from "../../src/wire/types.gen";

const unit = (n: number, at: number): SeenUnit => ({ unit: n, id: `u${n}`, side: "german", at, lost: 0, dug: false, cut: 0, marks: [] });
const event = (what: string, hex = ""): Event => ({ what, rule: "F1", about: hex ? [["hex", hex]] : [], to: "", lines: [] });
const frame = (n: number, turn: number, at: number): Frame => ({
  n, side: "german", action: { do: "move", unit: 1, path: [at] }, events: [event(`e${n}`)], turn, phase: "move", thoughts: [],
  changes: { fields: { turn }, lists: { units: { put: [unit(1, at)], gone: [], key: "unit", at: [] } } },
});
const REPLAY: Replay = {
  game: "ercn", side: "german", first: { ...NO_VIEW, turn: 1, units: [unit(1, 0)] } as never,
  frames: [frame(1, 1, 10), frame(2, 1, 11), frame(3, 2, 12), frame(5, 2, 13), frame(6, 3, 14)],
  remarks: [{ n: 3, side: "german", text: "here", written: "" }],
};
const at = (reel: Reel): number => reel.view.units[0]!.at;

let reel: Reel;
beforeEach(() => {
  vi.useFakeTimers();
  reel = new Reel(REPLAY);
});
afterEach(() => {
  reel.pause();
  vi.useRealTimers();
});

describe("a reel", () => {
  it("begins before the first action", () => {
    expect([reel.at, reel.last, at(reel), reel.frame]).toEqual([0, 5, 0, null]);
  });

  it("shows any step, forwards and back, as the deltas make it", () => {
    reel.go(4);
    expect(at(reel)).toBe(13);
    reel.step(-3);
    expect(at(reel)).toBe(10);
    reel.go(99);
    expect([reel.at, at(reel)]).toEqual([5, 14]);
    reel.go(-1);
    expect(at(reel)).toBe(0);
  });

  it("knows where turns begin and goes from one to the next", () => {
    expect(reel.turns).toEqual([{ at: 0, turn: 1 }, { at: 3, turn: 2 }, { at: 5, turn: 3 }]);
    reel.stepTurn(1);
    expect(reel.at).toBe(3);
    reel.go(4);
    reel.stepTurn(-1);
    expect(reel.at).toBe(3);
    reel.stepTurn(-1);
    expect(reel.at).toBe(0);
    reel.go(5);
    reel.stepTurn(1);
    expect(reel.at).toBe(5);
  });

  it("tells the story of the turn that is shown, by steps", () => {
    reel.go(1);
    expect(reel.story.map((s) => [s.at, s.events[0]!.what])).toEqual([[1, "e1"], [2, "e2"]]);
    reel.go(4);
    expect(reel.story.map((s) => [s.at, s.events[0]!.what])).toEqual([[3, "e3"], [4, "e5"]]);
    reel.go(5);
    expect(reel.story.map((s) => s.at)).toEqual([5]);
  });

  it("plays at its speed and stops at the end", () => {
    reel.speed = 2;
    reel.play();
    vi.advanceTimersByTime(449);
    expect(reel.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(reel.at).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect([reel.at, reel.playing]).toEqual([5, false]);
    reel.play();
    expect(reel.at).toBe(0);
    reel.toggle();
    vi.advanceTimersByTime(10_000);
    expect(reel.at).toBe(0);
  });

  it("goes faster and slower within its bounds", () => {
    for (let i = 0; i < 9; i += 1) reel.faster(1);
    expect(reel.speed).toBe(8);
    for (let i = 0; i < 9; i += 1) reel.faster(-1);
    expect(reel.speed).toBe(0.5);
  });

  it("finds remarks by the count of actions, not of steps", () => {
    expect(reel.stepOf(REPLAY.remarks[0]!)).toBe(3);
    expect(reel.remarksAt(3)).toHaveLength(1);
    expect(reel.remarksAt(4)).toHaveLength(0);
  });
});

describe("the spotlight", () => {
  const names = ["0101", "0102", "0103"];
  const before = { ...NO_VIEW, units: [unit(1, 0), unit(2, 2), unit(3, 2)] };

  it("follows a move from where the unit stood", () => {
    expect(spotlight({ ...frame(1, 1, 0), action: { do: "move", unit: 1, path: [1, 2] } }, before, names)).toEqual({ shown: { path: [0, 1, 2], selection: [2] }, hex: 2 });
  });

  it("shows who attacks whom", () => {
    expect(spotlight({ ...frame(1, 1, 0), action: { do: "attack", units: [2, 3], target: 1 } }, before, names)).toEqual({
      shown: { targets: [{ hex: 1, chosen: true }], arrows: [{ from: 2, to: 1 }] }, hex: 1,
    });
  });

  it("falls on the hexes of the events where the action is not known", () => {
    const seen = spotlight({ ...frame(1, 1, 0), action: null, events: [event("lost", "0103"), event("odd", "9999")] }, before, names);
    expect(seen).toEqual({ shown: { selection: [2] }, hex: 2 });
    expect(spotlight(null, before, names)).toEqual({ shown: {}, hex: -1 });
  });
});
