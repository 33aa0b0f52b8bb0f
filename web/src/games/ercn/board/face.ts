/** One side of a counter, as it is drawn: anatomy in shares of its side. */

import type { Detail } from "../../../board/counters/detail";
import { body, disc, sign, sizeMark, stepBars, symbol, veil } from "../../../board/counters/cardboard";
import type { Camp } from "../../../board/data";
import type { Ctx } from "../../../board/draw/brush";
import { NATIONS, type Nation } from "../../../board/palette";
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
  body(ctx, n, f.side, f, s, px, shadow);
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
    symbol(ctx, n, f.type, s, f.second);
    sizeMark(ctx, f.size, s * 0.5, s * 0.145, s, n.ink);
    if (detail === 3) letters(ctx, n, f, s);
    disc(ctx, n, f.colour, s);
    stepBars(ctx, n, f, s);
    factors(ctx, n, f, s);
  }
  if (f.spent) veil(ctx, s);
  ctx.restore();
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
