/** The families of actions that a prompt offers, as things to point at. Nothing is judged here. */

import type { Action } from "../../../app/session.svelte";
import type { Prompt } from "../types.gen";

/** What a family offers at one place of the map: an action of each of its units that can. */
export interface Option {
  readonly actions: readonly Action[];
  readonly area: number;
  /** The group it falls on: 0 fresh, 1 spent, 2 rubble; -1 where it has none. */
  readonly group: number;
  /** Of six falls of a die on the river: lands, lands shaken, thrown back, sunk. */
  readonly risk?: readonly number[];
}

/** Actions of one kind by one unit, or by some together: the place is chosen on the map. */
export interface Aim {
  readonly key: string;
  readonly do: string;
  readonly units: readonly number[];
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
/** What several units do at one stroke, if each of them can. */
const MASS = new Set(["cross", "slip", "enter", "infiltrate"]);
/** These come onto the map from beside it: the place they come to is a goal like any other. */
const COMING = new Set(["cross", "enter"]);
const ALONE = new Set(["rest", "hold", "recross", "take-back", "select"]);
/** Said of the family, and part of each of its actions. */
const OWN = ["unit", "fag", "slip", "observers"] as const;

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function optionOf(family: Family, choice: unknown, n: number): Option {
  const kind = String(family["do"]);
  const own = Object.fromEntries(OWN.filter((key) => key in family).map((key) => [key, family[key]]));
  if (FIRES.has(kind)) {
    const [target = -1, group = -1] = numbers(choice);
    return { actions: [{ do: kind, ...own, target, group }], area: target, group };
  }
  const risk = (family["risks"] as readonly (readonly number[])[] | undefined)?.[n];
  return { actions: [{ do: kind, ...own, [PLACE[kind]!]: choice }], area: Number(choice), group: -1, ...(risk ? { risk } : {}) };
}

export function aimsOf(prompt: Prompt): Aim[] {
  return prompt.offers.flatMap((family, n) => {
    const kind = String(family["do"]);
    if (!(kind in PLACE) && !FIRES.has(kind)) return [];
    const options = (family["choices"] as readonly unknown[]).map((choice, i) => optionOf(family, choice, i));
    const units = ["unit", "fag", "air"].filter((key) => key in family).map((key) => Number(family[key]));
    return [{ key: `${kind}-${n}`, do: family["slip"] ? "slip" : kind, units, options }];
  });
}

/** What those in hand can be told to do: what several do alike is one thing to choose. */
export function aimsFor(aims: readonly Aim[], picked: readonly number[]): Aim[] {
  const mine = aims.filter((a) => a.units.some((u) => picked.includes(u)));
  const alike = [...new Set(mine.map((a) => a.do))].filter((kind) => MASS.has(kind));
  const one = mine.filter((a) => !MASS.has(a.do));
  return [...one, ...alike.map((kind) => joined(kind, mine.filter((a) => a.do === kind)))];
}

/** Where all of them can. */
function joined(kind: string, all: readonly Aim[]): Aim {
  const [first, ...rest] = all;
  const options = first!.options.flatMap((option) => {
    const same = rest.map((a) => a.options.find((o) => o.area === option.area));
    if (same.some((o) => o === undefined)) return [];
    return [{ ...option, actions: [option, ...same].flatMap((o) => o!.actions) }];
  });
  return { key: kind, do: kind, units: all.flatMap((a) => a.units), options };
}

/** Whether it is by this that units come onto the map. */
export const comes = (aim: Aim): boolean => COMING.has(aim.do);
/** Whether it is fire, whose chances are shown before it falls. */
export const fires = (aim: Aim): boolean => FIRES.has(aim.do);

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
