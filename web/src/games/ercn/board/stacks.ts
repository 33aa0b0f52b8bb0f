/** Units and masks in their hexes: the strongest lies on top. */

import type { Item, Stack } from "../../../board/counters/stacks";
import type { BoardCounter } from "../types.gen";
import type { MaskPiece, Piece } from "./data";
import { type Face, faceOf, keyOf, maskOf } from "./face";
import { markersOf } from "./markers";

export function stacksOf(
  counters: readonly BoardCounter[],
  pieces: readonly Piece[],
  masks: readonly MaskPiece[],
): Map<number, Stack<Face>> {
  const here = new Map<number, Item<Face>[]>();
  const add = (hex: number, item: Item<Face>): void => {
    const list = here.get(hex);
    if (list) list.push(item);
    else here.set(hex, [item]);
  };
  for (const p of pieces) {
    const counter = counters[p.unit];
    if (!counter || p.at < 0) continue;
    const face = faceOf(counter, p);
    add(p.at, { unit: p.unit, side: counter.side, face, key: keyOf(face), markers: markersOf(p) });
  }
  for (const m of masks) {
    const face = maskOf(m.side, m.label);
    add(m.at, {
      unit: -1,
      side: m.side,
      face,
      key: keyOf(face),
      markers: m.shocked ? ["shocked"] : [],
    });
  }
  const weight = ({ face }: Item<Face>): number => face.attack * 10 + face.steps;
  return new Map(
    [...here].map(([hex, items]) => [
      hex,
      { hex, items: items.sort((a, b) => weight(a) - weight(b) || b.unit - a.unit) },
    ]),
  );
}

