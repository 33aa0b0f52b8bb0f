/** One side of a battalion's counter: fresh in its colours, spent white with a coloured frame. */

import type { Detail } from "../../../board/counters/detail";
import { strokesOf } from "../../../board/counters/symbols";
import { type Ctx, TURN } from "../../../board/draw/brush";
import { cross, plane, star } from "../../../board/draw/emblems";
import { NATIONS, type Nation } from "../../../board/palette";
import type { BoardCounter, Battalion } from "./data";
import { discColour, setupSign } from "./signs";
import { vehicle } from "../../../board/draw/silhouettes";

export interface BattalionFace {
  readonly counter: BoardCounter;
  readonly spent: boolean;
  readonly days: number;
  readonly colour: string;
  readonly isolated: number;
  readonly attack: string;
  readonly done: boolean;
}

/** [4.4] The colours of the duration markers, as the calendar names them. */
export const DURATIONS: Readonly<Record<string, string>> = {
  red: "#D9261C", blue: "#3E86CE", green: "#58A85A", yellow: "#F2C53D",
};

const FAMILY = '"Sofia Sans Extra Condensed"';
const WHITE = "#FBF7EC";
/** The ink of the white side. */
const SPENT_INK: Readonly<Record<string, string>> = { german: "#2F3B20", soviet: "#7F1C12", guards: "#7F1C12" };
/** Arms that share the symbol of another, and letters that tell them apart. */
const SYMBOL: Readonly<Record<string, string>> = { PAK: "AT", TD: "AT", ATR: "AT", FLK: "AA", MIL: "INF", MG: "INF" };
const LETTERS: Readonly<Record<string, string>> = { MG: "MG", ATR: "ATR", TD: "TD", MIL: "M", PAK: "PAK", FLK: "FLAK" };

export function battalionFace(counter: BoardCounter, b: Omit<Battalion, "unit" | "at">): BattalionFace {
  const attack = b.attack ?? counter.attack;
  return {
    counter,
    spent: b.spent,
    days: b.days,
    colour: b.colour ?? "",
    isolated: b.isolated,
    attack: attack === null ? (counter.star ? "*" : "") : String(attack),
    done: b.done ?? false,
  };
}

export const battalionKey = (f: BattalionFace): string =>
  [f.counter.id, f.spent ? 1 : 0, f.days, f.colour, f.isolated, f.attack, f.done ? 1 : 0].join("|");

/** Draw a face with its upper left corner at the origin. `px` is bitmap pixels to a unit. */
export function drawBattalion(ctx: Ctx, f: BattalionFace, s: number, px: number, detail: Detail = 3, shadow = true): void {
  const n = NATIONS[f.counter.nation]!;
  const ink = SPENT_INK[f.counter.nation]!;
  const look: Nation = f.spent ? { ...n, ground: WHITE, ink, box: "#FFFFFF", boxInk: ink } : n;
  ctx.save();
  body(ctx, f, n, look, s, px, shadow);
  if (detail === 0) sign(ctx, f, s);
  else if (detail === 1) figure(ctx, look, briefly(f), s);
  else {
    arm(ctx, f, look, s);
    sizeMark(ctx, f.counter.size, s, look.ink);
    if (detail === 3) letters(ctx, f, look, s);
    factors(ctx, f, look, s);
    corner(ctx, f, s, detail);
  }
  if (f.done) veil(ctx, s);
  ctx.restore();
}

/** One figure for all: the attack, or of a spent one the defence; a Front artillery group by its number. */
const briefly = (f: BattalionFace): string =>
  f.counter.arm === "fag" ? f.counter.unit.replace("FAG ", "") : f.spent ? spentFigure(f) : f.attack || "–";

/** As printed: what isolation takes off stands on its marker. */
const spentFigure = (f: BattalionFace): string => String(f.counter.spent_defence ?? "–");

function veil(ctx: Ctx, s: number): void {
  ctx.fillStyle = "rgba(40,34,24,0.38)";
  ctx.beginPath();
  ctx.roundRect(0, 0, s, s, s * 0.055);
  ctx.fill();
}

