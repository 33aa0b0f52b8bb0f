/** How much of a counter is drawn, by its side on screen: 3 all, 2 no letters, 1 side and attack, 0 the sign. */
export type Detail = 0 | 1 | 2 | 3;

export const detailAt = (px: number): Detail => (px >= 36 ? 3 : px >= 26 ? 2 : px >= 18 ? 1 : 0);

/** The fonts a counter is drawn with: loaded before the first sprite. */
export const COUNTER_FONTS = [
  '700 20px "Sofia Sans Extra Condensed"',
  '800 20px "Sofia Sans Extra Condensed"',
  '800 20px "Sofia Sans Condensed"',
] as const;
