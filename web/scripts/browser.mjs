// Debian's chromium, as the tests and the pictures use it.
import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

export const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Where chromium is: named in CHROMIUM, or in one of the usual places. */
export function chromiumPath() {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const path = process.env.CHROMIUM || places.find(existsSync);
  if (!path) throw new Error("no chromium: install it or name it in CHROMIUM");
  return path;
}

export function browser() {
  return chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS });
}
