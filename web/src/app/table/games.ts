/** Which table a game is played at: the one place where the client tells games apart. */

import type { Component } from "svelte";

import type { Prints } from "../../board";
import type { TableSession } from "../session.svelte";

export interface TableProps {
  session: TableSession;
  prints?: Prints | undefined;
}

interface Tables {
  readonly table: () => Promise<{ default: Component<TableProps> }>;
}

const GAMES: Readonly<Record<string, Tables>> = {
  ercn: { table: () => import("./Table.svelte") },
  tps: { table: () => import("./tps/CityTable.svelte") },
};

/** The table of a game; it is fetched when it is needed. */
export const tableOf = (game: string): Promise<{ default: Component<TableProps> }> => (GAMES[game] ?? GAMES["ercn"]!).table();