function body(ctx: Ctx, f: BattalionFace, n: Nation, look: Nation, s: number, px: number, shadow: boolean): void {
  const round = (x: number, y: number, w: number, h: number, r: number): void => {
    ctx.beginPath();
    ctx.roundRect(x * s, y * s, w * s, h * s, r * s);
  };
  ctx.save();
  if (shadow) {
    ctx.shadowColor = "rgba(30,20,8,0.45)";
    ctx.shadowBlur = s * 0.07 * px;
    ctx.shadowOffsetX = s * 0.02 * px;
    ctx.shadowOffsetY = s * 0.035 * px;
  }
  ctx.fillStyle = n.edge;
  round(0, 0, 1, 1, 0.055);
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = look.ground;
  round(0.012, 0.012, 0.965, 0.955, 0.05);
  ctx.fill();
  if (f.spent) {
    ctx.strokeStyle = n.ground;
    ctx.lineWidth = s * 0.07;
    round(0.047, 0.047, 0.895, 0.885, 0.035);
    ctx.stroke();
    return;
  }
  if (n.band) {
    ctx.fillStyle = n.band;
    ctx.fillRect(s * 0.012, s * 0.03, s * 0.055, s * 0.92);
  }
  ctx.strokeStyle = "rgba(255,255,255,0.35)";
  ctx.lineWidth = s * 0.018;
  round(0.021, 0.021, 0.947, 0.937, 0.045);
  ctx.stroke();
}

function sign(ctx: Ctx, f: BattalionFace, s: number): void {
  const [x, y] = [s * 0.5, s * 0.5];
  if (f.counter.side === "german") cross(ctx, x, y, s * 0.32, "#111111", f.spent ? undefined : "#FFFFFF");
  else star(ctx, x, y, s * 0.36, f.spent ? "#AE3527" : "#FFD83D");
}

function figure(ctx: Ctx, look: Nation, text: string, s: number): void {
  ctx.fillStyle = look.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `800 ${s * (text.length > 1 ? 0.56 : 0.74)}px ${FAMILY}`;
  ctx.fillText(text, s * 0.5, s * 0.55);
}

/** [4.21] Armour shows its vehicle, everything else the symbol of its arm. */
function arm(ctx: Ctx, f: BattalionFace, look: Nation, s: number): void {
  const { silhouette, side, type } = f.counter;
  if (silhouette) return vehicle(ctx, silhouette, s * 0.53, s * 0.575, s * 0.7, look.ink, look.ground, side === "russian");
  if (type === "AIR") return plane(ctx, s * 0.5, s * 0.4, s * 0.34, look.ink);
  const [x, y, w, h] = [s * 0.26, s * 0.245, s * 0.48, s * 0.315];
  ctx.fillStyle = look.box;
  ctx.fillRect(x, y, w, h);
  ctx.strokeStyle = ctx.fillStyle = look.boxInk;
  ctx.lineWidth = s * 0.026;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  for (const stroke of strokesOf(SYMBOL[type] ?? type)) {
    ctx.save();
    ctx.translate(x + w / 2, y + h / 2);
    ctx.scale(w / 150, h / 100);
    ctx.translate(-100, -100);
    ctx.lineWidth = (s * 0.026) / (w / 150);
    ctx.stroke(new Path2D(stroke.d));
    ctx.restore();
  }
  ctx.restore();
  if (type === "ART" || type === "FAG") {
    ctx.beginPath();
    ctx.arc(x + w / 2, y + h / 2, h * 0.2, 0, TURN);
    ctx.fill();
  }
  ctx.strokeRect(x, y, w, h);
  const text = LETTERS[type];
  if (text) lettered(ctx, text, x + w / 2, y + h * (type === "MG" || type === "MIL" ? 0.84 : 0.72), s, look);
}

