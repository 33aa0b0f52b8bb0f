/** The counters on the board: stacks, those that walk, and the stack that is fanned out. */

import type { AnyMask, AnyPiece, SheetData } from "../data";
import type { MapKind } from "../kind";
import type { Plan } from "../plan";
import type { Met } from "../pointer";
import { meets, type Pt, type Rect, W } from "../sheet";
import { FanCard } from "./fancard";
import { Losses } from "./losses";
import { type Frame, Pen } from "./pen";
import { Sprites } from "./sprites";
import { counted, type Fan, fanItemAt, fanOf, itemAt, type Pile, pilesOf, SEEN, SHIFT, SIDE, spread, type Stack } from "./stacks";

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
  private pieces: readonly AnyPiece[] = [];
  private masks: readonly AnyMask[] = [];
  private order: readonly Stack[] = [];
  private readonly sprites: Sprites;
  private readonly walks = new Map<number, Walk>();
  private readonly losses = new Losses();
  /** The opened stack lies over the marks. */
  readonly card = new FanCard();

  constructor(
    private readonly sheet: Plan,
    private readonly kind: MapKind,
    private readonly data: SheetData,
  ) {
    this.sprites = new Sprites(kind);
  }

  set(what: { readonly pieces?: readonly AnyPiece[]; readonly masks?: readonly AnyMask[] }): void {
    this.pieces = what.pieces ?? this.pieces;
    this.masks = what.masks ?? this.masks;
    this.stacks = this.kind.stacks(this.sheet, this.data, this.pieces, this.masks);
    // Northern rows first, so that southern ones lie over them.
    const south = new Map([...this.stacks.keys()].map((hex) => [hex, this.sheet.centre(hex)[1]]));
    this.order = [...this.stacks.values()].sort((a, b) => south.get(a.hex)! - south.get(b.hex)! || b.hex - a.hex);
    this.fan = undefined;
    this.version++;
  }

  /** What lies under a place: an item of the open fan (which is met alone), of a stack, or ground. */
  met(x: number, y: number, world: Pt, k: number, wanted: (hex: number) => boolean = () => false): Met {
    const hex = this.sheet.hexAt(...world);
    // A hex that can be acted on is never taken by the stack fanned out over it: the hand that goes
    // straight from its stack to a target means the target.
    const fanned = this.fan && (hex === this.fan.hex || !wanted(hex)) ? fanItemAt(this.fan, x, y) : undefined;
    if (this.fan && fanned) return { hex: this.fan.hex, unit: fanned.unit, alone: true };
    const stack = this.stacks.get(hex);
    if (stack?.piles) return this.metInPile(hex, stack, world);
    const top = SIDE * k < TIGHT ? stack?.items[stack.items.length - 1] : undefined;
    const item = stack && (itemAt(stack, this.sheet, ...world) ?? top);
    return { hex, unit: item ? item.unit : null };
  }

  /** In an area a counter is met on its pile only: the ground about it is the area's. */
  private metInPile(hex: number, stack: Stack, [x, y]: Pt): Met {
    for (const [pile, p] of stack.piles!.entries()) {
      const item = spread(p).reverse().find((s) => x >= s.x && x <= s.x + s.side && y >= s.y && y <= s.y + s.side)?.item;
      if (item) return { hex, unit: item.unit, pile };
    }
    return { hex, unit: null };
  }

  /** The unit on top of a hex, -1 for a mask, null for none. */
  top(hex: number): number | null {
    const items = this.stacks.get(hex)?.items;
    return items ? items[items.length - 1]!.unit : null;
  }

  /** Whether a hex has a stack that is worth opening at this size. */
  deep(hex: number, k: number, pile?: number): boolean {
    const stack = this.stacks.get(hex);
    // In an area it is the pile under the pointer that opens; at the cursor all of them.
    const items = stack?.piles && pile !== undefined ? stack.piles[pile]?.items : stack?.items;
    return (items?.length ?? 0) > 1 && SIDE * k >= 18;
  }

  openFan(
    hex: number, at: { x: number; y: number; hexPx: number }, screen: { w: number; h: number },
    weigh: (box: Rect) => number, pile?: number,
  ): void {
    const stack = this.stacks.get(hex);
    const opened = pile === undefined ? undefined : stack?.piles?.[pile];
    if (!stack || !opened) {
      this.fan = stack && fanOf(stack, { x: at.x, y: at.y, hex: at.hexPx }, screen, weigh);
      return;
    }
    const k = at.hexPx / W;
    const [cx, cy] = this.sheet.centre(hex);
    const place = { x: at.x + (opened.x - cx) * k, y: at.y + (opened.y - cy) * k, hex: at.hexPx };
    const near = { x: place.x, y: place.y, r: at.hexPx * 0.75 };
    this.fan = { ...fanOf({ hex, items: opened.items }, place, screen, weigh), pile: pile!, near };
  }

  /** Whether a place belongs to the open fan or to its hex. */
  holdsFan(hex: number, x: number, y: number, wanted: (hex: number) => boolean = () => false): boolean {
    if (!this.fan) return false;
    const { near } = this.fan;
    const own = near ? Math.hypot(x - near.x, y - near.y) <= near.r : hex === this.fan.hex;
    return own || (!wanted(hex) && fanItemAt(this.fan, x, y) !== undefined);
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
  hurt(before: AnyPiece, still: boolean): Promise<void> {
    const now = this.pieces.find((p) => p.unit === before.unit);
    const loss = this.kind.loss(this.data, before, now);
    return loss ? this.losses.begin(loss.at, loss.before, loss.between, still) : Promise.resolve();
  }

  /** Draw what is in sight; whether another frame is wanted. */
  draw(frame: Frame, zooming = false): boolean {
    const { view } = frame;
    const pen = new Pen(frame, this.sprites);
    this.sprites.begin(zooming);
    for (const stack of this.order) {
      const piles = pilesOf(stack, this.sheet).flatMap(({ items, x, y }): Pile[] => {
        if (!meets({ x: x - W, y: y - W, w: 2 * W, h: 2 * W }, view)) return [];
        const still = this.walks.size ? items.filter((i) => !this.walks.has(i.unit)) : items;
        return still.length ? [{ items: still, x, y }] : [];
      });
      for (const pile of piles) this.pile(pen, pile);
      // Over the next pile, which may lie close by.
      for (const pile of piles) {
        const counters = counted(pile.items);
        if (counters.length > 1) pen.badge(spread({ ...pile, items: counters }).pop()!, counters.length);
      }
    }
    this.fallen(pen);
    this.losses.sweep();
    this.step(pen);
    this.card.draw(this.fan, frame, this.sprites);
    return (this.sprites.late && !zooming) || this.walks.size > 0 || this.losses.size > 0;
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

  private pile(pen: Pen, pile: Pile): void {
    const laid = spread(pile);
    const top = counted(pile.items).length - 1;
    laid.forEach(({ item, x, y }, i) => {
      if (item.unit >= 0 && this.losses.has(item.unit)) this.losses.draw(pen, item.unit, item, x, y);
      else pen.onSheet(item, x, y, i === Math.min(top, SEEN - 1) || item.share !== undefined);
    });
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
