/** What a plan proposes, as the map shows it: every place it begins at, and an arrow from each unit to where it would go. */

import type { Shown } from "../../board";
import type { Hint } from "../../wire/types.gen";
import type { Seat } from "./seat";

export interface Proposed {
  readonly hexes: readonly number[];
  readonly planned: NonNullable<Shown["planned"]>;
}

export const NOTHING: Proposed = { hexes: [], planned: [] };

const POINTED = "#F6D873";

export function proposedBy({ begins }: Pick<Hint, "begins">, { index, seen }: Pick<Seat, "index" | "seen">): Proposed {
  const homeOf = (id: string): number => seen.view.units.find((u) => u.unit === index.unit(id))?.at ?? -1;
  const deeds = begins.map(({ units, places }) => ({
    from: units.map(homeOf).filter((hex) => hex >= 0),
    to: places.map((name) => index.hex(name)).filter((hex) => hex >= 0),
  }));
  return {
    hexes: [...new Set(deeds.flatMap(({ from, to }) => [...from, ...to]))],
    // Of several places the last is where it ends.
    planned: deeds.flatMap(({ from, to }) => [...new Set(from)].flatMap((hex) => to.slice(-1).map((end) => ({ from: hex, to: end })))).filter(({ from, to }) => from !== to),
  };
}

/** What a table shows, with what is pointed out from a panel, and what a plan proposes. */
export function withPointed(shown: Shown, { pointed, proposed }: { readonly pointed: readonly number[]; readonly proposed: Proposed }): Shown {
  const hexes = [...pointed, ...proposed.hexes];
  if (!hexes.length) return shown;
  return { ...shown, overlays: [...(shown.overlays ?? []), { hexes, colour: POINTED, pattern: "dots" }], planned: proposed.planned };
}