/** Letters in the symbol box, on a little of its ground so that strokes do not cross them. */
function lettered(ctx: Ctx, text: string, x: number, y: number, s: number, look: Nation): void {
  ctx.font = `800 ${s * 0.125}px ${FAMILY}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const w = ctx.measureText(text).width;
  ctx.fillStyle = look.box;
  ctx.fillRect(x - w / 2 - s * 0.012, y - s * 0.062, w + s * 0.024, s * 0.112);
  ctx.fillStyle = look.boxInk;
  ctx.fillText(text, x, y);
}

function sizeMark(ctx: Ctx, size: string, s: number, ink: string): void {
  if (!size) return;
  const crosses = size.startsWith("X");
  const h = s * 0.078;
  const w = crosses ? s * 0.062 : 0;
  const gap = crosses ? s * 0.024 : s * 0.042;
  let at = s * 0.5 - (size.length * w + (size.length - 1) * gap) / 2;
  const y = s * 0.155;
  ctx.strokeStyle = ink;
  ctx.lineWidth = s * (crosses ? 0.02 : 0.024);
  ctx.lineCap = "butt";
  ctx.beginPath();
  for (let i = 0; i < size.length; i++, at += w + gap) {
    ctx.moveTo(at, y - h / 2);
    ctx.lineTo(at + w, y + h / 2);
    if (!crosses) continue;
    ctx.moveTo(at + w, y - h / 2);
    ctx.lineTo(at, y + h / 2);
  }
  ctx.stroke();
}

function letters(ctx: Ctx, f: BattalionFace, look: Nation, s: number): void {
  const { parent, unit, side, type } = f.counter;
  const left = f.spent || (NATIONS[f.counter.nation]!.band && side === "russian") ? 0.105 : 0.065;
  ctx.fillStyle = look.ink;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.font = `700 ${s * 0.14}px ${FAMILY}`;
  ctx.fillText(parent, s * left, s * 0.16);
  if (type === "FAG" || type === "AIR") return;
  ctx.save();
  ctx.translate(s * (left + 0.075), s * 0.41);
  ctx.rotate(-Math.PI / 2);
  ctx.textAlign = "center";
  ctx.font = `700 ${s * (unit.length > 6 ? 0.11 : 0.125)}px ${FAMILY}`;
  ctx.fillText(unit, 0, 0);
  ctx.restore();
}

function factors(ctx: Ctx, f: BattalionFace, look: Nation, s: number): void {
  const { counter } = f;
  ctx.fillStyle = look.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `800 ${s * 0.33}px ${FAMILY}`;
  if (counter.arm === "fag") return ctx.fillText(counter.unit.replace("FAG ", ""), s * 0.5, s * 0.775);
  if (f.spent) return ctx.fillText(spentFigure(f), s * 0.5, s * 0.765);
  if (counter.arm === "air") return ctx.fillText(f.attack, s * 0.5, s * 0.775);
  moving(ctx, f, look, s);
}

/** Attack, defence, movement: underlined for the mechanised, in a white disc for the motorised. */
function moving(ctx: Ctx, f: BattalionFace, look: Nation, s: number): void {
  const { counter } = f;
  const head = `${f.attack === "*" ? "∗" : f.attack}-${counter.defence ?? "×"}-`;
  const foot = String(counter.move);
  const size = s * 0.33;
  const [wh, wf] = [ctx.measureText(head).width, ctx.measureText(foot).width];
  const air = counter.mobility === "motorised" ? s * 0.045 : 0;
  const x = s * 0.5 - (wh + wf + air) / 2;
  const y = s * 0.77;
  ctx.textAlign = "left";
  ctx.fillText(head, x, y);
  const mx = x + wh + air;
  if (counter.mobility === "motorised") {
    ctx.beginPath();
    ctx.arc(mx + wf / 2, y - size * 0.02, size * 0.43, 0, TURN);
    ctx.fillStyle = "#FFFFFF";
    ctx.fill();
    ctx.fillStyle = "#1B140B";
  }
  ctx.fillText(foot, mx, y);
  if (counter.mobility !== "mechanised") return;
  ctx.fillStyle = look.ink;
  ctx.fillRect(mx - s * 0.005, y + size * 0.36, wf + s * 0.01, s * 0.028);
}

/** Days left in the colour of their marker, or the set-up symbol; isolation at the foot. */
function corner(ctx: Ctx, f: BattalionFace, s: number, detail: Detail): void {
  const { counter } = f;
  if (f.spent && f.days > 0) disc(ctx, s * 0.86, s * 0.14, s * 0.15, String(f.days), "#1E1A14", "#FFD84A", DURATIONS[f.colour]);
  else if (!f.spent && detail === 3 && counter.shape && counter.colour !== "white")
    setupSign(ctx, counter.shape, discColour(counter.colour), s * 0.865, s * 0.15, s * 0.058, s * 0.016);
  // Half outside, off the factors.
  if (f.isolated) disc(ctx, s * 0.02, s * 0.6, s * 0.125, `−${f.isolated}`, "#F6C445", "#2B1A02", "#8A1B10");
}

function disc(ctx: Ctx, x: number, y: number, r: number, text: string, ground: string, ink: string, ring?: string): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = ground;
  ctx.fill();
  if (ring) {
    ctx.strokeStyle = ring;
    ctx.lineWidth = r * 0.3;
    ctx.stroke();
  }
  ctx.fillStyle = ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `800 ${r * 1.4}px "Sofia Sans Condensed"`;
  ctx.fillText(text, x, y + r * 0.06);
}
