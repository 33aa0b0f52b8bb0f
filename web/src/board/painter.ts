/** Who paints a sheet: any piece of it, at any size, in either palette and language. */

import type { Lang, SheetData } from "./data";
import type { Ctx } from "./draw/brush";
import type { PaletteName } from "./palette";
import type { Rect } from "./sheet";

/** What a piece of the sheet should look like. */
export interface Look {
  readonly palette: PaletteName;
  readonly lang: Lang;
  /** A hex on screen, in CSS pixels. */
  readonly hex: number;
  /** Bitmap pixels to a CSS pixel. */
  readonly ratio: number;
  /** Ground and lines only, at once and without fonts: it stands in until the rest is there. */
  readonly coarse?: boolean;
  /** What play has made of the sheet, where that is painted into it. */
  readonly state?: unknown;
}

export interface Painter {
  /** Paint a piece of the sheet into a context whose origin is the piece's corner. */
  paint(ctx: Ctx, piece: Rect, look: Look): void;
  /** Find where the names go at a size, before a piece of that size is asked for. */
  letter(ctx: Ctx, look: Look): void;
}

/** The module `board/painter.ts` of a game. */
export interface PainterModule {
  /** `shipped`: the geometry that comes with the client, deflated; null where there is none. */
  painterOf(data: SheetData, shipped: () => Promise<ArrayBuffer | null>): Promise<Painter> | Painter;
}
