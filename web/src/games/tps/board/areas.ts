/** The sheet of a city: areas with wavering borders, in world units, y southwards. */

import { grown, MARGIN, type Poly, type Pt, type Rect, boundsOf } from "../../../board/sheet";
import type { Edge, Passage, Plan } from "../../../board/plan";
import { fractal } from "../../../board/noise";
import type { SheetData, Line } from "./data";
import { type Layout, layoutOf } from "./layout";

/** World units to a tenth of an inch of the map: a counter is 5.7 tenths wide. */
export const UNIT = 7;
/** The panel with title, tracks and legend. */
export const CITY_PANEL = 860;

/** How far a border wavers, how fast, and into what pieces it is cut, in units of the map. */
const WAVER = 3;
const WAVE = 5;
const PIECE = 1.1;
/** Straight borders (of zones, and the frame) still everything within this distance. */
const STILL = 6;

export interface Area {
  readonly outline: Poly;
  readonly bounds: Rect;
}

export class AreaSheet implements Plan {
  readonly broad = true;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  /** The borders of the data, wavering: for each the stretches it is made of. */
  readonly lines: readonly (readonly Poly[])[];
  /** The western shore, from north to south. */
  readonly bank: Poly;
  readonly boxes: readonly Rect[];
  readonly layout: readonly Layout[];
  /** Ruled borders, four numbers each. */
  private readonly straight: Float64Array;
  private led: readonly (readonly number[])[] | undefined;
  private readonly around: ReadonlyMap<string, number>;
  private readonly middles: readonly Pt[];
  /** The area each box lies over, -1 beyond the Volga. */
  private readonly unders: readonly number[];
  private readonly bordersOf: readonly (readonly number[])[];

  constructor(readonly data: SheetData) {
    const [, , w, h] = data.frame;
    this.width = w * UNIT;
    this.height = h * UNIT;
    this.straight = Float64Array.from(straightOf(data).flat(2));
    this.areas = data.areas.map((a) => {
      const outline = this.wavering(pointsOf([...a.outline, a.outline[0]!, a.outline[1]!])).slice(0, -1);
      return { outline, bounds: boundsOf(outline) };
    });
    this.lines = data.borders.map((b) => b.lines.map((line) => this.wavering(pointsOf(line))));
    this.bank = this.bankOf();
    this.boxes = data.boxes.map(({ rect: [x, y, bw, bh] }) => {
      const [wx, wy] = this.world(x, y);
      return { x: wx, y: wy, w: bw * UNIT, h: bh * UNIT };
    });
    this.around = new Map(data.borders.map((b, i) => [`${Math.min(b.a, b.b)} ${Math.max(b.a, b.b)}`, i]));
    this.bordersOf = data.areas.map((_, i) => data.borders.flatMap((b, n) => (b.a === i || b.b === i ? [n] : [])));
    this.middles = this.lines.map((parts) => {
      const line = parts.flat();
      return line[line.length >> 1]!;
    });
    this.unders = this.boxes.map((b) => this.areas.findIndex(({ outline }) => inside(outline, b.x + b.w / 2, b.y + b.h / 2)));
    this.layout = data.areas.map((a, i) => layoutOf(a, this.areas[i]!, this.world(...a.at)));
  }

  get frame(): Rect {
    return grown({ x: 0, y: 0, w: this.width, h: this.height }, MARGIN);
  }

  get whole(): Rect {
    const { x, y, w, h } = this.frame;
    return { x, y, w: w + CITY_PANEL, h };
  }

  /** A place of the map's own units on the sheet. */
  world(x: number, y: number): Pt {
    const [x0, y0] = this.data.frame;
    return [(x - x0) * UNIT, (y - y0) * UNIT];
  }

  line(points: Line): Pt[] {
    return pointsOf(points).map(([x, y]) => this.world(x, y));
  }

  name(i: number): string {
    return this.data.names[i] ?? "";
  }

