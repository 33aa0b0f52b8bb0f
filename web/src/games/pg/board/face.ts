/** One side of a platoon's counter, and the badge of a leader: anatomy in shares of its side. */

import { shape } from "../../../board/draw/silhouettes";
import type { Detail } from "../../../board/counters/detail";
import { strokesOf } from "../../../board/counters/symbols";
import { type Ctx, TURN } from "../../../board/draw/brush";
import { cross, star } from "../../../board/draw/emblems";
import { faded, mixed, NATIONS, type Nation } from "../../../board/palette";
import type { BoardFace, Platoon, BoardCounter, SheetData } from "./data";
import { shapeOf } from "./silhouettes";

export interface PlatoonFace {
  readonly platoon: BoardCounter;
  readonly reduced: boolean;
  readonly limbered: boolean;
  readonly dug: boolean;
  readonly done: boolean;
  readonly leader: BoardFace | null;
}

const FAMILY = '"Sofia Sans Extra Condensed"';
const NATION: Readonly<Record<string, string>> = {
  de: "german", ss: "ss", su: "soviet", sg: "guards", ro: "romanian", fi: "finnish", hu: "hungarian", it: "italian",
};
/** Ground, ink and rim of a value: the rulebook's colours on a ground that lets them be read. */
const CHIPS = {
  df: ["#FBF3DC", "#14110A", "rgba(30,20,8,0.6)"],
  bf: ["#463A2C", "#FFFFFF", "rgba(255,240,215,0.55)"],
  at: ["#FFD83D", "#B4121B", "rgba(30,20,8,0.6)"],
  armour: ["#6A0D10", "#FFD83D", "rgba(255,240,215,0.55)"],
} as const;

export const nationOf = (nation: string): Nation => NATIONS[NATION[nation] ?? ""] ?? NATIONS["slovak"]!;

export function platoonFace(data: Pick<SheetData, "counters" | "faces">, p: Omit<Platoon, "at" | "marks">): PlatoonFace | undefined {
  const platoon = data.counters[p.unit];
  if (!platoon) return undefined;
  const leader = platoon.type === "leader" ? (data.faces[p.face] ?? null) : null;
  return { platoon, reduced: p.reduced, limbered: p.limbered, dug: p.dug, done: p.done ?? false, leader };
}

export const platoonKey = (f: PlatoonFace): string => {
  const { platoon: c, leader: l } = f;
  const flags = [f.reduced, f.limbered, f.dug, f.done].map((b) => (b ? 1 : 0)).join("");
  return `platoon|${c.nation}|${c.side}|${c.code}|${c.type}|${flags}|${l ? `${l.morale} ${l.combat} ${l.bonus}` : ""}`;
};

/** Draw a face with its upper left corner at the origin. `px` is bitmap pixels to a unit. */
export function drawPlatoon(ctx: Ctx, f: PlatoonFace, s: number, px: number, detail: Detail = 3, shadow = true): void {
  ctx.save();
  if (f.platoon.type === "leader") badge(ctx, f, s, px, detail, shadow);
  else counter(ctx, f, s, px, detail, shadow);
  ctx.restore();
}

function counter(ctx: Ctx, f: PlatoonFace, s: number, px: number, detail: Detail, shadow: boolean): void {
  const n = nationOf(f.platoon.nation);
  body(ctx, n, f, s, px, shadow);
  const values = valuesOf(f);
  if (detail === 0) sign(ctx, f, s);
  else if (detail === 1) {
    const [kind, text] = values[0] ?? ["df", "–"];
    chip(ctx, kind, text.split("-")[0]!, s * 0.14, s * 0.26, s * 0.7, s * 0.5, s * 0.56);
  } else {
    heading(ctx, n, f, s, detail);
    figure(ctx, n, f, s, values.length > 0 || f.limbered);
    if (detail === 3) bars(ctx, n, f, s);
    row(ctx, values, s);
    if (f.limbered) hitch(ctx, n, f, s);
    if (f.dug) bracket(ctx, n, s);
  }
  if (!f.done) return;
  ctx.fillStyle = "rgba(40,34,24,0.38)";
  ctx.beginPath();
  ctx.roundRect(0, 0, s, s, s * 0.055);
  ctx.fill();
}

