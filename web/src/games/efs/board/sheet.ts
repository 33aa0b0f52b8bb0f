/** The front: flat-topped hexes numbered by column and row, every second column half a hex lower; an inset east of them. */

import type { Sided } from "../../../board/curves";
import type { Edge, Passage, Plan } from "../../../board/plan";
import { grown, MARGIN, type Poly, type Pt, R, type Rect, W } from "../../../board/sheet";
import type { SheetData } from "./data";

/** From column to column. */
export const PITCH = 1.5 * R;

/** Steps of columns and half rows to the hex that faces S, SE, NE, N, NW, SW. */
const STEPS = [[0, 2], [1, 1], [1, -1], [0, -2], [-1, -1], [-1, 1]] as const; // prettier-ignore
/** The first corner of the side that faces so, clockwise from the east; the second is the next. */
const CORNERS = [1, 0, 5, 4, 3, 2] as const;

/** Where a hex lies: column and half row from the north-western corner of its own map. */
interface Lie {
  readonly inset: boolean;
  readonly col: number;
  readonly half: number;
}

const keyOf = ({ inset, col, half }: Lie): string => `${inset ? "m" : ""}${col},${half}`;

/** A map of its own: its hexes, and the rectangle they fill. */
export interface Part {
  readonly area: Rect;
  readonly hexes: readonly number[];
}

interface Ranks {
  readonly cols: number;
  readonly halves: number;
  /** Whether the hexes of a column stand on even or on odd half rows: any of them. */
  readonly first: Int32Array;
  readonly at: Int32Array;
}

export class FrontSheet implements Plan, Sided {
  readonly broad = false;
  readonly width: number;
  readonly height: number;
  /** The map, and the inset where there is one. */
  readonly main: Part;
  readonly inset: Part | null;
  /** [17.12] Middles of the hexes of the map that the inset shows instead. */
  readonly hidden: readonly Pt[];
  private readonly lies: readonly Lie[];
  private readonly centres: readonly Pt[];
  private readonly found = new Map<string, number>();
  private readonly index: ReadonlyMap<string, number>;

  constructor(readonly data: SheetData) {
    const spaces = data.spaces;
    const west = (inset: boolean): number => Math.min(...spaces.filter((s) => s.inset === inset).map((s) => s.x));
    const north = (inset: boolean): number => Math.min(...spaces.filter((s) => s.inset === inset).map((s) => s.y));
    const corner = { main: [west(false), north(false)], inset: [west(true), north(true)] } as const;
    this.lies = spaces.map(({ x, y, inset }) => {
      const [x0, y0] = inset ? corner.inset : corner.main;
      return { inset, col: Math.round(((x - x0) * W) / PITCH), half: Math.round((y - y0) * 2) };
    });
    this.lies.forEach((lie, i) => this.found.set(keyOf(lie), i));
    const sizeOf = (inset: boolean): readonly [number, number] => {
      const own = this.lies.filter((lie) => lie.inset === inset);
      return [Math.max(...own.map((l) => l.col)) * PITCH + 2 * R, (Math.max(...own.map((l) => l.half)) / 2 + 1) * W];
    };
    const hexes = (inset: boolean): number[] => this.lies.flatMap((lie, i) => (lie.inset === inset ? [i] : []));
    const [w, h] = sizeOf(false);
    this.main = { area: { x: 0, y: 0, w, h }, hexes: hexes(false) };
    if (spaces.some((s) => s.inset)) {
      const [iw, ih] = sizeOf(true);
      this.inset = { area: { x: w + GAP + PAD, y: PAD + TITLE, w: iw, h: ih }, hexes: hexes(true) };
      [this.width, this.height] = [w + GAP + iw + 2 * PAD, Math.max(h, ih + 2 * PAD + TITLE)];
    } else {
      this.inset = null;
      [this.width, this.height] = [w, h];
    }
    this.centres = this.lies.map(({ inset, col, half }): Pt => {
      const { x, y } = inset ? this.inset!.area : this.main.area;
      return [x + R + col * PITCH, y + W / 2 + (half * W) / 2];
    });
    this.hidden = this.inset ? this.gaps() : [];
    this.index = new Map(spaces.map((s, i) => [s.name, i]));
  }

