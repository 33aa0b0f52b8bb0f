/** The table as the player sees it: held back while the dice roll, so that they tell first. */

import type { Deed, Event, Prompt, View } from "../../wire/types.gen";
import type { TableSession } from "../session.svelte";
import { Index } from "./sentence";
import { Chronicle, type Entry } from "./story";

interface Seen {
  readonly view: View;
  readonly prompt: Prompt;
  readonly story: readonly Event[];
}

export class Sight {
  readonly index: Index;
  /** The dice roll: what they brought is not shown yet. */
  held = $state(false);
  private kept: Seen;
  private readonly seen: Seen = $derived.by(() => {
    if (this.held) return this.kept;
    const { view, story } = this.session;
    this.kept = { view, prompt: this.question(), story };
    return this.kept;
  });
  private readonly chronicle: Chronicle;
  /** The story as the log tells it. */
  readonly entries: readonly Entry[] = $derived.by(() => this.chronicle.entries(this.story, this.side));

  constructor(readonly session: TableSession) {
    this.index = new Index(session.board);
    this.chronicle = new Chronicle(this.index, session.side);
    this.kept = { view: session.view, prompt: session.prompt, story: session.story };
  }

  /** Who watches a side that the computer plays is asked nothing. */
  private question(): Prompt {
    const { prompt, game, view } = this.session;
    const watched = game.seats.some((seat) => seat.side === view.side && seat.who === "bot");
    return watched && prompt.asked ? { ...prompt, asked: false, deeds: [] } : prompt;
  }

  get view(): View { return this.seen.view; }
  get prompt(): Prompt { return this.seen.prompt; }
  get story(): readonly Event[] { return this.seen.story; }
  get board() { return this.session.board; }
  get side(): string { return this.view.side; }
  /** This side may act now. */
  get free(): boolean { return this.prompt.asked && !this.held && !this.session.busy && this.session.waiting === 0; }

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
