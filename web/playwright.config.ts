import { defineConfig } from "@playwright/test";

import { chromiumPath, FLAGS } from "./scripts/browser.mjs";

// Two cores are enough: each worker has one browser and one server of its own.
export default defineConfig({
  testDir: "e2e",
  outputDir: "e2e/results",
  workers: 2,
  // A machine that stumbles once must not hold back a day's work; what passes at the second try is listed as flaky.
  retries: 1,
  // Nothing is measured here: only a page that hangs should ever meet these.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  forbidOnly: Boolean(process.env["CI"]),
  use: {
    browserName: "chromium",
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Paris",
    actionTimeout: 30_000,
    trace: "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: chromiumPath(), args: FLAGS },
  },
});
