/** Height tints, parcels, elevation lines and houses. */

import { outline, TURN } from "../../../board/draw/brush";
import type { GroundCache } from "../../../board/draw/ground";
import { hash } from "../../../board/noise";
import { faded } from "../../../board/palette";
import { meets } from "../../../board/sheet";
import type { Job } from "./job";
import type { Contour } from "./relief";
import type { House } from "./survey";

export function heights(job: Job, cache: GroundCache): void {
  const { ctx, g, tones, view } = job;
  g.relief.lines.forEach((lines, k) => {
    if (!lines.length) return;
    ctx.fillStyle = tones.heights[k]!;
    ctx.fill(outline(lines, cache.boundsOf(lines), view), "evenodd");
  });
}

/** A parcel is so wide and so deep; the whole country is turned by so much. */
const PARCEL = { w: 50, h: 33, turn: 0.32 };

/** Parcels are laid on a sheet of their own, which is cut out once: a clip for every furrow would take seconds. */
export function fields(job: Job, cache: GroundCache, fine: boolean): void {
  const { ctx, g, view, tones, scale } = job;
  const lines = g.relief.outlines.field;
  if (!cache.boundsOf(lines).some((b) => meets(b, view))) return;
  const edge = outline(lines, cache.boundsOf(lines), view);
  const layer = new OffscreenCanvas(Math.ceil(view.w * scale), Math.ceil(view.h * scale));
  const pen = layer.getContext("2d")!;
  pen.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
  pen.rotate(PARCEL.turn);
  for (const [i, j] of parcelsIn(job)) parcel({ ...job, ctx: pen }, i, j, fine);
  ctx.save();
  ctx.clip(edge, "evenodd");
  ctx.drawImage(layer, view.x, view.y, layer.width / scale, layer.height / scale);
  ctx.restore();
  ctx.strokeStyle = tones.hedge;
  ctx.lineWidth = 1;
  ctx.stroke(edge);
}

/** The parcels in sight that lie on a field. */
function parcelsIn({ g, view }: Job): [number, number][] {
  const [cos, sin] = [Math.cos(PARCEL.turn), Math.sin(PARCEL.turn)];
  const corners = [[view.x, view.y], [view.x + view.w, view.y], [view.x, view.y + view.h], [view.x + view.w, view.y + view.h]]
    .map(([x, y]) => [x! * cos + y! * sin, -x! * sin + y! * cos] as const); // prettier-ignore
  const span = (k: 0 | 1, by: number): [number, number] => {
    const all = corners.map((c) => c[k] / by);
    return [Math.floor(Math.min(...all)) - 1, Math.ceil(Math.max(...all)) + 1];
  };
  const [[i0, i1], [j0, j1]] = [span(0, PARCEL.w), span(1, PARCEL.h)];
  const sown = (u: number, v: number): boolean => g.relief.soft.field.at(u * cos - v * sin, u * sin + v * cos) > 0.02;
  const out: [number, number][] = [];
  for (let j = j0; j <= j1; j++)
    for (let i = i0; i <= i1; i++) {
      const x0 = i * PARCEL.w + (j & 1) * PARCEL.w * 0.42;
      const near = [0, 0.5, 1].some((a) => [-0.2, 0.3, 0.7, 1.2].some((b) => sown(x0 + b * PARCEL.w, (j + a) * PARCEL.h)));
      if (near) out.push([i, j]);
    }
  return out;
}

function parcel(job: Job, i: number, j: number, fine: boolean): void {
  const { ctx, tones } = job;
  const { w, h } = PARCEL;
  const off = (a: number, b: number, k: number): number => hash(a + 300, b + 300, k) - 0.5;
  const shift = (j & 1) * w * 0.42;
  const x0 = i * w + shift + off(i, j, 401) * 10;
  const x1 = (i + 1) * w + shift + off(i + 1, j, 401) * 10;
  const y0 = j * h + off(0, j, 402) * 7;
  const y1 = (j + 1) * h + off(0, j + 1, 402) * 7;
  const k = (hash(i + 300, j + 300, 403) * 5) | 0;
  ctx.fillStyle = tones.parcels[k]!;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  if (fine) {
    ctx.strokeStyle = faded(tones.furrows[k]!, 0.62);
    ctx.lineWidth = 0.6;
    ctx.beginPath();
    if (hash(i + 300, j + 300, 404) < 0.68)
      for (let y = y0 + 1.7; y < y1 - 0.6; y += 3) {
        ctx.moveTo(x0 + 1.4, y);
        ctx.lineTo(x1 - 1.4, y);
      }
    else
      for (let x = x0 + 1.7; x < x1 - 0.6; x += 3) {
        ctx.moveTo(x, y0 + 1.4);
        ctx.lineTo(x, y1 - 1.4);
      }
    ctx.stroke();
  }
  ctx.strokeStyle = tones.hedge;
  ctx.lineWidth = 0.9;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
  if (!fine) return;
  ctx.fillStyle = tones.bush;
  ctx.strokeStyle = tones.bushLine;
  ctx.lineWidth = 0.35;
  for (let q = 0; q < 6; q++) {
    if (hash(i * 7 + q, j + 300, 405) < 0.55) continue;
    const t = hash(i * 7 + q, j + 300, 406);
    ctx.beginPath();
    ctx.arc(x0 + (x1 - x0) * t, y0, 1.5 + hash(q, i + 300, 407), 0, TURN);
    ctx.fill();
    ctx.stroke();
  }
}

