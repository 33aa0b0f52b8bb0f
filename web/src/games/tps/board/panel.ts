/** The panel east of a city: title, turn record, impulse track, legend, counters. */

import { TURN } from "../../../board/draw/brush";
import { cross, star } from "../../../board/draw/emblems";
import { faded, mixed } from "../../../board/palette";
import { MARGIN } from "../../../board/sheet";
import type { Job } from "./job";
import { battalionFace, drawBattalion, DURATIONS } from "./face";
import { legend } from "./legend";
import { CONDENSED, heading, say, SERIF, wrapped } from "./print";
import { advantageBox, CALENDAR_Y, dayCell, moon, PANEL_W, PANEL_X, spaceCell, sun, TRACK_Y } from "./tracks";

const LEGEND_Y = TRACK_Y + 336;
const COUNTERS_Y = LEGEND_Y + 660;
const FOOT_Y = COUNTERS_Y + 640;
/** The sheet is turned so that the Volga runs down it: north lies this far to the left of its head. */
const NORTH = (-37 * Math.PI) / 180;

export function panel(job: Job): void {
  const { ctx, g, p } = job;
  const x = g.sheet.width + PANEL_X;
  const h = g.sheet.height + 66;
  ctx.save();
  ctx.fillStyle = p.margin;
  ctx.fillRect(x - 4, -MARGIN, PANEL_W + 40, h + MARGIN);
  ctx.fillStyle = p.paper;
  ctx.fillRect(x, -33, PANEL_W, h);
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 3;
  ctx.strokeRect(x, -33, PANEL_W, h);
  ctx.lineWidth = 1;
  ctx.strokeRect(x + 5, -28, PANEL_W - 10, h - 10);
  const cx = x + PANEL_W / 2;
  title(job, cx);
  calendar(job, cx);
  impulses(job, cx);
  legend(job, x, cx, LEGEND_Y);
  counters(job, x, cx);
  foot(job, x);
  ctx.restore();
}

function title(job: Job, cx: number): void {
  const { ctx, p, words } = job;
  star(ctx, cx - 46, 44, 34, p.frontSoviet);
  cross(ctx, cx + 46, 44, 32, p.ink);
  say(job, words("city-series"), cx, 122, { font: `400 21px ${SERIF}`, align: "center", track: 5 });
  say(job, words("city-name"), cx, 218, { font: `700 98px ${SERIF}`, colour: p.frontSoviet, align: "center", track: 6 });
  say(job, words("city-year"), cx, 282, { font: `400 56px ${SERIF}`, align: "center", track: 16 });
  ctx.strokeStyle = ctx.fillStyle = p.frame;
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(cx + side * 14, 312);
    ctx.lineTo(cx + side * 210, 312);
  }
  ctx.moveTo(cx, 305);
  ctx.stroke();
  ctx.beginPath();
  for (const [dx, dy] of [[0, -7], [8, 0], [0, 7], [-8, 0]] as const) ctx.lineTo(cx + dx, 312 + dy);
  ctx.fill();
  say(job, words("city-battle"), cx, 350, { font: `italic 400 27px ${SERIF}`, align: "center" });
  say(job, words("city-dates"), cx, 386, { font: `italic 400 22px ${SERIF}`, align: "center" });
  say(job, `${words("city-scale")} · ${words("city-turn")}`, cx, 424, { font: "400 italic 18px Alegreya", align: "center" });
}

/** [3.4] A row a week, each date with the colour of its duration markers. */
function calendar(job: Job, cx: number): void {
  const { g, words } = job;
  heading(job, words("city-calendar"), cx, CALENDAR_Y - 24);
  g.data.calendar.forEach((_, n) => day(job, n));
}

