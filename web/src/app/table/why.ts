/** How a rule is quoted beside a reason. */

/** The first sentence of a paragraph; abbreviations and decimals do not end one. */
export function firstSentence(text: string): string {
  const met = /^[\s\S]*?[^\s.][.](?=\s+[A-ZÀ-ÖØ-Þ«“(]|\s*$)/.exec(text.trim());
  return (met?.[0] ?? text).trim();
}
