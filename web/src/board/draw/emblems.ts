/** Star, cross, aeroplane, weather: signs used on map, sheet and counters. */

import { type Ctx, TURN } from "./brush";

export function star(ctx: Ctx, x: number, y: number, r: number, fill: string, edge?: string, width = 1): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const d = i % 2 ? r * 0.4 : r;
    ctx.lineTo(x + Math.cos(a) * d, y + Math.sin(a) * d);
  }
  ctx.closePath();
  if (edge) {
    ctx.strokeStyle = edge;
    ctx.lineWidth = width * 2;
    ctx.lineJoin = "round";
    ctx.stroke();
  }
  ctx.fillStyle = fill;
  ctx.fill();
}

export function cross(ctx: Ctx, x: number, y: number, r: number, fill: string, edge?: string): void {
  const inner = r * 0.36 * 0.62;
  const outer = r * 0.46 * 0.98;
  ctx.beginPath();
  for (let i = 0; i < 4; i++) {
    const c = Math.cos((i * Math.PI) / 2);
    const s = Math.sin((i * Math.PI) / 2);
    for (const [px, py] of [
      [inner, -inner],
      [r, -outer],
      [r, outer],
      [inner, inner],
    ] as const)
      ctx.lineTo(x + px * c - py * s, y + px * s + py * c);
  }
  ctx.closePath();
  if (edge) {
    ctx.strokeStyle = edge;
    ctx.lineWidth = r * 0.26;
    ctx.lineJoin = "miter";
    ctx.stroke();
  }
  ctx.fillStyle = fill;
  ctx.fill();
}

export function plane(ctx: Ctx, x: number, y: number, r: number, fill: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, -1);
  ctx.quadraticCurveTo(0.16, -0.8, 0.16, -0.32);
  for (const [px, py] of [
    [1, -0.02], [1, 0.2], [0.15, 0.16], [0.1, 0.66], [0.38, 0.82], [0.38, 1], [0, 0.9],
    [-0.38, 1], [-0.38, 0.82], [-0.1, 0.66], [-0.15, 0.16], [-1, 0.2], [-1, -0.02], [-0.16, -0.32],
  ] as const)
    ctx.lineTo(px, py);
  ctx.quadraticCurveTo(-0.16, -0.8, 0, -1);
  ctx.fill();
  ctx.restore();
}

export function weather(ctx: Ctx, kind: string, x: number, y: number, r: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = 0.22;
  ctx.lineCap = "round";
  const stroke = (...runs: (readonly [number, number][])[]): void => {
    ctx.beginPath();
    for (const run of runs) run.forEach(([a, b], i) => (i ? ctx.lineTo(a, b) : ctx.moveTo(a, b)));
    ctx.stroke();
  };
  const disc = (cy: number, rx: number, ry: number): void => {
    ctx.beginPath();
    ctx.ellipse(0, cy, rx, ry, 0, 0, TURN);
    ctx.fill();
  };
  if (kind === "clear") {
    disc(0, 0.46, 0.46);
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4;
      stroke([
        [Math.cos(a) * 0.68, Math.sin(a) * 0.68],
        [Math.cos(a), Math.sin(a)],
      ]);
    }
  } else if (kind === "mud") {
    for (const d of [-0.55, 0, 0.55])
      stroke([
        [d, -0.9],
        [d - 0.2, -0.3],
      ]);
    disc(0.5, 1, 0.36);
  } else if (kind === "frost") {
    stroke([
      [0, -1],
      [0, 0.3],
    ]);
    disc(0.6, 0.4, 0.4);
    for (const y2 of [-0.7, -0.2])
      stroke([
        [0.35, y2],
        [0.8, y2],
      ]);
  } else if (kind === "snow")
    for (let i = 0; i < 3; i++) {
      ctx.save();
      ctx.rotate((i * Math.PI) / 3);
      stroke(
        [
          [0, -1],
          [0, 1],
        ],
        [
          [-0.25, -0.75],
          [0, -0.5],
          [0.25, -0.75],
        ],
        [
          [-0.25, 0.75],
          [0, 0.5],
          [0.25, 0.75],
        ],
      );
      ctx.restore();
    }
  ctx.restore();
}
