/** One side of a counter of the front, as it is drawn: anatomy in shares of its side. */

import { body, disc, sign, sizeMark, stepBars, symbol, veil } from "../../../board/counters/cardboard";
import type { Detail } from "../../../board/counters/detail";
import type { Camp } from "../../../board/data";
import { type Ctx, TURN } from "../../../board/draw/brush";
import { plane } from "../../../board/draw/emblems";
import { DISCS, NATIONS, type Nation } from "../../../board/palette";
import { type BoardCounter, campOf, type Piece, type SheetData } from "./data";
import { boat, depot, flag, gun, train, truck } from "./signs";

/** Everything that makes a counter look as it does; equal faces share one sprite. */
export interface Face {
  readonly nation: string;
  readonly side: Camp;
  readonly kind: "unit" | "hq" | "supply" | "plane" | "back";
  readonly type: string;
  readonly size: string;
  readonly corps: string;
  readonly unit: string;
  /** The discs of its corps, and the band of its formation. */
  readonly colour: string;
  readonly band: string;
  /** Attack and defence, the command range, points of supply, the strength of an air unit. */
  readonly figures: string;
  readonly ma: string;
  readonly maColour: string;
  readonly motorised: boolean;
  /** Red attack strength. */
  readonly armour: boolean;
  readonly steps: number;
  readonly of: number;
  readonly reduced: boolean;
  readonly done: boolean;
}

const NATION: Readonly<Record<string, string>> = { german: "german", luftwaffe: "german", ss: "ss", guards: "guards", nkvd: "soviet", navy: "soviet", militia: "soviet" };
const nationOf = (f: Face): Nation => NATIONS[NATION[f.nation] ?? f.nation] ?? NATIONS[f.side]!;

/** Discs in the order in which corps, and bands in the order in which formations, stand on the sheet. */
const COLOURS = ["yellow", "violet", "light blue", "orange", "white", "green", "pink", "turquoise", "brown", "blue", "silver", "gold", "black", "grey"] as const;
const colours = new WeakMap<SheetData["counters"], ReadonlyMap<string, string>>();

/** The colour of every corps and formation of a sheet. */
export function coloursOf(data: Pick<SheetData, "counters">): ReadonlyMap<string, string> {
  let made = colours.get(data.counters);
  if (made) return made;
  const out = new Map<string, string>();
  const count = new Map<string, number>();
  const next = (group: string): string => {
    const n = count.get(group) ?? 0;
    count.set(group, n + 1);
    return COLOURS[n % COLOURS.length]!;
  };
  for (const { side, army, formation } of data.counters) {
    if (army && !out.has(`${side} ${army}`)) out.set(`${side} ${army}`, next(side));
    if (formation && !out.has(`${side}/${formation}`)) out.set(`${side}/${formation}`, next(`${side}/${army}`));
  }
  colours.set(data.counters, (made = out));
  return made;
}

const SUPPLY = new Set(["msu/depot", "large_depot"]);

export function faceOf(data: Pick<SheetData, "counters">, p: Omit<Piece, "at" | "supply" | "halt">): Face | undefined {
  const c = data.counters[p.unit];
  if (!c) return undefined;
  const palette = coloursOf(data);
  const base = {
    nation: c.nation, side: campOf(c.side), type: c.type, size: c.size, corps: c.army, unit: unitName(c), band: palette.get(`${c.side}/${c.formation}`) ?? "",
    colour: palette.get(`${c.side} ${c.army}`) ?? "", figures: "", ma: p.ma || c.ma ? String(p.ma || c.ma) : "", maColour: c.colour, motorised: c.motorised,
    armour: c.red, steps: c.steps.length - p.step, of: c.steps.length, reduced: p.step > 0, done: p.done ?? false,
  }; // prettier-ignore
  if (c.kind === "air") return air(c, base);
  if (SUPPLY.has(c.type)) return { ...base, kind: "supply", figures: String(p.asp), steps: 0, of: 0 };
  if (p.marks.includes("untried")) return { ...base, kind: "back", figures: "?", steps: 0, of: 0 };
  if (c.type === "hq") return { ...base, kind: "hq", figures: String(c.command), reduced: p.marks.includes("nonop") };
  const first = c.support ? `${c.support}(${c.range})` : String(p.attack);
  return { ...base, kind: "unit", figures: `${first}-${p.defence}` };
}

