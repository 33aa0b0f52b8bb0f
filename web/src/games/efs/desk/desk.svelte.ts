/** The player's desk at this table: who is in hand, what they may do, what is asked and shown. The rules stay in the server. */

import type { DropEvent, HexEvent } from "../../../board";
import type { Board, Goal, Options, Pick, Prompt, Reach, Strike, View, Way, Why } from "../types.gen";
import { language, say } from "../../../app/language.svelte";
import { isRefused, type TableSession } from "../../../app/session.svelte";
import { Actions } from "../../../app/table/actions.svelte";
import { Deeds } from "../../../app/table/deeds.svelte";
import { Focus } from "../../../app/table/focus.svelte";
import { type PlaceDesk, type PlaceHooks, Places } from "../../../app/table/places.svelte";
import { Screen } from "../../../app/table/screen.svelte";
import { partsOf, textOf } from "../../../app/table/sentence";
import { SeenTable } from "../../../app/table/seen.svelte";
import { Waiting } from "../../../app/table/waiting";
import { Convoy } from "./convoy.svelte";
import { Inquiry } from "./inquiry.svelte";
import { marksOf } from "./marks";
import { hexTitle, Index, mannerOf } from "./names";
import { Assault } from "./assault.svelte";
import { StandingOrders } from "./orders.svelte";
import { hexMarksOf, pieceOf } from "./seen";

/** Dice as they fell, and what for. */
export interface Cast {
  readonly pips: readonly number[];
  readonly rule: string;
  readonly why: string;
}

/** Answers of one kind, or about one hex: one of them is chosen on the map or in a list. */
export interface Aim {
  readonly do: string;
  readonly hex: number;
  readonly picks: readonly Pick[];
}

export interface TableKinds {
  readonly sheet: Board;
  readonly view: View;
  readonly prompt: Prompt;
  readonly index: Index;
  readonly cast: Cast;
  readonly tab: never;
  readonly dialog: "scenario" | "boards" | "orders";
  readonly goal: Goal;
}

/** Where units of one hex go together. */
const MOVING = "movement";

export class Desk implements PlaceDesk<TableKinds> {
  readonly index: Index;
  readonly board: Index["board"];
  readonly seen: SeenTable<TableKinds>;
  readonly focus: Focus<TableKinds>;
  readonly screen = new Screen<TableKinds>();
  readonly actions: Actions<TableKinds>;
  readonly places: Places<TableKinds>;
  readonly deeds: Deeds<TableKinds>;
  readonly inquiry: Inquiry;
  readonly assault: Assault;
  readonly orders: StandingOrders;
  readonly convoy = new Convoy(this);
  reach: Reach | null = $state.raw(null);
  options: readonly Pick[] = $state.raw([]);
  aim: Aim | null = $state.raw(null);
  /** Why the way to where the pointer is costs what it costs. */
  way: Way | null = $state.raw(null);
  /** Undo was used: nothing is answered for the player until he has played something himself. */
  private turnedBack = false;
  private tickets = { reach: 0, why: 0, way: 0 };
  private readonly waiting = new Waiting();

  constructor(readonly session: TableSession<TableKinds>) {
    const hooks: PlaceHooks<TableKinds> = {
      pick: (units, hex) => this.pick(units, hex),
      unpick: () => this.unpick(),
      putAway: () => {
        this.assault.close();
        this.turnedBack = true;
      },
      letGo: () => this.letGo(),
      playing: () => (this.turnedBack = false),
      may: (unit) => this.may(unit),
      taken: (hex) => this.together(hex),
      restMs: 120,
      rested: (hex) => {
        void this.fetchWay(hex);
        this.inquiry.rested(hex);
      },
      hovering: (_hex, moved) => {
        if (!moved) return;
        this.leaveWay();
        this.inquiry.left();
      },
      launching: () => this.launching(),
      // Dice or the enemy came in between: what could not be done is not done.
      stopped: (reply) => reply.played > 0,
    };
    this.index = new Index(session.board);
    this.board = this.index.board;
    this.seen = new SeenTable(session, this.index, mannerOf(this.index));
    this.focus = new Focus(hooks);
    this.actions = new Actions(this, hooks);
    this.places = new Places(this, hooks);
    this.deeds = new Deeds(this, hooks);
    this.inquiry = new Inquiry(this);
    this.assault = new Assault(this);
    this.orders = new StandingOrders(this);
  }

