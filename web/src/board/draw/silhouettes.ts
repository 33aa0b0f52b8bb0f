/** Vehicles seen from the side: a box of 100 x 50, facing right, the ground at 48; body and holes. */

import { type Ctx, TURN } from "./brush";

export class Cutter {
  constructor(
    private readonly ctx: Ctx,
    private readonly body: string,
    private readonly hole: string,
  ) {}

  plate(...at: number[]): void {
    const { ctx } = this;
    ctx.fillStyle = this.body;
    ctx.beginPath();
    for (let i = 0; i < at.length; i += 2) ctx.lineTo(at[i]!, at[i + 1]!);
    ctx.closePath();
    ctx.fill();
  }

  disc(x: number, y: number, r: number, colour = this.body): void {
    const { ctx } = this;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, TURN);
    ctx.fill();
  }

  bar(x0: number, y0: number, x1: number, y1: number, width: number, colour = this.body): void {
    const { ctx } = this;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineCap = "butt";
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
    ctx.stroke();
  }

  seam(x0: number, y0: number, x1: number, y1: number): void {
    this.bar(x0, y0, x1, y1, 1, this.hole);
  }

  /** A band with its wheels. */
  track(x0: number, x1: number, top: number, wheels: readonly number[], r: number, axle: number): void {
    const { ctx } = this;
    const h = 48 - top;
    ctx.fillStyle = this.body;
    ctx.beginPath();
    ctx.roundRect(x0, top, x1 - x0, h, h * 0.46);
    ctx.fill();
    ctx.fillStyle = this.hole;
    ctx.beginPath();
    ctx.roundRect(x0 + 2.4, top + 2.2, x1 - x0 - 4.8, h - 4.4, h * 0.34);
    ctx.fill();
    for (const x of wheels) {
      this.disc(x, axle, r + 0.7, this.hole);
      this.disc(x, axle, r);
      this.disc(x, axle, r * 0.38, this.hole);
      this.disc(x, axle, r * 0.16);
    }
  }

  wheel(x: number, y: number, r: number): void {
    this.disc(x, y, r + 1.1, this.hole);
    this.disc(x, y, r);
    this.disc(x, y, r * 0.5, this.hole);
    this.disc(x, y, r * 0.24);
  }

  /** A wheel of a gun or a wagon. */
  spoked(x: number, y: number, r: number): void {
    this.disc(x, y, r + 0.9, this.hole);
    const { ctx } = this;
    ctx.strokeStyle = this.body;
    ctx.lineWidth = 2.2;
    ctx.beginPath();
    ctx.arc(x, y, r - 1.1, 0, TURN);
    ctx.stroke();
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 4) * r, Math.sin((i * Math.PI) / 4) * r];
      this.bar(x - dx, y - dy, x + dx, y + dy, 1.1);
    }
    this.disc(x, y, r * 0.26);
  }
}

export const even = (n: number, from: number, to: number): number[] => Array.from({ length: n }, (_, i) => from + ((to - from) * i) / (n - 1));

