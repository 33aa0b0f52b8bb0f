// Writes board/shipped/<scenario>.geo: the geometry of the map, worked out once. Run it when the
// map or its drawing changes; a test fails while the file is stale.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

import { createServer } from "vite";

import { sheetOf } from "../../../../scripts/sheet.mjs";

const web = fileURLToPath(new URL("../../../..", import.meta.url));
const vite = await createServer({
  root: web,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { geometryOf, mapDigest } = await vite.ssrLoadModule("/src/games/ercn/board/geometry.ts");
const { packed } = await vite.ssrLoadModule("/src/games/ercn/board/pack.ts");
const data = JSON.parse(sheetOf("moskva", "setup=ready"));
const shipped = `${web}src/games/ercn/board/shipped`;
const bytes = deflateRawSync(packed(geometryOf(data), mapDigest(data)), { level: 9 });
mkdirSync(shipped, { recursive: true });
writeFileSync(`${shipped}/${data.id}.geo`, bytes);
console.log(data.id, `${Math.round(bytes.length / 1000)} kB`);
await vite.close();
