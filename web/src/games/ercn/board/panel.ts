/** The panel east of the map: title, compass, calendar, legend, victory, sample counters. */

import { drawFace, faceOf } from "./face";
import type { BoardData } from "./data";
import type { Lang } from "../../../board/data";
import { faded, type Palette } from "../../../board/palette";
import { MARGIN, PANEL, type Rect } from "../../../board/sheet";
import { ordinal, type Words } from "./words";
import { type Ctx, TURN } from "../../../board/draw/brush";
import { type Job } from "./job";
import { cross, plane, star, weather } from "../../../board/draw/emblems";

type Swatch = (ctx: Ctx, hex: number, off: readonly [number, number], to: Rect) => void;

interface Desk {
  readonly job: Job;
  readonly ctx: Ctx;
  readonly p: Palette;
  readonly words: Words;
  readonly lang: Lang;
  readonly x: number;
  readonly w: number;
  readonly cx: number;
}

const SERIF = '"Old Standard TT"';
const CONDENSED = '"Sofia Sans Condensed"';

function say(
  d: Desk,
  text: string,
  x: number,
  y: number,
  font: string,
  colour = d.p.ink,
  align: CanvasTextAlign = "left",
  track = 0,
): void {
  const { ctx } = d;
  ctx.font = font;
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  ctx.letterSpacing = `${track}px`;
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, x + (align === "center" ? track / 2 : 0), y);
  ctx.letterSpacing = "0px";
  ctx.textAlign = "left";
}

export function panel(job: Job, words: Words, lang: Lang, swatch: Swatch): void {
  const { ctx, g, p } = job;
  const x = g.sheet.width + MARGIN + 6;
  const y = -33;
  const w = PANEL - 32;
  const h = g.sheet.height + 66;
  ctx.save();
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 3;
  ctx.strokeRect(x, y, w, h);
  ctx.lineWidth = 1;
  ctx.strokeRect(x + 5, y + 5, w - 10, h - 10);
  ctx.fillStyle = p.paper;
  ctx.fillRect(x + 6, y + 6, w - 12, h - 12);
  const d: Desk = { job, ctx, p, words, lang, x, w, cx: x + w / 2 };
  let at = title(d, y + 62);
  at = compass(d, at);
  at = calendar(d, at);
  at = legend(d, at, swatch);
  at = victory(d, at);
  counters(d, at, y + h);
  ctx.restore();
}

function title(d: Desk, y: number): number {
  const { ctx, p, cx, w, words } = d;
  star(ctx, cx - 46, y + 38, 34, p.frontSoviet);
  cross(ctx, cx + 46, y + 38, 32, p.ink);
  y += 100;
  say(d, words("sheet-series"), cx, y + 14, `400 19px ${SERIF}`, p.ink, "center", 3);
  say(d, words("sheet-name"), cx, y + 98, `700 84px ${SERIF}`, p.frontSoviet, "center", 4);
  say(d, words("sheet-year"), cx, y + 152, `400 52px ${SERIF}`, p.ink, "center", 16);
  ornament(d, cx, y + 178, w * 0.6);
  say(d, words("sheet-battle"), cx, y + 210, `italic 400 24px ${SERIF}`, p.ink, "center", 0.5);
  say(d, words("sheet-dates"), cx, y + 240, `italic 400 20px ${SERIF}`, p.ink, "center", 0.5);
  return y + 312;
}

