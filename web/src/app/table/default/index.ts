/** The table of a game that has no folder in the client: its map as places and links, its choices as buttons. */

import { PLAIN } from "../../../board/plain";
import type { GameClient } from "../../games";
import { Index } from "./names";
import type { Sheet } from "./types.gen";

export const CLIENT: GameClient = {
  map: PLAIN,
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  names: (sheet) => new Index(sheet as Sheet),
  date: (sheet, turn) => (sheet as Sheet).calendar[turn - 1]?.dates ?? {},
  texts: { en: "", fr: "" },
};
