/** One piece of a front to draw, and the colours that only this map has. */

import type { Lang } from "../../../board/data";
import type { Brush } from "../../../board/draw/brush";
import type { Box, PlaceName, RiverName } from "../../../board/naming";
import type { PaletteName } from "../../../board/palette";
import type { Survey } from "./survey";

export interface Names {
  readonly places: readonly PlaceName[];
  readonly rivers: readonly RiverName[];
  readonly boxes: readonly Box[];
}

export interface Job extends Brush {
  readonly g: Survey;
  readonly lang: Lang;
  readonly names: Names;
  readonly tones: Tones;
}

export interface Tones {
  readonly motorway: string;
  readonly motorwayCasing: string;
  readonly track: string;
  readonly plate: string;
}

export const TONES: Readonly<Record<PaletteName, Tones>> = {
  light: { motorway: "#E08A3C", motorwayCasing: "#6A3A1E", track: "#8A6A48", plate: "rgba(243,236,214,0.86)" },
  night: { motorway: "#C8803A", motorwayCasing: "#E6CFA6", track: "#A58B66", plate: "rgba(27,31,35,0.88)" },
};
