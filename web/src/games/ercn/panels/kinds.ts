/** Which panel a question gets. Most phases are played on the map and need none. */

import type { Prompt } from "../types.gen";

export type DeskKind =
  | "attack" | "battle" | "setup" | "zones" | "number" | "rebuild" | "marking" | "allot" | "over"; // prettier-ignore

export interface DeskShape {
  readonly kind: DeskKind;
  /** Its width in place of the log. */
  readonly width: number;
  /** It has the red button. */
  readonly main: boolean;
}

const SHAPES: Readonly<Record<DeskKind, Omit<DeskShape, "kind">>> = {
  attack: { width: 470, main: true },
  battle: { width: 470, main: true },
  setup: { width: 360, main: false },
  zones: { width: 420, main: true },
  number: { width: 360, main: true },
  rebuild: { width: 420, main: false },
  marking: { width: 360, main: false },
  allot: { width: 420, main: true },
  over: { width: 420, main: false },
};

const STEPS: Readonly<Record<string, DeskKind>> = {
  setup: "setup",
  "secret-zones": "zones",
  "air-supremacy": "number",
  interdiction: "number",
  rebuild: "rebuild",
  marking: "marking",
  allotment: "allot",
};

export function deskOf(prompt: Prompt, target: number, over: boolean): DeskShape | null {
  const kind = kindOf(prompt, target, over);
  if (!kind) return null;
  const shape = SHAPES[kind];
  // In an advance the red button ends it, below; somebody who only watches has none.
  const main = shape.main && prompt.asked && prompt.step !== "advance" && prompt.step !== "retreat";
  return { kind, ...shape, main };
}

function kindOf(prompt: Prompt, target: number, over: boolean): DeskKind | null {
  if (over) return "over";
  if (prompt.battle) return "battle";
  if (!prompt.asked) return null;
  if (prompt.step === "combat") return target >= 0 ? "attack" : null;
  return STEPS[prompt.step] ?? null;
}
