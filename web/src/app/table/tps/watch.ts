/** News as they are shown on the map: dice first, then what came of them. */

import { tick } from "svelte";

import type { Board } from "../../../board";
import type { Event, News } from "../../../wire/types.gen";
import { plainId } from "../../book.svelte";
import { say } from "../../language.svelte";
import type { Telling } from "../../session.svelte";
import { settings } from "../../settings.svelte";
import { DICE, FADE, NOTE } from "../pace";
import { fact, partsOf, textOf } from "../sentence";
import { Patience } from "../watch";
import type { CityCast, CityDesk } from "./desk.svelte";

/** So long dice lie once they have fallen. */
const LIES = 3200;

export class CityWatch {
  readonly patience = new Patience();
  private lying = 0;
  private noted = 0;

  constructor(
    private readonly desk: CityDesk,
    private readonly board: () => Board | undefined,
  ) {}

  tell(news: News, telling: Telling): Promise<void> | void {
    // The session is read, not the desk: the desk must not look at the new table before the dice lie.
    const { side, prompt } = this.desk.session;
    const unseen = telling.skipped || (news.by !== side && settings.pauseMs === 0 && !prompt.asked);
    this.speak(news);
    return unseen ? undefined : this.show(news, telling);
  }

  private async show(news: News, { before }: Telling): Promise<void> {
    const { desk } = this;
    if (news.roll.length) await this.roll(castOf(news, this.desk.session.prompt.about as Readonly<Record<string, unknown>>));
    else this.explain(news.events);
    await tick();
    const area = news.events.map((e) => desk.index.hex(fact(e.about, "area") ?? "")).find((hex) => hex >= 0);
    if (news.by !== desk.side && area !== undefined) desk.seek(area);
    this.note(news.events);
    const board = this.board();
    if (!board) return;
    const lost = new Set(news.events.filter((e) => e.what === "eliminated").map((e) => desk.index.unit(fact(e.about, "unit") ?? "")));
    const hurt = before.units.filter((u) => lost.has(u.unit)).map((u) => ({ unit: u.unit, at: u.at, spent: true, days: 0, isolated: 0 }));
    await Promise.all(hurt.map((piece) => board.hurt(piece, settings.lessMotion)));
  }

  /** What dice brought is held back until they lie. */
  private async roll(cast: CityCast): Promise<void> {
    const { desk } = this;
    clearTimeout(this.lying);
    desk.held = true;
    desk.dice = cast;
    if (!settings.skipDice) await this.patience.wait(settings.lessMotion ? FADE : DICE);
    desk.held = false;
    this.lie();
  }

  /** Dice that were let stand are told of when they count. */
  private explain(events: readonly Event[]): void {
    const told = events.find((e) => e.what === "attack");
    const { dice } = this.desk;
    if (!told || !dice) return;
    this.desk.dice = { ...dice, about: told.about, rule: told.rule };
    this.lie();
  }

  private lie(): void {
    clearTimeout(this.lying);
    this.lying = setTimeout(() => (this.desk.dice = null), LIES) as unknown as number;
  }

  private note(events: readonly Event[]): void {
    const notes = events.flatMap((e) => {
      const hex = this.desk.index.hex(fact(e.about, "area") ?? "");
      return hex >= 0 && NOTED[e.what] ? [{ hex, text: say("tps-note", { what: e.what }), tone: NOTED[e.what]! }] : [];
    });
    if (!notes.length) return;
    clearTimeout(this.noted);
    this.desk.notes = [...new Map(notes.map((n) => [`${n.hex} ${n.text}`, n])).values()];
    this.noted = setTimeout(() => (this.desk.notes = []), NOTE) as unknown as number;
  }

  /** The live region reads what happened, with the rule. */
  private speak(news: News): void {
    const told = news.events.slice(-4).map((e) => `${textOf(partsOf(say, `event-${e.what}`, e.about, this.desk.index))} (${plainId(e.rule)})`);
    if (told.length) this.desk.spoken = told.join(" ");
  }

  end(): void {
    this.patience.hurry();
    clearTimeout(this.lying);
    clearTimeout(this.noted);
  }
}

const NOTED: Readonly<Record<string, "good" | "bad" | "plain">> = {
  eliminated: "bad", overrun: "bad", routed: "bad", "rubble-made": "plain", control: "plain", isolated: "bad",
}; // prettier-ignore

/** Dice that the holder of the advantage looks at are told of later: the question says whose they are. */
const castOf = (news: News, asked: Readonly<Record<string, unknown>>): CityCast => {
  const told = news.events.find((e) => e.what === "attack");
  const side = typeof asked["side"] === "number" ? (["german", "russian"][asked["side"]] ?? "") : "";
  return { pips: news.roll, about: told?.about ?? (side ? [["side", side]] : []), rule: told?.rule ?? news.events[0]?.rule ?? "" };
};
