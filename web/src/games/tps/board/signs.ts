/** Signs of an area: set-up symbol with its number, terrain modifier, points, landing, flag, name. */

import { type Ctx, haloOf, TURN } from "../../../board/draw/brush";
import { cross, star } from "../../../board/draw/emblems";
import { DISCS } from "../../../board/palette";
import { meets, type Poly, type Pt, W } from "../../../board/sheet";
import type { BoardArea, Side } from "./data";
import type { Job } from "./job";
import { NAME, SIGN } from "./layout";

export const discColour = (colour: string): string => DISCS[colour === "purple" ? "violet" : colour] ?? "#999999";
const DARK = "#1B140B";
const CREAM = "#F8F1DD";
const FIGURES = '"Sofia Sans Condensed"';

/** A set-up symbol about a place: circle, square or triangle. */
export function setupSign(ctx: Ctx, shape: string, fill: string, x: number, y: number, r: number, line: number): void {
  ctx.beginPath();
  if (shape === "triangle") {
    ctx.moveTo(x, y - r * 1.2);
    ctx.lineTo(x + r * 1.22, y + r * 0.9);
    ctx.lineTo(x - r * 1.22, y + r * 0.9);
    ctx.closePath();
  } else if (shape === "circle") ctx.arc(x, y, r, 0, TURN);
  else ctx.rect(x - r * 0.94, y - r * 0.94, r * 1.88, r * 1.88);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = DARK;
  ctx.lineWidth = line;
  ctx.lineJoin = "round";
  ctx.stroke();
}

const darkOn = (colour: string): boolean => ["yellow", "orange", "white", "grey", "gold", "silver"].includes(colour);

