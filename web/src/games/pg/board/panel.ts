/** The panel east of the boards: title, scale, the terrain chart with samples of the map, the heights. */

import { cross, star } from "../../../board/draw/emblems";
import { faded } from "../../../board/palette";
import { MARGIN, PANEL, W } from "../../../board/sheet";
import type { TerrainRow, Terrain } from "./data";
import { drawPlatoon, platoonFace } from "./face";
import type { Job } from "./job";
import { sixths } from "./points";
import type { Survey } from "./survey";

const SERIF = '"Old Standard TT"';
const CONDENSED = '"Sofia Sans Condensed"';
/** Where the columns of the chart stand, from its left edge. */
const COLUMNS = [196, 238, 280, 322, 366, 406] as const;
const FOOT = 60;

type Sample = (hex: number, x: number, y: number, r: number) => void;

interface Say {
  readonly font: string;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  readonly track?: number;
}

function say({ ctx, p }: Job, text: string, x: number, y: number, look: Say): void {
  ctx.font = look.font;
  ctx.fillStyle = look.colour ?? p.ink;
  ctx.textAlign = look.align ?? "left";
  ctx.letterSpacing = `${look.track ?? 0}px`;
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, x, y);
  ctx.letterSpacing = "0px";
  ctx.textAlign = "left";
}

export function panel(job: Job, sample: Sample): void {
  const { ctx, g, p } = job;
  const x = g.sheet.width + MARGIN + 6;
  const [w, h] = [PANEL - 32, g.sheet.height + 66];
  ctx.save();
  ctx.fillStyle = p.margin;
  ctx.fillRect(x - 4, -MARGIN, PANEL, h + MARGIN);
  ctx.fillStyle = p.paper;
  ctx.fillRect(x, -33, w, h);
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 3;
  ctx.strokeRect(x, -33, w, h);
  ctx.lineWidth = 1;
  ctx.strokeRect(x + 5, -28, w - 10, h - 10);
  const left = x + 22;
  let y = title(job, left, x + w / 2);
  y = scale(job, left, y);
  y = chart(job, left, y, sample);
  y = heights(job, left, y);
  if (y + 220 < h - FOOT) y = boards(job, left, y);
  counters(job, left, y, h - FOOT);
  ctx.restore();
}

function title(job: Job, x: number, cx: number): number {
  const { ctx, g, p, lang, words } = job;
  star(ctx, cx - 40, 30, 28, p.frontSoviet);
  cross(ctx, cx + 40, 30, 26, p.ink);
  say(job, words("tactical-series"), cx, 96, { font: `400 19px ${SERIF}`, align: "center", track: 4 });
  const name = g.data.title[lang];
  ctx.font = `700 44px ${SERIF}`;
  const size = Math.min(44, (44 * (PANEL - 84)) / ctx.measureText(name).width);
  say(job, name, cx, 150, { font: `700 ${size}px ${SERIF}`, colour: p.frontSoviet, align: "center" });
  say(job, g.data.place[lang], cx, 186, { font: `italic 400 22px ${SERIF}`, align: "center" });
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.moveTo(x + 60, 206);
  ctx.lineTo(2 * cx - x - 60, 206);
  ctx.stroke();
  return 236;
}

/** Two hundred metres a hex; north is up. */
function scale(job: Job, x: number, y: number): number {
  const { ctx, p, words } = job;
  say(job, words("tactical-scale"), x, y, { font: `500 16px ${CONDENSED}` });
  y += 16;
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = i % 2 ? p.paper : p.ink;
    ctx.fillRect(x + i * W, y, W, 7);
  }
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 1;
  ctx.strokeRect(x, y, 5 * W, 7);
  for (let i = 0; i <= 5; i++)
    say(job, i < 5 ? String(i * 200) : words("tactical-metres", { n: 1000 }), x + i * W, y + 23, { font: `500 13px ${CONDENSED}`, align: "center" });
  ctx.save();
  ctx.translate(x + 386, y - 2);
  ctx.beginPath();
  for (const [dx, dy] of [[0, -26], [7, 12], [0, 6], [-7, 12]] as const) ctx.lineTo(dx, dy);
  ctx.closePath();
  ctx.stroke();
  ctx.beginPath();
  for (const [dx, dy] of [[0, -26], [0, 6], [-7, 12]] as const) ctx.lineTo(dx, dy);
  ctx.closePath();
  ctx.fillStyle = p.ink;
  ctx.fill();
  ctx.restore();
  say(job, words("tactical-north"), x + 386, y - 32, { font: `700 15px ${SERIF}`, align: "center" });
  return y + 66;
}

