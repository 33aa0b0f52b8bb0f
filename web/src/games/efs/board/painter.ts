/** The painter of a front: any piece of the sheet, at any size, in either palette and language. */

import type { Lang, SheetData as AnySheet } from "../../../board/data";
import type { Ctx } from "../../../board/draw/brush";
import { canopy, GroundCache, hachures, paper, reeds, relief, trees, woodsAndMarsh } from "../../../board/draw/ground";
import { lettering } from "../../../board/draw/lettering";
import { largeTown, town } from "../../../board/draw/places";
import { water } from "../../../board/draw/waters";
import { Mask } from "../../../board/field";
import { Crowd, fontOf, type Measure, placeNames, riverNames } from "../../../board/naming";
import type { Look, Painter } from "../../../board/painter";
import { PALETTES } from "../../../board/palette";
import { grown, MARGIN, meets, type Rect, W } from "../../../board/sheet";
import type { SheetData } from "./data";
import { card, cardOf, clipToCard, lettered } from "./inset";
import { type Job, type Names, TONES } from "./job";
import { forts, grid, routes } from "./lines";
import { margin } from "./margin";
import { builtAt, type Survey, surveyOf } from "./survey";

const UNNAMED: Names = { places: [], rivers: [], boxes: [] };
const NOWHERE = new Mask(1, 1);

interface Lettered {
  readonly names: Names;
  readonly taken: Mask;
}

/** The size of names at a hex width, and which are left out. */
function lettersAt(hex: number): { scale: number; upto: 1 | 2; close: boolean } {
  const zoom = hex / W;
  // Far out, names are larger on paper so that they can still be read; towns go first.
  const far = Math.max(1, Math.min(1.9, 0.62 / zoom));
  return { scale: Math.min(far, 1.15 / Math.sqrt(zoom)), upto: hex < 22 ? 1 : 2, close: hex >= 84 };
}

export class MapPainter implements Painter {
  readonly survey: Survey;
  private readonly cache = new GroundCache();
  private readonly lettered = new Map<string, Lettered>();

  constructor(data: SheetData) {
    this.survey = surveyOf(data);
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
    const { names, taken } = look.coarse ? { names: UNNAMED, taken: NOWHERE } : this.lettersOf(look, ctx);
    const job: Job = { ctx, g, p, view: grown(piece, 40), hex: look.hex, zoom, scale, names, lang: look.lang, tones: TONES[look.palette] };
    const main = g.sheet.main.area;
    if (meets(main, piece)) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(main.x, main.y, main.w, main.h);
      ctx.clip();
      this.map(job, look.coarse ? null : taken);
      ctx.restore();
    }
    if (meets(grown(main, MARGIN), piece)) margin(job, !look.coarse);
    const box = cardOf(job);
    if (box) {
      card(job);
      if (meets(box, piece)) {
        ctx.save();
        clipToCard(job);
        this.map(job, look.coarse ? null : taken);
        ctx.restore();
      }
      if (!look.coarse) lettered(job);
    }
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
    water(job);
    if (taken) trees(job, cache, (x, y) => taken.has(x, y));
    else canopy(job, cache);
    if (taken) grid(job);
    routes(job);
    this.places(job);
    forts(job);
    lettering(job);
  }

  private places(job: Job): void {
    const { g, view } = job;
    g.data.spaces.forEach((space, i) => {
      const built = builtAt(g.data, i);
      if (!built) return;
      const [x, y] = g.sheet.centre(i);
      if (!meets({ x: x - 40, y: y - 40, w: 80, h: 80 }, view)) return;
      const seed = Number(space.name.replace(/\D/g, "")) % 997;
      if (built === "town") town(job, x, y, seed);
      else largeTown(job, x, y, seed, built === "city" ? 18.5 : 22);
    });
  }

  private lettersOf(look: Look, ctx: Ctx): Lettered {
    const at = lettersAt(look.hex);
    const lang: Lang = look.lang;
    const key = `${lang} ${at.scale.toFixed(3)} ${at.upto} ${at.close}`;
    const old = this.lettered.get(key);
    if (old) return old;
    const measure: Measure = (text, style) => {
      ctx.font = fontOf(style);
      ctx.letterSpacing = `${style.track}px`;
      return ctx.measureText(text).width;
    };
    const { sheet, ink, places, rivers } = this.survey;
    const ground = { width: sheet.width, height: sheet.height, ink };
    const crowd = new Crowd();
    const named = placeNames(places, ground, { ...at, lang }, measure, crowd);
    const names: Names = { places: named, rivers: riverNames(rivers, ground, { ...at, lang }, measure, crowd), boxes: crowd.boxes };
    ctx.letterSpacing = "0px";
    const taken = new Mask(sheet.width, sheet.height);
    for (const [x0, y0, x1, y1] of names.boxes) taken.box(x0 - 3, y0 - 3, x1 + 3, y1 + 3);
    const made = { names, taken };
    this.lettered.set(key, made);
    return made;
  }
}

export const painterOf = (data: AnySheet): Painter => new MapPainter(data as SheetData);
