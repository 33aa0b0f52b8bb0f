/** Water, roads and railways, limits, front and fortifications, the grid. */

import type { River } from "./courses";
import { offset, resampled, softened } from "../../../board/curves";
import { faded } from "../../../board/palette";
import { grown, meets, type Pt, R, type Rect, W } from "../../../board/sheet";
import { atLeast, type Ctx, haloOf, TURN, trace } from "../../../board/draw/brush";
import { type Job } from "./job";

const near = (job: Job, bounds: Rect, by = 12): boolean => meets(grown(bounds, by), job.view);

/** Cross-strokes along a line: at each point of `line` from `inner` to `outer` beside it. */
function ticks(ctx: Ctx, line: readonly Pt[], inner: number, outer: number): void {
  ctx.beginPath();
  for (let i = 1; i < line.length - 1; i++) {
    const [a, q, b] = [line[i - 1]!, line[i]!, line[i + 1]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
    ctx.moveTo(q[0] + nx * inner, q[1] + ny * inner);
    ctx.lineTo(q[0] + nx * outer, q[1] + ny * outer);
  }
  ctx.stroke();
}

const riverWidth = (r: River): number => (r.major ? 10 : r.canal ? 2.6 : 3.7);

function strokeRiver(job: Job, r: River, extra: number): void {
  const { ctx } = job;
  const w = r.major ? atLeast(job, riverWidth(r), 4) : riverWidth(r);
  if (r.source === 0) {
    ctx.lineWidth = w + extra;
    trace(ctx, r.points);
    ctx.stroke();
    return;
  }
  // From its head a river widens over some seven hexsides.
  const p = r.source === 1 ? r.points : [...r.points].reverse();
  const cut = Math.min(70, Math.floor(p.length * 0.8));
  for (let i = 0; i < cut; i++) {
    ctx.lineWidth = w * (0.35 + 0.65 * (i / cut)) + extra;
    trace(ctx, [p[i]!, p[i + 1]!]);
    ctx.stroke();
  }
  ctx.lineWidth = w + extra;
  trace(ctx, p.slice(cut));
  ctx.stroke();
}

export function water(job: Job): void {
  const { ctx, g, p, hex } = job;
  const rivers = g.rivers.filter((r) => near(job, r.bounds));
  ctx.lineCap = ctx.lineJoin = "round";
  for (const [colour, extra] of [
    [faded(p.paper, 0.55), 5],
    [p.bank, 1.5],
    [p.water, -0.5],
  ] as const) {
    ctx.strokeStyle = colour;
    for (const r of rivers) strokeRiver(job, r, extra);
  }
  for (const r of rivers) {
    if (r.major && hex >= 20) {
      ctx.strokeStyle = faded(p.shore, 0.8);
      ctx.lineWidth = 0.7;
      for (const o of [-2.4, 2.4]) {
        trace(ctx, offset(r.points, o));
        ctx.stroke();
      }
      ctx.strokeStyle = faded(p.deep, 0.9);
      ctx.lineWidth = 2.6;
      trace(ctx, r.points);
      ctx.stroke();
    }
    if (r.canal && hex >= 30) {
      ctx.strokeStyle = p.bank;
      ctx.lineWidth = 0.9;
      ticks(ctx, resampled(r.points, 7), -3.4, 3.4);
    }
  }
}

export function links(job: Job): void {
  const { ctx, g, p, hex } = job;
  const roads = g.links.roads.filter((w) => near(job, w.bounds));
  const rails = g.links.rails.filter((w) => near(job, w.bounds));
  ctx.lineCap = ctx.lineJoin = "round";
  const stroke = (ways: typeof roads, colour: string, width: number): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    for (const w of ways) {
      trace(ctx, w.points);
      ctx.stroke();
    }
  };
  stroke(rails, faded(p.paper, 0.7), 4.2);
  if (hex >= 24) {
    ctx.strokeStyle = p.rail;
    ctx.lineCap = "butt";
    ctx.lineWidth = 1;
    for (const w of rails) ticks(ctx, resampled(w.points, hex < 40 ? 12 : 6.2), -2.5, 2.5);
    ctx.lineCap = "round";
  }
  stroke(rails, p.rail, atLeast(job, 1.35, 0.7));
  stroke(roads, p.casing, atLeast(job, 3.9, 1.6));
  stroke(roads, p.road, atLeast(job, 2.35, 0.9));
  if (hex < 40) return;
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 1;
  ctx.lineCap = "butt";
  for (const { at, angle, length: l, width: w } of g.links.bridges) {
    if (!meets({ x: at[0] - 12, y: at[1] - 12, w: 24, h: 24 }, job.view)) continue;
    ctx.save();
    ctx.translate(at[0], at[1]);
    ctx.rotate(angle);
    for (const s of [-1, 1])
      for (const pass of [haloOf(p), p.ink]) {
        ctx.strokeStyle = pass;
        ctx.lineWidth = pass === p.ink ? 1 : 2.4;
        trace(ctx, [
          [-l - 1.4, s * (w + 1.5)],
          [-l + 0.2, s * w],
          [l - 0.2, s * w],
          [l + 1.4, s * (w + 1.5)],
        ]);
        ctx.stroke();
      }
    ctx.restore();
  }
}

