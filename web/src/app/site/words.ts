/** Games of the site in words: their pace and clock, who sits where, how they ended. */

import type { Clock, GameInfo, OnlineGame, Scenario, SeatInfo } from "../../wire/types.gen";
import { language, say } from "../language.svelte";
import { scenarioName } from "../options";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time that somebody set: whole days, hours, minutes. */
export function lasting(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return say("lasting-days", { n: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return say("lasting-hours", { n: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return say("lasting-minutes", { n: seconds / MINUTE });
  return say("lasting-seconds", { n: seconds });
}

/** How fast a game is played: "By days, 3 days a turn". */
export function paceWords({ pace, clock }: Pick<OnlineGame, "pace" | "clock">): string {
  return say(`pace-${pace}-with`, { clock: clockWords(clock) });
}

export function clockWords({ kind, each, bank, increment }: Clock): string {
  const more = kind === "game" ? increment : kind === "days" ? bank : 0;
  const key = more ? `clock-${kind}-more` : `clock-${kind}`;
  return say(key, { each: lasting(each ?? 0), bank: lasting(bank ?? 0), increment: lasting(increment ?? 0) });
}

/** Who has a seat: an account, a program, or nobody yet. */
export function seatWords({ name, bot, invited }: Pick<SeatInfo, "name" | "bot" | "invited">): string {
  if (bot) return say("seat-bot", { bot: language.has(`bot-${bot}`) ? say(`bot-${bot}`) : bot });
  return name || say(invited ? "seat-invited" : "seat-free");
}

export function titleOf(info: GameInfo, scenarios: readonly Scenario[]): string {
  const scenario = scenarios.find(({ id }) => id === info.scenario);
  return info.title || (scenario ? scenarioName(scenario, scenarios) : info.scenario);
}

/** How a game ended that did not end by the rules alone: who gave it up, whose time ran out. */
export function endWords(how: string, winner: string | undefined, seats: readonly { readonly side: string }[]): string {
  const losers = winner ? new Set(seats.map(({ side }) => side).filter((side) => side !== winner)) : new Set<string>();
  const loser = losers.size === 1 ? [...losers][0]! : "";
  return say(`ended-${how}`, { side: loser });
}
