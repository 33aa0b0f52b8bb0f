/** Which table a game is played at, and how it is watched again: the one place where the client tells games apart. */

import type { Component } from "svelte";

import type { CityData, Prints, TacticalData, Title } from "../board";
import type { Board } from "../wire/types.gen";
import type { Reel } from "../app/reel.svelte";
import type { TableSession } from "../app/session.svelte";
import { PgIndex } from "./pg/desk/names";
import { Index, type Names } from "../app/table/sentence";
import { CityIndex } from "./tps/desk/names";

interface TableProps {
  session: TableSession;
  prints?: Prints | undefined;
}

interface ReplayProps {
  reel: Reel;
  sheet: Board;
}

type Fetched<P extends Record<string, unknown>> = Promise<{ default: Component<P> }>;

interface Tables {
  readonly table: () => Fetched<TableProps & Record<string, unknown>>;
  readonly replay: () => Fetched<ReplayProps & Record<string, unknown>>;
  readonly names: (sheet: Board) => Names;
  /** What a turn is called on the sheet. */
  readonly date: (sheet: Board, turn: number) => Partial<Title>;
}

const GAMES: Readonly<Record<string, Tables>> = {
  ercn: {
    table: () => import("./ercn/Table.svelte"),
    replay: () => import("./ercn/Replay.svelte"),
    names: (sheet) => new Index(sheet),
    date: (sheet, turn) => sheet.calendar[turn - 1]?.dates ?? {},
  },
  tps: {
    table: () => import("./tps/Table.svelte"),
    replay: () => import("./tps/Replay.svelte"),
    names: (sheet) => new CityIndex(sheet as unknown as CityData),
    date: (sheet, turn) => (sheet as unknown as CityData).calendar[turn - 1]?.date ?? {},
  },
  pg: {
    table: () => import("./pg/Table.svelte"),
    replay: () => import("./pg/Replay.svelte"),
    names: (sheet) => new PgIndex(sheet as unknown as TacticalData),
    date: (sheet, turn) => {
      const time = (sheet as unknown as TacticalData).calendar[turn - 1]?.time ?? "";
      return { en: time, fr: time };
    },
  },
};

/** What there is of a game; each part is fetched when it is needed. */
export const tablesOf = (game: string): Tables => GAMES[game] ?? GAMES["ercn"]!;
