/** Markers on a counter: roundels near its lower left corner. No two differ by colour alone. */

import type { Piece } from "./data";
import { type Ctx, TURN } from "../../../board/draw/brush";

export type Marker = "cut" | "cut2" | "struck" | "shocked" | "moved" | "fought";

/** What a piece shows, the weightiest first, three at most. */
export function markersOf(piece: Pick<Piece, "cut" | "marks">): Marker[] {
  const out: Marker[] = [];
  if (piece.cut > 0) out.push(piece.cut > 1 ? "cut2" : "cut");
  for (const m of ["shocked", "struck", "fought", "moved"] as const)
    if (piece.marks.includes(m)) out.push(m);
  return out.slice(0, 3);
}

/** Draw a marker of so wide about the origin. */
export function drawMarker(ctx: Ctx, marker: Marker, s: number): void {
  ctx.save();
  ctx.scale(s, s);
  const path = (...points: (readonly [number, number])[]): void => {
    ctx.beginPath();
    points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  };
  const roundel = (ground: string, line: string): void => {
    ctx.beginPath();
    ctx.arc(0, 0, 0.5, 0, TURN);
    ctx.fillStyle = ground;
    ctx.fill();
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.07;
    ctx.stroke();
  };
  const burst = (points: number, inner: number, outer: number): void => {
    ctx.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const a = (i * Math.PI) / points - 0.2;
      const r = i % 2 ? inner : outer + (outer > 0.5 ? 0.06 * ((i * 7) % 3) : 0);
      ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    ctx.closePath();
  };
  switch (marker) {
    case "cut":
    case "cut2":
      roundel("#F6C445", "#2B1A02");
      ctx.lineWidth = 0.07;
      ctx.beginPath();
      ctx.roundRect(-0.17, -0.24, 0.34, 0.48, 0.05);
      ctx.moveTo(-0.17, -0.08);
      ctx.lineTo(0.17, -0.08);
      ctx.moveTo(-0.17, 0.1);
      ctx.lineTo(0.17, 0.1);
      ctx.stroke();
      ctx.strokeStyle = "#B3170D";
      ctx.lineWidth = 0.11;
      path([-0.3, 0.3], [0.3, -0.3]);
      ctx.stroke();
      if (marker === "cut2") {
        ctx.beginPath();
        ctx.arc(0.4, 0.36, 0.24, 0, TURN);
        ctx.fillStyle = "#2B1A02";
        ctx.fill();
        ctx.fillStyle = "#FFFFFF";
        ctx.font = '800 0.36px "Sofia Sans Condensed"';
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        ctx.fillText("2", 0.4, 0.38);
      }
      break;
    case "struck":
      burst(10, 0.32, 0.55);
      ctx.fillStyle = "#F08A1D";
      ctx.fill();
      ctx.strokeStyle = "#5C1503";
      ctx.lineWidth = 0.06;
      ctx.lineJoin = "round";
      ctx.stroke();
      burst(8, 0.14, 0.3);
      ctx.fillStyle = "#FFE9A8";
      ctx.fill();
      break;
    case "moved":
      roundel("#F5F1E4", "#4A4436");
      ctx.strokeStyle = "#3A352A";
      ctx.lineWidth = 0.11;
      for (const d of [-0.16, 0.1]) {
        path([d - 0.06, -0.2], [d + 0.14, 0], [d - 0.06, 0.2]);
        ctx.stroke();
      }
      break;
    case "fought":
      roundel("#F5F1E4", "#7B1E12");
      ctx.strokeStyle = "#7B1E12";
      ctx.lineWidth = 0.1;
      ctx.lineCap = "round";
      for (const d of [1, -1]) {
        path([-0.24 * d, -0.24], [0.24 * d, 0.24]);
        ctx.stroke();
        path([-0.3 * d, 0.08], [-0.08 * d, 0.3]);
        ctx.stroke();
      }
      break;
    case "shocked":
      roundel("#F5F1E4", "#5C1503");
      ctx.strokeStyle = "#5C1503";
      ctx.lineWidth = 0.08;
      ctx.beginPath();
      for (let i = 0; i < 6; i++) {
        const a = Math.PI / 6 + (i * Math.PI) / 3;
        ctx.lineTo(Math.cos(a) * 0.3, Math.sin(a) * 0.3);
      }
      ctx.closePath();
      ctx.stroke();
      path([-0.3, 0.3], [0.3, -0.3]);
      ctx.stroke();
      break;
  }
  ctx.restore();
}
