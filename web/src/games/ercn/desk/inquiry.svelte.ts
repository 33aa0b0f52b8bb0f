/** What the server was asked about the units in hand and the hex that is looked at. */

import type { Goal, HexAnswer, Reach, Way } from "../types.gen";
import type { Why } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Actions } from "../../../app/table/actions.svelte";
import type { DeskParts, WhyCard } from "../../../app/table/anydesk";
import { Waiting } from "../../../app/table/waiting";
import { led, type WhyBy } from "./clicks";
import type { TableKinds } from "./sight.svelte";

export class Inquiry {
  by: "march" | "rail" = $state("march");
  via: readonly number[] = $state.raw([]);
  lead: readonly number[] = $state.raw([]);
  reach: Reach | null = $state.raw(null);
  about: HexAnswer | null = $state.raw(null);
  /** The sum of the move that is previewed. */
  way: Way | null = $state.raw(null);
  private asks = { reach: 0, about: 0, way: 0, why: 0 };
  readonly waiting = new Waiting();

  constructor(
    private readonly desk: DeskParts<TableKinds> & { readonly actions: Actions<TableKinds> },
    /** The units a reason is asked for. */
    private readonly askers: (by: WhyBy) => readonly number[],
  ) {}

  /** The goal under the pointer, if the picked units can go there. */
  readonly goal: Goal | null = $derived.by(
    () => (this.desk.focus.picked.length ? (this.reach?.goals.find((g) => g.hex === this.desk.focus.hover) ?? null) : null),
  );

  /** Where the picked units can go; clicks wait for it. */
  fetchReach(): Promise<void> {
    const answer = this.askReach();
    this.waiting.for(answer);
    return answer;
  }

  private async askReach(): Promise<void> {
    const ticket = ++this.asks.reach;
    const { step, asked } = this.desk.seen.prompt;
    if (!asked || !this.desk.focus.picked.length || (step !== "movement" && step !== "setup")) {
      this.reach = null;
      return;
    }
    const by = step === "setup" ? "place" : this.by;
    const got = await this.desk.session.query<Reach>({ ask: "reach", units: this.desk.focus.picked, by, via: this.via });
    if (ticket !== this.asks.reach) return;
    if (isRefused(got)) {
      this.reach = null;
      if (this.via.length) this.via = this.via.slice(0, -1);
      this.desk.actions.refuse(got.reasons);
      return;
    }
    this.reach = got;
    // Units that are off the map have no place of their own to look at.
    const off = by === "place" || this.desk.focus.picked.every((u) => this.desk.seen.prompt.entering.includes(u));
    if (off && got.goals.length) this.desk.focus.seek(got.goals[Math.floor(got.goals.length / 2)]!.hex);
  }

  /** What was asked about the pick is of no use any more. */
  dropReach(): void {
    this.asks.reach++;
    this.reach = null;
  }

  /** After a move nobody is picked, but the move can be taken back by its key. */
  async offerBack(units: readonly number[]): Promise<void> {
    const ticket = ++this.asks.reach;
    const got = await this.desk.session.query<Reach>({ ask: "reach", units, by: "march", via: [] });
    if (ticket === this.asks.reach && !isRefused(got)) this.reach = { ...got, goals: [], barred: [], no: [] };
  }

  async fetchAbout(): Promise<void> {
    const ticket = ++this.asks.about;
    if (this.desk.focus.hex < 0) {
      this.about = null;
      return;
    }
    const got = await this.desk.session.query<HexAnswer>({ ask: "hex", hex: this.desk.focus.hex });
    if (ticket === this.asks.about) this.about = isRefused(got) ? null : got;
  }

  async askWay(hex: number): Promise<void> {
    const ticket = ++this.asks.way;
    const units = this.reach?.units ?? [];
    const by = this.reach?.by ?? "march";
    if (by === "place") return;
    const got = await this.desk.session.query<Way>({ ask: "way", units, hex, by, via: this.via });
    if (ticket === this.asks.way && (hex === this.desk.focus.hover || this.desk.focus.why?.goal)) this.way = isRefused(got) ? null : got;
  }

  async askWhy(hex: number, by: WhyBy, shownAs: WhyCard["by"] = by): Promise<void> {
    const ticket = ++this.asks.why;
    const units = by === "retreat" ? [led({ prompt: this.desk.seen.prompt, picked: this.desk.focus.picked })] : this.askers(by);
    const got = await this.desk.session.query<Why>({ ask: "why", units, hex, by });
    if (ticket !== this.asks.why || (shownAs === "hover" && hex !== this.desk.focus.hover)) return;
    const no = isRefused(got) ? got.reasons : got.no;
    if (!no.length) return;
    this.desk.focus.why = { hex, by: shownAs, no, culprits: isRefused(got) ? [] : got.culprits };
  }
}
