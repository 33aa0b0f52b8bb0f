/** Pieces in their hexes: the strongest lies on top, air units and supply under the troops. */

import type { Item, Stack } from "../../../board/counters/stacks";
import type { Piece, SheetData } from "./data";
import { type Face, faceOf, keyOf } from "./face";
import { markersOf } from "./markers";

export function itemOf(data: SheetData, p: Piece, marked = true): Item<Face> | undefined {
  const face = faceOf(data, p);
  return face && { unit: p.unit, side: face.side, face, key: keyOf(face), markers: marked ? markersOf(p) : [] };
}

export function stacksOf(data: SheetData, pieces: readonly Piece[]): Map<number, Stack<Face>> {
  const here = new Map<number, { readonly item: Item<Face>; readonly weight: number }[]>();
  for (const p of pieces) {
    const item = p.at < 0 ? undefined : itemOf(data, p);
    if (!item) continue;
    const { kind } = item.face;
    const weight = kind === "unit" ? 100 + p.attack * 10 + p.defence : kind === "back" ? 60 : kind === "hq" ? 40 : kind === "supply" ? 20 : 0;
    const list = here.get(p.at);
    if (list) list.push({ item, weight });
    else here.set(p.at, [{ item, weight }]);
  }
  return new Map(
    [...here].map(([hex, list]) => [hex, { hex, items: list.sort((a, b) => a.weight - b.weight || b.item.unit - a.item.unit).map((one) => one.item) }]),
  );
}
