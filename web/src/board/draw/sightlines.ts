/** Lines of fire and sight, under the counters. */

import type { Plan } from "../plan";
import type { Pt } from "../sheet";
import type { SightLine } from "../shown";
import type { Ctx } from "./brush";
import { hexPath } from "./region";

const CREAM = "#FFF7E3";
const INK = "#2B2318";
const RED = "#B4121B";
/** A line begins and ends at the edge of a counter. */
const SHORT = 21;

export function sightLine(ctx: Ctx, sheet: Plan, { from, to, kind, block }: SightLine, k: number): void {
  const [a, b] = [sheet.centre(from), sheet.centre(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 1) return;
  const u: Pt = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const grow = Math.max(1, 0.75 / k);
  const run = (t0: number, t1: number, colour: string, width: number, dash: number[] = []): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * grow;
    ctx.setLineDash(dash);
    ctx.beginPath();
    ctx.moveTo(a[0] + u[0] * t0, a[1] + u[1] * t0);
    ctx.lineTo(a[0] + u[0] * t1, a[1] + u[1] * t1);
    ctx.stroke();
    ctx.setLineDash([]);
  };
  const head = (t: number, colour: string, size: number): void => {
    const [x, y] = [a[0] + u[0] * t, a[1] + u[1] * t];
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(x + u[0] * 7 * size, y + u[1] * 7 * size);
    ctx.lineTo(x - u[1] * 4.4 * size, y + u[0] * 4.4 * size);
    ctx.lineTo(x + u[1] * 4.4 * size, y - u[0] * 4.4 * size);
    ctx.fill();
  };
  const [start, end] = [Math.min(SHORT, length * 0.3), length - Math.min(SHORT, length * 0.3)];
  ctx.lineCap = "butt";
  if (kind === "fire") {
    run(start, end - 3, CREAM, 6.4);
    head(end - 5, CREAM, 1.7);
    run(start, end - 4, RED, 3.4);
    head(end - 4, RED, 1.25);
    return;
  }
  const stop = kind === "blocked" ? along(sheet, a, u, block, length) : end;
  if (block !== undefined && block >= 0) barred(ctx, sheet, block);
  run(start, stop, "rgba(255,247,227,0.95)", 4.6);
  run(start, stop, INK, 2, [7, 3.2]);
  if (kind === "free") {
    head(end - 4, INK, 0.95);
    return;
  }
  run(stop + 5, end, "rgba(255,247,227,0.7)", 3.6);
  run(stop + 5, end, "rgba(60,52,40,0.85)", 1.3, [1.6, 4.4]);
}

/** How far along the line the blocking hex lies. */
export function along(sheet: Plan, a: Pt, u: Pt, block: number | undefined, length: number): number {
  if (block === undefined || block < 0) return length / 2;
  const [x, y] = sheet.centre(block);
  return Math.max(0, Math.min(length, (x - a[0]) * u[0] + (y - a[1]) * u[1]));
}

function barred(ctx: Ctx, sheet: Plan, hex: number): void {
  const ring = hexPath(sheet, [hex], 0.93);
  const [x, y] = sheet.centre(hex);
  ctx.save();
  ctx.fillStyle = "rgba(255,240,225,0.34)";
  ctx.fill(ring);
  ctx.clip(ring);
  ctx.strokeStyle = "rgba(158,47,36,0.8)";
  ctx.lineWidth = 1.7;
  ctx.beginPath();
  for (let d = -90; d < 90; d += 6.5) {
    ctx.moveTo(x + d, y + 40);
    ctx.lineTo(x + d + 80, y - 40);
  }
  ctx.stroke();
  ctx.restore();
  ctx.strokeStyle = "#8C1F16";
  ctx.lineWidth = 2.2;
  ctx.stroke(ring);
}
