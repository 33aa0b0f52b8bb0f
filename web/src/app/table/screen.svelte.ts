/** What lies over and beside the map: tab, dialog, dice, notes, and what the live region reads. */

import type { Shown } from "../../board";
import type { Kinds, Tab } from "./anydesk";

export class Screen<K extends Kinds> {
  tab: Tab | K["tab"] = $state("log");
  /** A dialog over the table. */
  dialog: "" | "score" | "keys" | K["dialog"] = $state("");
  dice: K["cast"] | null = $state.raw(null);
  notes: NonNullable<Shown["notes"]> = $state.raw([]);
  /** What the live region reads. */
  spoken = $state("");
}
