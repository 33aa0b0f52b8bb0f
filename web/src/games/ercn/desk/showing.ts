/** What MOSKVA shows of a piece of news. The rules never wait for it. */

import type { SeenUnit, View } from "../types.gen";
import type { Event, News } from "../../../wire/types.gen";
import { say } from "../../../app/language.svelte";
import { fact } from "../../../app/table/sentence";
import { type Index } from "./names";
import type { Showing } from "../../../app/table/watch";

export type Show =
  | { readonly kind: "walk"; readonly unit: number; readonly hexes: readonly number[] }
  | { readonly kind: "note"; readonly hex: number; readonly key: string; readonly n: number; readonly tone: "good" | "bad" | "plain" };

const path = (event: Event, index: Index): number[] =>
  [fact(event.about, "start"), ...String(fact(event.about, "path") ?? "").split(" ")]
    .map((name) => index.hex(name ?? ""))
    .filter((h) => h >= 0);

/** Units that lost steps or fell, as they lay before; those that were not seen then are not seen now. */
export function hurtOf(events: readonly Event[], before: View, index: Index): SeenUnit[] {
  const lost = events.filter((e) => e.what === "reduced" || e.what === "eliminated");
  const units = new Set(lost.map((e) => index.unit(fact(e.about, "unit") ?? "")));
  return before.units.filter((u) => units.has(u.unit));
}

/** The walks and notes of a piece of news, in their order. */
export function showsOf(events: readonly Event[], index: Index): Show[] {
  const out: Show[] = [];
  for (const event of events) {
    const unit = index.unit(fact(event.about, "unit") ?? "");
    const hex = index.hex(fact(event.about, "hex") ?? "");
    switch (event.what) {
      case "moved":
      case "rode":
      case "rode-in":
      case "entered": {
        const hexes = path(event, index);
        if (unit >= 0 && hexes.length > 1) out.push({ kind: "walk", unit, hexes });
        break;
      }
      case "reduced":
        out.push({ kind: "note", hex, key: "table-note-steps", n: Number(fact(event.about, "steps") ?? 1), tone: "bad" });
        break;
      case "eliminated":
        out.push({ kind: "note", hex, key: "table-note-eliminated", n: 1, tone: "bad" });
        break;
      case "entrenched":
        out.push({ kind: "note", hex, key: "table-note-entrenched", n: 1, tone: "good" });
        break;
      case "isolated":
        out.push({ kind: "note", hex, key: "table-note-isolated", n: 1, tone: "bad" });
        break;
    }
  }
  return out;
}

/** Notes that fall on one hex are one: two losses of one step are "2". */
export function notesOf(shows: readonly Show[]): Extract<Show, { kind: "note" }>[] {
  const out = new Map<string, Extract<Show, { kind: "note" }>>();
  for (const s of shows) {
    if (s.kind !== "note" || s.hex < 0) continue;
    const id = `${s.hex} ${s.key}`;
    const old = out.get(id);
    out.set(id, old ? { ...old, n: old.n + s.n } : s);
  }
  return [...out.values()];
}

/** The dice of a piece of news and the result they brought, if any fell. */
export interface Cast {
  readonly pips: readonly number[];
  readonly by: string;
  readonly column: string;
  readonly result: string;
  readonly rule: string;
}

export function castOf(news: Pick<News, "roll" | "events" | "by">): Cast | null {
  if (!news.roll.length) return null;
  const told = news.events.find((e) => e.what === "combat");
  const about = told?.about ?? [];
  return {
    pips: news.roll,
    by: String(fact(about, "side") ?? news.by),
    column: String(fact(about, "column") ?? ""),
    result: String(fact(about, "result") ?? ""),
    rule: told?.rule ?? news.events[0]?.rule ?? "",
  };
}

/** The first hex a piece of news is about: the view goes there when it is the other side's doing. */
export function placeOfNews(events: readonly Event[], index: Index): number {
  for (const event of events) {
    const hex = index.hex(fact(event.about, "start") ?? fact(event.about, "hex") ?? "");
    if (hex >= 0) return hex;
  }
  return -1;
}

export const showing = ({ index }: { readonly index: Index }): Showing<Cast, View> => ({
  cast: castOf,
  seen: (news, before) => {
    const shows = showsOf(news.events, index);
    return {
      hex: placeOfNews(news.events, index),
      notes: notesOf(shows).map((n) => ({ hex: n.hex, text: say(n.key, { n: n.n }), tone: n.tone })),
      hurt: hurtOf(news.events, before, index),
      walks: shows.filter((s) => s.kind === "walk"),
    };
  },
});
