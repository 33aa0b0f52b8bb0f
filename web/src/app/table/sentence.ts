/** A sentence of the engine as parts: words, and the hexes and units it names, to be clicked. */

import type { Line, No } from "../../wire/types.gen";

export type Say = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** What a sentence needs to know of a table: where its names and ids lead, and what units are called. */
export interface Names {
  readonly board: { readonly names: readonly string[] };
  hex(name: string | number): number;
  unit(id: string | number): number;
  /** Whether an argument of this name is a place. */
  isPlace(key: string): boolean;
  title(say: Say, unit: number): string;
  /** Its full name, where a sentence says a shorter one. */
  full?(say: Say, unit: number): string;
  /** What stands for a value that is a sign of a table, where there is a word for it. */
  word?(say: Say, key: string, value: string): string | undefined;
}

export interface Part {
  readonly text: string;
  readonly hex?: number;
  readonly unit?: number;
}

export type About = readonly (readonly [string, string | number])[];

// Private characters enclose what Fluent puts into the sentence, so that it is found again.
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const UNITS = new Set(["unit", "units", "attackers", "defenders"]);

export const fact = (about: About, name: string): string | number | undefined =>
  about.find(([key]) => key === name)?.[1];

/** What the sentence is given: hexes and units enclosed, everything else as it came. */
function given(say: Say, about: About, index: Names): Record<string, string | number> {
  return Object.fromEntries(
    about.map(([key, value]) => {
      if (typeof value === "number") return [key, value];
      if (UNITS.has(key) || index.unit(value) >= 0) return [key, value.split(", ").map((id) => enclosed("u", id, index.unit(id))).join(", ")];
      if (key === "do") return [key, deedName(say, value)];
      const names = value.split(" ");
      if (index.isPlace(key) && names.every((name) => index.hex(name) >= 0))
        return [key, names.map((name) => enclosed("h", name, index.hex(name))).join(" ")];
      return [key, index.word?.(say, key, value) ?? value];
    }),
  );
}

/** What a kind of action is called. */
export function deedName(say: Say, kind: string): string {
  const name = say(`do-${kind}`);
  return name === `do-${kind}` ? kind : name;
}

const enclosed = (kind: "h" | "u", text: string, n: number): string =>
  n < 0 ? text : `${OPEN}${kind}${n}${CLOSE}`;

/** A sentence that begins with a unit's name begins with a capital. */
function begun([first, ...rest]: Part[]): Part[] {
  if (first?.unit === undefined) return first ? [first, ...rest] : [];
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}

/** Say a key as parts. */
export function partsOf(say: Say, key: string, about: About, index: Names): Part[] {
  const parts = say(key, given(say, about, index))
    .split(new RegExp(`${OPEN}([hu]\\d+)${CLOSE}`))
    .map((piece, i): Part => {
      if (i % 2 === 0) return { text: piece };
      const n = Number(piece.slice(1));
      return piece[0] === "h"
        ? { text: index.board.names[n]!, hex: n }
        : { text: index.title(say, n), unit: n };
    })
    .filter((part) => part.text !== "");
  return begun(parts);
}

export const reasonParts = (say: Say, no: No, index: Names): Part[] => partsOf(say, `no-${no.why}`, no.about, index);

export const textOf = (parts: readonly Part[]): string => parts.map((p) => p.text).join("");

export const reasonText = (say: Say, no: No, index: Names): string => textOf(reasonParts(say, no, index));

export const lineText = (say: Say, line: Line, index: Names): string =>
  textOf(partsOf(say, `line-${line.why}`, line.about, index));
