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

/** Where a font is used: on the sheet (painters), on counters and marks (the page), or on both. */
type Use = "sheet" | "page" | "both";

const FILES: readonly (readonly [string, string, string, string, Use])[] = [
  ["Alegreya", "500", "normal", alegreya500, "sheet"],
  ["Alegreya", "700", "normal", alegreya700, "sheet"],
  ["Alegreya", "400", "italic", alegreyaItalic, "sheet"],
  ["Old Standard TT", "400", "normal", oldStandard400, "sheet"],
  ["Old Standard TT", "700", "normal", oldStandard700, "sheet"],
  ["Old Standard TT", "400", "italic", oldStandardItalic, "sheet"],
  ["Sofia Sans Condensed", "500", "normal", condensed500, "sheet"],
  ["Sofia Sans Condensed", "600", "normal", condensed600, "sheet"],
  ["Sofia Sans Condensed", "700", "normal", condensed700, "both"],
  ["Sofia Sans Condensed", "800", "normal", condensed800, "page"],
  ["Sofia Sans Extra Condensed", "700", "normal", extra700, "both"],
  ["Sofia Sans Extra Condensed", "800", "normal", extra800, "both"],
];

export interface FontFile {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly use: Use;
  readonly bytes: ArrayBuffer;
}

let fetching: Promise<FontFile[]> | undefined;
let loading: Promise<void> | undefined;

/** Fetch every font the drawing uses, once; threads are handed the bytes. */
export function fontFiles(): Promise<FontFile[]> {
  fetching ??= Promise.all(
    FILES.map(async ([family, weight, style, url, use]) => {
      const reply = await fetch(new URL(url, import.meta.url));
      if (!reply.ok) throw new Error(`${reply.status} ${url}`);
      return { family, weight, style, use, bytes: await reply.arrayBuffer() };
    }),
  );
  return fetching;
}

/** Make fonts known to this page or thread. */
export async function install(files: readonly FontFile[]): Promise<void> {
  const fonts = (globalThis as unknown as { fonts?: FontFaceSet }).fonts ?? document.fonts;
  await Promise.all(
    files.map(async ({ family, weight, style, bytes }) => {
      const face = await new FontFace(family, bytes, { weight, style }).load();
      (fonts as unknown as Set<FontFace>).add(face);
    }),
  );
}

/** The fonts of counters and marks, ready in the page. */
export function fontsReady(): Promise<void> {
  loading ??= fontFiles().then((files) => install(files.filter((f) => f.use !== "sheet")));
  return loading;
}
