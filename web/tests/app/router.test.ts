// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";

import { ownLink, paths, routeOf, router } from "../../src/app/router.svelte";

const at = (address: string) => routeOf(new URL(address, "http://here"));

describe("an address", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/new", { page: "new", scenario: "" }],
    ["/new?scenario=moskva", { page: "new", scenario: "moskva" }],
    ["/settings", { page: "settings" }],
    ["/game/ab12", { page: "game", id: "ab12" }],
    ["/game/ab12/", { page: "game", id: "ab12" }],
    ["/game/ab12/replay", { page: "replay", id: "ab12" }],
    ["/rules/ercn", { page: "rules", game: "ercn", at: "" }],
    ["/rules/ercn#F3a", { page: "rules", game: "ercn", at: "F3a" }],
    ["/rules/ercn#MOSKVA%2012", { page: "rules", game: "ercn", at: "MOSKVA 12" }],
    ["/game", { page: "lost", path: "/game" }],
    ["/game/a/b/c", { page: "lost", path: "/game/a/b/c" }],
    ["/elsewhere", { page: "lost", path: "/elsewhere" }],
    ["/game/%E0%A4", { page: "game", id: "%E0%A4" }],
  ])("%s", (address, route) => expect(at(address)).toEqual(route));

  it("is found again from what we make", () => {
    expect(at(paths.game("a/b"))).toEqual({ page: "game", id: "a/b" });
    expect(at(paths.replay("x"))).toEqual({ page: "replay", id: "x" });
    expect(at(paths.rules("ercn", "MOSKVA 9a"))).toEqual({ page: "rules", game: "ercn", at: "MOSKVA 9a" });
    expect(at(paths.new("moskva"))).toEqual({ page: "new", scenario: "moskva" });
  });
});

describe("a click on a link", () => {
  beforeEach(() => {
    document.body.innerHTML = `<a id="in" href="/settings"><b>x</b></a><a id="file" href="/x" download>x</a>
      <a id="api" href="/api/games/1/save">x</a><a id="tab" href="/x" target="_blank">x</a><a id="out" href="http://elsewhere/">x</a>`;
  });
  const click = (id: string, init: MouseEventInit = {}): string | null => {
    let to: string | null = null;
    const listen = (event: MouseEvent): void => {
      to = ownLink(event);
      event.preventDefault();
    };
    document.addEventListener("click", listen, { once: true });
    document.getElementById(id)!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    return to;
  };

  it("stays in the client for a page of ours", () => expect(click("in")).toBe("/settings"));
  it.each(["file", "api", "tab", "out"])("is the browser's for %s", (id) => expect(click(id)).toBeNull());
  it("is the browser's with a key held down", () => expect(click("in", { ctrlKey: true })).toBeNull());

  it("goes there and back", () => {
    const stop = router.start();
    router.go("/settings");
    expect(router.route).toEqual({ page: "settings" });
    expect(location.pathname).toBe("/settings");
    history.replaceState(null, "", "/game/q");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route).toEqual({ page: "game", id: "q" });
    stop();
  });
});
