/** What every board is told, whatever game it shows. */

import type { Title } from "../wire/types.gen";

export type { Title };

/** The two camps whose colours the marks over a map have. */
export type Camp = "german" | "soviet";
export type Lang = keyof Title;

/** A printed sheet, as far as every map has it: which scenario it is of, where it says so. */
export interface SheetData {
  readonly id?: string;
  readonly title?: Title;
}

/** A piece on the map, as a view has it: `unit` points into the counters of the sheet. */
export interface AnyPiece {
  readonly unit: number;
  readonly at: number;
}

/** Something under a mask, of which only the place is known for certain. */
export interface AnyMask {
  readonly at: number;
}

/** Something that lies on a place, under the counters. */
export interface AnyMark {
  readonly hex: number;
}
