/** The SVG over the counters: costs, path, arrows, odds, discs, and the ring of the keyboard. */

import { resampled, rounded } from "./curves";
import { R, type Sheet, W } from "./sheet";
import type { Shown } from "./shown";

const NS = "http://www.w3.org/2000/svg";

type Attrs = Readonly<Record<string, string | number>>;

function make(tag: string, attrs: Attrs, ...children: (Node | string)[]): SVGElement {
  const el = document.createElementNS(NS, tag);
  for (const [k, v] of Object.entries(attrs)) el.setAttribute(k, String(v));
  el.append(...children);
  return el;
}

const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

const FIGURES = '"Sofia Sans Condensed", sans-serif';

export class Overlay {
  readonly svg: SVGElement;
  private readonly world: SVGElement;
  private readonly marks: SVGElement;
  private readonly ring: SVGElement;

  constructor(private readonly sheet: Sheet) {
    this.marks = make("g", { class: "board-marks" });
    this.ring = make("g", { class: "board-focus", visibility: "hidden" });
    this.world = make("g", {}, this.marks, this.ring);
    this.svg = make("svg", { class: "board-over", "aria-hidden": "true" }, this.world);
  }

  move(x: number, y: number, k: number): void {
    this.world.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
  }

  show(shown: Shown): void {
    this.marks.replaceChildren(
      ...(shown.arrows ?? []).map((a) => this.arrow(a.from, a.to)),
      ...(shown.path && shown.path.length > 1 ? [this.path(shown.path)] : []),
      ...(shown.reach ?? []).map((r) => this.cost(r.hex, r.cost, r.stop ?? false)),
      ...(shown.barred ?? []).map((h) => this.noEntry(h)),
      ...(shown.targets ?? []).flatMap((t) => (t.odds ? [this.odds(t.hex, t.odds, shown)] : [])),
      ...(shown.notes ?? []).map((n) => this.note(n.hex, n.text, n.tone)),
    );
  }

  focus(hex: number | null): void {
    if (hex === null) {
      this.ring.setAttribute("visibility", "hidden");
      return;
    }
    const at = points([0, 1, 2, 3, 4, 5].map((k) => this.sheet.corner(hex, k, 0.97)));
    this.ring.replaceChildren(
      make("polygon", { points: at, fill: "none", stroke: "#1E1608", "stroke-width": 3 }),
      make("polygon", { points: at, fill: "none", stroke: "#FFD84A", "stroke-width": 3, "stroke-dasharray": "4 4" }),
    );
    this.ring.setAttribute("visibility", "visible");
    this.ring.setAttribute("data-hex", this.sheet.grid.name(hex));
  }

  private group(kind: string, hex: number, ...children: SVGElement[]): SVGElement {
    return make("g", { class: `board-${kind}`, "data-hex": this.sheet.grid.name(hex) }, ...children);
  }

  private text(x: number, y: number, size: number, fill: string, text: string, weight = 700): SVGElement {
    return make(
      "text",
      {
        x,
        y: y + size * 0.35,
        "font-size": size,
        "font-family": FIGURES,
        "font-weight": weight,
        "text-anchor": "middle",
        fill,
      },
      text,
    );
  }

  private cost(hex: number, cost: string, stop: boolean): SVGElement {
    const [cx, cy] = this.sheet.centre(hex);
    const [x, y] = [cx - W * 0.405, cy - R * 0.3];
    const half = 6.2 + Math.max(0, cost.length - 2) * 1.6;
    return this.group(
      stop ? "cost board-stop" : "cost",
      hex,
      make("rect", {
        x: x - half, y: y - 6.2, width: 2 * half, height: 12.4, rx: 6.2,
        fill: stop ? "#8A2417" : "#3C2E08", stroke: "#FFF6DC", "stroke-width": 1,
      }),
      this.text(x, y, 8.6, "#FFF6DC", cost),
    );
  }