type Base = Omit<Face, "kind">;

/** Face down it shows nothing but its side. */
function air(c: BoardCounter, base: Base): Face {
  const hidden = c.id === "?";
  return {
    ...base, kind: hidden ? "back" : "plane", nation: c.side === "axis" ? "german" : "soviet", corps: "", colour: "", band: "", ma: "", steps: 0, of: 0, reduced: false,
    unit: hidden ? "" : c.id.split("#")[0]!, figures: hidden ? "?" : c.type === "D" ? "–" : `${c.type}${c.rating}${c.cas ? `-${c.cas}` : ""}`,
  }; // prettier-ignore
}

/** The number and the formation it stands for: 18/18Pz, 31 ID. */
const unitName = (c: BoardCounter): string => c.id.split("#")[0]!;

export const keyOf = (f: Face): string =>
  [f.kind, f.nation, f.side, f.type, f.size, f.corps, f.unit, f.colour, f.band, f.figures, f.ma, f.maColour, `${f.steps}/${f.of}`, f.motorised ? 1 : 0, f.armour ? 1 : 0, f.reduced ? 1 : 0, f.done ? 1 : 0].join("|");

const FAMILY = '"Sofia Sans Extra Condensed"';

/** Draw a face with its upper left corner at the origin. `px` is bitmap pixels to a unit. */
export function drawFace(ctx: Ctx, f: Face, s: number, px: number, detail: Detail = 3, shadow = true): void {
  const n = nationOf(f);
  ctx.save();
  body(ctx, n, f.side, { reduced: f.reduced }, s, px, shadow);
  if (f.kind === "back") back(ctx, n, f, s);
  else if (detail === 0) sign(ctx, f.side, s * 0.5, s * 0.5, s * 0.32);
  else if (f.kind === "plane") aircraft(ctx, n, f, s, detail);
  else if (detail === 1) figure(ctx, n, f.figures.split("-")[0]!, s * 0.5, s * 0.55, s * 0.7);
  else {
    if (f.band) strip(ctx, f.band, s);
    picture(ctx, n, f, s);
    if (f.size && f.kind === "unit") sizeMark(ctx, f.size, s * 0.5, s * 0.145, s, n.ink);
    if (detail === 3) letters(ctx, n, f, s);
    if (f.colour) disc(ctx, n, f.colour, s);
    stepBars(ctx, n, f, s);
    foot(ctx, n, f, s);
  }
  if (f.done) veil(ctx, s);
  ctx.restore();
}

function figure(ctx: Ctx, n: Nation, text: string, x: number, y: number, size: number): void {
  ctx.fillStyle = n.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `800 ${size}px ${FAMILY}`;
  ctx.fillText(text, x, y);
}

/** The band of its formation along the left edge. */
function strip(ctx: Ctx, colour: string, s: number): void {
  ctx.fillStyle = DISCS[colour] ?? "#999999";
  ctx.fillRect(s * 0.014, s * 0.06, s * 0.05, s * 0.87);
  ctx.strokeStyle = "rgba(20,14,6,0.5)";
  ctx.lineWidth = s * 0.008;
  ctx.strokeRect(s * 0.014, s * 0.06, s * 0.05, s * 0.87);
}

