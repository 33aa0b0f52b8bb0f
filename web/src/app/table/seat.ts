/** What the panels that every game shares need of a desk. */

import type { No } from "../../wire/types.gen";
import type { TableSession } from "../session.svelte";
import type { Names } from "./sentence";
import type { Entry } from "./story";

export interface Seat {
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
    /** Bring a place into sight. */
    seek(hex: number): void;
  };
  readonly actions: { refuse(no: readonly No[]): void };
  look(hex: number): void;
}
