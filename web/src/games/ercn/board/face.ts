/** One side of a counter, as it is drawn: anatomy in shares of its side. */

import type { Detail } from "../../../board/counters/detail";
import { strokesOf } from "../../../board/counters/symbols";
import type { Camp } from "../../../board/data";
import { type Ctx, TURN } from "../../../board/draw/brush";
import { cross, star } from "../../../board/draw/emblems";
import { DISCS, faded, mixed, NATIONS, type Nation } from "../../../board/palette";
import type { BoardCounter } from "../types.gen";

/** Everything that makes a counter look as it does; equal faces share one sprite. */
export interface Face {
  readonly nation: string;
  readonly side: Camp;
  readonly army: string;
  readonly unit: string;
  readonly type: string;
  readonly size: string;
  readonly attack: number;
  readonly factors: string;
  readonly steps: number;
  readonly of: number;
  readonly colour: string;
  readonly dug: boolean;
  readonly digs: boolean;
  readonly reduced: boolean;
  readonly second: boolean;
  readonly spent: boolean;
  /** A mask (or a decoy): nothing but the sign of its side and this text. */
  readonly mask: string | null;
}

export function faceOf(
  c: BoardCounter,
  state: { readonly lost: number; readonly dug: boolean; readonly spent?: boolean },
): Face {
  const face = c.faces[Math.min(state.lost, c.faces.length - 1)]!;
  const { attack, defence, move } = face;
  const shown = state.dug
    ? `${c.trench}-0`
    : attack === defence
      ? `${defence}-${move}`
      : `${attack}·${defence}-${move}`;
  return {
    nation: c.nation,
    side: c.side,
    army: c.army === "-" ? "" : c.army,
    // The army stands in its own corner.
    unit: c.id.split("/")[0]!,
    type: c.type,
    size: c.size,
    attack: state.dug ? c.trench : attack,
    factors: shown,
    steps: c.faces.length - state.lost,
    of: c.faces.length,
    colour: c.colour,
    dug: state.dug,
    digs: c.trench > 0 && !state.dug,
    reduced: face.reduced,
    second: face.second,
    spent: state.spent ?? false,
    mask: c.decoy ? "?" : null,
  };
}

export const maskOf = (side: Camp, label = ""): Face => ({
  nation: side, side, army: "", unit: "", type: "", size: "", attack: 0, factors: "", steps: 0, of: 0,
  colour: "", dug: false, digs: false, reduced: false, second: false, spent: false, mask: label,
}); // prettier-ignore

export const keyOf = (f: Face): string => {
  if (f.mask !== null) return `mask|${f.side}|${f.mask}|${f.spent ? 1 : 0}`;
  const flags = [f.dug, f.digs, f.reduced, f.second, f.spent].map((b) => (b ? 1 : 0)).join("");
  return [f.nation, f.army, f.unit, f.type, f.size, f.factors, `${f.steps}/${f.of}`, f.colour, flags].join("|");
};

const FAMILY = '"Sofia Sans Extra Condensed"';

/** Draw a face with its upper left corner at the origin. `px` is bitmap pixels to a unit. */
export function drawFace(ctx: Ctx, f: Face, s: number, px: number, detail: Detail = 3, shadow = true): void {
  const n = NATIONS[f.nation] ?? NATIONS[f.side]!;
  ctx.save();
  body(ctx, n, f, s, px, shadow);
  if (f.mask !== null) maskSign(ctx, n, f, s, detail);
  else if (detail === 0) sign(ctx, f.side, s * 0.5, s * 0.5, s * 0.32);
  else if (detail === 1) {
    ctx.fillStyle = n.ink;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = `800 ${s * 0.78}px ${FAMILY}`;
    ctx.fillText(String(f.attack), s * 0.5, s * 0.55);
    if (f.dug) bracket(ctx, n, s, 0.9);
  } else {
    symbol(ctx, n, f, s);
    sizeMark(ctx, f.size, s * 0.5, s * 0.145, s, n.ink);
    if (detail === 3) letters(ctx, n, f, s);
    disc(ctx, n, f.colour, s);
    bars(ctx, n, f, s);
    factors(ctx, n, f, s);
  }
  if (f.spent) {
    ctx.fillStyle = "rgba(40,34,24,0.38)";
    ctx.beginPath();
    ctx.roundRect(0, 0, s, s, s * 0.055);
    ctx.fill();
  }
  ctx.restore();
}

