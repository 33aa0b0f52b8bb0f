/** What lies on the desk at every table: who is in hand, what is looked at, said and shown. The rules stay in the server. */

import type { AnyPiece, DropEvent, HexEvent, Shown } from "../../board";
import type { Wire } from "../../wire/table";
import type { No, Refused } from "../../wire/types.gen";
import { plainId } from "../book.svelte";
import { say } from "../language.svelte";
import { type Action, isRefused, type TableSession } from "../session.svelte";
import { Held } from "./held.svelte";
import type { Seat } from "./seat";
import { type Names, reasonText } from "./sentence";
import type { Manner } from "./story";

/** What differs between the desks of the games. */
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

export abstract class AnyDesk<K extends Kinds> extends Held<K["view"], K["prompt"], K> implements Seat {
  picked: readonly number[] = $state.raw([]);
  /** The place that is looked at, as the board counts them. */
  hex = $state(-1);
  hover = $state(-1);
  why: WhyCard<K["goal"]> | null = $state.raw(null);
  /** Places that are pointed out from a panel. */
  pointed: readonly number[] = $state.raw([]);
  notes: NonNullable<Shown["notes"]> = $state.raw([]);
  dice: K["cast"] | null = $state.raw(null);
  /** What the live region reads. */
  spoken = $state("");
  tab: Tab | K["tab"] = $state("log");
  /** A dialog over the table. */
  dialog: "" | "score" | "keys" | K["dialog"] = $state("");
  /** Which place the board should bring into sight; the number makes two calls two. */
  sought: { readonly hex: number; readonly n: number } = $state.raw({ hex: -1, n: 0 });
  /** What the red button does where a panel has put an answer together itself. */
  hand: (() => Promise<boolean>) | null = null;
  /** So many milliseconds the pointer stays before it rests. */
  protected readonly restMs: number = 180;
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: TableSession<K>, readonly index: K["index"], manner: Manner) {
    super(session, index, manner);
  }

  get board(): K["index"]["board"] { return this.index.board; }

  // --- what the board and the frame need ------------------------------------------------------------

  abstract readonly pieces: readonly AnyPiece[];
  abstract readonly shown: Shown;
  abstract choose(e: HexEvent): void;
  abstract ask(hex: number): void;
  abstract drop(e: DropEvent): void;
  abstract look(hex: number): void;
  abstract pick(units: readonly number[], hex?: number): void;
  abstract unpick(): void;
  /** Go to the next that can act. False where there is none further. */
  abstract next(step: 1 | -1): boolean;
  /** The table changed: what is picked may be gone, and what was asked is stale. */
  abstract refresh(): void;
  /** What is being put together goes. */
  protected abstract putAway(): void;
  /** Escape, where neither a dialog nor a card is open. */
  protected abstract letGo(): void;

  /** Something begins to be dragged. */
  drag(_e: { readonly from: number; readonly unit: number | null } | null): void {}

  seek(hex: number): void {
    if (hex >= 0) this.sought = { hex, n: this.sought.n + 1 };
  }

  /** One unit more or less in hand. */
  toggle(unit: number): void {
    const on = this.picked.includes(unit);
    this.pick(on ? this.picked.filter((u) => u !== unit) : [...this.picked, unit], this.hex);
  }

  hovered(e: HexEvent | null): void {
    const hex = e?.hex ?? -1;
    if (hex === this.hover) return;
    this.hover = hex;
    clearTimeout(this.hoverTimer);
    if (this.why?.by === "hover") this.why = null;
    if (hex >= 0) this.hoverTimer = setTimeout(() => this.rested(hex), this.restMs);
  }

  /** The pointer rests on a place. */
  protected rested(_hex: number): void {}

  // --- acting --------------------------------------------------------------------------------------

  /** Play actions. What is refused is said beside the place it concerns. */
  async play(...actions: Action[]): Promise<boolean> {
    if (this.session.busy) return false;
    const { side } = this;
    const reply = await this.session.play(...actions);
    return isRefused(reply) ? this.stopped(reply, actions, side) : true;
  }

  /** Not all of a side's actions were played: whether that is as good. */
  protected stopped(reply: Refused, _actions: readonly Action[], _side: string): boolean {
    this.refuse(reply.reasons);
    return false;
  }

  refuse(no: readonly No[]): void {
    if (!no.length) return;
    this.why = { hex: this.hover >= 0 ? this.hover : this.hex, by: "refused", no };
    this.spoken = no.map((n) => `${plainId(n.rule)}. ${reasonText(say, n, this.index)}`).join(" ");
  }

  async undo(): Promise<void> {
    await this.turnBack(this.session.back.undo, () => this.session.undo());
  }

  async redo(): Promise<void> {
    await this.turnBack(this.session.back.redo, () => this.session.redo());
  }

  /** Whether it was tried. */
  protected async turnBack(may: boolean, back: () => ReturnType<TableSession<K>["undo"]>): Promise<boolean> {
    if (this.session.busy) return false;
    if (!may) {
      this.refuse(this.session.back.no);
      return false;
    }
    this.putAway();
    const reply = await back();
    if (isRefused(reply)) this.refuse(reply.reasons);
    return true;
  }

  /** Escape: the innermost thing goes. */
  clear(): void {
    if (this.dialog) this.dialog = "";
    else if (this.why) this.why = null;
    else this.letGo();
  }
}