/** [4.31] The ten vehicles the rulebook names. */
export const VEHICLES: Readonly<Record<string, (c: Cutter) => void>> = {
  "T-34": (c) => {
    c.track(6, 94, 31, [18, 32.5, 47, 61.5, 76], 6.4, 40.6);
    c.disc(88, 37, 4.2);
    c.disc(11.5, 37, 4.2);
    c.plate(5, 33, 13, 24.5, 74, 24.5, 95, 33);
    c.plate(33, 24.5, 37.5, 13.5, 44, 11.5, 58, 11.5, 66, 16, 67, 21, 64, 24.5);
    c.bar(64, 18.6, 97, 18.6, 2.6);
    c.bar(64, 18.6, 72, 18.6, 4.2);
    c.plate(41, 12, 43, 9.6, 51, 9.6, 53, 12);
    c.seam(34.5, 24.6, 65, 24.6);
    c.seam(7, 33.2, 94, 33.2);
  },
  "KV-1": (c) => {
    c.track(4, 96, 31, even(6, 17, 81), 5.6, 41.2);
    c.disc(90, 37.5, 4.6);
    c.disc(10, 37.5, 4.6);
    for (const x of [33, 50, 67]) c.disc(x, 34.4, 1.6);
    c.plate(3, 32, 8, 22, 66, 22, 76, 26, 97, 30, 97, 33);
    c.plate(27, 22, 29, 9.5, 34, 7.5, 58, 7.5, 66, 11, 66, 22);
    c.bar(64, 16, 92, 16, 3.2);
    c.bar(64, 16, 74, 16, 5.4);
    c.plate(40, 8, 40, 5, 49, 5, 49, 8);
    c.seam(28, 22.2, 66, 22.2);
    c.seam(4, 32, 96, 32);
  },
  "T-70": (c) => {
    c.track(10, 90, 33, even(5, 22, 74), 5.2, 42);
    c.disc(83, 38.4, 4.2);
    c.disc(16, 38.4, 3.8);
    c.plate(9, 34, 14, 27, 66, 27, 90, 34);
    c.plate(30, 27, 34, 17, 52, 17, 57, 27);
    c.bar(53, 22, 80, 22, 2.2);
    c.bar(53, 22, 61, 22, 4);
    c.seam(31, 27.2, 57, 27.2);
    c.seam(10, 34, 90, 34);
  },
  "T-60": (c) => {
    c.track(12, 88, 34, even(4, 25, 71), 5.2, 42.4);
    c.disc(81, 39, 4);
    c.disc(18, 39, 3.6);
    c.plate(11, 35, 15, 29, 58, 28, 68, 30.5, 88, 35);
    c.plate(30, 28.4, 36, 19, 50, 19, 57, 28.4);
    c.bar(52, 23.5, 72, 23, 1.7);
    c.seam(31, 28.6, 57, 28.6);
    c.seam(12, 35, 88, 35);
  },
  "Mk IV": (c) => {
    c.track(6, 94, 32.5, even(8, 15, 78), 3.9, 43);
    c.disc(88.5, 38.5, 4.6);
    c.disc(10, 39, 4);
    for (const x of [26, 42, 58, 74]) c.disc(x, 35.6, 1.5);
    c.plate(6, 33.6, 7, 27, 13, 23, 69, 23, 71, 27.5, 86, 29.5, 94, 33.6);
    c.plate(33, 23, 35, 13.6, 60, 13, 66, 17.5, 66, 23);
    c.plate(27, 22, 27, 15.5, 34, 14.5, 34, 22);
    c.plate(38, 13.5, 38, 8.8, 47, 8.8, 47, 13.5);
    c.bar(64, 18.4, 97, 18.4, 2.4);
    c.bar(64, 18.4, 71, 18.4, 4.4);
    c.bar(94, 18.4, 99, 18.4, 4.2);
    c.seam(33, 23.2, 67, 23.2);
    c.seam(7, 32.6, 93, 32.6);
  },
  "Mk III L": (c) => {
    c.track(8, 92, 32.5, even(6, 20, 76), 5, 42.4);
    c.disc(86, 38.2, 4.6);
    c.disc(13, 38.6, 4);
    for (const x of [30, 50, 70]) c.disc(x, 35.4, 1.5);
    c.plate(8, 33.6, 9, 27, 15, 23.4, 66, 23.4, 69, 27.6, 84, 29.4, 92, 33.6);
    c.plate(32, 23.4, 34, 14.6, 56, 14, 63, 18, 63, 23.4);
    c.plate(27, 22, 27, 16.5, 33, 15.5, 33, 22);
    c.plate(37, 14.6, 37, 10.4, 46, 10.4, 46, 14.6);
    c.bar(61, 19, 86, 19, 2);
    c.bar(61, 19, 68, 19, 4.6);
    c.seam(32, 23.6, 64, 23.6);
    c.seam(9, 32.6, 91, 32.6);
  },
  StuG: (c) => {
    c.track(8, 92, 32.5, even(6, 20, 76), 5, 42.4);
    c.disc(86, 38.2, 4.6);
    c.disc(13, 38.6, 4);
    c.plate(8, 33.6, 9, 27.6, 24, 26, 28, 19, 62, 19, 67, 25, 84, 29, 92, 33.6);
    c.plate(40, 19, 40, 15.8, 48, 15.8, 48, 19);
    c.bar(62, 24, 95, 24, 2.4);
    c.bar(62, 24, 72, 24, 5);
    c.bar(92, 24, 97, 24, 4.2);
    c.seam(9, 32.6, 91, 32.6);
    c.seam(28, 26, 64, 26);
  },
  SIG: (c) => {
    c.track(8, 92, 32.5, even(6, 20, 76), 5, 42.4);
    c.disc(86, 38.2, 4.6);
    c.disc(13, 38.6, 4);
    c.plate(8, 33.6, 10, 24, 24, 8.5, 66, 8.5, 72, 26, 84, 29, 92, 33.6);
    c.bar(64, 21, 84, 18.6, 5.4);
    c.disc(68, 20.6, 5);
    c.seam(9, 32.6, 91, 32.6);
    c.seam(24, 11, 24, 31);
    c.seam(45, 9, 45, 31);
  },
  "SPW 251/1": (c) => {
    c.track(8, 60, 34, [17, 27, 37, 47], 5, 42);
    c.disc(54, 40, 4.4);
    c.plate(3, 25, 8, 16.5, 56, 16.5, 62, 22.5, 88, 26.5, 94, 31, 93, 38, 62, 39, 60, 35.4, 7, 35.4);
    c.wheel(81, 40.4, 7.2);
    c.bar(44, 14.6, 62, 13.4, 1.6);
    c.plate(44, 17, 46, 11.6, 52, 11.6, 53, 17);
    c.bar(20, 17, 22, 12, 1.2);
    c.seam(6, 25.4, 60, 25.4);
    c.seam(30, 17, 30, 34);
  },
  PSW: (c) => {
    c.plate(5, 33, 12, 25, 40, 23.5, 76, 25, 95, 32, 92, 37, 8, 37);
    for (const x of [18, 37, 62, 81]) c.wheel(x, 40.6, 6.8);
    c.plate(36, 24, 40, 14.5, 58, 14.5, 64, 24);
    c.bar(60, 19, 84, 18.6, 1.9);
    c.seam(12, 29.6, 90, 29.6);
    c.bar(14, 25, 14, 13, 1.1);
    c.bar(14, 13.4, 38, 13.4, 1.1);
  },
};

/** Draw a vehicle with its ground line at y, centred on x, so wide; `left` turns it about. */
export function vehicle(ctx: Ctx, kind: string, x: number, y: number, wide: number, body: string, hole: string, left: boolean): void {
  const cut = VEHICLES[kind];
  if (cut) shape(ctx, cut, x, y, wide, body, hole, left);
}

export function shape(ctx: Ctx, cut: (c: Cutter) => void, x: number, y: number, wide: number, body: string, hole: string, left: boolean): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(((left ? -1 : 1) * wide) / 100, wide / 100);
  ctx.translate(-50, -48);
  cut(new Cutter(ctx, body, hole));
  ctx.restore();
}
