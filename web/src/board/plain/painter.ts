/** The painter of a plain map: paper, links, discs with their names. */

import type { SheetData } from "../data";
import type { Ctx } from "../draw/brush";
import { GroundCache, paper } from "../draw/ground";
import type { Look, Painter } from "../painter";
import { PALETTES } from "../palette";
import { grown, type Rect, W } from "../sheet";
import { type PlainData, PlainSheet, RADIUS } from "./sheet";

const HEAD = '"Old Standard TT"';
const TEXT = '"Sofia Sans Condensed"';

class PlainPainter implements Painter {
  private readonly sheet: PlainSheet;
  private readonly cache = new GroundCache();

  constructor(private readonly data: PlainData) {
    this.sheet = new PlainSheet(data);
  }

  letter(): void {
    // Names stand in their discs: nothing to find.
  }

  paint(ctx: Ctx, piece: Rect, look: Look): void {
    const zoom = look.hex / W;
    const scale = zoom * look.ratio;
    const { sheet } = this;
    const p = PALETTES[look.palette];
    ctx.save();
    ctx.fillStyle = p.margin;
    ctx.fillRect(0, 0, piece.w * scale, piece.h * scale);
    ctx.setTransform(scale, 0, 0, scale, -piece.x * scale, -piece.y * scale);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, sheet.width, sheet.height);
    ctx.clip();
    paper({ ctx, p, view: grown(piece, 40), hex: look.hex, zoom, scale, g: { sheet } }, this.cache);
    this.links(ctx, p.road, p.casing);
    this.places(ctx, p, look);
    ctx.restore();
    ctx.strokeStyle = p.frame;
    ctx.lineWidth = 2;
    ctx.strokeRect(0, 0, sheet.width, sheet.height);
    ctx.restore();
  }

  private links(ctx: Ctx, fill: string, edge: string): void {
    ctx.lineCap = "round";
    for (const [colour, width] of [[edge, 9], [fill, 6]] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      for (const [a, b] of this.data.links) {
        ctx.beginPath();
        ctx.moveTo(...this.sheet.centre(a));
        ctx.lineTo(...this.sheet.centre(b));
        ctx.stroke();
      }
    }
  }

  private places(ctx: Ctx, p: (typeof PALETTES)["light"], look: Look): void {
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    this.data.spaces.forEach((space, i) => {
      const [x, y] = this.sheet.centre(i);
      ctx.beginPath();
      ctx.arc(x, y, RADIUS, 0, 2 * Math.PI);
      ctx.fillStyle = p.paper;
      ctx.fill();
      ctx.strokeStyle = p.frame;
      ctx.lineWidth = 2.4;
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x, y, RADIUS - 4, 0, 2 * Math.PI);
      ctx.lineWidth = 0.8;
      ctx.stroke();
      if (look.coarse) return;
      ctx.fillStyle = p.ink;
      this.fitted(ctx, space.name, 17, `700 %px ${HEAD}`);
      ctx.fillText(space.name, x, y - RADIUS * 0.66);
      if (!space.kind) return;
      this.fitted(ctx, space.kind, 12, `600 %px ${TEXT}`);
      ctx.fillText(space.kind, x, y + RADIUS * 0.74);
    });
  }

  /** The largest size up to this at which a text has room in its disc. */
  private fitted(ctx: Ctx, text: string, size: number, font: string): void {
    const room = RADIUS * 1.34;
    ctx.font = font.replace("%", String(size));
    const wide = ctx.measureText(text).width;
    if (wide > room) ctx.font = font.replace("%", ((size * room) / wide).toFixed(1));
  }
}

export const painterOf = (data: SheetData): Painter => new PlainPainter(data as PlainData);