  find(name: string): number {
    return this.data.names.indexOf(name);
  }

  /** The box of a place beyond the areas, if it is one. */
  box(i: number): Rect | undefined {
    return this.boxes[i - this.areas.length];
  }

  /** The place of a unit that the engine has somewhere: a box beside the map has a number of its own. */
  placeOf(unit: number, at: number): number {
    if (at >= 0) return at;
    const n = this.data.boxes.findIndex((b) => (b.counter < 0 ? b.place === at : b.counter === unit && b.place === at));
    return n < 0 ? -1 : this.areas.length + n;
  }

  centre(i: number): Pt {
    const layout = this.layout[i];
    if (layout) return layout.middle;
    const box = this.box(i);
    return box ? [box.x + box.w / 2, box.y + box.h / 2] : [this.width / 2, this.height / 2];
  }

  hexAt(x: number, y: number): number {
    // A box lies over the ground of its zone.
    const n = this.boxes.findIndex((r) => x >= r.x && y >= r.y && x <= r.x + r.w && y <= r.y + r.h);
    if (n >= 0) return this.areas.length + n;
    for (let i = 0; i < this.areas.length; i++) {
      const { bounds: b, outline } = this.areas[i]!;
      if (x < b.x || y < b.y || x > b.x + b.w || y > b.y + b.h) continue;
      if (inside(outline, x, y)) return i;
    }
    return -1;
  }

  /** The neighbour that lies most nearly where the arrow points. */
  arrowed(i: number, key: string): number {
    const n = ARROWS.findIndex(([name]) => name === key);
    return n < 0 ? i : (this.arrows[i]?.[n] ?? i);
  }

  private get arrows(): readonly (readonly number[])[] {
    return (this.led ??= this.leading());
  }

  /** Where each arrow leads from each place. One that none led to takes the arrow that fits it best. */
  private leading(): number[][] {
    const places = Array.from({ length: this.areas.length + this.boxes.length }, (_, i) => i);
    const led = places.map((i) =>
      ARROWS.map(([, way]) => {
        const found = this.neighbours(i).map((n) => ({ n, worth: this.pointsAt(i, n, way) }));
        const best = found.reduce((p, q) => (q.worth > p.worth ? q : p), { n: i, worth: 0.35 });
        return best.n;
      }),
    );
    const to = (n: number): number => led.reduce((sum, ways, i) => sum + (i === n ? 0 : ways.filter((t) => t === n).length), 0);
    for (const lost of places.filter((n) => to(n) === 0)) {
      const ways = places
        .flatMap((i) => (this.neighbours(i).includes(lost) ? ARROWS.map(([, way], k) => ({ i, k, worth: this.pointsAt(i, lost, way) })) : []))
        .filter(({ i, k }) => led[i]![k] === i || to(led[i]![k]!) > 1)
        .sort((p, q) => q.worth - p.worth);
      if (ways[0]) led[ways[0].i]![ways[0].k] = lost;
    }
    return led;
  }

  /** How well a neighbour lies in a direction, by its middle and by the way there; of two alike the nearer. */
  private pointsAt(i: number, n: number, way: Pt): number {
    const from = this.centre(i);
    const to = this.centre(n);
    const fit = ([x, y]: Pt): number => {
      const [dx, dy] = [x - from[0], y - from[1]];
      return (dx * way[0] + dy * way[1]) / (Math.hypot(dx, dy) || 1);
    };
    return Math.max(fit(to), fit(this.crossing(i, n) ?? to) * 0.98) - Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.0004;
  }

