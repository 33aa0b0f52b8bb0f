/** Somebody at a table whose session answers from a position. */

import type { TableSession } from "../../../src/app/session.svelte";
import type { Click } from "../../../src/games/ercn/desk/clicks";
import type { TableKinds } from "../../../src/games/ercn/desk/sight.svelte";
import { Desk } from "../../../src/games/ercn/desk/desk.svelte";
import { Index } from "../../../src/games/ercn/desk/names";
import type { HexAnswer, Prompt, View } from "../../../src/games/ercn/types.gen";
import type { No } from "../../../src/wire/types.gen";
import { BOARD, type Position, position } from "./positions";

export const index = new Index(BOARD);
const NOTHING = { hex: 0, stack: [0, 3], lines: [], supply: null } as unknown as HexAnswer;
export const REFUSAL: No = { rule: "F3a", why: "must-stop", about: [["hex", "3305"], ["to", "3306"]] };

/** A session that answers from a position and writes down what is played. */
export class Seat {
  played: object[][] = [];
  asked: Record<string, unknown>[] = [];
  refuses: readonly No[] | null = null;
  view: View;
  prompt: Prompt;
  story = [];
  busy = false;
  waiting = 0;
  board = BOARD;
  back = { undo: true, redo: false, no: [] };
  remarks = [];
  game = { over: false, options: {}, game: "ercn", seats: [] as { side: string; who: string }[] };
  side = "german";
  skipped = 0;
  undone = 0;

  constructor(readonly at: Position) {
    this.view = at.view;
    this.prompt = at.prompt;
  }

  query(q: Record<string, unknown>): Promise<unknown> {
    this.asked.push(q);
    const { at } = this;
    const answers: Record<string, unknown> = {
      reach: at.reach, way: at.way, attack: at.attack, hex: NOTHING, why: { no: [REFUSAL], culprits: [3] },
      overlay: q["kind"] === "odds" ? at.odds : at.zoc,
    };
    return Promise.resolve(answers[String(q["ask"])] ?? { type: "refused", id: "", reasons: [], played: 0 });
  }

  play(...actions: object[]): Promise<unknown> {
    this.played.push(actions);
    return Promise.resolve(this.refuses ? { type: "refused", id: "", reasons: this.refuses, played: 0 } : { type: "done" });
  }

  undo(): Promise<unknown> {
    this.undone += 1;
    return Promise.resolve({ type: "done" });
  }

  skip(): void {
    this.skipped += 1;
  }
}

export function sit(step: string, over: Partial<Position> = {}): { seat: Seat; desk: Desk } {
  const seat = new Seat({ ...position(step), ...over });
  return { seat, desk: new Desk(seat as unknown as TableSession<TableKinds>) };
}

export const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
export const click = (hex: number, over: Partial<Click> = {}): Click => ({ hex, unit: null, how: "mouse", shift: false, ...over });
