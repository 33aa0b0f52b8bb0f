/** Hatching and dots that lie on the sheet, not on the screen: they pan and zoom with it. */

import { type Ctx, TURN } from "./brush";

export type PatternKind = "hatch" | "back-hatch" | "dots";

/** World units from line to line. */
const STEP = 8;
/** How strong wash and lines are. */
const WASH = 0.08;
const LINES = 0.52;
/** Repeats in one bitmap. */
const REPEATS = 4;

function tile(kind: PatternKind, colour: string, res: number, step: number, line: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const side = Math.max(4, Math.round(step * REPEATS * res));
  canvas.width = canvas.height = side;
  const ctx = canvas.getContext("2d")!;
  ctx.scale(side / (step * REPEATS), side / (step * REPEATS));
  ctx.strokeStyle = ctx.fillStyle = colour;
  // A wash of the colour under the lines: one fill instead of two.
  ctx.globalAlpha = WASH;
  ctx.fillRect(0, 0, step * REPEATS, step * REPEATS);
  ctx.globalAlpha = LINES;
  ctx.lineWidth = line;
  ctx.beginPath();
  const all = step * REPEATS;
  if (kind === "dots")
    for (let i = 0.5; i < REPEATS; i++)
      for (let j = 0.5; j < REPEATS; j++) {
        ctx.moveTo(i * step + line, j * step);
        ctx.arc(i * step, j * step, line, 0, TURN);
      }
  else
    for (let x = -all; x <= all * 2; x += step) {
      const lean = kind === "hatch" ? -1 : 1;
      ctx.moveTo(x, lean < 0 ? all + 2 : -2);
      ctx.lineTo(x + all + 4, lean < 0 ? -2 : all + 2);
    }
  if (kind === "dots") ctx.fill();
  else ctx.stroke();
  return canvas;
}

export class Patterns {
  private readonly kept = new Map<string, CanvasPattern | null>();

  /** A fill so fine that it suits `k` bitmap pixels to a world unit. */
  of(ctx: Ctx, kind: PatternKind, colour: string, k: number, line = 1.4): CanvasPattern | string {
    // Steps of a half: sharp enough between them, and few bitmaps. Far out the lines stand wider apart.
    const res = 2 ** (Math.round(Math.log2(Math.max(0.2, k)) * 2) / 2);
    const step = STEP * (res < 0.6 ? 2 : 1);
    const width = Math.max(line, 0.9 / res);
    const key = `${kind} ${colour} ${res} ${line}`;
    let pattern = this.kept.get(key);
    if (pattern === undefined) {
      const canvas = tile(kind, colour, res, step, width);
      pattern = ctx.createPattern(canvas, "repeat");
      const s = (step * REPEATS) / canvas.width;
      pattern?.setTransform({ a: s, b: 0, c: 0, d: s, e: 0, f: 0 });
      if (this.kept.size > 60) this.kept.clear();
      this.kept.set(key, pattern);
    }
    return pattern ?? colour;
  }
}
