/** Words on the panel of a city: lines, headings, paragraphs. */

import type { Job } from "./job";
import { PANEL_W } from "./tracks";

export const SERIF = '"Old Standard TT"';
export const CONDENSED = '"Sofia Sans Condensed"';

interface Say {
  readonly font: string;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  readonly track?: number;
}

export function say(job: Job, text: string, x: number, y: number, look: Say): void {
  const { ctx } = job;
  ctx.font = look.font;
  ctx.fillStyle = look.colour ?? job.p.ink;
  ctx.textAlign = look.align ?? "left";
  ctx.letterSpacing = `${look.track ?? 0}px`;
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, x + (look.align === "center" ? (look.track ?? 0) / 2 : 0), y);
  ctx.letterSpacing = "0px";
  ctx.textAlign = "left";
}

export function heading(job: Job, text: string, cx: number, y: number): void {
  const { ctx, p } = job;
  say(job, text, cx, y, { font: `400 23px ${SERIF}`, align: "center", track: 5 });
  ctx.font = `400 23px ${SERIF}`;
  ctx.letterSpacing = "5px";
  const half = ctx.measureText(text).width / 2 + 22;
  ctx.letterSpacing = "0px";
  ctx.strokeStyle = p.frame;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(cx + side * half, y - 7);
    ctx.lineTo(cx + side * (PANEL_W / 2 - 34), y - 7);
  }
  ctx.stroke();
}

/** A paragraph so wide; where the next line would stand. */
export function wrapped(job: Job, text: string, x: number, y: number, wide: number, line: number, font: string): number {
  const { ctx } = job;
  ctx.font = font;
  let row = "";
  for (const word of text.split(" ")) {
    const longer = row ? `${row} ${word}` : word;
    if (row && ctx.measureText(longer).width > wide) {
      say(job, row, x, y, { font });
      y += line;
      row = word;
    } else row = longer;
  }
  say(job, row, x, y, { font });
  return y + line;
}
