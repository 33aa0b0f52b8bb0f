/** A match as it is watched again: every view in its order, one of them shown. */

import { applied } from "../wire/delta";
import type { AnyView } from "../wire/table";
import type { Event, Frame, Remark, Replay, Thought } from "../wire/types.gen";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Milliseconds a step stays at single speed. */
const STEP_MS = 900;

/** Where on the way something is: a turn that begins, or a remark. */
export interface Tick {
  readonly at: number;
  readonly turn: number;
}

/** What there is to read of a step. */
interface Told {
  readonly at: number;
  readonly side: string;
  readonly events: readonly Event[];
  /** What the program thought that did it, where it planned anew. */
  readonly thoughts: readonly Thought[];
}

export class Reel<V extends AnyView = AnyView> {
  /** The step that is shown; 0 is the table before the first action. */
  at = $state(0);
  playing = $state(false);
  speed: number = $state(1);

  readonly last: number;
  readonly turns: readonly Tick[];
  private readonly views: V[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly replay: Replay) {
    const first = replay.first as V;
    this.views = [first];
    this.last = replay.frames.length;
    this.turns = turnsOf(replay.frames, first.turn);
  }

  readonly frame: Frame | null = $derived.by(() => this.replay.frames[this.at - 1] ?? null);
  readonly view: V = $derived.by(() => this.viewAt(this.at));
  readonly turn: number = $derived.by(() => this.frame?.turn ?? this.view.turn);

  /** The steps of the turn that is shown, with what was told at each. */
  readonly story: readonly Told[] = $derived.by(() => {
    const from = this.turns.findLast((tick) => tick.at <= this.at)?.at ?? 0;
    const to = this.turns.find((tick) => tick.at > this.at)?.at ?? this.last + 1;
    return this.replay.frames
      .slice(Math.max(0, from - 1), to - 1)
      .map(({ events, thoughts, side }, i) => ({ at: Math.max(1, from) + i, events, thoughts, side }))
      .filter((step) => step.events.length + step.thoughts.length > 0);
  });

  /** Views are made from one another, so the way to a late one leads through all before it. */
  viewAt(at: number): V {
    for (let n = this.views.length; n <= at; n += 1)
      this.views.push(applied(this.views[n - 1]!, this.replay.frames[n - 1]!.changes));
    return this.views[at]!;
  }

  /** Programs have left their reasons in it. */
  get reasoned(): boolean {
    return this.replay.frames.some((frame) => frame.thoughts.length > 0);
  }

  /** To the next step, or the one before, at which a program planned anew. */
  stepPlan(by: 1 | -1): void {
    this.pause();
    const has = (frame: Frame): boolean => frame.thoughts.length > 0;
    const { frames } = this.replay;
    const to = by > 0 ? frames.findIndex((frame, i) => i + 1 > this.at && has(frame)) : frames.findLastIndex((frame, i) => i + 1 < this.at && has(frame));
    if (to >= 0) this.go(to + 1);
  }

  /** The remarks written at the step that is shown. */
  remarksAt(at: number): readonly Remark[] {
    const n = this.replay.frames[at - 1]?.n ?? 0;
    return this.replay.remarks.filter((remark) => remark.n === n);
  }

  /** The step at which a remark was written. */
  stepOf(remark: Remark): number {
    return this.replay.frames.findLastIndex((frame) => frame.n <= remark.n) + 1;
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, Math.round(at)));
    if (this.at === this.last) this.pause();
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  /** To the beginning of the next turn, or of this one and then the one before. */
  stepTurn(by: 1 | -1): void {
    this.pause();
    const to = by > 0 ? this.turns.find((tick) => tick.at > this.at) : this.turns.findLast((tick) => tick.at < this.at);
    this.go(to?.at ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(by: 1 | -1): void {
    const here = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]);
    this.speed = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, here + by))]!;
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.playing) this.next();
    }, STEP_MS / this.speed);
  }
}

function turnsOf(frames: readonly Frame[], first: number): Tick[] {
  const ticks: Tick[] = first > 0 ? [{ at: 0, turn: first }] : [];
  let turn = first;
  frames.forEach((frame, i) => {
    if (frame.turn === turn) return;
    turn = frame.turn;
    ticks.push({ at: i + 1, turn });
  });
  return ticks;
}
