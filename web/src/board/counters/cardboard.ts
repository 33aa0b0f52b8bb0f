/** What counters of units are made of, in shares of their side: cardboard, symbol, size, group, steps. */

import type { Camp } from "../data";
import { type Ctx, TURN } from "../draw/brush";
import { cross, star } from "../draw/emblems";
import { DISCS, faded, mixed, type Nation } from "../palette";
import { strokesOf } from "./symbols";

/** How a piece of cardboard looks besides its nation. */
export interface Cardboard {
  /** Its ground darkens towards the foot. */
  readonly dug?: boolean;
  /** It has lost steps: striped. */
  readonly reduced?: boolean;
}

/** `px` is bitmap pixels to a unit. */
export function body(ctx: Ctx, n: Nation, side: Camp, f: Cardboard, s: number, px: number, shadow: boolean): void {
  const r = s * 0.055;
  const round = (x: number, y: number, w: number, h: number, k: number): void => {
    ctx.beginPath();
    ctx.roundRect(x * s, y * s, w * s, h * s, r * k);
  };
  if (shadow) {
    ctx.save();
    ctx.shadowColor = "rgba(30,20,8,0.45)";
    ctx.shadowBlur = s * 0.07 * px;
    ctx.shadowOffsetX = s * 0.02 * px;
    ctx.shadowOffsetY = s * 0.035 * px;
    ctx.fillStyle = n.shade;
    round(0, 0, 1, 1, 1);
    ctx.fill();
    ctx.restore();
  }
  ctx.fillStyle = n.edge;
  round(0, 0, 1, 1, 1);
  ctx.fill();
  const ground = ctx.createLinearGradient(0, 0, s * 0.4, s);
  ground.addColorStop(0, n.ground);
  ground.addColorStop(1, f.dug ? n.shade : n.ground);
  ctx.fillStyle = ground;
  round(0.012, 0.012, 0.965, 0.955, 0.9);
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (f.reduced) {
    ctx.strokeStyle = side === "soviet" ? "rgba(255,240,220,0.20)" : "rgba(255,255,255,0.30)";
    ctx.lineWidth = s * 0.055;
    ctx.beginPath();
    for (let k = -1; k < 1; k += 0.16) {
      ctx.moveTo(k * s, s);
      ctx.lineTo(k * s + s, 0);
    }
    ctx.stroke();
  }
  if (n.band) {
    ctx.fillStyle = n.band;
    ctx.fillRect(0, s * 0.012, s * 0.055, s);
    ctx.fillRect(0, s * 0.925, s, s * 0.05);
  }
  ctx.strokeStyle = "rgba(255,255,255,0.35)";
  ctx.lineWidth = s * 0.018;
  round(0.021, 0.021, 0.947, 0.937, 0.8);
  ctx.stroke();
  ctx.restore();
}

/** The cross or the star of a side. */
export function sign(ctx: Ctx, side: Camp, x: number, y: number, r: number): void {
  if (side === "german") cross(ctx, x, y, r, "#111111", "#FFFFFF");
  else star(ctx, x, y, r * 1.1, "#FFD83D");
}

/** The sign of an arm in its box; `second` of a second counter. */
export function symbol(ctx: Ctx, n: Nation, type: string, s: number, second = false): void {
  const [x, y, w, h] = [s * 0.25, s * 0.225, s * 0.5, s * 0.325];
  ctx.fillStyle = second ? mixed(n.box, n.ground, 0.62) : n.box;
  ctx.fillRect(x, y, w, h);
  ctx.strokeStyle = ctx.fillStyle = n.boxInk;
  ctx.lineJoin = "miter";
  ctx.lineCap = "butt";
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  // The frame of milsymbol is 150 x 100 with its corner at 25, 50.
  for (const stroke of strokesOf(type)) {
    ctx.save();
    ctx.translate(x + w / 2, y + h / 2);
    ctx.scale((w / 150) * stroke.scale[0], (h / 100) * stroke.scale[1]);
    ctx.translate(-100, -100);
    const path = new Path2D(stroke.d);
    ctx.lineWidth = (s * 0.026) / (w / 150);
    if (stroke.filled) ctx.fill(path);
    else ctx.stroke(path);
    ctx.restore();
  }
  ctx.restore();
  ctx.lineWidth = s * 0.026;
  ctx.strokeRect(x, y, w, h);
}

export function sizeMark(ctx: Ctx, size: string, x: number, y: number, s: number, ink: string): void {
  const h = s * 0.078;
  const crosses = size.startsWith("X");
  const w = crosses ? s * 0.062 : 0;
  const gap = crosses ? s * 0.03 : s * 0.045;
  ctx.strokeStyle = ink;
  ctx.lineWidth = s * (crosses ? 0.02 : 0.024);
  ctx.lineCap = "butt";
  let at = x - (size.length * w + (size.length - 1) * gap) / 2;
  ctx.beginPath();
  for (let i = 0; i < size.length; i++) {
    ctx.moveTo(at, y - h / 2);
    ctx.lineTo(at + w, y + h / 2);
    if (crosses) {
      ctx.moveTo(at + w, y - h / 2);
      ctx.lineTo(at, y + h / 2);
    }
    at += w + gap;
  }
  ctx.stroke();
}

export function disc(ctx: Ctx, n: Nation, colour: string, s: number): void {
  const [left, right] = colour.split("/");
  if (!left) return;
  const [x, y, r] = [s * 0.86, s * 0.135, s * 0.062];
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = DISCS[left] ?? "#999999";
  ctx.fill();
  if (right) {
    ctx.beginPath();
    ctx.arc(x, y, r, -Math.PI / 2, Math.PI / 2);
    ctx.fillStyle = DISCS[right] ?? "#FFFFFF";
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.strokeStyle = n.ink;
  ctx.lineWidth = s * 0.016;
  ctx.stroke();
}

export function stepBars(ctx: Ctx, n: Nation, f: { readonly steps: number; readonly of: number }, s: number): void {
  ctx.lineWidth = s * 0.011;
  for (let i = 0; i < f.of; i++) {
    ctx.beginPath();
    ctx.rect(s * 0.8, s * (0.5 - i * 0.083), s * 0.115, s * 0.046);
    if (i < f.steps) {
      ctx.fillStyle = "#FFFFFF";
      ctx.fill();
    }
    ctx.strokeStyle = i < f.steps ? "rgba(0,0,0,0.65)" : faded(n.ink, 0.5);
    ctx.stroke();
  }
}

/** Nothing left to do in this phase. */
export function veil(ctx: Ctx, s: number): void {
  ctx.fillStyle = "rgba(40,34,24,0.38)";
  ctx.beginPath();
  ctx.roundRect(0, 0, s, s, s * 0.055);
  ctx.fill();
}
