/** The player's desk at the default table: a piece in hand, the choices it has, and why it has no others. */

import type { DropEvent, HexEvent, Shown } from "../../../board";
import type { TableSession } from "../../session.svelte";
import { PlaceDesk } from "../placedesk.svelte";
import { say } from "../../language.svelte";
import { choiceWords, Index, mannerOf } from "./names";
import type { Prompt } from "../../../wire/types.gen";
import type { Choice, Sheet, View } from "./types.gen";

/** Dice as they fell, and the rule they were for. */
export interface Cast {
  readonly pips: readonly number[];
  readonly rule: string;
}

export interface TableKinds {
  readonly sheet: Sheet;
  readonly view: View;
  readonly prompt: Omit<Prompt, "deeds"> & { readonly deeds: readonly Choice[] };
  readonly index: Index;
  readonly cast: Cast;
  readonly tab: never;
  readonly dialog: never;
}

/** The fields of an action that name a place. */
const PLACES = ["to", "at"] as const;

export class Desk extends PlaceDesk<TableKinds> {
  constructor(session: TableSession<TableKinds>) {
    const index = new Index(session.board);
    super(session, index, mannerOf(index));
  }

  get pieces(): View["units"] { return this.view.units; }

  /** The choices that are meant now: of the piece in hand and of the place that was pointed at, else all. */
  readonly choices: readonly Choice[] = $derived.by(() => {
    const all = this.prompt.asked ? this.prompt.deeds : [];
    const [unit] = this.picked;
    const mine = unit === undefined ? all : all.filter((c) => c.unit === unit || c.unit < 0);
    const there = this.aimed < 0 ? mine : mine.filter((c) => c.place === this.aimed);
    return there.length ? there : mine;
  });

  /** A place that several choices are about. */
  private aimed = $state(-1);

  readonly shown: Shown = $derived.by(() => {
    const own = [...new Set(this.picked.map((u) => this.hexOf(u)))].filter((h) => h >= 0);
    const places = this.picked.length ? [...new Set(this.choices.map((c) => c.place))].filter((p) => p >= 0 && !own.includes(p)) : [];
    return {
      selection: own.length ? own : this.hex >= 0 ? [this.hex] : [],
      movable: this.prompt.asked ? this.order : [],
      overlays: [{ hexes: places, colour: "#FFE996", pattern: "fill" }],
      ...(this.why && this.why.hex >= 0 ? { barred: [{ hex: this.why.hex }] } : {}),
      notes: this.notes,
    };
  });

  words(choice: Choice): string {
    return say(choice.label, choiceWords(this.board, choice));
  }

  look(hex: number): void {
    this.unpick();
    this.hex = hex;
  }

  pick(units: readonly number[], hex = this.hexOf(units[0] ?? -1)): void {
    this.picked = units.slice(-1);
    this.aimed = -1;
    this.why = null;
    if (hex >= 0) this.hex = hex;
  }

  unpick(): void {
    this.picked = [];
    this.aimed = -1;
  }

  protected override taken(hex: number): readonly number[] {
    return this.pickable(hex).slice(0, 1);
  }

  choose({ hex, unit }: HexEvent): void {
    this.why = null;
    if (this.held) return;
    const here = this.free ? this.pickable(hex) : [];
    if (this.free && this.picked.length && !here.includes(this.picked[0]!) && this.pointAt(hex)) return;
    const met = unit !== null && here.includes(unit) ? unit : here[0];
    if (met !== undefined) this.pick([met], hex);
    else if (this.free && this.picked.length) void this.tryAt(hex);
    else if (this.free && unit !== null && unit >= 0) void this.tryUnit(unit, hex);
    else this.look(hex);
  }

  /** Whether the piece in hand has a choice about this place: the only one is played, of several the panel asks. */
  private pointAt(hex: number): boolean {
    const there = this.choices.filter((c) => c.unit >= 0 && c.place === hex);
    if (there.length === 1) void this.perform(there[0]!);
    else if (there.length) this.aimed = hex;
    return there.length > 0;
  }

  /** Every choice is offered, so what is not offered is refused: the server says why. */
  private async tryAt(hex: number): Promise<void> {
    const [unit] = this.picked;
    const like = this.prompt.deeds.find((c) => c.unit === unit && c.place >= 0);
    const field = like && PLACES.find((name) => name in like.action);
    if (!like || !field) return this.look(hex);
    this.hex = hex;
    await this.play({ ...like.action, [field]: hex });
  }

  private async tryUnit(unit: number, hex: number): Promise<void> {
    const like = this.prompt.deeds.find((c) => c.unit >= 0);
    this.look(hex);
    if (like) await this.play({ ...like.action, unit });
  }

  ask(hex: number): void {
    if (this.picked.length && this.free) void this.tryAt(hex);
    else this.look(hex);
  }

  drop({ from, to, unit }: DropEvent): void {
    const here = this.pickable(from);
    const met = unit !== null && here.includes(unit) ? unit : here[0];
    if (met === undefined) return;
    this.pick([met], from);
    if (!this.pointAt(to)) void this.tryAt(to);
  }

  protected override launching(): null {
    return null;
  }

  protected override putAway(): void {
    this.aimed = -1;
  }

  protected override letGo(): void {
    if (this.aimed >= 0) this.aimed = -1;
    else if (this.picked.length) this.unpick();
    else this.hex = -1;
  }

  /** The table changed: who is in hand may be gone. */
  refresh(): void {
    const kept = this.picked.filter((u) => this.may(u));
    this.why = null;
    this.aimed = -1;
    this.picked = kept;
  }
}
