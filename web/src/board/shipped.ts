/** Geometry that is shipped with the client, by scenario; any other map is reckoned on the spot. */

import type { BoardData } from "./data";
import { type Geometry, geometryOf, mapDigest } from "./geometry";
import { unpacked } from "./pack";
import { Sheet } from "./sheet";
import moskva from "./shipped/moskva.geo?url";

const FILES: Readonly<Record<string, string>> = { moskva };
const loading = new Map<string, Promise<Uint8Array>>();

async function inflated(url: string): Promise<Uint8Array> {
  const reply = await fetch(new URL(url, import.meta.url));
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${url}`);
  const stream = reply.body.pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Begin to load what is shipped for a scenario, before the board itself is known. */
export function fetchGeometry(id: string): Promise<Uint8Array> | undefined {
  const url = FILES[id];
  if (url === undefined) return undefined;
  let bytes = loading.get(id);
  if (!bytes) loading.set(id, (bytes = inflated(url)));
  return bytes;
}

/** A map's geometry: the shipped one if it is of this very map, else made from the data. */
export async function loadGeometry(data: BoardData): Promise<Geometry> {
  try {
    const bytes = await fetchGeometry(data.id);
    const drawn = bytes && unpacked(bytes, mapDigest(data));
    if (drawn) return { data, sheet: new Sheet(data.rows, data.cols), ...drawn };
  } catch {
    // Not there or damaged: the long way is still open.
  }
  return geometryOf(data);
}
