/** What lies on a hex or a hexside under the counters: strongpoints, interdiction, railheads, bridges. */

import { type Ctx, TURN } from "../../../board/draw/brush";
import { star } from "../../../board/draw/emblems";
import { R, W } from "../../../board/sheet";
import type { HexMark } from "./data";

const CAMP = { german: "#4E6138", soviet: "#9A3328" } as const;

export function drawHexMark(ctx: Ctx, mark: HexMark, [x, y]: readonly [number, number]): void {
  ctx.save();
  const [dx, dy, angle] = mark.shift ?? [0, 0, 0];
  ctx.translate(x + dx, y + dy);
  ctx.rotate(angle);
  ctx.lineJoin = "round";
  DRAWN[mark.kind](ctx, mark);
  ctx.restore();
}

const colourOf = (mark: HexMark): string => CAMP[mark.camp ?? "soviet"];

/** A crenellated ring; half built it is dashed. */
function ring(ctx: Ctx, mark: HexMark, begun: boolean): void {
  const n = 18;
  for (const [colour, width] of [["#F7F0DD", 5], [colourOf(mark), 2.4]] as const) {
    ctx.beginPath();
    for (let k = 0; k <= n * 4; k++) {
      const a = (k / (n * 4)) * TURN;
      const r = W * (k % 4 < 2 ? 0.455 : 0.415);
      ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    if (begun) ctx.setLineDash([7, 6]);
    ctx.stroke();
  }
}

function cross(ctx: Ctx, r: number, colour: string): void {
  ctx.lineCap = "round";
  for (const [ink, width] of [["#F7F0DD", 6], [colour, 3]] as const) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(-r, -r);
    ctx.lineTo(r, r);
    ctx.moveTo(r, -r);
    ctx.lineTo(-r, r);
    ctx.stroke();
  }
}

function pill(ctx: Ctx, text: string, ground: string, ink: string, y = 0): void {
  ctx.font = '700 10px "Sofia Sans Condensed"';
  const w = Math.max(13, ctx.measureText(text).width + 7);
  ctx.fillStyle = ground;
  ctx.strokeStyle = "#F7F0DD";
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.roundRect(-w / 2, y - 7, w, 14, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, 0, y + 0.6);
}

/** Two rails and a deck across the hexside; a ferry has a hull, a blown one is broken. */
function span(ctx: Ctx, mark: HexMark): void {
  ctx.globalAlpha = mark.idle ? 0.55 : 1;
  const ink = colourOf(mark);
  for (const [colour, width] of [["#F7F0DD", 4], [ink, 2]] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (const s of [-1, 1]) {
      ctx.moveTo(-12, s * 6);
      ctx.lineTo(-9, s * 4);
      ctx.lineTo(9, s * 4);
      ctx.lineTo(12, s * 6);
    }
    ctx.stroke();
  }
  if (mark.kind === "ferry") {
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.ellipse(0, 0, 6, 2.6, 0, 0, TURN);
    ctx.fill();
  }
  if (mark.kind === "blown") cross(ctx, 5, "#B3170D");
}

const DRAWN: Readonly<Record<HexMark["kind"], (ctx: Ctx, mark: HexMark) => void>> = {
  post: (ctx, mark) => ring(ctx, mark, false),
  works: (ctx, mark) => ring(ctx, mark, true),
  razed: (ctx) => cross(ctx, 18, "#7C2A20"),
  interdiction(ctx, mark) {
    ctx.strokeStyle = "#7F2318";
    ctx.lineWidth = 1.8;
    ctx.setLineDash([5, 3]);
    ctx.beginPath();
    ctx.arc(0, 0, W * 0.42, 0, TURN);
    ctx.stroke();
    ctx.setLineDash([]);
    pill(ctx, `✈ ${mark.label ?? ""}`, "#7F2318", "#FFF3DF", W * 0.4);
  },
  cut(ctx) {
    cross(ctx, 8, "#B3170D");
  },
  railhead(ctx, mark) {
    ctx.fillStyle = colourOf(mark);
    ctx.strokeStyle = "#F7F0DD";
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    for (const [px, py] of [[-9, 6], [-9, -6], [3, -6], [10, 0], [3, 6]] as const) ctx.lineTo(px, py + W * 0.3);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  },
  victory(ctx, mark) {
    // A flag beside the place, with the sign of who holds it.
    ctx.translate(-R * 0.78, W * 0.24);
    ctx.fillStyle = "#F7F0DD";
    ctx.strokeStyle = "#2B2318";
    ctx.lineWidth = 1;
    ctx.fillRect(0, -9, 13, 10);
    ctx.strokeRect(0, -9, 13, 10);
    ctx.beginPath();
    ctx.moveTo(0, -10);
    ctx.lineTo(0, 9);
    ctx.stroke();
    if (mark.camp === "soviet") star(ctx, 6.5, -4, 4.4, CAMP.soviet);
    else {
      ctx.fillStyle = "#111111";
      ctx.fillRect(5.4, -8, 2.4, 8);
      ctx.fillRect(2.6, -5.2, 8, 2.4);
    }
  },
  bridge: span,
  ferry: span,
  blown: span,
};
