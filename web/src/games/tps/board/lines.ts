/** Lines over the ground: roads, railways, control, borders, the line of contact, landings, boxes. */

import { atLeast, haloOf, TURN } from "../../../board/draw/brush";
import { hash } from "../../../board/noise";
import { faded } from "../../../board/palette";
import { boundsOf, grown, meets, type Poly, type Pt } from "../../../board/sheet";
import { inside } from "./areas";
import type { Side } from "./data";
import { areasIn, open } from "./ground";
import { type Job, sideColour } from "./job";
import { boat } from "./signs";

/** The line of contact: black with yellow dashes. */
const CONTACT = ["#15110B", "#F2C53D"] as const;

export function ways(job: Job): void {
  const { ctx, g, p, hex } = job;
  const seen = (line: Poly): boolean => meets(grown(boundsOf(line), 8), job.view);
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  const roads = g.roads.filter(seen).map(open);
  for (const [colour, width] of [[p.casing, 3.9], [p.road, 2.35]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = atLeast(job, width, colour === p.casing ? 1.5 : 0.9);
    for (const path of roads) ctx.stroke(path);
  }
  for (const line of g.rails.filter(seen)) {
    const path = open(line);
    ctx.strokeStyle = haloOf(p, 0.8);
    ctx.lineWidth = 4.6;
    ctx.stroke(path);
    ctx.strokeStyle = p.rail;
    ctx.lineWidth = atLeast(job, 1.35, 0.7);
    ctx.stroke(path);
    if (hex < 24) continue;
    ctx.lineWidth = 5;
    ctx.setLineDash([1, hex < 40 ? 9 : 5.2]);
    ctx.stroke(path);
    ctx.setLineDash([]);
  }
  for (const [x, y] of g.data.city.stations) station(job, ...g.sheet.world(x, y));
}

function station(job: Job, x: number, y: number): void {
  const { ctx, p } = job;
  ctx.fillStyle = p.paper;
  ctx.strokeStyle = p.rail;
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.rect(x - 5.5, y - 5.5, 11, 11);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = p.rail;
  ctx.fillRect(x - 3, y - 3, 6, 6);
}

/** A glow inwards along the border of each area, stronger where the enemy is next. */
export function control(job: Job): void {
  const { ctx, g, state } = job;
  for (const { i, path } of areasIn(job)) {
    const { adjacent, side, open: played } = g.data.areas[i]!;
    if (!played) {
      // Not part of this battle: it lies under a veil.
      ctx.fillStyle = faded(job.p.margin, 0.6);
      ctx.fill(path);
      continue;
    }
    const held: Side = state.control[i] ?? side;
    const front = adjacent.some((n) => state.control[n] !== held);
    ctx.save();
    ctx.clip(path);
    ctx.lineJoin = "round";
    ctx.strokeStyle = faded(sideColour(job, held), (front ? 0.075 : 0.034) * (job.hex < 40 ? 0.75 : 1));
    const deep = front ? 8 : 6;
    for (let k = 1; k <= deep; k++) {
      ctx.lineWidth = k * 6;
      ctx.stroke(path);
    }
    if (state.contested.includes(i)) {
      const other = held === "german" ? "russian" : "german";
      half(job, i, other);
    }
    ctx.restore();
  }
}

/** How a contested area is shared out: the German part in the west, the Russian in the east. */
export function dividing(job: Pick<Job, "g">, i: number): Poly {
  const { areas, layout } = job.g.sheet;
  const { bounds: b, outline } = areas[i]!;
  const x = partedAt(layout[i]!.slots, b.x + b.w / 2);
  const line: Pt[] = [];
  for (let y = b.y - 2; y <= b.y + b.h + 2; y += 5) line.push([x + (hash(i, Math.round(y / 5), 61) - 0.5) * 5 + Math.sin(y / 23) * 3, y]);
  return line.filter(([px, py]) => inside(outline, px, py));
}

/** The middle between the westernmost and the easternmost half of some places. */
export function partedAt(slots: readonly Pt[], middle: number): number {
  if (slots.length < 2) return middle;
  const xs = slots.map(([x]) => x).sort((p, q) => p - q);
  const k = Math.ceil(xs.length / 2);
  return (xs[k - 1]! + xs[k]!) / 2 + 20;
}

/** The part of an area that is the other side's glows in its colour. */
function half(job: Job, i: number, side: Side): void {
  const { ctx, g } = job;
  const line = dividing(job, i);
  const { bounds: b } = g.sheet.areas[i]!;
  if (line.length < 2) return;
  const far = side === "german" ? b.x - 50 : b.x + b.w + 50;
  ctx.beginPath();
  ctx.moveTo(far, b.y - 50);
  ctx.lineTo(line[0]![0], b.y - 50);
  for (const q of line) ctx.lineTo(...q);
  ctx.lineTo(line[line.length - 1]![0], b.y + b.h + 50);
  ctx.lineTo(far, b.y + b.h + 50);
  ctx.closePath();
  ctx.fillStyle = faded(sideColour(job, side), 0.2);
  ctx.fill();
}

export function borders(job: Job): void {
  const { ctx, g, p, view, state } = job;
  const { sheet, data } = g;
  ctx.lineJoin = ctx.lineCap = "round";
  const seen = (n: number): boolean => sheet.lines[n]!.some((l) => meets(grown(boundsOf(l), 6), view));
  const paths = data.borders.flatMap((b, n) => (b.kind === "border" && seen(n) ? [{ b, paths: sheet.lines[n]!.map(open) }] : []));
  ctx.strokeStyle = haloOf(p, 0.9);
  ctx.lineWidth = 4;
  for (const { b, paths: list } of paths) if (!b.stream) for (const path of list) ctx.stroke(path);
  for (const { b, paths: list } of paths) {
    const zones = [b.a, b.b].filter((n) => data.areas[n]?.zone).length;
    ctx.strokeStyle = b.stream ? faded(p.frame, 0.75) : p.frame;
    ctx.lineWidth = atLeast(job, zones ? (zones === 2 ? 1.2 : 2.6) : b.stream ? 1 : 1.55, 0.8);
    for (const path of list) ctx.stroke(path);
  }
  const facing = paths.filter(({ b }) => state.control[b.a] !== state.control[b.b] && data.areas[b.a]?.open && data.areas[b.b]?.open);
  contact(job, facing.flatMap((f) => f.paths), 1);
  for (const i of state.contested) contact(job, [open(dividing(job, i))], 0.78);
  for (const [x, y] of data.meetings) meeting(job, ...nearest(sheet.areas.map((a) => a.outline), sheet.world(x, y)));
}

function contact(job: Job, paths: readonly Path2D[], k: number): void {
  const { ctx, p } = job;
  for (const [colour, width, dash] of [[haloOf(p), 7.4, 0], [CONTACT[0], 4.4, 0], [CONTACT[1], 1.9, 6]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = atLeast(job, width * k, width * 0.36);
    ctx.lineCap = dash ? "butt" : "round";
    ctx.setLineDash(dash ? [dash * k, dash * k] : []);
    for (const path of paths) ctx.stroke(path);
  }
  ctx.setLineDash([]);
}

/** Where the corner of the data has wavered to: the point all outlines share about there. */
function nearest(outlines: readonly Poly[], at: Pt): Pt {
  let [best, least] = [at, 40];
  for (const line of outlines)
    for (const q of line) {
      const d = Math.hypot(q[0] - at[0], q[1] - at[1]);
      if (d >= least || outlines.filter((o) => o.some((r) => Math.abs(r[0] - q[0]) + Math.abs(r[1] - q[1]) < 0.01)).length < 4) continue;
      [best, least] = [q, d];
    }
  return best;
}

/** [3.2] Four areas meet in a point: those across are not adjacent. */
function meeting(job: Job, x: number, y: number): void {
  const { ctx, p } = job;
  if (!meets({ x: x - 8, y: y - 8, w: 16, h: 16 }, job.view)) return;
  ctx.beginPath();
  ctx.arc(x, y, 4, 0, TURN);
  ctx.fillStyle = "#FFFFFF";
  ctx.fill();
  ctx.strokeStyle = p.night ? "#15171A" : p.frame;
  ctx.lineWidth = 1.6;
  ctx.stroke();
}

/** [18.3] A pier, a boat, and the way across. */
export function landings(job: Job): void {
  const { ctx, g, p } = job;
  const { sheet, data } = g;
  data.areas.forEach((area, i) => {
    if (!area.landing) return;
    const y = landingY(job, i);
    const x = at(sheet.bank, y);
    const far = at(g.east, y - 12);
    if (!meets({ x: x - 10, y: y - 30, w: far - x + 20, h: 60 }, job.view)) return;
    ctx.strokeStyle = p.ink;
    ctx.lineCap = "butt";
    ctx.lineWidth = atLeast(job, 2.6, 0.9);
    ctx.beginPath();
    ctx.moveTo(x - 3, y);
    ctx.lineTo(x + 15, y);
    ctx.moveTo(x + 15, y - 5);
    ctx.lineTo(x + 15, y + 5);
    ctx.stroke();
    ctx.strokeStyle = p.waterName;
    ctx.lineWidth = atLeast(job, 1.3, 0.6);
    ctx.setLineDash([2.6, 4.8]);
    ctx.beginPath();
    ctx.moveTo(x + 20, y);
    ctx.quadraticCurveTo(x + (far - x) * 0.45, y - 18, far - 3, y - 12);
    ctx.stroke();
    ctx.setLineDash([]);
    boat(ctx, x + 46, y - 7, 1.05, p.waterName);
  });
}

/** A landing lies by the middle of its stretch of bank. */
function landingY(job: Pick<Job, "g">, i: number): number {
  const { sheet, data } = job.g;
  const stretch = data.borders.flatMap((b, n) => (b.a === i && b.b < 0 && (b.kind === "bank" || data.areas[i]!.zone) ? sheet.lines[n]!.flat() : []));
  const shore = stretch.filter(([x]) => x > sheet.width * 0.6 && x < sheet.width - 60);
  const ys = shore.map(([, y]) => y);
  return ys.length ? (Math.min(...ys) + Math.max(...ys)) / 2 : sheet.centre(i)[1];
}

const at = (line: Poly, y: number): number => line.reduce((best, q) => (Math.abs(q[1] - y) < Math.abs(best[1] - y) ? q : best))[0];

/** [15.31] The lines between the artillery quadrants, across map and river. */
export function quadrants(job: Job): void {
  const { ctx, g, p } = job;
  ctx.strokeStyle = faded(p.fort, 0.75);
  ctx.lineWidth = 1.2;
  ctx.setLineDash([10, 4, 1.5, 4]);
  for (const y of g.data.quadrants) {
    const [, wy] = g.sheet.world(0, y);
    ctx.beginPath();
    ctx.moveTo(0, wy);
    ctx.lineTo(g.sheet.width, wy);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** Boxes beside the battle: Front artillery, the east bank, the German box, the Luftwaffe. */
export function boxes(job: Job, lettered: boolean): void {
  const { ctx, g, p, words } = job;
  g.data.boxes.forEach(({ id, counter }, n) => {
    const r = g.sheet.boxes[n]!;
    if (!meets(grown(r, 20), job.view)) return;
    ctx.fillStyle = faded(p.paper, 0.86);
    ctx.fillRect(r.x, r.y, r.w, r.h);
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 1.8;
    ctx.strokeRect(r.x, r.y, r.w, r.h);
    ctx.lineWidth = 0.7;
    ctx.strokeRect(r.x + 3, r.y + 3, r.w - 6, r.h - 6);
    if (!lettered) return;
    ctx.textAlign = "center";
    ctx.fillStyle = id === "OFF" || id === "LUFTWAFFE" ? p.zoneGerman : p.zoneSoviet;
    const gun = counter >= 0 && id !== "LUFTWAFFE";
    const key = gun ? "city-box-fag" : `city-box-${id.toLowerCase()}`;
    ctx.font = `700 ${gun ? 13 : 14.5}px "Old Standard TT"`;
    ctx.letterSpacing = "1.2px";
    const lines = words(key, { n: id }).split("\n");
    lines.forEach((text, k) => ctx.fillText(text, r.x + r.w / 2, r.y + 19 + k * 15));
    ctx.letterSpacing = "0px";
  });
}
