/** The keys that only this table has. */

import type { Desk } from "./desk.svelte";
import type { Lens } from "./inquiry.svelte";

/** What can be laid over the map, by its key. */
export const LENSES: readonly (readonly [string, Lens])[] = [["C", "zoc"], ["R", "supply"], ["H", "command"], ["G", "range"]];

/** Whether the key was one of this table's. */
export function used(desk: Desk, event: KeyboardEvent, walk: (by: number) => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const key = event.key.toUpperCase();
  const lens = LENSES.find(([letter]) => letter === key);
  if (lens) void desk.inquiry.show(lens[1]);
  else if (key === "K") desk.inquiry.open("all");
  else if (key === "A") {
    const here = desk.places.pickable(desk.focus.hex);
    if (!here.length) return false;
    desk.pick(here, desk.focus.hex);
  } else if (event.key === "[" || event.key === "]") walk(event.key === "[" ? -1 : 1);
  else return false;
  return true;
}
