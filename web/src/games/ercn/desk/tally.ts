/** Sums as a panel prints them: runs of units on one line, amounts written out. */

import type { Board, Odds } from "../types.gen";
import type { Line } from "../../../wire/types.gen";
import { lineText, fact } from "../../../app/table/sentence";
import { type Index } from "./names";
import { type Say } from "../../../app/table/sentence";
import { titleOf } from "./names";

export interface Row {
  readonly rule: string;
  readonly text: string;
  readonly amount: number;
}

const RUNS = new Set(["attacker", "defender"]);

/** One row a line, but units that follow each other under one rule share a row. */
export function rowsOf(say: Say, lines: readonly Line[], index: Index): Row[] {
  const out: Row[] = [];
  let run: Line[] = [];
  const close = (): void => {
    if (run.length) out.push(run.length === 1 ? single(say, run[0]!, index) : together(say, run, index));
    run = [];
  };
  for (const line of lines) {
    const last = run[run.length - 1];
    if (RUNS.has(line.why) && (!last || (last.why === line.why && last.rule === line.rule))) {
      run.push(line);
      continue;
    }
    close();
    if (RUNS.has(line.why)) run.push(line);
    else out.push(single(say, line, index));
  }
  close();
  return out;
}

const single = (say: Say, line: Line, index: Index): Row => ({
  rule: line.rule,
  text: RUNS.has(line.why) ? nameIn(say, line, index.board, index) : lineText(say, line, index),
  amount: line.amount,
});

function nameIn(say: Say, line: Line, board: Board, index: Index): string {
  return titleOf(say, board, index.unit(fact(line.about, "unit") ?? "")) || lineText(say, line, index);
}

const together = (say: Say, run: readonly Line[], index: Index): Row => ({
  rule: run[0]!.rule,
  text: run.map((l) => `${nameIn(say, l, index.board, index)} ${l.amount}`).join(", "),
  amount: run.reduce((sum, l) => sum + l.amount, 0),
});

/** How a result bears on the two sides; for the shade of its bar only, its name stands beside it. */
export type Bearing = "attacker" | "both" | "none" | "defender";

export function bearingOf(result: string): Bearing {
  if (result === "-" || result === "–" || result === "") return "none";
  if (result.startsWith("A")) return "attacker";
  return result.endsWith("X") || result === "RX1" ? "both" : "defender";
}

/** Sixths as a percentage, as it is read. */
export const percent = (sixths: number): number => Math.round((sixths / 6) * 100);

/** The result that is likeliest; of two alike the better for the attacker, which stands later. */
export const likeliest = (odds: Pick<Odds, "chances">): string =>
  odds.chances.reduce((best, c) => (c.sixths >= best.sixths ? c : best), { result: "", sixths: 0 }).result;
