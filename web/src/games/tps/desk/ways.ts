/** Where the picked units can go together, and where the front is. */

import type { SheetData } from "../board/data";
import type { No, Reach, View } from "../types.gen";
import type { Action } from "../../../app/session.svelte";

/** Where all of the picked units can go, and why one of them cannot go elsewhere. */
export interface Ways {
  /** Where the first of them stood when it was asked. */
  readonly from: number;
  readonly goals: readonly { readonly area: number; readonly cost: number; readonly paths: readonly (readonly number[])[]; readonly actions: readonly Action[]; readonly dice: boolean }[];
  readonly barred: ReadonlyMap<number, readonly No[]>;
  readonly left: ReadonlyMap<number, Reach>;
}

/** Where all of them can go. */
export function together(from: number, all: readonly Reach[]): Ways | null {
  const [first, ...rest] = all;
  if (!first) return null;
  const goals = first.goals.flatMap((goal) => {
    const same = [goal, ...rest.map((r) => r.goals.find((g) => g.area === goal.area))];
    const found = same.filter((g) => g !== undefined);
    if (found.length < same.length) return [];
    return [{
      area: goal.area, cost: Math.max(...found.map((g) => g.cost)), paths: found.map((g) => g.path),
      actions: found.map((g) => g.action), dice: found.some((g) => g.dice),
    }]; // prettier-ignore
  });
  return {
    from,
    goals,
    barred: new Map(all.flatMap((r) => r.barred.map((b) => [b.area, b.no] as const))),
    left: new Map(all.map((r) => [r.unit, r])),
  };
}

/** The middle of the front: of a side's areas that touch the enemy, those first that can act now. */
export function frontOf({ areas }: SheetData, { units, side }: View, order: readonly number[]): number {
  const held = (own: boolean): number[] => [...new Set(units.filter((u) => (u.side === side) === own && u.at >= 0).map((u) => u.at))].sort((a, b) => a - b);
  const [own, foes] = [held(true), new Set(held(false))];
  const touching = own.filter((at) => foes.has(at) || areas[at]!.adjacent.some((near) => foes.has(near)));
  const found = [touching.filter((at) => order.includes(at)), touching, own].find((list) => list.length) ?? [];
  return found[Math.floor(found.length / 2)] ?? -1;
}
