/**
 * A map's geometry in bytes, so that it need not be computed in the browser.
 *
 * A header in JSON (the shape of things, with numbers for lines), then columns: points, trees,
 * hachures, marsh marks, light, ink. Columns of small differences, low bytes apart from high ones,
 * deflate to a third.
 */

import type { Drawn } from "./geometry";
import type { Marks } from "../../../board/growth";
import { Mask } from "../../../board/field";
import type { Pt } from "../../../board/sheet";

/** Steps to a world unit, for lines and for single marks; and what is added so that none is negative. */
const GRAIN = 24;
const MARK_GRAIN = 8;
const SHIFT = 128;
const FORMAT = 1;

interface Head {
  readonly format: number;
  readonly digest: string;
  readonly shape: unknown;
  /** Points in each line. */
  readonly lines: readonly number[];
  readonly marks: readonly (readonly [size: number, count: number])[];
  readonly light: readonly [w: number, h: number];
  readonly ink: readonly [width: number, height: number];
}

/** A line taken out of the shape. */
interface LineAt {
  readonly line: number;
}

/** How each column of the marks beyond x and y is held: a byte, times this. */
const GRAINS: Record<"trees" | "hachures" | "reeds", readonly number[]> = {
  trees: [40, 1, 1],
  hachures: [36, 36, 200],
  reeds: [25, 1, 1],
};
const KINDS = ["trees", "hachures", "reeds"] as const;

const isLine = (v: unknown): v is Pt[] =>
  Array.isArray(v) &&
  v.length > 0 &&
  v.every((p) => Array.isArray(p) && p.length === 2 && typeof p[0] === "number" && typeof p[1] === "number");

/** The same shape with each line put aside and numbers cut to what can be seen. */
function shapeOf(v: unknown, lines: Pt[][]): unknown {
  if (isLine(v)) return { line: lines.push(v) - 1 } satisfies LineAt;
  if (Array.isArray(v)) return v.map((x) => shapeOf(x, lines));
  if (typeof v === "object" && v !== null)
    return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, shapeOf(x, lines)]));
  return typeof v === "number" ? Math.round(v * 1000) / 1000 : v;
}

function filled(v: unknown, lines: readonly Pt[][]): unknown {
  if (Array.isArray(v)) return v.map((x) => filled(x, lines));
  if (typeof v !== "object" || v === null) return v;
  if ("line" in v && typeof v.line === "number") return lines[v.line];
  return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, filled(x, lines)]));
}

const grained = (n: number, grain = GRAIN): number =>
  Math.max(0, Math.min(65535, Math.round((n + SHIFT) * grain)));

/** Bytes written one column after another. */
class Columns {
  private readonly parts: Uint8Array[] = [];

  /** Differences from one to the next, all low bytes, then all high ones. */
  wide(values: readonly number[]): void {
    const out = new Uint8Array(values.length * 2);
    let last = 0;
    values.forEach((v, i) => {
      const d = (v - last) & 0xffff;
      // Back and forth alike are small numbers.
      const z = ((d << 1) ^ (d & 0x8000 ? 0xffff : 0)) & 0xffff;
      out[i] = z & 255;
      out[values.length + i] = z >> 8;
      last = v;
    });
    this.parts.push(out);
  }

  bytes(values: Uint8Array): void {
    this.parts.push(values);
  }

  joined(head: Head): Uint8Array {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const all = [text, ...this.parts];
    const out = new Uint8Array(4 + all.reduce((s, p) => s + p.length, 0));
    new DataView(out.buffer).setUint32(0, text.length, true);
    let at = 4;
    for (const p of all) {
      out.set(p, at);
      at += p.length;
    }
    return out;
  }
}

class Reader {
  private at: number;

  constructor(
    private readonly from: Uint8Array,
    start: number,
  ) {
    this.at = start;
  }

  bytes(n: number): Uint8Array {
    if (this.at + n > this.from.length) throw new RangeError("the geometry ends too soon");
    const out = this.from.subarray(this.at, this.at + n);
    this.at += n;
    return out;
  }

  wide(n: number): Uint16Array {
    const raw = this.bytes(n * 2);
    const out = new Uint16Array(n);
    let last = 0;
    for (let i = 0; i < n; i++) {
      const z = raw[i]! | (raw[n + i]! << 8);
      last = (last + ((z >> 1) ^ -(z & 1))) & 0xffff;
      out[i] = last;
    }
    return out;
  }
}

function writeMarks(to: Columns, marks: Marks, grains: readonly number[]): void {
  const { size, count, v } = marks;
  const rows = Array.from({ length: count }, (_, i) => i * size);
  for (const k of [0, 1]) to.wide(rows.map((at) => grained(v[at + k]!, MARK_GRAIN)));
  grains.forEach((grain, k) =>
    to.bytes(Uint8Array.from(rows, (at) => Math.round(v[at + 2 + k]! * grain) & 255)),
  );
}

