/** What a city shows of a piece of news: dice, and what came of them. */

import type { View } from "../types.gen";
import type { Event, News } from "../../../wire/types.gen";
import { say } from "../../../app/language.svelte";
import { fact } from "../../../app/table/sentence";
import type { Seen, Showing } from "../../../app/table/watch";
import type { Cast, Desk } from "./desk.svelte";

const NOTED: Readonly<Record<string, "good" | "bad" | "plain">> = {
  eliminated: "bad", overrun: "bad", routed: "bad", "rubble-made": "plain", control: "plain", isolated: "bad",
}; // prettier-ignore

export const showing = (desk: Desk): Showing<Cast, View> => ({
  // Two sums are to be read.
  lies: 3200,
  cast: (news) => (news.roll.length ? castOf(news, desk.session.prompt.about as Readonly<Record<string, unknown>>) : toldAnew(desk.screen.dice, news.events)),
  seen: (news, before) => {
    const lost = new Set(news.events.filter((e) => e.what === "eliminated").map((e) => desk.index.unit(fact(e.about, "unit") ?? "")));
    return {
      hex: news.events.map((e) => areaOf(desk, e)).find((hex) => hex >= 0) ?? -1,
      notes: notesOf(desk, news.events),
      hurt: before.units.filter((u) => lost.has(u.unit)).map((u) => ({ unit: u.unit, at: u.at, spent: true, days: 0, isolated: 0 })),
      walks: [],
    };
  },
});

const areaOf = (desk: Desk, event: Event): number => desk.index.hex(fact(event.about, "area") ?? "");

function notesOf(desk: Desk, events: readonly Event[]): NonNullable<Seen["notes"]> {
  const notes = events.flatMap((e) => {
    const [hex, tone] = [areaOf(desk, e), NOTED[e.what]];
    return hex >= 0 && tone ? [{ hex, text: say("tps-note", { what: e.what }), tone }] : [];
  });
  return [...new Map(notes.map((n) => [`${n.hex} ${n.text}`, n])).values()];
}

/** Dice that were let stand are told of when they count. */
function toldAnew(dice: Cast | null, events: readonly Event[]): Cast | null {
  const told = events.find((e) => e.what === "attack");
  return told && dice ? { ...dice, about: told.about, rule: told.rule } : null;
}

/** Dice that the holder of the advantage looks at are told of later: the question says whose they are. */
function castOf(news: News, asked: Readonly<Record<string, unknown>>): Cast {
  const told = news.events.find((e) => e.what === "attack");
  const side = typeof asked["side"] === "number" ? (["german", "russian"][asked["side"]] ?? "") : "";
  return { pips: news.roll, about: told?.about ?? (side ? [["side", side]] : []), rule: told?.rule ?? news.events[0]?.rule ?? "" };
}
