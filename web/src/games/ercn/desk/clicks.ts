/** What a click on a hex means now. It reads the prompt and the answers; it judges nothing. */

import type { Goal, Pick, Reach, View } from "../types.gen";
import type { Prompt } from "../types.gen";

export interface Click {
  readonly hex: number;
  /** The unit that was met, -1 for a mask, null for bare ground. */
  readonly unit: number | null;
  readonly how: "mouse" | "touch" | "key";
  readonly shift: boolean;
  /** The unit was met in an opened stack. */
  readonly alone?: boolean;
}

export interface Ground {
  readonly view: View;
  readonly prompt: Prompt;
  readonly picked: readonly number[];
  readonly reach: Reach | null;
  readonly plan: { readonly target: number; readonly units: readonly number[]; readonly eligible: readonly number[] } | null;
  /** Hexes already clicked on the way of a retreat. */
  readonly lead: readonly number[];
}

export type WhyBy = "march" | "rail" | "place" | "attack" | "retreat";

export type Meaning =
  | { readonly do: "look"; readonly hex: number }
  | { readonly do: "pick"; readonly hex: number; readonly units: readonly number[] }
  | { readonly do: "go"; readonly goal: Goal }
  | { readonly do: "via"; readonly hex: number }
  | { readonly do: "why"; readonly hex: number; readonly by: WhyBy }
  | { readonly do: "target"; readonly hex: number }
  | { readonly do: "join"; readonly units: readonly number[] }
  | { readonly do: "mark"; readonly hex: number }
  | { readonly do: "allot"; readonly hex: number }
  | { readonly do: "answer"; readonly pick: Pick }
  | { readonly do: "lead"; readonly hex: number };

export const unitsAt = (view: View, hex: number): number[] =>
  view.units.filter((u) => u.at === hex).map((u) => u.unit);

/** Units in a hex that may be picked now. */
export function pickable({ view, prompt }: Asked, hex: number): number[] {
  const may = new Set([...prompt.units, ...prompt.recall]);
  return unitsAt(view, hex).filter((u) => may.has(u));
}

type Asked = { readonly view: View; readonly prompt: Prompt };

/**
 * A stack is picked whole; clicked again, the one unit that was met; then whole again. In an opened
 * stack the unit that is clicked is meant from the first.
 */
export function picksAfter(picked: readonly number[], here: readonly number[], click: Click): number[] {
  const met = click.unit !== null && here.includes(click.unit) ? click.unit : null;
  if (click.shift && met !== null)
    return picked.includes(met) ? picked.filter((u) => u !== met) : [...picked, met];
  if (click.alone && met !== null) return [met];
  const whole = here.length === picked.length && here.every((u) => picked.includes(u));
  if (whole && met !== null && here.length > 1) return [met];
  if (picked.length === 1 && met !== null && here.includes(picked[0]!) && picked[0] !== met) return [met];
  return [...here];
}

export function meaningOf(click: Click, ground: Ground): Meaning {
  const { prompt } = ground;
  if (!prompt.asked) return { do: "look", hex: click.hex };
  switch (prompt.step) {
    case "movement":
      return onMarch(click, ground, ground.reach?.by === "rail" ? "rail" : "march");
    case "setup":
      return onMarch(click, ground, "place");
    case "combat":
      return inCombat(click, ground);
    case "marking":
      return prompt.targets.some((t) => t.hex === click.hex)
        ? { do: "mark", hex: click.hex }
        : { do: "look", hex: click.hex };
    case "allotment":
      return ground.view.marks.some((m) => m.hex === click.hex)
        ? { do: "allot", hex: click.hex }
        : { do: "look", hex: click.hex };
    case "retreat":
      return inRetreat(click, ground);
    case "advance":
      return inAdvance(click, ground);
    case "payment":
      return ofUnit(click, ground) ?? { do: "look", hex: click.hex };
    default:
      return { do: "look", hex: click.hex };
  }
}

function onMarch(click: Click, ground: Ground, by: WhyBy): Meaning {
  const { picked, reach, view } = ground;
  const { hex } = click;
  const here = pickable(ground, hex);
  const goal = picked.length ? reach?.goals.find((g) => g.hex === hex) : undefined;
  // A counter under the pointer is meant itself; its hex is reached by its ground, by dragging or by key.
  const meansUnit = here.length > 0 && click.how !== "key" && click.unit !== null && here.includes(click.unit);
  // A finger means the stack that stands in the hex: others go in by dragging, or by a finger that rests.
  const meansStack = click.how === "touch" && by !== "place" && !samePlace(view, picked, hex) && view.units.some((u) => u.at === hex && u.side === view.side);
  if (goal && !meansUnit && !meansStack) return click.shift && by === "march" ? { do: "via", hex } : { do: "go", goal };
  if (here.length && (!picked.length || !samePlace(view, picked, hex) || meansUnit))
    return { do: "pick", hex, units: picksAfter(picked, here, click) };
  if (goal) return { do: "look", hex };
  if (picked.length && !samePlace(view, picked, hex)) return { do: "why", hex, by };
  return { do: "look", hex };
}