function body(ctx: Ctx, n: Nation, f: PlatoonFace, s: number, px: number, shadow: boolean): void {
  const round = (x: number, y: number, w: number, h: number, k: number): void => {
    ctx.beginPath();
    ctx.roundRect(x * s, y * s, w * s, h * s, s * 0.055 * k);
  };
  ctx.save();
  if (shadow) {
    ctx.shadowColor = "rgba(30,20,8,0.45)";
    ctx.shadowBlur = s * 0.07 * px;
    ctx.shadowOffsetX = s * 0.02 * px;
    ctx.shadowOffsetY = s * 0.035 * px;
  }
  ctx.fillStyle = n.edge;
  round(0, 0, 1, 1, 1);
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = n.ground;
  round(0.012, 0.012, 0.965, 0.955, 0.9);
  ctx.fill();
  ctx.save();
  ctx.clip();
  if (f.reduced) {
    ctx.strokeStyle = dark(n) ? "rgba(255,255,255,0.30)" : "rgba(255,240,220,0.20)";
    ctx.lineWidth = s * 0.055;
    ctx.beginPath();
    for (let k = -1; k < 2; k += 0.16) {
      ctx.moveTo(k * s, s);
      ctx.lineTo(k * s + s, 0);
    }
    ctx.stroke();
  }
  if (f.limbered) {
    ctx.fillStyle = faded(n.shade, 0.85);
    ctx.fillRect(0, s * 0.61, s, s * 0.4);
  }
  if (n.band) {
    ctx.fillStyle = n.band;
    ctx.fillRect(0, s * 0.012, s * 0.05, s);
  }
  ctx.strokeStyle = "rgba(255,255,255,0.35)";
  ctx.lineWidth = s * 0.018;
  round(0.021, 0.021, 0.947, 0.937, 0.8);
  ctx.stroke();
  ctx.restore();
}

/** Whether its ink is dark. */
const dark = (n: Nation): boolean => n.ink[1]! < "5";

function sign(ctx: Ctx, f: PlatoonFace, s: number): void {
  if (f.platoon.side === "axis") cross(ctx, s * 0.5, s * 0.5, s * 0.32, "#111111", "#FFFFFF");
  else star(ctx, s * 0.5, s * 0.5, s * 0.36, "#FFD83D");
}

/** Type at the left, movement at the right, armour between them. */
function heading(ctx: Ctx, n: Nation, f: PlatoonFace, s: number, detail: Detail): void {
  const { code, armour, move, limbered } = f.platoon;
  ctx.textBaseline = "middle";
  ctx.fillStyle = n.ink;
  if (detail === 3) {
    ctx.textAlign = "left";
    ctx.font = `700 ${s * (code.length > 6 ? 0.135 : 0.158)}px ${FAMILY}`;
    ctx.fillText(code, s * (n.band ? 0.085 : 0.06), s * 0.138);
  }
  const pace = f.limbered && limbered ? limbered : String(move);
  ctx.textAlign = "right";
  ctx.font = `800 ${s * 0.22}px ${FAMILY}`;
  ctx.fillText(pace, s * 0.94, s * 0.145);
  if (armour !== null) chip(ctx, "armour", String(armour), s * (pace.length > 1 ? 0.545 : 0.6), s * 0.05, s * 0.165, s * 0.185, s * 0.19);
}

const SYMBOL: Readonly<Record<string, string>> = { infantry: "INF", hmg: "INF", engineer: "ENG", cavalry: "CAV", motorcycle: "MOT" };

