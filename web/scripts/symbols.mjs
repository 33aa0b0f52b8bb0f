// Writes src/board/counters/symbols.json: the NATO symbols of the arms, drawn by milsymbol once,
// so that the client need not carry the library. Run it when an arm is added.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import milsymbol from "milsymbol";

// APP-6D, identity 3 (the rectangle) for both sides: colours tell them apart, not shapes.
export const CODES = {
  INF: "10031000001211000000",
  CAV: "10031000001213000000",
  ARM: "10031000001205000000",
  MECH: "10031000001211020000",
  PARA: "10031000001211000001",
  MTN: "10031000001211000027",
  AT: "10031000001204000000",
  MOT: "10031000001211040000",
  ENG: "10031000001407000000",
  RCN: "10031000001213000000",
  AA: "10031000001301000000",
};

/** The strokes of a symbol inside its frame of 150 x 100, from the frame's corner. */
export function strokesOf(code) {
  const symbol = new milsymbol.Symbol(code, { size: 100, fill: false, monoColor: "#000000" });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${code}`);
  const [, ...inner] = [...symbol.asSVG().matchAll(/<path d="([^"]+)"([^>]*)>/g)];
  return inner.map(([, d, rest]) => ({
    d,
    // The oval of armour is drawn larger: at 26 px it must survive.
    scale: d.startsWith("M125,80") ? [1.22, 1.45] : [1, 1],
    // Open lines carry a fill that shows nowhere; only shapes without a line are filled.
    filled: /stroke="none"/.test(rest),
  }));
}

export const symbols = () =>
  Object.fromEntries(Object.entries(CODES).map(([arm, code]) => [arm, strokesOf(code)]));

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(
    new URL("../src/board/counters/symbols.json", import.meta.url),
    `${JSON.stringify(symbols(), null, 1)}\n`,
  );
