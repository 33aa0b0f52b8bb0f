/** The margin: neat lines, coordinates, supply bands with stars and crosses. */

import { mixed } from "../../../board/palette";
import { MARGIN, R, W } from "../../../board/sheet";
import type { Job } from "./job";
import { cross, star } from "../../../board/draw/emblems";

export function margin(job: Job, lettered: boolean): void {
  const { ctx, g, p, view } = job;
  const { sheet, data } = g;
  const { width: w, height: h, grid } = sheet;
  // Tiles well inside the map have no margin to draw.
  if (view.x > 20 && view.y > 20 && view.x + view.w < w - 20 && view.y + view.h < h - 20) return;
  ctx.fillStyle = p.margin;
  for (const [x, y, rw, rh] of [
    [-MARGIN, -MARGIN, w + 2 * MARGIN, MARGIN],
    [-MARGIN, h, w + 2 * MARGIN, MARGIN],
    [-MARGIN, 0, MARGIN, h],
    [w, 0, MARGIN, h],
  ] as const)
    ctx.fillRect(x, y, rw, rh);
  for (const side of ["german", "soviet"] as const) {
    // Opaque, and each stretch a little longer than its hex: no seam shows.
    ctx.fillStyle = mixed(p.margin, side === "german" ? p.frontGerman : p.frontSoviet, 0.85);
    for (const i of data.supply[side]) {
      const [x, y] = sheet.centre(i);
      const [row, col] = [grid.row(i), grid.col(i)];
      const top = Math.max(0, y - R * 0.76);
      const tall = Math.min(h, y + R * 0.76) - top;
      if (col === 1 && row > 2) ctx.fillRect(-10, top, 7, tall);
      if (col === grid.cols) ctx.fillRect(w + 3, top, 7, tall);
      const left = Math.max(0, x - W * 0.51);
      const wide = Math.min(w, x + W * 0.51) - left;
      if (row === grid.rows) ctx.fillRect(left, -10, wide, 7);
      if (row === 1) ctx.fillRect(left, h + 3, wide, 7);
    }
  }
  if (lettered) coordinates(job);
  ctx.strokeStyle = p.frame;
  for (const [off, width] of [
    [0, 2.2],
    [11.5, 0.8],
    [28, 1],
    [33, 3],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(-off, -off, w + 2 * off, h + 2 * off);
  }
  for (const { hex, side } of data.marks) {
    const [x, y] = sheet.centre(hex);
    const [row, col] = [grid.row(hex), grid.col(hex)];
    const at: [number, number] =
      col === 1 ? [2, y] : col === grid.cols ? [w - 2, y] : row === grid.rows ? [x, 1] : [x, h - 1];
    if (side === "soviet") star(ctx, ...at, 13, p.frontSoviet, p.paper, 1.6);
    else cross(ctx, ...at, 12, p.ink, p.paper);
  }
}

/** Numbers of columns and rows on all four sides. */
function coordinates(job: Job): void {
  const { ctx, g, p } = job;
  const { sheet } = g;
  const { width: w, height: h, grid } = sheet;
  ctx.fillStyle = p.ink;
  ctx.font = '500 11px "Sofia Sans Condensed"';
  ctx.letterSpacing = "0px";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const two = (n: number): string => String(n).padStart(2, "0");
  for (let col = 1; col <= grid.cols; col++) {
    ctx.fillText(two(col), sheet.centre(grid.hex(grid.rows, col))[0], -19);
    ctx.fillText(two(col), sheet.centre(grid.hex(1, col))[0], h + 19);
  }
  for (let row = 1; row <= grid.rows; row++) {
    const y = sheet.centre(grid.hex(row, 1))[1];
    ctx.fillText(two(row), -19, y);
    ctx.fillText(two(row), w + 19, y);
  }
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
}
