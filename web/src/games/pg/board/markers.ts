/** Roundels of a platoon, in a row under its counter. No two differ by colour alone. */

import { type Ctx, TURN } from "../../../board/draw/brush";
import { star } from "../../../board/draw/emblems";
import type { Platoon } from "./data";

export const ROUNDELS = ["demoralised", "disrupted", "fired", "went", "spotted", "commander", "hidden", "digging"] as const;
export type Roundel = (typeof ROUNDELS)[number];

export const isRoundel = (m: string): m is Roundel => (ROUNDELS as readonly string[]).includes(m);

/** What a platoon shows, the weightiest first, three at most. */
export function roundelsOf({ marks }: Pick<Platoon, "marks">): Roundel[] {
  const shown = marks.map((m) => (m === "moved" ? "went" : m));
  return ROUNDELS.filter((m) => shown.includes(m)).slice(0, 3);
}

const GROUNDS: Readonly<Record<Roundel, readonly [string, string]>> = {
  demoralised: ["#2B2318", "#F6C445"],
  disrupted: ["#F6C445", "#2B1A02"],
  fired: ["#F5F1E4", "#7B1E12"],
  went: ["#F5F1E4", "#4A4436"],
  spotted: ["#FFFFFF", "#12344A"],
  commander: ["#1E1A14", "#F2D98A"],
  hidden: ["#3E4A36", "#DDE3C8"],
  digging: ["#E3C99A", "#5C3A1C"],
};

/** Draw a roundel of so wide about the origin. */
export function drawRoundel(ctx: Ctx, roundel: Roundel, s: number): void {
  const [ground, line] = GROUNDS[roundel];
  ctx.save();
  ctx.scale(s, s);
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.beginPath();
  ctx.arc(0, 0, 0.5, 0, TURN);
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.strokeStyle = line;
  ctx.lineWidth = 0.075;
  ctx.stroke();
  SIGNS[roundel](ctx);
  ctx.restore();
}

function path(ctx: Ctx, ...points: (readonly [number, number])[]): void {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
}

const SIGNS: Readonly<Record<Roundel, (ctx: Ctx) => void>> = {
  went: (ctx) => {
    ctx.strokeStyle = "#3A352A";
    ctx.lineWidth = 0.11;
    for (const d of [-0.16, 0.1]) {
      path(ctx, [d - 0.06, -0.2], [d + 0.14, 0], [d - 0.06, 0.2]);
      ctx.stroke();
    }
  },
  fired: (ctx) => {
    ctx.fillStyle = "#7B1E12";
    ctx.fillRect(-0.36, -0.07, 0.34, 0.14);
    ctx.beginPath();
    for (let i = 0; i < 12; i++) {
      const [a, q] = [(i * Math.PI) / 6, i % 2 ? 0.12 : 0.27];
      ctx.lineTo(0.17 + Math.cos(a) * q * 0.8, Math.sin(a) * q);
    }
    ctx.closePath();
    ctx.fillStyle = "#D9621C";
    ctx.fill();
  },
  disrupted: (ctx) => {
    ctx.strokeStyle = "#2B1A02";
    ctx.lineWidth = 0.12;
    ctx.lineCap = "butt";
    path(ctx, [-0.3, -0.02], [-0.1, -0.2], [0.06, 0.18], [0.3, 0]);
    ctx.stroke();
  },
  demoralised: (ctx) => {
    ctx.fillStyle = ctx.strokeStyle = "#F5F1E4";
    ctx.lineWidth = 0.075;
    path(ctx, [-0.17, -0.3], [-0.17, 0.3]);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.17, -0.28);
    ctx.quadraticCurveTo(0.02, -0.38, 0.12, -0.24);
    ctx.quadraticCurveTo(0.2, -0.16, 0.3, -0.22);
    ctx.lineTo(0.28, 0.04);
    ctx.quadraticCurveTo(0.12, 0.1, 0.04, 0);
    ctx.quadraticCurveTo(-0.06, -0.06, -0.17, 0.02);
    ctx.fill();
  },
  spotted: (ctx) => {
    ctx.strokeStyle = ctx.fillStyle = "#12344A";
    ctx.lineWidth = 0.07;
    ctx.beginPath();
    ctx.moveTo(-0.34, 0);
    ctx.quadraticCurveTo(0, -0.36, 0.34, 0);
    ctx.quadraticCurveTo(0, 0.36, -0.34, 0);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 0, 0.13, 0, TURN);
    ctx.fill();
  },
  commander: (ctx) => star(ctx, 0, 0, 0.31, "#F2D98A"),
  /** A closed eye. */
  hidden: (ctx) => {
    ctx.strokeStyle = "#DDE3C8";
    ctx.lineWidth = 0.08;
    ctx.beginPath();
    ctx.moveTo(-0.32, -0.06);
    ctx.quadraticCurveTo(0, 0.26, 0.32, -0.06);
    for (const [x, y] of [[-0.2, 0.08], [0, 0.16], [0.2, 0.08]] as const) {
      ctx.moveTo(x, y - 0.02);
      ctx.lineTo(x * 1.3, y + 0.16);
    }
    ctx.stroke();
  },
  /** A spade. */
  digging: (ctx) => {
    ctx.strokeStyle = ctx.fillStyle = "#5C3A1C";
    ctx.lineWidth = 0.09;
    path(ctx, [0, -0.32], [0, 0.05]);
    ctx.stroke();
    path(ctx, [-0.15, 0.02], [0.15, 0.02], [0.13, 0.22], [0, 0.34], [-0.13, 0.22]);
    ctx.fill();
  },
};
