/** The margin: neat lines, and a triangle where a road leaves the map. */

import { MARGIN } from "../../../board/sheet";
import type { Job } from "./job";

export function margin(job: Job, lettered: boolean): void {
  const { ctx, g, p, view } = job;
  const { width: w, height: h } = g.sheet;
  if (view.x > 20 && view.y > 20 && view.x + view.w < w - 20 && view.y + view.h < h - 20) return;
  ctx.fillStyle = p.margin;
  const wide = w + 2 * MARGIN;
  for (const [x, y, rw, rh] of [[-MARGIN, -MARGIN, wide, MARGIN], [-MARGIN, h, wide, MARGIN], [-MARGIN, 0, MARGIN, h], [w, 0, MARGIN, h]] as const)
    ctx.fillRect(x, y, rw, rh);
  ctx.strokeStyle = p.frame;
  for (const [off, width] of [[0, 2.2], [7, 0.8], [28, 1], [33, 3]] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(-off, -off, w + 2 * off, h + 2 * off);
  }
  if (lettered) wayOut(job);
}

function wayOut({ ctx, g, p }: Job): void {
  const { sheet } = g;
  const { width: w, height: h } = sheet;
  ctx.fillStyle = p.frontSoviet;
  const leaving = new Set(g.data.ground.ways.filter((way) => way.kind !== "rail").flatMap(({ a, b }) => [a, b].filter((n) => n >= 0)));
  for (const hex of leaving) {
    const [x, y] = sheet.centre(hex);
    const out = g.data.ground.ways.some((way) => way.a === hex && way.b < 0);
    const at = x < 1 ? ([-9, y, -Math.PI / 2] as const) : x > w - 1 ? ([w + 9, y, Math.PI / 2] as const) : !out ? null
      : y < h / 2 ? ([x, -9, 0] as const) : ([x, h + 9, Math.PI] as const); // prettier-ignore
    if (!at) continue;
    ctx.save();
    ctx.translate(at[0], at[1]);
    ctx.rotate(at[2]);
    ctx.beginPath();
    ctx.moveTo(0, 1);
    ctx.lineTo(-6.5, -9);
    ctx.lineTo(6.5, -9);
    ctx.closePath();
    ctx.fill();
    ctx.restore();
  }
}
