// Debian's chromium, as the tests and the pictures use it.
import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

export function browser() {
  const path = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  if (!path) throw new Error("no chromium: install it or name it in CHROMIUM");
  return chromium.launch({ executablePath: path, headless: true, args: FLAGS });
}
