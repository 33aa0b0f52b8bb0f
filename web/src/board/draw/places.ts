/** Towns as a few houses, large ones as blocks on a street grid. */

import { hash, noise } from "../noise";
import { faded } from "../palette";
import { type Brush, haloOf, TURN } from "./brush";

const HOUSES = [
  [-5, -3.6, 4.2, 2.8],
  [0.6, -4.2, 3.4, 3.2],
  [-5.2, 0.9, 3.2, 3.4],
  [-0.6, 0.6, 3.4, 2.6],
  [3.9, 0.2, 2.3, 3.2],
  [-1, 4.2, 3.6, 1.9],
  [4.6, -3, 1.8, 2],
] as const;

export function town(job: Brush, x: number, y: number, seed: number): void {
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

/** The ground a large town stands on, so far from its middle. */
export function largeTownGround(job: Brush, x: number, y: number, seed: number, r: number): void {
  const { ctx, p } = job;
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
}

export function largeTown(job: Brush, x: number, y: number, seed: number, r = 18.5): void {
  largeTownGround(job, x, y, seed, r);
  blocks(job, x, y, r * 0.9, seed);
}

/** Blocks of houses on a street grid of 5.3. */
function blocks(job: Brush, cx: number, cy: number, r: number, seed: number): void {
  const { ctx, p } = job;
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
