/** What every desk has and does: its parts by name, what the board and the frame call, and the hooks its parts call back. The rules stay in the server. */

import type { AnyPiece, DropEvent, HexEvent, Shown } from "../../board";
import type { Wire } from "../../wire/table";
import type { No, Refused } from "../../wire/types.gen";
import type { Action, TableSession } from "../session.svelte";
import type { Actions } from "./actions.svelte";
import type { Focus } from "./focus.svelte";
import type { Screen } from "./screen.svelte";
import type { SeenTable } from "./seen.svelte";
import type { Names } from "./sentence";

/** The types that differ between the desks of the games. */
export interface Kinds extends Wire {
  readonly index: Names;
  /** Dice as they fell. */
  readonly cast: object;
  /** Tabs and dialogs that only this table has. */
  readonly tab: string;
  readonly dialog: string;
  /** A place that can be gone to, where the card of reasons tells that too. */
  readonly goal?: unknown;
}

/** The tabs of every table. */
export type Tab = "pile" | "desk" | "log" | "rules" | "notes";

/** Why something is barred, as the card beside the place says it. */
export interface WhyCard<G = unknown> {
  readonly hex: number;
  /** What was to be done there, or how the card came up: "hover", "refused". */
  readonly by: string;
  readonly no: readonly No[];
  /** Units because of which it is. */
  readonly culprits?: readonly number[];
  /** Those in hand could go there after all: how, as the game's answer says it. */
  readonly goal?: G;
}

/** The parts of a desk that hold what is seen and picked. */
export interface DeskParts<K extends Kinds> {
  readonly session: TableSession<K>;
  readonly index: K["index"];
  readonly seen: SeenTable<K>;
  readonly focus: Focus<K>;
  readonly screen: Screen<K>;
}

/** A game's desk, as the board and the frame know it. */
export interface AnyDesk<K extends Kinds> extends DeskParts<K> {
  readonly board: K["index"]["board"];
  readonly actions: Actions<K>;
  readonly pieces: readonly AnyPiece[];
  readonly shown: Shown;
  choose(e: HexEvent): void;
  ask(hex: number): void;
  drop(e: DropEvent): void;
  /** Something begins to be dragged. */
  drag?(e: { readonly from: number; readonly unit: number | null } | null): void;
  look(hex: number): void;
  /** Go to the next that can act. False where there is none further. */
  next(step: 1 | -1): boolean;
  /** The table changed: what is picked may be gone, and what was asked is stale. */
  refresh(): void;
}

/** What the parts of every desk leave to the game. */
export interface DeskHooks {
  pick(units: readonly number[], hex?: number): void;
  /** Drop what is being put together: an attack, an aim. */
  putAway(): void;
  /** Escape, where neither a dialog nor a card is open. */
  letGo(): void;
  /** So many milliseconds the pointer stays before it rests; 180 where the game does not say. */
  readonly restMs?: number;
  /** The pointer rests on a place. */
  rested?(hex: number): void;
  /** The pointer is over a place, -1 for none; `moved` where it was over another before. */
  hovering?(hex: number, moved: boolean): void;
  /** Actions are about to be sent. */
  playing?(): void;
  /** Not all of a side's actions were played. True where that is as good as played; else the reasons are shown. */
  stopped?(reply: Refused, actions: readonly Action[], side: string): boolean;
  /** Undo or redo was tried. */
  turnedBack?(): void;
}
