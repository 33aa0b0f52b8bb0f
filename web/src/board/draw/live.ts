/** What changes with the play, drawn on the tiles and under the counters. */

import { rounded } from "../curves";
import type { AnyMark, Camp } from "../data";
import type { MapKind } from "../kind";
import { faded, type Palette } from "../palette";
import type { Plan } from "../plan";
import { boundsOf, grown, meets, type Pt, R, type Rect, W } from "../sheet";
import { barredHex, type PlacementZone, type Shown, type Sided, type SupplyLine, type Target } from "../shown";
import { type Ctx, trace } from "./brush";
import { cross, star } from "./emblems";
import { type PatternKind, Patterns } from "./patterns";
import { sightLine } from "./sightlines";
import { borderOf, borderPath, hexPath, tickPath } from "./region";

/** One picture: where, in which colours, how large. */
interface Light {
  readonly ctx: Ctx;
  readonly p: Palette;
  readonly view: Rect;
  /** Pixels on screen to a world unit. */
  readonly k: number;
}

type Layer = (l: Light) => void;

const GOLD = "#FFD84A";
const DARK = "#1E1608";
const DANGER = "#C5271A";
const CREAM = "#FFF3DF";
const SUPPLY = "#1F5FA8";

/** Paths are made once, when something is shown; a frame only fills and strokes them. */
export class Ground {
  private layers: readonly Layer[] = [];
  private marks: readonly AnyMark[] = [];
  private readonly patterns = new Patterns();

  constructor(
    private readonly sheet: Plan,
    private readonly kind: Pick<MapKind, "drawMark">,
  ) {}

  show(shown: Shown): void {
    this.layers = [
      ...(shown.control ?? []).map((c) => this.control(c)),
      ...(shown.zones ?? []).map((z) => this.zone(z)),
      ...(shown.zoc ?? []).map((z) => this.zoc(z)),
      ...(shown.overlays ?? []).map(({ hexes, colour, pattern }) => (pattern === "ring" ? this.ring(hexes, colour) : this.tint(hexes, () => colour, pattern))),
      ...this.oddsTints(shown),
      ...(shown.enemy?.length ? [this.enemy(shown.enemy.map((r) => r.hex))] : []),
      ...(shown.reach?.length ? [this.reach(shown.reach.map((r) => r.hex))] : []),
      ...(shown.rail?.length ? [this.rail(shown.rail.map((r) => r.hex))] : []),
      ...(shown.retreats?.length ? [this.refuge(shown.retreats.flatMap((r) => r.hexes.slice(-1)))] : []),
      ...(shown.supply ?? []).map((s) => this.supply(s)),
      ...(shown.trails ?? []).map(({ hexes, colour }) => this.trail(hexes, colour)),
      ...(shown.sights ?? []).map((line): Layer => ({ ctx, k }) => sightLine(ctx, this.sheet, line, k)),
      ...(shown.flags ?? []).map(({ hex, side }) => this.flag(hex, side)),
      ...(shown.barred?.length ? [this.barred(shown.barred.map(barredHex))] : []),
      ...(shown.targets ?? []).map((t) => this.target(t)),
      ...(shown.selection?.length ? [this.selection(shown.selection)] : []),
    ];
  }

  /** What lies on the ground until it is taken away. */
  lay(marks: readonly AnyMark[]): void {
    this.marks = marks;
  }

  draw(ctx: Ctx, p: Palette, view: Rect, k: number, hover: number, dragging: boolean): void {
    for (const mark of this.marks) {
      const [x, y] = this.sheet.centre(mark.hex);
      if (meets({ x: x - W, y: y - W, w: 2 * W, h: 2 * W }, view)) this.kind.drawMark?.(ctx, mark, [x, y]);
    }
    for (const layer of this.layers) {
      ctx.save();
      layer({ ctx, p, view, k });
      ctx.restore();
    }
    if (hover < 0) return;
    const ring = hexPath(this.sheet, [hover], 0.97);
    ctx.lineJoin = "round";
    ctx.strokeStyle = "rgba(255,255,255,0.28)";
    ctx.lineWidth = 6;
    ctx.stroke(ring);
    ctx.strokeStyle = dragging ? GOLD : "rgba(255,255,255,0.85)";
    ctx.lineWidth = Math.max(dragging ? 3 : 2, 1.2 / k);
    ctx.stroke(ring);
  }

