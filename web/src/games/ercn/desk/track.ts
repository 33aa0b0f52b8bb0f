/** Where the match stands: the phases of the strip and the turns of the track. */

import type { Board, BoardTurn, View } from "../types.gen";

export type Stand = "past" | "now" | "coming";

export interface PhaseStand {
  readonly id: string;
  readonly stand: Stand;
}

const SETUP = ["zones", "setup", "contact"];
const TURN = ["air", "supply", "move", "combat", "breakthrough", "exploitation", "interdiction", "isolation"];
/** Phases that are seen as part of another, or come but rarely. */
const WITHIN: Readonly<Record<string, string>> = { begin: "air", turn: "air", weather: "air", over: "isolation" };

/** The phases of a player turn, with the rare ones only where they are. */
export function phasesOf(view: Pick<View, "phase" | "turn">, only = ""): PhaseStand[] {
  if (view.phase === "end") return [];
  const ids = view.turn === 0 ? SETUP.filter((id) => id === "setup" || id === view.phase) : [...TURN];
  if (view.phase === "rebuild") ids.splice(ids.indexOf("move"), 0, "rebuild");
  if (view.phase === "marking" && !only) ids.splice(ids.indexOf("combat"), 0, "marking");
  if (only) ids.splice(ids.indexOf("breakthrough"), 0, "move-2", ...(view.phase === "marking" ? ["marking"] : []), "combat-2");
  const here = (WITHIN[view.phase] ?? view.phase) + (only && /^(move|combat)$/.test(view.phase) ? "-2" : "");
  const at = ids.indexOf(here);
  return ids.map((id, i) => ({ id, stand: i < at ? "past" : i === at ? "now" : "coming" }));
}

export interface TurnStand extends BoardTurn {
  readonly stand: Stand;
  /** Divisions that are brought back on this turn, and for whom (MOSKVA 9). */
  readonly rebuilt: { readonly side: string; readonly divisions: number } | null;
}

export function turnsOf(board: Board, turn: number): TurnStand[] {
  const { rebuild } = board;
  return board.calendar.map((t) => ({
    ...t,
    stand: t.turn < turn ? "past" : t.turn === turn ? "now" : "coming",
    rebuilt: rebuild && rebuild.turn === t.turn ? { side: rebuild.side, divisions: rebuild.divisions } : null,
  }));
}

/** The level a score reaches, and every level with the points it goes from and to. */
export interface LevelStand {
  readonly id: string;
  readonly from: number | null;
  readonly upto: number | null;
  readonly here: boolean;
}

export const levelsOf = (board: Board, level: string): LevelStand[] =>
  board.levels.map((l, i) => ({
    id: l.id,
    from: i ? (board.levels[i - 1]!.upto ?? 0) + 1 : null,
    upto: l.upto,
    here: l.id === level,
  }));
