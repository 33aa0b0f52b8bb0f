/** The legend of a city: what the ground is worth, and the signs. */

import { type Ctx, TURN } from "../../../board/draw/brush";
import { faded } from "../../../board/palette";
import type { Rect } from "../../../board/sheet";
import type { Job } from "./job";
import { heading, say } from "./print";
import { discColour, flag, landingSign, modifier, pointsDisc, setupSign } from "./signs";

/** What the ground is worth, then the signs. */
export function legend(job: Job, x: number, cx: number, y: number): void {
  const { ctx, words, p } = job;
  heading(job, words("city-legend"), cx, y - 26);
  const samples: [string, (r: Rect) => void][] = [
    ["city-tem-1", (r) => sample(job, r, 1, 0)],
    ["city-tem-2", (r) => sample(job, r, 2, 0)],
    ["city-tem-3", (r) => sample(job, r, 3, 0)],
    ["city-tem-4", (r) => sample(job, r, 4, 0)],
    ["city-rubble", (r) => sample(job, r, 3, 2)],
    ["city-contact", (r) => contactSample(job, r)],
  ];
  samples.forEach(([key, paint], n) => {
    const r = { x: x + 40 + (n % 3) * 260, y: y + Math.floor(n / 3) * 152, w: 226, h: 96 };
    ctx.save();
    ctx.beginPath();
    ctx.rect(r.x, r.y, r.w, r.h);
    ctx.clip();
    ctx.fillStyle = p.paper;
    ctx.fillRect(r.x, r.y, r.w, r.h);
    paint(r);
    ctx.restore();
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 1.2;
    ctx.strokeRect(r.x, r.y, r.w, r.h);
    say(job, words(key), r.x + r.w / 2, r.y + r.h + 26, { font: "500 20px Alegreya", align: "center" });
  });
  signsLegend(job, x + 44, y + 352);
}

/** A little of a town of such a worth. */
function sample(job: Job, r: Rect, tem: number, rubble: number): void {
  const { ctx, p, tones } = job;
  ctx.fillStyle = faded(p.ground, tem >= 3 ? 0.55 : tem === 2 ? 0.26 : 0);
  ctx.fillRect(r.x, r.y, r.w, r.h);
  const cell = tem >= 3 ? 15 : 19;
  for (let j = 0; j < r.h / cell; j++)
    for (let i = 0; i < r.w / cell; i++) {
      const q = ((i * 73 + j * 151 + tem * 7) % 97) / 97;
      const [bx, by] = [r.x + i * cell + 3, r.y + j * cell + 3];
      if (tem === 1) tuft(ctx, tones.field, bx + q * 9, by + ((q * 7) % 1) * 12, q);
      if (tem < 2 || (tem === 2 && q < 0.45) || i % 5 === 4 || j % 4 === 3) continue;
      if (tem === 4 && i > 4 && i < 12) continue;
      const [w, h] = tem === 2 ? [6 + 3 * q, 5 + 2 * q] : [cell * (0.62 + 0.25 * q), cell * (0.6 + 0.2 * q)];
      ctx.fillStyle = tones.shade;
      ctx.fillRect(bx + 1.5, by + 1.8, w, h);
      ctx.fillStyle = rubble ? tones.rubble[q > 0.5 ? 1 : 0] : tem === 2 ? tones.wood[q > 0.7 ? 1 : 0] : q > 0.6 ? p.blockLit : p.block;
      if (rubble && q > 0.12) ruined(ctx, bx + w / 2, by + h / 2, w * 0.62, i * 31 + j, tones.crumbs);
      else ctx.fillRect(bx, by, w, h);
    }
  if (tem === 4) halls(job, r);
}

function tuft(ctx: Ctx, colour: string, x: number, y: number, q: number): void {
  if (q < 0.5) return;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const d of [-3, 0, 3]) {
    ctx.moveTo(x + d * 0.5, y);
    ctx.lineTo(x + d, y - 5 + Math.abs(d) * 0.4);
  }
  ctx.stroke();
}