function ornament(d: Desk, cx: number, y: number, w: number): void {
  const { ctx, p } = d;
  ctx.strokeStyle = ctx.fillStyle = p.frame;
  for (const [dy, gap, inset, width] of [
    [0, 14, 0, 1.4],
    [4, 18, 14, 0.8],
  ] as const) {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(cx - w / 2 + inset, y + dy);
    ctx.lineTo(cx - gap, y + dy);
    ctx.moveTo(cx + gap, y + dy);
    ctx.lineTo(cx + w / 2 - inset, y + dy);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(cx, y - 6);
  ctx.lineTo(cx + 8, y + 1);
  ctx.lineTo(cx, y + 8);
  ctx.lineTo(cx - 8, y + 1);
  ctx.fill();
}

function compass(d: Desk, y: number): number {
  const { ctx, p, x, words, job } = d;
  const r = 58;
  ctx.save();
  ctx.translate(x + 92, y + 66);
  ctx.strokeStyle = p.ink;
  ctx.lineWidth = 1;
  for (const k of [0.62, 0.56]) {
    ctx.beginPath();
    ctx.arc(0, 0, r * k, 0, TURN);
    ctx.stroke();
  }
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16;
    const inner = r * (i % 4 ? 0.52 : 0.46);
    ctx.beginPath();
    ctx.moveTo(Math.cos(a) * r * 0.56, Math.sin(a) * r * 0.56);
    ctx.lineTo(Math.cos(a) * inner, Math.sin(a) * inner);
    ctx.stroke();
  }
  for (let k = 0; k < 8; k++) {
    const long = k % 2 ? r * 0.5 : k === 0 ? r * 0.98 : r * 0.8;
    const wide = r * (k % 2 ? 0.1 : 0.14);
    ctx.save();
    ctx.rotate((k * Math.PI) / 4);
    for (const side of [1, -1]) {
      ctx.beginPath();
      ctx.moveTo(0, -long);
      ctx.lineTo(side * wide, -wide);
      ctx.lineTo(0, 0);
      ctx.closePath();
      ctx.fillStyle = side > 0 ? p.ink : p.paper;
      ctx.fill();
      ctx.stroke();
    }
    ctx.restore();
  }
  say(d, words("sheet-north"), 0, -r * 1.04, `700 19px ${SERIF}`, p.frontSoviet, "center");
  ctx.restore();
  // A scale of four hexes' worth: the hex is 60 wide, so 48 units are so many kilometres.
  const [sx, sy] = [x + 180, y + 62];
  const km = job.g.data.km_per_hex;
  say(d, words("sheet-scale", { km }), sx, sy - 22, "500 18px Alegreya");
  for (let i = 0; i < 4; i++) {
    ctx.fillStyle = i % 2 ? p.paper : p.ink;
    ctx.fillRect(sx + i * 48, sy, 48, 7);
  }
  ctx.lineWidth = 1.2;
  ctx.strokeRect(sx, sy, 192, 7);
  for (let i = 0; i <= 4; i++) {
    const text = `${Math.round((i * 48 * km) / 60)}${i === 4 ? ` ${words("sheet-km")}` : ""}`;
    say(d, text, sx + i * 48, sy + 24, `500 13px ${CONDENSED}`, p.ink, "center");
  }
  say(d, words("sheet-turn"), sx, sy + 52, "italic 400 17px Alegreya");
  return y + 196;
}

function heading(d: Desk, text: string, y: number): void {
  const { ctx, p, cx, w } = d;
  const font = `400 20px ${SERIF}`;
  say(d, text, cx, y, font, p.ink, "center", 6);
  ctx.font = font;
  ctx.letterSpacing = "6px";
  const wide = ctx.measureText(text).width;
  ctx.letterSpacing = "0px";
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(cx - w / 2 + 28, y - 7);
  ctx.lineTo(cx - wide / 2 - 14, y - 7);
  ctx.moveTo(cx + wide / 2 + 14, y - 7);
  ctx.lineTo(cx + w / 2 - 28, y - 7);
  ctx.stroke();
}

function calendar(d: Desk, y: number): number {
  const { ctx, p, x, w, words, lang, job } = d;
  heading(d, words("sheet-calendar"), y);
  y += 22;
  job.g.data.calendar.forEach((t, i) => {
    const [tx, ty, tw] = [x + 26, y + i * 51, w - 52];
    const colour = p.weather[t.weather] ?? p.frame;
    ctx.strokeStyle = faded(p.frame, 0.55);
    ctx.lineWidth = 1;
    ctx.strokeRect(tx, ty, tw, 43);
    ctx.fillStyle = faded(colour, 0.16);
    ctx.fillRect(tx, ty, tw, 43);
    say(d, String(t.turn), tx + 26, ty + 33, `700 32px ${SERIF}`, p.ink, "center");
    say(d, t.dates[lang].replace(/ ?- ?/g, " – "), tx + 54, ty + 19, "500 16px Alegreya");
    weather(ctx, t.weather, tx + 62, ty + 31, 8, colour);
    say(d, words(`weather-${t.weather}`), tx + 77, ty + 36, `600 14px ${CONDENSED}`);
    const due = arrivals(job.g.data, t.turn, lang, words);
    if (due.length) {
      star(ctx, tx + 142, ty + 31, 6, p.frontSoviet);
      say(d, due.join(", "), tx + 152, ty + 36, `500 14px ${CONDENSED}`);
    }
    for (const [side, dx, hue] of [
      ["german", 114, p.frontGerman],
      ["soviet", 54, p.frontSoviet],
    ] as const) {
      plane(ctx, tx + tw - dx, ty + 20, 11, hue);
      say(d, String(t.air[side]), tx + tw - dx + 18, ty + 27, `700 20px ${CONDENSED}`);
    }
  });
  return y + job.g.data.calendar.length * 51 + 62;
}

