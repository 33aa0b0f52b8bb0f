/** Sprites: counters and markers drawn once a size, then copied. */

import type { MapKind } from "../kind";
import type { Pt } from "../sheet";
import { detailAt } from "./detail";
import type { Item } from "./stacks";

/** Room for the shadow, in shares of the side. */
const ROOM = 0.14;
/** Milliseconds a frame may spend on new sprites while older sizes can stand in. */
const BUDGET = 6;
const KEPT = 1500;
/** Where markers stand, in shares of the side: half outside, and never on the factors. */
export const MARKERS_AT: readonly Pt[] = [
  [0.0, 0.985],
  [0.0, 0.71],
  [0.285, 1.055],
];

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

  constructor(private readonly kind: MapKind) {}

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
      this.kind.drawCounter(ctx, item.face, side, detail, shadow);
    });
  }

  marker(marker: string, px: number): Sprite {
    const side = Math.max(4, Math.round(px));
    return this.sprite(marker, side, (ctx, room) => {
      ctx.translate(room + side / 2, room + side / 2);
      this.kind.drawMarker?.(ctx, marker, side);
    });
  }

  /** Where the nth marker stands, in shares of the counter's side. */
  markerAt(n: number): Pt {
    return this.kind.markerAt?.(n) ?? MARKERS_AT[n]!;
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