function day(job: Job, n: number): void {
  const { ctx, g, p, lang } = job;
  const row = g.data.calendar[n]!;
  const { x, y, w, h } = dayCell(g.sheet, n);
  const colour = DURATIONS[row.colour] ?? p.frame;
  ctx.fillStyle = mixed(p.paper, colour, p.night ? 0.16 : 0.2);
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = colour;
  ctx.fillRect(x, y, w, 9);
  ctx.strokeStyle = faded(p.frame, 0.8);
  ctx.lineWidth = 1;
  ctx.strokeRect(x, y, w, h);
  const [number, month] = splitDate(row.date[lang], lang);
  say(job, number, x + 9, y + 54, { font: `700 ${number.length > 2 ? 28 : 37}px ${SERIF}` });
  say(job, month, x + 10, y + 78, { font: `500 15px ${CONDENSED}` });
  if (row.russian) star(ctx, x + w - 17, y + 27, 9, p.frontSoviet);
  if (row.german) cross(ctx, x + w - 17, y + (row.russian ? 50 : 27), 9, p.ink);
  if (!row.needs) return;
  const [german, russian] = row.needs;
  const soviet = russian === null ? "" : ` ≤${russian}`;
  say(job, soviet, x + w - 7, y + 82, { font: `700 17px ${CONDENSED}`, colour: p.zoneSoviet, align: "right" });
  ctx.font = `700 17px ${CONDENSED}`;
  const wide = ctx.measureText(soviet).width;
  say(job, `≥${german}`, x + w - 7 - wide, y + 82, { font: `700 17px ${CONDENSED}`, colour: p.zoneGerman, align: "right" });
}

/** The day and the month of a date as it is written out. */
function splitDate(date: string, lang: string): [string, string] {
  const [day_ = "", ...month] = date.split(" ");
  const name = month.join(" ");
  return [day_, name.length > 5 ? `${name.slice(0, lang === "fr" && name.startsWith("sept") ? 4 : 3)}.` : name];
}

/** [6.31, 6.32] Twelve spaces; where the day and the night begin. */
function impulses(job: Job, cx: number): void {
  const { ctx, g, p, words } = job;
  heading(job, words("city-impulses"), cx, TRACK_Y - 26);
  const { spaces, day: dawn, night } = g.data.track;
  for (let n = 1; n <= spaces; n++) {
    const { x, y, w, h } = spaceCell(g.sheet, n);
    ctx.fillStyle = mixed(p.paper, p.frame, 0.06 + (n / spaces) * 0.2);
    ctx.fillRect(x, y, w, h);
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 1.2;
    ctx.strokeRect(x, y, w, h);
    say(job, String(n), x + w / 2, y + h / 2 + 13, { font: `700 36px ${SERIF}`, align: "center" });
    if (n === dawn) sun(ctx, x + w / 2, y + h + 22, 8, p.weather["clear"]!);
    if (n === night) moon(ctx, x + w / 2, y + h + 22, 12, p.weather["frost"]!, p.paper);
  }
  const lines = [["city-impulse-day", 170], ["city-impulse-night", 220]] as const;
  const at = spaceCell(g.sheet, 1).x;
  lines.forEach(([key, dy]) => wrapped(job, words(key), at + 40, TRACK_Y + dy, 450, 20, "500 17px Alegreya"));
  sun(ctx, at + 14, TRACK_Y + 164, 7, p.weather["clear"]!);
  moon(ctx, at + 14, TRACK_Y + 216, 10, p.weather["frost"]!, p.paper);
  const box = advantageBox(g.sheet);
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 1.4;
  ctx.strokeRect(box.x, box.y, box.w, box.h);
  say(job, words("city-advantage"), box.x + box.w / 2, box.y + box.h + 24, { font: `400 17px ${SERIF}`, align: "center", track: 3 });
  cross(ctx, box.x + box.w * 0.27, box.y + box.h / 2, 22, faded(p.ink, 0.35));
  star(ctx, box.x + box.w * 0.73, box.y + box.h / 2, 24, faded(p.frontSoviet, 0.35));
  ctx.beginPath();
  ctx.moveTo(box.x + box.w / 2, box.y);
  ctx.lineTo(box.x + box.w / 2, box.y + box.h);
  ctx.stroke();
}

