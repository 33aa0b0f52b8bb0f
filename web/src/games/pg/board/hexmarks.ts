/** What lies on a hex under the counters: objectives, entrenchments, smoke, wrecks, mines. */

import { shape } from "../../../board/draw/silhouettes";
import { type Ctx, TURN } from "../../../board/draw/brush";
import { cross, star } from "../../../board/draw/emblems";
import { hash } from "../../../board/noise";
import { type Pt, R } from "../../../board/sheet";
import type { HexMark } from "./data";
import { SHAPES } from "./silhouettes";

export function drawHexMark(ctx: Ctx, { kind, label, holder }: HexMark, [x, y]: Pt): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.lineJoin = ctx.lineCap = "round";
  if (kind === "objective") objective(ctx, label ?? "", holder);
  else if (kind === "entrenchment") trench(ctx);
  else if (kind === "smoke") smoke(ctx);
  else if (kind === "wreck") wreck(ctx, label);
  else mines(ctx, label ?? "?");
  ctx.restore();
}

/** A gold border inside the hexsides, and the flag of whoever holds the hex with what it is worth. */
function objective(ctx: Ctx, label: string, holder: HexMark["holder"]): void {
  ctx.beginPath();
  for (let i = 0; i < 6; i++) ctx.lineTo(R * 0.945 * Math.cos((i * Math.PI) / 3), R * 0.945 * Math.sin((i * Math.PI) / 3));
  ctx.closePath();
  for (const [colour, width] of [["rgba(43,35,24,0.55)", 3.2], ["#E8B33A", 1.9]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  const [left, top, wide, high] = [-R * 0.5, -R * 0.84, R * 0.56, R * 0.34];
  ctx.fillStyle = "#2B2318";
  ctx.fillRect(left - 1.5, top - 1, 1.8, R * 0.6);
  ctx.beginPath();
  ctx.rect(left, top, wide, high);
  ctx.fillStyle = holder === "soviet" ? "#A8281E" : holder === "german" ? "#4A5348" : "#D9CDA8";
  ctx.fill();
  ctx.strokeStyle = "#FFF7E3";
  ctx.lineWidth = 0.9;
  ctx.stroke();
  const [x, y, r] = [left + wide * 0.28, top + high / 2, high * 0.36];
  if (holder === "soviet") star(ctx, x, y, r, "#F6D35B");
  else if (holder === "german") cross(ctx, x, y, r, "#F5F1E4");
  ctx.fillStyle = holder ? "#FFF7E3" : "#2B2318";
  ctx.font = `800 ${label.length > 1 ? 7.2 : 8.6}px "Sofia Sans Condensed"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(label, holder ? left + wide * 0.74 : left + wide / 2, top + high / 2 + 0.5);
}

/** A crenellated ring inside the hexsides. */
function trench(ctx: Ctx): void {
  const corner = (i: number): Pt => [R * 0.86 * Math.cos((i * Math.PI) / 3), R * 0.86 * Math.sin((i * Math.PI) / 3)];
  const path = new Path2D();
  for (let i = 0; i < 6; i++) {
    const [a, b] = [corner(i), corner(i + 1)];
    for (let j = 0; j < 6; j++)
      for (const t of [j / 6, (j + 1) / 6]) {
        const f = j % 2 ? 0.93 : 1;
        path.lineTo((a[0] + (b[0] - a[0]) * t) * f, (a[1] + (b[1] - a[1]) * t) * f);
      }
  }
  path.closePath();
  for (const [colour, width] of [["rgba(243,236,214,0.95)", 6.4], ["#5C3A1C", 3.6], ["#B98F5C", 1.2]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
}

/** Puffs that hide the ground as they hide the sight. */
function smoke(ctx: Ctx): void {
  for (let i = 0; i < 26; i++) {
    const [a, d, r] = [hash(i, 3, 501) * TURN, Math.sqrt(hash(i, 4, 501)) * 21, 6 + hash(i, 5, 501) * 6.5];
    const [x, y] = [Math.cos(a) * d, Math.sin(a) * d * 0.9];
    const puff = ctx.createRadialGradient(x - r * 0.3, y - r * 0.35, r * 0.1, x, y, r);
    puff.addColorStop(0, "rgba(252,250,244,0.92)");
    puff.addColorStop(0.7, "rgba(214,208,196,0.82)");
    puff.addColorStop(1, "rgba(170,162,148,0)");
    ctx.fillStyle = puff;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, TURN);
    ctx.fill();
    ctx.strokeStyle = "rgba(110,100,86,0.38)";
    ctx.lineWidth = 0.7;
    ctx.beginPath();
    ctx.arc(x, y, r * 0.82, 0.3, 2.2);
    ctx.stroke();
  }
}

function wreck(ctx: Ctx, label: string | undefined): void {
  for (const [x, y, r] of [[-4, -15, 6], [2, -21, 7.4], [9, -27, 8.4]] as const) {
    const cloud = ctx.createRadialGradient(x, y, 1, x, y, r);
    cloud.addColorStop(0, "rgba(50,44,38,0.72)");
    cloud.addColorStop(1, "rgba(50,44,38,0)");
    ctx.fillStyle = cloud;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, TURN);
    ctx.fill();
  }
  ctx.save();
  ctx.rotate(-0.1);
  shape(ctx, SHAPES["T-34"]!, 0, 8, 34, "#2A2622", "#6B6258", false);
  ctx.restore();
  if (label && label !== "1") figure(ctx, label, 18, 10);
}

function mines(ctx: Ctx, label: string): void {
  for (let i = 0; i < 9; i++) {
    const [a, d] = [(i / 9) * TURN + 0.2, i % 2 ? 23 : 17];
    ctx.fillStyle = "#2B2318";
    ctx.beginPath();
    ctx.ellipse(Math.cos(a) * d, Math.sin(a) * d * 0.92, 2.9, 2.2, 0, 0, TURN);
    ctx.fill();
    ctx.fillStyle = "#D8CDB0";
    ctx.beginPath();
    ctx.arc(Math.cos(a) * d, Math.sin(a) * d * 0.92 - 0.6, 0.9, 0, TURN);
    ctx.fill();
  }
  ctx.beginPath();
  for (const [x, y] of [[0, -11], [11, 8], [-11, 8]] as const) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = "#FFF7E3";
  ctx.fill();
  ctx.strokeStyle = "#A8352A";
  ctx.lineWidth = 2;
  ctx.stroke();
  figure(ctx, label, 0, 2.6);
}

function figure(ctx: Ctx, text: string, x: number, y: number): void {
  ctx.fillStyle = "#2B2318";
  ctx.font = '800 13px "Sofia Sans Condensed"';
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.strokeStyle = "#FFF7E3";
  ctx.lineWidth = 3;
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}
