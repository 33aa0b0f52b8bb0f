/** Battalions in their areas: each side in its part, fresh and spent apart, formations together. */

import { type Item, type Pile, SIDE, type Stack } from "../../../board/counters/stacks";
import type { Pt } from "../../../board/sheet";
import type { AreaSheet } from "./areas";
import type { Battalion, SheetData, Side } from "./data";
import { type BattalionFace, battalionFace, battalionKey } from "./face";

const GAP = 5;

export function battalionItem(data: SheetData, b: Battalion): Item<BattalionFace> | undefined {
  const counter = data.counters[b.unit];
  if (!counter) return undefined;
  const face = battalionFace(counter, b);
  return { unit: b.unit, side: counter.side === "german" ? "german" : "soviet", face, key: battalionKey(face), markers: [] };
}

/** What lies in every area and box. */
export function stacksOf(sheet: AreaSheet, data: SheetData, pieces: readonly Battalion[]): Map<number, Stack<BattalionFace>> {
  const here = new Map<number, Battalion[]>();
  for (const b of pieces) {
    const at = sheet.placeOf(b.unit, b.at);
    if (at < 0 || !data.counters[b.unit]) continue;
    const list = here.get(at);
    if (list) list.push(b);
    else here.set(at, [b]);
  }
  return new Map([...here].map(([hex, list]) => [hex, stackAt(sheet, data, hex, list)]));
}

function stackAt(sheet: AreaSheet, data: SheetData, hex: number, list: readonly Battalion[]): Stack<BattalionFace> {
  const of = (side: Side): Battalion[] => list.filter((b) => data.counters[b.unit]!.side === side);
  const sides = { german: of("german"), russian: of("russian") };
  const slots = slotsOf(sheet, hex);
  const both = sides.german.length > 0 && sides.russian.length > 0;
  const piles = (["german", "russian"] as const).flatMap((side) => {
    const room = both ? shareOf(slots, side) : slots;
    return laid(data, sides[side], room);
  });
  return { hex, items: piles.flatMap((p) => p.items), piles };
}

/** The places of an area, or of a box beside the map. */
export function slotsOf(sheet: AreaSheet, hex: number): readonly Pt[] {
  const layout = sheet.layout[hex];
  if (layout) return layout.slots;
  const box = sheet.box(hex);
  if (!box) return [];
  const pitch = SIDE + GAP;
  const [cols, rows] = [Math.max(1, Math.floor((box.w - 6) / pitch)), Math.max(1, Math.floor((box.h - 28) / pitch))];
  const [x0, y0] = [box.x + (box.w - cols * pitch + GAP) / 2, box.y + 28];
  return Array.from({ length: cols * rows }, (_, i): Pt => [x0 + (i % cols) * pitch, y0 + Math.floor(i / cols) * pitch]);
}

/** A contested area is parted: the western places are the German's, the eastern the Russian's. */
export function shareOf(slots: readonly Pt[], side: Side): readonly Pt[] {
  if (slots.length < 2) return slots;
  const west = new Set([...slots].sort((a, b) => a[0] - b[0]).slice(0, Math.ceil(slots.length / 2)));
  return slots.filter((slot) => west.has(slot) === (side === "german"));
}

/** Some battalions on so many places: as many piles as there is room for, read from the upper left. */
function laid(data: SheetData, list: readonly Battalion[], slots: readonly Pt[]): Pile<BattalionFace>[] {
  if (!list.length || !slots.length) return [];
  const groups = grouped(data, list, slots.length);
  const taken = slots.slice(0, groups.length).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return groups.map((group, i) => {
    const [x, y] = taken[i]!;
    const items = group.map((b) => battalionItem(data, b)!);
    return { items, x: x + SIDE / 2, y: y + SIDE / 2 };
  });
}

/** Fresh before spent, formation by formation; piles are joined or parted until they fit the places. */
export function grouped(data: SheetData, list: readonly Battalion[], places: number): Battalion[][] {
  const strength = (b: Battalion): number => (data.counters[b.unit]!.attack ?? 0) * 10 + (data.counters[b.unit]!.defence ?? 0);
  const groups = new Map<string, Battalion[]>();
  // The strongest ends on top of its pile.
  for (const b of [...list].sort((p, q) => Number(p.spent) - Number(q.spent) || strength(p) - strength(q) || q.unit - p.unit)) {
    const key = `${b.spent ? 1 : 0} ${data.counters[b.unit]!.parent}`;
    groups.set(key, [...(groups.get(key) ?? []), b]);
  }
  let piles = [...groups.values()];
  while (piles.length > places) piles = joined(piles);
  while (piles.length < Math.min(places, list.length)) piles = parted(piles);
  return piles.sort((p, q) => Number(p[0]!.spent) - Number(q[0]!.spent));
}

/** The two smallest of one state become one; where only unlike ones are left, those. */
function joined(piles: readonly Battalion[][]): Battalion[][] {
  const bySize = [...piles].sort((p, q) => p.length - q.length);
  for (let i = 0; i < bySize.length; i++)
    for (let j = i + 1; j < bySize.length; j++)
      if (bySize[i]![0]!.spent === bySize[j]![0]!.spent) return [...bySize.filter((_, k) => k !== i && k !== j), [...bySize[i]!, ...bySize[j]!]];
  const [a, b, ...rest] = bySize;
  // Spent ones go under.
  return [...rest, [...a!, ...b!].sort((p, q) => Number(q.spent) - Number(p.spent))];
}

/** The largest pile in two. */
function parted(piles: readonly Battalion[][]): Battalion[][] {
  const [largest, ...rest] = [...piles].sort((p, q) => q.length - p.length);
  const half = Math.ceil(largest!.length / 2);
  return [...rest, largest!.slice(0, half), largest!.slice(half)];
}
