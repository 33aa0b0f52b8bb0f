/** The counters on the board: stacks, those that walk, and the stack that is fanned out. */

import type { ZoomTransform } from "d3-zoom";

import type { BoardData, MaskPiece, Piece } from "../data";
import type { PaletteName } from "../palette";
import { meets, type Pt, type Rect, type Sheet, W } from "../sheet";
import { Sprites } from "./sprites";
import { type Fan, fanItemAt, fanOf, type Item, itemAt, laidOut, SEEN, SHIFT, SIDE, type Stack, stacksOf } from "./stacks";

/** One picture of the board: where it looks and in which colours. */
export interface Frame {
  readonly ctx: CanvasRenderingContext2D;
  readonly t: ZoomTransform;
  /** Bitmap pixels to a CSS pixel. */
  readonly ratio: number;
  readonly view: Rect;
  readonly palette: PaletteName;
}

interface Walk {
  readonly path: readonly Pt[];
  readonly start: number;
  readonly ms: number;
  readonly done: () => void;
}

/** Milliseconds from hex to hex, and for the longest walk. */
const STRIDE = 90;
const LONGEST = 900;
/** Where markers stand, in shares of the side: half outside, and never on the factors. */
export const MARKERS_AT: readonly Pt[] = [
  [0.0, 0.985],
  [0.0, 0.71],
  [0.285, 1.055],
];
/** Under so many pixels a counter is met anywhere in its hex: a finger needs the room. */
const TIGHT = 40;

export class CounterLayer {
  stacks = new Map<number, Stack>();
  fan: Fan | undefined;
  /** Counts up when the stacks change. */
  version = 0;
  private pieces: readonly Piece[] = [];
  private masks: readonly MaskPiece[] = [];
  private order: readonly Stack[] = [];
  private readonly sprites = new Sprites();
  private readonly walks = new Map<number, Walk>();

  constructor(
    private readonly sheet: Sheet,
    private readonly data: BoardData,
  ) {}

  set(what: { readonly pieces?: readonly Piece[]; readonly masks?: readonly MaskPiece[] }): void {
    this.pieces = what.pieces ?? this.pieces;
    this.masks = what.masks ?? this.masks;
    this.stacks = stacksOf(this.data.counters, this.pieces, this.masks);
    // Northern rows first, so that southern ones lie over them.
    this.order = [...this.stacks.values()].sort((a, b) => b.hex - a.hex);
    this.fan = undefined;
    this.version++;
  }

  /** What lies under a place: an item of the open fan, of a stack, or ground. */
  met(x: number, y: number, world: Pt, k: number): { hex: number; unit: number | null } {
    const fanned = this.fan && fanItemAt(this.fan, x, y);
    if (this.fan && fanned) return { hex: this.fan.hex, unit: fanned.unit };
    const hex = this.sheet.hexAt(...world);
    const stack = this.stacks.get(hex);
    const top = SIDE * k < TIGHT ? stack?.items[stack.items.length - 1] : undefined;
    const item = stack && (itemAt(stack, this.sheet, ...world) ?? top);
    return { hex, unit: item ? item.unit : null };
  }

  /** The unit on top of a hex, -1 for a mask, null for none. */
  top(hex: number): number | null {
    const items = this.stacks.get(hex)?.items;
    return items ? items[items.length - 1]!.unit : null;
  }

  /** Whether a hex has a stack that is worth opening at this size. */
  deep(hex: number, k: number): boolean {
    return (this.stacks.get(hex)?.items.length ?? 0) > 1 && SIDE * k >= 18;
  }

  openFan(hex: number, at: { x: number; y: number; hexPx: number }, screen: { w: number; h: number }): void {
    const stack = this.stacks.get(hex);
    this.fan = stack && fanOf(stack, { x: at.x, y: at.y, hex: at.hexPx }, screen);
  }

  /** Whether a place belongs to the open fan or to its hex. */
  holdsFan(hex: number, x: number, y: number): boolean {
    return this.fan !== undefined && (hex === this.fan.hex || fanItemAt(this.fan, x, y) !== undefined);
  }

  walk(unit: number, hexes: readonly number[]): Promise<void> {
    return new Promise((done) => {
      this.walks.get(unit)?.done();
      const path = hexes.map((h) => this.sheet.centre(h));
      const ms = Math.min(LONGEST, STRIDE * (hexes.length - 1));
      this.walks.set(unit, { path, start: performance.now(), ms, done });
    });
  }

