/** What a player is busy with on the map: the units in hand, the place that is looked at, the pointer, and the card that says why. */

import type { HexEvent } from "../../board";
import type { DeskHooks, Kinds, WhyCard } from "./anydesk";
import { NOTHING, type Proposed } from "./proposed";

const REST_MS = 180;

export class Focus<K extends Kinds> {
  picked: readonly number[] = $state.raw([]);
  /** The place that is looked at, as the board counts them. */
  hex = $state(-1);
  hover = $state(-1);
  why: WhyCard<K["goal"]> | null = $state.raw(null);
  /** Places that are pointed out from a panel. */
  pointed: readonly number[] = $state.raw([]);
  /** What a plan proposes, while it is looked at. */
  proposed: Proposed = $state.raw(NOTHING);
  /** Which place the board should bring into sight; the number makes two calls two. */
  sought: { readonly hex: number; readonly n: number } = $state.raw({ hex: -1, n: 0 });
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hooks: DeskHooks) {}

  seek(hex: number): void {
    if (hex >= 0) this.sought = { hex, n: this.sought.n + 1 };
  }

  /** One unit more or less in hand. */
  toggle(unit: number): void {
    const on = this.picked.includes(unit);
    this.hooks.pick(on ? this.picked.filter((u) => u !== unit) : [...this.picked, unit], this.hex);
  }

  hovered(e: HexEvent | null): void {
    const hex = e?.hex ?? -1;
    const moved = hex !== this.hover;
    if (moved) this.moveTo(hex);
    this.hooks.hovering?.(hex, moved);
  }

  private moveTo(hex: number): void {
    this.hover = hex;
    clearTimeout(this.hoverTimer);
    if (this.why?.by === "hover") this.why = null;
    if (hex >= 0) this.hoverTimer = setTimeout(() => this.hooks.rested?.(hex), this.hooks.restMs ?? REST_MS);
  }
}
