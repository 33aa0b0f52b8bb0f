/** Overlays: what is laid over the map on request, kept fresh while it lies there. */

import type { Overlay } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";

export const LENSES = ["zoc", "supply", "control", "odds", "stacking", "enemy"] as const;
export type LensKind = (typeof LENSES)[number];
/** Whose is shown; "all" where sides make no difference. */
export type Whose = "" | "foe" | "own" | "all";

/** What each press of the key goes through. */
const ROUNDS: Readonly<Record<LensKind, readonly Whose[]>> = {
  zoc: ["", "foe", "own", "all"],
  supply: ["", "own", "foe"],
  control: ["", "all"],
  odds: ["", "all"],
  stacking: ["", "own"],
  enemy: ["", "all"],
};

export class Lens {
  on: Readonly<Record<LensKind, Whose>> = $state.raw({ zoc: "", supply: "", control: "", odds: "", stacking: "", enemy: "" });
  private got: Partial<Record<LensKind, Overlay>> = $state.raw({});
  /** Odds of the picked units against their targets; shown beside the rings of the targets. */
  odds: Overlay | null = $state.raw(null);
  private tickets: Partial<Record<string, number>> = {};

  constructor(private readonly desk: Desk) {}

  readonly shown: readonly { readonly overlay: Overlay; readonly side: string }[] = $derived.by(() =>
    LENSES.flatMap((kind) => {
      const overlay = this.on[kind] ? this.got[kind] : undefined;
      return overlay ? [{ overlay, side: this.sideOf(this.on[kind]) }] : [];
    }),
  );

  turn(kind: LensKind): void {
    const round = ROUNDS[kind];
    const next = round[(round.indexOf(this.on[kind]) + 1) % round.length] ?? "";
    this.on = { ...this.on, [kind]: next };
    if (next) void this.fetch(kind);
  }

  /** Show the overlay that explains a reason, and leave it on. */
  show(kind: LensKind, whose: Whose): void {
    this.on = { ...this.on, [kind]: whose };
    void this.fetch(kind);
  }

  /** The table changed. */
  renew(): void {
    for (const kind of LENSES) if (this.on[kind]) void this.fetch(kind);
    this.picks();
  }

  /** The pick changed: odds go with it. */
  picks(): void {
    if (this.on.odds) void this.fetch("odds");
    const { prompt } = this.desk.seen;
    const { picked } = this.desk.focus;
    if (prompt.step === "combat" && prompt.asked && picked.length) void this.fetchOdds(picked);
    else this.odds = null;
  }

  /** The pointer rests on a hex. */
  over(hex: number): void {
    if (this.on.enemy) void this.fetch("enemy", hex);
  }

  private sideOf(whose: Whose): string {
    const { side } = this.desk.seen;
    const foe = side === "german" ? "soviet" : "german";
    return whose === "own" ? side : whose === "foe" ? foe : "";
  }

  private async fetch(kind: LensKind, hex = this.desk.focus.hover): Promise<void> {
    const ticket = (this.tickets[kind] = (this.tickets[kind] ?? 0) + 1);
    const units = kind === "odds" ? this.desk.focus.picked : [];
    const got = await this.desk.session.query<Overlay>({
      ask: "overlay", kind, side: this.sideOf(this.on[kind]), hex: kind === "enemy" ? hex : -1, units,
    }); // prettier-ignore
    if (ticket !== this.tickets[kind]) return;
    const { [kind]: _, ...rest } = this.got;
    this.got = isRefused(got) ? rest : { ...rest, [kind]: got };
  }

  private async fetchOdds(units: readonly number[]): Promise<void> {
    const ticket = (this.tickets["picks"] = (this.tickets["picks"] ?? 0) + 1);
    const got = await this.desk.session.query<Overlay>({ ask: "overlay", kind: "odds", side: "", hex: -1, units });
    if (ticket === this.tickets["picks"]) this.odds = isRefused(got) ? null : got;
  }
}
