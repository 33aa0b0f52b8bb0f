/** The player's desk at this table: what is picked, asked and shown. The rules stay in the server. */

import type { DropEvent, HexEvent, Shown } from "../../../board";
import { battalionsOf, playedOf } from "../board/seen";
import type { AreaAnswer, Board, Deed, Pick, Prompt, Reach, View, Why } from "../types.gen";
import type { Refused } from "../../../wire/types.gen";
import { language, say } from "../../../app/language.svelte";
import { type Action, isRefused, type TableSession } from "../../../app/session.svelte";
import { Actions } from "../../../app/table/actions.svelte";
import { Deeds } from "../../../app/table/deeds.svelte";
import { Focus } from "../../../app/table/focus.svelte";
import { type PlaceDesk, type PlaceHooks, Places } from "../../../app/table/places.svelte";
import { Screen } from "../../../app/table/screen.svelte";
import { SeenTable } from "../../../app/table/seen.svelte";
import { Waiting } from "../../../app/table/waiting";
import { Assault } from "./assault.svelte";
import { marksOf } from "./marks";
import { areaTitle, Index, mannerOf } from "./names";
import { Fire } from "./fire.svelte";
import { Standing } from "./standing";
import { frontOf, together, type Ways } from "./ways";
import { type Act, actionsOf, actsOf, type Aim, aimsFor, aimsOf, comes, fires, type Option } from "./offers";

/** Dice as they fell: whose, and for what. */
export interface Cast {
  readonly pips: readonly number[];
  readonly about: readonly (readonly [string, string | number])[];
  readonly rule: string;
}

export interface TableKinds {
  readonly sheet: Board;
  readonly view: View;
  readonly prompt: Prompt;
  readonly index: Index;
  readonly cast: Cast;
  readonly tab: "losses";
  readonly dialog: "track";
  readonly goal: Ways["goals"][number];
}

/** What is done with the units of one place, by pointing where to put them. */
const PLACING = new Set(["place", "place-reinforcement"]);
/** What is aimed as soon as its unit is picked. */
const AT_ONCE = new Set([...PLACING, "strike", "front-fire"]);

export class Desk implements PlaceDesk<TableKinds> {
  readonly index: Index;
  readonly board: Index["board"];
  readonly seen: SeenTable<TableKinds>;
  readonly focus: Focus<TableKinds>;
  readonly screen = new Screen<TableKinds>();
  readonly actions: Actions<TableKinds>;
  readonly places: Places<TableKinds>;
  readonly deeds: Deeds<TableKinds>;
  readonly assault: Assault;
  readonly fire: Fire;
  readonly standing = new Standing();
  ways: Ways | null = $state.raw(null);
  about: AreaAnswer | null = $state.raw(null);
  /** A deed that waits for a place to be pointed at. */
  aim: Aim | null = $state.raw(null);
  /** What was asked when the table last changed. */
  private told = "";
  /** Who was in hand when dice were rolled. */
  private inHand: readonly number[] = [];
  /** Of several things that were to be done at one stroke, those that a question has held up. */
  private heldUp: { readonly side: string; readonly actions: readonly Action[] } | null = null;
  private tickets = { ways: 0, about: 0, why: 0 };
  private readonly waiting = new Waiting();

  constructor(readonly session: TableSession<TableKinds>) {
    const hooks: PlaceHooks<TableKinds> = {
      pick: (units, hex) => this.pick(units, hex),
      unpick: () => this.unpick(),
      putAway: () => this.putAway(),
      letGo: () => this.letGo(),
      rested: (hex) => this.rested(hex),
      playing: () => this.playing(),
      stopped: (reply, actions, side) => this.stopped(reply, actions, side),
      launching: () => this.launching(),
      barredEnd: (ends) => this.barredEnd(ends),
      placeOf: (seen) => this.placeOf(seen),
    };
    this.index = new Index(session.board);
    this.board = this.index.board;
    this.seen = new SeenTable(session, this.index, mannerOf(this.index));
    this.focus = new Focus(hooks);
    this.actions = new Actions(this, hooks);
    this.places = new Places(this, hooks);
    this.deeds = new Deeds(this, hooks);
    this.assault = new Assault(this);
    this.fire = new Fire(this);
  }

  readonly pieces = $derived.by(() => battalionsOf(this.seen.view, this.board));
  readonly played = $derived.by(() => playedOf(this.seen.view, this.board));
  readonly aims: readonly Aim[] = $derived.by(() => (this.seen.prompt.asked ? aimsOf(this.seen.prompt) : []));
  readonly acts: readonly Act[] = $derived.by(() => (this.seen.prompt.asked ? actsOf(this.seen.prompt) : []));
  readonly shown: Shown = $derived.by(() => marksOf(this));