/** Men by symbol, machines by silhouette, facing the enemy. */
function figure(ctx: Ctx, n: Nation, f: PlatoonFace, s: number, armed: boolean): void {
  const cut = shapeOf(f.platoon, f.limbered);
  const ink = dark(n) ? "#1E2615" : mixed(n.ink, n.ground, 0.08);
  if (cut) {
    const hole = f.reduced ? mixed(n.ground, "#FFFFFF", 0.1) : n.ground;
    shape(ctx, cut, s * (armed ? 0.447 : 0.49), s * (armed ? 0.6 : 0.78), s * (armed ? 0.78 : 0.84), ink, hole, f.platoon.side === "allies");
    return;
  }
  const [x, y, w, h] = [s * 0.245, s * 0.275, s * 0.51, s * 0.3];
  ctx.fillStyle = n.box;
  ctx.fillRect(x, y, w, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  ctx.strokeStyle = n.boxInk;
  for (const stroke of strokesOf(SYMBOL[f.platoon.type] ?? "INF")) {
    ctx.save();
    ctx.translate(x + w / 2, y + h / 2);
    ctx.scale((w / 150) * stroke.scale[0], (h / 100) * stroke.scale[1]);
    ctx.translate(-100, -100);
    ctx.lineWidth = (s * 0.024) / (w / 150);
    ctx.stroke(new Path2D(stroke.d));
    ctx.restore();
  }
  ctx.restore();
  if (f.platoon.type === "hmg") machineGun(ctx, n, s, x + w / 2, y, h);
  ctx.strokeStyle = n.boxInk;
  ctx.lineWidth = s * 0.024;
  ctx.strokeRect(x, y, w, h);
  ctx.fillStyle = n.ink;
  for (const d of [-1, 0, 1]) {
    ctx.beginPath();
    ctx.arc(x + w / 2 + d * w * 0.13, y - h * 0.2, h * 0.068, 0, TURN);
    ctx.fill();
  }
}

function machineGun(ctx: Ctx, n: Nation, s: number, x: number, y: number, h: number): void {
  const stroke = (colour: string, width: number, ...at: (readonly [number, number, number, number])[]): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = s * width;
    ctx.beginPath();
    for (const [x0, y0, x1, y1] of at) {
      ctx.moveTo(x + x0 * h, y + y0 * h);
      ctx.lineTo(x + x1 * h, y + y1 * h);
    }
    ctx.stroke();
  };
  stroke(n.box, 0.072, [0, 0.9, 0, 0.08]);
  stroke(n.boxInk, 0.028, [0, 0.88, 0, 0.2], [-0.17, 0.88, 0.17, 0.88], [-0.15, 0.7, 0.15, 0.7]);
  ctx.fillStyle = n.boxInk;
  ctx.beginPath();
  for (const [dx, dy] of [[0, 0.08], [-0.15, 0.36], [0.15, 0.36]] as const) ctx.lineTo(x + dx * h, y + dy * h);
  ctx.fill();
}

function bars(ctx: Ctx, n: Nation, f: PlatoonFace, s: number): void {
  const left = f.platoon.steps - (f.reduced ? 1 : 0);
  ctx.lineWidth = s * 0.011;
  for (let i = 0; i < f.platoon.steps; i++) {
    ctx.beginPath();
    ctx.rect(s * 0.865, s * (0.535 - i * 0.083), s * 0.085, s * 0.044);
    if (i < left) {
      ctx.fillStyle = "#FFFFFF";
      ctx.fill();
    }
    ctx.strokeStyle = i < left ? "rgba(0,0,0,0.65)" : faded(n.ink, 0.55);
    ctx.stroke();
  }
}

type Value = readonly ["df" | "bf" | "at", string];

/** Direct fire, bombardment, anti-tank fire: strength and range of the side that lies up. */
function valuesOf({ platoon: c, reduced, limbered }: PlatoonFace): Value[] {
  if (limbered) return [];
  return (["df", "bf", "at"] as const).flatMap((kind): Value[] => {
    const printed = c[kind];
    if (!printed) return [];
    const strength = reduced && c.reduced ? c.reduced[kind] : printed[0];
    return strength === null ? [] : [[kind, `${strength}-${printed[1]}`]];
  });
}

function row(ctx: Ctx, values: readonly Value[], s: number): void {
  const n = values.length;
  if (!n) return;
  const gap = s * 0.026;
  const room = s * 0.895 - gap * (n - 1);
  const lengths = values.map(([, text]) => text.length + 0.7);
  const sum = lengths.reduce((a, b) => a + b, 0);
  const size = n === 1 ? 0.33 : Math.min(0.305, room / s / (sum * 0.395));
  const widths = n === 1 ? [s * Math.max(0.56, lengths[0]! * 0.15)] : lengths.map((l) => (room * l) / sum);
  let x = s * 0.4915 - (widths.reduce((a, b) => a + b, 0) + gap * (n - 1)) / 2;
  values.forEach(([kind, text], i) => {
    chip(ctx, kind, text, x, s * 0.655, widths[i]!, s * 0.275, s * size);
    x += widths[i]! + gap;
  });
}