  /** Draw what is in sight; whether another frame is wanted. */
  draw(frame: Frame): boolean {
    const { view } = frame;
    const pen = new Pen(frame, this.sprites);
    this.sprites.begin();
    for (const stack of this.order) {
      const [x, y] = this.sheet.centre(stack.hex);
      if (!meets({ x: x - W, y: y - W, w: 2 * W, h: 2 * W }, view)) continue;
      const still = this.walks.size
        ? { ...stack, items: stack.items.filter((i) => !this.walks.has(i.unit)) }
        : stack;
      if (still.items.length) this.stack(pen, still);
    }
    this.step(pen);
    if (this.fan) pen.fan(this.fan);
    return this.sprites.late || this.walks.size > 0;
  }

  close(): void {
    this.sprites.clear();
    for (const w of this.walks.values()) w.done();
    this.walks.clear();
  }

  private stack(pen: Pen, stack: Stack): void {
    const laid = laidOut(stack, this.sheet);
    laid.forEach(({ item, x, y }, i) => pen.onSheet(item, x, y, i === laid.length - 1));
    if (stack.items.length > 1) pen.badge(laid[laid.length - 1]!, stack.items.length);
  }

  private step(pen: Pen): void {
    const now = performance.now();
    for (const [unit, { path, start, ms, done }] of this.walks) {
      const t = Math.min(1, (now - start) / ms);
      const at = t * (path.length - 1);
      const i = Math.min(path.length - 2, Math.floor(at));
      const [a, b, f] = [path[i]!, path[i + 1]!, at - i];
      const item = this.order.flatMap((s) => s.items).find((it) => it.unit === unit);
      const off = SIDE * (0.5 + SHIFT / 2);
      if (item) pen.onSheet(item, a[0] + (b[0] - a[0]) * f - off, a[1] + (b[1] - a[1]) * f - off, false);
      if (t < 1 && item) continue;
      this.walks.delete(unit);
      done();
    }
  }
}

/** Puts sprites on one frame, in bitmap pixels. */
class Pen {
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

  onSheet(item: Item, x: number, y: number, markers: boolean): void {
    this.put(item, ...this.screen(x, y), this.px, markers);
  }

  private put(item: Item, x: number, y: number, side: number, markers: boolean): void {
    const { ctx, ratio } = this.f;
    const s = this.sprites.counter(item, side, side / ratio, this.shadow);
    // Copied as it is where the size fits: scaling would blur the figures.
    const scale = Math.abs(s.side - side) < 0.75 ? 1 : side / s.side;
    const wide = s.canvas.width * scale;
    ctx.drawImage(s.canvas, Math.round(x - s.room * scale), Math.round(y - s.room * scale), wide, wide);
    if (!markers || side / ratio < 26) return;
    item.markers.forEach((m, i) => {
      const mark = this.sprites.marker(m, side * 0.27);
      const size = mark.canvas.width;
      const [mx, my] = MARKERS_AT[i]!;
      ctx.drawImage(mark.canvas, Math.round(x + side * mx - size / 2), Math.round(y + side * my - size / 2));
    });
  }

  /** How many there are, where a stack is deeper than one. */
  badge(top: { readonly x: number; readonly y: number }, n: number): void {
    const { px } = this;
    const { ctx, ratio } = this.f;
    if (px / ratio < 18) return;
    const [x0, y0] = this.screen(top.x, top.y);
    const [x, y, r] = [x0 + px * 0.98, y0 + px * 0.985, px * 0.135];
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fillStyle = n > SEEN ? "#5C1503" : "#1E1A14";
    ctx.fill();
    ctx.strokeStyle = "#F5EEDB";
    ctx.lineWidth = px * 0.025;
    ctx.stroke();
    ctx.fillStyle = "#F5EEDB";
    ctx.font = `800 ${px * 0.2}px "Sofia Sans Condensed"`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(String(n), x, y + px * 0.01);
  }

  fan({ box, slots, side }: Fan): void {
    const { ctx, ratio, palette } = this.f;
    const night = palette === "night";
    ctx.save();
    ctx.scale(ratio, ratio);
    ctx.shadowColor = night ? "rgba(0,0,0,0.6)" : "rgba(50,35,10,0.4)";
    ctx.shadowBlur = 18 * ratio;
    ctx.shadowOffsetY = 5 * ratio;
    ctx.fillStyle = night ? "#1C2125" : "#F8F3E5";
    ctx.beginPath();
    ctx.roundRect(box.x, box.y, box.w, box.h, 8);
    ctx.fill();
    ctx.restore();
    for (const s of slots) this.put(s.item, s.x * ratio, s.y * ratio, side * ratio, true);
  }
}
