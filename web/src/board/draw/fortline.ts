/** A line of fortifications: a stroke with teeth on the side it faces. */

import type { Poly } from "../sheet";
import { type Brush, haloOf, trace } from "./brush";

/** `outward` is 1 where the teeth stand to the right of the line's run; the line has a point every unit. */
export function fortLine({ ctx, p, hex }: Brush, line: Poly, outward: 1 | -1): void {
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  ctx.strokeStyle = haloOf(p);
  ctx.lineWidth = 6.4;
  trace(ctx, line);
  ctx.stroke();
  ctx.strokeStyle = p.fort;
  ctx.lineWidth = 2.3;
  trace(ctx, line);
  ctx.stroke();
  ctx.fillStyle = p.fort;
  const [w, h] = [4.6, 4.6];
  ctx.beginPath();
  for (let i = 5; i < line.length - 5; i += hex < 30 ? 14 : 9) {
    const [a, q, b] = [line[i - 3]!, line[i]!, line[i + 3]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [tx, ty] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
    const [nx, ny] = [-ty * outward, tx * outward];
    ctx.moveTo(q[0] - (tx * w) / 2, q[1] - (ty * w) / 2);
    ctx.lineTo(q[0] - tx * w * 0.34 + nx * h, q[1] - ty * w * 0.34 + ny * h);
    ctx.lineTo(q[0] + tx * w * 0.34 + nx * h, q[1] + ty * w * 0.34 + ny * h);
    ctx.lineTo(q[0] + (tx * w) / 2, q[1] + (ty * w) / 2);
    ctx.closePath();
  }
  ctx.fill();
}
