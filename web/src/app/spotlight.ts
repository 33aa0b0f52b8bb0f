/** What of a step is to be looked at on the map: the hexes its action and its events name. */

import type { Shown } from "../board";
import type { AnyView } from "../wire/table";
import type { Frame } from "../wire/types.gen";

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((n): n is number => typeof n === "number") : [];

/** Marks for the board, and the hex the view should show. `before` is the view the action met, `place` what events call a hex. */
export function spotlight(frame: Frame | null, before: AnyView, names: readonly string[], place = "hex"): { readonly shown: Shown; readonly hex: number } {
  if (!frame) return { shown: {}, hex: -1 };
  const { action } = frame;
  const path = numbers(action?.["path"]);
  const start = before.units.find((unit) => unit.unit === action?.["unit"])?.at;
  if (path.length > 0) {
    const way = start === undefined || start < 0 || start === path[0] ? path : [start, ...path];
    return { shown: { path: way, selection: [way.at(-1)!] }, hex: way.at(-1)! };
  }
  const target = action?.["target"];
  if (typeof target === "number") {
    const at = new Map(before.units.map((unit) => [unit.unit, unit.at]));
    const from = [...new Set(numbers(action?.["units"]).map((unit) => at.get(unit) ?? -1))].filter((hex) => hex >= 0);
    return {
      shown: { targets: [{ hex: target, chosen: true }], arrows: from.map((hex) => ({ from: hex, to: target })) },
      hex: target,
    };
  }
  const named = frame.events
    .flatMap((event) => event.about.filter(([name]) => name === place).map(([, value]) => names.indexOf(String(value))))
    .filter((hex) => hex >= 0);
  const spots = [...new Set(named)].slice(0, 12);
  return { shown: { selection: spots }, hex: spots[0] ?? -1 };
}
