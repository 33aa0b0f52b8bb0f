/** What hexes and pieces are called, and how the events of the front are told. */

import { language } from "../../../app/language.svelte";
import type { Event } from "../../../wire/types.gen";
import type { Say } from "../../../app/table/sentence";
import { fact, type Names } from "../../../app/table/sentence";
import type { Kind, Manner } from "../../../app/table/story";
import type { Lang } from "../../../board/data";
import type { Board } from "../types.gen";

const PLACES = new Set(["hex", "hexes", "to", "at", "from_hex", "start", "target"]);

export class Index implements Names {
  private readonly ids: ReadonlyMap<string, number>;
  private readonly hexes: ReadonlyMap<string, number>;
  /** How many pieces there are before the air units. */
  readonly ground: number;

  constructor(readonly board: Board) {
    const ids = new Map<string, number>();
    board.counters.forEach((c, i) => {
      if (c.id !== "?" && !ids.has(c.id)) ids.set(c.id, i);
    });
    this.ids = ids;
    this.hexes = new Map(board.names.map((name, i) => [name, i]));
    const air = board.counters.findIndex((c) => c.kind === "air");
    this.ground = air < 0 ? board.counters.length : air;
  }

  hex(name: string | number): number {
    return this.hexes.get(String(name)) ?? -1;
  }

  unit(id: string | number): number {
    return this.ids.get(String(id)) ?? -1;
  }

  isPlace(key: string): boolean {
    return PLACES.has(key);
  }

  title(_say: Say, unit: number): string {
    return signOf(this.board.counters[unit]?.id ?? "");
  }

  full(_say: Say, unit: number): string {
    return this.board.counters[unit]?.name[language.lang] ?? "";
  }

  word(say: Say, key: string, value: string): string | undefined {
    return key === "phase" ? say("efs-phase", { phase: value }) : undefined;
  }
}

/** A piece by its sign; copies of one counter keep their number. */
export const signOf = (id: string): string => id.replace("#", "\u202f·");

/** The number of a hex, with the name of its town. */
export function hexTitle(board: Board, hex: number, lang: Lang): string {
  const space = board.spaces[hex];
  if (!space) return "";
  return space.title[lang] ? `${space.name} ${space.title[lang]}` : space.name;
}

/** Terrain, place and fortification of a hex, as words. */
export function groundWords(say: Say, board: Board, hex: number): string {
  const kinds = board.spaces[hex]?.kind.split("+").filter(Boolean) ?? [];
  const told = (kinds.length ? kinds : ["clear"]).map((kind) => say("efs-terrain", { kind }));
  const line = board.spaces[hex]?.line;
  return [...told, ...(line ? [say("efs-terrain", { kind: "line" })] : [])].join(", ");
}

const HEADS: readonly (readonly [RegExp, Kind, string])[] = [
  [/^(turn|weather|phase)/, "turn", "turn"],
  [/set-up|placed/, "setup", "setup"],
  [/air|plane|mission|interdict|flak|dogfight/, "air", "combat-air"],
  [/supply|asp|depot|fuel|rail|points|replac|rebuild|step-back|recover/, "supply", "supply"],
  [/retreat|advance/, "combat", "retreat"],
  [/attack|combat|result|loss|elimin|surrender|bombard|overrun|declare|order/, "combat", "combat"],
  [/mov|enter|exit|react|infiltr|strateg/, "move", "move"],
];

export const mannerOf = (index: Index): Manner => ({
  head: (event: Event) => {
    const found = HEADS.find(([pattern]) => pattern.test(event.what));
    return found ? [found[1], found[2]] : ["other", "other"];
  },
  side: (event: Event) => {
    const said = fact(event.about, "side");
    if (typeof said === "string") return said;
    return index.board.counters[index.unit(fact(event.about, "unit") ?? "")]?.side ?? "";
  },
  place: "hex",
  turn: (event: Event, before: number) => (event.what === "turn" ? Number(fact(event.about, "turn") ?? before) : before),
});
