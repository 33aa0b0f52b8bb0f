/** Lines from place to place: which hexsides a road joins in a hex, and pieces joined to whole lines. */

import type { Pt } from "./sheet";

/** From which hexside to which a line runs through a hex; -1 is the frame, -2 the centre. */
type Through = readonly [number, number];
export const FRAME = -1;
export const CENTRE = -2;

/** Which doors of a hex a line joins. In a place all meet in its middle; else the straightest run. */
export function throughs(doors: ReadonlyMap<number, Pt>, c: Pt, place: boolean): Through[] {
  const keys = [...doors.keys()];
  if (place || keys.length === 1) return keys.map((k) => [k, CENTRE] as const);
  const bend = (a: number, b: number): number => {
    const [p, q] = [doors.get(a)!, doors.get(b)!];
    const t = Math.atan2(p[1] - c[1], p[0] - c[0]) - Math.atan2(q[1] - c[1], q[0] - c[0]);
    return Math.abs(Math.PI - (Math.abs(t) % (2 * Math.PI)));
  };
  const pairs: Through[] = [];
  for (let i = 0; i < keys.length; i++)
    for (let j = i + 1; j < keys.length; j++) pairs.push([keys[i]!, keys[j]!]);
  pairs.sort((p, q) => bend(...p) - bend(...q));
  const out: Through[] = [];
  const served = new Set<number>();
  // Branches part at a hexside: every door is served by the straightest curve that ends there.
  for (const [a, b] of pairs)
    if (!served.has(a) || !served.has(b)) {
      out.push([a, b]);
      served.add(a);
      served.add(b);
    }
  return out;
}

/** Pieces that share a door become one line, so that caps and ties run on. */
export function joined(pieces: { from: string; to: string; points: Pt[] }[]): Pt[][] {
  const at = new Map<string, number[]>();
  pieces.forEach((p, i) => {
    for (const k of [p.from, p.to]) {
      const list = at.get(k);
      if (list) list.push(i);
      else at.set(k, [i]);
    }
  });
  const used = new Set<number>();
  const follow = (i: number, door: string): Pt[] => {
    const out: Pt[] = [];
    for (;;) {
      const here = at.get(door)!;
      const on = here.length === 2 ? here.find((k) => k !== i && !used.has(k)) : undefined;
      if (on === undefined) return out;
      used.add(on);
      const p = pieces[on]!;
      const ahead = p.from === door;
      out.push(...(ahead ? p.points : [...p.points].reverse()).slice(1));
      door = ahead ? p.to : p.from;
      i = on;
    }
  };
  const lines: Pt[][] = [];
  pieces.forEach((p, i) => {
    if (used.has(i)) return;
    used.add(i);
    const ahead = follow(i, p.to);
    const back = follow(i, p.from).reverse();
    lines.push([...back, ...p.points, ...ahead]);
  });
  return lines;
}
