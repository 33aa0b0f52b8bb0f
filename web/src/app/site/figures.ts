/** Sums behind the small charts. */

import type { Luck, Rating, Tallied } from "../../wire/types.gen";

export interface Part {
  readonly of: "won" | "drawn" | "lost";
  /** In hundredths of the whole. */
  readonly from: number;
  readonly width: number;
}

export function shares({ games, won, drawn, lost }: Tallied): Part[] {
  if (games <= 0) return [];
  let from = 0;
  return ([["won", won], ["drawn", drawn], ["lost", lost]] as const).flatMap(([of, n]) => {
    const part = { of, from, width: (100 * n) / games };
    from += part.width;
    return n > 0 ? [part] : [];
  });
}

/**
 * Whether dice fell well or badly, or as dice do: within two standard errors of the middle nothing can
 * be said. A die's place among its faces has a spread of about 0.34 (six faces, from 0 to 1).
 */
const SPREAD = 0.342;
export function luckWord({ dice, mean }: Luck): "good" | "bad" | "even" {
  const sure = (2 * SPREAD) / Math.sqrt(Math.max(1, dice));
  if (Math.abs(mean - 0.5) <= sure) return "even";
  return mean > 0.5 ? "good" : "bad";
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** A scale of round hundreds that holds every estimate with its uncertainty. */
export function scaleOf(ratings: readonly Pick<Rating, "rating" | "uncertainty">[]): Scale {
  const low = Math.min(...ratings.map(({ rating, uncertainty }) => rating - uncertainty), 900);
  const high = Math.max(...ratings.map(({ rating, uncertainty }) => rating + uncertainty), 1100);
  const step = [100, 200, 500, 1_000].find((each) => (high - low) / each <= 6) ?? 2_000;
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, ticks };
}
