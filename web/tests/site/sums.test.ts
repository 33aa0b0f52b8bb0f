/** Addresses, seats wanted, small charts, names of browsers. */

import { describe, expect, it } from "vitest";

import { browserOf } from "../../src/app/site/agent";
import { unlike } from "../../src/app/site/dice";
import { luckWord, scaleOf, shares } from "../../src/app/site/figures";
import { keyBytes } from "../../src/app/site/push";
import { own, sitePaths, siteRouteOf } from "../../src/app/site/routes";
import { KINDS, LENGTHS, SET, wantedSeats } from "../../src/app/site/wanted";

const at = (address: string) => {
  const { pathname, search } = new URL(address, "http://here");
  return siteRouteOf(pathname.split("/").filter(Boolean).map(decodeURIComponent), search);
};

describe("an address of a site", () => {
  it.each([
    ["/login", { to: "login", next: "" }],
    ["/register?next=%2Fnew", { to: "register", next: "/new" }],
    ["/verify?token=a.b", { to: "verify", token: "a.b" }],
    ["/reset?token=a.b", { to: "reset", token: "a.b" }],
    ["/account", { to: "account" }],
    ["/programs", { to: "programs" }],
    ["/archive", { to: "archive" }],
    ["/invite/xyz", { to: "invite", token: "xyz" }],
    ["/player/L%C3%A9ontine", { to: "player", name: "Léontine" }],
    ["/scenario/moskva", { to: "scenario", id: "moskva" }],
    ["/account/more", null],
    ["/nowhere", null],
  ])("%s", (address, route) => expect(at(address)).toEqual(route));

  it("is found again from what we make", () => {
    expect(at(sitePaths.player("a/b c"))).toEqual({ to: "player", name: "a/b c" });
    expect(at(sitePaths.login("/invite/x"))).toEqual({ to: "login", next: "/invite/x" });
  });

  it("after logging in is one of ours, whatever the link says", () => {
    expect(own("/game/1")).toBe("/game/1");
    for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/api/session", ""])
      expect(own(evil), evil).toBe("/");
  });
});

describe("seats wanted", () => {
  const sides = ["german", "soviet"];
  it.each([
    ["open", [{ side: "german", who: "mine" }, { side: "soviet", who: "open" }]],
    ["invited", [{ side: "german", who: "mine" }, { side: "soviet", who: "invited" }]],
    ["player", [{ side: "german", who: "mine" }, { side: "soviet", who: "invited", player: "Ysée" }]],
    ["bot", [{ side: "german", who: "mine" }, { side: "soviet", who: "bot", bot: "recruit" }]],
    ["self", [{ side: "german", who: "mine" }, { side: "soviet", who: "mine" }]],
  ] as const)("against %s", (against, seats) =>
    expect(wantedSeats(sides, { side: "german", against, bot: "recruit", player: "Ysée" })).toEqual(seats));

  it("are several a side where people want to play together, but not with programs", () => {
    const seats = wantedSeats(sides, { side: "german", against: "player", bot: "", player: "Ysée", team: 2 });
    expect(seats).toEqual([
      { side: "german", who: "mine" }, { side: "soviet", who: "invited", player: "Ysée" },
      { side: "german", who: "invited", n: 1 }, { side: "soviet", who: "invited", n: 1 },
    ]);
    expect(wantedSeats(sides, { side: "german", against: "open", bot: "", player: "", team: 3 })).toHaveLength(6);
    expect(wantedSeats(sides, { side: "german", against: "bot", bot: "recruit", player: "", team: 3 })).toHaveLength(2);
  });

  it("are drawn by lot where no side was chosen", () => {
    const seats = wantedSeats(sides, { side: "", against: "open", bot: "", player: "" }, () => 0.9);
    expect(seats.map(({ who }) => who)).toEqual(["open", "mine"]);
  });

  it("have for every kind of clock lengths to choose from, with the first among them", () => {
    for (const kind of new Set([...KINDS.live, ...KINDS.turn]))
      for (const field of SET[kind]) expect(LENGTHS[`${kind}-${field}`]!.of).toContain(LENGTHS[`${kind}-${field}`]!.first);
  });
});

describe("charts", () => {
  it("share a bar by what was won, drawn and lost", () => {
    expect(shares({ games: 4, won: 1, drawn: 1, lost: 2 })).toEqual([
      { of: "won", from: 0, width: 25 }, { of: "drawn", from: 25, width: 25 }, { of: "lost", from: 50, width: 50 },
    ]);
    expect(shares({ games: 2, won: 0, drawn: 0, lost: 2 })).toEqual([{ of: "lost", from: 0, width: 100 }]);
    expect(shares({ games: 0, won: 0, drawn: 0, lost: 0 })).toEqual([]);
  });

  it("speak of luck only where dice have shown it", () => {
    expect(luckWord({ dice: 10, mean: 0.65 })).toBe("even");
    expect(luckWord({ dice: 1_000, mean: 0.55 })).toBe("good");
    expect(luckWord({ dice: 1_000, mean: 0.45 })).toBe("bad");
    expect(luckWord({ dice: 0, mean: 0.5 })).toBe("even");
  });

  it("hold every rating with its uncertainty between round figures", () => {
    const scale = scaleOf([{ rating: 1_000, uncertainty: 667 }, { rating: 1_180, uncertainty: 90 }]);
    expect(scale.from).toBeLessThanOrEqual(333);
    expect(scale.to).toBeGreaterThanOrEqual(1_667);
    expect(scale.ticks[0]).toBe(scale.from);
    expect(scale.ticks.at(-1)).toBe(scale.to);
    expect(scale.ticks.length).toBeLessThanOrEqual(8);
  });
});

describe("rolls that a replay shows", () => {
  const frame = (side: string, pips?: number[]) => ({ side, action: pips ? { do: "rolled", pips } : null });
  it("are those that were published", () =>
    expect(unlike([[3], [1, 6]], [frame("german"), frame("chance", [3]), frame("chance", [1, 6])])).toEqual([]));
  it("are found out where they are not", () => {
    expect(unlike([[3]], [frame("chance", [4])])).toEqual([{ why: "check-shown-otherwise", about: { number: 0, shown: "4", rolled: "3" } }]);
    expect(unlike([[3], [5]], [frame("chance", [3])])).toEqual([{ why: "check-rolls-missing", about: { shown: 1, rolls: 2 } }]);
  });
});

describe("a browser", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604", "Safari, iOS"],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36", "Chrome, Android"],
    ["curl/8.0", "curl/8.0"],
  ])("that calls itself %s is %s", (agent, name) => expect(browserOf(agent)).toBe(name));

  it("is given the server's key as bytes", () => expect([...keyBytes("AQL_-w")]).toEqual([1, 2, 255, 251]));
});