const samePlace = (view: View, picked: readonly number[], hex: number): boolean =>
  view.units.some((u) => u.at === hex && picked.includes(u.unit));

function inCombat(click: Click, ground: Ground): Meaning {
  const { view, prompt, picked, plan } = ground;
  const { hex } = click;
  if (prompt.targets.some((t) => t.hex === hex)) return { do: "target", hex };
  const mine = view.units.filter((u) => u.at === hex && u.side === view.side).map((u) => u.unit);
  if (plan) {
    const fit = mine.filter((u) => plan.eligible.includes(u));
    if (fit.length) return { do: "join", units: joined(plan.units, fit, click) };
    if (mine.length) return { do: "why", hex: plan.target, by: "attack" };
  }
  const here = pickable(ground, hex);
  if (here.length) return { do: "pick", hex, units: picksAfter(picked, here, click) };
  const theirs = view.units.some((u) => u.at === hex && u.side !== view.side) || view.masks.some((m) => m.at === hex);
  return picked.length && theirs ? { do: "why", hex, by: "attack" } : { do: "look", hex };
}

/** The stack joins the attack, or leaves it when all of it is in; Shift, or an opened stack, means one unit. */
function joined(units: readonly number[], fit: readonly number[], click: Click): number[] {
  const one = click.shift || click.alone === true;
  const few = one && click.unit !== null && fit.includes(click.unit) ? [click.unit] : fit;
  return few.every((u) => units.includes(u))
    ? units.filter((u) => !few.includes(u))
    : [...units, ...few.filter((u) => !units.includes(u))];
}

/** The ways back of the unit being led that go through the hexes clicked so far. */
export function waysOf(prompt: Prompt, unit: number, lead: readonly number[]): Pick[] {
  return prompt.choices.filter(
    (c) => Number(c.value) === unit && lead.every((h, i) => c.hexes[i + 1] === h),
  );
}

export const led = ({ prompt, picked }: Led): number =>
  prompt.units.find((u) => picked.includes(u)) ?? prompt.units[0] ?? Number(prompt.choices[0]?.value ?? -1);

type Led = { readonly prompt: Prompt; readonly picked: readonly number[] };

function inRetreat(click: Click, ground: Ground): Meaning {
  const { prompt, lead } = ground;
  const unit = led(ground);
  const ways = waysOf(prompt, unit, lead);
  const ends = ways.filter((c) => c.hexes[c.hexes.length - 1] === click.hex);
  if (ends.length) return { do: "answer", pick: ends.find((c) => c.lines.every((l) => l.amount >= 0)) ?? ends[0]! };
  if (ways.some((c) => c.hexes[lead.length + 1] === click.hex)) return { do: "lead", hex: click.hex };
  const here = unitsAt(ground.view, click.hex).filter((u) => prompt.units.includes(u));
  if (here.length) {
    const met = click.unit !== null && here.includes(click.unit) ? click.unit : here[0]!;
    return { do: "pick", hex: click.hex, units: [met] };
  }
  return { do: "why", hex: click.hex, by: "retreat" };
}

function inAdvance(click: Click, ground: Ground): Meaning {
  const { prompt, picked } = ground;
  const into = prompt.choices.filter((c) => c.hexes[c.hexes.length - 1] === click.hex);
  if (into.length) return { do: "answer", pick: into.find((c) => picked.includes(Number(c.value))) ?? into[0]! };
  return ofUnit(click, ground) ?? { do: "look", hex: click.hex };
}

/** A unit among the answers that stands here is picked. */
function ofUnit(click: Click, { view, prompt }: Ground): Meaning | null {
  const here = unitsAt(view, click.hex).filter((u) => prompt.choices.some((c) => c.value === u));
  if (!here.length) return null;
  const met = click.unit !== null && here.includes(click.unit) ? click.unit : here[0]!;
  return { do: "pick", hex: click.hex, units: [met] };
}

/** The next unit that may do something, after the ones picked; -1 when there is none beyond. */
export function nextUnit(order: readonly number[], picked: readonly number[], step: 1 | -1): number {
  if (!order.length) return -1;
  const at = picked.length ? order.indexOf(step > 0 ? picked[picked.length - 1]! : picked[0]!) : step > 0 ? -1 : order.length;
  return order[at + step] ?? -1;
}
