/** The margin: neat lines, numbers of columns, and where supply comes onto the map. */

import { cross, star } from "../../../board/draw/emblems";
import { mixed } from "../../../board/palette";
import { MARGIN, R, W } from "../../../board/sheet";
import type { Job } from "./job";

export function margin(job: Job, withNumbers: boolean): void {
  const { ctx, g, p, view } = job;
  const { w, h } = g.sheet.main.area;
  if (view.x > 20 && view.y > 20 && view.x + view.w < w - 20 && view.y + view.h < h - 20) return;
  ctx.fillStyle = p.margin;
  for (const [x, y, rw, rh] of [
    [-MARGIN, -MARGIN, w + 2 * MARGIN, MARGIN],
    [-MARGIN, h, w + 2 * MARGIN, MARGIN],
    [-MARGIN, 0, MARGIN, h],
    [w, 0, MARGIN, h],
  ] as const)
    ctx.fillRect(x, y, rw, rh);
  sources(job);
  if (withNumbers) numbers(job);
  ctx.strokeStyle = p.frame;
  for (const [off, width] of [[0, 2.2], [11.5, 0.8], [28, 1], [33, 3]] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(-off, -off, w + 2 * off, h + 2 * off);
  }
}

/** Beside the hexes at the edge through which a side is supplied, its band and its sign [6.25]. */
function sources({ ctx, g, p }: Job): void {
  const { sheet, data } = g;
  const { w, h } = sheet.main.area;
  data.sources.forEach((hexes, side) => {
    const colour = mixed(p.margin, side ? p.frontSoviet : p.frontGerman, 0.85);
    for (const hex of hexes) {
      if (data.spaces[hex]?.inset) continue;
      const [x, y] = sheet.centre(hex);
      const at = [[x < 1.2 * R, -7, y], [x > w - 1.2 * R, w + 7, y], [y < 1.2 * W, x, -7], [y > h - 1.2 * W, x, h + 7]].find(([on]) => on) as [boolean, number, number] | undefined;
      if (!at) continue;
      const [, sx, sy] = at;
      const upright = sx < 0 || sx > w;
      ctx.fillStyle = colour;
      if (upright) ctx.fillRect(sx - 4, sy - W * 0.46, 8, W * 0.92);
      else ctx.fillRect(sx - R * 0.8, sy - 4, R * 1.6, 8);
      if (side) star(ctx, sx, sy, 9, p.frontSoviet, p.paper, 1.2);
      else cross(ctx, sx, sy, 8, p.ink, p.paper);
    }
  });
}

/** Columns along the head and the foot, rows at the sides. */
function numbers({ ctx, g, p }: Job): void {
  const { sheet } = g;
  const { w, h } = sheet.main.area;
  ctx.fillStyle = p.ink;
  ctx.font = '500 11px "Sofia Sans Condensed"';
  ctx.letterSpacing = "0px";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const cols = new Map<string, number>();
  const rows = new Map<string, number>();
  for (const hex of sheet.main.hexes) {
    const [x, y] = sheet.centre(hex);
    const name = sheet.name(hex);
    cols.set(name.slice(0, 2), x);
    // A row stands beside its hexes that lie higher.
    if (!rows.has(name.slice(2)) || y < rows.get(name.slice(2))!) rows.set(name.slice(2), y);
  }
  for (const [text, x] of cols) for (const y of [-19.5, h + 19.5]) ctx.fillText(text, x, y);
  for (const [text, y] of rows) for (const x of [-19.5, w + 19.5]) ctx.fillText(text, x, y);
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
}
