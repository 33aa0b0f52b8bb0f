/** The player's desk: what is picked, asked and shown at a table. The rules stay in the server. */

import type { DropEvent, HexEvent, Shown } from "../../../board";
import type { Goal, Pick } from "../types.gen";
import type { Prompt } from "../types.gen";
import type { Deed } from "../../../wire/types.gen";
import { language } from "../../../app/language.svelte";
import type { TableSession } from "../../../app/session.svelte";
import { settings } from "../../../app/settings.svelte";
import { type Click, led, meaningOf, pickable, waysOf, type WhyBy } from "./clicks";
import { Hand } from "./hand.svelte";
import { Lens } from "./lens.svelte";
import { marksOf, type Scene } from "./marks";
import { Plan } from "./plan.svelte";
import type { TableKinds } from "./sight.svelte";

export class Desk extends Hand {
  readonly lens: Lens;
  readonly plan: Plan;
  protected override readonly restMs = 130;
  /** The hex of the combat that was looked at last. */
  private fought = -1;
  /** The side that sets up: the next one begins with nothing in hand. */
  private placing = "";

  constructor(session: TableSession<TableKinds>) {
    super(session);
    this.lens = new Lens(this);
    this.plan = new Plan(this);
  }

  protected override picks(): void {
    this.lens.picks();
  }

  readonly shown: Shown = $derived.by(() => marksOf(this.scene()));

  /** What else may be done: by the picked units, then by the side. */
  readonly deeds: readonly Deed[] = $derived.by(() => [
    ...(this.reach?.deeds ?? []),
    // A halt is the side's to order and the unit's to do: it is offered once.
    ...this.prompt.deeds.filter((d) => !d.ends && !this.reach?.deeds.some((own) => own.label === d.label)),
  ]);

  private scene(): Scene {
    const { index, view, prompt, picked, hex, hover, reach, goal, via, lead, why, notes, pointed } = this;
    const { plan } = this;
    return {
      index, view, prompt, picked, hex, hover, reach, goal, via, lead, notes, pointed,
      lang: language.lang,
      bar: why && why.no.length && why.hex >= 0 && why.by !== "refused" ? { hex: why.hex, because: why.culprits ?? [] } : null,
      plan: plan.target >= 0 ? { target: plan.target, units: plan.units, column: plan.answer?.odds?.column ?? "" } : null,
      odds: this.lens.odds,
      overlays: this.lens.shown,
    }; // prettier-ignore
  }

  // --- the board tells ---------------------------------------------------------------------------

  choose(click: Click): void {
    this.why = null;
    if (this.held) return;
    const meaning = meaningOf(click, {
      view: this.view, prompt: this.prompt, picked: this.picked, reach: this.reach, lead: this.lead,
      plan: this.plan.target >= 0 ? { target: this.plan.target, units: this.plan.units, eligible: this.plan.eligible } : null,
    }); // prettier-ignore
    switch (meaning.do) {
      case "look":
        this.look(meaning.hex);
        break;
      case "pick":
        this.pick(meaning.units, meaning.hex);
        break;
      case "go":
        void this.go(meaning.goal);
        break;
      case "via":
        this.pass(meaning.hex);
        break;
      case "why":
        void this.askWhy(meaning.hex, meaning.by);
        break;
      case "target":
        // By key, the target chosen again means the attack.
        if (click.how === "key" && meaning.hex === this.plan.target && this.plan.ready) {
          void this.plan.launch();
          break;
        }
        // The attackers stay in the inspector; the target has its place beside them.
        if (!this.picked.length) this.hex = meaning.hex;
        this.plan.open(meaning.hex, this.picked);
        break;
      case "join":
        this.plan.set(meaning.units);
        break;
      case "mark":
        void this.play({ do: "mark", hex: meaning.hex });
        break;
      case "allot":
        this.look(meaning.hex);
        break;
      case "answer":
        void this.play(meaning.pick.action);
        break;
      case "lead":
        this.lead = [...this.lead, meaning.hex];
        break;
    }
  }

