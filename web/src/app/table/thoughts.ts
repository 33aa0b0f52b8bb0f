/** What a program thought, as sentences whose places and units can be clicked. */

import type { Thought, PlannedAction } from "../../wire/types.gen";
import type { Say } from "./sentence";
import { deedName, type Names, type Part, partsOf } from "./sentence";

export const thoughtParts = (say: Say, thought: Thought, index: Names): Part[] =>
  partsOf(say, `thought-${thought.what}`, [...thought.about, ["worth", thought.worth]], index);

export interface Told {
  readonly thought: Thought;
  /** Of a plan that was compared with others: its chance of winning. */
  readonly chance: number | null;
}

/** After a comparison stand the plans that were compared, the best first. */
export function told(thoughts: readonly Thought[]): Told[] {
  const compared = thoughts.findIndex((one) => one.what === "compared");
  const count = compared < 0 ? 0 : Number(thoughts[compared]!.about.find(([key]) => key === "count")?.[1] ?? 0);
  return thoughts.map((thought, i) => ({
    thought,
    chance: compared >= 0 && i > compared && i <= compared + count ? thought.worth : null,
  }));
}

/** Chances that are all next to nothing, or all next to certain, say only in what order the plans stand. */
export const telling = (chances: readonly (number | null)[]): boolean =>
  chances.some((chance) => chance !== null && chance >= 0.005 && chance < 0.995);

/** In hundredths. Nothing is certain that was only played out a few times. */
export function percent(chance: number): string {
  const n = Math.round(chance * 100);
  return n < 1 ? "< 1" : n > 99 ? "> 99" : String(n);
}

/** An action in a few words: what, with whom, where. */
export function plannedParts(say: Say, { do: kind, units, places, amount }: PlannedAction, index: Names): Part[] {
  const name = deedName(say, kind);
  if (amount) return [{ text: say("deed-with", { deed: name }) }, { text: amount }];
  const whom = units.flatMap((id, i): Part[] => {
    const unit = index.unit(id);
    const part = unit < 0 ? { text: id } : { text: index.title(say, unit), unit };
    return i ? [{ text: ", " }, part] : [part];
  });
  const where = places.flatMap((name): Part[] => {
    const hex = index.hex(name);
    return [{ text: whom.length ? " → " : "" }, hex < 0 ? { text: name } : { text: name, hex }];
  });
  const rest = [...whom, ...where];
  return rest.length ? [{ text: say("deed-with", { deed: name }) }, ...rest] : [{ text: name }];
}
