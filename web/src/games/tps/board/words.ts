/** The words on the sheet of a city, from the language files beside this one. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

import type { Lang } from "../../../board/data";
import type { Words } from "../../../board/words";
import en from "../text/map.en.ftl?raw";
import fr from "../text/map.fr.ftl?raw";

export type { Words };

export function cityWords(lang: Lang): Words {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(lang === "fr" ? fr : en));
  return (key, args) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new RangeError(`no words for ${key}`);
    return bundle.formatPattern(message.value, args);
  };
}
