/** News as they are shown on the map: dice first, then what came of them. */

import { tick } from "svelte";

import type { Board } from "../../../board";
import type { View } from "../../../wire/pg.gen";
import type { News } from "../../../wire/types.gen";
import { plainId } from "../../book.svelte";
import { say } from "../../language.svelte";
import type { Telling } from "../../session.svelte";
import { settings } from "../../settings.svelte";
import { DICE, FADE } from "../pace";
import { fact, partsOf, textOf } from "../sentence";
import { Patience } from "../watch";
import type { PgCast, PgDesk } from "./desk.svelte";
import { facesOf, platoonOf } from "./seen";

/** So long dice lie once they have fallen. */
const LIES = 2600;

export class PgWatch {
  readonly patience = new Patience();
  private lying = 0;

  constructor(
    private readonly desk: PgDesk,
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
    const was = new Map((before as unknown as View).units.map((u) => [u.unit, u]));
    if (news.roll.length) await this.roll(this.castOf(news));
    await tick();
    const hex = news.events.map((e) => desk.index.hex(fact(e.about, "hex") ?? "")).find((h) => h >= 0);
    if (news.by !== desk.side && hex !== undefined) desk.seek(hex);
    const board = this.board();
    if (!board) return;
    const faces = facesOf(desk.board);
    const now = new Map(desk.view.units.map((u) => [u.unit, u]));
    const hurt = [...was.values()].filter((u) => u.at >= 0 && (!now.has(u.unit) || (now.get(u.unit)!.reduced && !u.reduced)));
    const walked = [...now.values()].filter((u) => u.at >= 0 && (was.get(u.unit)?.at ?? -1) >= 0 && was.get(u.unit)!.at !== u.at);
    await Promise.all([
      ...hurt.map((u) => board.hurt(platoonOf(u, faces), settings.lessMotion)),
      ...walked.map((u) => board.walk(u.unit, [was.get(u.unit)!.at, u.at])),
    ]);
  }

  /** What dice brought is held back until they lie. */
  private async roll(cast: PgCast): Promise<void> {
    const { desk } = this;
    clearTimeout(this.lying);
    desk.held = true;
    desk.dice = cast;
    if (!settings.skipDice) await this.patience.wait(settings.lessMotion ? FADE : DICE);
    desk.held = false;
    this.lying = setTimeout(() => (desk.dice = null), LIES) as unknown as number;
  }

  private castOf(news: News): PgCast {
    const told = news.events[0];
    const why = told ? textOf(partsOf(say, `event-${told.what}`, told.about, this.desk.index)) : "";
    return { pips: news.roll, rule: told?.rule ?? "", why, apart: told?.what === "initiative-roll" };
  }

  /** The live region reads what happened, with the rule. */
  private speak(news: News): void {
    const told = news.events.slice(-4).map((e) => `${textOf(partsOf(say, `event-${e.what}`, e.about, this.desk.index))} (${plainId(e.rule)})`);
    if (told.length) this.desk.spoken = told.join(" ");
  }

  end(): void {
    this.patience.hurry();
    clearTimeout(this.lying);
  }
}