function chip(ctx: Ctx, kind: keyof typeof CHIPS, text: string, x: number, y: number, w: number, h: number, size: number): void {
  const [ground, ink, rim] = CHIPS[kind];
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, h * 0.2);
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.strokeStyle = rim;
  ctx.lineWidth = h * 0.055;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.font = `800 ${size}px ${FAMILY}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x + w / 2, y + h * 0.535);
}

/** The limbered side bears no value: a ring and a hook. */
function hitch(ctx: Ctx, n: Nation, { platoon: c }: PlatoonFace, s: number): void {
  const [x, y, r] = [s * (c.side === "axis" ? 0.62 : 0.36), s * 0.8, s * 0.07];
  const ahead = c.side === "axis" ? 1 : -1;
  ctx.strokeStyle = n.ink;
  ctx.lineWidth = s * 0.04;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.moveTo(x - ahead * r, y);
  ctx.lineTo(x - ahead * s * 0.32, y);
  ctx.stroke();
}

/** Earth before a unit that has dug in. */
function bracket(ctx: Ctx, n: Nation, s: number): void {
  const y = s * 0.622;
  ctx.strokeStyle = n.ink;
  ctx.lineWidth = s * 0.03;
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const [x, dy] of [[0.05, -0.085], [0.1, 0], [0.885, 0], [0.935, -0.035]] as const) ctx.lineTo(s * x, y + s * dy);
  ctx.stroke();
  ctx.lineWidth = s * 0.018;
  ctx.beginPath();
  for (const k of [0.13, 0.165, 0.2, 0.785, 0.82, 0.855]) {
    ctx.moveTo(s * k, y);
    ctx.lineTo(s * (k - 0.025), y + s * 0.05);
  }
  ctx.stroke();
}

/** A shield with a gold rim: rank on a dark band, morale large, the bonuses of combat and of morale. */
function badge(ctx: Ctx, f: PlatoonFace, s: number, px: number, detail: Detail, shadow: boolean): void {
  const n = nationOf(f.platoon.nation);
  const r = s * 0.47;
  ctx.translate(s / 2, s * 0.49);
  ctx.save();
  if (shadow) {
    ctx.shadowColor = "rgba(20,12,4,0.55)";
    ctx.shadowBlur = s * 0.1 * px;
    ctx.shadowOffsetY = s * 0.04 * px;
  }
  ctx.fillStyle = "#1E1A14";
  ctx.fill(shield(r));
  ctx.restore();
  ctx.fillStyle = "#F2D98A";
  ctx.fill(shield(r * 0.94));
  ctx.fillStyle = n.ground;
  ctx.fill(shield(r * 0.86));
  ctx.save();
  ctx.clip(shield(r * 0.86));
  ctx.fillStyle = n.edge;
  ctx.fillRect(-r, -r, 2 * r, r * 0.62);
  ctx.restore();
  const print = (text: string, x: number, y: number, size: number, colour: string): void => {
    ctx.fillStyle = colour;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = `800 ${2 * r * size}px ${FAMILY}`;
    ctx.fillText(text, x, y);
  };
  print(f.platoon.rank, 0, -r * 0.57, 0.255, "#FFF3DF");
  print(f.leader ? String(f.leader.morale) : "?", 0, r * 0.12, 0.46, n.ink);
  if (!f.leader || detail < 1) return;
  const disc = (x: number, bonus: number, pale: boolean): void => {
    ctx.beginPath();
    ctx.arc(x, r * 0.6, r * 0.36, 0, TURN);
    ctx.fillStyle = pale ? "#FBF3DC" : "#2B2318";
    ctx.fill();
    ctx.strokeStyle = pale ? "#14110A" : "#F2D98A";
    ctx.lineWidth = r * 0.06;
    ctx.stroke();
    print(bonus ? `+${bonus}` : "0", x, r * 0.615, 0.25, pale ? "#14110A" : "#FFFFFF");
  };
  disc(-r * 0.72, f.leader.combat, true);
  disc(r * 0.72, f.leader.bonus, false);
}

function shield(r: number): Path2D {
  const p = new Path2D();
  p.moveTo(-r * 0.8, -r * 0.92);
  p.lineTo(r * 0.8, -r * 0.92);
  p.quadraticCurveTo(r * 0.98, -r * 0.92, r * 0.98, -r * 0.72);
  p.lineTo(r * 0.98, r * 0.18);
  p.quadraticCurveTo(r * 0.9, r * 0.78, 0, r * 1.06);
  p.quadraticCurveTo(-r * 0.9, r * 0.78, -r * 0.98, r * 0.18);
  p.lineTo(-r * 0.98, -r * 0.72);
  p.quadraticCurveTo(-r * 0.98, -r * 0.92, -r * 0.8, -r * 0.92);
  p.closePath();
  return p;
}
