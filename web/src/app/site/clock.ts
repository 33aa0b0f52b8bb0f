/** Time left on a clock, as it is shown: days for the patient, seconds for the hurried. */

import { say } from "../language.svelte";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Under this a running clock is shown as pressing, and not by colour alone. */
const LITTLE = MINUTE;

export interface Clock {
  /** Milliseconds left when it was told. */
  readonly left: number;
  /** It runs: that is its player's time. */
  readonly running: boolean;
}

/** What is left of it so many milliseconds after it was told; never less than nothing. */
export function leftNow({ left, running }: Clock, since: number): number {
  return Math.max(0, running ? left - Math.max(0, since) : left);
}

/** A span of time by its two largest units: 2 d 4 h, 3 h 05, 4:09. Begun seconds count as whole. */
export function span(ms: number): string {
  const all = Math.ceil(Math.max(0, ms) / SECOND) * SECOND;
  if (all >= DAY) return say("span-days", { days: Math.floor(all / DAY), hours: Math.floor((all % DAY) / HOUR) });
  if (all >= HOUR) return say("span-hours", { hours: Math.floor(all / HOUR), minutes: two(Math.floor((all % HOUR) / MINUTE)) });
  return `${Math.floor(all / MINUTE)}:${two(Math.floor((all % MINUTE) / SECOND))}`;
}

function two(n: number): string {
  return String(n).padStart(2, "0");
}

/** The same for the ear: a clock face is read out badly. */
export function spoken(ms: number): string {
  const all = Math.ceil(Math.max(0, ms) / SECOND) * SECOND;
  if (all >= HOUR) return span(all);
  return say("span-spoken", { minutes: Math.floor(all / MINUTE), seconds: Math.floor((all % MINUTE) / SECOND) });
}

export function pressing(clock: Clock, since: number): boolean {
  return clock.running && leftNow(clock, since) < LITTLE;
}

/** How long until what is shown changes: a clock of days need not be drawn every second. */
export function untilChange(ms: number): number {
  const step = ms > DAY ? HOUR : ms > HOUR ? MINUTE : SECOND;
  return ms % step || step;
}
