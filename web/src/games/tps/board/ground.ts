/** The ground of a city: zones, water, relief, houses, works, grass. */

import { TURN } from "../../../board/draw/brush";
import { each, type GroundCache } from "../../../board/draw/ground";
import { hash } from "../../../board/noise";
import { faded } from "../../../board/palette";
import { boundsOf, meets, type Poly, type Pt, type Rect } from "../../../board/sheet";
import { UNIT } from "./areas";
import type { Job } from "./job";
import type { Houses } from "./survey";

export function closed(line: Poly): Path2D {
  const path = new Path2D();
  line.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  path.closePath();
  return path;
}

export function open(line: Poly): Path2D {
  const path = new Path2D();
  line.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  return path;
}

/** The areas in sight, with their paths. */
export function areasIn(job: Job): { readonly i: number; readonly path: Path2D; readonly bounds: Rect }[] {
  return job.g.sheet.areas.flatMap(({ outline: line, bounds }, i) => (meets(bounds, job.view) ? [{ i, path: closed(line), bounds }] : []));
}

/** Zones lie beyond the city, a little darker; built-up ground is warmer. */
export function tints(job: Job): void {
  const { ctx, g, p, tones } = job;
  for (const { i, path } of areasIn(job)) {
    const { zone, tem } = g.data.areas[i]!;
    if (zone) {
      ctx.fillStyle = tones.zone;
      ctx.fill(path);
    } else if (tem > 1) {
      ctx.fillStyle = faded(p.ground, tem >= 3 ? 0.55 : 0.26);
      ctx.fill(path);
    }
  }
}

export function relief(job: Job, cache: GroundCache): void {
  const { ctx, g, p, view } = job;
  const { w, h, step, v } = g.relief;
  const layer = cache.of(`city relief ${p.night}`, w, h, (c) => {
    const image = c.createImageData(w, h);
    for (let k = 0; k < v.length; k++) {
      const lit = v[k]! / 64;
      const strength = lit < 0 ? -lit * (p.night ? 170 : 130) : lit * (p.night ? 55 : 170);
      image.data.set([...(lit < 0 ? p.hillShade : p.hillLight), Math.min(150, strength)], k * 4);
    }
    c.putImageData(image, 0, 0);
  });
  const i0 = Math.max(0, Math.floor(view.x / step) - 2);
  const j0 = Math.max(0, Math.floor(view.y / step) - 2);
  const i1 = Math.min(w, Math.ceil((view.x + view.w) / step) + 3);
  const j1 = Math.min(h, Math.ceil((view.y + view.h) / step) + 3);
  if (i1 <= i0 || j1 <= j0) return;
  ctx.imageSmoothingQuality = "medium";
  const at = (n: number): number => n * step - step / 2;
  ctx.drawImage(layer, i0, j0, i1 - i0, j1 - j0, at(i0), at(j0), (i1 - i0) * step, (j1 - j0) * step);
}

/** The Volga: deeper in the middle, five shore lines from each bank, islands of sand. */
export function volga(job: Job): void {
  const { ctx, g, p, tones, zoom } = job;
  const { bank } = g.sheet;
  const b = boundsOf(g.river);
  if (!meets(b, job.view)) return;
  const river = closed(g.river);
  const deep = ctx.createLinearGradient(b.x, 0, b.x + b.w, 0);
  deep.addColorStop(0, p.water);
  deep.addColorStop(0.5, p.deep);
  deep.addColorStop(1, p.water);
  ctx.fillStyle = deep;
  ctx.fill(river);
  ctx.save();
  ctx.clip(river);
  for (let k = 1; k < 6; k++) {
    ctx.strokeStyle = faded(p.shore, 0.8 - 0.13 * k);
    ctx.lineWidth = Math.max(0.9, 0.55 / zoom);
    for (const [line, side] of [[bank, 1], [g.east, -1]] as const) ctx.stroke(open(line.map(([x, y]): Pt => [x + side * k * k * 2.3, y])));
  }
  ctx.restore();
  for (const island of g.islands) {
    const path = closed(island);
    for (const [width, alpha] of [[26, 0.28], [15, 0.4], [6, 0.7]] as const) {
      ctx.strokeStyle = faded(p.shore, alpha * 0.5);
      ctx.lineWidth = width;
      ctx.lineJoin = "round";
      ctx.stroke(path);
      ctx.strokeStyle = p.water;
      ctx.lineWidth = width - 1.8;
      ctx.stroke(path);
    }
    ctx.fillStyle = tones.sand;
    ctx.fill(path);
    ctx.strokeStyle = p.bank;
    ctx.lineWidth = 1.2;
    ctx.stroke(path);
  }
  ctx.strokeStyle = p.bank;
  ctx.lineWidth = Math.max(1.7, 0.8 / zoom);
  for (const line of [bank, g.east]) ctx.stroke(open(line));
}

