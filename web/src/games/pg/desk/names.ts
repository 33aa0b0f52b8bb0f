/** What hexes and platoons are called, and how the events of a tactical fight are told. */

import type { SheetData } from "../board/data";
import type { Event } from "../../../wire/types.gen";
import type { Say } from "../../../app/table/sentence";
import { fact, type Names } from "../../../app/table/sentence";
import type { Kind, Manner } from "../../../app/table/story";

/** The printed sheet, with the names of its hexes where every table looks for them. */
export interface Sheet extends SheetData {
  readonly names: readonly string[];
}

const PLACES = new Set(["hex", "start", "end", "target", "target_hex"]);

export class Index implements Names {
  readonly board: Sheet;
  private readonly ids: ReadonlyMap<string, number>;
  private readonly hexes: ReadonlyMap<string, number>;

  constructor(data: SheetData) {
    this.board = { ...data, names: data.ground.names };
    this.ids = new Map(data.counters.map((c, i) => [c.id, i]));
    this.hexes = new Map(data.ground.names.flatMap((name, i) => (name ? [[name, i] as const] : [])));
  }

  hex(name: string | number): number {
    return this.hexes.get(String(name)) ?? -1;
  }

  /** By its id: both sides have an INF 1. */
  unit(id: string | number): number {
    return this.ids.get(String(id)) ?? -1;
  }

  isPlace(key: string): boolean {
    return PLACES.has(key);
  }

  /** With its nation, as every line of the log and every refusal says it. */
  title(say: Say, unit: number): string {
    const one = this.board.counters[unit];
    return one ? say("pg-piece", { nation: one.nation, unit: one.label }) : "";
  }

  word(say: Say, key: string, value: string): string | undefined {
    return key === "result" && value === "-" ? say("pg-no-effect") : undefined;
  }
}

type Lang = "en" | "fr";

/** "1114", or with several boards "3-1114": as it is printed. */
export const hexName = (board: Sheet, hex: number): string => {
  const name = board.names[hex] ?? "";
  return board.ground.parts.length > 1 ? name : (name.split("-").pop() ?? name);
};

/** Terrain, height, place: what is printed in a hex. */
export function groundWords(say: Say, board: Sheet, hex: number, lang: Lang): string {
  const here = board.ground.hexes[hex];
  if (!here?.terrain) return "";
  const place = board.ground.places[here.place]?.name[lang];
  const told = [say("pg-terrain", { terrain: here.terrain }), ...(here.level ? [say("pg-height", { metres: here.level * 20 })] : []), ...(place ? [place] : [])];
  return told.join(", ");
}

const HEADS: Readonly<Record<string, readonly [Kind, string]>> = {
  "set-up": ["setup", "setup"], turn: ["turn", "turn"], "initiative-roll": ["turn", "initiative"], "initiative-won": ["turn", "initiative"], passed: ["turn", "turn"], activated: ["move", "move"],
  moved: ["move", "move"], entered: ["move", "move"], "left-map": ["move", "move"],
  fires: ["combat", "attack"], bombards: ["combat", "artillery"], barrage: ["combat", "artillery"], shoots: ["combat", "attack"],
  "fire-result": ["combat", "combat"], "shot-result": ["combat", "result"], "opportunity-fire": ["combat", "attack"],
  assault: ["combat", "attack"], "assault-result": ["combat", "combat"], "step-lost": ["combat", "losses"], eliminated: ["combat", "losses"],
  fled: ["combat", "retreat"], check: ["combat", "morale"], "air-attack": ["air", "combat-air"],
}; // prettier-ignore

export const mannerOf = (index: Index): Manner => ({
  head: (event: Event) => HEADS[event.what] ?? ["other", "other"],
  side: (event: Event) => {
    const said = fact(event.about, "side");
    if (typeof said === "string") return said;
    return index.board.counters[index.unit(fact(event.about, "unit") ?? "")]?.side ?? "";
  },
  place: "hex",
  turn: (event: Event, before: number) => (event.what === "turn" ? Number(fact(event.about, "turn") ?? before) : before),
});
