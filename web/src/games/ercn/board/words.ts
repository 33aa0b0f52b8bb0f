/** The words on the sheet. */

import type { Lang } from "../../../board/data";
import { type Words, wordsIn } from "../../../board/words";
import en from "../text/map.en.ftl?raw";
import fr from "../text/map.fr.ftl?raw";

export type { Words };

export interface ZoneWords {
  readonly big: string;
  readonly small: string;
}

export const mapWords = (lang: Lang): Words => wordsIn(lang === "fr" ? fr : en, lang);

/** 1ʳᵉ, 22ᵉ; 1st, 22nd. */
export function ordinal(n: number, lang: Lang): string {
  if (lang === "fr") return n === 1 ? "1ʳᵉ" : `${n}ᵉ`;
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${[...ending].map((c) => RAISED[c] ?? c).join("")}`;
}

const RAISED: Record<string, string> = { t: "ᵗ", h: "ʰ", s: "ˢ", n: "ⁿ", d: "ᵈ", r: "ʳ" };

/** An army as the sheet calls it: "22", "9+3Pz", "2Pz". */
export function zoneWords(id: string, lang: Lang, words: Words): ZoneWords {
  const armies = id.split("+").map((army) => {
    const [, n, pz] = /^(\d+)(Pz)?$/.exec(army) ?? [];
    if (n === undefined) return army;
    return ordinal(Number(n), lang) + (pz ? " PZ" : "");
  });
  if (armies.length > 1)
    return { big: armies[0]!, small: words("sheet-armies", { other: armies.slice(1).join(", ") }) };
  return { big: armies[0]!, small: words(/Pz$/.test(id) ? "sheet-panzer-army" : "sheet-army") };
}