  private tint(hexes: readonly number[], colour: (p: Palette) => string, kind: "fill" | PatternKind): Layer {
    const path = hexPath(this.sheet, hexes, 0.995);
    return ({ ctx, p, k }) => {
      if (kind === "fill") ctx.globalAlpha = 0.28;
      ctx.fillStyle = kind === "fill" ? colour(p) : this.patterns.of(ctx, kind, colour(p), scaleOf(ctx, k));
      ctx.fill(path);
    };
  }

  /** German and Soviet zones lean to different sides, so that grey tells them apart. */
  private zoc({ side, hexes }: Sided): Layer {
    const hatch = this.tint(hexes, zoneColour(side), side === "german" ? "hatch" : "back-hatch");
    const border = borderPath(this.sheet, borderOf(this.sheet, hexes, false), 1.2);
    return (l) => {
      hatch(l);
      l.ctx.globalAlpha = 0.9;
      l.ctx.strokeStyle = zoneColour(side)(l.p);
      l.ctx.lineWidth = Math.max(1.6, 1 / l.k);
      l.ctx.lineCap = "round";
      l.ctx.stroke(border);
    };
  }

  /** A glow inwards along the border; the Soviet border bears ticks, as the front does. */
  private control({ side, hexes }: Sided): Layer {
    const edges = borderOf(this.sheet, hexes, false);
    const fill = hexPath(this.sheet, hexes);
    const glow = [3, 7, 12].map((inset) => borderPath(this.sheet, edges, inset));
    const line = borderPath(this.sheet, edges, 1.9);
    const ticks = side === "soviet" ? tickPath(this.sheet, edges, 1.9, 7) : undefined;
    return ({ ctx, p, k }) => {
      const colour = side === "german" ? p.frontGerman : p.frontSoviet;
      ctx.fillStyle = faded(colour, 0.09);
      ctx.fill(fill);
      ctx.lineCap = "round";
      if (k * W >= 24) {
        ctx.strokeStyle = faded(colour, 0.13);
        ctx.lineWidth = 7;
        for (const path of glow) ctx.stroke(path);
      }
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(2.3, 1.1 / k);
      ctx.stroke(line);
      ctx.lineWidth = Math.max(1.3, 0.8 / k);
      if (ticks) ctx.stroke(ticks);
    };
  }

  private zone({ side, hexes, full }: PlacementZone): Layer {
    const fill = hexPath(this.sheet, hexes);
    const border = borderPath(this.sheet, borderOf(this.sheet, hexes, true), 2.4);
    return ({ ctx, p, k }) => {
      ctx.fillStyle = full ? faded(p.ink, 0.06) : p.reach;
      ctx.globalAlpha = this.sheet.broad ? 0.3 : 0.6;
      ctx.fill(fill);
      ctx.globalAlpha = 1;
      ctx.lineCap = "round";
      ctx.strokeStyle = faded(p.halo, 0.85);
      ctx.lineWidth = Math.max(5, 3 / k);
      ctx.stroke(border);
      ctx.strokeStyle = zoneColour(side)(p);
      ctx.globalAlpha = full ? 0.55 : 1;
      ctx.lineWidth = Math.max(2.6, 1.5 / k);
      ctx.setLineDash(full ? [5, 6] : []);
      ctx.stroke(border);
    };
  }

  /** A place that is large: a thin tint, and a band of it along the inside of the border. */
  private wash(ctx: Ctx, fill: Path2D, colour: string): void {
    ctx.save();
    ctx.clip(fill);
    ctx.globalAlpha = 0.36;
    ctx.fillStyle = ctx.strokeStyle = colour;
    ctx.fill(fill);
    ctx.lineJoin = "round";
    ctx.globalAlpha = 0.8;
    for (const width of [14, 26]) {
      ctx.lineWidth = width;
      ctx.stroke(fill);
    }
    ctx.restore();
  }

  private oddsTints(shown: Shown): Layer[] {
    const of = (tone: string): number[] => (shown.oddsMap ?? []).flatMap((o) => (o.tone === tone ? [o.hex] : []));
    const kinds = [
      ["good", "#2F6B3A", "fill"],
      ["even", "#8A6410", "dots"],
      ["bad", "#8A1B10", "hatch"],
    ] as const;
    return kinds.flatMap(([tone, colour, kind]) => {
      const hexes = of(tone);
      return hexes.length ? [this.tint(hexes, () => colour, kind)] : [];
    });
  }

