/** Tiles: the printed sheet in bitmaps, painted off the page, kept while they are of use. */

import type { Lang } from "./data";
import type { Look } from "./painter";
import type { Paintshop } from "./paintshop";
import type { PaletteName } from "./palette";
import { meets, type Rect, W } from "./sheet";

/** Hex widths, in CSS pixels, at which the sheet is painted; between them it is scaled. */
export const LEVELS = [16, 24, 36, 54, 84, 126, 190] as const;

export const TILE = 512;
const KEPT = 96;

export interface Style {
  readonly palette: PaletteName;
  readonly lang: Lang;
  readonly ratio: number;
  /** What play has made of the sheet, and what of it a piece shows: another stamp, another picture. */
  readonly played?: { readonly state: unknown; stamp(piece: Rect): string } | undefined;
}

/** Bitmap pixels to a CSS pixel on this screen. */
export const ratioHere = (): number => Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));

/** The level nearest to a hex width, in proportion. */
export function levelFor(hex: number): number {
  let best: number = LEVELS[0];
  for (const level of LEVELS)
    if (Math.abs(Math.log(level / hex)) < Math.abs(Math.log(best / hex))) best = level;
  return best;
}

/** The tiles of a level that touch a view: columns and rows counted from the corner of the whole. */
export function tilesIn(whole: Rect, view: Rect, level: number, ratio: number): { tx: number; ty: number; rect: Rect }[] {
  const side = TILE / ((level / W) * ratio);
  const cols = Math.ceil(whole.w / side);
  const rows = Math.ceil(whole.h / side);
  const clamp = (n: number, max: number): number => Math.max(0, Math.min(max, n));
  const c0 = clamp(Math.floor((view.x - whole.x) / side), cols);
  const c1 = clamp(Math.ceil((view.x + view.w - whole.x) / side), cols);
  const r0 = clamp(Math.floor((view.y - whole.y) / side), rows);
  const r1 = clamp(Math.ceil((view.y + view.h - whole.y) / side), rows);
  const out = [];
  for (let ty = r0; ty < r1; ty++)
    for (let tx = c0; tx < c1; tx++)
      out.push({ tx, ty, rect: { x: whole.x + tx * side, y: whole.y + ty * side, w: side, h: side } });
  return out;
}

interface Wanted {
  readonly key: string;
  readonly piece: Rect;
  readonly look: Look;
  readonly w: number;
  readonly h: number;
  rank: number;
}

interface Kept {
  readonly bitmap: ImageBitmap;
  readonly rect: Rect;
  readonly level: number;
  readonly style: string;
  used: number;
}

export class Tiles {
  private readonly kept = new Map<string, Kept>();
  private wanted: Wanted[] = [];
  private readonly ordered = new Set<string>();
  private clock = 0;
  private closed = false;
  private arrived: () => void = () => undefined;

  constructor(
    readonly whole: Rect,
    private readonly shop: Paintshop,
  ) {}

  /** Whoever shows them now is told when one has come. Gives back what ends it. */
  follow(arrived: () => void): () => void {
    this.arrived = arrived;
    return () => {
      if (this.arrived === arrived) this.arrived = () => undefined;
    };
  }

  /** Begin before there is anything to draw on: the whole sheet, and the names at a hex width. */
  begin(style: Style, hex: number): void {
    this.base(style);
    this.shop.letter?.({ palette: style.palette, lang: style.lang, hex: levelFor(hex), ratio: style.ratio });
  }

  /** The whole sheet, small: it stands in for tiles to come, and is the minimap. */
  base(style: Style): ImageBitmap | undefined {
    const { played } = style;
    const kind = `base ${style.palette}`;
    const key = played ? `${kind} ${played.stamp(this.whole)}` : kind;
    const have = this.kept.get(key);
    if (have) {
      have.used = ++this.clock;
      return have.bitmap;
    }
    const level = LEVELS[0];
    const scale = level / W;
    this.want({
      key,
      piece: this.whole,
      look: { palette: style.palette, lang: style.lang, hex: level, ratio: 1, coarse: true, ...(played ? { state: played.state } : {}) },
      w: Math.ceil(this.whole.w * scale),
      h: Math.ceil(this.whole.h * scale),
      rank: -1,
    });
    this.order();
    // As it was before the last change of play, until the new one has come.
    return [...this.kept].find(([old]) => old.startsWith(kind))?.[1].bitmap;
  }

