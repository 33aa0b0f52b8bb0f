/** The table of MOSKVA as the player sees it. */

import type { Board, Deed, Goal, Prompt, View } from "../types.gen";
import type { TableSession } from "../../../app/session.svelte";
import { AnyDesk } from "../../../app/table/anydesk.svelte";
import type { Cast } from "./showing";
import { Index } from "./names";
import { mannerOf } from "./story";

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

export abstract class Sight extends AnyDesk<TableKinds> {
  constructor(session: TableSession<TableKinds>) {
    const index = new Index(session.board);
    super(session, index, mannerOf(index));
  }

  /** The deed that ends the phase or the question. */
  readonly end: Deed | null = $derived.by(() => this.prompt.deeds.find((d) => d.ends) ?? null);

  /** The pieces as the board draws them: those that are done lie under a veil. */
  readonly pieces = $derived.by(() => {
    const spent = new Set(this.prompt.spent);
    return this.view.units.map((u) => (spent.has(u.unit) ? { ...u, spent: true } : u));
  });

  /** The units Tab goes through: those that can still act, north to south. */
  readonly order: readonly number[] = $derived.by(() => {
    const at = new Map(this.view.units.map((u) => [u.unit, u.at]));
    // The rows are numbered from the south; what is off the map comes last.
    const rank = (u: number): number => at.get(u) ?? -1;
    return [...this.prompt.units].sort((a, b) => rank(b) - rank(a) || a - b);
  });
}
