/** The families of actions that a prompt offers, as things to point at. Nothing is judged here. */

import type { Action } from "../../session.svelte";
import type { Prompt } from "../../../wire/tps.gen";

/** One action of a family, and where on the map it leads. */
export interface Option {
  readonly action: Action;
  readonly area: number;
  /** The group it falls on: 0 fresh, 1 spent, 2 rubble; -1 where it has none. */
  readonly group: number;
}

/** Actions of one kind by one unit: one of them is chosen on the map. */
export interface Aim {
  readonly key: string;
  readonly do: string;
  /** The unit that does it; -1 where the side does. */
  readonly unit: number;
  readonly options: readonly Option[];
}

/** Something units do where they are, alone or together. */
export interface Act {
  readonly do: string;
  readonly units: readonly number[];
  /** Whether any number of them does it at once. */
  readonly together: boolean;
}

type Family = Readonly<Record<string, unknown>>;

/** How an action names the place it leads to. */
const PLACE: Readonly<Record<string, string>> = {
  place: "at", "place-reinforcement": "area", infiltrate: "to", enter: "zone", cross: "landing",
  "send-astray": "area", "retreat-to": "to",
}; // prettier-ignore
const FIRES = new Set(["shell", "front-fire", "strike"]);
const ALONE = new Set(["rest", "hold", "recross", "take-back", "select"]);
/** Said of the family, and part of each of its actions. */
const OWN = ["unit", "fag", "slip", "observers"] as const;

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function optionOf(family: Family, choice: unknown): Option {
  const kind = String(family["do"]);
  const own = Object.fromEntries(OWN.filter((key) => key in family).map((key) => [key, family[key]]));
  if (FIRES.has(kind)) {
    const [target = -1, group = -1] = numbers(choice);
    return { action: { do: kind, ...own, target, group }, area: target, group };
  }
  return { action: { do: kind, ...own, [PLACE[kind]!]: choice }, area: Number(choice), group: -1 };
}

export function aimsOf(prompt: Prompt): Aim[] {
  return prompt.offers.flatMap((family, n) => {
    const kind = String(family["do"]);
    if (!(kind in PLACE) && !FIRES.has(kind)) return [];
    const options = (family["choices"] as readonly unknown[]).map((choice) => optionOf(family, choice));
    return [{ key: `${kind}-${n}`, do: family["slip"] ? "slip" : kind, unit: Number(family["unit"] ?? family["fag"] ?? -1), options }];
  });
}

export function actsOf(prompt: Prompt): Act[] {
  return prompt.offers.flatMap((family): Act[] => {
    const kind = String(family["do"]);
    if (ALONE.has(kind)) return [{ do: kind, units: numbers(family["choices"]), together: false }];
    return "of" in family ? [{ do: kind, units: numbers(family["of"]), together: true }] : [];
  });
}

/** What a unit, or some together, do by such an act. */
export const actionsOf = (act: Act, units: readonly number[]): Action[] =>
  act.together ? [{ do: act.do, units }] : units.map((unit) => ({ do: act.do, unit }));

/** The ways a unit may pay casualty points, as the losses are offered. */
export function waysToPay(prompt: Prompt): ReadonlyMap<number, readonly string[]> {
  const units = (prompt.offers.find((o) => o["do"] === "pay")?.["units"] ?? {}) as Readonly<Record<string, readonly string[]>>;
  return new Map(Object.entries(units).map(([unit, ways]) => [Number(unit), ways]));
}
