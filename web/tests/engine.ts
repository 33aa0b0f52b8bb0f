import { readFileSync } from "node:fs";

import type { BoardData, Piece } from "../src/board/data";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../dev/${name}.json`, import.meta.url), "utf-8"));

/** MOSKVA as the engine lays it out, with the ready placement. */
export const DATA = read("board") as BoardData;
export const PIECES = read("pieces") as Piece[];

export const hexOf = (name: string): number => DATA.names.indexOf(name);