function body(ctx: Ctx, n: Nation, f: Face, s: number, px: number, shadow: boolean): void {
  const r = s * 0.055;
  const round = (x: number, y: number, w: number, h: number, k: number): void => {
    ctx.beginPath();
    ctx.roundRect(x * s, y * s, w * s, h * s, r * k);
  };
  if (shadow) {
    ctx.save();
    ctx.shadowColor = "rgba(30,20,8,0.45)";
    ctx.shadowBlur = s * 0.07 * px;
    ctx.shadowOffsetX = s * 0.02 * px;
    ctx.shadowOffsetY = s * 0.035 * px;
    ctx.fillStyle = n.shade;
    round(0, 0, 1, 1, 1);
    ctx.fill();
    ctx.restore();
  }
  ctx.fillStyle = n.edge;
  round(0, 0, 1, 1, 1);
  ctx.fill();
  const ground = ctx.createLinearGradient(0, 0, s * 0.4, s);
  ground.addColorStop(0, n.ground);
  ground.addColorStop(1, f.dug ? n.shade : n.ground);
  ctx.fillStyle = ground;
  round(0.012, 0.012, 0.965, 0.955, 0.9);
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (f.reduced) {
    ctx.strokeStyle = f.side === "soviet" ? "rgba(255,240,220,0.20)" : "rgba(255,255,255,0.30)";
    ctx.lineWidth = s * 0.055;
    ctx.beginPath();
    for (let k = -1; k < 1; k += 0.16) {
      ctx.moveTo(k * s, s);
      ctx.lineTo(k * s + s, 0);
    }
    ctx.stroke();
  }
  if (n.band) {
    ctx.fillStyle = n.band;
    ctx.fillRect(0, s * 0.012, s * 0.055, s);
    ctx.fillRect(0, s * 0.925, s, s * 0.05);
  }
  ctx.strokeStyle = "rgba(255,255,255,0.35)";
  ctx.lineWidth = s * 0.018;
  round(0.021, 0.021, 0.947, 0.937, 0.8);
  ctx.stroke();
  ctx.restore();
}

function sign(ctx: Ctx, side: Camp, x: number, y: number, r: number): void {
  if (side === "german") cross(ctx, x, y, r, "#111111", "#FFFFFF");
  else star(ctx, x, y, r * 1.1, "#FFD83D");
}

function maskSign(ctx: Ctx, n: Nation, f: Face, s: number, detail: Detail): void {
  const text = detail >= 2 ? f.mask! : "";
  sign(ctx, f.side, s * 0.5, s * (text ? 0.375 : 0.5), s * (text ? 0.29 : 0.32));
  if (!text) return;
  ctx.fillStyle = n.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  // The announced number is all that is known: it must be read at arm's length.
  ctx.font = `800 ${s * 0.29}px ${FAMILY}`;
  ctx.fillText(text, s * 0.5, s * 0.835);
}

function symbol(ctx: Ctx, n: Nation, f: Face, s: number): void {
  const [x, y, w, h] = [s * 0.25, s * 0.225, s * 0.5, s * 0.325];
  ctx.fillStyle = f.second ? mixed(n.box, n.ground, 0.62) : n.box;
  ctx.fillRect(x, y, w, h);
  ctx.strokeStyle = ctx.fillStyle = n.boxInk;
  ctx.lineJoin = "miter";
  ctx.lineCap = "butt";
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  // The frame of milsymbol is 150 x 100 with its corner at 25, 50.
  for (const stroke of strokesOf(f.type)) {
    ctx.save();
    ctx.translate(x + w / 2, y + h / 2);
    ctx.scale((w / 150) * stroke.scale[0], (h / 100) * stroke.scale[1]);
    ctx.translate(-100, -100);
    const path = new Path2D(stroke.d);
    ctx.lineWidth = (s * 0.026) / (w / 150);
    if (stroke.filled) ctx.fill(path);
    else ctx.stroke(path);
    ctx.restore();
  }
  ctx.restore();
  ctx.lineWidth = s * 0.026;
  ctx.strokeRect(x, y, w, h);
}

