/** What units, armies and hexes are called. The words come from the language files. */

import type { Names, Say } from "../../../app/table/sentence";
import type { Board, BoardCounter, SeenUnit } from "../types.gen";

/** How a counter's printed name is read: the pattern, and the message that says it. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) Panzer$/, "panzer"],
  [/^(\d+) ID\(mot\)$/, "motorised"],
  [/^(\d+) ID$/, "infantry"],
  [/^(\d+) Kavallerie$/, "cavalry"],
  [/^Lehrbrigade (\d+) /, "lehr"],
  [/^SS-Division Reich/, "reich"],
  [/^SS-Kavallerie/, "ss-cavalry"],
  [/Grossdeutschland/, "grossdeutschland"],
  [/^(\d+) RD/, "rifle"],
  [/^(\d+) Gds RD/, "guards"],
  [/^(\d+) motor rifle div/, "motor-rifle"],
  [/^(\d+) motor rifle bde/, "motor-brigade"],
  [/^(\d+) cav div/, "cavalry"],
  [/^(\d+) tank bde/, "tank-brigade"],
  [/^(\d+) tank div/, "tank-division"],
  [/^(\d+) airborne/, "airborne"],
  [/^reserve corps/, "reserve-corps"],
  [/^reserve tank/, "reserve-tanks"],
  [/^rifle brigades/, "rifle-brigades"],
];

const ORDINALS = new Map<string, Intl.PluralRules>();

/** 1st, 22nd; 1ʳᵉ, 22ᵉ. */
export function nth(say: Say, n: number): string {
  const tongue = say("table-tongue");
  let rules = ORDINALS.get(tongue);
  if (!rules) ORDINALS.set(tongue, (rules = new Intl.PluralRules(tongue, { type: "ordinal" })));
  return say(`nth-${rules.select(n)}`, { n });
}

/** The full name of a unit: "6th Panzer", "V Corps", "53rd Cavalry". */
export function unitName(say: Say, c: BoardCounter): string {
  if (c.decoy) return say("nation-decoy");
  if (c.size === "XXX" && /^[IVXLC]+$/.test(c.id)) return say("unit-corps", { n: c.id });
  for (const [pattern, key] of FORMS) {
    const met = pattern.exec(c.name);
    if (met) return say(`unit-${key}`, { n: Number(met[1] ?? 0), nth: nth(say, Number(met[1] ?? 0)) });
  }
  return c.name || c.id;
}

const TITLES = new WeakMap<Board, Map<string, readonly string[]>>();

/** As it stands in a sentence: its name; where several are called alike, with what it prints. */
export function titleOf(say: Say, board: Board, unit: number): string {
  const tongue = say("table-tongue");
  let known = TITLES.get(board);
  if (!known) TITLES.set(board, (known = new Map<string, readonly string[]>()));
  let titles = known.get(tongue);
  if (!titles) {
    const names = board.counters.map((c) => unitName(say, c));
    const alike = new Map<string, number>();
    for (const name of names) alike.set(name, (alike.get(name) ?? 0) + 1);
    titles = board.counters.map((c, i) => (c.decoy || alike.get(names[i]!) === 1 ? names[i]! : say("unit-printed", { unit: names[i]!, printed: c.id })));
    known.set(tongue, titles);
  }
  return titles[unit] ?? "";
}

/** "9", "3Pz", "R", "-" in words. */
export function armyName(say: Say, army: string): string {
  const met = /^(\d+)(Pz)?$/.exec(army);
  if (met) return say(met[2] ? "table-army-panzer" : "table-army", { nth: nth(say, Number(met[1])) });
  return say(army === "R" ? "table-army-reserve" : "table-army-none");
}

/** "2ᵉ Pz", where there is little room. */
export function armyShort(say: Say, army: string): string {
  const met = /^(\d+)(Pz)?$/.exec(army);
  if (!met) return armyName(say, army);
  return nth(say, Number(met[1])) + (met[2] ? " Pz" : "");
}

/** The armies of some units, each once; "none" where they have none. */
export function armiesOf(say: Say, board: Board, units: readonly number[]): string {
  const armies = new Set(units.map((u) => board.counters[u]?.army ?? "-").filter((a) => a !== "-"));
  return [...armies].map((a) => armyName(say, a)).join(", ") || "none";
}

/** A zone of the set-up is called after its armies. */
export function zoneName(say: Say, zone: string): string {
  if (zone === "reserve") return say("table-zone-reserve");
  return zone
    .split("+")
    .map((army) => armyName(say, army))
    .reduce((a, b) => say("table-and", { a, b }));
}

/** "Armoured division, 2 steps". */
export const kindLine = (say: Say, c: BoardCounter, lost: number): string =>
  say("table-kind-line", { kind: say(`table-kind-${c.size}`, { type: c.type }), steps: Math.max(0, c.faces.length - lost) });

/** "CP 7, movement 6". */
export function factorLine(say: Say, c: BoardCounter, u: Pick<SeenUnit, "lost" | "dug">): string {
  const face = c.faces[Math.min(u.lost, c.faces.length - 1)];
  if (!face) return "";
  if (u.dug) return say("table-factors-dug", { defence: c.trench });
  const { attack, defence, move } = face;
  return attack === defence
    ? say("table-factors", { points: attack, move })
    : say("table-factors-both", { attack, defence, move });
}

/** The hex's number and, where it has one, the name of its town. */
export function hexTitle(board: Board, hex: number, lang: "en" | "fr"): string {
  const name = board.hexes[hex]?.name[lang];
  return name ? `${board.names[hex]}, ${name}` : (board.names[hex] ?? "");
}

/** Half points as a player writes them: 1½. */
export function points(n: number): string {
  const whole = Math.floor(n);
  const half = n - whole >= 0.25 && n - whole < 0.75;
  return half ? `${whole || ""}½` : String(Math.round(n));
}

/** A signed amount with a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/** A number with a true minus and no plus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** A column of the table as it is printed: 1.5/1 is too wide for its head. */
export const columnHead = (column: string, lang: "en" | "fr"): string =>
  column.startsWith("1.5") ? (lang === "fr" ? "1,5" : "1.5") : column;

/** Dates with a true dash, as they are printed. */
export const dashed = (dates: string): string => dates.replace(/\s?-\s?/, dates.match(/-\d+ \D+$/) && !/\D-/.test(dates) ? "–" : " – ");

/** Where a board's names and ids lead, looked up once a board. */
export class Index implements Names {
  private readonly hexes: ReadonlyMap<string, number>;
  private readonly ids: ReadonlyMap<string, number>;

  constructor(readonly board: Board) {
    this.hexes = new Map(board.names.map((name, h) => [name, h]));
    this.ids = new Map(board.counters.map((c, i) => [c.id, i]));
  }

  hex(name: string | number): number {
    return this.hexes.get(String(name)) ?? -1;
  }

  unit(id: string | number): number {
    return this.ids.get(String(id)) ?? -1;
  }

  /** Hexes have four figures: nothing else is taken for one. */
  isPlace(): boolean {
    return true;
  }

  title(say: Say, unit: number): string {
    return titleOf(say, this.board, unit);
  }

  full(say: Say, unit: number): string {
    return unitName(say, this.board.counters[unit]!);
  }
}
