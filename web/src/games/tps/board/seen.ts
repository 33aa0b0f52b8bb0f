/** A view of the engine as the board of a city takes it: pieces, and what play has made of the map. */

import type { Battalion, SheetData, Side, PlayedState } from "./data";

/** What is read of a view. */
export interface SeenTable {
  readonly date: number;
  readonly night: boolean;
  readonly track: number;
  readonly advantage: string;
  readonly control: readonly string[];
  readonly rubble: readonly number[];
  readonly units: readonly {
    readonly unit: number;
    readonly at: number;
    readonly spent: boolean;
    /** The date on its duration marker, 0 without one. */
    readonly due: number;
    readonly iso: number;
    readonly marks?: readonly string[];
  }[];
}

const FIGHTING = new Set(["inf", "armour", "at", "aa"]);

/** Dates count from 1; a marker shows how many days it has still to lie, in the colour of its date. */
export function battalionsOf(view: SeenTable, data: SheetData): Battalion[] {
  return view.units.map(({ unit, at, spent, due, iso, marks }) => {
    const colour = data.calendar[due - 1]?.colour;
    return {
      unit, at, spent, isolated: iso,
      days: due > 0 ? Math.max(1, due - view.date) : 0,
      ...(colour ? { colour } : {}),
      ...(marks ? { marks, done: marks.includes("over") } : {}),
    }; // prettier-ignore
  });
}

export function playedOf(view: SeenTable, data: SheetData): PlayedState {
  const here = new Map<number, Set<string>>();
  for (const { unit, at } of view.units) {
    const counter = data.counters[unit];
    if (!counter || at < 0 || !FIGHTING.has(counter.arm)) continue;
    here.set(at, (here.get(at) ?? new Set()).add(counter.side));
  }
  return {
    control: view.control as readonly Side[],
    rubble: view.rubble,
    contested: [...here].filter(([, sides]) => sides.size > 1).map(([at]) => at),
    day: view.date - 1,
    space: view.track,
    night: view.night,
    advantage: view.advantage as Side,
  };
}
