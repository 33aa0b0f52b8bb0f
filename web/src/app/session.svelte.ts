/** A seat at a table: what the server told, in the order and at the pace it is shown. */

import { flushSync } from "svelte";

import { api, faultOf, links } from "../wire/api";
import { applied } from "../wire/delta";
import { freshId, LOGGED_OUT, TableSocket, type Wire } from "../wire/socket";
import type { AnyView, Wire as Tabled } from "../wire/table";
import type { Back, Done, Event, Fault, GameInfo, HandOver, Hints, News, No, Reasons, Refused, Rein, Remark, Result, RoomNow, Said, Seat, Table, Thinking, Trouble } from "../wire/types.gen";
import { NO_BACK, NO_GAME, NO_PROMPT, NO_SHEET, NO_VIEW } from "./blank";
import { Pacing, type When } from "./pacing";
import { settings } from "./settings.svelte";
import { anew } from "./shares";

/** Who acts where dice do. */
const DICE = "chance";
const AT_ONCE: When = { waits: false, pause: 0 };
const ENDED: Fault = { why: "session-ended", about: {}, remedy: "log-in" };

export type Action = Readonly<Record<string, unknown>>;

/** How a piece of news came to be shown. */
export interface Telling<V = AnyView> {
  /** The view just before it. */
  readonly before: V;
  /** All that waits is being applied at once: nothing is to be animated. */
  readonly skipped: boolean;
}

/** What is done with each piece of news once it is applied; the next waits for what is returned. */
export type OnNews<V = AnyView> = (news: News, telling: Telling<V>) => Promise<void> | void;

export interface SessionOptions {
  readonly open?: (url: string) => Wire;
  readonly page?: { readonly protocol: string; readonly host: string };
  /** At a site: the side that is the player's; empty for one who looks on. */
  readonly seat?: string;
  /** At a site: who is around the table, and what is said there. */
  readonly around?: (message: RoomNow | Said) => void;
  /** Something was refused altogether: the seat may have become another's. */
  readonly troubled?: (message: Trouble) => void;
}

/** What came from the server, as the game's types say that it comes: they are written from the server's own. */
const told = <T>(message: unknown): T => message as T;

/** Whether an answer is a refusal. */
export function isRefused(answer: unknown): answer is Refused {
  return (answer as Refused | null)?.type === "refused";
}

/** `W` is what the game's own types say of it; pages that know no game read what every table has. */
export class TableSession<W extends Tabled = Tabled> {
  game: GameInfo = $state.raw(NO_GAME);
  /** The side whose view this is; empty while nobody sits. */
  side = $state("");
  view: W["view"] = $state.raw(NO_VIEW);
  prompt: W["prompt"] = $state.raw(NO_PROMPT);
  /** Everything this side has heard so far. */
  story: readonly Event[] = $state.raw([]);
  remarks: readonly Remark[] = $state.raw([]);
  back: Back = $state.raw(NO_BACK);
  result: Result | null = $state.raw(null);
  /** The printed sheet. */
  board: W["sheet"] = $state.raw(NO_SHEET);
  connected = $state(false);
  thinking: Thinking | null = $state.raw(null);
  /** When the bot that thinks began to, as this machine's clock has it. */
  thinkingSince = $state(0);
  /** Why there are no hints in this game. */
  noHints: readonly No[] = $state.raw([]);
  /** What lies over the table: who plays, or the best plans. */
  aside: "" | "opponent" | "hints" | "recap" = $state("");
  /** The seat must change; nothing of either side is held meanwhile. */
  handOver: HandOver | null = $state.raw(null);
  /** The last message that could not be used at all. */
  trouble: Trouble | null = $state.raw(null);
  /** Why the table cannot be opened. */
  fault: Fault | null = $state.raw(null);
  /** Sheet and table are here: the table can be shown. */
  ready = $derived.by(() => this.board !== NO_SHEET && this.isLaid && !this.handOver);
  /** Pieces of news that wait to be shown. */
  waiting = $state(0);
  /** A play, undo or redo is unanswered. */
  busy = $derived.by(() => this.unanswered > 0);

  private unanswered = $state(0);
  private isLaid = $state(false);
  /** The server has given the seat up already; what was asked meanwhile has no answer. */
  private leaving = false;
  private asked = "";
  /** The side whose turn is to be shown at once, all of it. */
  private hurried = "";
  /** The number of the last message that is shown: what the player acts upon. */
  private at = 0;
  private readonly socket: TableSocket;
  private readonly pacing: Pacing;
  private readonly listeners = new Set<OnNews>();
  private readonly awake = (): void => {
    if (document.visibilityState === "visible") this.socket.tryNow();
  };

