/** Railways, roads and bridges as they are drawn. */

import { resampled } from "../curves";
import type { Bridge, Way } from "../links";
import { faded } from "../palette";
import { meets } from "../sheet";
import { atLeast, type Brush, haloOf, ticks, trace } from "./brush";

export function strokeWays({ ctx }: Brush, ways: readonly Way[], colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  for (const w of ways) {
    trace(ctx, w.points);
    ctx.stroke();
  }
}

/** A line with ties, over a clearing in what lies under it. */
export function railways(job: Brush, rails: readonly Way[]): void {
  const { ctx, p, hex } = job;
  ctx.lineCap = ctx.lineJoin = "round";
  strokeWays(job, rails, faded(p.paper, 0.7), 4.2);
  if (hex >= 24) {
    ctx.strokeStyle = p.rail;
    ctx.lineCap = "butt";
    ctx.lineWidth = 1;
    for (const w of rails) ticks(ctx, resampled(w.points, hex < 40 ? 12 : 6.2), -2.5, 2.5);
    ctx.lineCap = "round";
  }
  strokeWays(job, rails, p.rail, atLeast(job, 1.35, 0.7));
}

/** Two rails with splayed ends. */
export function bridge(job: Brush, { at, angle, length: l, width: w }: Bridge): void {
  const { ctx, p, view } = job;
  if (!meets({ x: at[0] - 12, y: at[1] - 12, w: 24, h: 24 }, view)) return;
  ctx.save();
  ctx.lineCap = "butt";
  ctx.translate(at[0], at[1]);
  ctx.rotate(angle);
  for (const s of [-1, 1])
    for (const pass of [haloOf(p), p.ink]) {
      ctx.strokeStyle = pass;
      ctx.lineWidth = pass === p.ink ? 1 : 2.4;
      trace(ctx, [
        [-l - 1.4, s * (w + 1.5)],
        [-l + 0.2, s * w],
        [l - 0.2, s * w],
        [l + 1.4, s * (w + 1.5)],
      ]);
      ctx.stroke();
    }
  ctx.restore();
}
