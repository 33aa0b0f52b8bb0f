/** The words on the sheet. */

import type { Lang } from "../../../board/data";
import { type Words, wordsIn } from "../../../board/words";
import en from "../text/map.en.ftl?raw";
import fr from "../text/map.fr.ftl?raw";

export type { Words };

export const mapWords = (lang: Lang): Words => wordsIn(lang === "fr" ? fr : en, lang);
