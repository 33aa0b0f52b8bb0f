import { existsSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: "dist",
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The table's own page once it is there; the board alone until then.
      input: existsSync("index.html") ? "index.html" : "dev/index.html",
    },
  },
  test: {
    // A test that needs a page says so in its first line.
    environment: "node",
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup.ts",
    // The map of 1,440 hexes is laid out in several tests, on machines busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