/** What is due on a turn: armies by name, units of none by their size, divisions made anew. */
export function arrivals(data: BoardData, turn: number, lang: Lang, words: Words): string[] {
  const comes = data.calendar.find((t) => t.turn === turn)?.comes.soviet ?? [];
  const out = comes.flatMap(({ army }) => {
    if (/^\d+$/.test(army)) return [words("sheet-comes", { army: ordinal(Number(army), lang) })];
    const sizes = new Map<string, number>();
    for (const c of data.counters)
      if (c.turn === turn && c.army === army && !c.decoy) sizes.set(c.size, (sizes.get(c.size) ?? 0) + 1);
    // Corps before brigades.
    return [...sizes]
      .sort(([a], [b]) => b.length - a.length)
      .map(([size, n]) => words("sheet-units", { n, size, army }));
  });
  if (data.rebuild?.turn === turn) out.push(words("sheet-rebuilt", { n: data.rebuild.divisions }));
  return out;
}

/** Hexes that show a terrain or a line well. */
function samples(d: Desk): [string, number, readonly [number, number]][] {
  const { data, sheet } = d.job.g;
  const { grid } = sheet;
  const mid = [0, 0] as const;
  const ground = (terrain: string): number => {
    const inner = (i: number): number =>
      grid.neighbours(i).filter((n) => data.hexes[n]!.terrain === terrain).length;
    const found = data.hexes.flatMap((h, i) => (h.terrain === terrain && !h.place ? [i] : []));
    return found.sort((a, b) => inner(b) - inner(a))[0] ?? 0;
  };
  const place = (kind: string, test: (i: number) => boolean): number =>
    data.hexes.findIndex((h, i) => h.place === kind && test(i));
  const touches = (pairs: readonly (readonly [number, number])[]) => {
    const set = new Set(pairs.flat());
    return (i: number): boolean => set.has(i);
  };
  const road = touches(data.roads);
  const rail = touches(data.rails);
  const inland = (i: number): boolean =>
    grid.col(i) > 2 && grid.col(i) < grid.cols - 1 && grid.row(i) > 2 && grid.row(i) < grid.rows - 1;
  const line = (test: (s: (typeof data.hexsides)[number]) => boolean): [number, readonly [number, number]] => {
    const found = data.hexsides.filter((s) => test(s) && inland(s.a) && inland(s.b));
    const s = found[Math.floor(found.length / 2)]!;
    const m = sheet.side(s.a, s.b).m;
    const c = sheet.centre(s.a);
    return [s.a, [m[0] - c[0], m[1] - c[1]]];
  };
  const bare = (i: number): boolean => data.hexes[i]!.terrain === "clear" && !data.hexes[i]!.place;
  return [
    ["clear", ground("clear"), mid],
    ["forest", ground("forest"), mid],
    ["rough", ground("rough"), mid],
    ["marsh", ground("marsh"), mid],
    ["lake", ground("lake"), mid],
    ["city", place("city", (i) => inland(i)), mid],
    ["road", place("town", (i) => road(i) && !rail(i) && inland(i)), mid],
    ["rail", data.rails.flat().find((i) => rail(i) && !road(i) && bare(i) && inland(i)) ?? 0, mid],
    ["river", ...line((s) => s.river === "river" && !s.canal && !s.bridge && !s.front && !s.fort.en && bare(s.a) && bare(s.b) && data.hexes[s.a]!.depth > 3)],
    ["major", ...line((s) => s.river === "major" && !s.bridge && bare(s.a))],
    ["fort", ...line((s) => Boolean(s.fort.en) && !s.river && bare(s.a))],
    ["front", ...line((s) => s.front && !s.river && bare(s.a) && bare(s.b) && !road(s.a) && !rail(s.a))],
  ];
}

