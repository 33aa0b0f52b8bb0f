import { execFileSync } from "node:child_process";

import type { Piece, SheetData } from "../../../src/games/efs/board/data";

/** The sheet of a scenario as the engine prints it, made anew; the game may still be kept from players. */
export const sheetOf = (scenario: string): SheetData =>
  JSON.parse(
    execFileSync(process.execPath, ["scripts/sheet.mjs", scenario], { encoding: "utf-8", maxBuffer: 1 << 26, env: { ...process.env, GROGNARD_UNFINISHED: "efs" } }),
  ) as SheetData;

export const piece = (unit: number, at: number, more: Partial<Piece> = {}): Piece => ({
  unit, at, step: 0, supply: 0, attack: 0, defence: 0, ma: 0, asp: 0, halt: 0, marks: [], ...more,
}); // prettier-ignore