  constructor(
    readonly id: string,
    private readonly options: SessionOptions = {},
  ) {
    this.pacing = new Pacing((n) => (this.waiting = n));
    this.socket = new TableSocket({
      url: links.table(id, options.page ?? location),
      ...(options.open ? { open: options.open } : {}),
      hears: {
        table: (message) => this.pacing.add(() => this.laid(message), AT_ONCE),
        news: (message) => this.pacing.add(() => this.told(message), this.when(message.by)),
        handOver: (message) => {
          this.leaving = true;
          this.pacing.add(() => this.handedOver(message), this.when(message.to));
        },
        thinking: (message) => this.thinks(message),
        trouble: (message) => this.troubled(message),
        connected: (on) => (this.connected = on),
        ...(options.around ? { around: options.around } : {}),
        gone: (code) => (this.fault = code === LOGGED_OUT ? ENDED : { why: this.trouble?.why ?? "no-such-game", about: this.trouble?.about ?? {}, remedy: "lobby" }),
      },
    });
    globalThis.addEventListener?.("online", this.awake);
    globalThis.document?.addEventListener("visibilitychange", this.awake);
  }

  /** Fetch what the table needs, and sit down where it is clear who looks. */
  async begin(): Promise<void> {
    try {
      const sheet = api.board(this.id);
      sheet.catch(() => {});
      this.game = await api.game(this.id);
      const side = this.options.seat ?? this.onlySeat();
      if (side || this.options.seat !== undefined) this.sit(side);
      else this.handOver = { type: "hand-over", to: this.nextSeat(), turn: this.game.turn, phase: this.game.phase };
      this.board = await sheet;
    } catch (error) {
      this.fault = faultOf(error);
    }
  }

  /** Take the seat of a side; with secrets, the other one's are gone before. */
  sit(side: string): void {
    this.trouble = null;
    this.leaving = false;
    this.asked = side;
    if (this.game.hidden) this.forget();
    this.socket.sit(side);
  }

  /** Do these, one after another, until one is refused. */
  async play(...actions: Action[]): Promise<Done | Refused> {
    return this.act({ type: "play", id: freshId(), at: this.at, actions });
  }

  async undo(): Promise<Done | Refused> {
    return this.act({ type: "undo", id: freshId(), at: this.at });
  }

  async redo(): Promise<Done | Refused> {
    return this.act({ type: "redo", id: freshId(), at: this.at });
  }

  /** Ask something about the table. */
  async query<T>(query: object): Promise<T | Refused> {
    const reply = await this.socket.ask({ type: "query", id: freshId(), query: query as Action });
    return reply.type === "answer" ? (reply.answer as T) : (reply as Refused);
  }

  /** The best plans for the side that is asked. It may take a while. */
  async hint(): Promise<Hints | Refused> {
    return (await this.socket.ask({ type: "hint", id: freshId() })) as Hints | Refused;
  }

  /** What the bots thought when they last planned, where one may know it. */
  async reasons(): Promise<Reasons | Refused> {
    return (await this.socket.ask({ type: "reasons", id: freshId() })) as Reasons | Refused;
  }

  /** Have the bot answer now, stop, or go on. */
  rein(order: Rein["do"]): void {
    this.socket.tell({ type: "rein", do: order });
  }

  /** Take a seat of this table, or give it to a bot. The server then shows the table anew. */
  async reseat(seat: Seat): Promise<Fault | null> {
    try {
      this.game = await api.seat(this.id, seat);
      // Two programs rolled the server's dice: from here on a person has a share in them.
      if (seat.who === "person" && this.game.shares.length === 0) this.game = await anew(this.game, api);
      return null;
    } catch (error) {
      return faultOf(error);
    }
  }

  /** Open or shut what lies over the table. Nobody is advised who has nothing to decide. */
  turn(aside: "opponent" | "hints" | "recap"): void {
    if (aside === "hints" && !this.mayHint) return;
    this.aside = this.aside === aside ? "" : aside;
  }

  /** There is something to decide here, and hints are allowed. */
  get mayHint(): boolean {
    return this.prompt.asked && !this.game.over && this.noHints.length === 0;
  }

  /** The table is one person's own: he may stop its bots and have their seats. */
  get mayLead(): boolean {
    const people = new Set(this.game.seats.filter((seat) => seat.who === "person").map((seat) => seat.name));
    return this.options.seat === undefined || (this.options.seat !== "" && people.size < 2);
  }

  /** The bots that play here, by their sides. */
  get bots(): readonly Seat[] {
    return this.game.seats.filter((seat) => seat.who === "bot");
  }

  /** Write a remark into the record, here. */
  async remark(text: string): Promise<Done | Refused> {
    return (await this.socket.ask({ type: "remark", id: freshId(), text })) as Done | Refused;
  }

  /** Be given each piece of news as it is applied. Gives back what ends it. */
  onNews(fn: OnNews<W["view"]>): () => void {
    this.listeners.add(fn as OnNews);
    return () => this.listeners.delete(fn as OnNews);
  }