/** The points of the compass, a scale, and what the map is made of. */
function foot(job: Job, x: number): void {
  const { ctx, words, p } = job;
  const r = 62;
  ctx.save();
  ctx.translate(x + 118, FOOT_Y + 74);
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 1;
  for (const k of [0.64, 0.57]) {
    ctx.beginPath();
    ctx.arc(0, 0, r * k, 0, TURN);
    ctx.stroke();
  }
  ctx.rotate(NORTH);
  for (let k = 0; k < 8; k++) {
    ctx.save();
    ctx.rotate((k * TURN) / 8);
    const long = k % 2 ? 0.58 : 1;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      for (const [dx, dy] of [[0, 0], [side * 0.13 * long, -0.2], [0, -long]] as const) ctx.lineTo(dx * r, dy * r);
      ctx.closePath();
      ctx.fillStyle = side < 0 ? p.ink : p.paper;
      ctx.fill();
      ctx.stroke();
    }
    ctx.restore();
  }
  say(job, words("city-north"), 0, -r - 8, { font: `700 22px ${SERIF}`, colour: p.frontSoviet, align: "center" });
  ctx.restore();
  scaleBar(job, x + 240, FOOT_Y + 36);
  wrapped(job, words("city-source"), x + 240, FOOT_Y + 104, PANEL_W - 290, 23, "400 italic 18px Alegreya");
}

/** Two kilometres: an inch, 70 units, is half of one. */
function scaleBar(job: Job, x: number, y: number): void {
  const { ctx, p } = job;
  for (let n = 0; n < 4; n++) {
    ctx.fillStyle = n % 2 ? p.paper : p.ink;
    ctx.fillRect(x + n * 70, y, 70, 8);
  }
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 1.2;
  ctx.strokeRect(x, y, 280, 8);
  ["0", "1", "2 km"].forEach((text, n) => say(job, text, x + n * 140, y + 28, { font: `500 16px ${CONDENSED}`, align: "center" }));
}

/** Both sides of a counter, then the vehicles. */
function counters(job: Job, x: number, cx: number): void {
  const { ctx, g, words, p } = job;
  heading(job, words("city-counters"), cx, COUNTERS_Y - 26);
  const find = (test: (c: (typeof g.data.counters)[number]) => boolean): number => g.data.counters.findIndex(test);
  const put = (n: number, px: number, py: number, s: number, more: Partial<Parameters<typeof battalionFace>[1]> = {}): void => {
    const counter = g.data.counters[n];
    if (!counter) return;
    ctx.save();
    ctx.translate(px, py);
    drawBattalion(ctx, battalionFace(counter, { spent: false, days: 0, isolated: 0, ...more }), s, job.scale, 3, !p.night);
    ctx.restore();
  };
  const guards = find((c) => c.nation === "guards" && c.type === "INF");
  const infantry = find((c) => c.side === "german" && c.type === "INF");
  const side = 112;
  [infantry, guards].forEach((n, k) => {
    put(n, x + 44 + k * 128, COUNTERS_Y, side);
    put(n, x + 44 + k * 128, COUNTERS_Y + 150, side, { spent: true, days: 2 + k, colour: k ? "green" : "blue" });
  });
  for (const [key, dy] of [["city-fresh", 0], ["city-spent", 150]] as const) {
    say(job, words(key), x + 316, COUNTERS_Y + dy + 26, { font: "700 22px Alegreya" });
    wrapped(job, words(`${key}-says`), x + 316, COUNTERS_Y + dy + 54, PANEL_W - 360, 22, "500 18px Alegreya");
  }
  const shown = [...new Set(g.data.counters.map((c) => c.silhouette).filter(Boolean))].slice(0, 10);
  const rest = ["PAK", "MOT", "ENG", "FLK", "ART"].map((t) => find((c) => c.type === t));
  const row = [...shown.map((s) => find((c) => c.silhouette === s)), ...rest];
  row.forEach((n, k) => put(n, x + 44 + (k % 8) * 94, COUNTERS_Y + 316 + Math.floor(k / 8) * 96, 82));
  put(infantry, x + 44 + 7 * 94, COUNTERS_Y + 316 + 96, 82, { spent: true, days: 1, colour: "yellow", isolated: 1 });
  say(job, `${words("city-vehicles")} · ${words("city-isolated")}`, cx, COUNTERS_Y + 544, { font: "400 italic 19px Alegreya", align: "center" });
}
