/** The SVG over the counters: costs, path, arrows, odds, discs, and the ring of the keyboard. */

import { arrow, odds, oddsOn } from "./marks/combat";
import { brokenAt, cursor, note, room, source, zoneLabel } from "./marks/logistics";
import { cost, enemyCost, plannedMove, noEntry, path, railCost, retreat } from "./marks/movement";
import { sightSigns } from "./marks/sight";
import { make } from "./marks/svg";
import type { Plan } from "./plan";
import { W } from "./sheet";
import { barredHex, type Shown } from "./shown";

/** Under so many pixels a hex there is no room for a figure in each. */
const FAR = 26;

export class Overlay {
  readonly svg: SVGElement;
  private readonly world: SVGElement;
  private readonly marks: SVGElement;
  private readonly ring: SVGElement;
  private k = 0;

  constructor(private readonly sheet: Plan) {
    this.marks = make("g", { class: "board-marks" });
    this.ring = make("g", { class: "board-focus", visibility: "hidden" });
    this.world = make("g", {}, this.marks, this.ring);
    this.svg = make("svg", { class: "board-over", "aria-hidden": "true" }, this.world);
  }

  /** Follow the map. Far out the signs grow against it, so that they can be read; see board.css. */
  move(x: number, y: number, k: number): void {
    if (k !== this.k) {
      this.k = k;
      this.svg.style.setProperty("--board-sign", String(Math.max(1, 0.6 / k)));
      // A figure of odds is about twelve pixels high as long as its pill stays in its hex.
      this.svg.style.setProperty("--board-odds", String(Math.max(1, Math.min(2.3, 1.1 / k))));
      this.svg.style.setProperty("--board-cost", String(Math.max(1, Math.min(1.6, 1.2 / k))));
      this.svg.style.setProperty("--board-label", String(Math.max(1, 1 / k)));
      this.svg.classList.toggle("board-far", k * W < FAR);
    }
    this.world.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
  }

  /** Lowest first: what a player acts on lies over what he is merely told. */
  show(shown: Shown, occupied: (hex: number) => boolean): void {
    const { sheet } = this;
    const arrows = shown.arrows ?? [];
    this.marks.replaceChildren(
      ...(shown.zones ?? []).flatMap((z) => zoneLabel(sheet, z)),
      ...(shown.sources ?? []).map((s) => source(sheet, s)),
      ...(shown.supply ?? []).flatMap((s) => brokenAt(sheet, s)),
      ...(shown.room ?? []).map((r) => room(sheet, r)),
      ...(shown.enemy ?? []).flatMap((r) => enemyCost(sheet, r)),
      ...(shown.rail ?? []).map((r) => railCost(sheet, r)),
      ...(shown.oddsMap ?? []).map((o) => oddsOn(sheet, o)),
      ...arrows.map((a) => arrow(sheet, a)),
      ...(shown.retreats ?? []).flatMap((r) => retreat(sheet, r)),
      ...(shown.path && shown.path.length > 1 ? [path(sheet, shown.path)] : []),
      ...(shown.planned ?? []).filter((e) => e.from !== e.to).map((e) => plannedMove(sheet, e)),
      ...(shown.reach ?? []).map((r) => cost(sheet, r)),
      ...(shown.barred ?? []).flatMap((b) => noEntry(sheet, b, occupied(barredHex(b)))),
      ...(shown.targets ?? []).flatMap((t) => odds(sheet, t, arrows)),
      ...(shown.sights ?? []).flatMap((line) => sightSigns(sheet, line)),
      ...(shown.notes ?? []).map((n) => note(sheet, n)),
    );
  }

  /** The ring of the keyboard's cursor, or none. */
  focus(hex: number | null): void {
    this.ring.setAttribute("visibility", hex === null ? "hidden" : "visible");
    if (hex === null) return;
    this.ring.replaceChildren(...cursor(this.sheet, hex));
    this.ring.setAttribute("data-hex", this.sheet.name(hex));
  }
}
