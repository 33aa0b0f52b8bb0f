/** Paper, woods, marsh, hills, lakes and trees. */

import { PAD, STEP } from "../field";
import { firstFrom, type Marks } from "../growth";
import { FULL, type Light } from "../light";
import { fractal } from "../noise";
import { faded, type Palette } from "../palette";
import { boundsOf, type Pt, type Rect } from "../sheet";
import { type Brush, type Ctx, outline, TURN } from "./brush";

/** Bitmaps a palette needs once, whatever tile is drawn. */
export class GroundCache {
  private readonly kept = new Map<string, OffscreenCanvas>();
  private readonly bounds = new Map<readonly Pt[][], Rect[]>();

  of(key: string, w: number, h: number, paint: (ctx: OffscreenCanvasRenderingContext2D) => void): OffscreenCanvas {
    const old = this.kept.get(key);
    if (old) return old;
    const canvas = new OffscreenCanvas(Math.max(1, w), Math.max(1, h));
    paint(canvas.getContext("2d")!);
    this.kept.set(key, canvas);
    return canvas;
  }

  boundsOf(lines: readonly Pt[][]): Rect[] {
    let b = this.bounds.get(lines);
    if (!b) this.bounds.set(lines, (b = lines.map(boundsOf)));
    return b;
  }
}

/** Outlines of woods. */
interface Wooded {
  readonly forest: Pt[][];
}

/** A map of such a size. */
interface Sized {
  readonly g: { readonly sheet: { readonly width: number; readonly height: number } };
}

export function paper(job: Brush & Sized, cache: GroundCache): void {
  const { ctx, g, p } = job;
  const { width, height } = g.sheet;
  ctx.fillStyle = p.paper;
  ctx.fillRect(0, 0, width, height);
  const n = 96;
  const mottle = cache.of(`mottle ${p.night}`, n, n, (c) => {
    const image = c.createImageData(n, n);
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++) {
        const v = fractal((i * 160) / 22 / n, (j * 160) / 22 / n, 201, 4);
        const a = Math.min(70, Math.max(0, v - 0.42) * (p.night ? 90 : 150));
        image.data.set([...p.mottle, a], (j * n + i) * 4);
      }
    c.putImageData(image, 0, 0);
  });
  ctx.imageSmoothingQuality = "medium";
  ctx.drawImage(mottle, -80, -80, width + 160, height + 160);
}

export function woodsAndMarsh(job: Brush & { readonly g: { readonly outlines: Wooded & { readonly marsh: Pt[][] } } }, cache: GroundCache, soft: boolean): void {
  const { ctx, g, p, view } = job;
  const { forest, marsh } = g.outlines;
  const woods = outline(forest, cache.boundsOf(forest), view);
  const bog = outline(marsh, cache.boundsOf(marsh), view);
  ctx.lineJoin = "round";
  for (const [edge, colour] of [[woods, p.forest], [bog, p.marsh]] as const) {
    if (soft)
      for (const [strength, width] of [[0.35, 9], [0.5, 4]] as const) {
        ctx.strokeStyle = faded(colour, strength);
        ctx.lineWidth = width;
        ctx.stroke(edge);
      }
    ctx.fillStyle = colour;
    ctx.fill(edge);
  }
}

/** All the woods in one tone: for a sheet that is only looked at until the trees are there. */
export function canopy(job: Brush & { readonly g: { readonly outlines: Wooded } }, cache: GroundCache): void {
  const { ctx, g, p, view } = job;
  const { forest } = g.outlines;
  ctx.fillStyle = faded(p.trees[0], 0.6);
  ctx.fill(outline(forest, cache.boundsOf(forest), view));
}

