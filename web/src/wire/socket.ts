/**
 * The socket of a table: one seat, messages numbered without gaps, taken up again after every loss.
 *
 * What is asked keeps its id until it is answered and is sent again, word for word, after the
 * connection was lost: the server does nothing twice for one id.
 */

import type {
  Answer, Done, HandOver, Hints, News, Reasons, Refused, Rein, RoomNow, Said, Shown, Table, Thinking, ToClient, ToServer,
  Trouble,
} from "./types.gen";

export type Asking = Extract<ToServer, { readonly id: string }>;
export type Reply = Done | Refused | Answer | Hints | Reasons;

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface Hearing {
  table(message: Table): void;
  news(message: News): void;
  handOver(message: HandOver): void;
  thinking(message: Thinking): void;
  trouble(message: Trouble): void;
  connected(on: boolean): void;
  /** There is no such table, or none for us: no use trying again. */
  gone(code: number): void;
  /** What a site tells around a table: who is there, what is said. */
  around?(message: RoomNow | Said): void;
}

export interface SocketOptions {
  readonly url: string;
  readonly hears: Hearing;
  readonly open?: (url: string) => Wire;
  /** Between 0 and 1: spreads the tries of many tables after a restart. */
  readonly chance?: () => number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

let made = 0;
/** An id that no other message of this page, nor of another page, has. */
export function freshId(): string {
  made += 1;
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${[...random].map((n) => n.toString(36)).join("")}-${made}`;
}

const reason = (why: string): Refused["reasons"] => [{ rule: "0", why, about: [] }];

/** Whoever was logged in is not any more. */
export const LOGGED_OUT = 4401;

/** Codes with which the server closes for good: logged out, a foreign page, no such game. */
const FOR_GOOD: readonly number[] = [LOGGED_OUT, 4403, 4404];

/** The table is laid out anew: the socket closes, and what was asked is asked again. */
const LAID_ANEW: readonly string[] = ["closing", "not-kept"];

export class TableSocket {
  /** The number of the last message had; 0 before the table. */
  seen = 0;

  private side = "";
  /** Somebody sits; one who only looks on has the side "". */
  private sits = false;
  private wire: Wire | null = null;
  private isOpen = false;
  private over = false;
  /** A gap was seen: what comes is not used until the server has caught us up. */
  private catching = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, { readonly message: Asking; readonly done: (reply: Reply) => void }>();
  private readonly hears: Hearing;
  private readonly url: string;
  private readonly open: (url: string) => Wire;
  private readonly chance: () => number;

  constructor(options: SocketOptions) {
    this.url = options.url;
    this.hears = options.hears;
    this.open = options.open ?? ((url) => new WebSocket(url) as unknown as Wire);
    this.chance = options.chance ?? Math.random;
  }

  /** Take a seat. Everything had from the seat before is forgotten. */
  sit(side: string): void {
    this.side = side;
    this.sits = true;
    this.seen = 0;
    this.catching = false;
    this.answerAll(reason("table-left"));
    if (this.isOpen) this.transmit({ type: "sit", side, seen: 0, paced: true, together: true });
    else this.connect();
  }

  /** Send something that is answered. It waits where there is no connection. */
  ask(message: Asking): Promise<Reply> {
    return new Promise((done) => {
      this.waiting.set(message.id, { message, done });
      if (this.isOpen) this.transmit(message);
    });
  }

  /** Send something that is not answered. Where there is no connection it has no sense any more. */
  tell(message: Rein | Shown): void {
    if (this.isOpen && this.sits) this.transmit(message);
  }

  /** Something in the messages does not fit together: ask for the whole table. */
  startOver(): void {
    this.seen = 0;
    this.sitAgain();
  }

  /** The network is back, or the page is looked at again: do not wait any longer. */
  tryNow(): void {
    if (this.isOpen || this.over || !this.sits) return;
    this.tries = 0;
    this.connect();
  }

  /** Nobody's seat any more; the connection stays for the next who sits down. */
  stand(): void {
    this.side = "";
    this.sits = false;
    this.seen = 0;
    this.answerAll(reason("table-left"));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    clearTimeout(this.heart);
    this.dropWire();
    this.answerAll(reason("table-left"));
  }

  private connect(): void {
    if (this.over) return;
    clearTimeout(this.retry);
    this.dropWire();
    const wire = this.open(this.url);
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = (event) => this.received(String(event.data));
    wire.onclose = (event) => (FOR_GOOD.includes(event.code) ? this.shut(event.code) : this.lost());
  }

  private opened(): void {
    this.isOpen = true;
    this.beat(PING_EVERY);
    this.hears.connected(true);
    if (!this.sits) return;
    this.sitAgain();
    for (const { message } of this.waiting.values()) this.transmit(message);
  }

  private sitAgain(): void {
    if (!this.isOpen) return;
    this.catching = false;
    this.transmit({ type: "sit", side: this.side, seen: this.seen, paced: true, together: true });
  }

  private shut(code: number): void {
    this.close();
    this.hears.gone(code);
  }

  private lost(): void {
    const was = this.isOpen;
    this.dropWire();
    if (was) this.hears.connected(false);
    if (this.over) return;
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), most * (0.5 + this.chance() / 2));
  }

  private dropWire(): void {
    clearTimeout(this.heart);
    const was = this.isOpen;
    this.isOpen = false;
    const wire = this.wire;
    if (!wire) return;
    this.wire = null;
    wire.onmessage = wire.onclose = null;
    // A browser complains of a connection that is closed before it is open: it is let open first.
    wire.onopen = was ? null : () => wire.close();
    if (was) wire.close();
  }

  /** A connection that says nothing is asked whether it lives, and given up if it does not. */
  private beat(wait: number): void {
    clearTimeout(this.heart);
    this.heart = setTimeout(() => {
      if (wait === PONG_WITHIN) {
        this.lost();
        return;
      }
      this.transmit({ type: "ping" });
      this.beat(PONG_WITHIN);
    }, wait);
  }

  private transmit(message: ToServer): void {
    this.wire?.send(JSON.stringify(message));
  }

  private received(text: string): void {
    this.beat(PING_EVERY);
    this.tries = 0;
    const said = JSON.parse(text) as ToClient | ToClient[];
    for (const message of Array.isArray(said) ? said : [said]) this.heard(message);
  }

  private heard(message: ToClient): void {
    switch (message.type) {
      case "table":
        if (!this.sits) return;
        this.seen = message.no;
        this.catching = false;
        return this.hears.table(message);
      case "news":
        return this.hear(message);
      case "hand-over":
        if (!this.sits) return;
        return this.hears.handOver(message);
      case "thinking":
        return this.hears.thinking(message);
      case "trouble":
        if (!LAID_ANEW.includes(message.why)) this.answerAll(reason("table-trouble"));
        return this.hears.trouble(message);
      case "done":
      case "refused":
      case "answer":
      case "hints":
      case "reasons":
        return this.answered(message);
      case "room":
      case "said":
        return this.hears.around?.(message);
      case "pong":
        return;
    }
  }

  private hear(message: News): void {
    if (!this.sits || message.no <= this.seen) return;
    if (message.no !== this.seen + 1) {
      if (this.catching) return;
      this.sitAgain();
      this.catching = true;
      return;
    }
    this.seen = message.no;
    this.catching = false;
    this.hears.news(message);
  }

  private answered(reply: Reply): void {
    const asked = this.waiting.get(reply.id);
    if (!asked) return;
    this.waiting.delete(reply.id);
    asked.done(reply);
  }

  private answerAll(reasons: Refused["reasons"]): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { message, done } of all) done({ type: "refused", id: message.id, reasons, played: 0 });
  }
}
