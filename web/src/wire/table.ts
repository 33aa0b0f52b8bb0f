/** What every game's view, prompt and printed sheet have: the rest is in the types of the game. */

import type { Prompt, Title } from "./types.gen";

export interface AnyView {
  readonly side: string;
  readonly turn: number;
  readonly phase: string;
  readonly units: readonly { readonly unit: number; readonly at: number; readonly side: string }[];
  readonly score?: number;
  /** Whose player turn it is, in games that have them. */
  readonly player?: string;
}

export type AnyPrompt = Prompt;

export interface AnySheet {
  /** The scenario, where the sheet says it. */
  readonly id?: string;
  readonly title: Title;
  readonly counters: readonly { readonly id: string; readonly side: string }[];
}

/** What travels between the server and a table of one game. */
export interface Wire {
  readonly view: AnyView;
  readonly prompt: AnyPrompt;
  readonly sheet: AnySheet;
}