  private noEntry(hex: number): SVGElement {
    const [cx, cy] = this.sheet.centre(hex);
    return this.group(
      "barred",
      hex,
      make("circle", { cx, cy, r: 10, fill: "#FFF8E6", stroke: "#7A1E12", "stroke-width": 2.4 }),
      make("line", { x1: cx - 6, y1: cy + 6, x2: cx + 6, y2: cy - 6, stroke: "#7A1E12", "stroke-width": 2.4 }),
    );
  }

  private path(hexes: readonly number[]): SVGElement {
    // From the counter's edge, not from under it.
    const line = resampled(rounded(hexes.map((h) => this.sheet.centre(h))), 2).slice(12);
    const end = line[line.length - 1]!;
    const before = line[Math.max(0, line.length - 4)]!;
    const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
    const at = points(line);
    const stroke = { points: at, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
    return this.group(
      "path",
      hexes[hexes.length - 1]!,
      make("polyline", { ...stroke, stroke: "#1E1604", "stroke-opacity": 0.85, "stroke-width": 6 }),
      make("polyline", { ...stroke, stroke: "#FFD84A", "stroke-width": 3.4, "stroke-dasharray": "7 5" }),
      make("path", {
        d: "M11,0 L-4,-8 L-1,0 L-4,8 Z",
        transform: `translate(${end[0].toFixed(2)} ${end[1].toFixed(2)}) rotate(${angle.toFixed(1)})`,
        fill: "#FFD84A", stroke: "#1E1604", "stroke-width": 1.6,
      }),
    );
  }

  /** Across the hexside only, so that factors stay free. */
  private arrow(from: number, to: number): SVGElement {
    const [ax, ay] = this.sheet.centre(from);
    const [bx, by] = this.sheet.centre(to);
    const l = Math.hypot(bx - ax, by - ay);
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const [s, e] = [l * 0.37, l * 0.63];
    const mid = (s + e) / 2;
    const d =
      `M${s},-3.4 Q${mid},-4.6 ${e - 8},-5 L${e - 8},-10 L${e + 4},0 L${e - 8},10 L${e - 8},5` +
      ` Q${mid},4.6 ${s},3.4 Z`;
    return make(
      "g",
      {
        class: "board-arrow",
        "data-from": this.sheet.grid.name(from),
        "data-hex": this.sheet.grid.name(to),
        transform: `translate(${ax} ${ay}) rotate(${angle.toFixed(2)})`,
      },
      make("path", { d, fill: "#C5271A", stroke: "#FFF3DF", "stroke-width": 2.2, "stroke-linejoin": "round", "paint-order": "stroke" }),
    );
  }

  private odds(hex: number, text: string, shown: Shown): SVGElement {
    const [cx, cy] = this.sheet.centre(hex);
    // On the side away from the attackers.
    const from = (shown.arrows ?? []).filter((a) => a.to === hex).map((a) => this.sheet.centre(a.from)[1]);
    const below = from.length > 0 && from.reduce((s, y) => s + y, 0) / from.length <= cy;
    const y = cy + (below ? R * 0.93 : -R);
    const half = Math.max(15.5, text.length * 4.4 + 3);
    return this.group(
      "odds",
      hex,
      make("rect", {
        x: cx - half, y: y - 9, width: 2 * half, height: 18, rx: 9,
        fill: "#FFF8E6", stroke: "#8A1B10", "stroke-width": 1.8,
      }),
      this.text(cx, y, 13.5, "#8A1B10", text, 800),
    );
  }

  private note(hex: number, text: string, tone: "good" | "bad" | "plain"): SVGElement {
    const [cx, cy] = this.sheet.centre(hex);
    const y = cy - R * 0.62;
    const half = Math.max(9, text.length * 3 + 4);
    const colour = { good: "#3F6B2E", bad: "#8A1B10", plain: "#2A2118" }[tone];
    return this.group(
      `note board-${tone}`,
      hex,
      make("rect", {
        x: cx - half, y: y - 6.5, width: 2 * half, height: 13, rx: 6.5,
        fill: "#FFF8E6", stroke: colour, "stroke-width": 1.4,
      }),
      this.text(cx, y, 9.5, colour, text),
    );
  }
}
