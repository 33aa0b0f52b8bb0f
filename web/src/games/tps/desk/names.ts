/** What places and units of a city are called, and how its events are told. */

import type { SheetData } from "../board/data";
import { language } from "../../../app/language.svelte";
import type { Event } from "../../../wire/types.gen";
import type { Say } from "../../../app/table/sentence";
import { fact, type Names } from "../../../app/table/sentence";
import type { Kind, Manner } from "../../../app/table/story";

export class Index implements Names {
  private readonly labels: ReadonlyMap<string, number>;
  private readonly areas: ReadonlyMap<string, number>;

  constructor(readonly board: SheetData) {
    this.labels = new Map(board.counters.map((c, i) => [c.label, i]));
    // Zones and boxes are spelled by the sentence itself.
    this.areas = new Map(board.areas.flatMap((a, i) => (a.zone ? [] : [[a.id, i] as const])));
  }

  hex(name: string | number): number {
    return this.areas.get(String(name)) ?? -1;
  }

  /** By what is printed on the counter, or by its id: programs think in ids. */
  unit(name: string | number): number {
    return this.labels.get(String(name)) ?? this.board.counters.findIndex((c) => c.id === name);
  }

  isPlace(key: string): boolean {
    return PLACES.has(key);
  }

  title(say: Say, unit: number): string {
    return unitName(say, this.board, unit);
  }

  /** Dates are told by the calendar, regiments by their formation, not by their ids. */
  word(say: Say, key: string, value: string): string | undefined {
    if (key === "date") return this.board.calendar.find((day) => day.id === value)?.date[language.lang];
    const one = key === "regiment" ? this.board.counters.find((c) => c.integrity === value) : undefined;
    return one && belonging(say, one, value);
  }
}

/** Arguments of a sentence that are areas. */
const PLACES = new Set(["area", "start", "hex", "target"]);

/** "I/267 (94th Infantry)": what is printed on the counter, and the formation it belongs to. */
export function unitName(say: Say, board: SheetData, unit: number): string {
  const counter = board.counters[unit];
  return counter ? belonging(say, counter, counter.label) : "";
}

/** What is printed, its formation by name; a brigade that is meant as a whole is its formation. */
function belonging(say: Say, { side, parent }: SheetData["counters"][number], printed: string): string {
  const key = `formation-${side}-${parent}`;
  if (!parent || !language.has(key)) return printed;
  return printed === parent ? say(key) : say("unit-of", { unit: printed.slice(parent.length + 1), formation: say(key) });
}

type Lang = "en" | "fr";

/** "28 Mamayev Kurgan", "zone C", "the east bank": what is printed on the sheet. */
export function areaTitle(say: Say, board: SheetData, at: number, lang: Lang): string {
  const area = board.areas[at];
  if (!area) return say("tps-beside", { place: BESIDE[at] ?? "" });
  return area.zone ? say("tps-zone", { zone: area.id }) : say("tps-area", { area: area.id, name: area.name[lang] ?? "" });
}

/** The engine's places beside the map. */
const BESIDE: Readonly<Record<number, string>> = { [-5]: "EAST", [-6]: "OFF", [-7]: "BOX" };

const HEADS: Readonly<Record<string, readonly [Kind, string]>> = {
  "set-up": ["setup", "setup"],
  "first-rubble": ["setup", "setup"],
  dawn: ["turn", "turn"],
  sunset: ["turn", "turn"],
  "impulse-roll": ["turn", "impulse"],
  passed: ["turn", "impulse"],
  "impulse-ends": ["turn", "impulse"],
  advantage: ["turn", "advantage"],
  "roll-void": ["turn", "advantage"],
  control: ["other", "control"],
  fortified: ["other", "rubble"],
  "not-fortified": ["other", "rubble"],
  "rubble-made": ["other", "rubble"],
  cleared: ["other", "rubble"],
  "observer-removed": ["combat", "observer"],
  "week-judged": ["turn", "over"],
  moved: ["move", "move"],
  rested: ["move", "move"],
  infiltrated: ["move", "move"],
  "not-infiltrated": ["move", "move"],
  "rubble-bars": ["move", "move"],
  "rubble-passed": ["move", "move"],
  attackers: ["combat", "attack"],
  "fire-called": ["combat", "artillery"],
  attack: ["combat", "attack"],
  "attack-off": ["combat", "attack"],
  overrun: ["combat", "combat"],
  eliminated: ["combat", "losses"],
  paid: ["combat", "losses"],
  withdrew: ["combat", "losses"],
  retreated: ["combat", "retreat"],
  routed: ["combat", "retreat"],
  "past-the-enemy": ["combat", "retreat"],
  caught: ["combat", "retreat"],
  "front-fires": ["combat", "artillery"],
  "front-silenced": ["combat", "artillery"],
  "front-unharmed": ["combat", "artillery"],
  astray: ["air", "combat-air"],
  isolated: ["supply", "supply"],
  relieved: ["supply", "supply"],
  "holds-out": ["supply", "supply"],
  withers: ["supply", "supply"],
  breakthrough: ["supply", "supply"],
  arrived: ["move", "entry"],
  placed: ["move", "entry"],
  entered: ["move", "entry"],
  "armour-returns": ["move", "entry"],
  withdrawn: ["move", "entry"],
  "back-again": ["move", "entry"],
  landed: ["move", "volga"],
  "landed-shaken": ["move", "volga"],
  sunk: ["move", "volga"],
  "thrown-back": ["move", "volga"],
  "crossed-back": ["move", "volga"],
}; // prettier-ignore

/** Headings that end with the place: where it is none of the map's numbers they are said without. */
const PLACED = new Set(["attack", "combat", "losses", "retreat"]);

export const mannerOf = (index: Index): Manner => ({
  head: (event: Event) => {
    const [kind, title] = HEADS[event.what] ?? ["other", "other"];
    const away = PLACED.has(title) && index.hex(fact(event.about, "area") ?? "") < 0;
    return [kind, away ? `${title}-away` : title];
  },
  side: (event: Event) => {
    const said = fact(event.about, "side");
    if (typeof said === "string") return said;
    return index.board.counters[index.unit(fact(event.about, "unit") ?? "")]?.side ?? "";
  },
  place: "area",
  turn: (event: Event, before: number) => {
    if (event.what === "dawn") return index.board.calendar.findIndex((d) => d.id === fact(event.about, "date")) + 1;
    return before || (HEADS[event.what]?.[0] === "setup" ? 0 : 1);
  },
});
