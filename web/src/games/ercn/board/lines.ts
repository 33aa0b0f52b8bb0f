/** Roads and railways, limits, front and fortifications, the grid. */

import { offset, resampled, softened } from "../../../board/curves";
import { faded } from "../../../board/palette";
import { grown, meets, type Pt, R, type Rect, W } from "../../../board/sheet";
import { atLeast, haloOf, ticks, TURN, trace } from "../../../board/draw/brush";
import { fortLine } from "../../../board/draw/fortline";
import { bridge, railways, strokeWays } from "../../../board/draw/routes";
import { type Job } from "./job";

const near = (job: Job, bounds: Rect, by = 12): boolean => meets(grown(bounds, by), job.view);

export function links(job: Job): void {
  const { g, p, hex } = job;
  const roads = g.links.roads.filter((w) => near(job, w.bounds));
  railways(job, g.links.rails.filter((w) => near(job, w.bounds)));
  strokeWays(job, roads, p.casing, atLeast(job, 3.9, 1.6));
  strokeWays(job, roads, p.road, atLeast(job, 2.35, 0.9));
  if (hex >= 40) for (const span of g.links.bridges) bridge(job, span);
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
  for (const { line, outward, bounds } of job.g.forts) if (near(job, bounds)) fortLine(job, line, outward);
}