  /** Where a hex of the map is missing. */
  private gaps(): Pt[] {
    const lies = this.main.hexes.map((i) => this.lies[i]!);
    const [cols, half] = [Math.max(...lies.map((l) => l.col)), Math.max(...lies.map((l) => l.half))];
    const shifted = new Map(lies.map((l) => [l.col, l.half % 2]));
    const out: Pt[] = [];
    for (let col = 0; col <= cols; col++)
      for (let h = shifted.get(col) ?? 0; h <= half; h += 2)
        if (!this.found.has(keyOf({ inset: false, col, half: h }))) out.push([R + col * PITCH, W / 2 + (h * W) / 2]);
    return out;
  }

  get length(): number {
    return this.lies.length;
  }

  get frame(): Rect {
    return grown(this.main.area, MARGIN);
  }

  get whole(): Rect {
    return grown({ x: 0, y: 0, w: this.width, h: this.height }, MARGIN);
  }

  name(i: number): string {
    return this.data.spaces[i]?.name ?? "";
  }

  find(name: string): number {
    return this.index.get(name) ?? -1;
  }

  col(i: number): number {
    return this.lies[i]!.col;
  }

  /** The hex that lies in a direction on the same map, or -1. */
  beside(i: number, facing: number): number {
    const lie = this.lies[i]!;
    const [dc, dh] = STEPS[facing]!;
    return this.found.get(keyOf({ inset: lie.inset, col: lie.col + dc, half: lie.half + dh })) ?? -1;
  }

  neighbours(i: number): number[] {
    return [0, 1, 2, 3, 4, 5].map((d) => this.beside(i, d)).filter((n) => n >= 0);
  }

  /** The direction to a hex beside it on the same map, or -1. */
  facing(a: number, b: number): number {
    return [0, 1, 2, 3, 4, 5].find((d) => this.beside(a, d) === b) ?? -1;
  }

