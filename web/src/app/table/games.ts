/** Which table a game is played at, and how it is watched again: the one place where the client tells games apart. */

import type { Component } from "svelte";

import type { CityData, Prints, TacticalData, Title } from "../../board";
import type { Board } from "../../wire/types.gen";
import type { Reel } from "../reel.svelte";
import type { TableSession } from "../session.svelte";
import { PgIndex } from "./pg/names";
import { Index, type Names } from "./sentence";
import { CityIndex } from "./tps/names";

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
    table: () => import("./Table.svelte"),
    replay: () => import("../parts/ReplayBoard.svelte"),
    names: (sheet) => new Index(sheet),
    date: (sheet, turn) => sheet.calendar[turn - 1]?.dates ?? {},
  },
  tps: {
    table: () => import("./tps/CityTable.svelte"),
    replay: () => import("./tps/CityReplay.svelte"),
    names: (sheet) => new CityIndex(sheet as unknown as CityData),
    date: (sheet, turn) => (sheet as unknown as CityData).calendar[turn - 1]?.date ?? {},
  },
  pg: {
    table: () => import("./pg/PgTable.svelte"),
    replay: () => import("./pg/PgReplay.svelte"),
    names: (sheet) => new PgIndex(sheet as unknown as TacticalData),
    date: (sheet, turn) => {
      const time = (sheet as unknown as TacticalData).calendar[turn - 1]?.time ?? "";
      return { en: time, fr: time };
    },
  },
};

/** What there is of a game; each part is fetched when it is needed. */
export const tablesOf = (game: string): Tables => GAMES[game] ?? GAMES["ercn"]!;
