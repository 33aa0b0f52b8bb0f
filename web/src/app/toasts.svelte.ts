/** Short notes at the foot of the page. */

import { untrack } from "svelte";

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
}

const STAYS = 6_000;

class Toasts {
  all: readonly Note[] = $state.raw([]);
  private made = 0;

  show(text: string, tone: Note["tone"] = "plain"): void {
    const id = (this.made += 1);
    // An effect that has something to say must not run again because others had.
    const others = untrack(() => this.all).filter((note) => note.text !== text);
    this.all = [...others, { id, text, tone }].slice(-3);
    // What went wrong stays until it is put away.
    if (tone !== "bad") setTimeout(() => this.drop(id), STAYS);
  }

  drop(id: number): void {
    this.all = this.all.filter((note) => note.id !== id);
  }
}

export const toasts = new Toasts();