const SYMBOL: Readonly<Record<string, string>> = {
  armour: "ARM", armoured_at: "AT", armoured_engineer: "ENG", assault_gun: "ARM", at: "AT", aa: "AA", mot_aa: "AA", airborne: "PARA", border: "INF", security: "INF", cavalry: "CAV",
  engineer: "ENG", mot_engineer: "ENG", infantry: "INF", mot_infantry: "INF", mg: "INF", motorcycle: "MOT", recon: "RCN", ski: "INF", zap: "INF",
};
const GUNS = new Set(["field_artillery", "mortar", "super_heavy", "rail_artillery", "assault_gun"]);
const WORDS: Readonly<Record<string, string>> = { security: "SEC", border: "NKVD", mg: "MG", zap: "ZAP", super_heavy: "SH", ski: "SKI" };

/** The sign of its arm in a box, or what it is as a silhouette. */
function picture(ctx: Ctx, n: Nation, f: Face, s: number): void {
  const at = { x: s * 0.5, y: s * 0.39, w: s * 0.56, ink: n.ink };
  if (f.kind === "supply") {
    if (f.type === "large_depot" || Number(f.figures) > 1) depot(ctx, at);
    else truck(ctx, at);
    return;
  }
  if (f.kind === "hq") {
    flag(ctx, { ...at, ink: n.ink }, n.box, n.boxInk, f.reduced);
    return;
  }
  if (f.type === "armoured_train") {
    train(ctx, at);
    return;
  }
  if (f.type === "flotilla") {
    boat(ctx, at);
    return;
  }
  symbol(ctx, n, SYMBOL[f.type] ?? "", s);
  if (GUNS.has(f.type)) gun(ctx, f.type, s, n.boxInk);
  const word = f.nation === "nkvd" ? "NKVD" : WORDS[f.type];
  if (word) {
    ctx.fillStyle = n.box;
    ctx.fillRect(s * 0.385, s * 0.325, s * 0.23, s * 0.125);
    ctx.fillStyle = n.boxInk;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = `800 ${s * (word.length > 3 ? 0.1 : 0.125)}px ${FAMILY}`;
    ctx.fillText(word, s * 0.5, s * 0.392);
  }
  if (f.motorised && f.type !== "armour" && f.type !== "assault_gun") {
    // Two wheels under the box: motorised.
    ctx.fillStyle = n.ink;
    for (const x of [0.37, 0.63]) {
      ctx.beginPath();
      ctx.arc(s * x, s * 0.585, s * 0.03, 0, TURN);
      ctx.fill();
    }
  }
}

/** The corps at the upper left, the unit upright at the side. */
function letters(ctx: Ctx, n: Nation, f: Face, s: number): void {
  ctx.fillStyle = n.ink;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.font = `700 ${s * (f.corps.length > 4 ? 0.115 : 0.135)}px ${FAMILY}`;
  ctx.fillText(f.corps, s * 0.085, s * 0.135);
  ctx.save();
  ctx.translate(s * 0.157, s * 0.4);
  ctx.rotate(-Math.PI / 2);
  ctx.textAlign = "center";
  ctx.font = `700 ${s * (f.unit.length > 8 ? 0.092 : f.unit.length > 5 ? 0.112 : 0.135)}px ${FAMILY}`;
  ctx.fillText(f.unit, 0, 0, s * 0.44);
  ctx.restore();
}

const MA_INK: Readonly<Record<string, readonly [string, string]>> = {
  white: ["#FBF7EA", "#1B140A"], yellow: ["#F2C53D", "#1B140A"], orange: ["#EF8A1F", "#1B140A"], red: ["#D9261C", "#FFFFFF"],
  green: ["#4C9A4E", "#FFFFFF"], grey: ["#9A9A9A", "#14110C"], blue: ["#2F6FB3", "#FFFFFF"],
};

