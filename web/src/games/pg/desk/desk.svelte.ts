/** The player's desk at this table: what is picked, asked and shown. The rules stay in the server. */

import type { DropEvent, HexEvent, SightLine } from "../../../board";
import type { Board, Options, Pick, Prompt, Reach, SightAnswer, View, Why } from "../types.gen";
import { language, say } from "../../../app/language.svelte";
import { type Action, isRefused, type TableSession } from "../../../app/session.svelte";
import { Actions } from "../../../app/table/actions.svelte";
import { Deeds } from "../../../app/table/deeds.svelte";
import { Focus } from "../../../app/table/focus.svelte";
import { type PlaceDesk, type PlaceHooks, Places } from "../../../app/table/places.svelte";
import { Screen } from "../../../app/table/screen.svelte";
import { SeenTable } from "../../../app/table/seen.svelte";
import { Waiting } from "../../../app/table/waiting";
import { Firing, shotsIn } from "./fire.svelte";
import { marksOf } from "./marks";
import { hexName, Index, mannerOf } from "./names";
import { facesOf, hexMarksOf, platoonOf } from "./seen";
import { victoryText } from "./victory";

/** Dice as they fell: what for. */
export interface Cast {
  readonly pips: readonly number[];
  readonly rule: string;
  readonly why: string;
  /** Dice of both sides stand against each other and make no sum. */
  readonly apart: boolean;
}

/** Several answers of one kind: one of them is chosen on the map, or in a list. */
export interface Aim {
  readonly do: string;
  readonly picks: readonly Pick[];
}

/** Kinds that are chosen by pointing at a hex. */
const POINTED = new Set(["place", "entrench", "lay-mine", "barrage", "strike", "fire-smoke", "off-board-smoke", "write-down", "escape-to", "flee"]);
const TOLD_ELSEWHERE = new Set(["activate-stack", "move"]);

export interface TableKinds {
  readonly sheet: Board;
  readonly view: View;
  readonly prompt: Prompt;
  readonly index: Index;
  readonly cast: Cast;
  readonly tab: never;
  readonly dialog: "orders" | "scenario";
  readonly goal: Reach["goals"][number];
}

export class Desk implements PlaceDesk<TableKinds> {
  readonly index: Index;
  readonly board: Index["board"];
  readonly seen: SeenTable<TableKinds>;
  readonly focus: Focus<TableKinds>;
  readonly screen = new Screen<TableKinds>();
  readonly actions: Actions<TableKinds>;
  readonly places: Places<TableKinds>;
  readonly deeds: Deeds<TableKinds>;
  readonly fire: Firing;
  reach: Reach | null = $state.raw(null);
  options: readonly Pick[] = $state.raw([]);
  riders: readonly number[] = $state.raw([]);
  aim: Aim | null = $state.raw(null);
  /** The line-of-sight tool: on, and where it begins. */
  sighting = $state(false);
  sightFrom = $state(-1);
  sight: SightAnswer | null = $state.raw(null);
  private readonly faces: ReadonlyMap<string, number>;
  private tickets = { reach: 0, why: 0, sight: 0 };
  private readonly waiting = new Waiting();

