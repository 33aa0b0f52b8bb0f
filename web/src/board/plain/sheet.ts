/** The sheet of a plain map: places as discs, joined by links. */

import type { Title } from "../../wire/types.gen";
import type { SheetData } from "../data";
import type { Edge, Passage, Plan } from "../plan";
import { grown, type Poly, type Pt, type Rect, W } from "../sheet";

/** What a plain map is drawn from: the sheet of the default table. */
export interface PlainData extends SheetData {
  readonly title: Title;
  readonly spaces: readonly { readonly name: string; readonly x: number; readonly y: number; readonly kind: string }[];
  readonly links: readonly (readonly [number, number])[];
  readonly counters: readonly { readonly id: string; readonly side: string; readonly label: string }[];
  readonly sides: readonly string[];
}

/** A place from its middle to its rim, and how far the nearest two lie apart. */
export const RADIUS = 0.92 * W;
const APART = 3.1 * W;
const AROUND = 1.7 * W;
const CORNERS = 24;

export class PlainSheet implements Plan {
  readonly broad = false;
  readonly width: number;
  readonly height: number;
  readonly links: readonly (readonly [number, number])[];
  private readonly centres: readonly Pt[];
  private readonly names: readonly string[];

  constructor({ spaces, links }: Pick<PlainData, "spaces" | "links">) {
    this.links = links;
    this.names = spaces.map((space) => space.name);
    const scale = APART / nearest(spaces);
    const [left, top] = [Math.min(...spaces.map((s) => s.x)), Math.min(...spaces.map((s) => s.y))];
    this.centres = spaces.map(({ x, y }): Pt => [(x - left) * scale + AROUND, (y - top) * scale + AROUND]);
    this.width = Math.max(...this.centres.map(([x]) => x)) + AROUND;
    this.height = Math.max(...this.centres.map(([, y]) => y)) + AROUND;
  }

  get frame(): Rect {
    return grown({ x: 0, y: 0, w: this.width, h: this.height }, W * 0.5);
  }

  get whole(): Rect {
    return this.frame;
  }

  name(i: number): string {
    return this.names[i] ?? "";
  }

  find(name: string): number {
    return this.names.indexOf(name);
  }

  centre(i: number): Pt {
    return this.centres[i] ?? [0, 0];
  }

  hexAt(x: number, y: number): number {
    return this.centres.findIndex(([cx, cy]) => Math.hypot(x - cx, y - cy) <= RADIUS);
  }

  /** The linked place that lies most nearly the way of the arrow. */
  arrowed(i: number, key: string): number {
    const way = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 }[key];
    if (way === undefined) return i;
    const [x, y] = this.centre(i);
    const off = (to: number): number => {
      const [tx, ty] = this.centre(to);
      return Math.abs(((Math.atan2(ty - y, tx - x) - way + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
    };
    const linked = this.links.flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : []));
    const best = linked.filter((to) => off(to) < Math.PI / 2).sort((a, b) => off(a) - off(b))[0];
    return best ?? i;
  }

  ring(i: number, scale: number): Poly {
    const [x, y] = this.centre(i);
    return Array.from({ length: CORNERS }, (_, k): Pt => {
      const a = (k / CORNERS) * 2 * Math.PI;
      return [x + RADIUS * scale * Math.cos(a), y + RADIUS * scale * Math.sin(a)];
    });
  }

  /** No two places touch: the whole rim of each is its border. */
  border(hexes: Iterable<number>): Edge[] {
    return [...new Set(hexes)].flatMap((hex) => Array.from({ length: CORNERS }, (_, facing) => ({ hex, facing })));
  }

  rim({ hex, facing }: Edge, inset: number): Poly {
    const ring = this.ring(hex, (RADIUS - inset) / RADIUS);
    return [ring[facing]!, ring[(facing + 1) % CORNERS]!];
  }

  passage(from: number, to: number): Passage {
    const [ax, ay] = this.centre(from);
    const [bx, by] = this.centre(to);
    const l = Math.hypot(bx - ax, by - ay);
    return { at: [ax, ay], angle: Math.atan2(by - ay, bx - ax), from: RADIUS, to: Math.max(RADIUS, l - RADIUS) };
  }

  costAt(i: number): Pt {
    const [x, y] = this.centre(i);
    return [x - RADIUS * 0.8, y - RADIUS * 0.55];
  }

  headOf(i: number, share: number): Pt {
    const [x, y] = this.centre(i);
    return [x, y - RADIUS * share];
  }

  footOf(i: number, share: number): Pt {
    return this.headOf(i, -share);
  }
}

/** How far the two places lie apart that are nearest to each other. */
function nearest(spaces: PlainData["spaces"]): number {
  let least = Infinity;
  spaces.forEach((a, i) => spaces.slice(i + 1).forEach((b) => (least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y)))));
  return Number.isFinite(least) && least > 0 ? least : 1;
}
