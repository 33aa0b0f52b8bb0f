/** The overlay that makes a reason visible. */

import type { LensKind, Whose } from "./lens.svelte";

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
