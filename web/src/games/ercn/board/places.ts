/** Towns, cities and the capital. */

import { hash } from "../../../board/noise";
import { meets } from "../../../board/sheet";
import { TURN } from "../../../board/draw/brush";
import { star } from "../../../board/draw/emblems";
import { largeTown, largeTownGround, town } from "../../../board/draw/places";
import { type Job } from "./job";

export function places(job: Job): void {
  const { g, view } = job;
  g.data.hexes.forEach((hex, i) => {
    if (!hex.place) return;
    const [x, y] = g.sheet.centre(i);
    if (!meets({ x: x - 40, y: y - 40, w: 80, h: 80 }, view)) return;
    const seed = Number(g.sheet.grid.name(i)) % 997;
    if (hex.place === "town") town(job, x, y, seed);
    else if (hex.place === "city") largeTown(job, x, y, seed);
    else {
      largeTownGround(job, x, y, seed, 30);
      rings(job, x, y);
    }
  });
}

/** The capital: four broken rings and a star. */
function rings(job: Job, x: number, y: number): void {
  const { ctx, p } = job;
  for (const [inner, outer, n] of [
    [5.5, 9.5, 9],
    [11.5, 16, 15],
    [18, 22.6, 21],
    [24.2, 28.4, 27],
  ] as const)
    for (let i = 0; i < n; i++) {
      const q = hash(i, n, 7);
      if (q < 0.06 || (inner > 23 && q < 0.34)) continue;
      const from = ((i + 0.08) / n) * TURN;
      const to = ((i + 0.92) / n) * TURN;
      ctx.beginPath();
      ctx.arc(x, y, outer - q * 0.8, from, to);
      ctx.arc(x, y, inner, to, from, true);
      ctx.closePath();
      ctx.fillStyle = q > 0.55 ? p.blockLit : p.block;
      ctx.fill();
    }
  star(ctx, x, y, 5.2, p.frontSoviet, p.paper);
}
