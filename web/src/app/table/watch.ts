/** News as they are shown on the map: dice first, then the walk, then what was lost. */

import { tick } from "svelte";

import type { Board } from "../../board";
import type { News } from "../../wire/types.gen";
import { plainId } from "../book.svelte";
import { say } from "../language.svelte";
import type { Telling } from "../session.svelte";
import { settings } from "../settings.svelte";
import type { Desk } from "./desk.svelte";
import { castOf, DICE, FADE, hurtOf, NOTE, notesOf, placeOfNews, showsOf } from "./pace";
import { partsOf, textOf } from "./sentence";
import { play, soundOf } from "./sound";

/** Lets a wait end before its time. */
export class Patience {
  private wake: (() => void) | null = null;

  wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.hurry(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }

  /** Whether there was something to wait for. */
  hurry(): boolean {
    const waited = this.wake !== null;
    this.wake?.();
    return waited;
  }
}

const LIES = 2600;

export class Watch {
  readonly patience = new Patience();
  private lying = 0;
  private noted = 0;

  constructor(
    private readonly desk: Desk,
    private readonly board: () => Board | undefined,
  ) {}

  /** Nothing is awaited where nothing is to be seen: then all that waits is drawn at once. */
  tell(news: News, telling: Telling): Promise<void> | void {
    // The session is read, not the desk: the desk must not look at the new table before the dice lie.
    const { side, prompt } = this.desk.session;
    const unseen = telling.skipped || (news.by !== side && settings.pauseMs === 0 && !prompt.asked);
    this.speak(news);
    return unseen ? undefined : this.show(news, telling);
  }

  private async show(news: News, { before }: Telling): Promise<void> {
    const { desk } = this;
    const sound = settings.sound ? soundOf(news.events, news.roll) : null;
    if (sound) play(sound);
    const cast = castOf(news);
    if (cast) await this.roll(cast);
    await tick();
    const shows = showsOf(news.events, desk.index);
    const mine = news.by === desk.side;
    if (!mine) this.desk.seek(placeOfNews(news.events, desk.index));
    const board = this.board();
    const walks = shows.filter((s) => s.kind === "walk");
    this.note(notesOf(shows).map((n) => ({ hex: n.hex, text: say(n.key, { n: n.n }), tone: n.tone })));
    if (!board) return;
    // First what was lost, then who goes where: a retreat follows the loss that it costs.
    await Promise.all(hurtOf(news.events, before, desk.index).map((piece) => board.hurt(piece, settings.lessMotion)));
    if (!settings.lessMotion) await Promise.all(walks.map((w) => board.walk(w.unit, w.hexes)));
  }

  /** What the dice brought is held back until they lie. */
  private async roll(cast: NonNullable<ReturnType<typeof castOf>>): Promise<void> {
    const { desk } = this;
    clearTimeout(this.lying);
    desk.held = true;
    desk.dice = cast;
    if (!settings.skipDice) await this.patience.wait(settings.lessMotion ? FADE : DICE);
    desk.held = false;
    this.lying = setTimeout(() => (desk.dice = null), LIES) as unknown as number;
  }

  private note(notes: Desk["notes"]): void {
    if (!notes.length) return;
    clearTimeout(this.noted);
    this.desk.notes = notes;
    this.noted = setTimeout(() => (this.desk.notes = []), NOTE) as unknown as number;
  }

  /** The live region reads what happened, with the rule. */
  private speak(news: News): void {
    const told = news.events.slice(-4).map((e) => {
      const text = textOf(partsOf(say, `event-${e.what}`, e.about, this.desk.index));
      return `${text} (${plainId(e.rule)})`;
    });
    if (told.length) this.desk.spoken = told.join(" ");
  }

  end(): void {
    this.patience.hurry();
    clearTimeout(this.lying);
    clearTimeout(this.noted);
  }
}
