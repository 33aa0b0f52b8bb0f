/** Names, where the layout has put them. */

import { fontOf, type PlaceName, type RiverName } from "../naming";
import { meets } from "../sheet";
import { type Brush, type Ctx, haloOf, TURN } from "./brush";

interface Lettered extends Brush {
  readonly names: { readonly places: readonly PlaceName[]; readonly rivers: readonly RiverName[] };
}

export function lettering(job: Lettered): void {
  const { ctx, names, p, view } = job;
  ctx.lineJoin = "round";
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  for (const n of names.rivers) riverName(job, n);
  for (const n of names.places) {
    const [x0, y0, x1, y1] = n.box;
    if (!meets({ x: x0 - 4, y: y0 - 4, w: x1 - x0 + 8, h: y1 - y0 + 8 }, view)) continue;
    ctx.font = fontOf(n.style);
    ctx.letterSpacing = `${n.style.track}px`;
    ctx.strokeStyle = haloOf(p);
    ctx.lineWidth = n.style.size * 0.24;
    ctx.strokeText(n.text, ...n.at);
    ctx.fillStyle = n.rank === 0 ? p.frontSoviet : p.name;
    ctx.fillText(n.text, ...n.at);
    ctx.letterSpacing = "0px";
    if (n.disc) pointsDisc(ctx, job, n.disc.at[0], n.disc.at[1], n.disc.r, n.points);
  }
}

function pointsDisc(ctx: Ctx, job: Lettered, x: number, y: number, r: number, points: number): void {
  const { p } = job;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.strokeStyle = haloOf(p);
  ctx.lineWidth = 2.8;
  ctx.stroke();
  ctx.fillStyle = p.ink;
  ctx.fill();
  ctx.fillStyle = p.paper;
  ctx.font = `700 ${r * 1.25}px "Sofia Sans Condensed"`;
  ctx.textAlign = "center";
  ctx.fillText(String(points), x, y + r * 0.43);
  ctx.textAlign = "left";
}

function riverName(job: Lettered, n: RiverName): void {
  const { ctx, p } = job;
  ctx.font = fontOf(n.style);
  ctx.letterSpacing = "0px";
  ctx.textAlign = "center";
  ctx.fillStyle = p.waterName;
  ctx.strokeStyle = haloOf(p);
  ctx.lineWidth = 2.6;
  // The halo of one letter must not cover the one before: all halos first.
  for (const pass of ["stroke", "fill"] as const) {
    let s = n.from;
    for (const ch of n.text) {
      const w = ctx.measureText(ch).width;
      const i = Math.round(s + w / 2);
      if (i >= n.line.length - 2) break;
      const a = n.line[Math.max(0, i - 3)]!;
      const b = n.line[Math.min(n.line.length - 1, i + 3)]!;
      ctx.save();
      ctx.translate(...n.line[i]!);
      ctx.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]));
      if (pass === "stroke") ctx.strokeText(ch, 0, 0);
      else ctx.fillText(ch, 0, 0);
      ctx.restore();
      s += w + n.style.track;
    }
  }
  ctx.textAlign = "left";
}
