/** How this game's events are told in the log, its combats, and its losses. */

import { fact } from "../../../app/table/sentence";
import { Chronicle, type Entry, type Kind, type Manner } from "../../../app/table/story";
import type { Event } from "../../../wire/types.gen";
import type { Board, Line } from "../types.gen";
import type { Index } from "./names";

/** What kind of entry an event makes, and what heads it. */
const HEADS: Readonly<Record<string, readonly [Kind, string]>> = {
  "zones-noted": ["setup", "setup"],
  placed: ["setup", "setup"],
  ready: ["setup", "setup"],
  "set-up": ["setup", "setup"],
  turn: ["turn", "turn"],
  "turn-begins": ["turn", "turn"],
  "player-turn": ["turn", "turn"],
  weather: ["turn", "weather"],
  "match-over": ["turn", "over"],
  grounded: ["air", "air"],
  interdicted: ["air", "interdiction"],
  isolated: ["supply", "supply"],
  relieved: ["supply", "supply"],
  revived: ["other", "rebuilt"],
  entered: ["move", "entry"],
  "mask-entered": ["move", "entry"],
  moved: ["move", "move"],
  rode: ["move", "move"],
  "rode-in": ["move", "entry"],
  "mask-moved": ["move", "move"],
  "mask-recalled": ["move", "recall"],
  recalled: ["move", "recall"],
  entrenched: ["move", "trench"],
  "left-trenches": ["move", "trench"],
  halted: ["move", "halt"],
  "decoy-off": ["other", "fog"],
  announced: ["other", "fog"],
  marked: ["combat", "marking"],
  "air-given-out": ["combat", "marking"],
  attack: ["combat", "attack"],
  air: ["combat", "combat-air"],
  combat: ["combat", "combat"],
  chose: ["combat", "choice"],
  reduced: ["combat", "losses"],
  eliminated: ["combat", "losses"],
  shocked: ["combat", "shock"],
  "d1-becomes-d2": ["combat", "retreat"],
};

/** A move told by a rule of combat is a retreat or an advance, not a march. */
function headOf(event: Event): readonly [Kind, string] {
  if (event.what === "moved" || event.what === "mask-moved") {
    if (event.rule.startsWith("G5")) return ["combat", "advance"];
    if (event.rule.startsWith("G")) return ["combat", "retreat"];
  }
  return HEADS[event.what] ?? ["other", "other"];
}

const FOE: Readonly<Record<string, string>> = { german: "soviet", soviet: "german" };

function sideOf(event: Event, index: Index, me: string): string {
  const said = fact(event.about, "side");
  if (typeof said === "string") return said;
  const unit = fact(event.about, "unit");
  if (unit !== undefined) return index.board.counters[index.unit(unit)]?.side ?? "";
  return event.what.startsWith("mask-") ? (FOE[me] ?? "") : "";
}

export const mannerOf = (index: Index): Manner => ({
  head: headOf,
  side: (event, me) => sideOf(event, index, me),
  place: "hex",
  turn: (event, before) =>
    event.what === "turn" || event.what === "turn-begins" ? Number(fact(event.about, "turn") ?? before) : before,
});

export const entriesOf = (story: readonly Event[], index: Index, me: string): readonly Entry[] =>
  new Chronicle(index, me, mannerOf(index)).entries(story);

/** A combat of the match with everything that came of it. */
export interface Fight {
  readonly turn: number;
  readonly side: string;
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly column: string;
  readonly roll: number;
  readonly result: string;
  readonly lines: readonly Line[];
  readonly after: readonly Entry[];
}

const units = (event: Event, key: string, index: Index): number[] =>
  String(fact(event.about, key) ?? "")
    .split(", ")
    .map((id) => index.unit(id))
    .filter((i) => i >= 0);

/** Every combat, the latest first. */
export function fightsOf(entries: readonly Entry[], index: Index): Fight[] {
  const out: { -readonly [K in keyof Fight]: Fight[K] }[] = [];
  let open = false;
  for (const entry of entries) {
    const { event, kind } = entry;
    const last = out[out.length - 1];
    if (event.what === "attack") {
      open = true;
      out.push({
        turn: entry.turn, side: entry.side, hex: entry.hex, attackers: units(event, "attackers", index),
        defenders: units(event, "defenders", index), column: "", roll: 0, result: "", lines: [], after: [],
      }); // prettier-ignore
    } else if (event.what === "combat" && last && open) {
      last.column = String(fact(event.about, "column") ?? "");
      last.roll = Number(fact(event.about, "roll") ?? 0);
      last.result = String(fact(event.about, "result") ?? "");
      last.lines = event.lines;
    } else if (kind === "combat" && last && open) last.after = [...last.after, entry];
    else open = false;
  }
  return out.reverse();
}

/** Units out of play, by side and the army they belonged to. */
export function lossesOf(
  board: Board,
  dead: readonly number[],
): Record<"german" | "soviet", { readonly army: string; readonly units: number[] }[]> {
  const out: Record<"german" | "soviet", { army: string; units: number[] }[]> = { german: [], soviet: [] };
  for (const i of dead) {
    const c = board.counters[i];
    if (!c || c.decoy) continue;
    const list = out[c.side];
    const army = list.find((a) => a.army === c.army);
    if (army) army.units.push(i);
    else list.push({ army: c.army, units: [i] });
  }
  return out;
}