  override hovered(e: HexEvent | null): void {
    if ((e?.hex ?? -1) !== this.hover) this.way = null;
    super.hovered(e);
  }

  /** The pointer rests on a hex: what it would cost, or why it is barred. */
  protected override rested(hex: number): void {
    this.lens.over(hex);
    if (!this.picked.length || !this.free) return;
    if (this.goal) void this.askWay(hex);
    const bar = this.reach?.barred.find((b) => b.hex === hex);
    if (bar && (!this.why || this.why.by === "hover")) {
      this.why = { hex, by: "hover", no: [bar.no] };
      void this.askWhy(hex, this.reach!.by as WhyBy, "hover");
    }
  }

  /** More about a hex: long press, the other button, or its key. */
  ask(hex: number): void {
    if (this.picked.length && this.free) {
      const goal = this.reach?.goals.find((g) => g.hex === hex);
      if (goal) {
        this.why = { hex, by: (this.reach?.by ?? "march") as WhyBy, no: [], goal };
        void this.askWay(hex);
        return;
      }
      const by: WhyBy = this.prompt.step === "combat" ? "attack" : this.prompt.step === "setup" ? "place" : this.by;
      void this.askWhy(hex, by);
      return;
    }
    this.look(hex);
  }

  override drag(e: { readonly from: number; readonly unit: number | null } | null): void {
    if (e && !this.picked.length && e.unit !== null) this.pick([e.unit], e.from);
  }

  drop({ from, to, unit, alone }: DropEvent): void {
    const here = pickable(this, from);
    const units = alone && unit !== null && here.includes(unit) ? [unit] : this.picked.length && this.picked.every((u) => here.includes(u)) ? this.picked : unit !== null && here.includes(unit) ? [unit] : here;
    void this.carry(units, to);
  }

  /** Bring units to a hex, asking first whether and how they can. */
  async carry(units: readonly number[], to: number): Promise<void> {
    if (!this.free || !units.length) return;
    if (!sameUnits(units, this.picked) || !this.reach) {
      this.picked = [...units];
      await this.fetchReach();
    }
    const goal = this.reach?.goals.find((g) => g.hex === to);
    if (goal) await this.go(goal);
    else await this.askWhy(to, (this.reach?.by ?? "march") as WhyBy);
  }

  // --- acting ------------------------------------------------------------------------------------

  all(): void {
    const here = pickable(this, this.hex);
    if (this.plan.target >= 0) this.plan.set(this.plan.eligible);
    else if (here.length) this.pick(here, this.hex);
  }

  async go(goal: Goal): Promise<void> {
    const units = this.picked;
    if (!(await this.play(...goal.actions))) return;
    this.unpick();
    this.hex = goal.hex;
    if (this.prompt.step === "setup") this.pickNextToPlace(units);
    else void this.offerBack(units);
    void this.fetchAbout();
  }

  /** After a placement the next unit of the same army is in hand. */
  private pickNextToPlace(after: readonly number[]): void {
    const army = this.board.counters[after[0] ?? -1]?.army;
    const { entering } = this.session.prompt;
    const left = entering.filter((u) => !after.includes(u));
    const next = left.find((u) => this.board.counters[u]?.army === army) ?? left[0];
    if (next !== undefined) this.pick([next], this.hex);
  }

  async answer(pick: Pick | undefined): Promise<void> {
    if (!pick || !this.free) return;
    if (pick.no.length) this.refuse(pick.no);
    else await this.play(pick.action);
  }

  protected override async turnBack(may: boolean, back: () => ReturnType<TableSession<TableKinds>["undo"]>): Promise<boolean> {
    const tried = await super.turnBack(may, back);
    if (tried) {
      this.unpick();
      void this.fetchAbout();
    }
    return tried;
  }

  protected override putAway(): void {
    this.plan.close();
  }

  /** End the phase; where something is left to do, the list is shown first. */
  async finish(confirmed = false): Promise<void> {
    const { end } = this;
    if (!end || !this.free || this.plan.target >= 0) return;
    if (end.no.length) {
      this.dialog = this.prompt.left.some((l) => l.must) ? "left" : "";
      this.refuse(end.no);
      return;
    }
    if (!confirmed && settings.confirmEnd && this.prompt.left.length) {
      this.dialog = "left";
      return;
    }
    this.dialog = "";
    this.unpick();
    await this.play(end.action);
  }

