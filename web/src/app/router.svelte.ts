/** Which page an address is, and going from one to another without loading the client anew. */

import { type SiteRoute, siteRouteOf } from "./site/routes";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "new"; readonly scenario: string }
  | { readonly page: "game"; readonly id: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "rules"; readonly game: string; readonly at: string }
  | { readonly page: "settings" }
  | { readonly page: "site"; readonly at: SiteRoute }
  | { readonly page: "lost"; readonly path: string };

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf({ pathname, search, hash }: Place): Route {
  const parts = pathname.split("/").filter(Boolean).map(decoded);
  const [first, second = "", third] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1 && first === "new")
    return { page: "new", scenario: new URLSearchParams(search).get("scenario") ?? "" };
  if (parts.length === 1 && first === "settings") return { page: "settings" };
  if (parts.length === 2 && first === "game") return { page: "game", id: second };
  if (parts.length === 3 && first === "game" && third === "replay") return { page: "replay", id: second };
  if (parts.length === 2 && first === "rules") return { page: "rules", game: second, at: decoded(hash.slice(1)) };
  const at = siteRouteOf(parts, search);
  return at ? { page: "site", at } : { page: "lost", path: pathname };
}

export const paths = {
  lobby: "/",
  settings: "/settings",
  new: (scenario = ""): string => (scenario ? `/new?scenario=${encodeURIComponent(scenario)}` : "/new"),
  game: (id: string): string => `/game/${encodeURIComponent(id)}`,
  /** At its beginning, or where a program first gave its reasons. */
  replay: (id: string, at: "" | "reasons" = ""): string => `/game/${encodeURIComponent(id)}/replay${at && `#${at}`}`,
  rules: (game: string, at = ""): string =>
    `/rules/${encodeURIComponent(game)}${at ? `#${encodeURIComponent(at)}` : ""}`,
};

/** A click that should stay in the client: a plain one, on a link of ours to a page. */
export function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.hasAttribute("download") || link.target || link.origin !== location.origin) return null;
  if (link.pathname.startsWith("/api/")) return null;
  return link.pathname + link.search + link.hash;
}

class Router {
  /** From the first moment that of the address: no other page is begun and thrown away. */
  route: Route = $state.raw(globalThis.location ? routeOf(location) : { page: "lobby" });

  start(): () => void {
    const read = (): void => void (this.route = routeOf(location));
    const click = (event: MouseEvent): void => {
      const to = ownLink(event);
      if (to === null) return;
      event.preventDefault();
      this.go(to);
    };
    read();
    addEventListener("popstate", read);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", read);
      document.removeEventListener("click", click);
    };
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.route = routeOf(location);
  }
}

export const router = new Router();
