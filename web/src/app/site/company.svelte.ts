/** Who sits around a table of the site: seats, presence, clocks, what is offered, what is said. */

import type { MakeOffer, Offer, RoomNow, Said, ToClient } from "../../wire/types.gen";
import { freshId } from "../../wire/socket";
import { online } from "./api";

/** How an offer stands for somebody. */
export type Stand = "asked" | "waits" | "made" | "none";

/**
 * To whom an offer is open: `asked` must answer it; `made` may take it back; `waits` has agreed and
 * waits for others; for somebody who only looks on it is `none` of his business.
 */
export function standOf(offer: Offer, you: readonly string[]): Stand {
  if (offer.state !== "open" || you.length === 0) return "none";
  if (you.includes(offer.by)) return "made";
  return you.every((side) => offer.accepted.includes(side)) ? "waits" : "asked";
}

/** The offer that is to be shown first: one that must be answered before one's own. */
export function foremost(offers: readonly Offer[], you: readonly string[]): Offer | null {
  const rank: Readonly<Record<Stand, number>> = { asked: 0, waits: 1, made: 2, none: 3 };
  const open = offers.filter((offer) => standOf(offer, you) !== "none");
  return [...open].sort((a, b) => rank[standOf(a, you)] - rank[standOf(b, you)])[0] ?? null;
}

/** Offers answered since they were last seen, so that each is told once. */
export function answered(before: readonly Offer[], now: readonly Offer[]): Offer[] {
  return now.filter((offer) => {
    const was = before.find(({ id }) => id === offer.id);
    return was?.state === "open" && offer.state !== "open";
  });
}

export class Company {
  room: RoomNow | null = $state.raw(null);
  lines: readonly Said[] = $state.raw([]);
  muted: readonly string[] = $state.raw([]);
  /** Lines that came while the chat was shut. */
  unread = $state(0);
  /** The chat is open. */
  talking = $state(false);
  /** Told of each offer that was answered. */
  onAnswered: (offer: Offer) => void = () => {};

  readonly you = $derived.by(() => this.room?.you ?? []);
  readonly offer = $derived.by(() => foremost(this.room?.offers ?? [], this.you));
  /** Looks on, and plays no side. */
  readonly looks = $derived.by(() => this.room !== null && this.you.length === 0);
  /** What others have said, without those who are muted. */
  readonly heard = $derived.by(() => this.lines.filter((line) => !this.muted.includes(line.by)));

  constructor(readonly id: string) {}

  may(what: string): boolean {
    return this.room?.may.includes(what) ?? false;
  }

  /** A message of the table's socket that is not about the game itself. */
  hear(message: ToClient): void {
    if (message.type === "room") this.stands(message);
    else if (message.type === "said") this.add(message);
  }

  async begin(): Promise<void> {
    const told = await online.chat(this.id);
    const known = new Set(told.lines.map((line) => line.id));
    this.lines = [...told.lines, ...this.lines.filter((line) => !known.has(line.id))];
    this.muted = told.muted;
  }

  talk(on: boolean): void {
    this.talking = on;
    if (on) this.unread = 0;
  }

  async say(text: string): Promise<void> {
    await online.say(this.id, text, freshId());
  }

  async mute(name: string, on: boolean): Promise<void> {
    await online.mute(name, on);
    this.muted = on ? [...this.muted, name] : this.muted.filter((each) => each !== name);
  }

  make(kind: MakeOffer["kind"], to: NonNullable<MakeOffer["to"]> = "action"): Promise<unknown> {
    return online.offer(this.id, { kind, to });
  }

  /** Ask the others whether somebody may look on at a game with hidden units. */
  admit(player: string): Promise<unknown> {
    return online.offer(this.id, { kind: "spectator", player });
  }

  answer(offer: Offer, how: "accept" | "decline" | "withdraw"): Promise<void> {
    return online.answer(this.id, offer.id, how);
  }

  private stands(room: RoomNow): void {
    const news = answered(this.room?.offers ?? [], room.offers);
    this.room = room;
    for (const offer of news) this.onAnswered(offer);
  }

  private add(line: Said): void {
    if (this.lines.some(({ id }) => id === line.id)) return;
    this.lines = [...this.lines, line];
    if (!this.talking && !line.yours && !this.muted.includes(line.by)) this.unread += 1;
  }
}
