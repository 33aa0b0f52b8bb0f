/** Where the picked units can go together. */

import type { No, Reach } from "../../../wire/tps.gen";
import type { Action } from "../../session.svelte";

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
