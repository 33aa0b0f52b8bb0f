/** What a tactical fight shows of a piece of news: dice, and what came of them. */

import type { View } from "../types.gen";
import { say } from "../../../app/language.svelte";
import { fact, partsOf, textOf } from "../../../app/table/sentence";
import type { Showing } from "../../../app/table/watch";
import type { Cast, Desk } from "./desk.svelte";
import { facesOf, platoonOf } from "./seen";

export const showing = (desk: Desk): Showing<Cast, View> => ({
  cast: ({ roll, events: [told] }) => {
    if (!roll.length) return null;
    const why = told ? textOf(partsOf(say, `event-${told.what}`, told.about, desk.index)) : "";
    return { pips: roll, rule: told?.rule ?? "", why, apart: told?.what === "initiative-roll" };
  },
  seen: (news, before) => {
    const was = before.units.filter((u) => u.at >= 0);
    const now = new Map(desk.seen.view.units.map((u) => [u.unit, u]));
    const faces = facesOf(desk.board);
    return {
      hex: news.events.map((e) => desk.index.hex(fact(e.about, "hex") ?? "")).find((h) => h >= 0) ?? -1,
      hurt: was.filter((u) => !now.has(u.unit) || (now.get(u.unit)!.reduced && !u.reduced)).map((u) => platoonOf(u, faces)),
      walks: was.flatMap((u) => {
        const at = now.get(u.unit)?.at ?? -1;
        return at >= 0 && at !== u.at ? [{ unit: u.unit, hexes: [u.at, at] }] : [];
      }),
    };
  },
});