  private reach(hexes: readonly number[]): Layer {
    const [fill, line] = [hexPath(this.sheet, hexes, 0.965), hexPath(this.sheet, hexes, 0.94)];
    return ({ ctx, p, k }) => {
      ctx.fillStyle = p.reach;
      if (this.sheet.broad) this.wash(ctx, fill, p.reach);
      else ctx.fill(fill);
      ctx.strokeStyle = p.reachLine;
      ctx.lineWidth = Math.max(1.1, 0.7 / k);
      ctx.stroke(line);
    };
  }

  /** Sleepers round the hexes a train can reach. */
  private rail(hexes: readonly number[]): Layer {
    const path = hexPath(this.sheet, hexes, 0.92);
    return ({ ctx, p }) => {
      ctx.fillStyle = faded(p.rail, 0.1);
      ctx.fill(path);
      ctx.strokeStyle = faded(p.halo, 0.8);
      ctx.lineWidth = 4.4;
      ctx.stroke(path);
      ctx.strokeStyle = p.rail;
      ctx.lineWidth = 1.3;
      ctx.stroke(path);
      ctx.lineWidth = 4.6;
      ctx.setLineDash([1.1, 5.07]);
      ctx.stroke(path);
    };
  }

  private enemy(hexes: readonly number[]): Layer {
    const dots = this.tint(hexes, (p) => p.ink, "dots");
    const border = borderPath(this.sheet, borderOf(this.sheet, hexes, true), 1);
    return (l) => {
      dots(l);
      l.ctx.globalAlpha = 0.85;
      l.ctx.strokeStyle = l.p.ink;
      l.ctx.lineWidth = Math.max(1.8, 1 / l.k);
      l.ctx.setLineDash([7, 4]);
      l.ctx.stroke(border);
    };
  }

  /** Where a retreat may end. */
  private refuge(hexes: readonly number[]): Layer {
    const ring = hexPath(this.sheet, hexes, 0.93);
    return ({ ctx, k }) => {
      ctx.fillStyle = "rgba(255,255,255,0.3)";
      ctx.fill(ring);
      ctx.strokeStyle = DARK;
      ctx.lineWidth = Math.max(3.6, 2.2 / k);
      ctx.stroke(ring);
      ctx.strokeStyle = "#FFFFFF";
      ctx.lineWidth = Math.max(2, 1.2 / k);
      ctx.stroke(ring);
    };
  }

  private trail(hexes: readonly number[], colour: string): Layer {
    const line = rounded(hexes.map((h) => this.sheet.centre(h)));
    return ({ ctx, p, k }) => strokeLine(ctx, line, p.halo, colour, Math.max(3.2, 1.6 / k));
  }

  /** Whole as far as it holds, dotted from where it breaks. */
  private supply({ side, hexes, broken, stroke }: SupplyLine): Layer {
    const at = broken === undefined ? -1 : hexes.indexOf(broken);
    const line = rounded(hexes.map((h) => this.sheet.centre(h)));
    const cut = at < 0 ? line.length : nearest(line, this.sheet.centre(hexes[at]!));
    const bounds = grown(boundsOf(line), 6);
    return ({ ctx, p, k, view }) => {
      if (!meets(bounds, view)) return;
      const colour = stroke ? SUPPLY : side === "german" ? p.frontGerman : p.frontSoviet;
      const width = Math.max(stroke === "double" ? 5 : 2.6, 1.3 / k);
      if (cut < line.length) {
        ctx.setLineDash([0.1, width * 2.4]);
        strokeLine(ctx, line.slice(cut), p.halo, faded(colour, 0.75), width);
        ctx.setLineDash([]);
      }
      if (cut <= 0) return;
      if (stroke === "dots") ctx.setLineDash([0.1, width * 2.4]);
      strokeLine(ctx, line.slice(0, cut + 1), p.halo, colour, width);
      ctx.setLineDash([]);
      if (stroke === "double") strokeLine(ctx, line.slice(0, cut + 1), colour, CREAM, width * 0.42);
    };
  }

  /** A broken line round some hexes: how far something reaches. */
  private ring(hexes: readonly number[], colour: string): Layer {
    const border = borderPath(this.sheet, borderOf(this.sheet, hexes, true), 2.2);
    return ({ ctx, p, k }) => {
      ctx.lineCap = "round";
      ctx.strokeStyle = faded(p.halo, 0.85);
      ctx.lineWidth = Math.max(5, 3 / k);
      ctx.stroke(border);
      ctx.setLineDash([9, 7]);
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(2.6, 1.5 / k);
      ctx.stroke(border);
      ctx.setLineDash([]);
    };
  }