  /** Of two that are barred, the one that the impulse has come to. */
  private barredEnd(ends: readonly Deed[]): Deed | undefined {
    return ends.find((d) => d.no.every((n) => n.rule !== "8.14")) ?? ends[0];
  }

  get front(): number { return frontOf(this.board, this.seen.view, this.places.order); }

  /** Units that have to attack before the impulse ends. */
  get owing(): readonly number[] { return (this.seen.prompt.about["owing"] ?? []) as readonly number[]; }

  // --- places --------------------------------------------------------------------------------------

  /** An area, or the box it lies in. */
  private placeOf({ unit, at }: View["units"][number]): number {
    if (at >= 0) return at;
    const { areas, boxes } = this.board;
    const n = boxes.findIndex((b) => b.place === at && (b.counter < 0 || b.counter === unit));
    return n < 0 ? -1 : areas.length + n;
  }

  title(hex: number): string {
    const box = this.board.boxes[hex - this.board.areas.length];
    if (box && box.counter >= 0) return this.board.counters[box.counter]!.label;
    return areaTitle(say, this.board, box ? box.place : hex, language.lang);
  }

  // --- looking -------------------------------------------------------------------------------------

  look(hex: number): void {
    this.unpick();
    this.focus.hex = hex;
    void this.fetchAbout();
  }

  pick(units: readonly number[], hex = this.places.hexOf(units[0] ?? -1)): void {
    this.focus.picked = [...units];
    if (hex >= 0) this.focus.hex = hex;
    // Who is to be placed, or does but one thing, is in hand at once: the next click says where.
    const atOnce = (a: Aim): boolean => AT_ONCE.has(a.do) || this.seen.prompt.step === "opening";
    this.aim = units.length === 1 ? (this.aims.find((a) => atOnce(a) && a.units.includes(units[0]!)) ?? null) : null;
    if (this.aim && PLACING.has(this.aim.do)) this.focus.seek(this.aim.options[0]?.area ?? -1);
    void this.fetchAbout();
    void this.fetchWays();
  }

  unpick(): void {
    this.focus.picked = [];
    this.ways = null;
    this.aim = null;
    this.tickets.ways++;
  }

  next(step: 1 | -1): boolean {
    return this.places.next(step);
  }

  all(): void {
    const here = this.places.pickable(this.focus.hex);
    if (here.length) this.pick(here, this.focus.hex);
  }

  /** Where those in hand may go; clicks wait for it. */
  private fetchWays(): Promise<void> {
    const answer = this.askWays();
    this.waiting.for(answer);
    return answer;
  }

  private async askWays(): Promise<void> {
    const ticket = ++this.tickets.ways;
    const units = this.focus.picked.filter((u) => this.places.hexOf(u) >= 0 && this.places.hexOf(u) < this.board.areas.length);
    if (this.seen.prompt.step !== "impulse" || !this.seen.prompt.asked || !units.length) {
      this.ways = this.waysIn();
      return;
    }
    const from = this.places.hexOf(units[0]!);
    const got = await Promise.all(units.map((unit) => this.session.query<Reach>({ ask: "reach", unit })));
    if (ticket !== this.tickets.ways) return;
    this.ways = together(from, got.filter((one): one is Reach => !isRefused(one)));
  }

  /** Those who wait beside the map come in by a landing or a zone. */
  private waysIn(): Ways | null {
    const way = this.seen.prompt.step === "impulse" ? aimsFor(this.aims, this.focus.picked).find(comes) : undefined;
    if (!way || way.units.length < this.focus.picked.length) return null;
    const goals = way.options.map((o) => ({ area: o.area, cost: 0, paths: o.actions.map(() => [o.area]), actions: o.actions, dice: way.do === "cross" }));
    return { from: this.places.hexOf(this.focus.picked[0]!), goals, barred: new Map(), left: new Map() };
  }

  async fetchAbout(): Promise<void> {
    const ticket = ++this.tickets.about;
    if (this.focus.hex < 0 || this.focus.hex >= this.board.areas.length) {
      this.about = null;
      return;
    }
    const got = await this.session.query<AreaAnswer>({ ask: "area", area: this.focus.hex });
    if (ticket === this.tickets.about) this.about = isRefused(got) ? null : got;
  }

  /** The pointer rests on an area that is barred to those in hand: why. */
  private rested(hex: number): void {
    const no = this.seen.free && this.focus.picked.length ? this.ways?.barred.get(hex) : undefined;
    if (no?.length && !this.assault.open && (!this.focus.why || this.focus.why.by === "hover") && !this.targets(hex)) this.focus.why = { hex, no, by: "hover" };
  }

