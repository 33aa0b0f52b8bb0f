/** What play has made of a city: which pieces of the sheet it changes, and the markers on the tracks. */

import type { Played } from "../../../board/kind";
import { meets, type Rect } from "../../../board/sheet";
import type { AreaSheet } from "./areas";
import type { PlayedState } from "./data";
import { markers } from "./tracks";

export class PlayedSheet implements Played {
  private readonly stamps = new Map<string, string>();
  private looks: readonly string[];

  constructor(
    private readonly sheet: AreaSheet,
    public state: PlayedState,
  ) {
    this.looks = this.looked();
  }

  set(state: PlayedState): void {
    this.state = state;
    const looks = this.looked();
    if (looks.every((look, i) => look === this.looks[i])) return;
    this.looks = looks;
    this.stamps.clear();
  }

  /** A piece of the sheet looks as the areas in it do: equal stamps, equal pictures. */
  stamp(piece: Rect): string {
    const key = `${piece.x} ${piece.y} ${piece.w}`;
    let stamp = this.stamps.get(key);
    if (stamp === undefined) {
      stamp = this.sheet.areas.map(({ bounds }, i) => (meets(bounds, piece) ? `${i}${this.looks[i]}` : "")).join("");
      this.stamps.set(key, stamp);
    }
    return stamp;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    markers(ctx, this.sheet, this.state);
  }

  /** Of each area: who holds it, what stands, whether the enemy is next to it or in it. */
  private looked(): readonly string[] {
    const { control, rubble, contested } = this.state;
    const inside = new Set(contested);
    return this.sheet.data.areas.map(({ adjacent }, i) => {
      const front = adjacent.filter((n) => control[n] !== control[i]).join(",");
      return `${control[i]?.[0] ?? "-"}${rubble[i] ?? 0}${inside.has(i) ? "x" : ""}${front ? `(${front})` : ""}`;
    });
  }
}
