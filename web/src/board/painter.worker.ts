/** A painter on a thread of its own: it is told fonts and map once, then asked for pieces of it. */

import type { SheetData } from "./data";
import { type FontFile, install } from "./fonts";
import type { Look, Painter, PainterModule } from "./painter";
import type { Rect } from "./sheet";

/** Each game's painter is a piece of its own, fetched for a map of that game only. */
const PAINTERS = import.meta.glob<PainterModule>("../games/*/board/painter.ts");

export type Order =
  | { readonly kind: "fonts"; readonly files: readonly FontFile[] }
  /** What is shipped of the map's geometry, deflated; null where there is nothing. */
  | { readonly kind: "geometry"; readonly bytes: ArrayBuffer | null }
  | { readonly kind: "map"; readonly game: string; readonly data: SheetData }
  /** Pieces of this look will be asked for. */
  | { readonly kind: "letters"; readonly look: Look }
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

/** A promise that is kept from elsewhere. */
function due<T>(): { readonly it: Promise<T>; readonly keep: (value: T) => void } {
  let keep: (value: T) => void = () => undefined;
  return { it: new Promise<T>((done) => (keep = done)), keep: (value) => keep(value) };
}

const shipped = due<ArrayBuffer | null>();
const fonts = due<void>();
const painter = due<Painter>();

/** Who paints such a map; a game that has no painter is drawn as places with links. */
async function painterOf(game: string, data: SheetData): Promise<Painter> {
  const load = PAINTERS[`../games/${game}/board/painter.ts`] ?? ((): Promise<PainterModule> => import("./plain/painter"));
  return (await load()).painterOf(data, () => shipped.it);
}

async function letter(look: Look): Promise<void> {
  const p = await painter.it;
  await fonts.it;
  p.letter(new OffscreenCanvas(1, 1).getContext("2d")!, look);
}

async function paint(order: Extract<Order, { kind: "piece" }>): Promise<void> {
  const p = await painter.it;
  // What is coarse bears no letters and does not wait for them.
  if (!order.look.coarse) await fonts.it;
  const start = performance.now();
  const canvas = new OffscreenCanvas(order.w, order.h);
  p.paint(canvas.getContext("2d", { alpha: false })!, order.piece, order.look);
  const bitmap = canvas.transferToImageBitmap();
  const done: Delivery = { id: order.id, bitmap, took: performance.now() - start };
  (self as unknown as Worker).postMessage(done, [bitmap]);
}

self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  switch (order.kind) {
    case "fonts":
      return fonts.keep(await install(order.files));
    case "geometry":
      return shipped.keep(order.bytes);
    case "map":
      return painter.keep(await painterOf(order.game, order.data));
    case "letters":
      return letter(order.look);
    case "piece":
      return paint(order);
  }
};
