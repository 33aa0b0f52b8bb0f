/** The deeds that the prompt offers, and the one red button, which does the deed that ends the question. */

import type { Deed } from "../../wire/types.gen";
import { settings } from "../settings.svelte";
import type { Actions } from "./actions.svelte";
import type { DeskParts, Kinds } from "./anydesk";
import type { PlaceHooks } from "./places.svelte";

export class Deeds<K extends Kinds> {
  constructor(private readonly desk: DeskParts<K> & { readonly actions: Actions<K> }, private readonly hooks: PlaceHooks<K>) {}

  /** The deed that ends the question: the one that can be done, else the first. */
  readonly end: Deed | null = $derived.by(() => {
    const ends = this.desk.seen.prompt.deeds.filter((d) => d.ends);
    return ends.find((d) => !d.no.length) ?? this.hooks.barredEnd?.(ends) ?? ends[0] ?? null;
  });

  /** A deed that gives something up waits here until the player has said that he means it. */
  private waiting: Deed | null = $state.raw(null);
  /** It, as long as the question stands that offered it. */
  readonly asked: Deed | null = $derived.by(() => {
    const { waiting, desk } = this;
    return waiting && desk.seen.prompt.deeds.includes(waiting) ? waiting : null;
  });

  /** Do a deed. Where it gives something up the player is asked first, unless he wants no such questions. */
  async perform(deed: Deed, sure = false): Promise<void> {
    const { seen, actions } = this.desk;
    if (!seen.free) return;
    this.waiting = null;
    if (deed.no.length) actions.refuse(deed.no);
    else if (!sure && settings.confirmEnd && deed.loses.length) this.waiting = deed;
    else if (await actions.play(deed.action)) this.hooks.unpick();
  }

  /** He did not mean it. */
  drop(): void {
    this.waiting = null;
  }

  /** The one red button. */
  async press(): Promise<void> {
    const { seen, screen } = this.desk;
    if (screen.dialog || this.asked || !seen.free) return;
    const launch = this.hooks.launching?.();
    if (launch) return void (await launch());
    const { deeds } = seen.prompt;
    const only = deeds.length === 1 ? deeds[0] : undefined;
    const deed = this.end ?? only;
    if (deed) await this.perform(deed);
  }
}
