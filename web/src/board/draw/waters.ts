/** Rivers and canals as they are drawn. */

import { offset, resampled } from "../curves";
import { faded } from "../palette";
import type { River } from "../rivers";
import { grown, meets } from "../sheet";
import { atLeast, type Brush, ticks, trace } from "./brush";

const riverWidth = (r: River): number => (r.major ? 10 : r.canal ? 2.6 : 3.7);

function strokeRiver(job: Brush, r: River, extra: number): void {
  const { ctx } = job;
  const w = r.major ? atLeast(job, riverWidth(r), 4) : riverWidth(r);
  if (r.source === 0) {
    ctx.lineWidth = w + extra;
    trace(ctx, r.points);
    ctx.stroke();
    return;
  }
  // From its head a river widens over some seven hexsides.
  const p = r.source === 1 ? r.points : [...r.points].reverse();
  const cut = Math.min(70, Math.floor(p.length * 0.8));
  for (let i = 0; i < cut; i++) {
    ctx.lineWidth = w * (0.35 + 0.65 * (i / cut)) + extra;
    trace(ctx, [p[i]!, p[i + 1]!]);
    ctx.stroke();
  }
  ctx.lineWidth = w + extra;
  trace(ctx, p.slice(cut));
  ctx.stroke();
}

export function water(job: Brush & { readonly g: { readonly rivers: readonly River[] } }): void {
  const { ctx, g, p, hex } = job;
  const rivers = g.rivers.filter((r) => meets(grown(r.bounds, 12), job.view));
  ctx.lineCap = ctx.lineJoin = "round";
  for (const [colour, extra] of [
    [faded(p.paper, 0.55), 5],
    [p.bank, 1.5],
    [p.water, -0.5],
  ] as const) {
    ctx.strokeStyle = colour;
    for (const r of rivers) strokeRiver(job, r, extra);
  }
  for (const r of rivers) {
    if (r.major && hex >= 20) {
      ctx.strokeStyle = faded(p.shore, 0.8);
      ctx.lineWidth = 0.7;
      for (const o of [-2.4, 2.4]) {
        trace(ctx, offset(r.points, o));
        ctx.stroke();
      }
      ctx.strokeStyle = faded(p.deep, 0.9);
      ctx.lineWidth = 2.6;
      trace(ctx, r.points);
      ctx.stroke();
    }
    if (r.canal && hex >= 30) {
      ctx.strokeStyle = p.bank;
      ctx.lineWidth = 0.9;
      ticks(ctx, resampled(r.points, 7), -3.4, 3.4);
    }
  }
}