/** Lines with ticks downhill and their height in a gap. */
export function contours(job: Job, lettered: boolean): void {
  const { ctx, g, view, tones, hex } = job;
  ctx.lineJoin = ctx.lineCap = "round";
  for (const c of g.contours) {
    if (!meets(c.bounds, view)) continue;
    ctx.strokeStyle = tones.contourHalo;
    ctx.lineWidth = 3.4;
    run(job, c, false);
    ctx.strokeStyle = tones.contour;
    ctx.lineWidth = Math.max(c.level === 1 ? 1.9 : 1.45, 0.7 / job.zoom);
    run(job, c, lettered);
    if (hex < 24) continue;
    ctx.lineWidth = 0.95;
    ctx.beginPath();
    for (const [x0, y0, x1, y1] of c.ticks) {
      ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
    }
    ctx.stroke();
    if (lettered && c.gap >= 0) height(job, c);
  }
}

function run({ ctx }: Job, { points, gap }: Contour, open: boolean): void {
  ctx.beginPath();
  let down = false;
  points.forEach(([x, y], i) => {
    if (open && gap >= 0 && Math.abs(i - gap) < 6) {
      down = false;
      return;
    }
    if (down) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
    down = true;
  });
  if (!open || gap < 0) ctx.closePath();
  ctx.stroke();
}

function height({ ctx, tones }: Job, { points, gap, level }: Contour): void {
  const [a, at, b] = [points[gap - 4]!, points[gap]!, points[gap + 4]!];
  let angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  if (angle > Math.PI / 2) angle -= Math.PI;
  if (angle < -Math.PI / 2) angle += Math.PI;
  const text = String((level + 1) * 20);
  ctx.save();
  ctx.translate(at[0], at[1]);
  ctx.rotate(angle);
  ctx.font = '700 9.6px "Sofia Sans Condensed"';
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.strokeStyle = tones.figureHalo;
  ctx.lineWidth = 3.2;
  ctx.strokeText(text, 0, 0.5);
  ctx.fillStyle = tones.figure;
  ctx.fillText(text, 0, 0.5);
  ctx.restore();
}

export function townGround(job: Job, cache: GroundCache): void {
  const { ctx, g, p, view } = job;
  const lines = g.relief.outlines.town;
  const edge = outline(lines, cache.boundsOf(lines), view);
  ctx.lineJoin = "round";
  ctx.strokeStyle = faded(p.ground, 0.5);
  ctx.lineWidth = 6;
  ctx.stroke(edge);
  ctx.fillStyle = p.ground;
  ctx.fill(edge, "evenodd");
}

export function houses(job: Job): void {
  const { ctx, g, view, tones } = job;
  const seen = g.houses.filter((h) => h.x > view.x - 8 && h.y > view.y - 8 && h.x < view.x + view.w + 8 && h.y < view.y + view.h + 8);
  ctx.fillStyle = tones.garden;
  for (const h of seen) {
    if (!h.garden) continue;
    ctx.save();
    ctx.translate(h.x, h.y);
    ctx.rotate(h.angle);
    ctx.fillRect(-h.w * 0.6, h.d * 0.3, h.w * 1.2, 4.6);
    ctx.restore();
  }
  for (const h of seen) house(job, h);
}

/** A roof in two halves by the light, its shadow to the south-east. */
function house({ ctx, tones }: Job, { x, y, angle, w, d, roof }: House): void {
  const [shade, light, line] = tones.roofs[roof]!;
  ctx.save();
  ctx.translate(x, y);
  ctx.save();
  ctx.translate(1.1, 1.3);
  ctx.rotate(angle);
  ctx.fillStyle = tones.cast;
  ctx.fillRect(-w / 2, -d / 2, w, d);
  ctx.restore();
  ctx.rotate(angle);
  const lit = -0.7 * Math.sin(angle + Math.PI / 2) - 0.7 * Math.cos(angle + Math.PI / 2) > 0;
  ctx.fillStyle = shade;
  ctx.fillRect(-w / 2, -d / 2, w, d);
  ctx.fillStyle = light;
  ctx.fillRect(-w / 2, lit ? 0 : -d / 2, w, d / 2);
  ctx.strokeStyle = line;
  ctx.lineWidth = 0.45;
  ctx.strokeRect(-w / 2, -d / 2, w, d);
  ctx.beginPath();
  ctx.moveTo(-w / 2, 0);
  ctx.lineTo(w / 2, 0);
  ctx.stroke();
  ctx.restore();
}