function ruined(ctx: Ctx, x: number, y: number, r: number, k: number, crumbs: string): void {
  ctx.beginPath();
  for (let n = 0; n < 7; n++) {
    const d = r * (0.5 + (((k * 37 + n * 53) % 17) / 17) * 0.7);
    ctx.lineTo(x + Math.cos((n / 7) * TURN) * d, y + Math.sin((n / 7) * TURN) * d * 0.8);
  }
  ctx.fill();
  ctx.fillStyle = crumbs;
  for (let n = 0; n < 3; n++) ctx.fillRect(x + (((k * 13 + n * 7) % 11) - 5) * 1.2, y + (((k * 5 + n * 3) % 9) - 4) * 1.3, 1.8, 1.5);
}

function halls(job: Job, r: Rect): void {
  const { ctx, tones } = job;
  for (let k = 0; k < 3; k++) {
    const [x, y, w, h] = [r.x + 70 + k * 38, r.y + 14 + (k % 2) * 12, 34, 56];
    ctx.fillStyle = tones.shade;
    ctx.fillRect(x + 3, y + 4, w, h);
    ctx.fillStyle = tones.hall;
    ctx.fillRect(x, y, w, h);
    ctx.strokeStyle = tones.hallLine;
    ctx.lineWidth = 1;
    for (let t = 0; t < 6; t++) {
      ctx.fillStyle = tones.hallLit;
      ctx.fillRect(x, y + (t * h) / 6, w, h / 15);
      ctx.strokeRect(x, y + (t * h) / 6, w, h / 6);
    }
  }
}

function contactSample(job: Job, r: Rect): void {
  const { ctx, p } = job;
  const mid = r.x + r.w / 2;
  for (const [x, w, colour] of [[r.x, r.w / 2, p.frontGerman], [mid, r.w / 2, p.frontSoviet]] as const)
    for (let k = 0; k < 6; k++) {
      ctx.fillStyle = faded(colour, 0.07);
      const by = k * 15;
      ctx.fillRect(x === r.x ? x + by : x, r.y, w - by, r.h);
    }
  for (const [colour, width, dash] of [[p.halo, 10, 0], ["#15110B", 6, 0], ["#F2C53D", 2.6, 8]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash ? [dash, dash] : []);
    ctx.beginPath();
    ctx.moveTo(mid + 14, r.y);
    ctx.bezierCurveTo(mid - 26, r.y + 30, mid + 24, r.y + 62, mid - 8, r.y + r.h);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

function signsLegend(job: Job, x: number, y: number): void {
  const { ctx, words, p } = job;
  const put = (n: number, key: string, paint: () => void): void => {
    const [px, py] = [x + (n % 2) * 390, y + Math.floor(n / 2) * 56];
    ctx.save();
    ctx.translate(px + 30, py);
    ctx.scale(1.7, 1.7);
    paint();
    ctx.restore();
    say(job, words(key), px + 76, py + 6, { font: "500 20px Alegreya" });
  };
  const symbols = [["circle", "green"], ["square", "orange"], ["triangle", "blue"]] as const;
  put(0, "city-legend-number", () => symbols.forEach(([s, colour], k) => setupSign(ctx, s, discColour(colour), -13 + k * 15, 0, 6.4, 1)));
  put(1, "city-legend-tem", () => modifier(ctx, 3, 0, 0));
  put(2, "city-legend-points", () => pointsDisc(ctx, 2, 0, 0, 8));
  put(3, "city-legend-landing", () => landingSign(ctx, 0, 0, 8.5));
  put(4, "city-legend-rubble", () => modifier(ctx, 3, 2, 0));
  put(5, "city-legend-flag", () => (["german", "russian"] as const).forEach((s, k) => flag(ctx, s, -14 + k * 18, 4, p.night)));
  put(6, "city-legend-meeting", () => {
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    ctx.moveTo(-13, -9);
    ctx.lineTo(13, 9);
    ctx.moveTo(13, -9);
    ctx.lineTo(-13, 9);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 0, 3.6, 0, TURN);
    ctx.fillStyle = "#FFFFFF";
    ctx.fill();
    ctx.stroke();
  });
  put(7, "city-legend-quadrant", () => {
    ctx.strokeStyle = p.fort;
    ctx.lineWidth = 1.3;
    ctx.setLineDash([9, 3.5, 1.5, 3.5]);
    ctx.beginPath();
    ctx.moveTo(-16, 0);
    ctx.lineTo(18, 0);
    ctx.stroke();
    ctx.setLineDash([]);
  });
}
