/** What any game shows of a piece of news: the dice, who is gone, and who went where. */

import type { Showing } from "../watch";
import { fact } from "../sentence";
import type { Cast, Desk } from "./desk.svelte";
import type { View } from "./types.gen";

export const showing = (desk: Desk): Showing<Cast, View> => ({
  cast: ({ roll, events }) => (roll.length ? { pips: roll, rule: events[0]?.rule ?? "" } : null),
  seen: (news, before) => {
    const was = before.units.filter((u) => u.at >= 0);
    const now = new Map(desk.seen.view.units.map((u) => [u.unit, u.at]));
    const named = news.events.flatMap((e) => ["to", "at", "hex"].map((key) => desk.index.hex(fact(e.about, key) ?? "")));
    return {
      hex: named.find((hex) => hex >= 0) ?? -1,
      hurt: was.filter((u) => !now.has(u.unit)),
      walks: was.flatMap((u) => {
        const at = now.get(u.unit) ?? -1;
        return at >= 0 && at !== u.at ? [{ unit: u.unit, hexes: [u.at, at] }] : [];
      }),
    };
  },
});
