/** The table as a player sees it: held back while the dice roll, so that they tell first. */

import type { AnyPrompt, AnyView, Wire } from "../../wire/table";
import type { Event } from "../../wire/types.gen";
import type { TableSession } from "../session.svelte";
import type { Names } from "./sentence";
import { Chronicle, type Entry, type Manner } from "./story";

interface Seen<V, P> {
  readonly view: V;
  readonly prompt: P;
  readonly story: readonly Event[];
}

export abstract class Held<V extends AnyView, P extends AnyPrompt, W extends Wire & { readonly view: V; readonly prompt: P }> {
  /** The dice roll: what they brought is not shown yet. */
  held = $state(false);
  private kept: Seen<V, P>;
  private readonly seen: Seen<V, P> = $derived.by(() => {
    if (this.held) return this.kept;
    const { view, story } = this.session;
    this.kept = { view, prompt: this.question(), story };
    return this.kept;
  });
  private readonly chronicle: Chronicle;
  /** The story as the log tells it. */
  readonly entries: readonly Entry[] = $derived.by(() => this.chronicle.entries(this.story, this.side));

  constructor(readonly session: TableSession<W>, index: Names, manner: Manner) {
    this.chronicle = new Chronicle(index, session.side, manner);
    this.kept = { view: session.view, prompt: session.prompt, story: session.story };
  }

  /** Who watches a side that the computer plays is asked nothing. */
  private question(): P {
    const { game, view } = this.session;
    const { prompt } = this.session;
    const watched = game.seats.some((seat) => seat.side === view.side && seat.who === "bot");
    return watched && prompt.asked ? { ...prompt, asked: false, deeds: [] } : prompt;
  }

  get view(): V { return this.seen.view; }
  get prompt(): P { return this.seen.prompt; }
  get story(): readonly Event[] { return this.seen.story; }
  get side(): string { return this.view.side; }
  /** This side may act now. */
  get free(): boolean { return this.prompt.asked && !this.held && !this.session.busy && this.session.waiting === 0; }
}
