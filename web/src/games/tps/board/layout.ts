/** Inside an area: where its sign and name stand, and the places that counters are laid on. */

import type { Lang } from "../../../board/data";
import { SIDE } from "../../../board/counters/stacks";
import type { Poly, Pt, Rect } from "../../../board/sheet";
import type { BoardArea } from "./data";

/** The parts of the sign row, in world units. */
export const SIGN = { shape: 22, tem: 19, points: 15, landing: 16, gap: 3, height: 23 } as const;
export const NAME = { size: 12.4, line: 13.2 } as const;

/** A counter on its place with a little air, and what is kept of the border. */
const SLOT = { w: SIDE + 5, h: SIDE + 6 };
const CLEAR = 3;
/** No area needs more places: then piles grow higher. */
const MOST = 9;
const CELL = 3;

export interface Layout {
  /** Where the area is looked at. */
  readonly middle: Pt;
  /** The middle of the sign row, and half its width. */
  readonly row: Pt;
  readonly half: number;
  /** The name in lines, and the middle of the last one's foot. */
  readonly names: Readonly<Record<Lang, readonly string[]>>;
  readonly nameAt: Pt;
  readonly block: Rect;
  /** Upper left corners of the places for counters, those to be taken first in front. */
  readonly slots: readonly Pt[];
}

interface Room {
  readonly outline: Poly;
  readonly bounds: Rect;
}

export const rowWidth = (a: BoardArea): number =>
  SIGN.shape + SIGN.gap + SIGN.tem + (a.points ? SIGN.gap + SIGN.points : 0) + (a.landing ? SIGN.gap + SIGN.landing : 0);

/** About how wide a name is; the same on every thread, before any font is there. */
export const about = (text: string): number => [...text].length * NAME.size * 0.5;

/** A long name in two lines, cut where they come out most alike. */
export function cut(name: string, room: number): string[] {
  if (about(name) <= room) return [name];
  const gaps = [...name].flatMap((c, i) => (c === " " || c === "-" ? [i] : []));
  if (!gaps.length) return [name];
  const uneven = (i: number): number => Math.abs(i - (name.length - i));
  const at = gaps.reduce((best, i) => (uneven(i) < uneven(best) ? i : best));
  return [name.slice(0, name[at] === "-" ? at + 1 : at), name.slice(at + 1)];
}

export function layoutOf(area: BoardArea, room: Room, label: Pt): Layout {
  const grid = new Raster(room);
  const wide = Math.min(104, Math.max(70, room.bounds.w * 0.56));
  const names = { en: cut(area.short.en, wide), fr: cut(area.short.fr, wide) };
  const row = rowWidth(area);
  const lines = Math.max(names.en.length, names.fr.length);
  const w = Math.max(row, ...[...names.en, ...names.fr].map(about)) + 4;
  const h = lines * NAME.line + SIGN.height;
  const found = best(grid, room.bounds, label, w, h, area.zone);
  const [bx, by] = found.at;
  const cx = bx + w / 2;
  return {
    middle: middleOf(found.slots, [cx, by + h - SIGN.height / 2]),
    row: [cx, by + h - SIGN.height / 2],
    half: row / 2,
    names,
    nameAt: [cx, by + h - SIGN.height - 2.5],
    block: { x: bx, y: by, w, h },
    slots: found.slots,
  };
}

function middleOf(slots: readonly Pt[], row: Pt): Pt {
  const n = slots.length;
  if (!n) return row;
  const [x, y] = slots.reduce(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0] as Pt);
  // Between the counters and the sign.
  return [(x / n + SIDE / 2 + row[0]) / 2, (y / n + SIDE / 2 + row[1]) / 2];
}

interface Found {
  readonly at: Pt;
  readonly slots: readonly Pt[];
  readonly score: number;
}

const worth = (slots: number, off: number): number => Math.min(6, slots) * 12 + Math.min(MOST, slots) * 2 - off * 0.16;

