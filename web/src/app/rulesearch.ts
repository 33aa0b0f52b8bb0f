/** Finding a paragraph: by its number, or by words without regard to accents and case. */

import type { Paragraph } from "../wire/types.gen";
import type { Lang } from "./settings.svelte";

/** Letters only, so that "ete" finds "été". */
export function folded(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").replace(/œ/g, "oe");
}

/** The paragraph a number opens: itself, else the first of what it heads ("M" opens at M1). */
export function paragraphAt(book: readonly Paragraph[], id: string): Paragraph | undefined {
  if (!id) return undefined;
  const want = id.toLowerCase();
  return (
    book.find((p) => p.id.toLowerCase() === want) ??
    book.find((p) => p.id.toLowerCase().startsWith(want)) ??
    book.find((p) => p.id.toLowerCase().endsWith(` ${want}`))
  );
}

/** The paragraphs by chapter, in the order of the book. */
export function byChapter(book: readonly Paragraph[]): ReadonlyMap<string, readonly Paragraph[]> {
  const chapters = new Map<string, Paragraph[]>();
  for (const p of book) chapters.set(p.chapter, [...(chapters.get(p.chapter) ?? []), p]);
  return chapters;
}

/** The paragraphs that hold every word, those with the number or title first. */
export function found(book: readonly Paragraph[], query: string, lang: Lang): readonly Paragraph[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  const ranked = book.flatMap((p) => {
    const head = folded(`${p.id} ${p.title[lang] ?? ""}`);
    const all = `${head} ${folded(`${p.text[lang] ?? ""} ${p.ruling[lang] ?? ""}`)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const exact = folded(p.id) === words.join(" ");
    return [{ p, rank: exact ? 0 : words.every((word) => head.includes(word)) ? 1 : 2 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ p }) => p);
}

/** Where a paragraph comes from, mark by mark: "rulebook: 6.2; found: the landing" is rulebook and found. */
export function marksOf(source: string): readonly string[] {
  const marks = source.split("; ").map((part) => (part.split(":")[0] ?? "").trim().replaceAll(" ", "-"));
  return [...new Set(marks)];
}

/** Pieces of a text, every second one a number of a rule that it names: "see [E2a] and [G3.D2]". */
export function linked(text: string, known: ReadonlySet<string>): readonly { readonly text: string; readonly rule: boolean }[] {
  const parts: { text: string; rule: boolean }[] = [];
  const add = (piece: string, rule: boolean): void => {
    const last = parts.at(-1);
    if (!rule && last && !last.rule) parts[parts.length - 1] = { text: last.text + piece, rule: false };
    else if (piece) parts.push({ text: piece, rule });
  };
  let at = 0;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}.])(?:[A-Z]{2,} \d+[a-e]?|[A-M]\d[a-z]?(?:\.[A-Za-z0-9]+)?|[A-M]\.[a-z]+|\d{1,2}\.\d+[A-F]{0,2})(?![\p{L}\p{N}])/gu)) {
    if (!known.has(match[0])) continue;
    add(text.slice(at, match.index), false);
    add(match[0], true);
    at = match.index + match[0].length;
  }
  add(text.slice(at), false);
  return parts;
}
