/** The painter of joined boards: any piece of the map, at any size, in either palette and language. */

import type { Lang } from "../../../board/data";
import type { SheetData as AnySheet } from "./data";
import type { Ctx } from "../../../board/draw/brush";
import { canopy, GroundCache, paper, reeds, relief, trees, woodsAndMarsh } from "../../../board/draw/ground";
import type { Look, Painter } from "../../../board/painter";
import { PALETTES } from "../../../board/palette";
import { grown, MARGIN, meets, type Rect, W } from "../../../board/sheet";
import type { SheetData } from "./data";
import { contours, fields, heights, houses, townGround } from "./ground";
import { type Job, TONES } from "./job";
import { grid, names, rivers, roads, seams } from "./lines";
import { margin } from "./margin";
import { panel } from "./panel";
import { type Survey, surveyOf } from "./survey";
import { mapWords, type Words } from "./words";

export class MapPainter implements Painter {
  readonly survey: Survey;
  private readonly cache = new GroundCache();
  private readonly words = new Map<Lang, Words>();

  constructor(data: SheetData) {
    this.survey = surveyOf(data);
  }

  letter(): void {
    // Names stand over their places: nothing to find.
  }

  /** Paint a piece of the sheet into a context whose origin is the piece's corner. */
  paint(ctx: Ctx, piece: Rect, look: Look): void {
    const zoom = look.hex / W;
    const scale = zoom * look.ratio;
    const g = this.survey;
    const p = PALETTES[look.palette];
    ctx.save();
    ctx.fillStyle = p.margin;
    ctx.fillRect(0, 0, piece.w * scale, piece.h * scale);
    ctx.setTransform(scale, 0, 0, scale, -piece.x * scale, -piece.y * scale);
    const job: Job = {
      ctx, g, p, view: grown(piece, 40), hex: look.hex, zoom, scale,
      lang: look.lang, words: this.wordsOf(look.lang), tones: TONES[look.palette],
    }; // prettier-ignore
    const sheet: Rect = { x: 0, y: 0, w: g.sheet.width, h: g.sheet.height };
    if (meets(sheet, piece)) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, 0, sheet.w, sheet.h);
      ctx.clip();
      this.map(job, !look.coarse);
      ctx.restore();
    }
    if (meets(grown(sheet, MARGIN), piece)) margin(job, !look.coarse);
    if (piece.x + piece.w > g.sheet.width + MARGIN && !look.coarse)
      panel(job, (hex, x, y, r) => this.sample(job, hex, x, y, r));
    ctx.restore();
  }

  private map(job: Job, lettered: boolean, named = lettered): void {
    const { cache } = this;
    const fine = lettered && job.hex >= 24;
    paper(job, cache);
    heights(job, cache);
    fields(job, cache, fine);
    woodsAndMarsh(job, cache, lettered);
    relief(job, cache);
    contours(job, lettered);
    if (job.hex >= 20) reeds(job);
    rivers(job);
    townGround(job, cache);
    roads(job);
    houses(job);
    if (lettered) trees(job, cache, () => false);
    else canopy(job, cache);
    if (lettered) grid(job, named);
    if (!named) return;
    seams(job);
    names(job);
  }

  /** A hex cut out of the map itself, for the legend: its middle at a place, so wide from centre to corner. */
  private sample(job: Job, hex: number, x: number, y: number, r: number): void {
    const { ctx, g } = job;
    const [cx, cy] = g.sheet.centre(hex);
    const view: Rect = { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r };
    const corners = g.sheet.ring(hex, r / (W / Math.sqrt(3)));
    ctx.save();
    ctx.translate(x - cx, y - cy);
    const rim = new Path2D();
    for (const [px, py] of corners) rim.lineTo(px, py);
    rim.closePath();
    ctx.save();
    ctx.clip(rim);
    this.map({ ...job, view: grown(view, 20), hex: Math.max(40, job.hex) }, true, false);
    ctx.restore();
    ctx.strokeStyle = job.p.frame;
    ctx.lineWidth = 1.3;
    ctx.stroke(rim);
    ctx.restore();
  }

  private wordsOf(lang: Lang): Words {
    let w = this.words.get(lang);
    if (!w) this.words.set(lang, (w = mapWords(lang)));
    return w;
  }
}

export const painterOf = (data: AnySheet): Painter => new MapPainter(data as SheetData);
