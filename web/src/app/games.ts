/** The games of this client, found by their folders: `src/games/<game>/index.ts` has a `CLIENT`. */

import type { Component } from "svelte";

import type { MapKind, Prints, Title } from "../board";
import type { AnySheet } from "../wire/table";
import { language } from "./language.svelte";
import type { Reel } from "./reel.svelte";
import type { TableSession } from "./session.svelte";
import type { Names } from "./table/sentence";

/* eslint-disable @typescript-eslint/no-explicit-any -- a game reads its own view, prompt and sheet, and says so in its own types */
export type TableComponent = Component<{ session: TableSession<any>; prints?: Prints | undefined }>;
export type ReplayComponent = Component<{ reel: Reel<any>; sheet: any }>;

/** What a game brings to the browser. */
export interface GameClient {
  readonly map: MapKind;
  /** The table it is played at, and the map under a replay: fetched when they are needed. */
  table(): Promise<{ default: TableComponent }>;
  replay(): Promise<{ default: ReplayComponent }>;
  /** What its sentences call units and places. */
  names(sheet: AnySheet): Names;
  /** What a turn is called on the sheet. */
  date(sheet: AnySheet, turn: number): Partial<Title>;
  /** The words of its table, as Fluent texts. */
  readonly texts: Readonly<Record<"en" | "fr", string>>;
}

const FOUND = import.meta.glob<{ CLIENT: GameClient }>("../games/*/index.ts");

/** The client of a game; a game without a folder here is played at the default table. */
export async function clientOf(game: string): Promise<GameClient> {
  const load = FOUND[`../games/${game}/index.ts`] ?? ((): Promise<{ CLIENT: GameClient }> => import("./table/default"));
  const { CLIENT } = await load();
  language.learn(game, CLIENT.texts);
  return CLIENT;
}
