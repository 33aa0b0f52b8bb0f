/** Rivers through hexes, roads and railways from hexside to hexside, and the bridges. */

import { middle, quad, resampled, softened } from "../../../board/curves";
import { joined, throughs } from "../../../board/ways";
import { jiggled } from "../../../board/noise";
import { boundsOf, type Pt, type Rect, W } from "../../../board/sheet";
import type { BoardRiver, WayKind } from "./data";
import type { FlatSheet } from "./sheet";

export interface Stream {
  readonly river: BoardRiver;
  readonly points: Pt[];
  readonly bounds: Rect;
  /** How many points lie between its spring and its full width; none where it comes onto the map. */
  readonly head: number;
}

export interface Track {
  readonly kind: WayKind;
  readonly points: Pt[];
  readonly bounds: Rect;
}

export interface Span {
  readonly at: Pt;
  readonly angle: number;
  readonly half: number;
  readonly rail: boolean;
}

/** Lines run on so far beyond the edge of the map. */
const BEYOND = 40;

export function streamsOf(sheet: FlatSheet): Stream[] {
  const { rivers, hexes } = sheet.ground;
  return rivers.map((river) => {
    const others = new Set(rivers.filter((r) => r !== river).flatMap((r) => [r.hexes[0]!, r.hexes[r.hexes.length - 1]!]));
    // Under a bridge, and where another river ends in it, it keeps to the middle.
    const node = (h: number): boolean => hexes[h]!.bridge > 0;
    const line = course(sheet, river.hexes, node, others);
    const points = resampled(softened(resampled(line, 3), 10), 3);
    const first = river.hexes[0]!;
    const comes = beyond(sheet, first) !== undefined || sheet.neighbours(first).some((n) => others.has(n));
    return { river, points, bounds: boundsOf(points), head: comes ? 0 : Math.min(34, points.length - 2) };
  });
}

function course(sheet: FlatSheet, path: readonly number[], node: (h: number) => boolean, others: ReadonlySet<number>): Pt[] {
  const bend = (h: number): Pt => (node(h) ? sheet.centre(h) : jiggled(sheet.centre(h), 10, 32));
  const door = (a: number, b: number): Pt => jiggled(middle(sheet.centre(a), sheet.centre(b)), 6, 29);
  const out: Pt[] = [];
  path.forEach((h, i) => {
    const c = bend(h);
    const [before, after] = [path[i - 1], path[i + 1]];
    const from = before === undefined ? mouth(sheet, h, path, others, door) : door(before, h);
    const to = after === undefined ? mouth(sheet, h, path, others, door) : door(h, after);
    out.push(...quad(from ?? c, c, to ?? c, 10));
  });
  return out.filter((p, i) => !i || Math.hypot(p[0] - out[i - 1]![0], p[1] - out[i - 1]![1]) > 0.01);
}

/** Where the end of a river leads: over the edge of the map, on to a river of the next board, or nowhere. */
function mouth(
  sheet: FlatSheet, h: number, path: readonly number[], others: ReadonlySet<number>, door: (a: number, b: number) => Pt,
): Pt | undefined {
  const over = beyond(sheet, h);
  if (over) return over;
  const on = sheet.neighbours(h).find((n) => others.has(n) && !path.includes(n));
  return on === undefined ? undefined : door(h, on);
}

function beyond(sheet: FlatSheet, h: number): Pt | undefined {
  const [x, y] = sheet.centre(h);
  if (x < 1) return [-BEYOND, y];
  if (x > sheet.width - 1) return [sheet.width + BEYOND, y];
  if (y < W * 0.6) return [x, -BEYOND];
  return y > sheet.height - W * 0.6 ? [x, sheet.height + BEYOND] : undefined;
}

const RANK: Readonly<Record<WayKind, number>> = { street: 0, track: 1, main: 2, rail: 3 };

interface Door {
  readonly to: number;
  readonly facing: number;
  readonly kind: WayKind;
}

