import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The fonts without which the first page cannot be read; the others come when they are met. */
const FIRST_FONTS = [/sofia-sans-latin-400-normal-.*\.woff2$/, /old-standard-tt-latin-700-normal-.*\.woff2$/];

/** The two fonts are asked for together with the style sheet, not after it. */
function preloadFonts(): Plugin {
  return {
    name: "grognard:preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

const server = process.env["GROGNARD_SERVER"] ?? "http://127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  base: "/",
  worker: { format: "es" },
  // The server answers to pages of its own only.
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
  build: {
    target: "es2022",
    outDir: "../grognard/server/client",
    emptyOutDir: true,
    // The server's policy lets nothing in that is written into another file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
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
  // Component tests run in a page: Svelte's browser side, not the one for servers.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
});
