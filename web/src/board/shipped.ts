/** Geometry that is shipped with the client, by scenario: `src/games/<game>/board/shipped/<scenario>.geo`. */

const FILES = import.meta.glob<string>("../games/*/board/shipped/*.geo", { query: "?url", import: "default", eager: true });

/** What is shipped for a scenario, as it comes: null where there is nothing. */
export async function fetchGeometry(id: string): Promise<ArrayBuffer | null> {
  const path = Object.keys(FILES).find((file) => file.endsWith(`/${id}.geo`));
  if (path === undefined) return null;
  const reply = await fetch(new URL(FILES[path]!, import.meta.url));
  return reply.ok ? reply.arrayBuffer() : null;
}
