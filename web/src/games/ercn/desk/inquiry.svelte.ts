/** What is picked and looked at, and what the server was asked about it. */

import type { Goal, HexAnswer, Reach, Way } from "../types.gen";
import type { Why } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { WhyCard } from "../../../app/table/anydesk.svelte";
import { led, type WhyBy } from "./clicks";
import { Sight } from "./sight.svelte";

export abstract class Inquiry extends Sight {
  by: "march" | "rail" = $state("march");
  via: readonly number[] = $state.raw([]);
  lead: readonly number[] = $state.raw([]);
  reach: Reach | null = $state.raw(null);
  about: HexAnswer | null = $state.raw(null);
  /** The sum of the move that is previewed. */
  way: Way | null = $state.raw(null);
  private asks = { reach: 0, about: 0, way: 0, why: 0 };

  /** The goal under the pointer, if the picked units can go there. */
  readonly goal: Goal | null = $derived.by(
    () => (this.picked.length ? (this.reach?.goals.find((g) => g.hex === this.hover) ?? null) : null),
  );

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
