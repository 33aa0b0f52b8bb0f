/** One piece of a city to draw, and the colours that only a city has. */

import type { Lang } from "../../../board/data";
import type { Brush } from "../../../board/draw/brush";
import type { PaletteName } from "../../../board/palette";
import type { Words } from "../../../board/words";
import type { PlayedState } from "./data";
import type { Survey } from "./survey";

export interface Job extends Brush {
  readonly g: Survey;
  readonly lang: Lang;
  readonly words: Words;
  readonly state: PlayedState;
  readonly tones: Tones;
}

export interface Tones {
  readonly wood: readonly [string, string];
  readonly shade: string;
  readonly lit: string;
  readonly rubble: readonly [string, string];
  readonly crumbs: string;
  readonly hall: string;
  readonly hallLit: string;
  readonly hallLine: string;
  readonly sand: string;
  readonly zone: string;
  readonly field: string;
}

export const TONES: Readonly<Record<PaletteName, Tones>> = {
  light: {
    wood: ["#9A7A58", "#AC8E68"], shade: "rgba(50,34,20,0.30)", lit: "rgba(255,240,215,0.20)",
    rubble: ["#857A69", "#9D917F"], crumbs: "#5F5547",
    hall: "#75685B", hallLit: "#8C7F70", hallLine: "#4C4238", sand: "#E2D3A4",
    zone: "rgba(206,190,146,0.34)", field: "#B9A569",
  },
  night: {
    wood: ["#6C5A47", "#7C6A54"], shade: "rgba(0,0,0,0.42)", lit: "rgba(255,240,215,0.10)",
    rubble: ["#4C4842", "#5D5850"], crumbs: "#857E72",
    hall: "#8B8072", hallLit: "#A09484", hallLine: "#2E2A25", sand: "#3A3830",
    zone: "rgba(0,0,0,0.22)", field: "#5C573F",
  },
}; // prettier-ignore

export const sideColour = (job: Job, side: "german" | "russian"): string =>
  side === "german" ? job.p.frontGerman : job.p.frontSoviet;
