/** The keys that only this table has. */

import { digitOf } from "../../../app/table/keys";
import { answersOf, grouped, MOST } from "./answers";
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
  else if (key === "O") desk.screen.dialog = "orders";
  else if (key === "A") {
    const here = desk.places.pickable(desk.focus.hex);
    if (!here.length) return false;
    desk.pick(here, desk.focus.hex);
  } else if (digitOf(event) > 0) return digit(desk, digitOf(event));
  else if ((event.key === "." || event.key === ",") && desk.assault.answer) desk.assault.setAir(desk.assault.air + (event.key === "." ? 1 : -1));
  else if (event.key === "[" || event.key === "]") walk(event.key === "[" ? -1 : 1);
  else return false;
  return true;
}

/** A digit gives the answer that bears it; those that stand by their hexes have none. */
function digit(desk: Desk, n: number): boolean {
  const { prompt } = desk.seen;
  const list = answersOf(desk).slice(0, MOST);
  const choice = list[n - 1];
  if (!desk.seen.free || desk.moving || desk.declaring || !prompt.asks || !choice || list.length < 2 || grouped(list)[0]!.hex >= 0) return false;
  void desk.deeds.perform(choice);
  return true;
}