function figure(ctx: Ctx, text: string, x: number, y: number, size: number, fill: string): void {
  ctx.font = `700 ${size}px ${FIGURES}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y + size * 0.06);
  ctx.textBaseline = "alphabetic";
}

/** How large signs are at a hex width, and whether names are there. */
export function signsAt(hex: number): { scale: number; named: boolean; full: boolean } {
  const zoom = hex / W;
  if (hex < 20) return { scale: 2.1, named: false, full: false };
  if (hex < 34) return { scale: 1.16, named: true, full: true };
  return { scale: zoom < 0.75 ? 1.12 : Math.min(1.04, 1.2 / Math.sqrt(zoom)), named: true, full: true };
}

/** The whole sign of every area in sight. */
export function signs(job: Job): void {
  const { ctx, g, view, hex } = job;
  const { scale, named, full } = signsAt(hex);
  g.data.areas.forEach((area, i) => {
    const { block, row } = g.sheet.layout[i]!;
    if (!meets({ x: block.x - 40, y: block.y - 40, w: block.w + 80, h: block.h + 80 }, view)) return;
    ctx.save();
    if (!area.open) ctx.globalAlpha = 0.45;
    ctx.translate(...row);
    ctx.scale(scale, scale);
    if (full) signRow(job, area, i);
    else shapeOf(ctx, area, 0, 0);
    if (named) nameOf(job, i, row, full);
    ctx.restore();
  });
}

function shapeOf(ctx: Ctx, area: BoardArea, x: number, y: number): void {
  setupSign(ctx, area.shape, discColour(area.colour), x, y, SIGN.shape / 2 - 0.6, 1.25);
  const ink = darkOn(area.colour) ? DARK : "#FFFFFF";
  figure(ctx, area.id, x, y + (area.shape === "triangle" ? 3 : 0.2), area.shape === "triangle" ? 9.6 : 11.4, ink);
}

/** Symbol, modifier, points and landing in a row about the origin. */
function signRow(job: Job, area: BoardArea, i: number): void {
  const { ctx, g, state } = job;
  let x = -g.sheet.layout[i]!.half;
  const take = (w: number): number => {
    const at = x + w / 2;
    x += w + SIGN.gap;
    return at;
  };
  shapeOf(ctx, area, take(SIGN.shape), 0);
  modifier(ctx, area.tem, state.rubble[i] ?? 0, take(SIGN.tem));
  if (area.points) pointsDisc(ctx, area.points, take(SIGN.points), 0, SIGN.points / 2);
  if (area.landing) landingSign(ctx, take(SIGN.landing), 0, SIGN.landing / 2);
  if (job.hex >= 30) flag(ctx, state.control[i] ?? area.side, -g.sheet.layout[i]!.half - 15, 5.5, job.p.night);
}

/** The terrain modifier in its box; rubble or works stand above it as bricks, one course a level. */
export function modifier(ctx: Ctx, tem: number, rubble: number, x: number): void {
  ctx.beginPath();
  ctx.roundRect(x - SIGN.tem / 2, -8.2, SIGN.tem, 16.4, 3);
  ctx.fillStyle = CREAM;
  ctx.fill();
  ctx.strokeStyle = DARK;
  ctx.lineWidth = 1.15;
  ctx.stroke();
  figure(ctx, `+${tem}`, x, 0, 12.6, DARK);
  for (let level = 0; level < rubble; level++) bricks(ctx, x, -11 - level * 4.6);
}

function bricks(ctx: Ctx, x: number, y: number): void {
  ctx.fillStyle = "#8A3B22";
  ctx.strokeStyle = CREAM;
  ctx.lineWidth = 0.9;
  for (const [dx, w] of [[-9, 5.4], [-3.2, 6.4], [3.6, 5.4]] as const) {
    ctx.beginPath();
    ctx.rect(x + dx, y - 2.2, w, 4.4);
    ctx.stroke();
    ctx.fill();
  }
}

export function pointsDisc(ctx: Ctx, points: number, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = DARK;
  ctx.fill();
  ctx.strokeStyle = CREAM;
  ctx.lineWidth = 0.8;
  ctx.stroke();
  figure(ctx, String(points), x, y, r * 1.42, CREAM);
}

/** [18] A landing: a boat in a blue disc. */
export function landingSign(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = "#2F6378";
  ctx.fill();
  ctx.strokeStyle = CREAM;
  ctx.lineWidth = 0.8;
  ctx.stroke();
  boat(ctx, x, y + r * 0.18, r * 0.085, CREAM);
}

/** A ferry about a place, its unit a tenth of its length. */
export function boat(ctx: Ctx, x: number, y: number, u: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(x - 8 * u, y);
  ctx.lineTo(x + 8 * u, y);
  ctx.lineTo(x + 5 * u, y + 4.6 * u);
  ctx.lineTo(x - 6 * u, y + 4.6 * u);
  ctx.closePath();
  ctx.fill();
  ctx.fillRect(x - 3.4 * u, y - 4.4 * u, 5.6 * u, 4.6 * u);
  ctx.fillRect(x - 0.4 * u, y - 8 * u, 1.8 * u, 4 * u);
}

/** Who controls an area: a flag on its pole, cross or star. */
export function flag(ctx: Ctx, side: Side, x: number, y: number, night: boolean): void {
  ctx.fillStyle = side === "german" ? "#E3E8D4" : "#AE3527";
  ctx.strokeStyle = night ? "#0E0C08" : DARK;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  ctx.rect(x, y - 13, 12, 8.6);
  ctx.fill();
  ctx.moveTo(x, y - 13);
  ctx.lineTo(x, y + 3);
  ctx.stroke();
  if (side === "german") cross(ctx, x + 6, y - 8.7, 3.5, "#111111");
  else star(ctx, x + 6, y - 8.7, 3.7, "#FFD83D");
}

function nameOf(job: Job, i: number, row: Pt, full: boolean): void {
  const { ctx, g, p, lang } = job;
  const { names, nameAt } = g.sheet.layout[i]!;
  const bricked = full ? [0, 2.5, 6][job.state.rubble[i] ?? 0]! : 0;
  ctx.font = `700 ${NAME.size}px Alegreya`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.strokeStyle = haloOf(p);
  ctx.lineWidth = 3.4;
  ctx.fillStyle = p.name;
  const lines = names[lang];
  lines.forEach((text, k) => {
    const y = nameAt[1] - row[1] - (lines.length - 1 - k) * NAME.line - bricked;
    ctx.strokeText(text, 0, y);
    ctx.fillText(text, 0, y);
  });
}

/** The Volga's name, upright, where no island lies; the streams' along their course. */
export function waterNames(job: Job): void {
  const { ctx, g, p, lang, words } = job;
  const sheet = g.sheet;
  ctx.fillStyle = p.waterName;
  for (const [x, y] of [[169, 142], [170.5, 302], [172, 432]] as const) {
    ctx.save();
    ctx.translate(...sheet.world(x, y));
    ctx.rotate(Math.PI / 2);
    ctx.font = 'italic 400 46px "Old Standard TT"';
    ctx.letterSpacing = "34px";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(words("city-volga"), 17, 0);
    ctx.restore();
  }
  ctx.letterSpacing = "0px";
  ctx.textBaseline = "alphabetic";
  if (job.hex < 28) return;
  for (const { id, line } of g.streams) {
    const name = g.data.streams.find((s) => s.id === id)!.name[lang];
    along(job, name, line, 0.16);
  }
}

/** Letters along a line, beside it, from a share of its length on. */
function along(job: Job, text: string, line: Poly, share: number): void {
  const { ctx, p } = job;
  ctx.font = 'italic 400 13px "Old Standard TT"';
  ctx.textAlign = "center";
  ctx.strokeStyle = haloOf(p);
  ctx.lineWidth = 3;
  ctx.fillStyle = p.waterName;
  // The line in steps of one unit, eased so that the letters do not jump.
  const even: Pt[] = [];
  line.forEach((q, i) => {
    const a = line[Math.max(0, i - 6)]!;
    const b = line[Math.min(line.length - 1, i + 6)]!;
    even.push([(a[0] + b[0] + q[0]) / 3, (a[1] + b[1] + q[1]) / 3]);
  });
  let at = 0;
  const glyphs = [...text].map((c) => ({ c, w: ctx.measureText(c).width + 2.6 }));
  const place = (s: number): { x: number; y: number; t: number } | undefined => {
    let gone = 0;
    for (let i = 1; i < even.length; i++) {
      const [a, b] = [even[i - 1]!, even[i]!];
      const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (gone + d >= s) {
        const f = (s - gone) / (d || 1);
        const c = even[Math.min(even.length - 1, i + 4)]!;
        const e = even[Math.max(0, i - 5)]!;
        return { x: a[0] + (b[0] - a[0]) * f, y: a[1] + (b[1] - a[1]) * f, t: Math.atan2(c[1] - e[1], c[0] - e[0]) };
      }
      gone += d;
    }
    return undefined;
  };
  const total = even.reduce((s, q, i) => (i ? s + Math.hypot(q[0] - even[i - 1]![0], q[1] - even[i - 1]![1]) : 0), 0);
  at = total * share;
  for (const { c, w } of glyphs) {
    const spot = place(at + w / 2);
    if (!spot) return;
    ctx.save();
    ctx.translate(spot.x, spot.y);
    ctx.rotate(spot.t);
    ctx.strokeText(c, 0, -9);
    ctx.fillText(c, 0, -9);
    ctx.restore();
    at += w;
  }
}
