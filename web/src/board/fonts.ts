/** The fonts of map and counters, for a page or a worker: nothing is drawn before they are in. */

import alegreya500 from "@fontsource/alegreya/files/alegreya-latin-500-normal.woff2?url";
import alegreya700 from "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2?url";
import alegreyaItalic from "@fontsource/alegreya/files/alegreya-latin-400-italic.woff2?url";
import oldStandard400 from "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url";
import oldStandard700 from "@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url";
import oldStandardItalic from "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url";
import condensed500 from "@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-500-normal.woff2?url";
import condensed600 from "@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-600-normal.woff2?url";
import condensed700 from "@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-700-normal.woff2?url";
import condensed800 from "@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-800-normal.woff2?url";
import extra700 from "@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-700-normal.woff2?url";
import extra800 from "@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2?url";

const FILES: readonly (readonly [string, string, string, string])[] = [
  ["Alegreya", "500", "normal", alegreya500],
  ["Alegreya", "700", "normal", alegreya700],
  ["Alegreya", "400", "italic", alegreyaItalic],
  ["Old Standard TT", "400", "normal", oldStandard400],
  ["Old Standard TT", "700", "normal", oldStandard700],
  ["Old Standard TT", "400", "italic", oldStandardItalic],
  ["Sofia Sans Condensed", "500", "normal", condensed500],
  ["Sofia Sans Condensed", "600", "normal", condensed600],
  ["Sofia Sans Condensed", "700", "normal", condensed700],
  ["Sofia Sans Condensed", "800", "normal", condensed800],
  ["Sofia Sans Extra Condensed", "700", "normal", extra700],
  ["Sofia Sans Extra Condensed", "800", "normal", extra800],
];

let loading: Promise<void> | undefined;

/** Load every font the drawing uses, once. */
export function fontsReady(): Promise<void> {
  loading ??= (async () => {
    const fonts = (globalThis as unknown as { fonts?: FontFaceSet }).fonts ?? document.fonts;
    await Promise.all(
      FILES.map(async ([family, weight, style, url]) => {
        const at = new URL(url, import.meta.url).href;
        const face = await new FontFace(family, `url(${at}) format("woff2")`, { weight, style }).load();
        (fonts as unknown as Set<FontFace>).add(face);
      }),
    );
  })();
  return loading;
}