  readonly pieces = $derived.by(() => {
    const moving = this.moving ? new Set(this.seen.prompt.units) : null;
    return this.seen.view.units.map((u) => ({ ...pieceOf(u), ...(moving && u.side === this.seen.side && u.moved && !moving.has(u.unit) ? { done: true } : {}) }));
  });
  readonly hexMarks = $derived.by(() => hexMarksOf(this.seen.view, this.board));
  readonly shown = $derived.by(() => marksOf(this));
  /** One's own units are moved now. */
  readonly moving: boolean = $derived.by(() => this.seen.prompt.asked && this.seen.prompt.step === MOVING);
  readonly declaring: boolean = $derived.by(() => this.seen.prompt.asked && this.seen.prompt.step === "declaration");

  title(hex: number): string {
    return hexTitle(this.board, hex, language.lang);
  }

  label(unit: number): string {
    return this.index.title(say, unit);
  }

  name(unit: number): string {
    return this.board.counters[unit]?.name[language.lang] || this.label(unit);
  }

  /** The sentence of an answer, with the names of its pieces. */
  words(pick: Pick): string {
    return textOf(partsOf(say, pick.label, Object.entries(pick.about), this.index));
  }

  say(key: string, about?: Readonly<Record<string, string | number>>): string {
    return say(key, about);
  }

  /** All that a piece can do besides walking. */
  async optionsOf(unit: number): Promise<readonly Pick[]> {
    const got = await this.session.query<Options>({ ask: "options", unit });
    return isRefused(got) ? [] : got.picks;
  }

  // --- who is in hand ------------------------------------------------------------------------------

  private may(unit: number): boolean {
    const { prompt } = this.seen;
    return prompt.units.includes(unit) || prompt.planes.includes(unit);
  }

  /** Those of a hex that are taken up together: in a movement phase the whole stack. */
  private together(hex: number, met?: number): number[] {
    const here = this.places.pickable(hex);
    if (this.moving && (met === undefined || here.includes(met))) return here.filter((u) => u < this.index.ground);
    return met !== undefined && here.includes(met) ? [met] : here.slice(0, 1);
  }

  look(hex: number): void {
    this.unpick();
    this.focus.hex = hex;
  }

  pick(units: readonly number[], hex = this.places.hexOf(units[0] ?? -1)): void {
    this.focus.picked = [...units];
    this.convoy.units = [];
    this.aim = null;
    this.leaveWay();
    if (hex >= 0) this.focus.hex = hex;
    void this.fetch();
    this.inquiry.about(units[0] ?? -1);
  }

  unpick(): void {
    this.focus.picked = [];
    this.reach = null;
    this.options = [];
    this.aim = null;
    this.tickets.reach++;
    this.leaveWay();
    this.inquiry.about(-1);
  }

  next(step: 1 | -1): boolean {
    return this.places.next(step);
  }

  /** What those in hand may do, and where they may go; clicks wait for it. */
  private fetch(): Promise<void> {
    const answer = this.fetchOptions();
    this.waiting.for(answer);
    return answer;
  }

  private async fetchOptions(): Promise<void> {
    const ticket = ++this.tickets.reach;
    const units = [...this.focus.picked];
    const [unit] = units;
    this.reach = null;
    this.options = [];
    const { prompt, side } = this.seen;
    if (unit === undefined || !prompt.asked || this.board.counters[unit]?.side !== side || this.declaring) return;
    const walks = this.moving && this.places.hexOf(unit) >= 0 && unit < this.index.ground;
    const [options, reach] = await Promise.all([
      units.length === 1 ? this.session.query<Options>({ ask: "options", unit }) : null,
      walks ? this.session.query<Reach>({ ask: "reach", units }) : null,
    ]);
    if (ticket !== this.tickets.reach) return;
    this.options = options && !isRefused(options) ? options.picks : [];
    this.reach = reach && !isRefused(reach) ? reach : null;
    // Who waits beside the map is shown where he can come in.
    const entry = this.places.hexOf(unit) < 0 ? this.options.find((p) => p.place >= 0)?.place : undefined;
    if (entry !== undefined) this.focus.seek(entry);
    // The pointer may rest where they can go already.
    if (this.reach && this.focus.hover >= 0) void this.fetchWay(this.focus.hover);
    // Who can do one thing only, and that on the map, is asked where at once.
    const [only, ...more] = this.kinds;
    if (!this.reach?.goals.length && only && !more.length && only.picks.every((p) => p.place >= 0)) this.aim = only;
  }