  // --- clicks --------------------------------------------------------------------------------------

  choose(e: HexEvent): void {
    this.focus.why = null;
    if (this.seen.held || this.waiting.holds(() => this.choose(e))) return;
    const { hex } = e;
    if (this.seen.free && this.pointAt(hex, e)) return;
    const here = this.seen.free ? this.places.pickable(hex) : [];
    if (this.seen.free && e.unit !== null && this.answerUnit(e.unit)) return;
    if (this.seen.free && this.answerArea(hex)) return;
    if (here.length) {
      const alone = e.alone && e.unit !== null && here.includes(e.unit) ? [e.unit] : here;
      if (e.shift && e.unit !== null && here.includes(e.unit)) this.focus.toggle(e.unit);
      else this.pick(this.seen.prompt.step === "impulse" ? alone : [e.unit !== null && here.includes(e.unit) ? e.unit : here[0]!], hex);
      return;
    }
    if (this.seen.free && this.focus.picked.length && this.seen.prompt.step === "impulse" && hex < this.board.areas.length) void this.askWhy(hex);
    else this.look(hex);
  }

  /** A place for what is in hand: a deed that is aimed, a goal, a group to attack. */
  private pointAt(hex: number, e: HexEvent): boolean {
    if (this.aim) {
      const found = this.aim.options.find((o) => o.area === hex);
      if (found) this.point(this.aim, found);
      else if (PLACING.has(this.aim.do) && !this.places.pickable(hex).length) void this.actions.play({ ...this.aim.options[0]!.actions[0]!, ...(this.aim.do === "place" ? { at: hex } : { area: hex }) });
      else this.aim = null;
      return this.aim !== null;
    }
    if (!this.focus.picked.length || e.shift) return false;
    if (this.targets(hex) && hex !== this.places.hexOf(this.focus.picked[0]!)) {
      this.assault.begin(hex, this.focus.picked);
      return true;
    }
    const goal = this.goalAt(hex);
    // A counter of one's own is meant itself: the ground about it is the area's.
    if (!goal || (e.how !== "key" && e.unit !== null && this.places.pickable(hex).includes(e.unit))) return false;
    void this.go(goal);
    return true;
  }

  private goalAt(hex: number): Ways["goals"][number] | undefined {
    return this.ways?.goals.find((g) => g.area === hex);
  }

  /** Fire is computed first; anything else is done. */
  point(aim: Aim, option: Option): void {
    if (fires(aim)) this.fire.begin(aim, option.area);
    else void this.actions.play(...option.actions);
  }

  /** Whether the picked units may attack there. */
  targets(hex: number): boolean {
    const mine = new Set(this.focus.picked);
    return this.seen.prompt.targets.some((t) => t.area === hex && [...t.units, ...t.ranged].some((u) => !mine.size || mine.has(u)));
  }

  private answerUnit(unit: number): boolean {
    const pick = ANSWERED.has(this.seen.prompt.step) ? this.seen.prompt.choices.find((c) => c.value === unit) : undefined;
    if (pick) void this.answer(pick);
    return pick !== undefined;
  }

  private answerArea(hex: number): boolean {
    if (!LED.has(this.seen.prompt.step)) return false;
    const there = this.seen.prompt.choices.filter((c) => c.areas.includes(hex));
    if (there.length) void this.answer(there[0]!);
    return there.length > 0;
  }

  drop({ from, to, unit, alone }: DropEvent): void {
    const here = this.places.pickable(from);
    const units = alone && unit !== null && here.includes(unit) ? [unit] : this.focus.picked.some((u) => here.includes(u)) ? this.focus.picked : here;
    void this.carry(units, to);
  }

  private async carry(units: readonly number[], to: number): Promise<void> {
    if (!this.seen.free || !units.length) return;
    this.pick(units);
    if (this.aim) return void this.pointAt(to, { shift: false } as HexEvent);
    await this.fetchWays();
    const goal = this.goalAt(to);
    if (goal) await this.go(goal);
    else if (this.targets(to)) this.assault.begin(to, units);
    else await this.askWhy(to);
  }

  /** More about a place: the other button, a long press. */
  ask(hex: number): void {
    const goal = this.seen.free && this.focus.picked.length && !this.aim ? this.goalAt(hex) : undefined;
    if (goal) this.focus.why = { hex, by: "march", no: [], goal };
    else if (this.focus.picked.length && this.seen.free && this.seen.prompt.step === "impulse" && hex < this.board.areas.length) void this.askWhy(hex);
    else this.look(hex);
  }

  async askWhy(hex: number): Promise<void> {
    const ticket = ++this.tickets.why;
    const got = await this.session.query<Why>({ ask: "why", unit: this.focus.picked[0]!, area: hex });
    if (ticket !== this.tickets.why) return;
    const no = isRefused(got) ? got.reasons : got.no;
    if (no.length) this.focus.why = { hex, no, by: "march" };
  }

