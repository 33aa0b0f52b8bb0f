/** The signs of arms on counters, as strokes: `npm run symbols` writes them. */

import symbols from "./symbols.json";

export interface Stroke {
  readonly d: string;
  readonly scale: readonly number[];
  readonly filled: boolean;
}

const SYMBOLS: Readonly<Record<string, readonly Stroke[]>> = symbols;

export const strokesOf = (kind: string): readonly Stroke[] => SYMBOLS[kind] ?? [];
