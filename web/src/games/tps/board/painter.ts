/** The painter of a city: any piece of its sheet, at any size, in either palette and language. */

import type { Lang } from "../../../board/data";
import type { SheetData as AnySheet } from "./data";
import { type Ctx } from "../../../board/draw/brush";
import { GroundCache, hachures, paper, trees } from "../../../board/draw/ground";
import type { Look, Painter } from "../../../board/painter";
import { PALETTES } from "../../../board/palette";
import { grown, MARGIN, meets, type Rect, W } from "../../../board/sheet";
import { type SheetData, type PlayedState, stateOf } from "./data";
import { houses, relief, streams, tints, tufts, volga, works } from "./ground";
import { type Job, TONES } from "./job";
import { borders, boxes, control, landings, quadrants, ways } from "./lines";
import { margin } from "./margin";
import { panel } from "./panel";
import { signs, waterNames } from "./signs";
import { type Survey, surveyOf } from "./survey";
import { mapWords, type Words } from "./words";

export class MapPainter implements Painter {
  readonly city: Survey;
  private readonly cache = new GroundCache();
  private readonly words = new Map<Lang, Words>();
  private state: PlayedState;

  constructor(data: SheetData) {
    this.city = surveyOf(data);
    this.state = stateOf(data);
  }

  /** What play has made of the map: pieces painted from now on show it. */
  lay(state: PlayedState): void {
    this.state = state;
  }

  letter(): void {
    // Names stand where the layout has put them: nothing to find.
  }

  /** Paint a piece of the sheet into a context whose origin is the piece's corner. */
  paint(ctx: Ctx, piece: Rect, look: Look): void {
    const zoom = look.hex / W;
    const scale = zoom * look.ratio;
    const g = this.city;
    const p = PALETTES[look.palette];
    ctx.save();
    ctx.fillStyle = p.margin;
    ctx.fillRect(0, 0, piece.w * scale, piece.h * scale);
    ctx.setTransform(scale, 0, 0, scale, -piece.x * scale, -piece.y * scale);
    const job: Job = {
      ctx, g, p, view: grown(piece, 40), hex: look.hex, zoom, scale,
      lang: look.lang, words: this.wordsOf(look.lang), state: (look.state as PlayedState | undefined) ?? this.state, tones: TONES[look.palette],
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
    if (meets(grown(sheet, MARGIN), piece)) margin(job);
    if (piece.x + piece.w > g.sheet.width + MARGIN && !look.coarse) panel(job);
    ctx.restore();
  }

  private map(job: Job, lettered: boolean): void {
    const { cache } = this;
    paper(job, cache);
    tints(job);
    relief(job, cache);
    if (job.hex >= 20) hachures(job);
    if (job.hex >= 28) tufts(job);
    volga(job);
    trees(job, cache, () => false);
    houses(job);
    works(job);
    ways(job);
    control(job);
    streams(job);
    quadrants(job);
    borders(job);
    landings(job);
    boxes(job, lettered);
    if (!lettered) return;
    waterNames(job);
    signs(job);
  }

  private wordsOf(lang: Lang): Words {
    let w = this.words.get(lang);
    if (!w) this.words.set(lang, (w = mapWords(lang)));
    return w;
  }
}

export const painterOf = (data: AnySheet): Painter => new MapPainter(data as SheetData);
