/** Platoons in their hexes: leaders beside the stack, riders under their transport, both sides apart in an assault. */

import type { Item, Pile, Stack } from "../../../board/counters/stacks";
import { campOf, type Platoon, type SheetData } from "./data";
import { type PlatoonFace, platoonFace, platoonKey } from "./face";
import { roundelsOf } from "./markers";
import type { FlatSheet } from "./sheet";

/** A leader's badge beside a stack, in shares of a counter. */
const BADGE = 0.46;
/** How far the piles of an assault stand from the middle. */
const APART = 14;
/** Of a counter's height above the middle: the roundels hang below it. */
const UP = 1.5;

export function platoonItem(data: SheetData, p: Platoon, among: boolean): Item<PlatoonFace> | undefined {
  const face = platoonFace(data, p);
  if (!face) return undefined;
  const badge = face.platoon.type === "leader" && among;
  return {
    unit: p.unit,
    side: campOf(face.platoon.side),
    face,
    key: platoonKey(face),
    markers: roundelsOf(p),
    ...(badge ? { share: BADGE } : {}),
  };
}

export function stacksOf(sheet: FlatSheet, data: SheetData, pieces: readonly Platoon[]): Map<number, Stack<PlatoonFace>> {
  const here = new Map<number, Platoon[]>();
  for (const p of pieces) {
    if (p.at < 0 || !data.counters[p.unit]) continue;
    const list = here.get(p.at);
    if (list) list.push(p);
    else here.set(p.at, [p]);
  }
  return new Map([...here].map(([hex, list]) => [hex, stackAt(sheet, data, hex, list)]));
}

/** What lies highest: what fights, then what carries; riders lie under. */
function weight(data: SheetData, p: Platoon): number {
  const { df, bf, at, type } = data.counters[p.unit]!;
  if (type === "leader") return 1000;
  const fire = Math.max(df?.[0] ?? 0, bf?.[0] ?? 0, at?.[0] ?? 0);
  return (p.aboard ? -100 : 0) + fire - (p.reduced ? 2 : 0);
}

function pileOf(data: SheetData, list: readonly Platoon[], x: number, y: number): Pile<PlatoonFace> {
  const sorted = [...list].sort((a, b) => weight(data, a) - weight(data, b) || b.unit - a.unit);
  const among = sorted.some((p) => data.counters[p.unit]!.type !== "leader");
  return { items: sorted.flatMap((p) => platoonItem(data, p, among) ?? []), x, y };
}

function stackAt(sheet: FlatSheet, data: SheetData, hex: number, list: readonly Platoon[]): Stack<PlatoonFace> {
  const [x, y] = sheet.centre(hex);
  const of = (side: string): Platoon[] => list.filter((p) => data.counters[p.unit]!.side === side);
  const [axis, allies] = [of("axis"), of("allies")];
  const both = axis.length > 0 && allies.length > 0;
  const piles = both
    ? [pileOf(data, axis, x - APART, y + APART / 2), pileOf(data, allies, x + APART, y - APART / 2)]
    : [pileOf(data, list, x + (list.length > 1 ? 2 : 0), y - UP)];
  return { hex, items: piles.flatMap((p) => p.items), piles };
}
