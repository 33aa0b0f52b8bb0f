/** Rivers, roads, railways, bridges, the grid with its dots and numbers, the names. */

import { offset, resampled } from "../../../board/curves";
import { atLeast, haloOf, TURN, trace } from "../../../board/draw/brush";
import { faded } from "../../../board/palette";
import { grown, meets, type Pt, R, type Rect, W } from "../../../board/sheet";
import type { Job } from "./job";
import { RIVER } from "./survey";
import type { Span, Stream, Track } from "./ways";

const near = (job: Job, bounds: Rect): boolean => meets(grown(bounds, 20), job.view);

export function rivers(job: Job): void {
  const { ctx, g, p, hex } = job;
  const seen = g.streams.filter((s) => near(job, s.bounds));
  ctx.lineCap = ctx.lineJoin = "round";
  const wide = ({ river }: Stream): number => (river.major ? RIVER.major : RIVER.minor);
  for (const [colour, extra] of [[faded(p.paper, 0.6), 7], [p.bank, 2.4], [p.water, 0]] as const)
    for (const s of seen) {
      ctx.strokeStyle = colour;
      spring(job, s, wide(s), extra);
      ctx.lineWidth = wide(s) + extra;
      trace(ctx, s.points.slice(s.head));
      ctx.stroke();
    }
  if (hex < 20) return;
  for (const { river, points, head } of seen) {
    const s = { river, points: points.slice(head) } as Stream;
    ctx.strokeStyle = faded(p.shore, 0.85);
    ctx.lineWidth = 0.7;
    for (const share of s.river.major ? [-0.4, -0.27, 0.27, 0.4] : [-0.29, 0.29]) {
      trace(ctx, offset(s.points, wide(s) * share));
      ctx.stroke();
    }
    ctx.strokeStyle = faded(p.deep, 0.9);
    ctx.lineWidth = wide(s) * 0.255;
    trace(ctx, s.points);
    ctx.stroke();
  }
}

/** From its spring a river widens. */
function spring({ ctx }: Job, { points, head }: Stream, wide: number, extra: number): void {
  for (let i = 0; i < head; i++) {
    ctx.lineWidth = wide * (0.25 + (0.75 * i) / head) + extra;
    trace(ctx, [points[i]!, points[i + 1]!]);
    ctx.stroke();
  }
}

const WIDTHS: Readonly<Record<Exclude<Track["kind"], "rail">, readonly [number, number]>> = {
  main: [4.9, 3.1], track: [3.9, 2.3], street: [3.9, 2.3],
};

export function roads(job: Job): void {
  const { ctx, g, p, hex } = job;
  const seen = g.tracks.filter((t) => near(job, t.bounds));
  ctx.lineCap = ctx.lineJoin = "round";
  const stroke = (points: readonly Pt[], colour: string, width: number): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    trace(ctx, points);
    ctx.stroke();
  };
  const rails = seen.filter((t) => t.kind === "rail");
  for (const t of rails) stroke(t.points, faded(p.paper, 0.7), 4.6);
  if (hex >= 24) {
    ctx.lineCap = "butt";
    for (const t of rails) sleepers(job, t.points);
    ctx.lineCap = "round";
  }
  for (const t of rails) stroke(t.points, p.rail, atLeast(job, 1.5, 0.7));
  for (const k of [0, 1] as const)
    for (const t of seen)
      if (t.kind !== "rail") stroke(t.points, k ? p.road : p.casing, atLeast(job, WIDTHS[t.kind][k], k ? 0.9 : 1.6));
  if (hex >= 20) for (const span of g.spans) bridge(job, span);
  if (hex >= 20) g.sheet.ground.hexes.forEach(({ ford: there }, i) => there && ford(job, i));
}

function sleepers({ ctx, p, hex }: Job, points: readonly Pt[]): void {
  const line = resampled(points, hex < 40 ? 12 : 6.2);
  ctx.strokeStyle = p.rail;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  for (let i = 1; i < line.length - 1; i++) {
    const [a, q, b] = [line[i - 1]!, line[i]!, line[i + 1]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / l) * 2.7, ((b[0] - a[0]) / l) * 2.7];
    ctx.moveTo(q[0] + nx, q[1] + ny);
    ctx.lineTo(q[0] - nx, q[1] - ny);
  }
  ctx.stroke();
}