  /** Where the cursor may go from here: adjacent areas, and the boxes that lie by. */
  neighbours(i: number): readonly number[] {
    const area = this.data.areas[i];
    const first = this.areas.length;
    const boxes = this.unders.map((under, n) => ({ under, n: first + n }));
    if (area) return [...area.adjacent, ...boxes.filter((b) => (area.landing ? b.under < 0 : b.under === i)).map((b) => b.n)];
    const under = this.unders[i - first] ?? -1;
    const across = under < 0 ? this.data.areas.flatMap((a, n) => (a.landing ? [n] : [])) : [under];
    return [...boxes.filter((b) => b.n !== i && b.under < 0 === under < 0).map((b) => b.n), ...across];
  }

  ring(i: number, scale: number): Poly {
    const area = this.areas[i];
    if (area) return inset(area.outline, (1 - scale) * 34);
    const r = this.box(i);
    if (!r) return [];
    const by = (1 - scale) * 34;
    return [[r.x + by, r.y + by], [r.x + r.w - by, r.y + by], [r.x + r.w - by, r.y + r.h - by], [r.x + by, r.y + r.h - by]];
  }

  border(hexes: Iterable<number>, frame: boolean): Edge[] {
    const set = new Set(hexes);
    const out: Edge[] = [];
    for (const hex of set)
      for (const facing of this.bordersOf[hex] ?? []) {
        const { a, b } = this.data.borders[facing]!;
        const beyond = a === hex ? b : a;
        if (beyond < 0 ? frame : !set.has(beyond)) out.push({ hex, facing });
      }
    return out;
  }

  rim({ hex, facing }: Edge, by: number): Poly {
    const line = this.lines[facing]!.flat();
    const moved = beside(line, by);
    const mid = moved[moved.length >> 1]!;
    const from = line[line.length >> 1]!;
    // The side on which its own area lies.
    const probe: Pt = [from[0] + (mid[0] - from[0]) * (by ? 4 / by : 0), from[1] + (mid[1] - from[1]) * (by ? 4 / by : 0)];
    const outline = this.areas[hex]?.outline;
    return !outline || !by || inside(outline, ...probe) ? moved : beside(line, -by);
  }

  /** The middle of the border between two areas, if they have one. */
  crossing(a: number, b: number): Pt | undefined {
    const n = this.around.get(`${Math.min(a, b)} ${Math.max(a, b)}`);
    return n === undefined ? undefined : this.middles[n];
  }

  passage(from: number, to: number): Passage {
    const [a, b] = [this.centre(from), this.centre(to)];
    const m = this.crossing(from, to) ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return { at: m, angle: Math.atan2(b[1] - a[1], b[0] - a[0]), from: -17, to: 17 };
  }

  costAt(i: number): Pt {
    const layout = this.layout[i];
    if (!layout) return this.centre(i);
    return [layout.row[0] - layout.half - 24, layout.row[1]];
  }

  headOf(i: number): Pt {
    const layout = this.layout[i];
    return layout ? [layout.row[0], layout.block.y - 5] : this.centre(i);
  }

  footOf(i: number): Pt {
    const layout = this.layout[i];
    return layout ? [layout.row[0], layout.block.y + layout.block.h + 7] : this.centre(i);
  }