  // --- acting --------------------------------------------------------------------------------------

  async go(goal: Ways["goals"][number]): Promise<void> {
    const units = this.focus.picked;
    if (!(await this.actions.play(...goal.actions))) return;
    // Those who moved stay in hand: they may go on, or attack.
    this.pick(units.filter((u) => this.seen.prompt.units.includes(u)), goal.area);
  }

  async answer(pick: Pick): Promise<void> {
    if (pick.no.length) this.actions.refuse(pick.no);
    else if (this.seen.free) await this.actions.play(pick.action);
  }

  /** Do an act with those in hand that can. */
  async act(act: Act, units: readonly number[] = this.focus.picked.filter((u) => act.units.includes(u))): Promise<boolean> {
    return units.length > 0 && this.actions.play(...actionsOf(act, units));
  }

  /** Who is in hand when an impulse goes on is in hand again after the dice. */
  private playing(): void {
    if (this.seen.prompt.step === "impulse") this.inHand = this.focus.picked;
  }

  /** Dice may have raised a question in between: the others go on when it is answered. */
  private stopped(reply: Refused, actions: readonly Action[], side: string): boolean {
    const asked = reply.played > 0 && reply.reasons.every((n) => n.rule === "0");
    if (!asked) return false;
    this.heldUp = { side, actions: actions.slice(reply.played) };
    return true;
  }

  private launching(): (() => Promise<unknown>) | null {
    if (this.assault.open) return () => this.assault.launch();
    if (this.fire.open) return () => this.fire.launch();
    return this.actions.panelAnswer;
  }

  private putAway(): void {
    this.assault.close();
    this.fire.close();
    this.heldUp = null;
    this.standing.clear();
  }

  private letGo(): void {
    if (this.assault.open) this.assault.close();
    else if (this.fire.open) this.fire.close();
    else if (this.aim && !PLACING.has(this.aim.do)) this.aim = null;
    else if (this.focus.picked.length) this.unpick();
    else this.focus.hex = -1;
  }

  /** An attack is looked at where it falls. */
  private follow(): void {
    const { target } = this.seen.prompt.about;
    if (typeof target !== "number" || target < 0) return;
    if (target !== this.focus.hex) this.focus.seek(target);
    this.focus.hex = target;
  }

  /** The table changed: what is picked may be gone, and what was asked is stale. */
  refresh(): void {
    // A table that is told again, word for word, takes nothing out of the hand.
    const told = JSON.stringify(this.seen.prompt);
    const aim = told === this.told ? this.aim : null;
    this.told = told;
    const may = new Set(this.seen.prompt.asked ? this.seen.prompt.units : []);
    const goesOn = this.seen.prompt.asked && this.seen.prompt.step === "impulse" && this.seen.view.active >= 0;
    // Dice and questions take everybody out of hand: afterwards those who can go on are in it again.
    const hand = this.focus.picked.length || !goesOn ? this.focus.picked : [...this.owing, ...this.inHand];
    const kept = this.seen.prompt.step === "split" ? [] : [...new Set(hand)].filter((u) => may.has(u));
    this.focus.why = null;
    this.fire.close();
    if (!this.seen.prompt.targets.length) this.assault.close();
    else if (this.assault.open) this.assault.follow();
    this.follow();
    if (kept.length) this.pick(kept);
    else this.unpick();
    if (aim) this.aim = this.aims.find((a) => a.key === aim.key) ?? null;
    // Who came in from beside the map is looked at where he is now.
    const { active } = this.seen.view;
    if (active >= 0 && this.focus.hex >= this.board.areas.length && !this.places.unitsAt(this.focus.hex).length) this.focus.hex = active;
    void this.fetchAbout();
  }

  /** Answer this question, and its like for a while. */
  stand(): void {
    this.standing.order(this.seen.prompt, this.seen.view);
    this.goOn();
  }

  /** An answer that stands is given; what was held up is done now, unless the impulse is another's. */
  goOn(): void {
    const rest = this.heldUp;
    const answer = this.seen.free ? this.standing.answer(this.seen.prompt, this.seen.view) : null;
    if (answer) return void this.actions.play(answer);
    if (!rest || !this.seen.free || this.seen.prompt.step !== "impulse") return;
    this.heldUp = null;
    if (rest.side === this.seen.side) void this.actions.play(...rest.actions);
  }
}

/** Questions answered by a click on a unit, and by a click on an area. */
const ANSWERED = new Set(["selection", "waking", "return-armour"]);
const LED = new Set(["retreat", "astray"]);