  /** The one red button. */
  async act(): Promise<void> {
    if (this.dialog === "left") return this.finish(true);
    if (this.dialog) return;
    if (this.plan.target >= 0) return this.plan.launch();
    if (this.hand) return void (this.free && (await this.hand()));
    if (CHOSEN.has(this.prompt.step)) return this.answer(this.prompt.choices[this.choice]);
    return this.finish();
  }

  protected override letGo(): void {
    if (this.via.length || this.lead.length) this.back();
    else if (this.plan.target >= 0) this.plan.close();
    else if (this.picked.length) this.unpick();
    else {
      this.hex = -1;
      this.about = null;
    }
  }

  /** The last waypoint goes. */
  back(): void {
    if (this.lead.length) this.lead = this.lead.slice(0, -1);
    else if (this.via.length) {
      this.via = this.via.slice(0, -1);
      void this.fetchReach();
    }
  }

  /** Play the deed with this kind of action for the picked units, one after another. */
  async deed(...kinds: string[]): Promise<void> {
    const mine = this.deeds.filter((d) => kinds.includes(String(d.action["do"])));
    const can = mine.filter((d) => !d.no.length);
    if (can.length) await this.play(...can.map((d) => d.action));
    else if (mine[0]) this.refuse(mine[0].no);
  }

  /** Of an attack being put together, its attackers. */
  protected override askers(by: WhyBy): readonly number[] {
    return by === "attack" && this.plan.target >= 0 ? this.plan.units : this.picked;
  }

  /** The table changed: what is picked may be gone, and what was asked is stale. */
  refresh(): void {
    if (this.prompt.step === "setup" && this.placing !== this.side) {
      this.placing = this.side;
      this.hex = -1;
      this.picked = [];
    }
    const alive = new Set(this.view.units.map((u) => u.unit));
    const may = new Set([...this.prompt.units, ...this.prompt.recall, ...this.prompt.choices.map((c) => Number(c.value))]);
    const kept = this.picked.filter((u) => may.has(u) && (alive.has(u) || this.prompt.entering.includes(u) || this.prompt.units.includes(u)));
    if (!sameUnits(kept, this.picked)) this.picked = kept;
    if (this.prompt.step !== "combat") this.plan.close();
    // A reason given in another situation is none now.
    this.why = null;
    this.follow();
    this.lead = [];
    this.choice = defaultChoice(this.prompt);
    if (!kept.length) {
      this.reach = null;
      this.via = [];
    }
    if (this.prompt.step === "retreat" && this.prompt.asked && !kept.length) this.beginRetreat();
    if (this.prompt.going >= 0 && !kept.length) this.goOn(this.prompt.going);
    void this.fetchReach();
    void this.fetchAbout();
    this.lens.renew();
  }

  /** [G4] The first unit to be led back is in hand, and its stack is looked at. */
  private beginRetreat(): void {
    this.picked = [led(this)].filter((u) => u >= 0);
    const hex = this.hexOf(this.picked);
    if (hex >= 0) this.hex = hex;
  }

  /** [M2] Whose march was interrupted is in hand again: it goes on, or halts. */
  private goOn(unit: number): void {
    this.picked = [unit];
    this.hex = this.hexOf(this.picked);
    this.seek(this.hex);
  }

  /** A combat is looked at where it falls; one's own attackers stay in hand. */
  private follow(): void {
    const { battle } = this.prompt;
    const target = battle?.target ?? -1;
    if (battle && target !== this.fought) {
      if (battle.attacker !== this.side || !this.picked.length) this.hex = target;
      this.seek(target);
    }
    this.fought = target;
  }

  /** Ways back that are still open to the unit being led. */
  readonly ways: readonly Pick[] = $derived.by(() =>
    this.prompt.step === "retreat" ? waysOf(this.prompt, led(this), this.lead) : [],
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
