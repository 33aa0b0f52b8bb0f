/** The opened stack: a card over everything else on the board. */

import { type Frame, Pen } from "./pen";
import type { Sprites } from "./sprites";
import type { Fan } from "./stacks";

/** Room round the card for its shadow, in CSS pixels. */
const ROOM = 24;

export class FanCard {
  readonly canvas = document.createElement("canvas");
  private readonly ctx = this.canvas.getContext("2d")!;

  constructor() {
    this.canvas.className = "board-fan";
    this.canvas.hidden = true;
  }

  draw(fan: Fan | undefined, frame: Frame, sprites: Sprites): void {
    this.canvas.hidden = !fan;
    if (!fan) return;
    const { canvas, ctx } = this;
    const { box, slots, side } = fan;
    const { ratio } = frame;
    const [left, top] = [Math.round(box.x - ROOM), Math.round(box.y - ROOM)];
    const [w, h] = [Math.ceil(box.w + 2 * ROOM), Math.ceil(box.h + 2 * ROOM)];
    // A new size empties it too.
    canvas.width = Math.round(w * ratio);
    canvas.height = Math.round(h * ratio);
    Object.assign(canvas.style, { left: `${left}px`, top: `${top}px`, width: `${w}px`, height: `${h}px` });
    this.card(box.x - left, box.y - top, box.w, box.h, frame);
    const pen = new Pen({ ...frame, ctx }, sprites);
    for (const s of slots) pen.put(s.item, (s.x - left) * ratio, (s.y - top) * ratio, side * ratio, true);
  }

  private card(x: number, y: number, w: number, h: number, { ratio, palette }: Frame): void {
    const { ctx } = this;
    const night = palette === "night";
    ctx.save();
    ctx.scale(ratio, ratio);
    ctx.shadowColor = night ? "rgba(0,0,0,0.6)" : "rgba(50,35,10,0.4)";
    ctx.shadowBlur = 18 * ratio;
    ctx.shadowOffsetY = 5 * ratio;
    ctx.fillStyle = night ? "#1C2125" : "#F8F3E5";
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 8);
    ctx.fill();
    ctx.restore();
  }
}
