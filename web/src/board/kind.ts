/** What the board must be told of a kind of map. Each game has one; the board knows none of them. */

import type { Detail } from "./counters/detail";
import type { Item, Stack } from "./counters/stacks";
import type { AnyMark, AnyMask, AnyPiece, SheetData } from "./data";
import type { Ctx } from "./draw/brush";
import type { Plan } from "./plan";
import type { Pt, Rect } from "./sheet";

/** A piece that lost steps or is gone: where it lay, as it was, and the same with its steps as they are now. */
export interface Loss {
  readonly at: number;
  readonly before: Item;
  readonly between: Item;
}

/** What play has made of the printed sheet, where that is painted into the tiles. */
export interface Played {
  readonly state: unknown;
  set(state: unknown): void;
  /** What of it a piece of the sheet shows: another stamp, another picture. */
  stamp(piece: Rect): string;
  /** Markers over the sheet. */
  draw(ctx: CanvasRenderingContext2D): void;
}

/** Methods, not functions: a kind for its own sheet and pieces is a kind for any. */
export interface MapKind<D extends SheetData = SheetData, P extends AnyPiece = AnyPiece, F = unknown> {
  /** The folder of its painter, `src/games/<game>/board/painter.ts`; the plain map has none. */
  readonly game: string;
  /** The sheet may be painted before its table is laid: play changes nothing that is printed. */
  readonly early?: boolean;
  plan(data: D): Plan;
  /** What lies in every place. */
  stacks(plan: Plan, data: D, pieces: readonly P[], masks: readonly AnyMask[]): Map<number, Stack<F>>;
  /** What is to be seen of a loss; nothing where the piece has gone elsewhere since. */
  loss(data: D, before: P, now: P | undefined): Loss | null;
  /** Draw a counter so wide, its upper left corner at the origin. */
  drawCounter(ctx: Ctx, face: F, side: number, detail: Detail, shadow: boolean): void;
  /** Draw a marker so wide about the origin; and where the nth stands, in shares of the counter's side. */
  drawMarker?(ctx: Ctx, marker: string, side: number): void;
  markerAt?(n: number): Pt;
  /** Draw what lies on a place under the counters. */
  drawMark?(ctx: Ctx, mark: AnyMark, at: Pt): void;
  played?(plan: Plan, data: D): Played;
}
