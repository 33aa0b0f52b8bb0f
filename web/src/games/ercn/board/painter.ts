/** The painter: any piece of the sheet, at any size, in either palette and language. */

import type { Lang } from "../../../board/data";
import { geometryFrom } from "./atlas";
import type { BoardData } from "./data";
import type { Ctx } from "../../../board/draw/brush";
import { clipToMap, type Job, lakes } from "./job";
import { canopy, GroundCache, hachures, paper, reeds, relief, trees, woodsAndMarsh } from "../../../board/draw/ground";
import { lettering } from "../../../board/draw/lettering";
import { water } from "../../../board/draw/waters";
import { fontOf, type Measure } from "../../../board/naming";
import { zoneLettering } from "./lettering";
import { forts, front, grid, limits, links } from "./lines";
import { margin } from "./margin";
import { panel } from "./panel";
import { places } from "./places";
import { Mask } from "../../../board/field";
import type { Geometry } from "./geometry";
import { type Names, namesOf } from "./names";
import { PALETTES } from "../../../board/palette";
import { grown, MARGIN, meets, type Rect, W } from "../../../board/sheet";
import type { Look, Painter } from "../../../board/painter";
import type { SheetData } from "../../../board/data";
import { mapWords, ordinal, type Words, zoneWords } from "./words";

const UNNAMED: Names = { places: [], rivers: [], zones: [], reserves: [], boxes: [] };

interface Lettered {
  readonly names: Names;
  readonly taken: Mask;
}

/** The size of names at a hex width, and which are left out. */
export function lettersAt(hex: number): { scale: number; upto: 1 | 2; close: boolean; zones: boolean } {
  const zoom = hex / W;
  // Far out, names are larger on paper so that they can still be read; towns go first.
  const far = Math.max(1, Math.min(1.9, 0.62 / zoom));
  return {
    scale: Math.min(far, 1.15 / Math.sqrt(zoom)),
    upto: hex < 22 ? 1 : 2,
    close: hex >= 84,
    zones: hex < 84,
  };
}

const NOWHERE = new Mask(1, 1);

export class MapPainter implements Painter {
  private readonly cache = new GroundCache();
  private readonly lettered = new Map<string, Lettered>();
  private readonly words = new Map<Lang, Words>();

  constructor(readonly geometry: Geometry) {}

  /** Paint a piece of the sheet into a context whose origin is the piece's corner. */
  paint(ctx: Ctx, piece: Rect, look: Look): void {
    const zoom = look.hex / W;
    const scale = zoom * look.ratio;
    const g = this.geometry;
    const p = PALETTES[look.palette];
    ctx.save();
    ctx.fillStyle = p.margin;
    ctx.fillRect(0, 0, piece.w * scale, piece.h * scale);
    ctx.setTransform(scale, 0, 0, scale, -piece.x * scale, -piece.y * scale);
    const { names, taken } = look.coarse ? { names: UNNAMED, taken: NOWHERE } : this.lettersOf(look, ctx);
    const job: Job = { ctx, g, p, view: grown(piece, 40), hex: look.hex, zoom, scale, names };
    const sheet: Rect = { x: 0, y: 0, w: g.sheet.width, h: g.sheet.height };
    if (meets(sheet, piece)) {
      ctx.save();
      clipToMap(job);
      this.map(job, look.coarse ? null : taken);
      ctx.restore();
    }
    if (meets(grown(sheet, MARGIN), piece)) margin(job, !look.coarse);
    if (piece.x + piece.w > g.sheet.width + MARGIN && !look.coarse)
      panel(job, this.wordsOf(look.lang), look.lang, (c, at, off, to) =>
        this.swatch(c, at, off, to, job),
      );
    ctx.restore();
  }

  /** Find where the names go at a size, before a piece of that size is asked for. */
  letter(ctx: Ctx, look: Look): void {
    this.lettersOf(look, ctx);
  }

  /** The map itself; `taken` is where names keep trees away, null where it is coarse: no trees, no grid. */
  private map(job: Job, taken: Mask | null): void {
    const { cache } = this;
    paper(job, cache);
    woodsAndMarsh(job, cache, taken !== null);
    relief(job, cache);
    if (job.hex >= 20) {
      hachures(job);
      reeds(job);
    }
    lakes(job, cache);
    limits(job);
    water(job);
    if (taken) trees(job, cache, (x, y) => taken.has(x, y));
    else canopy(job, cache);
    if (taken) grid(job);
    links(job);
    places(job);
    front(job);
    forts(job);
    if (job.hex < 84) zoneLettering(job);
    lettering(job);
  }

  /** A little of the map itself, without names, for the legend. */
  private swatch(ctx: Ctx, hex: number, off: readonly [number, number], to: Rect, job: Job): void {
    const [cx, cy] = this.geometry.sheet.centre(hex);
    const [x, y] = [cx + off[0], cy + off[1]];
    const view: Rect = { x: x - to.w / 2, y: y - to.h / 2, w: to.w, h: to.h };
    ctx.save();
    ctx.beginPath();
    ctx.rect(to.x, to.y, to.w, to.h);
    ctx.clip();
    ctx.translate(to.x - view.x, to.y - view.y);
    const piece: Job = { ...job, ctx, view: grown(view, 20), names: UNNAMED, hex: Math.max(40, Math.min(83, job.hex)) };
    ctx.save();
    clipToMap(piece);
    this.map(piece, NOWHERE);
    ctx.restore();
    ctx.restore();
  }

  private wordsOf(lang: Lang): Words {
    let w = this.words.get(lang);
    if (!w) this.words.set(lang, (w = mapWords(lang)));
    return w;
  }

  private lettersOf(look: Look, ctx: Ctx): Lettered {
    const at = lettersAt(look.hex);
    const key = `${look.lang} ${at.scale.toFixed(3)} ${at.upto} ${at.close}`;
    const old = this.lettered.get(key);
    if (old) return old;
    const { lang } = look;
    const words = this.wordsOf(lang);
    const measure: Measure = (text, style) => {
      ctx.font = fontOf(style);
      ctx.letterSpacing = `${style.track}px`;
      return ctx.measureText(text).width;
    };
    const names = namesOf(
      this.geometry,
      {
        ...at,
        lang,
        zoneWords: (id) => zoneWords(id, lang, words),
        reserveWords: (army) => ({ big: ordinal(Number(army), lang), small: words("sheet-reserve") }),
      },
      measure,
    );
    ctx.letterSpacing = "0px";
    const { width, height } = this.geometry.sheet;
    const taken = new Mask(width, height);
    for (const [x0, y0, x1, y1] of names.boxes) taken.box(x0 - 3, y0 - 3, x1 + 3, y1 + 3);
    const made = { names, taken };
    this.lettered.set(key, made);
    return made;
  }
}

export const painterOf = async (data: SheetData, shipped: () => Promise<ArrayBuffer | null>): Promise<Painter> =>
  new MapPainter(await geometryFrom(data as BoardData, await shipped()));
