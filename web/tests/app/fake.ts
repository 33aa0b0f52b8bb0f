/** A server at the other end of a wire that a test holds in its hand. */

import type { Wire } from "../../src/wire/socket";
import type { GameInfo, News, Table, ToClient, ToServer } from "../../src/wire/types.gen";
import { NO_BACK, NO_GAME, NO_PROMPT, NO_VIEW } from "../../src/app/blank";

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  closed = false;
  readonly sent: ToServer[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.onopen?.();
  }

  says(...messages: ToClient[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** Every wire that was opened, the newest last. */
export class Exchange {
  readonly wires: FakeWire[] = [];

  readonly open = (): Wire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };

  get last(): FakeWire {
    return this.wires.at(-1)!;
  }
}

export const GAME: GameInfo = {
  ...NO_GAME,
  id: "g1", game: "ercn", scenario: "moskva", title: "Trial", turn: 1, turns: 10,
  seats: [
    { side: "german", who: "person", name: "Ada" },
    { side: "soviet", who: "bot", name: "recruit" },
  ],
};

export function table(no: number, over: Partial<Table> = {}): Table {
  return {
    type: "table", no, game: GAME, side: "german", view: { ...NO_VIEW, side: "german" } as never,
    prompt: NO_PROMPT as never, story: [], remarks: [], no_hints: [], back: NO_BACK, result: null, ...over,
  };
}

export function news(no: number, over: Partial<News> = {}): News {
  return {
    type: "news", no, changes: { fields: {}, lists: {} }, prompt: NO_PROMPT as never, events: [], told: 0,
    back: NO_BACK, waits: [], by: "german", roll: [], result: null, remarks: [], remarked: 0, ...over,
  };
}
