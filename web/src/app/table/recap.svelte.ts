/** What the other side did while one waited, step by step, as this side was told of it. */

import type { AnyView } from "../../wire/table";
import type { News } from "../../wire/types.gen";
import type { TableSession } from "../session.svelte";
import { settings } from "../settings.svelte";
import type { Entry } from "./story";

export interface Walk {
  readonly unit: number;
  readonly from: number;
  readonly to: number;
}

/** One thing that was done: the events it is told by, who went where, and who lost steps or fell. */
export interface Step {
  /** Its events: from the first to before the last one, as the story counts them. */
  readonly first: number;
  readonly end: number;
  readonly walks: readonly Walk[];
  readonly hurt: readonly number[];
  /** Dice were rolled for it. */
  readonly rolled: boolean;
}

const DICE = "chance";
/** Fewer deeds than these one has seen for oneself. */
export const LEAST = 3;

/** Who stands elsewhere than before. Whoever was not on the map, or is not any more, has not walked. */
export function walksOf(before: AnyView, after: AnyView): Walk[] {
  const were = new Map(before.units.map((u) => [u.unit, u.at]));
  return after.units.flatMap(({ unit, at }) => {
    const from = were.get(unit) ?? -1;
    return from >= 0 && at >= 0 && from !== at ? [{ unit, from, to: at }] : [];
  });
}

/** One walk after the other: where it began and where it ended. Whoever is back has not gone. */
function joined(first: readonly Walk[], next: readonly Walk[]): Walk[] {
  const out = new Map(first.map((walk) => [walk.unit, walk]));
  for (const walk of next) out.set(walk.unit, { ...walk, from: out.get(walk.unit)?.from ?? walk.from });
  return [...out.values()].filter(({ from, to }) => from !== to);
}

const unitsOf = (step: Step): string => step.walks.map(({ unit }) => unit).sort((a, b) => a - b).join(" ");
const plain = (step: Step): boolean => !step.rolled && step.hurt.length === 0 && step.walks.length > 0;

/** The same units that go hex by hex make one step. */
export function folded(steps: readonly Step[]): Step[] {
  const out: Step[] = [];
  for (const step of steps) {
    const last = out.at(-1);
    if (last && plain(last) && plain(step) && unitsOf(last) === unitsOf(step))
      out[out.length - 1] = { ...last, end: step.end, walks: joined(last.walks, step.walks) };
    else out.push(step);
  }
  return out.filter((step) => step.end > step.first || step.walks.length > 0);
}

export type StepKind = "combat" | "move" | "other";

/** What a step is, by what the log tells of it. */
export function kindOf(step: Step, entries: readonly Entry[]): StepKind {
  if (entries.some(({ kind }) => kind === "combat")) return "combat";
  return step.walks.length > 0 || entries.some(({ kind }) => kind === "move") ? "move" : "other";
}

export const entriesOf = (step: Step, all: readonly Entry[]): Entry[] => all.filter(({ n }) => n >= step.first && n < step.end);

/** A step as the card tells it. */
export interface Told extends Step {
  readonly kind: StepKind;
  readonly entries: readonly Entry[];
  /** Where it was fought, -1 where it was not. */
  readonly place: number;
}

/** Moves, and whatever is neither move nor combat, one after another are one step; so is all of a combat: the dice, the retreat, the advance. */
const joins = (last: Told, next: Told): boolean => last.kind === next.kind && (last.kind !== "combat" || next.place < 0 || next.place === last.place);

/** The steps so that they fit on a screen. */
export function toldOf(steps: readonly Step[], all: readonly Entry[]): Told[] {
  const out: Told[] = [];
  for (const step of steps) {
    const entries = entriesOf(step, all);
    const next: Told = { ...step, entries, kind: kindOf(step, entries), place: entries.find(({ kind }) => kind === "combat")?.hex ?? -1 };
    const last = out.at(-1);
    if (last && joins(last, next))
      out[out.length - 1] = {
        ...last, end: next.end, walks: joined(last.walks, next.walks), hurt: [...last.hurt, ...next.hurt], entries: [...last.entries, ...entries], place: last.place < 0 ? next.place : last.place,
      };
    else out.push(next);
  }
  return out;
}

export class Recap {
  /** The last time one waited; empty where there was nothing to tell. */
  steps: readonly Step[] = $state.raw([]);
  /** The score when one began to wait; null where the game keeps none. */
  score: number | null = $state.raw(null);
  /** Nobody has looked at it yet. */
  fresh = $state(false);
  private waited: Step[] = [];
  private deeds = 0;
  private before: number | null = null;

  constructor(private readonly session: TableSession) {}

  /** A piece of news that is shown now; `hurt` are the units that lost steps or fell by it. */
  hear(news: News, before: AnyView, hurt: readonly number[], hurried: boolean): void {
    const { view, prompt, story, result } = this.session;
    // What was taken back did not happen.
    this.waited = this.waited.filter((step) => step.end <= news.told);
    if (before.side !== view.side || (news.by === view.side && this.ownTurn(before))) return this.forget();
    const told = { first: news.told, end: story.length, walks: walksOf(before, view), hurt, rolled: news.by === DICE };
    if (news.by === DICE) this.rolled(told);
    else if (news.by !== "") this.done(told, before);
    if (this.deeds >= LEAST && ((prompt.asked && this.ownTurn(view)) || result?.over)) this.settle(hurried);
  }

  /** Whether the turn is one's own; in games without turns of one side it is whoever's is asked. */
  private ownTurn(view: AnyView): boolean {
    return !view.player || view.player === view.side;
  }

  private done(step: Step, before: AnyView): void {
    if (this.waited.length === 0) this.before = before.score ?? null;
    this.waited.push(step);
    this.deeds += 1;
  }

  /** Dice belong to what they were rolled for; those for one's own deed are no news. */
  private rolled(roll: Step): void {
    const last = this.waited.pop();
    if (last) this.waited.push({ ...last, end: roll.end, walks: joined(last.walks, roll.walks), hurt: [...last.hurt, ...roll.hurt], rolled: true });
  }

  private settle(hurried: boolean): void {
    this.steps = folded(this.waited);
    this.score = this.before;
    this.forget();
    this.fresh = this.steps.length > 0;
    if (this.fresh && settings.recap && hurried && this.session.aside === "") this.session.aside = "recap";
  }

  private forget(): void {
    this.waited = [];
    this.deeds = 0;
  }
}
