/** This game in the browser. */

import type { GameClient } from "../../app/games";
import { MAP } from "./board";
import { Index } from "./desk/names";
import en from "./text/table.en.ftl?raw";
import fr from "./text/table.fr.ftl?raw";
import type { Board } from "./types.gen";

export const CLIENT: GameClient = {
  map: MAP,
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  names: (sheet) => new Index(sheet as Board),
  date: (sheet, turn) => (sheet as Board).calendar[turn - 1]?.dates ?? {},
  texts: { en, fr },
};
