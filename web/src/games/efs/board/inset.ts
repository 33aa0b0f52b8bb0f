/** [17] The card of the inset: its frame and title, the hexes it replaces on the map, and which hexes touch over the gap. */

import { haloOf } from "../../../board/draw/brush";
import { faded } from "../../../board/palette";
import { meets, type Pt, R, type Rect, W } from "../../../board/sheet";
import type { Job } from "./job";
import { PAD, TITLE } from "./sheet";
import { mapWords } from "./words";

/** The card with its margin. */
export function cardOf({ g }: Pick<Job, "g">): Rect | null {
  const area = g.sheet.inset?.area;
  return area ? { x: area.x - PAD, y: area.y - PAD - TITLE, w: area.w + 2 * PAD, h: area.h + 2 * PAD + TITLE } : null;
}

/** The ground of the card, before the map is drawn into it. */
export function card(job: Job): void {
  const { ctx, p } = job;
  const box = cardOf(job);
  if (!box || !meets(box, job.view)) return;
  ctx.fillStyle = p.margin;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  ctx.strokeStyle = p.frame;
  for (const [off, width] of [[0, 2.6], [5, 0.9]] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(box.x + off, box.y + off, box.w - 2 * off, box.h - 2 * off);
  }
}

/** The hexes of the card alone are shown, not the ground between them. */
export function clipToCard(job: Job): void {
  const { ctx, g } = job;
  ctx.beginPath();
  for (const hex of g.sheet.inset?.hexes ?? []) {
    g.sheet.ring(hex, 1.004).forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
    ctx.closePath();
  }
  ctx.clip();
}

/** Links from the inset to the map: for each hex of the map those of the inset that touch it. */
function joins({ g }: Job): Map<number, number[]> {
  const out = new Map<number, number[]>();
  const inset = (i: number): boolean => g.data.spaces[i]!.inset;
  for (const [a, b] of g.data.links) {
    if (inset(a) === inset(b)) continue;
    const [main, small] = inset(a) ? [b, a] : [a, b];
    out.set(main, [...(out.get(main) ?? []), small]);
  }
  return out;
}

/** The title, and round the inset the numbers of the hexes of the map, each with a stroke to every hex it touches. */
export function lettered(job: Job): void {
  const { ctx, g, p, lang } = job;
  const box = cardOf(job);
  const inset = g.sheet.inset;
  if (!box || !inset) return;
  plate(job);
  if (!meets(box, job.view)) return;
  const middle: Pt = [inset.area.x + inset.area.w / 2, inset.area.y + inset.area.h / 2];
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = p.ink;
  ctx.font = '700 19px "Old Standard TT"';
  const name = g.places.find((n) => g.data.spaces[n.hex]!.inset && n.rank === 1)?.name[lang] ?? "";
  ctx.fillText(mapWords(lang)("inset", { name }), box.x + box.w / 2, box.y + 30);
  ctx.textBaseline = "middle";
  ctx.lineCap = "round";
  for (const [main, hexes] of joins(job)) {
    const centres = hexes.map((h) => g.sheet.centre(h));
    const [mx, my] = [0, 1].map((k) => centres.reduce((s, c) => s + c[k]!, 0) / centres.length) as [number, number];
    const l = Math.hypot(mx - middle[0], my - middle[1]) || 1;
    const at: Pt = [mx + ((mx - middle[0]) / l) * W * 0.86, my + ((my - middle[1]) / l) * W * 0.86];
    ctx.strokeStyle = faded(p.ink, 0.55);
    ctx.lineWidth = 1.1;
    ctx.setLineDash([2.4, 2.4]);
    for (const [x, y] of centres) {
      ctx.beginPath();
      ctx.moveTo(...at);
      ctx.lineTo(x + (at[0] - x) * 0.42, y + (at[1] - y) * 0.42);
      ctx.stroke();
    }
    ctx.setLineDash([]);
    ctx.font = '700 9.6px "Sofia Sans Condensed"';
    const text = g.sheet.name(main);
    const w = ctx.measureText(text).width + 7;
    ctx.fillStyle = p.paper;
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.roundRect(at[0] - w / 2, at[1] - 6.6, w, 13.2, 2.4);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = p.ink;
    ctx.fillText(text, at[0], at[1] + 0.6);
  }
  ctx.textBaseline = "alphabetic";
}

/** On the map, the hexes that the inset shows: under a plate that leads over to the card. */
function plate(job: Job): void {
  const { ctx, g, p, tones, lang } = job;
  const gone = g.sheet.hidden;
  const box = cardOf(job)!;
  if (!gone.length) return;
  const hexes = gone.map(([x, y]) => [0, 1, 2, 3, 4, 5].map((k): Pt => [x + R * Math.cos((k * Math.PI) / 3), y + R * Math.sin((k * Math.PI) / 3)]));
  const path = new Path2D();
  for (const ring of hexes) {
    ring.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    path.closePath();
  }
  ctx.fillStyle = tones.plate;
  ctx.fill(path);
  ctx.strokeStyle = faded(p.frame, 0.8);
  ctx.lineWidth = 1.6;
  ctx.setLineDash([6, 3]);
  ctx.stroke(path);
  // From the outermost of them to the corners of the card.
  const right = Math.max(...gone.map(([x]) => x)) + R;
  const [top, foot] = [Math.min(...gone.map(([, y]) => y)) - W / 2, Math.max(...gone.map(([, y]) => y)) + W / 2];
  ctx.lineWidth = 1.2;
  ctx.strokeStyle = faded(p.frame, 0.6);
  for (const [y, to] of [[top, box.y], [foot, box.y + box.h]] as const) {
    ctx.beginPath();
    ctx.moveTo(right - R, y);
    ctx.lineTo(box.x, to);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  const [cx, cy] = [0, 1].map((k) => gone.reduce((s, c) => s + c[k]!, 0) / gone.length) as [number, number];
  ctx.textAlign = "center";
  ctx.font = 'italic 400 15px "Old Standard TT"';
  ctx.strokeStyle = haloOf(p);
  ctx.lineWidth = 3;
  const words = mapWords(lang)("inset-here");
  ctx.strokeText(words, cx, cy + 5);
  ctx.fillStyle = p.ink;
  ctx.fillText(words, cx, cy + 5);
}
