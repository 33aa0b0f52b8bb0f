import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { HtmlTagDescriptor, Plugin } from "vite";
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

const tagOf = (tag: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag,
  attrs: { ...attrs, crossorigin: "" },
  injectTo: "head-prepend",
});

/** What a table needs longest is begun by a script of its own, before the client is here. */
function earlyScript(): Plugin {
  return {
    name: "grognard:early",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { input: ["index.html", "src/app/early.ts"] } } }),
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file) => {
          if (file.type !== "chunk" || !file.isEntry || file.name !== "early") return [];
          return [
            ...file.imports.map((href) => tagOf("link", { rel: "modulepreload", href: `/${href}` })),
            tagOf("script", { type: "module", src: `/${file.fileName}` }),
          ];
        }),
    },
  };
}

/** How long each plugin took is for whoever mends the build, not for whoever plays. */
const quiet = { checks: { bundlerTimings: false } };

const server = process.env["GROGNARD_SERVER"] ?? "http://127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte(), preloadFonts(), earlyScript()],
  base: "/",
  worker: { format: "es", rolldownOptions: quiet },
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
    rolldownOptions: quiet,
  },
  test: {
    // A test that needs a page says so in its first line.
    environment: "node",
    include: ["tests/**/*.test.ts"],
    // The map of 1,440 hexes is laid out in several tests, on machines busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
  // Component tests run in a page: Svelte's browser side, not the one for servers.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
});
