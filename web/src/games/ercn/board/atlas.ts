/** A map's geometry, out of what is shipped or made on the spot. */

import type { BoardData } from "./data";
import { type Geometry, geometryOf, mapDigest } from "./geometry";
import { unpacked } from "./pack";
import { Sheet } from "../../../board/sheet";

async function inflated(bytes: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A map's geometry: from the shipped bytes if they are of this very map, else from the data. */
export async function geometryFrom(data: BoardData, shipped: ArrayBuffer | null): Promise<Geometry> {
  if (shipped)
    try {
      const drawn = unpacked(await inflated(shipped), mapDigest(data));
      if (drawn) return { data, sheet: new Sheet(data.rows, data.cols), ...drawn };
    } catch {
      // Damaged: the long way is still open.
    }
  return geometryOf(data);
}
