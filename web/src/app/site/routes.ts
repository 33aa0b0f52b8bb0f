/** The addresses that only a site has. */

export type SiteRoute =
  | { readonly to: "login"; readonly next: string }
  | { readonly to: "register"; readonly next: string }
  | { readonly to: "verify"; readonly token: string }
  | { readonly to: "reset"; readonly token: string }
  | { readonly to: "forgot" }
  | { readonly to: "account" }
  | { readonly to: "programs" }
  | { readonly to: "invite"; readonly token: string }
  | { readonly to: "player"; readonly name: string }
  | { readonly to: "scenario"; readonly id: string }
  | { readonly to: "archive" };

const SIMPLE = ["forgot", "account", "programs", "archive"] as const;

/** The page of a site at an address, or nothing where it is none. */
export function siteRouteOf(parts: readonly string[], search: string): SiteRoute | null {
  const [first, second = ""] = parts;
  const asked = new URLSearchParams(search);
  const next = asked.get("next") ?? "";
  const token = asked.get("token") ?? "";
  if (parts.length === 1) {
    const simple = SIMPLE.find((to) => to === first);
    if (simple) return { to: simple };
    if (first === "login" || first === "register") return { to: first, next };
    if (first === "verify" || first === "reset") return { to: first, token };
  }
  if (parts.length !== 2) return null;
  if (first === "invite") return { to: "invite", token: second };
  if (first === "player") return { to: "player", name: second };
  if (first === "scenario") return { to: "scenario", id: second };
  return null;
}

const after = (path: string, next: string): string => (next ? `${path}?next=${encodeURIComponent(next)}` : path);

export const sitePaths = {
  login: (next = ""): string => after("/login", next),
  register: (next = ""): string => after("/register", next),
  forgot: "/forgot",
  account: "/account",
  programs: "/programs",
  archive: "/archive",
  invite: (token: string): string => `/invite/${encodeURIComponent(token)}`,
  player: (name: string): string => `/player/${encodeURIComponent(name)}`,
  scenario: (id: string): string => `/scenario/${encodeURIComponent(id)}`,
};

/** Where to go on after logging in: a page of ours, whatever the link said. */
export function own(next: string): string {
  return /^\/(?![/\\])/.test(next) && !next.startsWith("/api/") ? next : "/";
}
