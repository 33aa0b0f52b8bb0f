/** What a choice of a new game is about. */

import type { Choice, Paragraph } from "../wire/types.gen";
import { paragraphAt } from "./rulesearch";

/**
 * The paragraph of a choice: its own where one bears its name ("m3a" is M3a), else the option's,
 * else the first of the chapter the option names.
 */
export function paragraphOf(book: readonly Paragraph[], option: Choice, value: string): Paragraph | undefined {
  const own = book.find((p) => p.id.toLowerCase() === value.toLowerCase());
  return own ?? paragraphAt(book, option.rule);
}

/** The number a chip should show for it. */
export function chipOf(book: readonly Paragraph[], option: Choice, value: string): string {
  return book.find((p) => p.id.toLowerCase() === value.toLowerCase())?.id ?? option.rule;
}

/** What a text says first. A point inside a number ("G3.D2") does not end it. */
export function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
}
