/** Lines on the sheet: curves through hexsides, and what can be done with a line of points. */

import type { Poly, Pt } from "./sheet";

/** Points of a quadratic curve, both ends among them. */
export function quad(a: Pt, c: Pt, b: Pt, n: number): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const u = 1 - t;
    out.push([
      u * u * a[0] + 2 * u * t * c[0] + t * t * b[0],
      u * u * a[1] + 2 * u * t * c[1] + t * t * b[1],
    ]);
  }
  return out;
}

export const middle = (a: Pt, b: Pt): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The same line in even steps. */
export function resampled(line: Poly, step: number): Pt[] {
  const out: Pt[] = [line[0]!];
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    let a = line[i - 1]!;
    const b = line[i]!;
    let d = Math.hypot(b[0] - a[0], b[1] - a[1]);
    while (gone + d >= step) {
      const t = (step - gone) / d;
      a = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      out.push(a);
      d = Math.hypot(b[0] - a[0], b[1] - a[1]);
      gone = 0;
    }
    gone += d;
  }
  return out;
}

/** The same line with its bends eased, the ends kept. */
export function softened(line: Poly, passes: number): Pt[] {
  const n = line.length;
  // Flat numbers, back and forth between two arrays: hundreds of passes make no garbage.
  let [from, to] = [new Float64Array(n * 2), new Float64Array(n * 2)];
  line.forEach((q, i) => from.set(q, i * 2));
  to.set(from);
  for (let k = 0; k < passes; k++) {
    for (let i = 2; i < n * 2 - 2; i++) to[i] = (from[i - 2]! + from[i]! * 2 + from[i + 2]!) / 4;
    [from, to] = [to, from];
  }
  return Array.from({ length: n }, (_, i): Pt => [from[i * 2]!, from[i * 2 + 1]!]);
}

/** The line beside a line: to the right of its run where `by` is positive (y southwards). */
export function offset(line: Poly, by: number): Pt[] {
  return line.map((q, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [q[0] - ((b[1] - a[1]) / l) * by, q[1] + ((b[0] - a[0]) / l) * by];
  });
}

/** Corners cut twice (Chaikin): a path from hex to hex as a curve. */
export function rounded(line: Poly, passes = 2): Pt[] {
  let p = line as Pt[];
  for (let k = 0; k < passes; k++) {
    const q: Pt[] = [p[0]!];
    for (let i = 0; i < p.length - 1; i++) {
      const a = p[i]!;
      const b = p[i + 1]!;
      q.push(
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      );
    }
    q.push(p[p.length - 1]!);
    p = q;
  }
  return p.slice();
}

/** A hexside in a chain, with the keys of the corners it runs between. */
export interface Link<T> {
  readonly of: T;
  readonly k1: string;
  readonly k2: string;
  readonly p1: Pt;
  readonly p2: Pt;
  readonly m: Pt;
}

/** Hexsides one after another; `corners` has one more entry than `links`. */
export interface Chain<T> {
  readonly links: Link<T>[];
  readonly corners: { readonly key: string; readonly p: Pt }[];
}

/** A map that knows the ends and the middle of the side between two of its hexes. */
export interface Sided {
  side(a: number, b: number): { readonly p1: Pt; readonly p2: Pt; readonly m: Pt };
}

export const cornerKey = (p: Pt): string => `${Math.round(p[0] * 2)},${Math.round(p[1] * 2)}`;

export function linksOf<T extends { a: number; b: number }>(sheet: Sided, sides: readonly T[]): Link<T>[] {
  return sides.map((of) => {
    const { p1, p2, m } = sheet.side(of.a, of.b);
    return { of, p1, p2, m, k1: cornerKey(p1), k2: cornerKey(p2) };
  });
}

export function meeting<T>(links: readonly Link<T>[]): Map<string, Link<T>[]> {
  const at = new Map<string, Link<T>[]>();
  for (const link of links)
    for (const k of [link.k1, link.k2]) {
      const here = at.get(k);
      if (here) here.push(link);
      else at.set(k, [link]);
    }
  return at;
}

/**
 * Join hexsides into chains. `fit` says how well two of them go on into each other at a corner:
 * the best pair there runs through, the others end; 0 or less never joins.
 */
export function chained<T>(links: readonly Link<T>[], fit: (a: T, b: T) => number): Chain<T>[] {
  const next = new Map<string, [Link<T>, Link<T>]>();
  for (const [key, here] of meeting(links)) {
    let best = 0;
    for (let i = 0; i < here.length; i++)
      for (let j = i + 1; j < here.length; j++) {
        const f = fit(here[i]!.of, here[j]!.of);
        if (f > best) {
          best = f;
          next.set(key, [here[i]!, here[j]!]);
        }
      }
  }
  const used = new Set<Link<T>>();
  const walk = (from: Link<T>, key: string): Link<T>[] => {
    const out: Link<T>[] = [];
    let link = from;
    for (;;) {
      const pair = next.get(key);
      if (!pair || !pair.includes(link)) return out;
      const on = pair[0] === link ? pair[1] : pair[0];
      if (used.has(on)) return out;
      used.add(on);
      out.push(on);
      key = on.k1 === key ? on.k2 : on.k1;
      link = on;
    }
  };
  const chains: Chain<T>[] = [];
  for (const link of links) {
    if (used.has(link)) continue;
    used.add(link);
    const ahead = walk(link, link.k2);
    const seq = [...walk(link, link.k1).reverse(), link, ...ahead];
    chains.push({ links: seq, corners: cornersOf(seq) });
  }
  return chains;
}

function cornersOf<T>(seq: readonly Link<T>[]): { key: string; p: Pt }[] {
  const first = seq[0]!;
  const second = seq[1];
  let key = first.k1;
  if (second && (first.k1 === second.k1 || first.k1 === second.k2)) key = first.k2;
  const out = [{ key, p: first.k1 === key ? first.p1 : first.p2 }];
  for (const link of seq) {
    const ahead = link.k1 === key;
    key = ahead ? link.k2 : link.k1;
    out.push({ key, p: ahead ? link.p2 : link.p1 });
  }
  return out;
}

/** The curve of a chain: through the middle of every side, its corners the control points. */
export function curveOf<T>(chain: Chain<T>, from?: Pt, to?: Pt, steps = 6): Pt[] {
  const { links, corners } = chain;
  const last = links.length - 1;
  const out: Pt[] = [];
  const a = from ?? corners[0]!.p;
  const b = to ?? corners[last + 1]!.p;
  out.push(...quad(a, middle(a, links[0]!.m), links[0]!.m, 4));
  for (let i = 0; i < last; i++)
    out.push(...quad(links[i]!.m, corners[i + 1]!.p, links[i + 1]!.m, steps).slice(1));
  out.push(...quad(links[last]!.m, middle(links[last]!.m, b), b, 4).slice(1));
  return out;
}
