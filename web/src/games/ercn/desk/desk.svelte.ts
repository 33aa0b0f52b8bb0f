/** The player's desk: what is picked, asked and shown at a table. The rules stay in the server. */

import type { DropEvent, Shown } from "../../../board";
import type { Goal, Pick } from "../types.gen";
import type { Prompt } from "../types.gen";
import type { Deed } from "../../../wire/types.gen";
import { language } from "../../../app/language.svelte";
import type { TableSession } from "../../../app/session.svelte";
import { settings } from "../../../app/settings.svelte";
import { Actions } from "../../../app/table/actions.svelte";
import type { AnyDesk, DeskHooks } from "../../../app/table/anydesk";
import { Focus } from "../../../app/table/focus.svelte";
import { Screen } from "../../../app/table/screen.svelte";
import { SeenTable } from "../../../app/table/seen.svelte";
import { type Click, led, meaningOf, pickable, waysOf, type WhyBy } from "./clicks";
import { Hand } from "./hand.svelte";
import { Inquiry } from "./inquiry.svelte";
import { Lens } from "./lens.svelte";
import { marksOf, type Scene } from "./marks";
import { Index } from "./names";
import { Plan } from "./plan.svelte";
import { Sight, type TableKinds } from "./sight.svelte";
import { mannerOf } from "./story";

export class Desk implements AnyDesk<TableKinds> {
  readonly index: Index;
  readonly board: Index["board"];
  readonly seen: SeenTable<TableKinds>;
  readonly focus: Focus<TableKinds>;
  readonly screen = new Screen<TableKinds>();
  readonly actions: Actions<TableKinds>;
  readonly sight: Sight;
  readonly inquiry: Inquiry;
  readonly hand: Hand;
  readonly lens: Lens;
  readonly plan: Plan;
  /** The hex of the combat that was looked at last. */
  private fought = -1;
  /** The side that sets up: the next one begins with nothing in hand. */
  private placing = "";

  constructor(readonly session: TableSession<TableKinds>) {
    const hooks: DeskHooks = {
      restMs: 130,
      pick: (units, hex) => this.hand.pick(units, hex),
      putAway: () => this.plan.close(),
      letGo: () => this.letGo(),
      rested: (hex) => this.rested(hex),
      hovering: (_hex, moved) => {
        if (moved) this.inquiry.way = null;
      },
      turnedBack: () => {
        this.hand.unpick();
        void this.inquiry.fetchAbout();
      },
    };
    this.index = new Index(session.board);
    this.board = this.index.board;
    this.seen = new SeenTable(session, this.index, mannerOf(this.index));
    this.focus = new Focus(hooks);
    this.actions = new Actions(this, hooks);
    this.sight = new Sight(this.seen);
    this.inquiry = new Inquiry(this, (by) => this.askers(by));
    this.hand = new Hand(this, () => this.lens.picks());
    this.lens = new Lens(this);
    this.plan = new Plan(this);
  }

  /** The pieces as the board draws them: those that are done lie under a veil. */
  readonly pieces = $derived.by(() => {
    const spent = new Set(this.seen.prompt.spent);
    return this.seen.view.units.map((u) => (spent.has(u.unit) ? { ...u, spent: true } : u));
  });

  readonly shown: Shown = $derived.by(() => marksOf(this.scene()));

  /** What else may be done: by the picked units, then by the side. */
  readonly deeds: readonly Deed[] = $derived.by(() => [
    ...(this.inquiry.reach?.deeds ?? []),
    // A halt is the side's to order and the unit's to do: it is offered once.
    ...this.seen.prompt.deeds.filter((d) => !d.ends && !this.inquiry.reach?.deeds.some((own) => own.label === d.label)),
  ]);

