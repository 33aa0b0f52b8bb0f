/** The deeds that the prompt offers, and the one red button, which does the deed that ends the question. */

import type { Deed } from "../../wire/types.gen";
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

  async perform(deed: Deed): Promise<void> {
    const { seen, actions } = this.desk;
    if (!seen.free) return;
    if (deed.no.length) actions.refuse(deed.no);
    else if (await actions.play(deed.action)) this.hooks.unpick();
  }

  /** The one red button. */
  async press(): Promise<void> {
    const { seen, screen } = this.desk;
    if (screen.dialog || !seen.free) return;
    const launch = this.hooks.launching?.();
    if (launch) return void (await launch());
    const { deeds } = seen.prompt;
    const only = deeds.length === 1 ? deeds[0] : undefined;
    const deed = this.end ?? only;
    if (deed) await this.perform(deed);
  }
}
