/** Puts sprites on one frame, in bitmap pixels. */

import type { ZoomTransform } from "d3-zoom";

import type { PaletteName } from "../palette";
import type { Pt, Rect } from "../sheet";
import type { Sprite, Sprites } from "./sprites";
import { type Item, SIDE } from "./stacks";

/** One picture of the board: where it looks and in which colours. */
export interface Frame {
  readonly ctx: CanvasRenderingContext2D;
  readonly t: ZoomTransform;
  /** Bitmap pixels to a CSS pixel. */
  readonly ratio: number;
  readonly view: Rect;
  readonly palette: PaletteName;
}

/** A counter seen while it turns over, or fades. */
export interface Turn {
  readonly wide: number;
  readonly alpha: number;
}

export class Pen {
  private readonly k: number;
  /** The side of a counter on the map. */
  private readonly px: number;
  private readonly shadow: boolean;

  constructor(
    private readonly f: Frame,
    private readonly sprites: Sprites,
  ) {
    this.k = f.t.k * f.ratio;
    this.px = SIDE * this.k;
    this.shadow = f.palette === "light" && SIDE * f.t.k >= 18;
  }

  private screen(x: number, y: number): Pt {
    const { t, ratio } = this.f;
    return [x * this.k + t.x * ratio, y * this.k + t.y * ratio];
  }

  /** A counter with its upper left corner at a place of the sheet; half turned over or pale if so said. */
  onSheet(item: Item, x: number, y: number, markers: boolean, turn?: Turn): void {
    const { ctx } = this.f;
    const [sx, sy] = this.screen(x, y);
    const side = this.px * (item.share ?? 1);
    if (!turn) return this.put(item, sx, sy, side, markers);
    ctx.save();
    ctx.globalAlpha = turn.alpha;
    ctx.translate(sx + this.px / 2, 0);
    ctx.scale(Math.max(0.02, turn.wide), 1);
    ctx.translate(-sx - this.px / 2, 0);
    this.put(item, sx, sy, this.px, markers);
    ctx.restore();
  }

  /** A counter in bitmap pixels. */
  put(item: Item, x: number, y: number, side: number, markers: boolean): void {
    const { ctx, ratio } = this.f;
    const s = this.sprites.counter(item, side, side / ratio, this.shadow);
    // Copied as it is where the size fits: scaling would blur the figures.
    const scale = Math.abs(s.side - side) < 0.75 ? 1 : side / s.side;
    const wide = s.canvas.width * scale;
    ctx.drawImage(s.canvas, Math.round(x - s.room * scale), Math.round(y - s.room * scale), wide, wide);
    if (!markers || side / ratio < 26) return;
    item.markers.forEach((m, i) => {
      const [mx, my] = this.sprites.markerAt(i);
      this.middle(this.sprites.marker(m, side * 0.27), x + side * mx, y + side * my, side * 0.27);
    });
  }

  /** A sprite with its middle at a place; one of another size that stands in is scaled. */
  private middle({ canvas, side }: Sprite, x: number, y: number, px: number): void {
    const size = canvas.width * (Math.abs(side - px) < 0.75 ? 1 : px / side);
    this.f.ctx.drawImage(canvas, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
  }

  /** How many there are, where a stack is deeper than one. */
  badge(top: { readonly x: number; readonly y: number }, n: number): void {
    const { px } = this;
    if (px / this.f.ratio < 18) return;
    const [x0, y0] = this.screen(top.x, top.y);
    this.middle(this.sprites.badge(n, px * 0.27), x0 + px * 0.98, y0 + px * 0.985, px * 0.27);
  }
}
