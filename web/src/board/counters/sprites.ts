/** Sprites: counters and markers drawn once a size, then copied. */

import { drawBattalion } from "../../games/tps/board/face";
import { type Detail, detailAt, drawFace } from "./face";
import { drawMarker, type Marker } from "../../games/ercn/board/markers";
import { drawPlatoon } from "../../games/pg/board/face";
import { drawRoundel, isRoundel, type Roundel } from "../../games/pg/board/markers";
import type { Item } from "./stacks";

/** Room for the shadow, in shares of the side. */
const ROOM = 0.14;
/** Milliseconds a frame may spend on new sprites while older sizes can stand in. */
const BUDGET = 6;
const KEPT = 1500;

export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** The side of the counter in the bitmap, and where its corner lies. */
  readonly side: number;
  readonly room: number;
}

export class Sprites {
  private readonly kept = new Map<string, Sprite>();
  /** The last size drawn of a key: it stands in while another is not yet due. */
  private readonly last = new Map<string, Sprite>();
  private spent = 0;
  /** Whether this frame had to make do. */
  late = false;

  begin(): void {
    this.spent = 0;
    this.late = false;
  }

  /** A counter so many bitmap pixels wide; `css` is the same on screen and decides on detail. */
  counter(item: Item, px: number, css: number, shadow: boolean): Sprite {
    const side = Math.max(4, Math.round(px));
    const detail = detailAt(css);
    const id = `${item.key} ${detail} ${shadow ? 1 : 0}`;
    return this.sprite(id, side, (ctx, room) => {
      ctx.translate(room, room);
      if ("counter" in item.face) drawBattalion(ctx, item.face, side, 1, detail as Detail, shadow);
      else if ("platoon" in item.face) drawPlatoon(ctx, item.face, side, 1, detail as Detail, shadow);
      else drawFace(ctx, item.face, side, 1, detail as Detail, shadow);
    });
  }

  marker(marker: Marker | Roundel, px: number): Sprite {
    const side = Math.max(4, Math.round(px));
    return this.sprite(marker, side, (ctx, room) => {
      ctx.translate(room + side / 2, room + side / 2);
      if (isRoundel(marker)) drawRoundel(ctx, marker, side);
      else drawMarker(ctx, marker, side);
    });
  }

  private sprite(id: string, side: number, paint: (ctx: CanvasRenderingContext2D, room: number) => void): Sprite {
    const key = `${id} ${side}`;
    const old = this.kept.get(key);
    if (old) return old;
    const near = this.last.get(id);
    if (near && this.spent > BUDGET) {
      this.late = true;
      return near;
    }
    const start = performance.now();
    const room = Math.ceil(side * ROOM);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side + 2 * room;
    paint(canvas.getContext("2d")!, room);
    const made = { canvas, side, room };
    if (this.kept.size >= KEPT) for (const k of [...this.kept.keys()].slice(0, KEPT / 3)) this.kept.delete(k);
    this.kept.set(key, made);
    this.last.set(id, made);
    this.spent += performance.now() - start;
    return made;
  }

  clear(): void {
    this.kept.clear();
    this.last.clear();
  }
}
