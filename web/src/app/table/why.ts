/** How a reason is shown: the sentence of its rule, and the overlay that makes it visible. */

import type { LensKind, Whose } from "../../games/ercn/desk/lens.svelte";

export interface WhyLens {
  readonly kind: LensKind;
  readonly whose: Whose;
  readonly cap: string;
}

/** Which overlay shows what a rule is about. */
const SHOWN: readonly (readonly [RegExp, WhyLens])[] = [
  [/^F3/, { kind: "zoc", whose: "foe", cap: "C" }],
  [/^(E|J)/, { kind: "supply", whose: "own", cap: "R" }],
  [/^F7/, { kind: "stacking", whose: "own", cap: "S" }],
  [/^F5/, { kind: "zoc", whose: "foe", cap: "C" }],
  [/^MOSKVA 11/, { kind: "control", whose: "all", cap: "V" }],
];

export const lensOf = (rule: string): WhyLens | null => SHOWN.find(([of]) => of.test(rule))?.[1] ?? null;

/** The first sentence of a paragraph; abbreviations and decimals do not end one. */
export function firstSentence(text: string): string {
  const met = /^[\s\S]*?[^\s.][.](?=\s+[A-ZÀ-ÖØ-Þ«“(]|\s*$)/.exec(text.trim());
  return (met?.[0] ?? text).trim();
}
