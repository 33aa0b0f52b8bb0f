/** All that a page is sent, seat by seat, and what of it tells of the other side's counters. */

import type { Page } from "@playwright/test";
import type { Board } from "./played";


export interface Heard {
  /** Whose seat the page had when it came. */
  readonly seat: string;
  readonly from: string;
  readonly text: string;
}

/** What is printed, the same for everybody: map and counters, texts, rule book, the client itself. */
const PRINTED = /\/api\/games\/[^/]+\/board|\/api\/text\/|\/api\/rules\/|\/assets\/|\.svg$/;

export class Wiretap {
  readonly heard: Heard[] = [];
  private seat = "";
  private readonly bodies: Promise<unknown>[] = [];

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const said = JSON.parse(String(payload)) as { type: string; side?: string };
        if (said.type === "sit") this.seat = said.side ?? "";
      });
      socket.on("framereceived", ({ payload }) => this.add(socket.url(), String(payload)));
    });
    page.on("response", (response) => {
      if (PRINTED.test(response.url())) return;
      this.bodies.push(response.text().then((text) => this.add(response.url(), text), () => {}));
    });
  }

  private add(from: string, text: string): void {
    this.heard.push({ seat: this.seat, from, text });
  }

  /** What one side's page has been sent from a place on. */
  async of(seat: string, since = 0): Promise<Heard[]> {
    await Promise.all(this.bodies);
    return this.heard.slice(since).filter((message) => message.seat === seat);
  }
}

/** Fields that hold units by their number. */
const NUMBERED = new Set([
  "unit", "units", "dead", "waiting", "attackers", "defenders", "guests", "eligible", "entering", "spent",
  "recall", "barred",
]); // prettier-ignore

/** Every counter of a side that a message names, by its number or by what is printed on it. */
export function named(message: Heard, board: Board, side: string): Set<string> {
  const found = new Set<string>();
  const theirs = new Set(board.counters.flatMap((counter, i) => (counter.side === side ? [i] : [])));
  // "1/3" is also a column of the table, "2/3" a stack's room, and "52" may be minutes: those by number only.
  const ids = board.counters.filter((c) => c.side === side && !/\/[123]$|^\d+$/.test(c.id)).map((c) => c.id);
  const printed = new Map(ids.map((id) => [id, new RegExp(`(?<![\\w/])${id.replace(/\W/g, "\\$&")}(?![\\w/])`)]));
  const walk = (value: unknown, field: string): void => {
    if (typeof value === "number" && NUMBERED.has(field) && theirs.has(value)) found.add(board.counters[value]!.id);
    if (typeof value === "string") for (const [id, said] of printed) if (said.test(value)) found.add(id);
    if (Array.isArray(value)) for (const each of value) walk(each, field);
    else if (typeof value === "object" && value !== null) for (const [key, each] of Object.entries(value)) walk(each, key);
  };
  let body: unknown = message.text;
  try {
    body = JSON.parse(message.text);
  } catch {
    // Not JSON: it is searched as it is.
  }
  walk(body, "");
  return found;
}

/** Every sum of a combat in a message, wherever it stands. */
export function sums(message: Heard): { readonly strength: readonly number[]; readonly defence: readonly unknown[]; readonly column: string }[] {
  const out: ReturnType<typeof sums> = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) {
      if ("strength" in value && "defence" in value) out.push(value as (typeof out)[number]);
      Object.values(value).forEach(walk);
    }
  };
  // Messages that waited for each other come as a list.
  if (/^[[{]/.test(message.text)) walk(JSON.parse(message.text));
  return out;
}