/** Hill shading, light from the north-west. */
export function relief(job: Brush & { readonly g: { readonly light: Light } }, cache: GroundCache): void {
  const { ctx, g, p } = job;
  const { w, h, v } = g.light;
  const layer = cache.of(`relief ${p.night}`, w, h, (c) => {
    const image = c.createImageData(w, h);
    // One look-up a cell: colour and strength of every light there is.
    const looks = new Uint32Array(256);
    const bytes = new Uint8Array(looks.buffer);
    for (let n = -128; n < 128; n++) {
      const lit = n / FULL;
      const [r, gr, b] = lit < 0 ? p.hillShade : p.hillLight;
      const strength = lit < 0 ? -lit * (p.night ? 150 : 105) : lit * (p.night ? 45 : 150);
      bytes.set([r, gr, b, Math.min(150, strength)], (n & 255) * 4);
    }
    const d = new Uint32Array(image.data.buffer);
    for (let k = 0; k < v.length; k++) d[k] = looks[v[k]! & 255]!;
    c.putImageData(image, 0, 0);
  });
  const { view } = job;
  // Only the cells under this tile: scaling the whole layer for each would cost too much.
  const i0 = Math.max(0, Math.floor((view.x + PAD) / STEP) - 2);
  const j0 = Math.max(0, Math.floor((view.y + PAD) / STEP) - 2);
  const i1 = Math.min(w, Math.ceil((view.x + view.w + PAD) / STEP) + 2);
  const j1 = Math.min(h, Math.ceil((view.y + view.h + PAD) / STEP) + 2);
  if (i1 <= i0 || j1 <= j0) return;
  ctx.imageSmoothingQuality = "medium";
  ctx.drawImage(
    layer,
    i0,
    j0,
    i1 - i0,
    j1 - j0,
    i0 * STEP - PAD - STEP / 2,
    j0 * STEP - PAD - STEP / 2,
    (i1 - i0) * STEP,
    (j1 - j0) * STEP,
  );
}

/** Every mark that may touch the view, by its place in the list. */
export function each(marks: Marks, view: Rect, reach: number, fn: (at: number, v: Float32Array) => void): void {
  const end = view.y + view.h + reach;
  for (let k = firstFrom(marks, view.y - reach); k < marks.count; k++) {
    const at = k * marks.size;
    if (marks.v[at + 1]! > end) return;
    const x = marks.v[at]!;
    if (x > view.x - reach && x < view.x + view.w + reach) fn(at, marks.v);
  }
}

export function hachures(job: Brush & { readonly g: { readonly hachures: Marks } }): void {
  const { ctx, g, p, view } = job;
  // Strokes of like strength in one go: nine, not nine thousand.
  const bins = Array.from({ length: 9 }, () => new Path2D());
  each(g.hachures, view, 8, (at, v) => {
    const path = bins[Math.min(8, Math.floor(v[at + 4]! * 10))]!;
    path.moveTo(v[at]! + v[at + 2]!, v[at + 1]! + v[at + 3]!);
    path.lineTo(v[at]! - v[at + 2]!, v[at + 1]! - v[at + 3]!);
  });
  ctx.strokeStyle = p.hachure;
  ctx.lineCap = "round";
  bins.forEach((path, i) => {
    ctx.globalAlpha = (i + 0.5) / 10;
    ctx.lineWidth = 0.42 + (i / 9) * 0.75;
    ctx.stroke(path);
  });
  ctx.globalAlpha = 1;
}

export function reeds(job: Brush & { readonly g: { readonly reeds: Marks } }): void {
  const { ctx, g, p, view } = job;
  const dashes = new Path2D();
  const fans = new Path2D();
  each(g.reeds, view, 12, (at, v) => {
    const [x, y, l] = [v[at]!, v[at + 1]!, v[at + 2]!];
    dashes.moveTo(x - l / 2, y);
    dashes.lineTo(x + l / 2, y);
    if (v[at + 3]) {
      dashes.moveTo(x - l * 0.25, y + 2.1);
      dashes.lineTo(x + l * 0.35, y + 2.1);
    }
    if (v[at + 4])
      for (const [a, b] of [
        [-2.4, -3.6],
        [-1, -5.2],
        [0.4, -5.6],
        [1.8, -4.6],
        [3, -3.2],
      ] as const) {
        fans.moveTo(x + a * 0.35, y - 0.4);
        fans.lineTo(x + a, y + b);
      }
  });
  ctx.lineCap = "round";
  ctx.strokeStyle = faded(p.marshDash, 0.75);
  ctx.lineWidth = 0.9;
  ctx.stroke(dashes);
  ctx.strokeStyle = faded(p.reeds, 0.9);
  ctx.lineWidth = 0.85;
  ctx.stroke(fans);
}

const SIZES = 8;
const sizeOf = (step: number): number => 1.8 + (step * (5.4 - 1.8)) / (SIZES - 1);

