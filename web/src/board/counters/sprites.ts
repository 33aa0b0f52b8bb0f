/** Sprites: counters and markers drawn once a size, then copied. */

import type { MapKind } from "../kind";
import type { Pt } from "../sheet";
import { detailAt } from "./detail";
import { type Item, SEEN } from "./stacks";

/** Room for the shadow, in shares of the side. */
const ROOM = 0.14;
/** Milliseconds a frame may spend on new sprites while older sizes can stand in; less while the zoom changes. */
const BUDGET = 6;
const BUDGET_ZOOMING = 2;
/** While the zoom changes a sprite stands in, scaled, for sizes down to one of these shares of its own, up to the other. */
const STANDS_IN: readonly [number, number] = [0.4, 1.6];
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
  private zooming = false;
  /** Whether this frame had to make do. */
  late = false;

  constructor(private readonly kind: MapKind) {}

  /** A frame begins; `zooming`: the next will want other sizes. */
  begin(zooming = false): void {
    this.spent = 0;
    this.late = false;
    this.zooming = zooming;
  }

  /** A counter so many bitmap pixels wide; `css` is the same on screen and decides on detail. */
  counter(item: Item, px: number, css: number, shadow: boolean): Sprite {
    const side = Math.max(4, Math.round(px));
    const detail = detailAt(css);
    const id = `${item.key} ${detail} ${shadow ? 1 : 0}`;
    return this.sprite(id, item.key, side, (ctx, room) => {
      ctx.translate(room, room);
      this.kind.drawCounter(ctx, item.face, side, detail, shadow);
    });
  }

  marker(marker: string, px: number): Sprite {
    const side = Math.max(4, Math.round(px));
    return this.sprite(`marker ${marker}`, `marker ${marker}`, side, (ctx, room) => {
      ctx.translate(room + side / 2, room + side / 2);
      this.kind.drawMarker?.(ctx, marker, side);
    });
  }

  /** The disc that says how many lie in a stack; `px` is its diameter. */
  badge(n: number, px: number): Sprite {
    const side = Math.max(4, Math.round(px));
    return this.sprite(`badge ${n}`, `badge ${n}`, side, (ctx, room) => {
      const at = room + side / 2;
      ctx.beginPath();
      ctx.arc(at, at, side / 2, 0, Math.PI * 2);
      ctx.fillStyle = n > SEEN ? "#5C1503" : "#1E1A14";
      ctx.fill();
      ctx.strokeStyle = "#F5EEDB";
      ctx.lineWidth = side * 0.093;
      ctx.stroke();
      ctx.fillStyle = "#F5EEDB";
      ctx.font = `800 ${side * 0.74}px "Sofia Sans Condensed"`;
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.fillText(String(n), at, at + side * 0.037);
    });
  }

  /** Where the nth marker stands, in shares of the counter's side. */
  markerAt(n: number): Pt {
    return this.kind.markerAt?.(n) ?? MARKERS_AT[n]!;
  }

  /** `like`: what it shows, at any size and in any detail. */
  private sprite(id: string, like: string, side: number, paint: (ctx: CanvasRenderingContext2D, room: number) => void): Sprite {
    const key = `${id} ${side}`;
    const old = this.kept.get(key);
    if (old) return old;
    const near = this.last.get(like);
    if (near && this.waits(side / near.side)) {
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
    this.last.set(like, made);
    this.spent += performance.now() - start;
    return made;
  }

  /** Whether a sprite is not drawn anew yet, where the last one would be scaled so much. */
  private waits(scale: number): boolean {
    if (!this.zooming) return this.spent > BUDGET;
    const [least, most] = STANDS_IN;
    return (scale >= least && scale <= most) || this.spent > BUDGET_ZOOMING;
  }

  clear(): void {
    this.kept.clear();
    this.last.clear();
  }
}