  /** Draw what there is of a view, and ask for the rest. `k` is bitmap pixels to a world unit. */
  draw(ctx: CanvasRenderingContext2D, view: Rect, k: number, hex: number, style: Style): boolean {
    const level = levelFor(hex);
    const name = `${style.palette} ${style.lang} ${style.ratio}`;
    const here = tilesIn(this.whole, view, level, style.ratio);
    this.clip(ctx, view, k);
    const put = (bitmap: ImageBitmap, rect: Rect): void => {
      // Whole pixels, so that neighbouring tiles meet without a seam.
      const x0 = Math.round((rect.x - view.x) * k);
      const y0 = Math.round((rect.y - view.y) * k);
      const x1 = Math.round((rect.x + rect.w - view.x) * k);
      const y1 = Math.round((rect.y + rect.h - view.y) * k);
      ctx.drawImage(bitmap, x0, y0, x1 - x0, y1 - y0);
    };
    const { played } = style;
    const keyOf = ({ tx, ty, rect }: (typeof here)[number]): string => `${name} ${level} ${tx} ${ty}${played ? ` ${played.stamp(rect)}` : ""}`;
    const keys = new Map(here.map((t) => [t, keyOf(t)]));
    const missing = here.filter((t) => !this.kept.has(keys.get(t)!));
    this.wanted = this.wanted.filter((w) => w.rank < 0);
    if (missing.length) {
      const base = this.base(style);
      if (base) put(base, this.whole);
      // Coarse levels first, so that the finest bitmap at hand ends on top.
      const others = [...this.kept.values()]
        .filter((t) => t.style === name && (t.level !== level || played) && missing.some((m) => meets(m.rect, t.rect)))
        .sort((a, b) => Math.abs(Math.log(b.level / level)) - Math.abs(Math.log(a.level / level)) || a.used - b.used);
      for (const t of others) put(t.bitmap, t.rect);
      const [cx, cy] = [view.x + view.w / 2, view.y + view.h / 2];
      for (const tile of missing) {
        const { rect } = tile;
        this.want({
          key: keys.get(tile)!,
          piece: rect,
          look: { palette: style.palette, lang: style.lang, hex: level, ratio: style.ratio, ...(played ? { state: played.state } : {}) },
          w: TILE,
          h: TILE,
          rank: Math.hypot(rect.x + rect.w / 2 - cx, rect.y + rect.h / 2 - cy),
        });
      }
    }
    for (const [{ rect }, key] of keys) {
      const tile = this.kept.get(key);
      if (!tile) continue;
      tile.used = ++this.clock;
      put(tile.bitmap, rect);
    }
    ctx.restore();
    this.order();
    return missing.length === 0;
  }

  /** Tiles may reach over the edge of what is shown: the printed sheet goes on there. */
  private clip(ctx: CanvasRenderingContext2D, view: Rect, k: number): void {
    const { x, y, w, h } = this.whole;
    ctx.save();
    ctx.beginPath();
    ctx.rect((x - view.x) * k, (y - view.y) * k, w * k, h * k);
    ctx.clip();
  }

  private want(w: Wanted): void {
    if (!this.ordered.has(w.key) && !this.wanted.some((o) => o.key === w.key)) this.wanted.push(w);
  }

  private order(): void {
    this.wanted.sort((a, b) => a.rank - b.rank);
    while (this.ordered.size < this.shop.hands && this.wanted.length) {
      const w = this.wanted.shift()!;
      this.ordered.add(w.key);
      void this.shop.paint(w.piece, w.look, w.w, w.h).then((bitmap) => {
        this.ordered.delete(w.key);
        if (this.closed) return bitmap.close();
        const base = w.key.startsWith("base ");
        if (base) this.replace(w);
        this.kept.set(w.key, {
          bitmap,
          rect: w.piece,
          level: base ? 0 : w.look.hex,
          style: base ? "" : `${w.look.palette} ${w.look.lang} ${w.look.ratio}`,
          used: ++this.clock,
        });
        this.forget();
        this.arrived();
        this.order();
      });
    }
  }

  /** Of a palette there is one whole sheet. */
  private replace({ key, look }: Wanted): void {
    for (const [old, { bitmap }] of this.kept)
      if (old !== key && old.startsWith(`base ${look.palette}`)) {
        bitmap.close();
        this.kept.delete(old);
      }
  }

  /** The least recently used go; the whole sheets stay. */
  private forget(): void {
    const tiles = [...this.kept].filter(([key]) => !key.startsWith("base "));
    if (tiles.length <= KEPT) return;
    tiles.sort(([, a], [, b]) => a.used - b.used);
    for (const [key, tile] of tiles.slice(0, tiles.length - KEPT)) {
      tile.bitmap.close();
      this.kept.delete(key);
    }
  }

  close(): void {
    this.closed = true;
    for (const { bitmap } of this.kept.values()) bitmap.close();
    this.kept.clear();
    this.shop.close();
  }
}