  private scene(): Scene {
    const { view, prompt } = this.seen;
    const { picked, hex, hover, why } = this.focus;
    const { reach, goal, via, lead } = this.inquiry;
    const { notes } = this.screen;
    const { index, plan } = this;
    return {
      index, view, prompt, picked, hex, hover, reach, goal, via, lead, notes,
      lang: language.lang,
      bar: why && why.no.length && why.hex >= 0 && why.by !== "refused" ? { hex: why.hex, because: why.culprits ?? [] } : null,
      plan: plan.target >= 0 ? { target: plan.target, units: plan.units, column: plan.answer?.odds?.column ?? "" } : null,
      odds: this.lens.odds,
      overlays: this.lens.shown,
    }; // prettier-ignore
  }

  // --- the board tells ---------------------------------------------------------------------------

  choose(click: Click): void {
    this.focus.why = null;
    if (this.seen.held || this.inquiry.waiting.holds(() => this.choose(click))) return;
    const meaning = meaningOf(click, {
      view: this.seen.view, prompt: this.seen.prompt, picked: this.focus.picked, reach: this.inquiry.reach, lead: this.inquiry.lead,
      plan: this.plan.target >= 0 ? { target: this.plan.target, units: this.plan.units, eligible: this.plan.eligible } : null,
    }); // prettier-ignore
    switch (meaning.do) {
      case "look":
        this.hand.look(meaning.hex);
        break;
      case "pick":
        this.hand.pick(meaning.units, meaning.hex);
        break;
      case "go":
        void this.go(meaning.goal);
        break;
      case "via":
        this.hand.pass(meaning.hex);
        break;
      case "why":
        void this.inquiry.askWhy(meaning.hex, meaning.by);
        break;
      case "target":
        // By key, the target chosen again means the attack.
        if (click.how === "key" && meaning.hex === this.plan.target && this.plan.ready) {
          void this.plan.launch();
          break;
        }
        // The attackers stay in the inspector; the target has its place beside them.
        if (!this.focus.picked.length) this.focus.hex = meaning.hex;
        this.plan.open(meaning.hex, this.focus.picked);
        break;
      case "join":
        this.plan.set(meaning.units);
        break;
      case "mark":
        void this.actions.play({ do: "mark", hex: meaning.hex });
        break;
      case "allot":
        this.hand.look(meaning.hex);
        break;
      case "answer":
        void this.actions.play(meaning.pick.action);
        break;
      case "lead":
        this.inquiry.lead = [...this.inquiry.lead, meaning.hex];
        break;
    }
  }

  /** The pointer rests on a hex: what it would cost, or why it is barred. */
  private rested(hex: number): void {
    this.lens.over(hex);
    if (!this.focus.picked.length || !this.seen.free) return;
    if (this.inquiry.goal) void this.inquiry.askWay(hex);
    const bar = this.inquiry.reach?.barred.find((b) => b.hex === hex);
    if (bar && (!this.focus.why || this.focus.why.by === "hover")) {
      this.focus.why = { hex, by: "hover", no: [bar.no] };
      void this.inquiry.askWhy(hex, this.inquiry.reach!.by as WhyBy, "hover");
    }
  }

  /** More about a hex: long press, the other button, or its key. */
  ask(hex: number): void {
    if (this.focus.picked.length && this.seen.free) {
      const goal = this.inquiry.reach?.goals.find((g) => g.hex === hex);
      if (goal) {
        this.focus.why = { hex, by: (this.inquiry.reach?.by ?? "march") as WhyBy, no: [], goal };
        void this.inquiry.askWay(hex);
        return;
      }
      const by: WhyBy = this.seen.prompt.step === "combat" ? "attack" : this.seen.prompt.step === "setup" ? "place" : this.inquiry.by;
      void this.inquiry.askWhy(hex, by);
      return;
    }
    this.hand.look(hex);
  }

  drag(e: { readonly from: number; readonly unit: number | null } | null): void {
    if (e && !this.focus.picked.length && e.unit !== null) this.hand.pick([e.unit], e.from);
  }

  drop({ from, to, unit, alone }: DropEvent): void {
    const here = pickable(this.seen, from);
    const units = alone && unit !== null && here.includes(unit) ? [unit] : this.focus.picked.length && this.focus.picked.every((u) => here.includes(u)) ? this.focus.picked : unit !== null && here.includes(unit) ? [unit] : here;
    void this.carry(units, to);
  }

