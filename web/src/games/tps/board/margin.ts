/** The margin of a city's sheet: neat lines, a scale, the four quadrants by number. */

import { MARGIN } from "../../../board/sheet";
import type { Job } from "./job";

const ROMAN = ["I", "II", "III", "IV", "V", "VI"];

export function margin(job: Job): void {
  const { ctx, g, p, view } = job;
  const { width: w, height: h } = g.sheet;
  if (view.x > 20 && view.y > 20 && view.x + view.w < w - 20 && view.y + view.h < h - 20) return;
  ctx.fillStyle = p.margin;
  const wide = w + 2 * MARGIN;
  for (const [x, y, rw, rh] of [[-MARGIN, -MARGIN, wide, MARGIN], [-MARGIN, h, wide, MARGIN], [-MARGIN, 0, MARGIN, h], [w, 0, MARGIN, h]] as const)
    ctx.fillRect(x, y, rw, rh);
  ctx.strokeStyle = p.frame;
  for (const [off, width] of [[0, 2.2], [11.5, 0.8], [28, 1], [33, 3]] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(-off, -off, w + 2 * off, h + 2 * off);
  }
  checks(job);
  if (job.hex < 20) return;
  const cuts = [0, ...g.data.quadrants.map((y) => g.sheet.world(0, y)[1]), h];
  ctx.fillStyle = p.fort;
  ctx.font = '700 15px "Old Standard TT"';
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  cuts.slice(1).forEach((y, i) => {
    for (const x of [-20, w + 20]) ctx.fillText(ROMAN[i]!, x, (y + cuts[i]!) / 2);
  });
  ctx.textBaseline = "alphabetic";
}

/** A border of light and dark, half a kilometre each: an inch of the map. */
function checks(job: Job): void {
  const { ctx, g, p } = job;
  const { width: w, height: h } = g.sheet;
  const inch = 70;
  ctx.fillStyle = p.frame;
  for (let n = 0; n * inch < w; n += 2) {
    const wide = Math.min(inch, w - n * inch);
    ctx.fillRect(n * inch, -9, wide, 3.4);
    ctx.fillRect(n * inch, h + 5.6, wide, 3.4);
  }
  for (let n = 0; n * inch < h; n += 2) {
    const tall = Math.min(inch, h - n * inch);
    ctx.fillRect(-9, n * inch, 3.4, tall);
    ctx.fillRect(w + 5.6, n * inch, 3.4, tall);
  }
}
