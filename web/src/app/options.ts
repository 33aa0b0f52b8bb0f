/** What a choice of a new game is about. */

import type { Choice, Paragraph, Scenario } from "../wire/types.gen";
import { language, own, say } from "./language.svelte";
import { paragraphAt } from "./rulesearch";

/**
 * The paragraph of a choice: its own where one bears its name ("m3a" is M3a), else the option's,
 * else the first of the chapter the option names.
 */
export function paragraphOf(book: readonly Paragraph[], option: Choice, value: string): Paragraph | undefined {
  return namedBy(book, value) ?? paragraphAt(book, option.rule);
}

/** A choice that is a bare number is an amount, and bears no paragraph's name. */
const namedBy = (book: readonly Paragraph[], value: string): Paragraph | undefined =>
  /^\p{L}/u.test(value) ? book.find((p) => p.id.toLowerCase() === value.toLowerCase()) : undefined;

/** Choices that leave the option's rule out of play. */
const WITHOUT: ReadonlySet<string> = new Set(["off", "none"]);

/** What a choice means, in a line: its own words where the rule of the option speaks of another choice, else what the rule says first. */
export function helpOf(book: readonly Paragraph[], game: string, option: Choice, value: string): { readonly title: string; readonly text: string } | null {
  const key = `option-${game}-${option.id}-${value}`;
  if (language.has(key)) return { title: "", text: say(key) };
  const about = paragraphOf(book, option, value);
  if (!about) return null;
  if (WITHOUT.has(value)) return { title: "", text: say("option-not-used", { rule: own(about.title) }) };
  return { title: own(about.title), text: firstSentence(own(about.text)) };
}

/** The number a chip should show for it. */
export function chipOf(book: readonly Paragraph[], option: Choice, value: string): string {
  return namedBy(book, value)?.id ?? option.rule;
}

/** What a text says first. A point inside a number ("G3.D2") does not end it. */
export function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** What a page that begins a game chooses at first: it spares a newcomer work. */
export function suggestedOf(scenario: Scenario | undefined): Record<string, string> {
  return Object.fromEntries((scenario?.options ?? []).filter(({ suggested }) => suggested).map(({ id, suggested }) => [id, suggested]));
}

/** What of a game differs from the scenario's own choice: only that is worth a line. */
export function changedOptions(
  scenario: Scenario | undefined,
  chosen: Readonly<Record<string, string>>,
  book: readonly Paragraph[],
): { readonly rule: string; readonly option: Choice; readonly value: string }[] {
  return (scenario?.options ?? []).flatMap((option) => {
    const value = chosen[option.id] ?? option.default;
    return value === option.default ? [] : [{ rule: chipOf(book, option, value), option, value }];
  });
}

/** What a scenario is called: with its game before it, where that has several. */
/** The battles of each game, in the order of the list. */
export function byGame(all: readonly Scenario[]): { game: string; scenarios: readonly Scenario[] }[] {
  const games = [...new Set(all.map(({ game }) => game))];
  return games.map((game) => ({ game, scenarios: all.filter((scenario) => scenario.game === game) }));
}

export function gameName(game: string): string {
  const key = `game-of-${game}`;
  return language.has(key) ? say(key) : game;
}

export function scenarioName(scenario: Scenario, all: readonly Scenario[]): string {
  const title = own(scenario.title);
  const key = `game-of-${scenario.game}`;
  const several = all.filter(({ game }) => game === scenario.game).length > 1;
  return several && language.has(key) ? say("scenario-in-game", { game: say(key), title }) : title;
}