  /** A line cut into pieces and moved by noise of each place, so that both neighbours agree. */
  private wavering(points: readonly Pt[]): Pt[] {
    const out: Pt[] = [];
    points.forEach((q, k) => {
      const p = points[k - 1];
      if (!p) return void out.push(this.moved(q));
      // Cut from the same end whichever way the border is walked.
      const back = p[0] + p[1] * 1000 > q[0] + q[1] * 1000;
      const [a, b] = back ? [q, p] : [p, q];
      const n = Math.max(2, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / PIECE));
      const cut = Array.from({ length: n + 1 }, (_, i): Pt => this.moved([a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n]));
      out.push(...(back ? cut.reverse() : cut).slice(1));
    });
    return out;
  }

  private moved([x, y]: Pt): Pt {
    const t = this.stillness(x, y) / STILL;
    const by = WAVER * t * t * (3 - 2 * t);
    return this.world(
      x + (fractal(x / WAVE, y / WAVE, 5, 3) - 0.5) * by,
      y + (fractal(x / WAVE, y / WAVE, 9, 3) - 0.5) * by,
    );
  }

  /** How far the nearest ruled border is, at most as far as it matters. */
  private stillness(x: number, y: number): number {
    const s = this.straight;
    let least = STILL;
    for (let i = 0; i < s.length; i += 4) {
      const [ax, ay] = [s[i]!, s[i + 1]!];
      const [dx, dy] = [s[i + 2]! - ax, s[i + 3]! - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      const [ex, ey] = [ax + dx * t - x, ay + dy * t - y];
      if (ex < least && ex > -least && ey < least && ey > -least) least = Math.min(least, Math.sqrt(ex * ex + ey * ey));
    }
    return least;
  }

  private bankOf(): Pt[] {
    const stretches = this.data.borders
      .map((b, n) => ({ b, line: this.lines[n]! }))
      .filter(({ b }) => b.kind === "bank" || (b.kind === "frame" && !b.lines.every((l) => onFrame(this.data, l))))
      .flatMap(({ line }) => line.map((l) => (l[0]![1] > l[l.length - 1]![1] ? [...l].reverse() : [...l])));
    return stretches.sort((a, b) => a[0]![1] - b[0]![1]).flat();
  }
}

const ARROWS: readonly (readonly [string, Pt])[] = [
  ["ArrowRight", [1, 0]], ["ArrowLeft", [-1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]],
];

export const pointsOf = (line: Line): Pt[] => Array.from({ length: line.length >> 1 }, (_, i): Pt => [line[2 * i]!, line[2 * i + 1]!]);

/** Whether a line runs along the frame of the map. */
function onFrame({ frame: [x, y, w, h] }: SheetData, line: Line): boolean {
  const p = pointsOf(line);
  return [x, x + w].some((v) => p.every((q) => q[0] === v)) || [y, y + h].some((v) => p.every((q) => q[1] === v));
}

/** Borders that are ruled, not drawn: between areas and zones, between zones, and the frame. */
function straightOf(data: SheetData): (readonly [Pt, Pt])[] {
  return data.borders.flatMap((b) => {
    const zone = [b.a, b.b].some((n) => data.areas[n]?.zone);
    if (b.kind === "bank" || (b.kind === "border" && !zone)) return [];
    if (b.kind === "frame" && !b.lines.every((l) => onFrame(data, l))) return [];
    return b.lines.flatMap((l) => {
      const p = pointsOf(l);
      return p.slice(1).map((q, i): readonly [Pt, Pt] => [p[i]!, q]);
    });
  });
}

export function inside(outline: Poly, x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** A closed outline drawn in by so many units, its waver eased so that it does not cross itself. */
export function inset(outline: Poly, by: number): Pt[] {
  if (Math.abs(by) < 0.2) return outline as Pt[];
  const n = outline.length;
  const area = outline.reduce((s, [x, y], i) => {
    const [bx, by_] = outline[(i + 1) % n]!;
    return s + x * by_ - bx * y;
  }, 0);
  const turn = area > 0 ? 1 : -1;
  const reach = 3;
  return outline.map(([x, y], i) => {
    const [ax, ay] = outline[(i - reach + n) % n]!;
    const [bx, by_] = outline[(i + reach) % n]!;
    const l = Math.hypot(bx - ax, by_ - ay) || 1;
    return [x - ((by_ - ay) / l) * by * turn, y + ((bx - ax) / l) * by * turn];
  });
}

/** The line beside a line, its waver eased. */
function beside(line: Poly, by: number): Pt[] {
  const reach = 3;
  return line.map(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - reach)]!;
    const [bx, by_] = line[Math.min(line.length - 1, i + reach)]!;
    const l = Math.hypot(bx - ax, by_ - ay) || 1;
    return [x - ((by_ - ay) / l) * by, y + ((bx - ax) / l) * by];
  });
}
