import { afterEach, describe, expect, it, vi } from "vitest";

import { askEarly } from "../../src/wire/early";
import { api, FaultError, faultOf, links } from "../../src/wire/api";

const answer = (make: () => Response | Promise<never>) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => make());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("gives what the server gives", async () => {
    const fetch = answer(() => Response.json({ id: "a b" }));
    expect(await api.rename("a b", "x")).toEqual({ id: "a b" });
    expect(fetch.mock.calls[0]).toEqual(["/api/games/a%20b", { method: "PATCH", headers: { "content-type": "application/json", "x-grognard": "1" }, body: '{"title":"x"}' }]);
  });

  it("asks for a replay with or without eyes", async () => {
    const fetch = answer(() => Response.json({}));
    await api.replay("g");
    await api.replay("g", "german");
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/games/g/replay", "/api/games/g/replay?side=german"]);
  });

  it("that was made early is not made again, but for another time", async () => {
    const fetch = answer(() => Response.json({ id: "g" }));
    void askEarly("/api/games/g");
    expect(await api.game("g")).toEqual({ id: "g" });
    expect(fetch).toHaveBeenCalledTimes(1);
    await api.game("g");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("that was made early and failed says why", async () => {
    answer(() => Promise.reject(new TypeError("no route")));
    await askEarly("/api/games/g").catch(() => undefined);
    expect(faultOf(await api.game("g").catch((e: unknown) => e)).why).toBe("server-away");
  });

  it("that is refused carries the server's fault", async () => {
    answer(() => Response.json({ why: "secret", about: { side: "soviet" }, remedy: "r" }, { status: 403 }));
    const error = await api.game("g").catch((e: unknown) => e);
    expect(error).toBeInstanceOf(FaultError);
    expect((error as FaultError).status).toBe(403);
    expect(faultOf(error)).toEqual({ why: "secret", about: { side: "soviet" }, remedy: "r" });
  });

  it("that something else answered says with what", async () => {
    answer(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(faultOf(await api.lobby().catch((e: unknown) => e))).toEqual({ why: "server-answered", about: { status: "502" }, remedy: "" });
  });

  it("that nobody answered says so", async () => {
    answer(() => Promise.reject(new TypeError("no route")));
    expect(faultOf(await api.lobby().catch((e: unknown) => e))).toMatchObject({ why: "server-away" });
  });

  it("of our own that broke is a fault too", () => {
    expect(faultOf(new Error("oops"))).toEqual({ why: "client-broken", about: { problem: "oops" }, remedy: "" });
  });
});

it("links point where they should", () => {
  expect(links.table("a/b", { protocol: "https:", host: "h:1" })).toBe("wss://h:1/api/games/a%2Fb/table");
  expect(links.table("g", { protocol: "http:", host: "h" })).toBe("ws://h/api/games/g/table");
  expect(links.report("g", "fr", "german")).toBe("/api/games/g/report?lang=fr&side=german");
  expect(links.report("g", "en")).toBe("/api/games/g/report?lang=en");
});
