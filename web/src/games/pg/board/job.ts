/** One piece of joined boards to draw, and the colours that only they have. */

import type { Lang } from "../../../board/data";
import type { Brush } from "../../../board/draw/brush";
import type { PaletteName } from "../../../board/palette";
import type { Words } from "../../../board/words";
import type { Survey } from "./survey";

export interface Job extends Brush {
  readonly g: Survey;
  readonly lang: Lang;
  readonly words: Words;
  readonly tones: Tones;
}

export interface Tones {
  /** Over the paper, at 20, 40 and 60 metres. */
  readonly heights: readonly [string, string, string];
  readonly contour: string;
  readonly contourHalo: string;
  readonly figure: string;
  readonly figureHalo: string;
  readonly parcels: readonly string[];
  readonly furrows: readonly string[];
  readonly hedge: string;
  readonly bush: string;
  readonly bushLine: string;
  /** Shade, light and line of a roof. */
  readonly roofs: readonly (readonly [string, string, string])[];
  readonly garden: string;
  readonly cast: string;
  readonly plank: string;
  readonly grid: string;
  readonly dot: string;
  readonly number: string;
  readonly numberHalo: string;
}

export const TONES: Readonly<Record<PaletteName, Tones>> = {
  light: {
    heights: ["rgba(231,211,161,0.62)", "rgba(223,192,131,0.62)", "rgba(211,165,102,0.62)"],
    contour: "#8B5A2B", contourHalo: "rgba(255,248,226,0.55)", figure: "#6E431B", figureHalo: "rgba(246,236,208,0.95)",
    parcels: ["#E4D596", "#D9C67E", "#CBD09A", "#E9DDAF", "#D6CF8E"],
    furrows: ["#B79A4A", "#A8873A", "#8F9A58", "#C1A861", "#A19347"],
    hedge: "rgba(111,106,52,0.75)", bush: "#8E9C5C", bushLine: "rgba(58,66,32,0.5)",
    roofs: [["#8A5B48", "#A97660", "#5A382C"], ["#7A5344", "#9B705D", "#4E3328"], ["#96705A", "#B48E76", "#61453A"], ["#8C8072", "#ABA092", "#5C5348"]],
    garden: "rgba(150,163,104,0.55)", cast: "rgba(58,40,22,0.38)", plank: "#E9D9B4",
    grid: "rgba(74,59,38,0.34)", dot: "rgba(50,36,18,0.6)", number: "rgba(60,44,24,0.72)", numberHalo: "rgba(243,236,214,0.6)",
  },
  night: {
    heights: ["rgba(70,62,46,0.62)", "rgba(92,78,52,0.62)", "rgba(118,96,60,0.62)"],
    contour: "#B98A55", contourHalo: "rgba(20,18,14,0.5)", figure: "#E0B98A", figureHalo: "rgba(28,27,24,0.92)",
    parcels: ["#3E3B2A", "#45402A", "#363C2E", "#423E30", "#3B3C2A"],
    furrows: ["#6A5F38", "#6E6032", "#566040", "#6C6344", "#5F5A3A"],
    hedge: "rgba(142,140,92,0.6)", bush: "#4F5C3E", bushLine: "rgba(8,12,8,0.5)",
    roofs: [["#8E6A58", "#AC8572", "#2E1F18"], ["#846252", "#A07D6B", "#2A1D17"], ["#97796A", "#B39686", "#32261F"], ["#857C70", "#A1988B", "#2B2824"]],
    garden: "rgba(70,84,54,0.6)", cast: "rgba(0,0,0,0.45)", plank: "#A8967A",
    grid: "rgba(222,212,184,0.2)", dot: "rgba(222,212,184,0.55)", number: "rgba(222,212,184,0.62)", numberHalo: "rgba(24,28,31,0.6)",
  },
}; // prettier-ignore
