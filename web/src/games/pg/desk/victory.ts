/** How to win this battle, as the engine says it: conditions with what they have brought and can bring, and levels. */

import type { Line, View } from "../types.gen";
import type { Say } from "../../../app/table/sentence";
import { fact } from "../../../app/table/sentence";
import type { Index } from "./names";

/** A condition of the scenario for one side. */
export interface Aim {
  readonly side: string;
  readonly why: string;
  readonly words: string;
  /** The hexes it is about; none where it is about steps. */
  readonly hexes: readonly number[];
  readonly count: number;
  readonly most: number;
  readonly points: number;
  readonly left: number;
}

const SCORED = /^scored-/;
const number = (line: Line, name: string): number => Number(fact(line.about, name) ?? 0);

/** Hexes by name are listed up to so many; then their place or their number says enough. */
const LISTED = 4;

function placeWords(say: Say, index: Index, hexes: readonly number[], lang: "en" | "fr"): string {
  const { ground } = index.board;
  const places = [...new Set(hexes.map((hex) => ground.hexes[hex]?.place ?? -1))];
  if (places.length && places.every((place) => place >= 0)) return places.map((place) => ground.places[place]!.name[lang]).join(", ");
  return hexes.length <= LISTED ? hexes.map((hex) => index.board.names[hex]).join(", ") : say("pg-aim-hexes", { count: hexes.length });
}

export function aimsOf(say: Say, index: Index, view: View, lang: "en" | "fr"): Aim[] {
  return view.lines.filter((line) => SCORED.test(line.why)).map((line) => {
    const area = index.board.ground.areas.find((a) => a.id === fact(line.about, "area"));
    const hexes = area?.hexes ?? [];
    const place = hexes.length ? placeWords(say, index, hexes, lang) : "";
    return {
      side: String(fact(line.about, "side") ?? ""), why: line.why, hexes,
      words: say("pg-aim", { why: line.why, each: number(line, "each"), place, edge: String(fact(line.about, "edge") ?? "") }),
      count: number(line, "count"), most: number(line, "most"), points: number(line, "points"), left: number(line, "left"),
    }; // prettier-ignore
  });
}

/** What either side lacks to its next level, and which is reached now. */
export const standingOf = (view: View): Line[] => view.lines.filter((line) => !SCORED.test(line.why));

/** How to win as a paragraph, so that a search of the rules finds it. */
export function victoryText(say: Say, index: Index, view: View, lang: "en" | "fr"): string {
  const sides = index.board.sides.map(({ side, name }) => {
    const mine = aimsOf(say, index, view, lang).filter((aim) => aim.side === side).map((aim) => aim.words);
    return say("pg-victory-side", { side: name[lang]!, aims: mine.join("; ") });
  });
  const levels = levelsOf(say, index).map(({ words, range }) => say("pg-victory-level", { level: words, range })).join("; ");
  return [say("pg-victory-margin", { side: index.board.victory.plus }), say("pg-victory-broken"), ...sides, `${levels}.`].join(" ");
}

/** The levels from the best of the one side to the best of the other, each with its margins. */
export function levelsOf(say: Say, index: Index): { readonly words: string; readonly range: string; readonly level: string; readonly winner: string }[] {
  const { levels } = index.board.victory;
  return levels.map(({ level, winner, margin }, n) => {
    const above = n ? levels[n - 1]!.margin : null;
    const [from, to] = [margin === null ? "" : figureOf(margin), above === null || above === undefined ? "" : figureOf(above)];
    const range = !to ? say("pg-margin-from", { from }) : !from ? say("pg-margin-below", { to }) : say("pg-margin-between", { from, to });
    return { level, winner: winner ?? "", words: say("level-name", { level, winner: winner ?? "" }), range };
  });
}

const figureOf = (n: number): string => (n < 0 ? `\u2212${-n}` : String(n));
