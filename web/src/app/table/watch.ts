/** News as they are shown on the map at every table: a sound, dice first, then what was lost, then the walk. */

import { tick } from "svelte";

import type { AnyPiece, Board, Shown } from "../../board";
import type { AnyView } from "../../wire/table";
import type { News } from "../../wire/types.gen";
import { plainId } from "../book.svelte";
import { say } from "../language.svelte";
import type { Telling } from "../session.svelte";
import { settings } from "../settings.svelte";
import type { AnyDesk, Kinds } from "./anydesk";
import { partsOf, textOf } from "./sentence";
import { play, soundOf } from "./sound";

/** Milliseconds (look.md, section 9): dice roll; or they fade in, notes stand; dice lie once they have fallen. */
export const DICE = 700;
const [FADE, NOTE, LIES] = [80, 1400, 2600];

/** What a piece of news shows on the map. */
export interface Seen {
  /** The place it is about, -1 for none: the view goes there when it is the other side's doing. */
  readonly hex: number;
  readonly notes?: NonNullable<Shown["notes"]>;
  /** Pieces that lost steps or fell, as they lay before. */
  readonly hurt: readonly AnyPiece[];
  readonly walks: readonly { readonly unit: number; readonly hexes: readonly number[] }[];
}

/** How a game shows its news. */
export interface Showing<C, V extends AnyView = AnyView> {
  /** Dice as they are laid on the map; where none fell, those that lie, told anew. Asked before the table is looked at. */
  cast(news: News): C | null;
  /** Asked when the dice lie. */
  seen(news: News, before: V): Seen;
  /** So long dice lie, where it is not the usual time. */
  readonly lies?: number;
}

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

export class Watch<K extends Kinds> {
  readonly patience = new Patience();
  private lying: ReturnType<typeof setTimeout> | undefined;
  private noted: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly desk: AnyDesk<K>,
    private readonly showing: Showing<K["cast"], K["view"]>,
    private readonly board: () => Board | undefined,
  ) {}

  /** Nothing is awaited where nothing is to be seen: then all that waits is drawn at once. */
  tell(news: News, telling: Telling<K["view"]>): Promise<void> | void {
    // The session is read, not the desk: the desk must not look at the new table before the dice lie.
    const { side, prompt } = this.desk.session;
    const unseen = telling.skipped || (news.by !== side && settings.pauseMs === 0 && !prompt.asked);
    this.speak(news);
    if (!unseen) return this.show(news, telling);
    this.putAway();
  }

  private async show(news: News, { before }: Telling<K["view"]>): Promise<void> {
    const { desk } = this;
    const sound = settings.sound ? soundOf(news.events, news.roll) : null;
    if (sound) play(sound);
    const cast = this.showing.cast(news);
    if (cast && news.roll.length) await this.roll(cast);
    else if (cast) this.lie(cast);
    // A question, or an answer of one's own, is not about dice that fell before it.
    else if (desk.session.prompt.asked || news.by === desk.session.side) this.putAway();
    await tick();
    const { hex, notes, hurt, walks } = this.showing.seen(news, before);
    if (news.by !== desk.seen.side) desk.focus.seek(hex);
    this.note(notes ?? []);
    const board = this.board();
    if (!board) return;
    // First what was lost, then who goes where: a retreat follows the loss that it costs.
    await Promise.all(hurt.map((piece) => board.hurt(piece, settings.lessMotion)));
    if (!settings.lessMotion) await Promise.all(walks.map((w) => board.walk(w.unit, w.hexes)));
  }

  /** What the dice brought is held back until they lie. */
  private async roll(cast: K["cast"]): Promise<void> {
    const { desk } = this;
    clearTimeout(this.lying);
    desk.seen.held = true;
    desk.screen.dice = cast;
    if (!settings.skipDice) await this.patience.wait(settings.lessMotion ? FADE : DICE);
    desk.seen.held = false;
    this.lie(cast);
  }

  private lie(cast: K["cast"]): void {
    clearTimeout(this.lying);
    this.desk.screen.dice = cast;
    this.lying = setTimeout(() => (this.desk.screen.dice = null), this.showing.lies ?? LIES);
  }

  /** Dice that lie are taken from the map; those that roll are not. */
  putAway(): void {
    if (this.desk.seen.held) return;
    clearTimeout(this.lying);
    this.desk.screen.dice = null;
  }

  private note(notes: NonNullable<Shown["notes"]>): void {
    if (!notes.length) return;
    clearTimeout(this.noted);
    this.desk.screen.notes = notes;
    this.noted = setTimeout(() => (this.desk.screen.notes = []), NOTE);
  }

  /** The live region reads what happened, with the rule. */
  private speak(news: News): void {
    const told = news.events.slice(-4).map((e) => `${textOf(partsOf(say, `event-${e.what}`, e.about, this.desk.index))} (${plainId(e.rule)})`);
    if (told.length) this.desk.screen.spoken = told.join(" ");
  }

  end(): void {
    this.patience.hurry();
    clearTimeout(this.lying);
    clearTimeout(this.noted);
  }
}
