/** What places and pieces are called, and how any game's events are told. */

import type { Event } from "../../../wire/types.gen";
import { fact, type Names, type Say } from "../sentence";
import type { Manner } from "../story";
import type { Choice, Sheet } from "./types.gen";

export class Index implements Names {
  readonly board: Sheet & { readonly names: readonly string[] };
  private readonly places: ReadonlyMap<string, number>;
  private readonly ids: ReadonlyMap<string, number>;

  constructor(sheet: Sheet) {
    this.board = { ...sheet, names: sheet.spaces.map((space) => space.name) };
    this.places = new Map(this.board.names.map((name, i) => [name, i]));
    this.ids = new Map(sheet.counters.map((c, i) => [c.id, i]));
  }

  hex(name: string | number): number {
    return this.places.get(String(name)) ?? -1;
  }

  unit(id: string | number): number {
    return this.ids.get(String(id)) ?? -1;
  }

  isPlace(): boolean {
    return true;
  }

  title(_say: Say, unit: number): string {
    return this.board.counters[unit]?.id ?? "";
  }

  word(say: Say, key: string, value: string): string | undefined {
    return key === "side" ? say(`side-${value}`) : undefined;
  }
}

/** What the sentence of a choice is told: names instead of the engine's numbers. */
export function choiceWords(board: Index["board"], choice: Choice): Record<string, string | number> {
  const told = Object.entries(choice.about).map(([key, value]): [string, string | number] => {
    if (key === "unit" && typeof value === "number") return [key, board.counters[value]?.id ?? value];
    if ((key === "to" || key === "at") && typeof value === "number") return [key, board.names[value] ?? value];
    return [key, value];
  });
  return Object.fromEntries(told);
}

export const mannerOf = (index: Index): Manner => ({
  head: () => ["other", "other"],
  side: (event: Event) => {
    const said = fact(event.about, "side");
    if (typeof said === "string") return said;
    return index.board.counters[index.unit(fact(event.about, "unit") ?? "")]?.side ?? "";
  },
  place: "to",
  turn: (event: Event, before: number) => Number(fact(event.about, "turn") ?? before),
});
