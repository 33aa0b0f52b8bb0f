/** What the panels that every game shares need of a desk. */

import type { No } from "../../wire/types.gen";
import type { TableSession } from "../session.svelte";
import type { Proposed } from "./proposed";
import type { Names } from "./sentence";
import type { Entry } from "./story";

/** A paragraph of this table alone, such as how to win this battle: a search of the rules finds it too. */
export interface OwnParagraph {
  /** The rule it stands under. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Show the whole of it. */
  open(): void;
}

export interface Seat {
  readonly paragraphs?: readonly OwnParagraph[];
  readonly session: TableSession;
  readonly index: Names;
  readonly board: { readonly names: readonly string[] };
  readonly seen: {
    readonly view: { readonly units: readonly { readonly unit: number; readonly at: number }[] };
    readonly prompt: { readonly rule: string };
    readonly entries: readonly Entry[];
  };
  readonly focus: {
    /** Places that are pointed out from a panel. */
    pointed: readonly number[];
    proposed: Proposed;
    /** Bring a place into sight. */
    seek(hex: number): void;
  };
  readonly actions: { refuse(no: readonly No[]): void };
  look(hex: number): void;
}
