/** Positions of a real match, asked of the engine: a copy kept here could grow stale. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { AttackAnswer, Board, HexAnswer, Overlay, Prompt, Reach, View, Way } from "../../../src/games/ercn/types.gen";
import type { Event } from "../../../src/wire/types.gen";
import { DATA } from "./engine";

export interface Position {
  readonly side: string;
  readonly view: View;
  readonly prompt: Prompt;
  readonly unit?: number;
  readonly reach?: Reach;
  readonly way?: Way;
  readonly attack?: AttackAnswer;
  readonly hex?: HexAnswer;
  readonly odds?: Overlay;
  readonly zoc?: Overlay;
  readonly supply?: Overlay;
  readonly stacking?: Overlay;
}

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env["PYTHON"] ?? (existsSync(venv) ? venv : "python3");
const told = JSON.parse(
  execFileSync(python, [fileURLToPath(new URL("positions.py", import.meta.url))], { cwd: root, maxBuffer: 1 << 28, encoding: "utf-8" }),
) as { positions: Record<string, Position>; story: Event[] };

export const BOARD = DATA as unknown as Board;
export const POSITIONS = told.positions;
export const STORY: readonly Event[] = told.story;

export function position(step: string): Position {
  const found = POSITIONS[step];
  if (!found) throw new RangeError(`the match never came to ${step}`);
  return found;
}
