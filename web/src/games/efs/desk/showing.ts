/** What is shown of a piece of news: the dice, who went where, who was hurt. */

import { say } from "../../../app/language.svelte";
import { fact, partsOf, textOf } from "../../../app/table/sentence";
import type { Showing } from "../../../app/table/watch";
import type { View } from "../types.gen";
import type { Cast, Desk } from "./desk.svelte";
import { pieceOf } from "./seen";

export const showing = (desk: Desk): Showing<Cast, View> => ({
  cast: ({ roll, events: [told] }) => {
    if (!roll.length) return null;
    return { pips: roll, rule: told?.rule ?? "", why: told ? textOf(partsOf(say, `event-${told.what}`, told.about, desk.index)) : "" };
  },
  seen: (news, before) => {
    // Those that lie face down have numbers that mean nothing from one view to the next.
    const known = (u: { readonly at: number; readonly id: string }): boolean => u.at >= 0 && u.id !== "?";
    const was = before.units.filter(known);
    const now = new Map(desk.seen.view.units.map((u) => [u.unit, u]));
    return {
      hex: news.events.map((e) => desk.index.hex(fact(e.about, "hex") ?? "")).find((h) => h >= 0) ?? -1,
      hurt: was.filter((u) => u.unit < desk.index.ground && (!now.has(u.unit) || now.get(u.unit)!.step > u.step)).map(pieceOf),
      walks: was.flatMap((u) => {
        const at = now.get(u.unit)?.at ?? -1;
        return at >= 0 && at !== u.at ? [{ unit: u.unit, hexes: [u.at, at] }] : [];
      }),
    };
  },
});