  /** Bring units to a hex, asking first whether and how they can. */
  async carry(units: readonly number[], to: number): Promise<void> {
    if (!this.seen.free || !units.length) return;
    if (!sameUnits(units, this.focus.picked) || !this.inquiry.reach) {
      this.focus.picked = [...units];
      await this.inquiry.fetchReach();
    }
    const goal = this.inquiry.reach?.goals.find((g) => g.hex === to);
    if (goal) await this.go(goal);
    else await this.inquiry.askWhy(to, (this.inquiry.reach?.by ?? "march") as WhyBy);
  }

  look(hex: number): void {
    this.hand.look(hex);
  }

  next(step: 1 | -1): boolean {
    return this.hand.next(step);
  }

  // --- acting ------------------------------------------------------------------------------------

  all(): void {
    const here = pickable(this.seen, this.focus.hex);
    if (this.plan.target >= 0) this.plan.set(this.plan.eligible);
    else if (here.length) this.hand.pick(here, this.focus.hex);
  }

  async go(goal: Goal): Promise<void> {
    const units = this.focus.picked;
    if (!(await this.actions.play(...goal.actions))) return;
    this.hand.unpick();
    this.focus.hex = goal.hex;
    if (this.seen.prompt.step === "setup") this.pickNextToPlace(units);
    else void this.inquiry.offerBack(units);
    void this.inquiry.fetchAbout();
  }

  /** After a placement the next unit of the same army is in hand. */
  private pickNextToPlace(after: readonly number[]): void {
    const army = this.board.counters[after[0] ?? -1]?.army;
    const { entering } = this.session.prompt;
    const left = entering.filter((u) => !after.includes(u));
    const next = left.find((u) => this.board.counters[u]?.army === army) ?? left[0];
    if (next !== undefined) this.hand.pick([next], this.focus.hex);
  }

  async answer(pick: Pick | undefined): Promise<void> {
    if (!pick || !this.seen.free) return;
    if (pick.no.length) this.actions.refuse(pick.no);
    else await this.actions.play(pick.action);
  }

  /** End the phase; where something is left to do, the list is shown first. */
  async finish(confirmed = false): Promise<void> {
    const { end } = this.sight;
    if (!end || !this.seen.free || this.plan.target >= 0) return;
    if (end.no.length) {
      this.screen.dialog = this.seen.prompt.left.some((l) => l.must) ? "left" : "";
      this.actions.refuse(end.no);
      return;
    }
    if (!confirmed && settings.confirmEnd && this.seen.prompt.left.length) {
      this.screen.dialog = "left";
      return;
    }
    this.screen.dialog = "";
    this.hand.unpick();
    await this.actions.play(end.action);
  }

  /** The one red button. */
  async act(): Promise<void> {
    if (this.screen.dialog === "left") return this.finish(true);
    if (this.screen.dialog) return;
    if (this.plan.target >= 0) return this.plan.launch();
    if (this.actions.panelAnswer) return void (this.seen.free && (await this.actions.panelAnswer()));
    if (CHOSEN.has(this.seen.prompt.step)) return this.answer(this.seen.prompt.choices[this.hand.choice]);
    return this.finish();
  }

  private letGo(): void {
    if (this.inquiry.via.length || this.inquiry.lead.length) this.back();
    else if (this.plan.target >= 0) this.plan.close();
    else if (this.focus.picked.length) this.hand.unpick();
    else {
      this.focus.hex = -1;
      this.inquiry.about = null;
    }
  }

  /** The last waypoint goes. */
  back(): void {
    if (this.inquiry.lead.length) this.inquiry.lead = this.inquiry.lead.slice(0, -1);
    else if (this.inquiry.via.length) {
      this.inquiry.via = this.inquiry.via.slice(0, -1);
      void this.inquiry.fetchReach();
    }
  }

  /** Play the deed with this kind of action for the picked units, one after another. */
  async deed(...kinds: string[]): Promise<void> {
    const mine = this.deeds.filter((d) => kinds.includes(String(d.action["do"])));
    const can = mine.filter((d) => !d.no.length);
    if (can.length) await this.actions.play(...can.map((d) => d.action));
    else if (mine[0]) this.actions.refuse(mine[0].no);
  }

