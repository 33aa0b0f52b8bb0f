import { execFileSync } from "node:child_process";

import type { Battalion, SheetData } from "../../../src/games/tps/board/data";

/** Stalingrad as the engine lays it out, made anew. A page has no file to start from: the folder of the run has. */
export const CITY = JSON.parse(execFileSync(process.execPath, ["scripts/sheet.mjs", "campaign"], { encoding: "utf-8", maxBuffer: 1 << 26 })) as SheetData;

export const areaOf = (name: string): number => CITY.names.indexOf(name);

/** The first so many battalions of a side, in an area; every third is spent. */
export const battalions = (side: "german" | "russian", at: number, n: number, skip = 0): Battalion[] =>
  CITY.counters
    .flatMap((c, unit) => (c.side === side && c.arm === "inf" ? [unit] : []))
    .slice(skip, skip + n)
    .map((unit, i) => ({ unit, at, spent: i % 3 === 2, days: 0, isolated: 0 }));
