/** What a board is set up with, and what it tells. */

import type { Lang } from "./data";
import type { Paintshop } from "./paintshop";
import type { PaletteName } from "./palette";
import type { Tiles } from "./tiles";

export interface BoardOptions {
  readonly lang?: Lang;
  readonly palette?: PaletteName;
  /** Show the panel with title, calendar and legend east of the map. */
  readonly panel?: boolean;
  /** Whether there is an overview, and whether it is shut to begin with. */
  readonly minimap?: boolean | "shut";
  readonly tools?: boolean;
  /** What is read out of a hex: "3505, forest, two Soviet divisions". */
  readonly describe?: (hex: number) => string;
  /** Who paints the tiles; workers unless a test says otherwise. */
  readonly shop?: Paintshop;
  /** The sheet in bitmaps as `printsOf` has begun it; whoever brings them closes them. */
  readonly prints?: Tiles;
}

/** By what means a hex was met. */
export type How = "mouse" | "touch" | "key";

export interface HexEvent {
  readonly hex: number;
  /** The unit that was met, -1 for a mask, null for bare ground. */
  readonly unit: number | null;
  /** The middle of the hex, in pixels from the board's corner. */
  readonly x: number;
  readonly y: number;
  readonly how: How;
  readonly shift: boolean;
  /** The unit was met in an opened stack: it is meant, not the stack. */
  readonly alone?: boolean;
}

export interface PieceEvent extends HexEvent {
  readonly unit: number;
}

export interface DropEvent {
  readonly from: number;
  readonly to: number;
  readonly unit: number | null;
  /** It was taken out of an opened stack: it goes alone. */
  readonly alone?: boolean;
}

export interface BoardEvents {
  /** A hex was chosen, on its ground or its stack. */
  readonly hex: HexEvent;
  /** A piece was chosen; a "hex" event follows. */
  readonly piece: PieceEvent;
  /** The pointer or the cursor came to another hex, or left the map (null). */
  readonly hover: HexEvent | null;
  /** A stack named in `movable` was dragged and let go on another hex. */
  readonly drop: DropEvent;
  /** While it is dragged: the hex beneath, null off the map. */
  readonly drag: DropEvent | null;
  /** A long press, the other button or "?": more about this hex, please. */
  readonly ask: HexEvent;
  /** The zoom changed. */
  readonly view: { readonly hexPx: number };
  /** The board has another size. */
  readonly size: { readonly w: number; readonly h: number; readonly was: { readonly w: number; readonly h: number } };
  /** The overview was opened or shut. */
  readonly minimap: { readonly open: boolean };
  /** The whole sheet stands, coarse as yet. */
  readonly sheet: { readonly ms: number };
  /** All tiles in sight are drawn. */
  readonly painted: { readonly ms: number };
}

export type Listener<K extends keyof BoardEvents> = (event: BoardEvents[K]) => void;

export class Listeners {
  private readonly sets = new Map<keyof BoardEvents, Set<Listener<never>>>();

  on<K extends keyof BoardEvents>(kind: K, fn: Listener<K>): () => void {
    let set = this.sets.get(kind);
    if (!set) this.sets.set(kind, (set = new Set()));
    set.add(fn as Listener<never>);
    return () => set.delete(fn as Listener<never>);
  }

  emit<K extends keyof BoardEvents>(kind: K, event: BoardEvents[K]): void {
    for (const fn of this.sets.get(kind) ?? []) (fn as Listener<K>)(event);
  }
}