export function tracksOf(sheet: FlatSheet): { tracks: Track[]; spans: Span[] } {
  const doors = { road: doorsOf(sheet, false), rail: doorsOf(sheet, true) };
  const both = (h: number, facing: number): boolean =>
    [doors.road, doors.rail].every((d) => d.get(h)?.some((one) => one.facing === facing));
  const tracks: Track[] = [];
  const spans: Span[] = [];
  for (const rail of [true, false]) {
    const found = new Map<WayKind, { from: string; to: string; points: Pt[] }[]>();
    for (const [h, list] of rail ? doors.rail : doors.road) {
      const out = new Set(list.filter((d) => d.to < 0).map((d) => d.facing));
      const at = (facing: number): Pt => (out.has(facing) ? leaving(sheet, h, facing) : crossing(sheet, h, facing, both(h, facing) ? (rail ? -1 : 1) : 0));
      const bridge = (sheet.ground.hexes[h]!.bridge & (rail ? 2 : 1)) > 0;
      for (const { kind, ...piece } of through(sheet, h, list, at, bridge, rail)) found.set(kind, [...(found.get(kind) ?? []), piece]);
      if (bridge && list.length > 1) spans.push(spanOf(sheet, h, at(list[0]!.facing), at(list[1]!.facing), rail));
    }
    for (const [kind, pieces] of found)
      for (const line of joined(pieces)) {
        const points = [...softened(resampled(line, 3), 4), line[line.length - 1]!];
        tracks.push({ kind, points, bounds: boundsOf(points) });
      }
  }
  return { tracks, spans };
}

function doorsOf(sheet: FlatSheet, rail: boolean): Map<number, Door[]> {
  const out = new Map<number, Door[]>();
  const add = (h: number, door: Door): void => void out.set(h, [...(out.get(h) ?? []), door]);
  for (const { a, b, facing, kind } of sheet.ground.ways) {
    if ((kind === "rail") !== rail) continue;
    add(a, { to: b, facing, kind });
    if (b >= 0) add(b, { to: a, facing: (facing + 3) % 6, kind });
  }
  return out;
}

/** In the middle of the hexside, or a little to its side of a companion. */
function crossing(sheet: FlatSheet, h: number, facing: number, aside: number): Pt {
  const m = sheet.side(h, facing);
  if (!aside) return jiggled(m, 4, 5);
  const [c, d] = [sheet.rim({ hex: h, facing }, 0)[0]!, facing < 3 ? aside : -aside];
  const l = Math.hypot(c[0] - m[0], c[1] - m[1]);
  return [m[0] + ((c[0] - m[0]) / l) * 4.5 * d, m[1] + ((c[1] - m[1]) / l) * 4.5 * d];
}

/** A way that leaves the map runs on beyond its edge. */
function leaving(sheet: FlatSheet, h: number, facing: number): Pt {
  const [[cx, cy], [x, y]] = [sheet.centre(h), sheet.side(h, facing)];
  return [x + (x - cx), y + (y - cy)];
}

interface Piece {
  readonly kind: WayKind;
  readonly from: string;
  readonly to: string;
  readonly points: Pt[];
}

const CENTRE = -2;

/** The lines of one hex: through its middle where three meet, where one ends and on a bridge. */
function through(sheet: FlatSheet, h: number, list: readonly Door[], at: (facing: number) => Pt, bridge: boolean, rail: boolean): Piece[] {
  const [cx, cy] = sheet.centre(h);
  const node = bridge || list.length > 2;
  const jig = jiggled([cx, cy], node ? 0 : 7, rail ? 53 : 41);
  const c: Pt = rail ? [jig[0] - 2, jig[1] + 3] : jig;
  const of = new Map(list.map((d) => [d.facing, d]));
  const places = new Map(list.map((d) => [d.facing, at(d.facing)]));
  const name = (d: number): string => {
    const door = of.get(d)!;
    return door.to < 0 ? `${h}:${d}` : [h, door.to].sort((p, q) => p - q).join("-");
  };
  return throughs(places, c, node && !rail).map(([a, b]) => {
    const [p, q] = [a, b].map((d) => (d === CENTRE ? c : places.get(d)!)) as [Pt, Pt];
    const kinds = [a, b].filter((d) => d !== CENTRE).map((d) => of.get(d)!.kind);
    const straight = a === CENTRE || b === CENTRE;
    return {
      kind: kinds.sort((x, y) => RANK[x] - RANK[y])[0]!,
      from: a === CENTRE ? `${h}:c` : name(a),
      to: b === CENTRE ? `${h}:c` : name(b),
      points: quad(p, straight ? middle(p, q) : c, q, straight ? 5 : 9),
    };
  });
}

function spanOf(sheet: FlatSheet, h: number, a: Pt, b: Pt, rail: boolean): Span {
  const { terrain } = sheet.ground.hexes[h]!;
  const [cx, cy] = sheet.centre(h);
  return {
    at: rail ? [cx - 2, cy + 3] : [cx, cy],
    angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
    half: terrain === "major_river" ? 19 : 10,
    rail,
  };
}
