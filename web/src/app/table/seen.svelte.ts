/** The table as a player sees it: while the dice roll, what they brought is not shown yet. */

import type { Event } from "../../wire/types.gen";
import type { TableSession } from "../session.svelte";
import type { Kinds } from "./anydesk";
import { Chronicle, type Entry, type Manner } from "./story";

interface Snapshot<K extends Kinds> {
  readonly view: K["view"];
  readonly prompt: K["prompt"];
  readonly story: readonly Event[];
}

export class SeenTable<K extends Kinds> {
  /** The dice roll: the table stays as it was before. */
  held = $state(false);
  private last: Snapshot<K>;
  private readonly now: Snapshot<K> = $derived.by(() => {
    if (this.held) return this.last;
    const { view, story } = this.session;
    this.last = { view, prompt: this.question(), story };
    return this.last;
  });
  private readonly chronicle: Chronicle;
  /** The story as the log tells it. */
  readonly entries: readonly Entry[] = $derived.by(() => this.chronicle.entries(this.story, this.side));

  constructor(private readonly session: TableSession<K>, index: K["index"], manner: Manner) {
    this.chronicle = new Chronicle(index, session.side, manner);
    this.last = { view: session.view, prompt: session.prompt, story: session.story };
  }

  /** A player who watches a side that the computer plays is asked nothing. */
  private question(): K["prompt"] {
    const { game, view, prompt } = this.session;
    const watched = game.seats.some((seat) => seat.side === view.side && seat.who === "bot");
    return watched && prompt.asked ? { ...prompt, asked: false, deeds: [] } : prompt;
  }

  get view(): K["view"] { return this.now.view; }
  get prompt(): K["prompt"] { return this.now.prompt; }
  get story(): readonly Event[] { return this.now.story; }
  get side(): string { return this.view.side; }
  /** This side may act now. */
  get free(): boolean { return this.prompt.asked && !this.held && !this.session.busy && this.session.waiting === 0; }
}
