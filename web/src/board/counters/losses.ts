/** Losses as they are seen: a bar of the counter empties, then the counter turns over, or is gone. */

import type { Pen } from "./pen";
import type { Item } from "./stacks";

/** Milliseconds for the bar, for the turn, and for the mere fade of reduced motion. */
export const EMPTY = 180;
export const FLIP = 240;
export const FADE = 80;

interface Loss {
  readonly at: number;
  /** As it lay, and the same with the bar empty. */
  readonly before: Item;
  readonly between: Item;
  readonly start: number;
  readonly still: boolean;
  readonly done: () => void;
}

/** How far a loss has come: the old face, the empty bar over it, the width it is seen at. */
export function lossAt(ms: number, still: boolean): { face: "before" | "between" | "after"; over: number; wide: number } | null {
  if (still) return ms < FADE ? { face: "before", over: ms / FADE, wide: 1 } : null;
  if (ms < EMPTY) return { face: "before", over: ms / EMPTY, wide: 1 };
  const turn = (ms - EMPTY) / FLIP;
  if (turn >= 1) return null;
  return turn < 0.5 ? { face: "between", over: 0, wide: 1 - 2 * turn } : { face: "after", over: 0, wide: 2 * turn - 1 };
}

export class Losses {
  private readonly running = new Map<number, Loss>();

  get size(): number {
    return this.running.size;
  }

  has(unit: number): boolean {
    return this.running.has(unit);
  }

  /** A counter as it lay before its loss, and the same with its bar as it is now. */
  begin(at: number, before: Item, between: Item, still: boolean): Promise<void> {
    return new Promise((done) => {
      this.running.get(before.unit)?.done();
      this.running.set(before.unit, { at, before, between, start: performance.now(), still, done });
    });
  }

  /** Draw one at its place, over what it has become, if anything. */
  draw(pen: Pen, unit: number, after: Item | undefined, x: number, y: number): void {
    const loss = this.running.get(unit)!;
    const now = lossAt(performance.now() - loss.start, loss.still);
    if (!now) {
      if (after) pen.onSheet(after, x, y, true);
      return;
    }
    const face = { before: loss.before, between: loss.between, after }[now.face];
    if (face) pen.onSheet(face, x, y, false, { wide: now.wide, alpha: 1 });
    const next = loss.still ? after : loss.between;
    if (now.over > 0 && next) pen.onSheet(next, x, y, false, { wide: 1, alpha: now.over });
  }

  /** Those that are no longer on the map, with the hex they fell in. */
  gone(standing: (unit: number) => boolean): { readonly unit: number; readonly at: number }[] {
    return [...this.running].filter(([unit]) => !standing(unit)).map(([unit, { at }]) => ({ unit, at }));
  }

  /** Those that have been seen to the end go. */
  sweep(): void {
    const now = performance.now();
    for (const [unit, loss] of this.running) {
      if (lossAt(now - loss.start, loss.still)) continue;
      this.running.delete(unit);
      loss.done();
    }
  }

  close(): void {
    for (const loss of this.running.values()) loss.done();
    this.running.clear();
  }
}
