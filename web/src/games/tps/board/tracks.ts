/** The tracks beside a city: where their cells lie on the sheet, and the markers on them. */

import { type Ctx, TURN } from "../../../board/draw/brush";
import { cross, star } from "../../../board/draw/emblems";
import { MARGIN, type Rect } from "../../../board/sheet";
import { type AreaSheet, CITY_PANEL } from "./areas";
import type { PlayedState } from "./data";

export const PANEL_X = MARGIN + 6;
export const PANEL_W = CITY_PANEL - 32;
/** Where the tracks begin, from the head of the map. */
export const CALENDAR_Y = 512;
export const TRACK_Y = 1560;
const DAY = { w: 104, h: 92, gap: 6 };
const IN = 34;

const left = (sheet: AreaSheet): number => sheet.width + PANEL_X + IN;

/** The cell of a date: a row a week. */
export function dayCell(sheet: AreaSheet, day: number): Rect {
  const [row, col] = [Math.floor(day / 7), day % 7];
  return { x: left(sheet) + col * (DAY.w + DAY.gap), y: CALENDAR_Y + row * (DAY.h + 12), w: DAY.w, h: DAY.h };
}

/** A space of the impulse track, from 1 on. */
export function spaceCell(sheet: AreaSheet, space: number): Rect {
  const n = sheet.data.track.spaces;
  const w = (PANEL_W - 2 * IN + 4) / n;
  return { x: left(sheet) + (space - 1) * w, y: TRACK_Y, w: w - 5, h: 74 };
}

export function advantageBox(sheet: AreaSheet): Rect {
  return { x: left(sheet) + PANEL_W - 2 * IN - 250, y: TRACK_Y + 150, w: 250, h: 84 };
}

/** The markers of date, impulse and advantage, as play has them. */
export function markers(ctx: Ctx, sheet: AreaSheet, state: PlayedState): void {
  if (state.day !== undefined && sheet.data.calendar[state.day]) ring(ctx, dayCell(sheet, state.day), 5);
  if (state.space !== undefined) {
    const { x, y, w, h } = spaceCell(sheet, state.space);
    const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) * 0.46];
    ctx.beginPath();
    ctx.arc(cx, cy, r, 0, TURN);
    ctx.fillStyle = state.night ? "#1E2430" : "#F2C53D";
    ctx.fill();
    ctx.strokeStyle = "#15110B";
    ctx.lineWidth = 3;
    ctx.stroke();
    if (state.night) moon(ctx, cx, cy, r * 0.56, "#F3E7B8", "#1E2430");
    else sun(ctx, cx, cy, r * 0.36, "#7A4A08");
  }
  if (state.advantage) {
    const { x, y, w, h } = advantageBox(sheet);
    const at: [number, number] = [x + (state.advantage === "german" ? w * 0.27 : w * 0.73), y + h * 0.5];
    ctx.beginPath();
    ctx.arc(...at, h * 0.36, 0, TURN);
    ctx.fillStyle = "#FFD84A";
    ctx.fill();
    ctx.strokeStyle = "#15110B";
    ctx.lineWidth = 3;
    ctx.stroke();
    if (state.advantage === "german") cross(ctx, ...at, h * 0.24, "#111111");
    else star(ctx, ...at, h * 0.25, "#AE3527");
  }
}

function ring(ctx: Ctx, { x, y, w, h }: Rect, width: number): void {
  ctx.lineJoin = "round";
  for (const [colour, by] of [["#15110B", width + 3], ["#FFD84A", width]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = by;
    ctx.strokeRect(x - 1, y - 1, w + 2, h + 2);
  }
}

export function sun(ctx: Ctx, x: number, y: number, r: number, fill: string): void {
  ctx.fillStyle = ctx.strokeStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fill();
  ctx.lineWidth = r * 0.26;
  ctx.beginPath();
  for (let k = 0; k < 8; k++) {
    const [c, s] = [Math.cos((k * TURN) / 8), Math.sin((k * TURN) / 8)];
    ctx.moveTo(x + c * r * 1.35, y + s * r * 1.35);
    ctx.lineTo(x + c * r * 1.85, y + s * r * 1.85);
  }
  ctx.stroke();
}

export function moon(ctx: Ctx, x: number, y: number, r: number, fill: string, ground: string): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x + r * 0.46, y - r * 0.2, r * 0.86, 0, TURN);
  ctx.fillStyle = ground;
  ctx.fill();
}