  /** What the one in hand may do besides walking, by kind: buttons of the panel. */
  readonly kinds: readonly Aim[] = $derived.by(() => {
    const out = new Map<string, Pick[]>();
    for (const p of this.options) {
      const kind = String(p.action["do"]);
      out.set(kind, [...(out.get(kind) ?? []), p]);
    }
    return [...out].map(([kind, picks]) => ({ do: kind, hex: -1, picks }));
  });

  /** Something the side does without one of its units. */
  async sideKind(kind: string): Promise<void> {
    const got = await this.session.query<Options>({ ask: "options", do: kind });
    if (!isRefused(got)) this.aim = { do: kind, hex: -1, picks: got.picks };
  }

  // --- the way under the pointer -------------------------------------------------------------------

  private leaveWay(): void {
    this.tickets.way++;
    this.way = null;
  }

  private async fetchWay(hex: number): Promise<void> {
    const units = [...this.focus.picked];
    if (!this.reach || !units.length || hex === this.places.hexOf(units[0]!)) return;
    const ticket = ++this.tickets.way;
    // An enemy that can be overrun: the way up to him.
    const path = this.goalAt(hex)?.path ?? this.strikeAt(hex)?.path.slice(0, -1);
    if (path && !path.length) return;
    const got = await this.session.query<Way>({ ask: "way", units, hex: path?.at(-1) ?? hex, ...(path ? { path } : {}) });
    if (ticket === this.tickets.way && !isRefused(got)) this.way = got;
  }

  /** What the red button does besides the deeds: the attack that is put together, the only answer there is. */
  private launching(): (() => Promise<unknown>) | null {
    if (this.assault.open) return () => this.assault.launch();
    const [only, ...more] = this.seen.prompt.deeds.length ? [] : this.seen.prompt.choices;
    return only && !more.length ? () => this.deeds.perform(only) : null;
  }

  /** A question came: one with one answer alone answers itself, and what is left to the staff it answers; not after undo. */
  attend(): void {
    const { prompt } = this.seen;
    if (!this.seen.free || this.turnedBack) return;
    const only = prompt.forced && !prompt.deeds.length && prompt.choices.length === 1 ? prompt.choices[0]! : null;
    if (only && !this.orders.askAll) void this.orders.play(only);
    else void this.orders.attend();
  }

  // --- clicks --------------------------------------------------------------------------------------

  choose(e: HexEvent): void {
    this.focus.why = null;
    this.focus.pointed = [];
    if (this.seen.held || this.waiting.holds(() => this.choose(e))) return;
    const { hex } = e;
    if (this.seen.free && this.assault.meets(e)) return;
    const joins = this.joins(e);
    if (this.seen.free && !joins && this.pointAt(hex)) return;
    const here = this.seen.free ? this.places.pickable(hex) : [];
    const met = e.unit !== null && here.includes(e.unit) ? e.unit : here[0];
    if (met !== undefined) {
      if (e.shift) this.focus.toggle(met);
      else this.pick(e.alone ? [met] : this.together(hex, met), hex);
      return;
    }
    if (this.seen.free && !joins && this.focus.picked.length && this.moving) void this.askWhy(hex);
    else this.inspect(hex, e.unit);
  }

  /** Nothing can be done there: what is known of it is shown. */
  private inspect(hex: number, unit: number | null): void {
    this.look(hex);
    const met = unit !== null && unit >= 0 ? unit : (this.places.unitsAt(hex)[0]?.unit ?? -1);
    this.inquiry.about(met);
  }

