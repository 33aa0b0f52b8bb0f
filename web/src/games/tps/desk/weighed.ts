/** What the holder of the advantage is told of a roll: how it lies, and what it is worth made again. */

import type { Chance, Line } from "../types.gen";

export interface Weighed {
  readonly now: string;
  readonly again: readonly Chance[];
  readonly of: number;
  /** So many falls are better for the holder, so many worse; not told of the impulse dice. */
  readonly better?: number;
  readonly worse?: number;
  /** Nothing could come of the advantage: every other roll says the same. */
  readonly idle?: boolean;
  /** The roll would end the day or the night. */
  readonly ends?: boolean;
  /** The Front artillery would be silenced. */
  readonly silenced?: boolean;
  /** Of an attack: its sums and dice. */
  readonly lines?: readonly Line[];
  readonly split?: number;
  readonly sums?: readonly [number, number];
  readonly thrown?: readonly [number, number];
  readonly margin?: number;
  readonly owed?: number;
  readonly most?: number;
  readonly mean?: number;
  readonly besides?: readonly Chance[];
}

export function weighedOf(about: Readonly<Record<string, unknown>>): Weighed | null {
  return (about["weighed"] as Weighed | undefined) ?? null;
}

/** In hundredths: better, alike, worse. They make a hundred. */
export function shares({ better = 0, worse = 0, of }: Weighed): readonly [number, number, number] {
  const [up, down] = [Math.round((better / of) * 100), Math.round((worse / of) * 100)];
  return [up, Math.max(0, 100 - up - down), down];
}