  constructor(readonly session: TableSession<TableKinds>) {
    const hooks: PlaceHooks<TableKinds> = {
      pick: (units, hex) => this.pick(units, hex),
      unpick: () => this.unpick(),
      putAway: () => this.fire.close(),
      letGo: () => this.letGo(),
      may: (unit) => this.may(unit),
      taken: (hex) => this.places.pickable(hex).slice(0, 1),
      hovering: (hex) => this.follow(hex),
      launching: () => (this.fire.open ? () => this.fire.launch() : null),
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
    this.faces = facesOf(this.board);
    this.fire = new Firing(this);
  }

  readonly pieces = $derived.by(() => {
    const acting = this.seen.prompt.step === "acting" && this.seen.prompt.asked ? new Set(this.seen.prompt.units) : null;
    return this.seen.view.units.map((u) => ({ ...platoonOf(u, this.faces), ...(acting && u.order && !acting.has(u.unit) ? { done: true } : {}) }));
  });
  readonly hexMarks = $derived.by(() => hexMarksOf(this.seen.view, this.board));
  readonly shown = $derived.by(() => marksOf(this));
  /** How to win this battle, for whoever searches the rules. */
  readonly paragraphs = $derived.by(() => [
    { id: "2.3", title: say("pg-victory"), text: victoryText(say, this.index, this.seen.view, language.lang), open: () => (this.screen.dialog = "scenario") },
  ]);
  /** Anti-tank shots that those in hand, or the question, may fire. */
  readonly shots = $derived.by(() => shotsIn([...this.options, ...this.seen.prompt.choices]));

  // --- places --------------------------------------------------------------------------------------

  /** Those that can act, and those that were activated, to ask why they cannot. */
  private may(unit: number): boolean {
    const { prompt, side } = this.seen;
    return prompt.units.includes(unit) || (prompt.step === "acting" && this.places.unitOf(unit)?.order !== "" && this.board.counters[unit]?.side === side);
  }

  title(hex: number): string {
    return hexName(this.board, hex);
  }

  label(unit: number): string {
    return this.board.counters[unit]?.label ?? "";
  }

  // --- looking -------------------------------------------------------------------------------------

  look(hex: number): void {
    this.unpick();
    this.focus.hex = hex;
  }

  pick(units: readonly number[], hex = this.places.hexOf(units[0] ?? -1)): void {
    this.focus.picked = [...units];
    this.riders = [];
    this.aim = null;
    if (hex >= 0) this.focus.hex = hex;
    void this.fetch();
  }

  unpick(): void {
    this.focus.picked = [];
    this.reach = null;
    this.options = [];
    this.riders = [];
    this.aim = null;
    this.tickets.reach++;
  }

  next(step: 1 | -1): boolean {
    return this.places.next(step);
  }

  /** What the one in hand may do, and where it may go; clicks wait for it. */
  private fetch(): Promise<void> {
    const answer = this.fetchOptions();
    this.waiting.for(answer);
    return answer;
  }

  private async fetchOptions(): Promise<void> {
    const ticket = ++this.tickets.reach;
    const [unit] = this.focus.picked;
    this.reach = null;
    this.options = [];
    if (unit === undefined || this.focus.picked.length > 1 || !this.seen.prompt.asked) return;
    const moves = this.seen.prompt.step === "acting" && this.places.unitOf(unit)?.order === "move";
    const [options, reach] = await Promise.all([
      this.session.query<Options>({ ask: "options", unit }),
      moves ? this.session.query<Reach>({ ask: "reach", unit }) : null,
    ]);
    if (ticket !== this.tickets.reach) return;
    this.options = isRefused(options) ? [] : options.picks;
    this.reach = reach && !isRefused(reach) ? reach : null;
    // Who is set up is in hand at once: the next click says where.
    const place = this.options.filter((p) => p.do === "place");
    if (place.length) this.aim = { do: "place", picks: place };
  }

  /** What the one in hand may do, by kind: buttons of the panel. */
  readonly kinds: readonly Aim[] = $derived.by(() => {
    const out = new Map<string, Pick[]>();
    for (const p of this.options) if (!TOLD_ELSEWHERE.has(p.do)) out.set(p.do, [...(out.get(p.do) ?? []), p]);
    return [...out].map(([kind, picks]) => ({ do: kind, picks }));
  });

  /** Something the side does without a unit. */
  async sideKind(kind: string): Promise<void> {
    const got = await this.session.query<Options>({ ask: "options", do: kind });
    if (!isRefused(got)) this.aim = { do: kind, picks: got.picks };
  }

  // --- the line of sight ---------------------------------------------------------------------------

  toggleSight(): void {
    this.sighting = !this.sighting;
    this.sightFrom = this.sighting ? this.focus.hex : -1;
    this.sight = null;
  }

  /** While the tool is on, the line goes to where the pointer is. */
  private follow(hex: number): void {
    if (this.sighting && this.sightFrom >= 0 && hex >= 0) void this.fetchSight(this.sightFrom, hex);
  }

  private async fetchSight(start: number, end: number): Promise<void> {
    const ticket = ++this.tickets.sight;
    const got = await this.session.query<SightAnswer>({ ask: "sight", start, end });
    if (ticket === this.tickets.sight) this.sight = isRefused(got) ? null : got;
  }

  readonly sightLines: readonly SightLine[] = $derived.by(() => {
    const { sight } = this;
    if (!this.sighting || !sight || sight.start === sight.end) return [];
    const blocked = sight.block >= 0;
    return [{ from: sight.start, to: sight.end, kind: blocked ? "blocked" as const : "free" as const, label: String(sight.far), ...(blocked ? { block: sight.block, rule: sight.rule } : {}) }];
  });

  // --- clicks --------------------------------------------------------------------------------------

  choose(e: HexEvent): void {
    this.focus.why = null;
    this.focus.pointed = [];
    if (this.seen.held || this.waiting.holds(() => this.choose(e))) return;
    const { hex } = e;
    if (this.sighting) {
      this.sightFrom = hex;
      this.sight = null;
      return;
    }
    const joins = this.joins(e);
    if (this.seen.free && !joins && this.pointAt(hex)) return;
    const here = this.seen.free ? this.places.pickable(hex) : [];
    const met = e.unit !== null && here.includes(e.unit) ? e.unit : here[0];
    if (met !== undefined && this.seen.prompt.step !== "declaring") {
      if (e.shift) this.focus.toggle(met);
      else this.pick([met], hex);
      return;
    }
    if (this.seen.free && !joins && this.focus.picked.length && this.seen.prompt.step === "acting") void this.askWhy(hex);
    else this.look(hex);
  }

  /** Others of one's own stand where those in hand could go: a finger in the hex, or a pointer on a counter, means them. */
  private joins({ hex, unit, how }: HexEvent): boolean {
    if (this.aim || !this.goalAt(hex)) return false;
    const others = this.places.unitsAt(hex).filter((u) => u.side === this.seen.side && !this.focus.picked.includes(u.unit));
    return how === "touch" ? others.length > 0 : how === "mouse" && others.some((u) => u.unit === unit && this.places.may(u.unit));
  }

  private goalAt(hex: number): Reach["goals"][number] | undefined {
    return this.reach?.goals.find((g) => g.hex === hex);
  }

  /** A place for what is in hand: an aim, a goal, something to fire at, an answer. */
  private pointAt(hex: number): boolean {
    if (this.aim) return this.aimAt(this.aim, hex);
    const goal = this.goalAt(hex);
    if (goal) {
      void this.go(goal.action);
      return true;
    }
    const answers = this.seen.prompt.choices.filter((c) => c.hex === hex && POINTED.has(c.do));
    if (answers.length === 1) void this.actions.play(answers[0]!.action);
    else if (answers.length) this.aim = { do: answers[0]!.do, picks: answers };
    if (answers.length) return true;
    if (this.seen.prompt.step !== "acting" && this.seen.prompt.step !== "offered") return false;
    if (this.places.unitsAt(hex).some((u) => u.side !== this.seen.side)) return this.fire.begin(hex);
    return false;
  }

  private aimAt(aim: Aim, hex: number): boolean {
    const found = aim.picks.filter((p) => p.hex === hex || this.places.hexOf(p.other) === hex);
    if (found.length === 1) void this.actions.play(found[0]!.action);
    // Several ways to do it there: the panel asks which.
    else if (found.length) this.aim = { do: aim.do, picks: found };
    else if (aim.do === "place" && !this.places.pickable(hex).length && this.focus.picked[0] !== undefined) void this.actions.play({ do: "place", unit: this.focus.picked[0], at: hex });
    else if (aim.do === "strike") void this.strikeAt(hex);
    else this.aim = null;
    return found.length > 0 || this.aim !== null;
  }

  /** Aircraft may attack any hex: which of them go is asked there too. */
  private async strikeAt(hex: number): Promise<void> {
    const got = await this.session.query<Options>({ ask: "options", do: "strike", hex });
    if (isRefused(got)) return;
    if (got.picks.length > 1) this.aim = { do: "strike", picks: got.picks };
    else void this.actions.play(got.picks[0]?.action ?? { do: "strike", target: hex, planes: this.seen.view.planes[this.seen.side === "axis" ? 0 : 1] ?? [] });
  }

  drop({ from, to, unit }: DropEvent): void {
    const here = this.places.pickable(from);
    const met = unit !== null && here.includes(unit) ? unit : here[0];
    if (met !== undefined) void this.carry(met, to);
  }

  private async carry(unit: number, to: number): Promise<void> {
    if (!this.seen.free) return;
    this.focus.picked = [unit];
    await this.fetch();
    if (!this.pointAt(to)) await this.askWhy(to);
  }

  ask(hex: number): void {
    const goal = this.seen.free ? this.goalAt(hex) : undefined;
    if (goal) this.focus.why = { hex, by: "march", no: [], goal };
    else if (this.focus.picked.length && this.seen.free && this.seen.prompt.step === "acting") void this.askWhy(hex);
    else this.look(hex);
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

  /** A move, with the leaders that go along. */
  async go(action: Action): Promise<void> {
    const [unit] = this.focus.picked;
    const done = await this.actions.play(this.riders.length ? { ...action, riders: this.riders } : action);
    if (done && unit !== undefined && this.seen.prompt.units.includes(unit)) this.pick([unit]);
  }

  private letGo(): void {
    if (this.sighting) this.toggleSight();
    else if (this.fire.open) this.fire.close();
    else if (this.aim) this.aim = null;
    else if (this.focus.picked.length) this.unpick();
    else this.focus.hex = -1;
  }

  /** The table changed: what is picked may be gone, and what was asked is stale. */
  refresh(): void {
    const kept = this.focus.picked.filter((u) => this.places.may(u));
    this.focus.why = null;
    this.fire.close();
    const { at } = this.seen.prompt.about;
    if (typeof at === "number" && at >= 0) {
      this.focus.hex = at;
      this.focus.seek(at);
    }
    if (kept.length) this.pick(kept);
    else this.unpick();
    // An opportunity is fire that waits to be put together.
    if (this.seen.prompt.asked && this.seen.prompt.step === "offered" && typeof at === "number") this.fire.begin(at);
  }
}