/** [5.7] Stepping stones from bank to bank, across the way the river runs. */
function ford(job: Job, i: number): void {
  const { ctx, g, p, view } = job;
  const { sheet } = g;
  const [x, y] = sheet.centre(i);
  if (!meets({ x: x - 30, y: y - 30, w: 60, h: 60 }, view)) return;
  const wet = sheet.neighbours(i).filter((n) => /river/.test(sheet.ground.hexes[n]!.terrain)).map((n) => sheet.centre(n));
  const [a, b] = [wet[0] ?? [x - 1, y], wet[1] ?? [x, y]];
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2);
  ctx.fillStyle = p.paper;
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 0.9;
  for (const k of [-2, -1, 0, 1, 2]) {
    ctx.beginPath();
    ctx.ellipse(k * 6.2, k % 2 ? 1.4 : -1.4, 2.5, 1.9, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

/** A planked deck with splayed rails. */
function bridge(job: Job, { at, angle, half, rail }: Span): void {
  const { ctx, p, tones, view } = job;
  if (!meets({ x: at[0] - 30, y: at[1] - 30, w: 60, h: 60 }, view)) return;
  ctx.save();
  ctx.translate(at[0], at[1]);
  ctx.rotate(angle);
  ctx.fillStyle = tones.plank;
  ctx.fillRect(-half, -3.4, 2 * half, 6.8);
  ctx.strokeStyle = faded(p.ink, 0.45);
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  for (let x = 1 - half; x <= half - 1; x += 1.8) {
    ctx.moveTo(x, -3.2);
    ctx.lineTo(x, 3.2);
  }
  ctx.stroke();
  ctx.strokeStyle = p.ink;
  ctx.lineCap = "butt";
  ctx.lineWidth = 1.3;
  for (const s of [-1, 1]) {
    trace(ctx, [[-half - 2.5, s * 6.2], [-half, s * 3.9], [half, s * 3.9], [half + 2.5, s * 6.2]]);
    ctx.stroke();
  }
  if (rail) {
    ctx.strokeStyle = p.rail;
    ctx.lineWidth = 1.5;
    trace(ctx, [[-half - 2, 0], [half + 2, 0]]);
    ctx.stroke();
  }
  ctx.restore();
}

/** Every side once, a dot in every hex at every size: sight runs from centre to centre. */
export function grid(job: Job, lettered: boolean): void {
  const { ctx, g, view, zoom, tones, hex } = job;
  const { sheet } = g;
  const path = new Path2D();
  const dots = new Path2D();
  const seen: number[] = [];
  const dot = Math.max(0.8, 1.1 / zoom);
  for (let i = 0; i < sheet.length; i++) {
    const [x, y] = sheet.centre(i);
    if (!sheet.has(i) || !meets({ x: x - R, y: y - W / 2, w: 2 * R, h: W }, view)) continue;
    seen.push(i);
    [5, 0, 1, 2].forEach((k, n) => (n ? path.lineTo(...sheet.corner(i, k)) : path.moveTo(...sheet.corner(i, k))));
    dots.moveTo(x + dot, y);
    dots.arc(x, y, dot, 0, TURN);
  }
  ctx.strokeStyle = tones.grid;
  ctx.lineWidth = Math.max(0.5, 0.85 / zoom);
  ctx.stroke(path);
  ctx.fillStyle = tones.dot;
  if (hex >= 20) ctx.fill(dots);
  if (lettered && hex >= 36) numbers(job, seen);
}

/** The number printed on the board: where two boards join, that of the first. */
function numbers({ ctx, g, zoom, tones }: Job, hexes: readonly number[]): void {
  const { sheet } = g;
  const size = Math.min(8.4, Math.max(6, 9.5 / zoom));
  ctx.font = `500 ${size}px "Sofia Sans Condensed"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.lineWidth = size * 0.26;
  for (const i of hexes) {
    const [x, y] = sheet.centre(i);
    if (x < 5 || x > sheet.width - 5 || y < 5) continue;
    const name = sheet.name(i).split("-").pop()!;
    const at: Pt = [x, y - W * 0.5 + size * 0.98];
    ctx.strokeStyle = tones.numberHalo;
    ctx.strokeText(name, ...at);
    ctx.fillStyle = tones.number;
    ctx.fillText(name, ...at);
  }
}

/** Where one board meets the next: a fine line on the grid. */
export function seams(job: Job): void {
  const { ctx, g, p } = job;
  const { sheet } = g;
  ctx.strokeStyle = faded(p.frame, 0.45);
  ctx.lineWidth = atLeast(job, 0.8, 0.7);
  ctx.setLineDash([10, 5]);
  for (const { col, row } of g.data.ground.parts) {
    const [x, y] = [sheet.centre(col * g.data.ground.rows + 1)[0], row > 1 ? (row - 1) * W : 0];
    if (col > 0) {
      trace(ctx, [[x, 0], [x, sheet.height]]);
      ctx.stroke();
    }
    if (y > 0) {
      trace(ctx, [[0, y], [sheet.width, y]]);
      ctx.stroke();
    }
  }
  ctx.setLineDash([]);
}

export function names(job: Job): void {
  const { ctx, g, p, lang, zoom } = job;
  const size = 15 * Math.max(1, Math.min(1.7, 0.62 / zoom));
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  const print = (text: string, colour: string, x: number, y: number): void => {
    ctx.strokeStyle = haloOf(p);
    ctx.lineWidth = size * 0.27;
    ctx.strokeText(text, x, y);
    ctx.fillStyle = colour;
    ctx.fillText(text, x, y);
  };
  for (const { river, points } of g.streams) {
    const at = flattest(points);
    if (at < 0) continue;
    const [a, m, b] = [points[at - 8]!, points[at]!, points[at + 8]!];
    let angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    if (Math.abs(angle) > Math.PI / 2) angle -= Math.sign(angle) * Math.PI;
    ctx.font = `italic 400 ${size}px Alegreya`;
    ctx.save();
    ctx.translate(m[0], m[1]);
    ctx.rotate(angle);
    print(river.name[lang], p.waterName, 0, -(river.major ? RIVER.major : RIVER.minor) / 2 - 4);
    ctx.restore();
  }
  ctx.font = `500 ${size}px Alegreya`;
  for (const { place, at } of g.labels) print(g.data.ground.places[place]!.name[lang], p.name, at[0], at[1]);
}

/** The straightest stretch in the middle of a line, or -1. */
function flattest(points: readonly Pt[]): number {
  let [best, least] = [-1, Infinity];
  for (let i = Math.max(16, Math.round(points.length * 0.2)); i < Math.min(points.length - 16, points.length * 0.8); i += 4) {
    const [a, m, b] = [points[i - 16]!, points[i]!, points[i + 16]!];
    const bent = Math.hypot((a[0] + b[0]) / 2 - m[0], (a[1] + b[1]) / 2 - m[1]) + Math.abs(Math.sin(Math.atan2(b[1] - a[1], b[0] - a[0]))) * 8;
    if (bent < least) [least, best] = [bent, i];
  }
  return best;
}