  /** Show everything that waits, and the rest of the bot's turn, at once. */
  skip(): void {
    this.hurried = this.thinking?.side ?? "";
    this.pacing.skip();
  }

  /**
   * Go away from the table. What it showed goes with the page that is being taken down: emptying it
   * here would draw that page once more in the middle of its end.
   */
  leave(): void {
    globalThis.removeEventListener?.("online", this.awake);
    globalThis.document?.removeEventListener("visibilitychange", this.awake);
    this.socket.close();
    this.pacing.clear();
    this.listeners.clear();
  }

  /** Try the connection now. */
  reconnect(): void {
    this.socket.tryNow();
  }

  private async act(message: Parameters<TableSocket["ask"]>[0]): Promise<Done | Refused> {
    this.unanswered += 1;
    try {
      return (await this.socket.ask(message)) as Done | Refused;
    } finally {
      this.unanswered -= 1;
    }
  }

  /** The side that sits here without asking who looks: any without secrets, else the one person's. */
  private onlySeat(): string {
    const people = this.game.seats.filter((seat) => seat.who === "person").map((seat) => seat.side);
    if (this.game.hidden && !this.game.over && people.length > 1) return "";
    return people.find((side) => this.game.waits.includes(side)) ?? people[0] ?? this.game.seats[0]?.side ?? "";
  }

  private nextSeat(): string {
    const people = this.game.seats.filter((seat) => seat.who === "person").map((seat) => seat.side);
    return this.game.waits.find((side) => people.includes(side)) ?? people[0] ?? "";
  }

  private laid(message: Table): void {
    if (this.game.hidden && message.side !== this.asked) return;
    this.at = message.no;
    this.game = message.game;
    this.side = message.side;
    this.view = told<W["view"]>(message.view);
    this.prompt = told<W["prompt"]>(message.prompt);
    this.story = message.story;
    this.remarks = message.remarks;
    this.back = message.back;
    this.result = message.result;
    this.noHints = message.no_hints;
    this.isLaid = true;
    this.handOver = null;
    this.trouble = null;
    this.thinking = null;
  }

  private told(message: News): Promise<void> | void {
    if (message.told > this.story.length || message.remarked > this.remarks.length) {
      this.socket.startOver();
      return;
    }
    const before = this.view;
    this.at = message.no;
    this.view = applied(before, message.changes);
    this.side = this.view.side;
    this.prompt = told<W["prompt"]>(message.prompt);
    this.story = [...this.story.slice(0, message.told), ...message.events];
    this.back = message.back;
    this.result = message.result;
    if (message.remarks.length > 0 || message.remarked < this.remarks.length) {
      this.remarks = [...this.remarks.slice(0, message.remarked), ...message.remarks];
    }
    this.game = {
      ...this.game,
      turn: this.view.turn,
      phase: this.view.phase,
      waits: message.waits,
      over: message.result?.over ?? false,
      result: message.result?.over ? message.result : null,
    };
    if (!this.thinking || !message.waits.includes(this.thinking.side)) this.thinking = null;
    const skipped = this.pacing.skipping || this.hurried !== "";
    if (message.waits.length && !message.waits.includes(this.hurried)) this.hurried = "";
    this.tellShown(message.no);
    return this.tellAll(message, { before, skipped });
  }

  /** A bot goes on when what it has done is on the screen. */
  private tellShown(no: number): void {
    if (this.bots.length && !this.game.over) this.socket.tell({ type: "shown", no });
  }

  private thinks(message: Thinking): void {
    this.thinking = message;
    this.thinkingSince = Date.now() - message.seconds * 1000;
  }

  private tellAll(message: News, telling: Telling): Promise<void> | void {
    const shown = [...this.listeners].map((fn) => fn(message, telling)).filter((p) => p !== undefined);
    if (shown.length > 0) return Promise.all(shown).then(() => {});
  }

  /** What one did oneself is shown at once; dice when the hand is still; the pause is for others. */
  private when(by: string): When {
    if (by === this.side || by === "" || this.hurried !== "") return AT_ONCE;
    return { waits: true, pause: by === DICE ? 0 : settings.pauseMs };
  }

  private troubled(message: Trouble): void {
    if (message.why === "sit-first" && this.leaving) return;
    this.trouble = message;
    this.options.troubled?.(message);
  }

  private handedOver(message: HandOver): void {
    this.socket.stand();
    this.handOver = message;
    this.forget();
  }

  /** [M1, M2] Nothing of a side stays: neither here, nor, once the page is drawn anew, on it. */
  private forget(): void {
    this.pacing.clear();
    this.side = "";
    this.isLaid = false;
    // The table leaves the page while what it shows is still there.
    if (globalThis.document) flushSync();
    this.at = 0;
    this.view = NO_VIEW;
    this.prompt = NO_PROMPT;
    this.story = [];
    this.remarks = [];
    this.back = NO_BACK;
    this.result = null;
    this.thinking = null;
    this.aside = "";
  }
}
