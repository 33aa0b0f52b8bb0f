/** Silhouettes and signs that only these counters have, each in a box about a point. */

import { type Ctx, TURN } from "../../../board/draw/brush";

interface At {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly ink: string;
}

/** A path in shares of half the width about the middle. */
function shape(ctx: Ctx, { x, y, w, ink }: At, ...points: (readonly [number, number])[]): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  for (const [px, py] of points) ctx.lineTo(x + (px * w) / 2, y + (py * w) / 2);
  ctx.closePath();
  ctx.fill();
}

function wheels(ctx: Ctx, { x, y, w, ink }: At, at: readonly number[], r: number, drop: number): void {
  ctx.fillStyle = ink;
  for (const px of at) {
    ctx.beginPath();
    ctx.arc(x + (px * w) / 2, y + (drop * w) / 2, (r * w) / 2, 0, TURN);
    ctx.fill();
  }
}

/** A lorry: one point of combat supply. */
export function truck(ctx: Ctx, at: At): void {
  shape(ctx, at, [-0.95, -0.5], [0.2, -0.5], [0.2, 0.28], [-0.95, 0.28]);
  shape(ctx, at, [0.28, -0.2], [0.66, -0.2], [0.92, 0.04], [0.92, 0.28], [0.28, 0.28]);
  wheels(ctx, at, [-0.6, 0.56], 0.19, 0.36);
}

/** Crates one upon another: a depot. */
export function depot(ctx: Ctx, at: At): void {
  for (const [px, py] of [[-0.5, 0.1], [0.08, 0.1], [-0.21, -0.42]] as const)
    shape(ctx, at, [px - 0.26, py], [px + 0.26, py], [px + 0.26, py + 0.46], [px - 0.26, py + 0.46]);
  shape(ctx, at, [0.44, -0.12], [0.84, -0.12], [0.84, 0.56], [0.44, 0.56]);
}

/** A flag on its staff; struck where the headquarters does not work. */
export function flag(ctx: Ctx, at: At, ground: string, ink: string, down: boolean): void {
  const { x, y, w } = at;
  shape(ctx, at, [-0.78, -0.66], [-0.66, -0.66], [-0.66, 0.66], [-0.78, 0.66]);
  ctx.fillStyle = ground;
  ctx.strokeStyle = at.ink;
  ctx.lineWidth = w * 0.045;
  const [top, foot] = down ? [0.02, 0.62] : [-0.62, 0.16];
  ctx.beginPath();
  for (const [px, py] of [[-0.66, top], [0.86, top], [0.86, foot], [-0.66, foot]] as const) ctx.lineTo(x + (px * w) / 2, y + (py * w) / 2);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `800 ${w * 0.36}px "Sofia Sans Extra Condensed"`;
  ctx.fillText("HQ", x + w * 0.05, y + (w * (top + foot)) / 4 + w * 0.015);
}

/** A locomotive with its tender. */
export function train(ctx: Ctx, at: At): void {
  shape(ctx, at, [-1, -0.1], [-0.5, -0.1], [-0.5, 0.34], [-1, 0.34]);
  shape(ctx, at, [-0.4, -0.55], [0.02, -0.55], [0.02, -0.22], [0.55, -0.22], [0.55, -0.55], [0.75, -0.55], [0.75, -0.22], [0.95, -0.1], [0.95, 0.34], [-0.4, 0.34]);
  wheels(ctx, at, [-0.84, -0.62, -0.22, 0.16, 0.54, 0.82], 0.14, 0.44);
}

/** A gunboat. */
export function boat(ctx: Ctx, at: At): void {
  shape(ctx, at, [-1, 0.1], [1, 0.1], [0.72, 0.5], [-0.8, 0.5]);
  shape(ctx, at, [-0.42, -0.26], [0.1, -0.26], [0.1, 0.1], [-0.42, 0.1]);
  shape(ctx, at, [0.26, -0.04], [0.8, -0.16], [0.8, -0.06], [0.42, 0.04], [0.42, 0.1], [0.26, 0.1]);
  shape(ctx, at, [-0.2, -0.62], [-0.12, -0.62], [-0.12, -0.26], [-0.2, -0.26]);
}

/** A dot for guns; mortars with an arrow, the heaviest with rings, those on rails over a track. */
export function gun(ctx: Ctx, type: string, s: number, ink: string): void {
  ctx.fillStyle = ctx.strokeStyle = ink;
  const [x, y] = [s * 0.5, s * 0.3875];
  ctx.lineWidth = s * 0.024;
  ctx.beginPath();
  ctx.arc(x, y + (type === "mortar" ? s * 0.05 : 0), s * (type === "assault_gun" ? 0.038 : 0.062), 0, TURN);
  ctx.fill();
  if (type === "mortar") {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x, y - s * 0.12);
    ctx.moveTo(x - s * 0.045, y - s * 0.07);
    ctx.lineTo(x, y - s * 0.12);
    ctx.lineTo(x + s * 0.045, y - s * 0.07);
    ctx.stroke();
  }
  if (type === "rail_artillery") {
    ctx.beginPath();
    ctx.moveTo(x - s * 0.2, y + s * 0.115);
    ctx.lineTo(x + s * 0.2, y + s * 0.115);
    for (let k = -3; k <= 3; k++) {
      ctx.moveTo(x + k * s * 0.06, y + s * 0.09);
      ctx.lineTo(x + k * s * 0.06, y + s * 0.14);
    }
    ctx.stroke();
  }
}