export function limits(job: Job): void {
  const { ctx, g, p } = job;
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  for (const l of g.limits) {
    if (!near(job, l.bounds)) continue;
    ctx.strokeStyle = faded(l.side === "german" ? p.zoneGerman : p.zoneSoviet, l.inner ? 0.62 : 0.34);
    ctx.lineWidth = atLeast(job, l.inner ? 1.5 : 1.2, 0.7);
    ctx.setLineDash(l.inner ? [9, 3.5, 1.5, 3.5] : [2, 5]);
    trace(ctx, l.points);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

export function grid(job: Job): void {
  const { ctx, g, p, view, hex, zoom } = job;
  const { sheet, data } = g;
  const path = new Path2D();
  const { grid: hexes } = sheet;
  const dots = new Path2D();
  const seen: number[] = [];
  for (let i = 0; i < hexes.length; i++) {
    const c = sheet.centre(i);
    if (!meets({ x: c[0] - W / 2, y: c[1] - R, w: W, h: 2 * R }, view)) continue;
    seen.push(i);
    const k = [0, 1, 2, 3, 4, 5].map((n) => sheet.corner(i, n));
    path.moveTo(...k[4]!);
    for (const n of [5, 0, 1]) path.lineTo(...k[n]!);
    const [row, col] = [hexes.row(i), hexes.col(i)];
    if (row === 1 || col === 1 || row === hexes.rows || col === hexes.cols) {
      path.lineTo(...k[2]!);
      path.lineTo(...k[3]!);
      path.closePath();
    }
    if (!data.hexes[i]!.place) {
      dots.moveTo(c[0] + 0.9, c[1]);
      dots.arc(c[0], c[1], 0.9, 0, TURN);
    }
  }
  ctx.strokeStyle = p.grid;
  ctx.lineWidth = Math.max(0.6, 0.85 / zoom);
  ctx.stroke(path);
  if (hex < 84) {
    ctx.fillStyle = p.grid;
    ctx.fill(dots);
    return;
  }
  ctx.fillStyle = p.number;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.letterSpacing = "0px";
  ctx.font = `500 ${Math.min(6.4, 9.5 / zoom)}px "Sofia Sans Condensed"`;
  for (const i of seen) {
    const c = sheet.centre(i);
    ctx.fillText(hexes.name(i), c[0], c[1] - R * 0.765);
  }
}

/** The stretch of a line that may show in a view, with some to spare at its ends. */
function stretch(line: readonly Pt[], { view }: Job): Pt[] {
  const near = (p: Pt): boolean =>
    p[1] > view.y - 90 && p[1] < view.y + view.h + 90 && p[0] > view.x - 90 && p[0] < view.x + view.w + 90;
  const from = line.findIndex(near);
  return from < 0 ? [] : line.slice(from, line.findLastIndex(near) + 1);
}

interface FrontRuns {
  readonly soft: Pt[];
  readonly fine: Pt[];
  readonly ticks: Pt[];
}

const runs = new WeakMap<readonly Pt[], FrontRuns>();

/** The front in even steps, counted from its northern end: tiles must agree where a tick stands. */
function runsOf(line: readonly Pt[]): FrontRuns {
  let made = runs.get(line);
  if (!made) {
    made = {
      soft: softened(resampled(line, 4), 4),
      fine: resampled(line, 2),
      ticks: resampled(line, 10),
    };
    runs.set(line, made);
  }
  return made;
}

export function front(job: Job): void {
  const { ctx, g, p, hex } = job;
  const { width } = g.sheet;
  ctx.lineJoin = "round";
  for (const whole of g.front) {
    const { soft: allSoft, fine: allFine, ticks: allTicks } = runsOf(whole);
    const soft = stretch(allSoft, job);
    const fine = stretch(allFine, job);
    if (soft.length < 3) continue;
    const [first, last] = [soft[0]!, soft[soft.length - 1]!];
    if (hex >= 20)
      for (const [west, colour] of [
        [true, p.frontGerman],
        [false, p.frontSoviet],
      ] as const) {
        ctx.save();
        trace(ctx, soft);
        const x = west ? -60 : width + 60;
        ctx.lineTo(last[0], last[1] + 60);
        ctx.lineTo(x, last[1] + 60);
        ctx.lineTo(x, first[1] - 60);
        ctx.lineTo(first[0], first[1] - 60);
        ctx.closePath();
        ctx.clip();
        ctx.lineCap = "round";
        ctx.strokeStyle = faded(colour, 0.03);
        for (let k = 1; k <= 12; k++) {
          ctx.lineWidth = k * 5;
          trace(ctx, soft);
          ctx.stroke();
        }
        ctx.restore();
      }
    ctx.lineCap = "butt";
    const k = Math.max(1, 1 / Math.max(0.4, job.zoom * 1.4)); // stout enough at the full sheet
    ctx.strokeStyle = haloOf(p);
    ctx.lineWidth = 6 * k;
    trace(ctx, fine);
    ctx.stroke();
    ctx.lineWidth = 2.3 * k;
    ctx.strokeStyle = p.frontGerman;
    trace(ctx, offset(fine, 1.9 * k));
    ctx.stroke();
    ctx.strokeStyle = p.frontSoviet;
    trace(ctx, offset(fine, -1.9 * k));
    ctx.stroke();
    ctx.lineWidth = 1.5;
    ticks(ctx, stretch(allTicks, job), -1.6, -6 * k);
  }
}

export function forts(job: Job): void {
  const { ctx, g, p, hex } = job;
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  for (const { line, outward, bounds } of g.forts) {
    if (!near(job, bounds)) continue;
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
}
