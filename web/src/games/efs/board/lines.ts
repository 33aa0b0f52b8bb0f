/** Roads by their grade, railways, bridges, fortifications, the grid. */

import { atLeast, haloOf, TURN, trace } from "../../../board/draw/brush";
import { fortLine } from "../../../board/draw/fortline";
import { bridge, railways, strokeWays } from "../../../board/draw/routes";
import type { Way } from "../../../board/links";
import { grown, meets, R, W } from "../../../board/sheet";
import type { Job } from "./job";
import { kindsOf } from "./survey";

export function routes(job: Job): void {
  const { ctx, g, p, hex, view, tones } = job;
  const near = (ways: readonly Way[]): Way[] => ways.filter((w) => meets(grown(w.bounds, 12), view));
  const [minor, main, motorway] = [near(g.roads.minor), near(g.roads.main), near(g.roads.motorway)];
  railways(job, near(g.rails));
  ctx.lineCap = "butt";
  if (hex >= 24) ctx.setLineDash([5, 2.6]);
  strokeWays(job, minor, tones.track, atLeast(job, 1.5, 0.7));
  ctx.setLineDash([]);
  ctx.lineCap = "round";
  strokeWays(job, main, p.casing, atLeast(job, 3.9, 1.6));
  strokeWays(job, main, p.road, atLeast(job, 2.35, 0.9));
  strokeWays(job, motorway, tones.motorwayCasing, atLeast(job, 6.2, 2.4));
  strokeWays(job, motorway, tones.motorway, atLeast(job, 4.5, 1.6));
  // Two carriageways: it is told from a main road in grey too.
  if (hex >= 30) strokeWays(job, motorway, tones.motorwayCasing, 0.8);
  if (hex >= 40) for (const span of g.bridges) bridge(job, span);
}

export function forts(job: Job): void {
  const { ctx, g, p, view } = job;
  for (const { line, outward, bounds } of g.forts) if (meets(grown(bounds, 12), view)) fortLine(job, line, outward);
  g.data.spaces.forEach((_, i) => {
    const kinds = kindsOf(g.data, i);
    const [belt, citadel] = [kinds.includes("belt"), kinds.includes("citadel")];
    if (!belt && !citadel) return;
    const [x, y] = g.sheet.centre(i);
    if (!meets({ x: x - R, y: y - R, w: 2 * R, h: 2 * R }, view)) return;
    ctx.save();
    ctx.translate(x, y);
    ctx.lineJoin = "miter";
    // A belt faces all round; a citadel is a star.
    const [points, outer, inner] = belt ? [24, 25.5, 22] : [8, 27, 21];
    for (const pass of [haloOf(p), p.fort]) {
      ctx.beginPath();
      for (let k = 0; k < points * 2; k++) {
        const a = ((k + 0.5) * Math.PI) / points;
        const r = k % 2 ? inner : outer;
        ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      }
      ctx.closePath();
      ctx.strokeStyle = pass;
      ctx.lineWidth = pass === p.fort ? 2 : 4.4;
      ctx.stroke();
    }
    ctx.restore();
  });
}

/** Every side once, a dot in empty hexes far out, the number at the head of the hex from near. */
export function grid(job: Job): void {
  const { ctx, g, p, view, hex, zoom } = job;
  const { sheet } = g;
  const path = new Path2D();
  const dots = new Path2D();
  const seen: number[] = [];
  for (let i = 0; i < sheet.length; i++) {
    const [x, y] = sheet.centre(i);
    if (!meets({ x: x - R, y: y - W / 2, w: 2 * R, h: W }, view)) continue;
    seen.push(i);
    for (let facing = 0; facing < 6; facing++) {
      if (facing > 2 && sheet.beside(i, facing) >= 0) continue;
      const { p1, p2 } = sheet.sideFacing(i, facing);
      path.moveTo(...p1);
      path.lineTo(...p2);
    }
    if (!g.data.spaces[i]!.title.en) {
      dots.moveTo(x + 0.9, y);
      dots.arc(x, y, 0.9, 0, TURN);
    }
  }
  ctx.strokeStyle = p.grid;
  ctx.lineWidth = Math.max(0.6, 0.85 / zoom);
  ctx.stroke(path);
  if (hex < 42) {
    ctx.fillStyle = p.grid;
    ctx.fill(dots);
    return;
  }
  ctx.fillStyle = p.number;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.letterSpacing = "0px";
  const size = Math.min(8.2, Math.max(6, 9.5 / zoom));
  ctx.font = `500 ${size}px "Sofia Sans Condensed"`;
  for (const i of seen) {
    const [x, y] = sheet.centre(i);
    ctx.fillText(sheet.name(i), x, y - W * 0.5 + size * 0.95);
  }
}

/** A set of hexes as one outline. */
export function hexesOutline(job: Job, hexes: Iterable<number>): void {
  const { ctx, g } = job;
  for (const edge of g.sheet.border(hexes, true)) {
    trace(ctx, g.sheet.rim(edge, 0));
    ctx.stroke();
  }
}
