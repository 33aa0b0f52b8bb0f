/** The tables of all games, each at a position of the engine; the board is to be the fake one. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { flushSync, mount, unmount } from "svelte";

import { TableSession } from "../../src/app/session.svelte";
import { CLIENT as ercn } from "../../src/games/ercn";
import { CLIENT as pg } from "../../src/games/pg";
import { CLIENT as tps } from "../../src/games/tps";
import { language } from "../../src/app/language.svelte";
import type { GameClient, TableComponent } from "../../src/app/games";
import type { AnySheet } from "../../src/wire/table";
import type { Table as Told } from "../../src/wire/types.gen";
import { Exchange, GAME, table } from "../app/fake";
import { FakeBoard } from "./fakeboard";

interface Position {
  readonly side: string;
  readonly view: Told["view"];
  readonly prompt: Told["prompt"];
  readonly board: AnySheet;
}

// A page has no file to start from: the folder of the run has.
const venv = "../.venv/bin/python";
const python = process.env["PYTHON"] ?? (existsSync(venv) ? venv.slice(3) : "python3");
const told = JSON.parse(execFileSync(python, ["web/tests/table/tables.py"], { cwd: "..", maxBuffer: 1 << 28, encoding: "utf-8" })) as Record<string, Position>;

const CLIENTS: Readonly<Record<string, GameClient>> = { ercn, tps, pg };
const TABLES: Record<string, TableComponent> = {};
for (const [game, client] of Object.entries(CLIENTS)) {
  language.learn(game, client.texts);
  TABLES[game] = (await client.table()).default;
}
export const GAMES = Object.keys(TABLES);

/** Sit down at a game's table in a window of this width; view and prompt may differ from the position's. */
export function seated(game: string, width: number, view: object = {}, prompt: object = {}) {
  const at = told[game]!;
  const exchange = new Exchange();
  const session = new TableSession("g1", { open: exchange.open, page: { protocol: "http:", host: "here" } });
  const seats = [...new Set([at.side, "other"])].map((side) => ({ side, who: "person" as const, name: "" }));
  session.board = at.board;
  session.sit(at.side);
  exchange.last.accept();
  const says = (no: number, view: object): void =>
    exchange.last.says(table(no, { game: { ...GAME, game, seats }, side: at.side, view: { ...at.view, ...view }, prompt: { ...at.prompt, ...prompt } as never }));
  says(1, view);
  Object.assign(globalThis, { innerWidth: width });
  const shown = mount(TABLES[game]!, { target: document.body, props: { session } });
  flushSync();
  return { session, wire: exchange.last, says, board: FakeBoard.last, end: () => unmount(shown) };
}

export const one = (selector: string): HTMLElement => document.body.querySelector<HTMLElement>(selector)!;
