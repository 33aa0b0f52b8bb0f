/** Stacks: what lies in a hex, how it is laid out, and what a pointer meets. */

import type { Camp } from "../data";
import type { Plan } from "../plan";
import { W } from "../sheet";

/** The side of a counter on the map. */
export const SIDE = 0.66 * W;
/** From one counter of a stack to the next, in shares of the side. */
export const SHIFT = 0.075;
/** Counters in one row of an opened stack. */
const ROW = 8;
/** Counters of a stack that are seen. */
export const SEEN = 4;
/** How far a counter stands above the middle of its hex: at close zoom a name runs below it. */
const UP = 0.5;

/** A counter as it lies on the map; `face` is whatever its kind of map draws it from. */
export interface Item<F = unknown> {
  /** The unit, or -1 for a mask. */
  readonly unit: number;
  readonly side: Camp;
  readonly face: F;
  /** Equal keys, equal pictures. */
  readonly key: string;
  readonly markers: readonly string[];
  /** A badge beside the stack: its size in shares of a counter. */
  readonly share?: number;
}

export interface Stack<F = unknown> {
  readonly hex: number;
  /** From the foot to the top: the strongest lies on top. */
  readonly items: readonly Item<F>[];
  /** In an area: the piles they lie in. */
  readonly piles?: readonly Pile<F>[];
}

/** Counters one over another, about a place. */
export interface Pile<F = unknown> {
  readonly items: readonly Item<F>[];
  readonly x: number;
  readonly y: number;
}

/** In a hex everything lies in one pile. */
export function pilesOf(stack: Stack, sheet: Plan): readonly Pile[] {
  if (stack.piles) return stack.piles;
  const [x, y] = sheet.centre(stack.hex);
  return [{ items: stack.items, x, y: y - UP }];
}

export interface Placed {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  /** How wide it is. */
  readonly side: number;
}

/** Where the visible counters of a stack lie, foot first: upper left corners in world units. */
export const laidOut = (stack: Stack, sheet: Plan): Placed[] => pilesOf(stack, sheet).flatMap(spread);

/** The counters of a pile, without the badges beside them. */
export const counted = (items: readonly Item[]): readonly Item[] => items.filter((i) => i.share === undefined);

export function spread({ items, x, y }: Pile): Placed[] {
  const shown = counted(items).slice(-SEEN);
  const off = SIDE * SHIFT;
  const half = (off * (shown.length - 1)) / 2;
  const x0 = x - SIDE / 2 - half;
  const y0 = y - SIDE / 2 + half;
  const badges = items.filter((i) => i.share !== undefined);
  return [
    ...shown.map((item, i) => ({ item, x: x0 + off * i, y: y0 - off * i, side: SIDE })),
    // Down the left edge of the stack.
    ...badges.map((item, i) => {
      const side = SIDE * item.share!;
      return { item, x: x0 - side * 0.76, y: y0 - 2 * half - side * 0.14 + i * side * 0.86, side };
    }),
  ];
}

/** The piece of a stack under a point, its topmost first. */
export function itemAt(stack: Stack, sheet: Plan, x: number, y: number): Item | undefined {
  return laidOut(stack, sheet)
    .reverse()
    .find((p) => x >= p.x && x <= p.x + p.side && y >= p.y && y <= p.y + p.side)?.item;
}

/** A stack opened in a row beside its hex, in screen pixels. */
export interface Fan {
  readonly hex: number;
  /** Which pile of an area it is, and how far about the pile a pointer still means it. */
  readonly pile?: number;
  readonly near?: { readonly x: number; readonly y: number; readonly r: number };
  readonly side: number;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly slots: readonly { readonly item: Item; readonly x: number; readonly y: number }[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Open a stack beside its hex, never off the screen: above, below, or to a side, wherever it lies
 * over what matters least. `weigh` says how much a box would hide.
 */
export function fanOf(
  stack: Stack,
  at: { readonly x: number; readonly y: number; readonly hex: number },
  screen: { readonly w: number; readonly h: number },
  weigh: (box: Box) => number = () => 0,
): Fan {
  const n = stack.items.length;
  const pad = 8;
  const wanted = Math.min(Math.max(44, at.hex * 0.66), 84);
  const cols = n > ROW ? Math.ceil(n / Math.ceil(n / ROW)) : n;
  const side = Math.min(wanted, (screen.w - 3 * pad) / cols - 6);
  const w = cols * (side + 6) - 6 + 2 * pad;
  const h = Math.ceil(n / cols) * (side + 6) - 6 + 2 * pad + side * 0.1;
  const off = at.hex * 0.62;
  const [x, y] = leastHidden(
    [[at.x - w / 2, at.y - off - h], [at.x - w / 2, at.y + off], [at.x + off, at.y - h / 2], [at.x - off - w, at.y - h / 2]],
    { w, h },
    screen,
    weigh,
  ); // prettier-ignore
  return {
    hex: stack.hex,
    side,
    box: { x, y, w, h },
    // The strongest, which lies on top of the stack, stands first.
    slots: [...stack.items]
      .reverse()
      .map((item, i) => ({ item, x: x + pad + (i % cols) * (side + 6), y: y + pad + Math.floor(i / cols) * (side + 6) })),
  };
}

/** The first of some places where a box hides least, moved onto the screen; one that must move weighs more. */
function leastHidden(
  places: readonly (readonly [number, number])[],
  { w, h }: { readonly w: number; readonly h: number },
  screen: { readonly w: number; readonly h: number },
  weigh: (box: Box) => number,
): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let least = Infinity;
  for (const [px, py] of places) {
    const x = Math.max(4, Math.min(screen.w - w - 4, px));
    const y = Math.max(4, Math.min(screen.h - h - 4, py));
    // Across the way out of the hex it may shift; towards the hex it would lie over the stack itself.
    const weight = weigh({ x, y, w, h }) + Math.abs(y - py) + Math.abs(x - px) / 40;
    if (weight >= least) continue;
    [best, least] = [[x, y], weight];
  }
  return best;
}

export function fanItemAt(fan: Fan, x: number, y: number): Item | undefined {
  const rows = fan.slots.some((s) => s.y > fan.slots[0]!.y);
  const within = (top: number): boolean => (rows ? y >= top - 3 && y <= top + fan.side + 3 : y >= fan.box.y && y <= fan.box.y + fan.box.h);
  return fan.slots.find((s) => x >= s.x - 3 && x <= s.x + fan.side + 3 && within(s.y))?.item;
}
