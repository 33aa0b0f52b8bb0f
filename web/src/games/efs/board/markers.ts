/** Markers on a counter: roundels in a row near its lower left corner. No two differ by colour alone. */

import { type Ctx, TURN } from "../../../board/draw/brush";
import { plane } from "../../../board/draw/emblems";
import type { Piece } from "./data";

const ORDER = ["oos", "em", "attacked", "no-retreat", "additional-retreat", "orders", "mandated", "fuel", "nonop", "overrun", "halt", "rr", "fire", "fired", "gar", "act", "mission", "combat"] as const;
export type Marker = (typeof ORDER)[number];

/** What a piece shows, the weightiest first, three at most. */
export function markersOf(p: Pick<Piece, "supply" | "halt" | "marks">): Marker[] {
  const out = new Set<string>(p.marks.map((m) => (m === "ov" ? "overrun" : m)));
  if (p.supply) out.add(p.supply > 1 ? "oos" : "em");
  if (p.halt) out.add("halt");
  return ORDER.filter((m) => out.has(m)).slice(0, 3);
}

type Path = readonly (readonly [number, number])[];

/** Ground, line and strokes of the simple ones. */
const SIGNS: Readonly<Partial<Record<Marker, readonly [string, string, readonly Path[]]>>> = {
  attacked: ["#B4121B", "#FFF3DF", [[[-0.24, -0.24], [0.24, 0.24]], [[0.24, -0.24], [-0.24, 0.24]], [[-0.3, 0.06], [-0.06, 0.3]], [[0.3, 0.06], [0.06, 0.3]]]],
  "no-retreat": ["#F5F1E4", "#2B1A02", [[[-0.26, 0.24], [-0.26, -0.1], [0, -0.3], [0.26, -0.1], [0.26, 0.24]], [[-0.32, 0.24], [0.32, 0.24]]]],
  "additional-retreat": ["#F5F1E4", "#2B1A02", [[[0.12, -0.26], [-0.14, 0], [0.12, 0.26]], [[0.32, -0.26], [0.06, 0], [0.32, 0.26]]]],
  mandated: ["#9E2F24", "#FFFFFF", [[[-0.18, 0.32], [-0.18, -0.3], [0.26, -0.18], [-0.18, 0]]]],
  nonop: ["#FBF3DC", "#9E2F24", [[[0, -0.3], [0, 0.1]], [[0, 0.24], [0, 0.28]]]],
  overrun: ["#F08A1D", "#2B1A02", [[[-0.3, 0.14], [0.1, 0.14], [0.1, -0.02], [0.32, 0.2]], [[-0.3, -0.1], [0.2, -0.1]]]],
  halt: ["#F5F1E4", "#9E2F24", [[[-0.1, -0.24], [-0.1, 0.24]], [[0.12, -0.24], [0.12, 0.24]]]],
  rr: ["#E3E8D4", "#2E4A1E", [[[0, -0.26], [0, 0.26]], [[-0.26, 0], [0.26, 0]]]],
  fire: ["#F5F1E4", "#9E2F24", [[[0, 0.28], [0, -0.22]], [[-0.16, -0.06], [0, -0.28], [0.16, -0.06]]]],
  fired: ["#D8D2C0", "#4A4436", [[[-0.28, 0], [0.28, 0]]]],
  gar: ["#F5F1E4", "#3A352A", [[[-0.28, 0.22], [-0.28, -0.14], [-0.1, -0.14], [-0.1, 0], [0.1, 0], [0.1, -0.14], [0.28, -0.14], [0.28, 0.22]]]],
  act: ["#F5F1E4", "#1D4E89", [[[-0.24, 0], [-0.06, 0.2], [0.26, -0.2]]]],
};

/** Draw a marker of so wide about the origin. */
export function drawMarker(ctx: Ctx, marker: Marker, s: number): void {
  ctx.save();
  ctx.scale(s, s);
  const roundel = (ground: string, line: string): void => {
    ctx.beginPath();
    ctx.arc(0, 0, 0.5, 0, TURN);
    ctx.fillStyle = ground;
    ctx.fill();
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.07;
    ctx.stroke();
  };
  const simple = SIGNS[marker];
  if (simple) {
    const [ground, line, paths] = simple;
    roundel(ground, line);
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.11;
    ctx.lineCap = ctx.lineJoin = "round";
    for (const path of paths) {
      ctx.beginPath();
      for (const [x, y] of path) ctx.lineTo(x, y);
      ctx.stroke();
    }
  } else if (marker === "oos" || marker === "em" || marker === "fuel") drum(ctx, marker, roundel);
  else if (marker === "orders") {
    roundel("#3A352A", "#F5F1E4");
    letter(ctx, "?", "#F5F1E4");
  } else {
    roundel("#F5F1E4", marker === "combat" ? "#9E2F24" : "#3A352A");
    plane(ctx, 0, 0, 0.3, marker === "combat" ? "#9E2F24" : "#3A352A");
  }
  ctx.restore();
}

function letter(ctx: Ctx, text: string, colour: string): void {
  ctx.fillStyle = colour;
  ctx.font = '800 0.62px "Sofia Sans Condensed"';
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, 0, 0.03);
}

/** A drum: crossed out of supply, half full in emergency supply, with a drop where fuel is short. */
function drum(ctx: Ctx, marker: "oos" | "em" | "fuel", roundel: (ground: string, line: string) => void): void {
  roundel(marker === "oos" ? "#F6C445" : "#F5F1E4", "#2B1A02");
  ctx.lineWidth = 0.07;
  ctx.strokeStyle = "#2B1A02";
  if (marker === "fuel") {
    ctx.beginPath();
    ctx.moveTo(0, -0.32);
    ctx.bezierCurveTo(0.3, 0.02, 0.24, 0.3, 0, 0.3);
    ctx.bezierCurveTo(-0.24, 0.3, -0.3, 0.02, 0, -0.32);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.28, 0.28);
    ctx.lineTo(0.28, -0.24);
    ctx.stroke();
    return;
  }
  ctx.beginPath();
  ctx.roundRect(-0.17, -0.24, 0.34, 0.48, 0.05);
  ctx.moveTo(-0.17, 0);
  ctx.lineTo(0.17, 0);
  ctx.stroke();
  ctx.fillStyle = "#2B1A02";
  if (marker === "em") ctx.fillRect(-0.17, 0, 0.34, 0.24);
  else {
    ctx.strokeStyle = "#B3170D";
    ctx.lineWidth = 0.11;
    ctx.beginPath();
    ctx.moveTo(-0.3, 0.3);
    ctx.lineTo(0.3, -0.3);
    ctx.stroke();
  }
}
