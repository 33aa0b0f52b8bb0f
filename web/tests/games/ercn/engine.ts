import { execFileSync } from "node:child_process";

import type { BoardData, Piece } from "../../../src/games/ercn/board/data";

const told = (...more: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, ["scripts/sheet.mjs", "moskva", "setup=ready", ...more], { encoding: "utf-8", maxBuffer: 1 << 26 }));

/** MOSKVA as the engine lays it out, with the ready placement. */
export const DATA = told() as BoardData;
export const PIECES = told("--units", "german") as Piece[];

export const hexOf = (name: string): number => DATA.names.indexOf(name);