/** The place of the block that leaves most room for counters and stands nearest to the printed point. */
function best(grid: Raster, bounds: Rect, label: Pt, w: number, h: number, zone: boolean): Found {
  let found: Found | undefined;
  // A zone may be very large: its sign stays where it is printed.
  const reach = zone ? 60 : 400;
  const spots: (readonly [number, number, number])[] = [];
  for (let y = bounds.y; y + h < bounds.y + bounds.h; y += 10)
    for (let x = bounds.x; x + w < bounds.x + bounds.w; x += 10) {
      const off = Math.hypot(x + w / 2 - label[0], y + h / 2 - label[1]);
      if (off < reach) spots.push([x, y, off]);
    }
  spots.sort((p, q) => p[2] - q[2]);
  // A name may reach over the border before a counter does.
  for (const [slack, give] of [[0, 0], [6, 0], [10, 0], [14, 3], [18, 8], [18, 13]] as const) {
    for (const [x, y, off] of spots) {
      // From here on none can be better.
      if (found && worth(MOST, off) <= found.score) break;
      if (!grid.free(x + slack, y + slack * 0.6, w - 2 * slack, h - 1.2 * slack)) continue;
      const block = { x: x - 2, y: y - 1, w: w + 4, h: h + 2 };
      const slots = packed(grid, bounds, block, give);
      const score = worth(slots.length, off);
      if (!found || score > found.score) found = { at: [x, y], slots, score };
    }
    if (found && found.slots.length >= 4) return found;
  }
  return found ?? { at: [label[0] - w / 2, label[1] - h / 2], slots: [[label[0] - SIDE / 2, label[1] + h / 2]], score: 0 };
}

/** Rows of places clear of the block: the fullest of several beginnings, whole rows by the block first. */
function packed(grid: Raster, bounds: Rect, block: Rect, slack: number): Pt[] {
  let most: Pt[] = [];
  for (let y0 = 0; y0 < SLOT.h; y0 += 11) {
    const here: Pt[] = [];
    for (let y = bounds.y + y0; y + SLOT.h < bounds.y + bounds.h; y += SLOT.h)
      for (let x = bounds.x; x + SLOT.w < bounds.x + bounds.w; ) {
        const free =
          !(x < block.x + block.w && x + SLOT.w > block.x && y < block.y + block.h && y + SLOT.h > block.y) &&
          grid.free(x + slack, y + slack, SLOT.w - 2 * slack, SLOT.h - 2 * slack);
        if (free) here.push([x + 2, y + 4]);
        x += free ? SLOT.w : 5;
      }
    if (here.length > most.length) most = here;
  }
  // Under the sign, then over it, and only then beside it.
  const far = ([x, y]: Pt): number => {
    const [below, above] = [y - block.y - block.h, block.y - y - SIDE];
    const off = Math.abs(x + SIDE / 2 - block.x - block.w / 2);
    return below >= -1 ? below * 1.5 + off * 0.6 : above >= -1 ? above * 1.5 + 10 + off * 0.6 : 45 + off;
  };
  return most.sort((p, q) => far(p) - far(q)).slice(0, MOST);
}

/** An area in cells, with sums: whether a box lies inside it is four look-ups. */
class Raster {
  private readonly w: number;
  private readonly h: number;
  private readonly sums: Int32Array;

  constructor(private readonly room: Room) {
    const { bounds, outline } = room;
    this.w = Math.ceil(bounds.w / CELL) + 1;
    this.h = Math.ceil(bounds.h / CELL) + 1;
    const [w, h] = [this.w + 1, this.h + 1];
    this.sums = new Int32Array(w * h);
    for (let j = 0; j < this.h; j++) {
      const y = bounds.y + (j + 0.5) * CELL;
      const cuts: number[] = [];
      for (let a = 0, b = outline.length - 1; a < outline.length; b = a++) {
        const [p, q] = [outline[a]!, outline[b]!];
        if (p[1] > y !== q[1] > y) cuts.push(((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]);
      }
      cuts.sort((a, b) => a - b);
      let run = 0;
      for (let i = 0, k = 0; i < this.w; i++) {
        const x = bounds.x + (i + 0.5) * CELL;
        while (k < cuts.length && cuts[k]! < x) k++;
        run += k & 1;
        this.sums[(j + 1) * w + i + 1] = this.sums[j * w + i + 1]! + run;
      }
    }
  }

  /** Whether a box lies inside, clear of the border. */
  free(x: number, y: number, w: number, h: number): boolean {
    const { bounds: b } = this.room;
    const i0 = Math.floor((x - CLEAR - b.x) / CELL);
    const j0 = Math.floor((y - CLEAR - b.y) / CELL);
    const i1 = Math.ceil((x + w + CLEAR - b.x) / CELL);
    const j1 = Math.ceil((y + h + CLEAR - b.y) / CELL);
    if (i0 < 0 || j0 < 0 || i1 > this.w || j1 > this.h) return false;
    const s = this.sums;
    const n = this.w + 1;
    return s[j1 * n + i1]! - s[j0 * n + i1]! - s[j1 * n + i0]! + s[j0 * n + i0]! === (i1 - i0) * (j1 - j0);
  }
}
