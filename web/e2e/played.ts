/**
 * What the tests of pages and tables that are alike in every game play, named here alone. MOSKVA has two sides, hidden units
 * as an option and a set-up that is there at once; the southern suburbs are the shortest whole game.
 */

export type { Desk } from "../src/games/ercn/desk/desk.svelte.ts";
export type { Board } from "../src/games/ercn/types.gen";

export const GAME = "ercn";
export const SCENARIO = "moskva";
export const SHORT = "southern-suburbs";