function readMarks(from: Reader, [size, count]: readonly [number, number], grains: readonly number[], signed: boolean): Marks {
  const v = new Float32Array(size * count);
  for (const k of [0, 1]) {
    const column = from.wide(count);
    for (let i = 0; i < count; i++) v[i * size + k] = column[i]! / MARK_GRAIN - SHIFT;
  }
  grains.forEach((grain, k) => {
    const column = from.bytes(count);
    // A run east or south may be negative; what is 2 to 4 columns on is not.
    const negative = signed && k < 2;
    for (let i = 0; i < count; i++) {
      const n = column[i]!;
      v[i * size + 2 + k] = (negative && n > 127 ? n - 256 : n) / grain;
    }
  });
  return { size, v, count };
}

/** Each cell less what the three before and above it foretell: smooth ground is all but zeros. */
function slopesOf(v: Int8Array, w: number): Uint8Array {
  const out = new Uint8Array(v.length);
  for (let i = 0; i < v.length; i++)
    out[i] = v[i]! - (v[i - 1] ?? 0) - (v[i - w] ?? 0) + (v[i - w - 1] ?? 0);
  return out;
}

function levelsOf(slopes: Uint8Array, w: number): Int8Array {
  const out = new Int8Array(slopes.length);
  for (let i = 0; i < w + 1; i++) out[i] = slopes[i]! + (out[i - 1] ?? 0) + (out[i - w] ?? 0);
  for (let i = w + 1; i < slopes.length; i++)
    out[i] = slopes[i]! + out[i - 1]! + out[i - w]! - out[i - w - 1]!;
  return out;
}

function bitsOf(mask: Mask): Uint8Array {
  const out = new Uint8Array(Math.ceil(mask.v.length / 8));
  mask.v.forEach((on, i) => {
    if (on) out[i >> 3]! |= 1 << (i & 7);
  });
  return out;
}

function maskOf(bits: Uint8Array, width: number, height: number): Mask {
  const mask = new Mask(width, height);
  for (let i = 0; i < mask.v.length; i++) mask.v[i] = (bits[i >> 3]! >> (i & 7)) & 1;
  return mask;
}

/** The geometry of a map as bytes, and the digest of the map it belongs to. */
export function packed(g: Drawn, digest: string): Uint8Array {
  const lines: Pt[][] = [];
  const { outlines, rivers, links, front, forts, limits } = g;
  const shape = shapeOf({ outlines, rivers, links, front, forts, limits }, lines);
  const to = new Columns();
  for (const k of [0, 1] as const) to.wide(lines.flatMap((line) => line.map((p) => grained(p[k]))));
  for (const kind of KINDS) writeMarks(to, g[kind], GRAINS[kind]);
  to.bytes(slopesOf(g.light.v, g.light.w));
  to.bytes(bitsOf(g.ink));
  return to.joined({
    format: FORMAT,
    digest,
    shape,
    lines: lines.map((l) => l.length),
    marks: KINDS.map((k) => [g[k].size, g[k].count]),
    light: [g.light.w, g.light.h],
    ink: [g.ink.w * Mask.CELL, g.ink.h * Mask.CELL],
  });
}

/** The geometry in these bytes, or nothing where it is another map's or of another format. */
export function unpacked(bytes: Uint8Array, digest: string): Drawn | undefined {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head;
  if (head.format !== FORMAT || head.digest !== digest) return undefined;
  const from = new Reader(bytes, 4 + length);
  const total = head.lines.reduce((s, n) => s + n, 0);
  const [xs, ys] = [from.wide(total), from.wide(total)];
  let at = 0;
  const lines = head.lines.map((n) =>
    Array.from({ length: n }, (): Pt => [xs[at]! / GRAIN - SHIFT, ys[at++]! / GRAIN - SHIFT]),
  );
  const [trees, hachures, reeds] = KINDS.map((kind, i) =>
    readMarks(from, head.marks[i]!, GRAINS[kind], kind === "hachures"),
  ) as [Marks, Marks, Marks];
  const [w, h] = head.light;
  const light = { w, h, v: levelsOf(from.bytes(w * h), w) };
  const [width, height] = head.ink;
  const cells = Math.ceil((width / Mask.CELL) * (height / Mask.CELL));
  const ink = maskOf(from.bytes(Math.ceil(cells / 8)), width, height);
  const shape = filled(head.shape, lines) as Pick<Drawn, "outlines" | "rivers" | "links" | "front" | "forts" | "limits">;
  return { ...shape, trees, hachures, reeds, light, ink };
}
