/** What every layer draws with. */

import { faded, type Palette } from "../palette";
import { meets, type Poly, type Pt, type Rect } from "../sheet";

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** One piece of a map to draw, whatever the map: where, how large, in which colours. */
export interface Brush {
  readonly ctx: Ctx;
  readonly p: Palette;
  /** The part that is drawn, with its bleed. */
  readonly view: Rect;
  /** A hex on screen, in CSS pixels. */
  readonly hex: number;
  /** World units to CSS pixels, and to the pixels of the bitmap. */
  readonly zoom: number;
  readonly scale: number;
}

export const TURN = Math.PI * 2;

export function trace(ctx: Ctx, line: Poly): void {
  ctx.beginPath();
  for (let i = 0; i < line.length; i++) {
    const q = line[i]!;
    if (i) ctx.lineTo(q[0], q[1]);
    else ctx.moveTo(q[0], q[1]);
  }
}

export function outline(lines: readonly Pt[][], bounds: readonly Rect[], view: Rect): Path2D {
  const path = new Path2D();
  lines.forEach((line, k) => {
    if (!meets(bounds[k]!, view)) return;
    line.forEach((q, i) => (i ? path.lineTo(q[0], q[1]) : path.moveTo(q[0], q[1])));
    path.closePath();
  });
  return path;
}

export const haloOf = (p: Palette, share = 1): string => faded(p.halo, p.haloAlpha * share);


/** A width that never falls under so many pixels on screen. */
export const atLeast = (job: Brush, width: number, px: number): number =>
  Math.max(width, px / job.zoom);

/** Cross-strokes along a line: at each point of `line` from `inner` to `outer` beside it. */
export function ticks(ctx: Ctx, line: readonly Pt[], inner: number, outer: number): void {
  ctx.beginPath();
  for (let i = 1; i < line.length - 1; i++) {
    const [a, q, b] = [line[i - 1]!, line[i]!, line[i + 1]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
    ctx.moveTo(q[0] + nx * inner, q[1] + ny * inner);
    ctx.lineTo(q[0] + nx * outer, q[1] + ny * outer);
  }
  ctx.stroke();
}