/** One tree in a box of 4 radii, its foot in the middle. */
function tree(ctx: Ctx, p: Palette, s: number, colour: number, conifer: boolean): void {
  ctx.fillStyle = p.treeShade;
  ctx.beginPath();
  ctx.ellipse(s * 0.5, s * 0.45, s * 0.95, s * 0.62, 0.35, 0, TURN);
  ctx.fill();
  ctx.fillStyle = p.trees[colour]!;
  ctx.strokeStyle = p.treeLine;
  if (conifer) {
    ctx.beginPath();
    ctx.moveTo(-s * 0.78, s * 0.55);
    ctx.lineTo(0, -s * 1.75);
    ctx.lineTo(s * 0.78, s * 0.55);
    ctx.quadraticCurveTo(0, s * 0.9, -s * 0.78, s * 0.55);
    ctx.closePath();
    ctx.fill();
    ctx.lineWidth = 0.42;
    ctx.beginPath();
    ctx.moveTo(0, -s * 1.75);
    ctx.lineTo(s * 0.78, s * 0.55);
    ctx.quadraticCurveTo(0, s * 0.9, -s * 0.78, s * 0.55);
    ctx.stroke();
    ctx.strokeStyle = p.treeLight;
    ctx.lineWidth = 0.7;
    ctx.beginPath();
    ctx.moveTo(-s * 0.08, -s * 1.3);
    ctx.lineTo(-s * 0.45, s * 0.2);
    ctx.stroke();
  } else {
    ctx.beginPath();
    ctx.arc(0, 0, s * 0.92, 0, TURN);
    ctx.fill();
    ctx.lineWidth = 0.45;
    ctx.beginPath();
    ctx.arc(0, 0, s * 0.92, -0.6, 2.7);
    ctx.stroke();
    ctx.fillStyle = p.treeLight;
    ctx.beginPath();
    ctx.arc(-s * 0.28, -s * 0.3, s * 0.42, 0, TURN);
    ctx.fill();
  }
}

/** A sheet of all trees at one scale: rows are sizes, columns colours and kinds. */
function treeSheet(job: Brush, cache: GroundCache): { canvas: OffscreenCanvas; cell: number } {
  const { p, scale } = job;
  const cell = 2 * (Math.ceil(sizeOf(SIZES - 1) * 2 * scale) + 2);
  const canvas = cache.of(`trees ${p.night} ${scale.toFixed(3)}`, cell * 8, cell * SIZES, (c) => {
    for (let step = 0; step < SIZES; step++)
      for (let k = 0; k < 8; k++) {
        c.save();
        c.translate((k + 0.5) * cell, (step + 0.5) * cell);
        c.scale(scale, scale);
        tree(c, p, sizeOf(step), k % 4, k > 3);
        c.restore();
      }
  });
  return { canvas, cell };
}

/** Too small for trees: a dot of its colour for each, with its shade to the south-east. */
function stipple(job: Brush & { readonly g: { readonly trees: Marks } }, taken: (x: number, y: number) => boolean): void {
  const { ctx, g, p, view } = job;
  const shade = new Path2D();
  const dots = p.trees.map(() => new Path2D());
  each(g.trees, view, 8, (at, v) => {
    const [x, y, r] = [v[at]!, v[at + 1]!, v[at + 2]!];
    if (taken(x, y)) return;
    shade.rect(x - r * 0.3, y - r * 0.2, r * 1.6, r * 1.3);
    dots[v[at + 3]!]!.rect(x - r * 0.8, y - r * 0.95, r * 1.45, r * 1.45);
  });
  ctx.fillStyle = p.treeLine;
  ctx.fill(shade);
  dots.forEach((path, i) => {
    ctx.fillStyle = p.trees[i]!;
    ctx.fill(path);
  });
}

export function trees(job: Brush & { readonly g: { readonly trees: Marks } }, cache: GroundCache, taken: (x: number, y: number) => boolean): void {
  const { ctx, g, view, scale, hex } = job;
  if (hex < 30) {
    stipple(job, taken);
    return;
  }
  const { canvas, cell } = treeSheet(job, cache);
  const m = ctx.getTransform();
  ctx.save();
  ctx.resetTransform();
  each(g.trees, view, 12, (at, v) => {
    const [x, y] = [v[at]!, v[at + 1]!];
    if (taken(x, y)) return;
    const step = Math.min(SIZES - 1, Math.max(0, Math.round(((v[at + 2]! - 1.8) / 3.6) * (SIZES - 1))));
    const column = v[at + 3]! + (v[at + 4] ? 4 : 0);
    const half = Math.ceil(sizeOf(step) * 2 * scale) + 1;
    ctx.drawImage(
      canvas,
      (column + 0.5) * cell - half,
      (step + 0.5) * cell - half,
      2 * half,
      2 * half,
      Math.round(x * m.a + m.e) - half,
      Math.round(y * m.d + m.f) - half,
      2 * half,
      2 * half,
    );
  });
  ctx.restore();
}
