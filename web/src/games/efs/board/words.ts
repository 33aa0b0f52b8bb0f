/** The words on the sheet. */

import type { Lang } from "../../../board/data";
import { type Words, wordsIn } from "../../../board/words";
import en from "../text/map.en.ftl?raw";
import fr from "../text/map.fr.ftl?raw";

export type { Words };

const made = new Map<Lang, Words>();

export function mapWords(lang: Lang): Words {
  let words = made.get(lang);
  if (!words) made.set(lang, (words = wordsIn(lang === "fr" ? fr : en, lang)));
  return words;
}

/** The data name rivers in English. */
export const riverName = (name: string, lang: Lang): string => (name ? mapWords(lang)("river", { id: name.replace(/ /g, "-"), name }) : "");
