/** Geometry that is shipped with the client, by scenario. */

import moskva from "./shipped/moskva.geo?url";

const FILES: Readonly<Record<string, string>> = { moskva };

/** What is shipped for a scenario, as it comes: null where there is nothing. */
export async function fetchGeometry(id: string): Promise<ArrayBuffer | null> {
  const url = FILES[id];
  if (url === undefined) return null;
  const reply = await fetch(new URL(url, import.meta.url));
  return reply.ok ? reply.arrayBuffer() : null;
}