/** Streams in their beds, widening to the mouth. */
export function streams(job: Job): void {
  const { ctx, g, p } = job;
  ctx.lineCap = ctx.lineJoin = "round";
  for (const { line } of g.streams) {
    if (!meets(boundsOf(line), job.view)) continue;
    const cut = Math.floor(line.length / 3);
    for (const [from, to, width] of [[0, cut + 1, 3.4], [cut, 2 * cut + 1, 4.8], [2 * cut, line.length, 6.4]] as const) {
      const path = open(line.slice(from, to));
      ctx.strokeStyle = p.bank;
      ctx.lineWidth = width + 2;
      ctx.stroke(path);
      ctx.strokeStyle = p.water;
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  }
}

export function tufts(job: Job): void {
  const { ctx, g, tones, view } = job;
  const path = new Path2D();
  each(g.tufts, view, 6, (at, v) => {
    const [x, y, r] = [v[at]!, v[at + 1]!, v[at + 2]!];
    for (const d of [-0.7, 0, 0.7]) {
      path.moveTo(x + d * r * 0.5, y);
      path.lineTo(x + d * r, y - r * (1.25 - Math.abs(d) * 0.5));
    }
  });
  ctx.strokeStyle = faded(tones.field, 0.9);
  ctx.lineWidth = 0.7;
  ctx.lineCap = "round";
  ctx.stroke(path);
}

/** Houses and blocks of the areas in sight; in rubble the share that still stands shrinks. */
export function houses(job: Job): void {
  const fine = job.hex >= 26;
  for (const { i } of areasIn(job)) {
    const h = job.g.houses[i]!;
    if (h.v.length) quarter(job, h, job.state.rubble[i] ?? 0, fine);
  }
}

function quarter(job: Job, h: Houses, rubble: number, fine: boolean): void {
  const { ctx, p, tones, view } = job;
  const [c, s] = [Math.cos(h.turn), Math.sin(h.turn)];
  const [shade, lit, crumbs] = [new Path2D(), new Path2D(), new Path2D()];
  const walls = [new Path2D(), new Path2D()];
  const ruins = [new Path2D(), new Path2D()];
  const box = (path: Path2D, x: number, y: number, hw: number, hh: number): void => {
    path.moveTo(x - hw * c + hh * s, y - hw * s - hh * c);
    path.lineTo(x + hw * c + hh * s, y + hw * s - hh * c);
    path.lineTo(x + hw * c - hh * s, y + hw * s + hh * c);
    path.lineTo(x - hw * c - hh * s, y - hw * s + hh * c);
    path.closePath();
  };
  const broken = rubble === 0 || h.wooden ? 2 : rubble === 1 ? 0.42 : 0.12;
  for (let k = 0; k < h.v.length; k += 5) {
    const [x, y, hw, hh, q] = [h.v[k]!, h.v[k + 1]!, h.v[k + 2]!, h.v[k + 3]!, h.v[k + 4]!];
    if (x < view.x || y < view.y || x > view.x + view.w || y > view.y + view.h) continue;
    const spread = (q * 7919) % 1;
    if (spread > broken || (h.wooden && rubble && spread < 0.35 * rubble)) {
      ruin(ruins[spread > 0.7 ? 1 : 0]!, crumbs, x, y, hw * 1.15, k, fine);
      continue;
    }
    if (fine) box(shade, x + 1.3, y + 1.5, hw, hh);
    box(walls[q > 0.62 ? 1 : 0]!, x, y, hw, hh);
    // The side of the roof that the light falls on.
    if (fine && !h.wooden) box(lit, x + hh * 0.55 * s, y - hh * 0.55 * c, hw, hh * 0.45);
  }
  ctx.fillStyle = tones.shade;
  ctx.fill(shade);
  const [dark, light] = h.wooden ? tones.wood : [p.block, p.blockLit];
  for (const [path, colour] of [[walls[0]!, dark], [walls[1]!, light], [ruins[0]!, tones.rubble[0]], [ruins[1]!, tones.rubble[1]]] as const) {
    ctx.fillStyle = colour;
    ctx.fill(path);
  }
  ctx.fillStyle = tones.lit;
  ctx.fill(lit);
  ctx.fillStyle = tones.crumbs;
  ctx.fill(crumbs);
}

/** A broken outline and crumbs about it: seen without colour. */
function ruin(path: Path2D, crumbs: Path2D, x: number, y: number, r: number, k: number, fine: boolean): void {
  for (let n = 0; n < 7; n++) {
    const t = (n / 7) * TURN;
    const d = r * (0.45 + 0.75 * hash(k + n, 7, 31));
    if (n) path.lineTo(x + Math.cos(t) * d, y + Math.sin(t) * d * 0.8);
    else path.moveTo(x + Math.cos(t) * d, y + Math.sin(t) * d * 0.8);
  }
  path.closePath();
  if (!fine) return;
  for (let n = 0; n < 4; n++) crumbs.rect(x + (hash(k, n, 41) - 0.5) * r * 3.1, y + (hash(k, n, 42) - 0.5) * r * 2.6, 1.35, 1.1);
}

/** Halls with saw-tooth roofs, tanks, stations, runways. */
export function works(job: Job): void {
  const { ctx, g, view } = job;
  for (const [ax, ay, bx, by] of g.data.city.runways) runway(job, g.sheet.world(ax, ay), g.sheet.world(bx, by));
  for (const { at, w, h, turn } of g.halls) {
    if (!meets({ x: at[0] - w, y: at[1] - w, w: 2 * w, h: 2 * w }, view)) continue;
    ctx.save();
    ctx.translate(...at);
    ctx.rotate(turn);
    hall(job, w, h);
    ctx.restore();
  }
  for (const [x, y, r] of g.data.city.tanks) tank(job, ...g.sheet.world(x, y), r * UNIT);
}

function hall(job: Job, w: number, h: number): void {
  const { ctx, tones } = job;
  ctx.fillStyle = tones.shade;
  ctx.fillRect(-w / 2 + 2, -h / 2 + 2.6, w, h);
  ctx.fillStyle = tones.hall;
  ctx.fillRect(-w / 2, -h / 2, w, h);
  const teeth = Math.max(2, Math.round(h / 9));
  for (let t = 0; t < teeth; t++) {
    ctx.fillStyle = tones.hallLit;
    ctx.fillRect(-w / 2, -h / 2 + (t * h) / teeth, w, h / teeth / 2.6);
  }
  ctx.strokeStyle = tones.hallLine;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (let t = 1; t < teeth; t++) {
    ctx.moveTo(-w / 2, -h / 2 + (t * h) / teeth);
    ctx.lineTo(w / 2, -h / 2 + (t * h) / teeth);
  }
  ctx.stroke();
  ctx.lineWidth = 1.1;
  ctx.strokeRect(-w / 2, -h / 2, w, h);
  // A chimney and its shadow.
  ctx.fillStyle = tones.shade;
  ctx.fillRect(w / 2 - 5, -h / 2 + 4, 11, 2.2);
  ctx.beginPath();
  ctx.arc(w / 2 - 5, -h / 2 + 5, 2.1, 0, TURN);
  ctx.fillStyle = tones.hallLine;
  ctx.fill();
}

function tank(job: Job, x: number, y: number, r: number): void {
  const { ctx, tones } = job;
  for (const [dx, dy, k, fill] of [[1.8, 2.2, 1, tones.shade], [0, 0, 1, tones.hall], [-r * 0.2, -r * 0.2, 0.62, tones.hallLit]] as const) {
    ctx.beginPath();
    ctx.arc(x + dx, y + dy, r * k, 0, TURN);
    ctx.fillStyle = fill;
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.strokeStyle = tones.hallLine;
  ctx.lineWidth = 0.9;
  ctx.stroke();
}

function runway(job: Job, a: Pt, b: Pt): void {
  const { ctx, p, tones } = job;
  const line = open([a, b]);
  ctx.lineCap = "butt";
  for (const [width, colour] of [[19, faded(tones.hallLine, 0.5)], [17.6, faded(p.ground, 0.95)]] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.stroke(line);
  }
  ctx.setLineDash([9, 8]);
  ctx.lineWidth = 1.2;
  ctx.strokeStyle = faded(p.ink, 0.5);
  ctx.stroke(line);
  ctx.setLineDash([]);
}