/** [5.0, 8.1, 10.3] What a hex costs and does, each with a hex of the map beside it. */
function chart(job: Job, x: number, y: number, sample: Sample): number {
  const { ctx, g, p, words } = job;
  say(job, words("tactical-terrain"), x, y, { font: `700 22px ${SERIF}` });
  ["foot", "motorised", "mechanised", "fire", "bombardment", "sight"].forEach((key, i) =>
    say(job, words(`tactical-${key}`), x + COLUMNS[i]!, y, { font: `600 12px ${CONDENSED}`, align: "center", track: 0.6 }),
  );
  y += 10;
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + 416, y);
  ctx.stroke();
  for (const row of g.data.ground.chart) {
    const hex = exampleOf(g, row.id);
    if (hex < 0) continue;
    y += 62;
    sample(hex, x + 32, y - 29, 29);
    line(job, row, x, y);
  }
  say(job, words("tactical-chart-note"), x, y + 24, { font: `400 14px ${CONDENSED}` });
  return y + 66;
}

function line(job: Job, row: TerrainRow, x: number, y: number): void {
  const { ctx, p, words } = job;
  const name = words(`tactical-terrain-${row.id.replace("_", "-")}`);
  ctx.font = "500 19px Alegreya";
  say(job, name, x + 74, y - 24, { font: `500 ${Math.min(19, (19 * 106) / ctx.measureText(name).width)}px Alegreya` });
  const price = (n: number): string => (n < 0 ? words("tactical-closed") : `${row.adds ? "+" : ""}${sixths(n)}`);
  const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");
  // Roads and fords have prices alone: the hex is seen and fired at as its terrain is.
  const effects = row.sight ? [signed(row.df), signed(row.bf), String(row.sight)] : ["", "", ""];
  [price(row.foot), price(row.motorised), price(row.mechanised), ...effects].forEach((text, i) =>
    say(job, text, x + COLUMNS[i]!, y - 24, {
      font: `700 ${text.length > 2 ? 14 : 17}px ${CONDENSED}`,
      align: "center",
      colour: text.startsWith("−") || text === words("tactical-closed") ? p.fort : p.ink,
    }),
  );
  ctx.strokeStyle = faded(p.frame, 0.25);
  ctx.lineWidth = 1;
  ctx.setLineDash([1, 3]);
  ctx.beginPath();
  ctx.moveTo(x, y + 3);
  ctx.lineTo(x + 416, y + 3);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The hex of the map that shows a terrain best, or -1: one whose neighbours are of its kind. */
function exampleOf({ sheet }: Survey, id: string): number {
  const { hexes, ways } = sheet.ground;
  const roads = new Set(ways.filter((w) => w.kind !== "rail").flatMap(({ a, b }) => [a, b]));
  const inside = (i: number): boolean => {
    const [x, y] = sheet.centre(i);
    return sheet.has(i) && x > W && y > W && x < sheet.width - W && y < sheet.height - W;
  };
  const fits = (i: number): boolean => {
    const { terrain, level, line, bridge, ford } = hexes[i]!;
    if (id === "ford" || ford) return id === "ford" && ford;
    if (id === "hill") return line && terrain === "clear" && !roads.has(i);
    if (id === "road") return roads.has(i) && terrain === "clear" && level === 0 && !bridge;
    return terrain === id && (id === "town" || !roads.has(i)) && (id !== "clear" || level === 0);
  };
  let [best, most] = [-1, -1];
  hexes.forEach((_, i) => {
    if (!inside(i) || !fits(i)) return;
    const same = sheet.neighbours(i).filter((n) => hexes[n]!.terrain === (hexes[i]!.terrain as Terrain) && hexes[n]!.level === hexes[i]!.level).length;
    // On a hill the line must show: half of what lies about it is lower.
    const alike = id === "hill" ? 6 - Math.abs(3 - same) : same;
    if (alike > most) [best, most] = [i, alike];
  });
  return best;
}

function heights(job: Job, x: number, y: number): number {
  const { ctx, g, p, tones, words } = job;
  const top = Math.max(...g.sheet.ground.hexes.map((h) => h.level));
  if (!top) return y;
  say(job, words("tactical-heights"), x, y, { font: `700 22px ${SERIF}` });
  y += 14;
  const wide = 416 / (top + 1);
  for (let k = 0; k <= top; k++) {
    ctx.fillStyle = p.paper;
    ctx.fillRect(x + k * wide, y, wide, 24);
    for (let n = 0; n < k; n++) {
      ctx.fillStyle = tones.heights[n]!;
      ctx.fillRect(x + k * wide, y, wide, 24);
    }
    say(job, words("tactical-metres", { n: k * 20 }), x + (k + 0.5) * wide, y + 17, { font: `700 15px ${CONDENSED}`, colour: tones.figure, align: "center" });
    if (!k) continue;
    ctx.strokeStyle = tones.contour;
    ctx.lineWidth = k === 2 ? 2.4 : 1.8;
    ctx.beginPath();
    ctx.moveTo(x + k * wide, y);
    ctx.lineTo(x + k * wide, y + 24);
    for (let n = 0; n < 3; n++) {
      ctx.moveTo(x + k * wide, y + 4 + n * 8);
      ctx.lineTo(x + k * wide - 5, y + 4 + n * 8);
    }
    ctx.stroke();
  }
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 1;
  ctx.strokeRect(x, y, 416, 24);
  ["tactical-heights-ticks", "tactical-heights-line"].forEach((key, i) => say(job, words(key), x, y + 46 + i * 19, { font: `400 14.5px ${CONDENSED}` }));
  return y + 110;
}

/** Which boards lie where. */
function boards(job: Job, x: number, y: number): number {
  const { ctx, g, p, lang, words } = job;
  const { parts } = g.data.ground;
  say(job, words("tactical-boards"), x, y, { font: `700 22px ${SERIF}` });
  const unit = partSize(parts.length);
  parts.forEach(({ number, title: name, col, row, turned }, i) => {
    const [px, py] = [x + (col / 20) * unit.w, y + 16 + (Math.max(0, row - 1) / 27) * unit.h];
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 1.2;
    ctx.strokeRect(px, py, unit.w, unit.h);
    ctx.save();
    ctx.translate(px + unit.w / 2, py + unit.h / 2);
    if (turned) ctx.rotate(Math.PI);
    say(job, String(number), 0, unit.h * 0.14, { font: `700 ${unit.h * 0.4}px ${SERIF}`, align: "center", colour: p.fort });
    ctx.restore();
    say(job, `${number}  ${name[lang]}`, x + 170, y + 32 + i * 22, { font: `500 16px ${CONDENSED}` });
  });
  const deep = Math.max(...parts.map((part) => Math.max(0, part.row - 1) / 27)) + 1;
  return y + 16 + deep * unit.h + 54;
}

const PIECE = 52;
const ROW = 7;

/** The units of the scenario, each kind once, side by side. */
function counters(job: Job, x: number, top: number, foot: number): void {
  const { ctx, g, lang } = job;
  let y = top;
  for (const { side, name } of g.data.sides) {
    const seen = new Set<string>();
    const kinds = g.data.counters.flatMap((c, unit) => {
      const key = `${c.nation} ${c.code}`;
      if (c.side !== side || c.type === "leader" || seen.has(key)) return [];
      seen.add(key);
      return [unit];
    });
    const rows = Math.ceil(kinds.length / ROW);
    if (y + 16 + rows * (PIECE + 8) > foot) return;
    say(job, name[lang], x, y, { font: `700 22px ${SERIF}` });
    kinds.forEach((unit, i) => {
      const face = platoonFace(g.data, { unit, reduced: false, limbered: false, dug: false, aboard: false, face: -1 });
      if (!face) return;
      ctx.save();
      ctx.translate(x + (i % ROW) * (PIECE + 8), y + 16 + Math.floor(i / ROW) * (PIECE + 8));
      drawPlatoon(ctx, face, PIECE, job.scale, 3);
      ctx.restore();
    });
    y += 16 + rows * (PIECE + 8) + 40;
  }
}

const partSize = (n: number): { w: number; h: number } => (n > 2 ? { w: 46, h: 70 } : { w: 54, h: 82 });
