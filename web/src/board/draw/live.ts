/** What changes with the play, drawn on the tiles and under the counters. */

import { rounded } from "../curves";
import { type Palette } from "../palette";
import { R, type Sheet, W } from "../sheet";
import type { Shown, Tint } from "../shown";
import { type Ctx, TURN, trace } from "./brush";
import { cross, star } from "./emblems";

export function hexPath(sheet: Sheet, hexes: Iterable<number>, scale = 1): Path2D {
  const path = new Path2D();
  for (const hex of hexes) {
    for (let k = 0; k < 6; k++) {
      const [x, y] = sheet.corner(hex, k, scale);
      if (k) path.lineTo(x, y);
      else path.moveTo(x, y);
    }
    path.closePath();
  }
  return path;
}

function tint(ctx: Ctx, sheet: Sheet, { hexes, colour, pattern }: Tint): void {
  const path = hexPath(sheet, hexes, 0.99);
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = colour;
  if (pattern === "fill") {
    ctx.globalAlpha = 0.28;
    ctx.fill(path);
  } else {
    ctx.clip(path);
    ctx.globalAlpha = 0.12;
    ctx.fill(path);
    ctx.globalAlpha = 0.6;
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    const lean = pattern === "back-hatch" ? -1 : 1;
    for (const hex of hexes) {
      const [x, y] = sheet.centre(hex);
      if (pattern === "dots")
        for (let i = -3; i <= 3; i++)
          for (let j = -3; j <= 3; j++) {
            const [dx, dy] = [x + i * 9, y + j * 9];
            ctx.moveTo(dx + 1.3, dy);
            ctx.arc(dx, dy, 1.3, 0, TURN);
          }
      else
        for (let k = -W; k <= W; k += 8) {
          ctx.moveTo(x + k - 36, y + 36 * lean);
          ctx.lineTo(x + k + 36, y - 36 * lean);
        }
    }
    if (pattern === "dots") ctx.fill();
    else ctx.stroke();
  }
  ctx.restore();
}

export function under(ctx: Ctx, sheet: Sheet, p: Palette, shown: Shown, hover: number): void {
  for (const t of shown.overlays ?? []) tint(ctx, sheet, t);
  for (const { hexes, colour } of shown.trails ?? []) {
    const line = rounded(hexes.map((h) => sheet.centre(h)));
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.strokeStyle = p.halo;
    ctx.lineWidth = 6;
    trace(ctx, line);
    ctx.stroke();
    ctx.strokeStyle = colour;
    ctx.lineWidth = 3.2;
    trace(ctx, line);
    ctx.stroke();
  }
  for (const { hex, side } of shown.flags ?? []) flag(ctx, sheet, p, hex, side);
  if (shown.reach?.length) {
    const hexes = shown.reach.map((r) => r.hex);
    ctx.fillStyle = p.reach;
    ctx.fill(hexPath(sheet, hexes, 0.965));
    ctx.strokeStyle = p.reachLine;
    ctx.lineWidth = 1.1;
    ctx.stroke(hexPath(sheet, hexes, 0.94));
  }
  if (hover >= 0) {
    ctx.strokeStyle = "rgba(255,255,255,0.75)";
    ctx.lineWidth = 2;
    ctx.stroke(hexPath(sheet, [hover], 0.97));
  }
  if (shown.barred?.length) barred(ctx, sheet, shown.barred);
  for (const { hex, chosen } of shown.targets ?? []) {
    ctx.fillStyle = "rgba(197,39,26,0.16)";
    ctx.fill(hexPath(sheet, [hex], 0.97));
    ctx.setLineDash(chosen ? [] : [6, 4]);
    const ring = hexPath(sheet, [hex], 0.93);
    ctx.strokeStyle = "#FFF3DF";
    ctx.lineWidth = chosen ? 4.6 : 3.6;
    ctx.stroke(ring);
    ctx.strokeStyle = "#C5271A";
    ctx.lineWidth = chosen ? 2.8 : 2;
    ctx.stroke(ring);
    ctx.setLineDash([]);
  }
  if (shown.selection?.length) {
    const ring = hexPath(sheet, shown.selection, 0.95);
    ctx.fillStyle = "rgba(255,216,74,0.28)";
    ctx.fill(ring);
    // A glow without the cost of a shadow: a few wide, thin strokes.
    ctx.lineJoin = "round";
    ctx.strokeStyle = "rgba(255,216,74,0.14)";
    for (const width of [9, 13, 18]) {
      ctx.lineWidth = width;
      ctx.stroke(ring);
    }
    ctx.strokeStyle = "rgba(20,14,2,0.8)";
    ctx.lineWidth = 5;
    ctx.stroke(ring);
    ctx.strokeStyle = "#FFD84A";
    ctx.lineWidth = 3;
    ctx.stroke(ring);
  }
}

function barred(ctx: Ctx, sheet: Sheet, hexes: readonly number[]): void {
  ctx.save();
  ctx.fillStyle = "rgba(60,40,30,0.18)";
  ctx.fill(hexPath(sheet, hexes, 0.97));
  ctx.clip(hexPath(sheet, hexes, 0.95));
  ctx.strokeStyle = "rgba(122,30,18,0.55)";
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (const hex of hexes) {
    const [x, y] = sheet.centre(hex);
    for (let k = -W; k < W; k += 7) {
      ctx.moveTo(x + k - 40, y + 40);
      ctx.lineTo(x + k + 40, y - 40);
    }
  }
  ctx.stroke();
  ctx.restore();
  ctx.strokeStyle = "#7A1E12";
  ctx.lineWidth = 2.2;
  ctx.stroke(hexPath(sheet, hexes, 0.94));
}

/** A small flag at the upper right of a place: cross or star tells the side. */
function flag(ctx: Ctx, sheet: Sheet, p: Palette, hex: number, side: "german" | "soviet"): void {
  const [cx, cy] = sheet.centre(hex);
  const [x, y] = [cx + W * 0.3, cy - R * 0.42];
  ctx.fillStyle = side === "german" ? "#E3E8D4" : "#AE3527";
  ctx.strokeStyle = p.night ? "#E9E1CC" : "#2B2318";
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.rect(x, y - 13, 14, 10);
  ctx.fill();
  ctx.moveTo(x, y - 13);
  ctx.lineTo(x, y + 3);
  ctx.stroke();
  if (side === "german") cross(ctx, x + 7, y - 8, 3.8, "#111111");
  else star(ctx, x + 7, y - 8, 3.9, "#FFD83D");
}
