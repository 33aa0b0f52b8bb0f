/** Positions of Stalingrad, asked of the engine, and somebody who sits at one. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { TableSession } from "../../../src/app/session.svelte";
import { Desk, type TableKinds } from "../../../src/games/tps/desk/desk.svelte";
import type { SheetData } from "../../../src/games/tps/board/data";
import type { No, Prompt, View } from "../../../src/games/tps/types.gen";

interface Position {
  readonly side: string;
  readonly view: View;
  readonly prompt: Prompt;
  readonly board: SheetData;
}

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env["PYTHON"] ?? (existsSync(venv) ? venv : "python3");
const told = JSON.parse(
  execFileSync(python, [fileURLToPath(new URL("table.py", import.meta.url))], { cwd: root, maxBuffer: 1 << 28, encoding: "utf-8" }),
) as Record<string, Position>;

export const city = (name: string): Position => told[name]!;

/** A session that answers from a position and writes down what is played and asked. */
export class Seat {
  played: object[][] = [];
  asked: Record<string, unknown>[] = [];
  refuses: { readonly reasons: readonly No[]; readonly played: number } | null = null;
  answers: Record<string, unknown> = {};
  view: View;
  prompt: Prompt;
  board: SheetData;
  story = [];
  busy = false;
  waiting = 0;
  back = { undo: true, redo: false, no: [] };
  remarks = [];
  game = { over: false, options: {}, game: "tps", seats: [] as { side: string; who: string }[] };
  side: string;

  constructor(at: Position) {
    this.view = at.view;
    this.prompt = at.prompt;
    this.board = at.board;
    this.side = at.side;
  }

  query(q: Record<string, unknown>): Promise<unknown> {
    this.asked.push(q);
    return Promise.resolve(this.answers[String(q["ask"])] ?? { type: "refused", id: "", reasons: [], played: 0 });
  }

  play(...actions: object[]): Promise<unknown> {
    this.played.push(actions);
    return Promise.resolve(this.refuses ? { type: "refused", id: "", ...this.refuses } : { type: "done" });
  }
}

export function sitDown(name: string): { seat: Seat; desk: Desk } {
  const seat = new Seat(city(name));
  return { seat, desk: new Desk(seat as unknown as TableSession<TableKinds>) };
}