/** Attack and defence, and the allowance on its colour: a corner cut off means motorised, besides the red rim. */
function foot(ctx: Ctx, n: Nation, f: Face, s: number): void {
  const [ground, ink] = MA_INK[f.maColour] ?? MA_INK["white"]!;
  const wide = f.ma ? s * (f.ma.length > 1 ? 0.27 : 0.22) : 0;
  const [x0, x1] = [s * 0.085, s * 0.945 - wide];
  const text = f.kind === "supply" ? `${f.figures} ASP` : f.figures;
  const size = Math.min(0.35, (x1 - x0) / s / (text.length * 0.33 + 0.06));
  if (f.kind === "hq") {
    // The command range in a ring: nothing to attack with.
    ctx.strokeStyle = n.ink;
    ctx.lineWidth = s * 0.022;
    ctx.setLineDash([s * 0.05, s * 0.03]);
    ctx.beginPath();
    ctx.arc((x0 + x1) / 2, s * 0.775, s * 0.155, 0, TURN);
    ctx.stroke();
    ctx.setLineDash([]);
    figure(ctx, n, f.figures, (x0 + x1) / 2, s * 0.79, s * 0.28);
  } else {
    ctx.fillStyle = n.ink;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = `800 ${s * size}px ${FAMILY}`;
    ctx.fillText(text, (x0 + x1) / 2 - s * 0.008, s * 0.79);
    if (f.armour) {
      // [2.22b] Red attack strength: underlined, too.
      const w = ctx.measureText(text.split("-")[0]!).width;
      const left = (x0 + x1) / 2 - s * 0.008 - ctx.measureText(text).width / 2;
      ctx.fillStyle = f.side === "soviet" ? "#FFD83D" : "#B4121B";
      ctx.fillRect(left, s * 0.925, w, s * 0.032);
    }
  }
  if (!f.ma) return;
  const [x, y, w, h] = [s * 0.945 - wide, s * 0.655, wide, s * 0.27];
  const cut = f.motorised ? s * 0.07 : 0;
  ctx.beginPath();
  ctx.moveTo(x + cut, y);
  for (const [px, py] of [[x + w, y], [x + w, y + h], [x, y + h], [x, y + cut]] as const) ctx.lineTo(px, py);
  ctx.closePath();
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.strokeStyle = f.motorised ? "#B4121B" : "rgba(20,14,6,0.7)";
  ctx.lineWidth = s * (f.motorised ? 0.034 : 0.016);
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `800 ${s * (f.ma.length > 1 ? 0.21 : 0.255)}px ${FAMILY}`;
  ctx.fillText(f.ma, x + w / 2 + cut * 0.15, y + h * 0.54);
}

/** The name across the top, the silhouette, the strength. */
function aircraft(ctx: Ctx, n: Nation, f: Face, s: number, detail: Detail): void {
  plane(ctx, s * 0.5, s * 0.46, s * (detail < 2 ? 0.34 : 0.24), n.ink);
  if (detail < 2) return;
  ctx.fillStyle = n.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `700 ${s * 0.15}px ${FAMILY}`;
  ctx.fillText(f.unit, s * 0.5, s * 0.13, s * 0.86);
  figure(ctx, n, f.figures, s * 0.5, s * 0.835, s * 0.24);
}

/** Nobody knows it: hatching, and the sign of its side. */
function back(ctx: Ctx, n: Nation, f: Face, s: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(s * 0.03, s * 0.03, s * 0.92, s * 0.92, s * 0.05);
  ctx.clip();
  ctx.strokeStyle = n.ink;
  ctx.globalAlpha = 0.16;
  ctx.lineWidth = s * 0.03;
  ctx.beginPath();
  for (let k = -1; k < 1; k += 0.1) {
    ctx.moveTo(k * s, 0);
    ctx.lineTo(k * s + s, s);
  }
  ctx.stroke();
  ctx.restore();
  sign(ctx, f.side, s * 0.5, s * 0.38, s * 0.27);
  figure(ctx, n, f.figures, s * 0.5, s * 0.8, s * 0.36);
  if (f.unit) {
    ctx.fillStyle = n.ink;
    ctx.textAlign = "center";
    ctx.font = `700 ${s * 0.13}px ${FAMILY}`;
    ctx.fillText(f.unit, s * 0.5, s * 0.1, s * 0.86);
  }
}