  /** Of an attack being put together, its attackers. */
  private askers(by: WhyBy): readonly number[] {
    return by === "attack" && this.plan.target >= 0 ? this.plan.units : this.focus.picked;
  }

  /** The table changed: what is picked may be gone, and what was asked is stale. */
  refresh(): void {
    if (this.seen.prompt.step === "setup" && this.placing !== this.seen.side) {
      this.placing = this.seen.side;
      this.focus.hex = -1;
      this.focus.picked = [];
    }
    const alive = new Set(this.seen.view.units.map((u) => u.unit));
    const may = new Set([...this.seen.prompt.units, ...this.seen.prompt.recall, ...this.seen.prompt.choices.map((c) => Number(c.value))]);
    const kept = this.focus.picked.filter((u) => may.has(u) && (alive.has(u) || this.seen.prompt.entering.includes(u) || this.seen.prompt.units.includes(u)));
    if (!sameUnits(kept, this.focus.picked)) this.focus.picked = kept;
    if (this.seen.prompt.step !== "combat") this.plan.close();
    // A reason given in another situation is none now.
    this.focus.why = null;
    this.follow();
    this.inquiry.lead = [];
    this.hand.choice = defaultChoice(this.seen.prompt);
    if (!kept.length) {
      this.inquiry.reach = null;
      this.inquiry.via = [];
    }
    if (this.seen.prompt.step === "retreat" && this.seen.prompt.asked && !kept.length) this.beginRetreat();
    if (this.seen.prompt.going >= 0 && !kept.length) this.goOn(this.seen.prompt.going);
    void this.inquiry.fetchReach();
    void this.inquiry.fetchAbout();
    this.lens.renew();
  }

  /** [G4] The first unit to be led back is in hand, and its stack is looked at. */
  private beginRetreat(): void {
    this.focus.picked = [this.led()].filter((u) => u >= 0);
    const hex = this.hand.hexOf(this.focus.picked);
    if (hex >= 0) this.focus.hex = hex;
  }

  /** [M2] Whose march was interrupted is in hand again: it goes on, or halts. */
  private goOn(unit: number): void {
    this.focus.picked = [unit];
    this.focus.hex = this.hand.hexOf(this.focus.picked);
    this.focus.seek(this.focus.hex);
  }

  /** A combat is looked at where it falls; one's own attackers stay in hand. */
  private follow(): void {
    const { battle } = this.seen.prompt;
    const target = battle?.target ?? -1;
    if (battle && target !== this.fought) {
      if (battle.attacker !== this.seen.side || !this.focus.picked.length) this.focus.hex = target;
      this.focus.seek(target);
    }
    this.fought = target;
  }

  /** [G4] The unit that is led back now. */
  led(): number {
    return led({ prompt: this.seen.prompt, picked: this.focus.picked });
  }

  /** Ways back that are still open to the unit being led. */
  readonly ways: readonly Pick[] = $derived.by(() =>
    this.seen.prompt.step === "retreat" ? waysOf(this.seen.prompt, this.led(), this.inquiry.lead) : [],
  );
}

const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((u) => b.includes(u));

/** Where one answer is offered it is chosen; of numbers, the least. */
function defaultChoice(prompt: Prompt): number {
  if (!prompt.asked || !prompt.choices.length) return -1;
  if (prompt.choices.length === 1) return 0;
  return typeof prompt.choices[0]!.value === "number" && NUMBERS.has(prompt.step) ? 0 : -1;
}

/** Steps whose answer is chosen first, then given. */
export const CHOSEN: ReadonlySet<string> = new Set([
  "air-supremacy", "open-air", "secret-air", "interdiction", "payment", "choose-d1",
]); // prettier-ignore

/** Steps that ask for a number. */
export const NUMBERS: ReadonlySet<string> = new Set(["air-supremacy", "open-air", "secret-air", "interdiction"]);
