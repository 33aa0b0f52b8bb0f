// The dev pages as built, on a loopback port, with the sheets of the engine beside them.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "vite";

import { games } from "./games.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css",
  ".json": "application/json", ".woff2": "font/woff2",
};

export async function served() {
  const out = join(tmpdir(), `grognard-board-${process.pid}`);
  await build({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "error",
    build: {
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: { input: games.flatMap((game) => ["index", "poster"].map((page) => join(web, `src/games/${game}/dev/${page}.html`))) },
    },
  });
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = [join(out, path), join(web, path)].find((f) => existsSync(f) && statSync(f).isFile());
    if (!file || path.includes("..")) {
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { at: `http://127.0.0.1:${server.address().port}`, out, close: () => server.close() };
}
