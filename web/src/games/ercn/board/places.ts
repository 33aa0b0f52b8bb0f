/** Towns, cities and the capital. */

import { hash, noise } from "../../../board/noise";
import { faded } from "../../../board/palette";
import { meets } from "../../../board/sheet";
import { type Ctx, haloOf, TURN } from "../../../board/draw/brush";
import { type Job } from "./job";
import { star } from "../../../board/draw/emblems";

const HOUSES = [
  [-5, -3.6, 4.2, 2.8],
  [0.6, -4.2, 3.4, 3.2],
  [-5.2, 0.9, 3.2, 3.4],
  [-0.6, 0.6, 3.4, 2.6],
  [3.9, 0.2, 2.3, 3.2],
  [-1, 4.2, 3.6, 1.9],
  [4.6, -3, 1.8, 2],
] as const;

export function places(job: Job): void {
  const { g, view } = job;
  g.data.hexes.forEach((hex, i) => {
    if (!hex.place) return;
    const [x, y] = g.sheet.centre(i);
    if (!meets({ x: x - 40, y: y - 40, w: 80, h: 80 }, view)) return;
    const seed = Number(g.sheet.grid.name(i)) % 997;
    if (hex.place === "town") town(job, x, y, seed);
    else city(job, x, y, seed, hex.place === "capital");
  });
}

function town(job: Job, x: number, y: number, seed: number): void {
  const { ctx, p } = job;
  ctx.fillStyle = haloOf(p);
  ctx.beginPath();
  ctx.arc(x, y, 5.6, 0, TURN);
  ctx.fill();
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(hash(seed, 1, 9) * 1.5);
  ctx.fillStyle = p.town;
  const count = 5 + Math.floor(hash(seed, 3, 1) * 3);
  for (const [hx, hy, w, h] of HOUSES.slice(0, count)) ctx.fillRect(hx, hy, w, h);
  ctx.restore();
}

function city(job: Job, x: number, y: number, seed: number, capital: boolean): void {
  const { ctx, p } = job;
  const r = capital ? 30 : 18.5;
  ctx.beginPath();
  for (let a = 0; a <= 48; a++) {
    const t = (a / 48) * TURN;
    const wave = noise(Math.cos(t) * 1.6 + 5, Math.sin(t) * 1.6 + 5, seed) - 0.5;
    const d = r * (1 + 0.44 * wave);
    ctx.lineTo(x + Math.cos(t) * d, y + Math.sin(t) * d);
  }
  ctx.closePath();
  ctx.fillStyle = faded(p.ground, 0.82);
  ctx.fill();
  ctx.strokeStyle = faded(p.block, 0.55);
  ctx.lineWidth = 0.9;
  ctx.stroke();
  if (capital) rings(job, x, y);
  else blocks(ctx, job, x, y, r * 0.9, seed);
}

/** Blocks of houses on a street grid of 5.3. */
function blocks(ctx: Ctx, job: Job, cx: number, cy: number, r: number, seed: number): void {
  const { p } = job;
  const size = 5.3;
  const n = Math.ceil(r / size) + 1;
  ctx.save();
  ctx.translate(cx, cy);
  ctx.rotate(hash(seed, 2, 2) * 1.2);
  for (let j = -n; j <= n; j++)
    for (let i = -n; i <= n; i++) {
      const roll = (k: number): number => hash(i + 50, j + 50, seed + k);
      const x = i * size + (roll(0) - 0.5) * size * 0.3;
      const y = j * size + (roll(1) - 0.5) * size * 0.3;
      const d = Math.hypot(x, y);
      if (d > r * (0.72 + 0.5 * noise((x / r) * 1.3 + 9, (y / r) * 1.3 + 9, seed + 2))) continue;
      const q = roll(3);
      if (q < 0.1 + (0.3 * d) / r) continue;
      const w = size * (0.55 + 0.28 * roll(4));
      const h = size * (0.5 + 0.3 * roll(5));
      ctx.fillStyle = q > 0.6 ? p.blockLit : p.block;
      ctx.fillRect(x - w / 2, y - h / 2, w, h);
    }
  ctx.restore();
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