  /** To the sides the way goes by turns up and down, so that it keeps to its row; from the rim of the inset on to the map, and back. */
  arrowed(i: number, key: string): number {
    const low = this.lies[i]!.half % 2 !== 0;
    const ways = { ArrowUp: [3], ArrowDown: [0], ArrowRight: low ? [2, 1] : [1, 2], ArrowLeft: low ? [4, 5] : [5, 4] }[key] ?? [];
    const on = ways.map((d) => this.beside(i, d)).find((n) => n >= 0);
    if (on !== undefined) return on;
    const over = this.data.links.flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : [])).filter((n) => this.lies[n]!.inset !== this.lies[i]!.inset);
    return ways.length ? (over[0] ?? i) : i;
  }

  centre(i: number): Pt {
    return this.centres[i]!;
  }

  /** Corners clockwise from the east. */
  corner(i: number, k: number, scale = 1): Pt {
    const [x, y] = this.centre(i);
    const a = (k * Math.PI) / 3;
    return [x + R * scale * Math.cos(a), y + R * scale * Math.sin(a)];
  }

  ring(i: number, scale: number): Poly {
    return [0, 1, 2, 3, 4, 5].map((k) => this.corner(i, k, scale));
  }

  /** The ends of the side between two hexes, and its middle; of hexes on two maps the first one's side that lies towards the other. */
  side(a: number, b: number): { readonly p1: Pt; readonly p2: Pt; readonly m: Pt } {
    return this.sideFacing(a, Math.max(0, this.facing(a, b)));
  }

  sideFacing(i: number, facing: number): { readonly p1: Pt; readonly p2: Pt; readonly m: Pt } {
    const k = CORNERS[facing]!;
    const [p1, p2] = [this.corner(i, k), this.corner(i, k + 1)];
    return { p1, p2, m: [(p1[0] + p2[0]) / 2, (p1[1] + p2[1]) / 2] };
  }

  border(hexes: Iterable<number>, frame: boolean): Edge[] {
    const set = new Set(hexes);
    const out: Edge[] = [];
    for (const hex of set)
      for (let facing = 0; facing < 6; facing++) {
        const beyond = this.beside(hex, facing);
        if (beyond < 0 ? frame : !set.has(beyond)) out.push({ hex, facing });
      }
    return out;
  }

  rim({ hex, facing }: Edge, inset: number): Poly {
    const { p1, p2, m } = this.sideFacing(hex, facing);
    const [cx, cy] = this.centre(hex);
    const [mx, my] = [cx - m[0], cy - m[1]];
    const l = Math.hypot(mx, my);
    const [dx, dy] = [(mx / l) * inset, (my / l) * inset];
    return [[p1[0] + dx, p1[1] + dy], [p2[0] + dx, p2[1] + dy]];
  }

  passage(from: number, to: number): Passage {
    const [ax, ay] = this.centre(from);
    const [bx, by] = this.centre(to);
    const l = Math.hypot(bx - ax, by - ay);
    return { at: [ax, ay], angle: Math.atan2(by - ay, bx - ax), from: l * 0.37, to: l * 0.63 };
  }

  /** At the upper left corner, off the counter and off the number. */
  costAt(i: number): Pt {
    const [x, y] = this.centre(i);
    return [x - W * 0.4, y - W * 0.27];
  }

  headOf(i: number, share: number): Pt {
    const [x, y] = this.centre(i);
    return [x, y - (W / 2) * share];
  }

  footOf(i: number, share: number): Pt {
    return this.headOf(i, -share);
  }

  /** The hex of the map, or of the inset, whose centre is nearest, whether or not the point lies on it. */
  nearest(x: number, y: number): number {
    const part = this.inset && x > this.main.area.w + GAP / 2 ? this.inset : this.main;
    const { cols, halves, first, at } = this.ranksOf(part);
    const c0 = Math.round((x - part.area.x - R) / PITCH);
    const row = ((y - part.area.y - W / 2) * 2) / W;
    let best = -1;
    let least = Infinity;
    for (let c = c0 - 1; c <= c0 + 1; c++) {
      const col = c < 0 ? 0 : c >= cols ? cols - 1 : c;
      const odd = first[col]! & 1;
      const half = 2 * Math.round((row - odd) / 2) + odd;
      const hex = at[col * halves + (half < 0 ? odd : half >= halves ? halves - 1 - ((halves - 1 - odd) & 1) : half)]!;
      if (hex < 0) continue;
      const [cx, cy] = this.centres[hex]!;
      const far = (cx - x) ** 2 + (cy - y) ** 2;
      if (far < least) [least, best] = [far, hex];
    }
    // Where hexes are missing the nearest may lie farther off.
    return best >= 0 && least < W * W ? best : this.searched(part, x, y);
  }

  private readonly ranks = new Map<Part, Ranks>();

  /** The hexes of a part by column and half row; -1 where there is none. */
  private ranksOf(part: Part): Ranks {
    let made = this.ranks.get(part);
    if (made) return made;
    const lies = part.hexes.map((hex) => this.lies[hex]!);
    const cols = Math.max(...lies.map((l) => l.col)) + 1;
    const halves = Math.max(...lies.map((l) => l.half)) + 1;
    const at = new Int32Array(cols * halves).fill(-1);
    const first = new Int32Array(cols);
    part.hexes.forEach((hex, n) => {
      const { col, half } = lies[n]!;
      at[col * halves + half] = hex;
      first[col] = half;
    });
    this.ranks.set(part, (made = { cols, halves, first, at }));
    return made;
  }

  private searched(part: Part, x: number, y: number): number {
    const far = (hex: number): number => Math.hypot(this.centre(hex)[0] - x, this.centre(hex)[1] - y);
    return part.hexes.reduce((a, b) => (far(b) < far(a) ? b : a));
  }

  /** The hex under a point, or -1 off the maps. */
  hexAt(x: number, y: number): number {
    const i = this.nearest(x, y);
    const [cx, cy] = this.centre(i);
    const dx = Math.abs(x - cx);
    const dy = Math.abs(y - cy);
    // Inside a flat-topped hex: between the flats, and left of the slanted sides.
    return dy <= W / 2 + 1e-9 && dx <= R - dy / Math.sqrt(3) + 1e-9 ? i : -1;
  }
}

/** Between the map and the card of the inset; round the inset on its card; over it for its title. */
export const GAP = 90;
export const PAD = 46;
export const TITLE = 30;