function sizeMark(ctx: Ctx, size: string, x: number, y: number, s: number, ink: string): void {
  const h = s * 0.078;
  const crosses = size.startsWith("X");
  const w = crosses ? s * 0.062 : 0;
  const gap = crosses ? s * 0.03 : s * 0.045;
  ctx.strokeStyle = ink;
  ctx.lineWidth = s * (crosses ? 0.02 : 0.024);
  ctx.lineCap = "butt";
  let at = x - (size.length * w + (size.length - 1) * gap) / 2;
  ctx.beginPath();
  for (let i = 0; i < size.length; i++) {
    ctx.moveTo(at, y - h / 2);
    ctx.lineTo(at + w, y + h / 2);
    if (crosses) {
      ctx.moveTo(at + w, y - h / 2);
      ctx.lineTo(at, y + h / 2);
    }
    at += w + gap;
  }
  ctx.stroke();
}

function letters(ctx: Ctx, n: Nation, f: Face, s: number): void {
  const shift = n.band ? 0.03 : 0;
  ctx.fillStyle = n.ink;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.font = `700 ${s * 0.135}px ${FAMILY}`;
  ctx.fillText(f.army, s * (0.055 + shift), s * 0.135);
  ctx.save();
  ctx.translate(s * (0.135 + shift * 0.8), s * 0.388);
  ctx.rotate(-Math.PI / 2);
  ctx.textAlign = "center";
  ctx.font = `700 ${s * (f.unit.length > 5 ? 0.115 : 0.14)}px ${FAMILY}`;
  ctx.fillText(f.unit, 0, 0);
  ctx.restore();
}

function disc(ctx: Ctx, n: Nation, colour: string, s: number): void {
  const [left, right] = colour.split("/");
  if (!left) return;
  const [x, y, r] = [s * 0.86, s * 0.135, s * 0.062];
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = DISCS[left] ?? "#999999";
  ctx.fill();
  if (right) {
    ctx.beginPath();
    ctx.arc(x, y, r, -Math.PI / 2, Math.PI / 2);
    ctx.fillStyle = DISCS[right] ?? "#FFFFFF";
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.strokeStyle = n.ink;
  ctx.lineWidth = s * 0.016;
  ctx.stroke();
}

function bars(ctx: Ctx, n: Nation, f: Face, s: number): void {
  ctx.lineWidth = s * 0.011;
  for (let i = 0; i < f.of; i++) {
    ctx.beginPath();
    ctx.rect(s * 0.8, s * (0.5 - i * 0.083), s * 0.115, s * 0.046);
    if (i < f.steps) {
      ctx.fillStyle = "#FFFFFF";
      ctx.fill();
    }
    ctx.strokeStyle = i < f.steps ? "rgba(0,0,0,0.65)" : faded(n.ink, 0.5);
    ctx.stroke();
  }
}

function factors(ctx: Ctx, n: Nation, f: Face, s: number): void {
  ctx.fillStyle = n.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const tall = f.dug ? 0.335 : f.factors.length > 4 ? 0.345 : 0.37;
  ctx.font = `800 ${s * tall}px ${FAMILY}`;
  ctx.fillText(f.factors, s * 0.5, s * (f.dug ? 0.805 : 0.775));
  if (f.dug) bracket(ctx, n, s, 0.635);
  else if (f.digs) {
    const [x, y] = [s * 0.845, s * 0.87];
    ctx.strokeStyle = n.ink;
    ctx.lineWidth = s * 0.018;
    ctx.lineJoin = "miter";
    ctx.beginPath();
    for (const [dx, dy] of [
      [-0.06, -0.045], [-0.06, 0], [-0.025, 0], [-0.025, -0.03],
      [0.025, -0.03], [0.025, 0], [0.06, 0], [0.06, -0.045],
    ] as const)
      ctx.lineTo(x + dx * s, y + dy * s);
    ctx.stroke();
  }
}

/** The crenellated bracket of the entrenched side. */
function bracket(ctx: Ctx, n: Nation, s: number, at: number): void {
  const y = s * at;
  const wide = (s * 0.76) / 4;
  ctx.strokeStyle = n.ink;
  ctx.lineWidth = s * 0.032;
  ctx.lineJoin = "miter";
  ctx.beginPath();
  ctx.moveTo(s * 0.12, y - s * 0.12);
  ctx.lineTo(s * 0.12, y);
  for (let i = 0; i < 4; i++) {
    const x = s * 0.12 + i * wide;
    ctx.lineTo(x + wide * 0.3, y);
    ctx.lineTo(x + wide * 0.3, y - s * 0.045);
    ctx.lineTo(x + wide * 0.7, y - s * 0.045);
    ctx.lineTo(x + wide * 0.7, y);
    ctx.lineTo(x + wide, y);
  }
  ctx.lineTo(s * 0.88, y - s * 0.12);
  ctx.stroke();
}
