/** What is picked and looked at, and what the server was asked about it. */

import type { Goal, HexAnswer, No, Reach, Way, Why } from "../../wire/types.gen";
import { plainId } from "../book.svelte";
import { say } from "../language.svelte";
import { isRefused } from "../session.svelte";
import { led, type WhyBy } from "./clicks";
import { Sight } from "./sight.svelte";

/** Why something is barred, as the card beside the hex says it. */
export interface WhyCard {
  readonly hex: number;
  readonly by: WhyBy | "hover" | "refused";
  readonly no: readonly No[];
  readonly culprits: readonly number[];
  /** The picked units could go there after all: what it costs. */
  readonly goal?: Goal;
}

export class Inquiry extends Sight {
  picked: readonly number[] = $state.raw([]);
  /** The hex that is looked at. */
  hex = $state(-1);
  hover = $state(-1);
  by: "march" | "rail" = $state("march");
  via: readonly number[] = $state.raw([]);
  lead: readonly number[] = $state.raw([]);
  reach: Reach | null = $state.raw(null);
  about: HexAnswer | null = $state.raw(null);
  /** The sum of the move that is previewed. */
  way: Way | null = $state.raw(null);
  why: WhyCard | null = $state.raw(null);
  /** What the live region reads. */
  spoken = $state("");
  /** Which hex the board should bring into sight; the number makes two calls two. */
  sought: { readonly hex: number; readonly n: number } = $state.raw({ hex: -1, n: 0 });
  private asks = { reach: 0, about: 0, way: 0, why: 0 };

  /** The goal under the pointer, if the picked units can go there. */
  readonly goal: Goal | null = $derived.by(
    () => (this.picked.length ? (this.reach?.goals.find((g) => g.hex === this.hover) ?? null) : null),
  );

  seek(hex: number): void {
    if (hex >= 0) this.sought = { hex, n: this.sought.n + 1 };
  }

  refuse(no: readonly No[]): void {
    if (!no.length) return;
    this.why = { hex: this.hover >= 0 ? this.hover : this.hex, by: "refused", no, culprits: [] };
    this.spoken = no.map((n) => `${plainId(n.rule)}. ${say(`no-${n.why}`, Object.fromEntries(n.about))}`).join(" ");
  }

  async fetchReach(): Promise<void> {
    const ticket = ++this.asks.reach;
    const { step, asked } = this.prompt;
    if (!asked || !this.picked.length || (step !== "movement" && step !== "setup")) {
      this.reach = null;
      return;
    }
    const by = step === "setup" ? "place" : this.by;
    const got = await this.session.query<Reach>({ ask: "reach", units: this.picked, by, via: this.via });
    if (ticket !== this.asks.reach) return;
    if (isRefused(got)) {
      this.reach = null;
      if (this.via.length) this.via = this.via.slice(0, -1);
      this.refuse(got.reasons);
      return;
    }
    this.reach = got;
    // Units that are off the map have no place of their own to look at.
    const off = by === "place" || this.picked.every((u) => this.prompt.entering.includes(u));
    if (off && got.goals.length) this.seek(got.goals[Math.floor(got.goals.length / 2)]!.hex);
  }

  /** What was asked about the pick is of no use any more. */
  protected dropReach(): void {
    this.asks.reach++;
    this.reach = null;
  }

  /** After a move nobody is picked, but the move can be taken back by its key. */
  protected async offerBack(units: readonly number[]): Promise<void> {
    const ticket = ++this.asks.reach;
    const got = await this.session.query<Reach>({ ask: "reach", units, by: "march", via: [] });
    if (ticket === this.asks.reach && !isRefused(got)) this.reach = { ...got, goals: [], barred: [], no: [] };
  }

  async fetchAbout(): Promise<void> {
    const ticket = ++this.asks.about;
    if (this.hex < 0) {
      this.about = null;
      return;
    }
    const got = await this.session.query<HexAnswer>({ ask: "hex", hex: this.hex });
    if (ticket === this.asks.about) this.about = isRefused(got) ? null : got;
  }

  protected async askWay(hex: number): Promise<void> {
    const ticket = ++this.asks.way;
    const units = this.reach?.units ?? [];
    const by = this.reach?.by ?? "march";
    if (by === "place") return;
    const got = await this.session.query<Way>({ ask: "way", units, hex, by, via: this.via });
    if (ticket === this.asks.way && (hex === this.hover || this.why?.goal)) this.way = isRefused(got) ? null : got;
  }

  /** Those a reason is asked for. */
  protected askers(_by: WhyBy): readonly number[] {
    return this.picked;
  }

  async askWhy(hex: number, by: WhyBy, shownAs: WhyCard["by"] = by): Promise<void> {
    const ticket = ++this.asks.why;
    const units = by === "retreat" ? [led(this)] : this.askers(by);
    const got = await this.session.query<Why>({ ask: "why", units, hex, by });
    if (ticket !== this.asks.why || (shownAs === "hover" && hex !== this.hover)) return;
    const no = isRefused(got) ? got.reasons : got.no;
    if (!no.length) return;
    this.why = { hex, by: shownAs, no, culprits: isRefused(got) ? [] : got.culprits };
  }
}
