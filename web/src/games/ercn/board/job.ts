/** One piece of this map to draw, and what only this map has. */

import { type Brush, outline } from "../../../board/draw/brush";
import type { GroundCache } from "../../../board/draw/ground";
import { faded } from "../../../board/palette";
import type { Geometry } from "./geometry";
import type { Names } from "./names";

/** One piece of the map to draw: its ground in world units, and how large a hex is on screen. */
export interface Job extends Brush {
  readonly g: Geometry;
  readonly names: Names;
}

export function clipToMap(job: Job): void {
  const { ctx, g } = job;
  ctx.beginPath();
  ctx.rect(0, 0, g.sheet.width, g.sheet.height);
  ctx.clip();
}

export function lakes(job: Job, cache: GroundCache): void {
  const { ctx, g, p, view } = job;
  g.outlines.lake.forEach((lines, i) => {
    const path = outline(lines, cache.boundsOf(lines), view);
    if (i === 0) {
      ctx.fillStyle = p.water;
      ctx.fill(path);
    }
    ctx.strokeStyle = i === 0 ? p.bank : faded(p.shore, 1 - 0.2 * i);
    ctx.lineWidth = i === 0 ? 1.5 : 0.8;
    ctx.stroke(path);
  });
}
