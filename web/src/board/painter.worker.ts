/** A painter on a thread of its own: it is told the map once, then asked for pieces of it. */

import type { BoardData } from "./data";
import { fontsReady } from "./fonts";
import { loadGeometry } from "./shipped";
import { type Look, Painter } from "./painter";
import type { Rect } from "./sheet";

export type Order =
  | { readonly kind: "map"; readonly data: BoardData }
  | {
      readonly kind: "piece";
      readonly id: number;
      readonly piece: Rect;
      readonly look: Look;
      readonly w: number;
      readonly h: number;
    };

export interface Delivery {
  readonly id: number;
  readonly bitmap: ImageBitmap;
  /** Milliseconds of drawing. */
  readonly took: number;
}

let painter: Promise<Painter> | undefined;

self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === "map") {
    const fonts = fontsReady();
    painter = loadGeometry(order.data).then(async (g) => {
      await fonts;
      return new Painter(g);
    });
    return;
  }
  const p = await painter!;
  const start = performance.now();
  const canvas = new OffscreenCanvas(order.w, order.h);
  p.paint(canvas.getContext("2d", { alpha: false })!, order.piece, order.look);
  const bitmap = canvas.transferToImageBitmap();
  const done: Delivery = { id: order.id, bitmap, took: performance.now() - start };
  (self as unknown as Worker).postMessage(done, [bitmap]);
};
