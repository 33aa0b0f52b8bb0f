/** The counters on the board: stacks, those that walk, and the stack that is fanned out. */

import type { BoardData, MaskPiece, Piece } from "../data";
import { meets, type Pt, type Rect, type Sheet, W } from "../sheet";
import { FanCard } from "./fancard";
import { Losses } from "./losses";
import { type Frame, Pen } from "./pen";
import { Sprites } from "./sprites";
import { type Fan, fanItemAt, fanOf, itemAt, laidOut, SHIFT, SIDE, type Stack, stacksOf } from "./stacks";

interface Walk {
  readonly path: readonly Pt[];
  readonly start: number;
  readonly ms: number;
  readonly done: () => void;
}

/** Milliseconds from hex to hex, and for the longest walk. */
const STRIDE = 90;
const LONGEST = 900;
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
  private readonly losses: Losses;
  /** The opened stack lies over the marks. */
  readonly card = new FanCard();

  constructor(
    private readonly sheet: Sheet,
    private readonly data: BoardData,
  ) {
    this.losses = new Losses(data);
  }

  set(what: { readonly pieces?: readonly Piece[]; readonly masks?: readonly MaskPiece[] }): void {
    this.pieces = what.pieces ?? this.pieces;
    this.masks = what.masks ?? this.masks;
    this.stacks = stacksOf(this.data.counters, this.pieces, this.masks);
    // Northern rows first, so that southern ones lie over them.
    this.order = [...this.stacks.values()].sort((a, b) => b.hex - a.hex);
    this.fan = undefined;
    this.version++;
  }

  /** What lies under a place: an item of the open fan (which is met alone), of a stack, or ground. */
  met(x: number, y: number, world: Pt, k: number, wanted: (hex: number) => boolean = () => false): { hex: number; unit: number | null; alone?: boolean } {
    const hex = this.sheet.hexAt(...world);
    // A hex that can be acted on is never taken by the stack fanned out over it: the hand that goes
    // straight from its stack to a target means the target.
    const fanned = this.fan && (hex === this.fan.hex || !wanted(hex)) ? fanItemAt(this.fan, x, y) : undefined;
    if (this.fan && fanned) return { hex: this.fan.hex, unit: fanned.unit, alone: true };
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

  openFan(hex: number, at: { x: number; y: number; hexPx: number }, screen: { w: number; h: number }, weigh: (box: Rect) => number): void {
    const stack = this.stacks.get(hex);
    this.fan = stack && fanOf(stack, { x: at.x, y: at.y, hex: at.hexPx }, screen, weigh);
  }

  /** Whether a place belongs to the open fan or to its hex. */
  holdsFan(hex: number, x: number, y: number, wanted: (hex: number) => boolean = () => false): boolean {
    if (!this.fan) return false;
    return hex === this.fan.hex || (!wanted(hex) && fanItemAt(this.fan, x, y) !== undefined);
  }

  walk(unit: number, hexes: readonly number[]): Promise<void> {
    return new Promise((done) => {
      this.walks.get(unit)?.done();
      const path = hexes.map((h) => this.sheet.centre(h));
      const ms = Math.min(LONGEST, STRIDE * (hexes.length - 1));
      this.walks.set(unit, { path, start: performance.now(), ms, done });
    });
  }

  /** A piece as it lay has lost steps, or is gone: that is seen where it lay. */
  hurt(before: Piece, still: boolean): Promise<void> {
    const now = this.pieces.find((p) => p.unit === before.unit);
    const of = this.data.counters[before.unit]?.faces.length ?? 0;
    // One that has gone elsewhere since is not where it lay.
    if (now && (now.at !== before.at || now.lost <= before.lost)) return Promise.resolve();
    return this.losses.begin(before, now ? of - now.lost : 0, still);
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
    this.fallen(pen);
    this.losses.sweep();
    this.step(pen);
    this.card.draw(this.fan, frame, this.sprites);
    return this.sprites.late || this.walks.size > 0 || this.losses.size > 0;
  }

  /** Those that are gone are seen a moment longer, over what still stands in their hex. */
  private fallen(pen: Pen): void {
    if (!this.losses.size) return;
    const standing = new Set(this.pieces.map((p) => p.unit));
    for (const { unit, at } of this.losses.gone((u) => standing.has(u))) {
      const [x, y] = this.sheet.centre(at);
      const off = SIDE / 2 - (this.stacks.get(at)?.items.length ? SIDE * SHIFT : 0);
      this.losses.draw(pen, unit, undefined, x - off, y - SIDE + off);
    }
  }

  close(): void {
    this.sprites.clear();
    for (const w of this.walks.values()) w.done();
    this.walks.clear();
    this.losses.close();
  }

  private stack(pen: Pen, stack: Stack): void {
    const laid = laidOut(stack, this.sheet);
    laid.forEach(({ item, x, y }, i) => {
      if (item.unit >= 0 && this.losses.has(item.unit)) this.losses.draw(pen, item.unit, item, x, y);
      else pen.onSheet(item, x, y, i === laid.length - 1);
    });
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
