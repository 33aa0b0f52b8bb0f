/** Words from a language file: those of the controls, or of a game's sheet. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Lang } from "./data";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

export type Words = (key: string, args?: Record<string, FluentVariable>) => string;

/** The words of a text, in a language. A key that is not there is a fault. */
export function wordsIn(text: string, lang: Lang): Words {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return (key, args) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new RangeError(`no words for ${key}`);
    return bundle.formatPattern(message.value, args);
  };
}

/** The words of the board's own controls. */
export const controlWords = (lang: Lang): Words => wordsIn(lang === "fr" ? fr : en, lang);