  /** Others of one's own stand where those in hand could go: a pointer on a counter means them. */
  private joins({ hex, unit, how }: HexEvent): boolean {
    if (this.aim || !this.goalAt(hex)) return false;
    const others = this.places.pickable(hex).filter((u) => !this.focus.picked.includes(u));
    return how === "mouse" && unit !== null && others.includes(unit);
  }

  goalAt(hex: number): Goal | undefined {
    return this.reach?.goals.find((g) => g.hex === hex);
  }

  strikeAt(hex: number): Strike | undefined {
    return this.reach?.overruns.find((s) => s.hex === hex);
  }

  /** Answers about a place: of what is aimed at, of those in hand, else of the question. */
  picksAt(hex: number): readonly Pick[] {
    const { picked } = this.focus;
    const mine = this.aim?.picks ?? (picked.length ? this.options : []);
    const found = mine.filter((p) => p.place === hex);
    if (found.length || this.aim) return found;
    return this.seen.prompt.choices.filter((p) => p.place === hex && (!picked.length || picked.includes(p.unit) || picked.includes(p.plane)));
  }

  /** A place for what is in hand: a goal, an enemy to overrun, an answer. */
  private pointAt(hex: number): boolean {
    const goal = this.aim ? undefined : this.goalAt(hex);
    if (goal) {
      void this.go(goal.action);
      return true;
    }
    const strike = this.aim ? undefined : this.strikeAt(hex);
    if (strike) {
      void this.assault.beginOverrun(strike);
      return true;
    }
    const picks = this.picksAt(hex);
    if (picks.length === 1) void this.convoy.play(picks[0]!);
    else if (picks.length) this.aim = { do: String(picks[0]!.action["do"]), hex, picks };
    else if (this.aim) {
      this.aim = null;
      return false;
    }
    return picks.length > 0;
  }

  drop({ from, to, unit, alone }: DropEvent): void {
    const here = this.places.pickable(from);
    const met = unit !== null && here.includes(unit) ? unit : here[0];
    if (met !== undefined) void this.carry(alone ? [met] : this.together(from, met), to);
  }

  private async carry(units: readonly number[], to: number): Promise<void> {
    if (!this.seen.free) return;
    this.focus.picked = units;
    await this.fetch();
    if (!this.pointAt(to)) await this.askWhy(to);
  }

  ask(hex: number): void {
    const goal = this.seen.free ? this.goalAt(hex) : undefined;
    if (goal) this.focus.why = { hex, by: "march", no: [], goal };
    else if (this.focus.picked.length && this.seen.free) void this.askWhy(hex);
    else this.inspect(hex, null);
  }

  async askWhy(hex: number): Promise<void> {
    const ticket = ++this.tickets.why;
    const got = await this.session.query<Why>({ ask: "why", unit: this.focus.picked[0]!, hex });
    if (ticket !== this.tickets.why) return;
    const no = isRefused(got) ? got.reasons : got.no;
    if (no.length) this.focus.why = { hex, no, by: "march" };
    else this.look(hex);
  }

  // --- acting --------------------------------------------------------------------------------------

  async go(action: Readonly<Record<string, unknown>>): Promise<void> {
    const units = [...this.focus.picked];
    if (!(await this.actions.play(action))) return;
    const left = units.filter((u) => this.may(u) && this.places.hexOf(u) >= 0);
    if (left.length) this.pick(left);
  }

  private letGo(): void {
    if (this.assault.open) this.assault.close();
    else if (this.aim) this.aim = null;
    else if (this.focus.picked.length) this.unpick();
    else if (this.inquiry.drawer) this.inquiry.drawer = "";
    else if (this.inquiry.overlay) void this.inquiry.show("");
    else this.look(-1);
  }

  /** The table changed: what is picked may be gone, and what was asked is stale. */
  refresh(): void {
    const kept = this.focus.picked.filter((u) => this.may(u));
    this.focus.why = null;
    this.aim = null;
    this.assault.refresh();
    const [asked] = this.seen.prompt.asks?.hexes ?? [];
    if (this.seen.prompt.asked && asked !== undefined && !this.moving && !this.declaring) {
      this.focus.hex = asked;
      this.focus.seek(asked);
    }
    if (kept.length) this.pick(kept);
    else this.unpick();
    this.inquiry.refresh();
  }
}