function legend(d: Desk, y: number, swatch: Swatch): number {
  const { ctx, p, x, w, words, job } = d;
  heading(d, words("sheet-legend"), y);
  y += 26;
  const [left, tall, wide] = [x + 28, 54, 74];
  samples(d).forEach(([key, hex, off], i) => {
    const to: Rect = { x: left + (i % 2) * ((w - 56) / 2 + 2), y: y + Math.floor(i / 2) * (tall + 14), w: wide, h: tall };
    const { view } = job;
    if (to.x < view.x + view.w && to.x + wide > view.x && to.y < view.y + view.h && to.y + tall > view.y)
      swatch(ctx, hex, off, to);
    ctx.strokeStyle = faded(p.frame, 0.7);
    ctx.lineWidth = 1;
    ctx.strokeRect(to.x, to.y, wide, tall);
    say(d, words(`legend-${key}`), to.x + 84, to.y + tall / 2 + 5, "500 17px Alegreya");
  });
  const ly = y + 6 * (tall + 14) + 16;
  star(ctx, left + 18, ly + 8, 12, p.frontSoviet);
  say(d, words("sheet-soviet-edge"), left + 42, ly + 14, "500 17px Alegreya");
  cross(ctx, left + 18, ly + 40, 11, p.ink);
  say(d, words("sheet-german-edge"), left + 42, ly + 46, "500 17px Alegreya");
  ctx.strokeStyle = faded(p.zoneSoviet, 0.8);
  ctx.lineWidth = 1.6;
  ctx.setLineDash([9, 3.5, 1.5, 3.5]);
  ctx.beginPath();
  ctx.moveTo(left + 2, ly + 72);
  ctx.lineTo(left + 36, ly + 72);
  ctx.stroke();
  ctx.setLineDash([]);
  say(d, words("sheet-limit"), left + 42, ly + 78, "500 17px Alegreya");
  return y + 586;
}

function victory(d: Desk, y: number): number {
  const { ctx, p, x, w, cx, words, job } = d;
  heading(d, words("sheet-victory"), y);
  y += 30;
  const { levels } = job.g.data;
  levels.forEach((level, i) => {
    const ly = y + i * 27;
    const before = levels[i - 1]?.upto ?? null;
    const range =
      before === null
        ? words("level-upto", { n: level.upto ?? 0 })
        : level.upto === null
          ? words("level-from", { n: before + 1 })
          : words("level-between", { low: before + 1, high: level.upto });
    const [side, grade] = level.id.split("_");
    const strength = { decisive: 3, major: 2, marginal: 1 }[grade ?? ""] ?? 0.3;
    const hue = side === "soviet" ? p.frontSoviet : side === "german" ? p.frontGerman : p.frame;
    ctx.fillStyle = faded(hue, 0.14 + 0.13 * strength);
    ctx.fillRect(x + 28, ly - 18, w - 56, 25);
    say(d, range, x + 40, ly, `700 16px ${CONDENSED}`);
    say(d, words(`level-${level.id}`), x + 136, ly, "500 17px Alegreya");
  });
  y += levels.length * 27 + 24;
  say(d, words("sheet-points"), cx, y, "italic 400 16px Alegreya", p.ink, "center");
  return y + 56;
}

function counters(d: Desk, y: number, foot: number): void {
  const { ctx, x, w, cx, words, job, p } = d;
  const { counters: all } = job.g.data;
  const find = (test: (c: (typeof all)[number]) => boolean) => all.find((c) => !c.decoy && test(c));
  const shown = [
    find((c) => c.type === "MECH" && c.size === "XXX") ?? find((c) => c.size === "XXX"),
    find((c) => c.nation === "german" && c.type === "ARM"),
    find((c) => c.nation === "ss"),
    find((c) => c.nation === "soviet" && c.trench > 0),
    find((c) => c.nation === "guards"),
  ];
  const s = Math.min(76, foot - 74 - y);
  if (s < 40) return;
  shown.forEach((c, i) => {
    if (!c) return;
    ctx.save();
    ctx.translate(x + 34 + (i * (w - 68 - s)) / 4, y);
    drawFace(ctx, faceOf(c, { lost: 0, dug: i === 3 }), s, job.scale);
    ctx.restore();
  });
  say(d, words("sheet-counters"), cx, y + s + 26, "italic 400 15px Alegreya", p.ink, "center");
}
