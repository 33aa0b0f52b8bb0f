import { execFileSync } from "node:child_process";

import type { Platoon, SheetData } from "../../../src/games/pg/board/data";

/** The boards of a scenario as the engine lays them out, made anew. */
export const sheetOf = (scenario: string): SheetData =>
  JSON.parse(execFileSync(process.execPath, ["scripts/sheet.mjs", scenario], { encoding: "utf-8", maxBuffer: 1 << 26 })) as SheetData;

export const platoon = (unit: number, at: number, more: Partial<Platoon> = {}): Platoon => ({
  unit, at, reduced: false, limbered: false, dug: false, aboard: false, face: -1, marks: [], ...more,
}); // prettier-ignore
