import { beforeEach, describe, expect, it } from "vitest";

import { settings } from "../../src/app/settings.svelte";
import { leftNow, pressing, span, spoken, untilChange } from "../../src/app/site/clock";
import { clockWords, endWords, lasting, paceWords, seatWords } from "../../src/app/site/words";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => settings.set({ lang: "en" }));

describe("a clock", () => {
  it("that runs has less left, one that stands has not, and neither less than nothing", () => {
    expect(leftNow({ left: 5_000, running: true }, 2_000)).toBe(3_000);
    expect(leftNow({ left: 5_000, running: false }, 2_000)).toBe(5_000);
    expect(leftNow({ left: 5_000, running: true }, 9_000)).toBe(0);
    expect(leftNow({ left: -3, running: false }, 0)).toBe(0);
    // A page whose own clock was set back does not give time away.
    expect(leftNow({ left: 5_000, running: true }, -2_000)).toBe(5_000);
  });

  it.each([
    [0, "0:00"],
    [400, "0:01"],
    [9 * SECOND, "0:09"],
    [59.2 * SECOND, "1:00"],
    [4 * MINUTE + 9 * SECOND, "4:09"],
    [HOUR - 1, "1 h 00"],
    [3 * HOUR + 5 * MINUTE, "3 h 05"],
    [DAY, "1 d 0 h"],
    [2 * DAY + 4 * HOUR + 59 * MINUTE, "2 d 4 h"],
  ])("shows %i ms as %s", (ms, shown) => expect(span(ms)).toBe(shown));

  it("is read out in words where it is a clock face", () => {
    expect(spoken(4 * MINUTE + 9 * SECOND)).toBe("4 min 9 s");
    settings.set({ lang: "fr" });
    expect(spoken(2 * DAY + 4 * HOUR)).toBe("2 j 4 h");
  });

  it("presses in its last minute, while it runs", () => {
    expect(pressing({ left: 61 * SECOND, running: true }, 0)).toBe(false);
    expect(pressing({ left: 61 * SECOND, running: true }, 2 * SECOND)).toBe(true);
    expect(pressing({ left: 10 * SECOND, running: false }, 0)).toBe(false);
  });

  it("is drawn again when it shows something else, no sooner", () => {
    expect(untilChange(10_250)).toBe(250);
    expect(untilChange(10_000)).toBe(SECOND);
    expect(untilChange(2 * HOUR + 30 * SECOND)).toBe(30 * SECOND);
    expect(untilChange(3 * DAY + 10 * MINUTE)).toBe(10 * MINUTE);
  });
});

describe("a pace in words", () => {
  const days = 24 * 3_600;
  it.each([
    [{ kind: "none" }, "no clock"],
    [{ kind: "game", bank: 7_200 }, "2 hours a side"],
    [{ kind: "game", bank: 5_400, increment: 60 }, "90 min a side, plus 1 min per turn"],
    [{ kind: "turn", each: 2_700 }, "45 min a turn"],
    [{ kind: "days", each: days }, "1 day a turn"],
    [{ kind: "days", each: 3 * days, bank: 7 * days }, "3 days a turn and 7 days in reserve"],
  ] as const)("%j", (clock, words) => expect(clockWords(clock)).toBe(words));

  it("speaks both languages", () => {
    const game = { pace: "turn", clock: { kind: "days", each: 3 * days } } as const;
    expect(paceWords(game)).toBe("Turn-based, 3 days a turn");
    settings.set({ lang: "fr" });
    expect(paceWords(game)).toBe("Par tours, 3 jours par tour");
    expect(lasting(90)).toBe("90 s");
  });
});

describe("other words", () => {
  it("say who has a seat", () => {
    expect(seatWords({ name: "Anatole", bot: "", invited: false })).toBe("Anatole");
    expect(seatWords({ name: "", bot: "recruit", invited: false })).toBe("Computer (Recruit)");
    expect(seatWords({ name: "", bot: "", invited: false })).toBe("free");
    expect(seatWords({ name: "", bot: "", invited: true })).toBe("free, by invitation");
  });

  it("say who gave up: the one who has not won", () => {
    const seats = (...sides: string[]) => sides.map((side) => ({ side }));
    expect(endWords("resigned", "german", seats("german", "soviet"))).toBe("the Soviet resigned");
    expect(endWords("resigned", "german", seats("german", "russian"))).toBe("the Russian resigned");
    expect(endWords("resigned", "allies", seats("axis", "allies"))).toBe("the Axis resigned");
    expect(endWords("time", "axis", seats("axis", "axis", "allies", "allies"))).toBe("the Soviet’s time ran out");
    expect(endWords("resigned", undefined, seats("axis", "allies"))).toBe("resigned");
    expect(endWords("agreed", undefined, [])).toBe("draw by agreement");
  });
});
