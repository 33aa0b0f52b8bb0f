/** The player's desk at the default table: a piece in hand, the choices it has, and why it has no others. */

import type { DropEvent, HexEvent, Shown } from "../../../board";
import type { TableSession } from "../../session.svelte";
import { Actions } from "../actions.svelte";
import { Deeds } from "../deeds.svelte";
import { Focus } from "../focus.svelte";
import { type PlaceDesk, type PlaceHooks, Places } from "../places.svelte";
import { Screen } from "../screen.svelte";
import { SeenTable } from "../seen.svelte";
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

export class Desk implements PlaceDesk<TableKinds> {
  readonly index: Index;
  readonly board: Index["board"];
  readonly seen: SeenTable<TableKinds>;
  readonly focus: Focus<TableKinds>;
  readonly screen = new Screen<TableKinds>();
  readonly actions: Actions<TableKinds>;
  readonly places: Places<TableKinds>;
  readonly deeds: Deeds<TableKinds>;
  constructor(readonly session: TableSession<TableKinds>) {
    const hooks: PlaceHooks<TableKinds> = {
      pick: (units, hex) => this.pick(units, hex),
      unpick: () => this.unpick(),
      putAway: () => (this.aimed = -1),
      letGo: () => this.letGo(),
      taken: (hex) => this.places.pickable(hex).slice(0, 1),
    };
    this.index = new Index(session.board);
    this.board = this.index.board;
    this.seen = new SeenTable(session, this.index, mannerOf(this.index));
    this.focus = new Focus(hooks);
    this.actions = new Actions(this, hooks);
    this.places = new Places(this, hooks);
    this.deeds = new Deeds(this, hooks);
  }

  get pieces(): View["units"] { return this.seen.view.units; }

  /** The choices that are meant now: of the piece in hand and of the place that was pointed at, else all. */
  readonly choices: readonly Choice[] = $derived.by(() => {
    const all = this.seen.prompt.asked ? this.seen.prompt.deeds : [];
    const [unit] = this.focus.picked;
    const mine = unit === undefined ? all : all.filter((c) => c.unit === unit || c.unit < 0);
    const there = this.aimed < 0 ? mine : mine.filter((c) => c.place === this.aimed);
    return there.length ? there : mine;
  });

  /** A place that several choices are about. */
  private aimed = $state(-1);

  readonly shown: Shown = $derived.by(() => {
    const own = [...new Set(this.focus.picked.map((u) => this.places.hexOf(u)))].filter((h) => h >= 0);
    const places = this.focus.picked.length ? [...new Set(this.choices.map((c) => c.place))].filter((p) => p >= 0 && !own.includes(p)) : [];
    return {
      selection: own.length ? own : this.focus.hex >= 0 ? [this.focus.hex] : [],
      movable: this.seen.prompt.asked ? this.places.order : [],
      overlays: [{ hexes: places, colour: "#FFE996", pattern: "fill" }],
      ...(this.focus.why && this.focus.why.hex >= 0 ? { barred: [{ hex: this.focus.why.hex }] } : {}),
      notes: this.screen.notes,
    };
  });

  words(choice: Choice): string {
    return say(choice.label, choiceWords(this.board, choice));
  }

  look(hex: number): void {
    this.unpick();
    this.focus.hex = hex;
  }

  pick(units: readonly number[], hex = this.places.hexOf(units[0] ?? -1)): void {
    this.focus.picked = units.slice(-1);
    this.aimed = -1;
    this.focus.why = null;
    if (hex >= 0) this.focus.hex = hex;
  }

  unpick(): void {
    this.focus.picked = [];
    this.aimed = -1;
  }

  next(step: 1 | -1): boolean {
    return this.places.next(step);
  }

  choose({ hex, unit }: HexEvent): void {
    this.focus.why = null;
    if (this.seen.held) return;
    const here = this.seen.free ? this.places.pickable(hex) : [];
    if (this.seen.free && this.focus.picked.length && !here.includes(this.focus.picked[0]!) && this.pointAt(hex)) return;
    const met = unit !== null && here.includes(unit) ? unit : here[0];
    if (met !== undefined) this.pick([met], hex);
    else if (this.seen.free && this.focus.picked.length) void this.tryAt(hex);
    else if (this.seen.free && unit !== null && unit >= 0) void this.tryUnit(unit, hex);
    else this.look(hex);
  }

  /** Whether the piece in hand has a choice about this place: the only one is played, of several the panel asks. */
  private pointAt(hex: number): boolean {
    const there = this.choices.filter((c) => c.unit >= 0 && c.place === hex);
    if (there.length === 1) void this.deeds.perform(there[0]!);
    else if (there.length) this.aimed = hex;
    return there.length > 0;
  }

  /** Every choice is offered, so what is not offered is refused: the server says why. */
  private async tryAt(hex: number): Promise<void> {
    const [unit] = this.focus.picked;
    const like = this.seen.prompt.deeds.find((c) => c.unit === unit && c.place >= 0);
    const field = like && PLACES.find((name) => name in like.action);
    if (!like || !field) return this.look(hex);
    this.focus.hex = hex;
    await this.actions.play({ ...like.action, [field]: hex });
  }

  private async tryUnit(unit: number, hex: number): Promise<void> {
    const like = this.seen.prompt.deeds.find((c) => c.unit >= 0);
    this.look(hex);
    if (like) await this.actions.play({ ...like.action, unit });
  }

  ask(hex: number): void {
    if (this.focus.picked.length && this.seen.free) void this.tryAt(hex);
    else this.look(hex);
  }

  drop({ from, to, unit }: DropEvent): void {
    const here = this.places.pickable(from);
    const met = unit !== null && here.includes(unit) ? unit : here[0];
    if (met === undefined) return;
    this.pick([met], from);
    if (!this.pointAt(to)) void this.tryAt(to);
  }

  private letGo(): void {
    if (this.aimed >= 0) this.aimed = -1;
    else if (this.focus.picked.length) this.unpick();
    else this.focus.hex = -1;
  }

  /** The table changed: who is in hand may be gone. */
  refresh(): void {
    const kept = this.focus.picked.filter((u) => this.places.may(u));
    this.focus.why = null;
    this.aimed = -1;
    this.focus.picked = kept;
  }
}
