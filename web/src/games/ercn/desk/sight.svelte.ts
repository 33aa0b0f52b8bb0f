/** What the prompt of MOSKVA offers as a whole: the deed that ends it, and the units that can still act. */

import type { Board, Deed, Goal, Prompt, View } from "../types.gen";
import type { SeenTable } from "../../../app/table/seen.svelte";
import type { Cast } from "./showing";
import type { Index } from "./names";

export interface TableKinds {
  readonly sheet: Board;
  readonly view: View;
  readonly prompt: Prompt;
  readonly index: Index;
  readonly cast: Cast;
  readonly tab: "combats" | "losses";
  readonly dialog: "left" | "track";
  readonly goal: Goal;
}

export class Sight {
  constructor(private readonly seen: SeenTable<TableKinds>) {}

  /** The deed that ends the phase or the question. */
  readonly end: Deed | null = $derived.by(() => this.seen.prompt.deeds.find((d) => d.ends) ?? null);

  /** The units Tab goes through: those that can still act, north to south. */
  readonly order: readonly number[] = $derived.by(() => {
    const at = new Map(this.seen.view.units.map((u) => [u.unit, u.at]));
    // The rows are numbered from the south; what is off the map comes last.
    const rank = (u: number): number => at.get(u) ?? -1;
    return [...this.seen.prompt.units].sort((a, b) => rank(b) - rank(a) || a - b);
  });
}