  private target({ hex, chosen }: Target): Layer {
    const [fill, ring] = [hexPath(this.sheet, [hex], 0.97), hexPath(this.sheet, [hex], 0.93)];
    return ({ ctx, k }) => {
      ctx.fillStyle = "rgba(197,39,26,0.16)";
      ctx.fill(fill);
      ctx.setLineDash(chosen ? [] : [6, 4]);
      ctx.strokeStyle = CREAM;
      ctx.lineWidth = Math.max(chosen ? 4.6 : 3.6, 2.4 / k);
      ctx.stroke(ring);
      ctx.strokeStyle = DANGER;
      ctx.lineWidth = Math.max(chosen ? 2.8 : 2, 1.4 / k);
      ctx.stroke(ring);
    };
  }

  private selection(hexes: readonly number[]): Layer {
    const ring = hexPath(this.sheet, hexes, 0.95);
    return ({ ctx, k }) => {
      ctx.fillStyle = `rgba(255,216,74,${this.sheet.broad ? 0.13 : 0.28})`;
      ctx.fill(ring);
      // A glow without the cost of a shadow: a few wide, thin strokes.
      ctx.lineJoin = "round";
      ctx.strokeStyle = "rgba(255,216,74,0.14)";
      for (const width of [9, 13, 18]) {
        ctx.lineWidth = width;
        ctx.stroke(ring);
      }
      ctx.strokeStyle = "rgba(20,14,2,0.8)";
      ctx.lineWidth = Math.max(5, 3 / k);
      ctx.stroke(ring);
      ctx.strokeStyle = GOLD;
      ctx.lineWidth = Math.max(3, 1.8 / k);
      ctx.stroke(ring);
    };
  }

  private barred(hexes: readonly number[]): Layer {
    const [fill, ring] = [hexPath(this.sheet, hexes, 0.95), hexPath(this.sheet, hexes, 0.94)];
    return ({ ctx, k }) => {
      ctx.fillStyle = "rgba(60,40,30,0.14)";
      ctx.fill(fill);
      if (this.sheet.broad) ctx.globalAlpha = 0.5;
      ctx.fillStyle = this.patterns.of(ctx, "hatch", "#7A1E12", scaleOf(ctx, k), 2.1);
      ctx.fill(fill);
      ctx.globalAlpha = 1;
      ctx.strokeStyle = "#7A1E12";
      ctx.lineWidth = Math.max(2.2, 1.3 / k);
      ctx.stroke(ring);
    };
  }

  /** A flag over a place, clear of its counter and never smaller than can be seen: cross or star. */
  private flag(hex: number, side: Camp): Layer {
    const [cx, cy] = this.sheet.centre(hex);
    return ({ ctx, p, k }) => {
      const s = Math.max(1, 0.62 / k);
      ctx.translate(cx - 5, cy - R * 0.5);
      ctx.scale(s, s);
      ctx.fillStyle = side === "german" ? "#E3E8D4" : "#AE3527";
      ctx.strokeStyle = p.night ? "#E9E1CC" : DARK;
      ctx.lineWidth = 1.2;
      ctx.beginPath();
      ctx.rect(0, -14, 16, 11.5);
      ctx.fill();
      ctx.moveTo(0, -14);
      ctx.lineTo(0, 4);
      ctx.stroke();
      if (side === "german") cross(ctx, 8, -8.2, 4.4, "#111111");
      else star(ctx, 8, -8.2, 4.8, "#FFD83D");
    };
  }
}

const zoneColour =
  (side: Camp) =>
  (p: Palette): string =>
    side === "german" ? p.zoneGerman : p.zoneSoviet;

/** Bitmap pixels to a world unit, as the context has them. */
const scaleOf = (ctx: Ctx, k: number): number => ctx.getTransform?.()?.a ?? k;

function strokeLine(ctx: Ctx, line: readonly Pt[], halo: string, colour: string, width: number): void {
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.strokeStyle = halo;
  ctx.lineWidth = width * 1.9;
  trace(ctx, line);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  trace(ctx, line);
  ctx.stroke();
}

/** The place in a line that comes nearest to a point. */
function nearest(line: readonly Pt[], [x, y]: Pt): number {
  let [best, least] = [0, Infinity];
  line.forEach((p, i) => {
    const d = Math.hypot(p[0] - x, p[1] - y);
    if (d < least) [least, best] = [d, i];
  });
  return best;
}
