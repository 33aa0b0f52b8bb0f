// Writes src/board/shipped/<scenario>.geo: the geometry of a map, reckoned once. Run it when the
// map or its drawing changes; a test fails while the file is stale.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

import { createServer } from "vite";

const web = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({
  root: web,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { geometryOf, mapDigest } = await vite.ssrLoadModule("/src/board/geometry.ts");
const { packed } = await vite.ssrLoadModule("/src/board/pack.ts");
const data = JSON.parse(readFileSync(`${web}dev/board.json`, "utf-8"));
const bytes = deflateRawSync(packed(geometryOf(data), mapDigest(data)), { level: 9 });
mkdirSync(`${web}src/board/shipped`, { recursive: true });
writeFileSync(`${web}src/board/shipped/${data.id}.geo`, bytes);
console.log(data.id, `${Math.round(bytes.length / 1000)} kB`);
await vite.close();
