/** What the player leaves to his staff, and what the staff did. Orders are kept in the browser; what is played by them the server chose. */

import type { Desk } from "./desk.svelte";
import type { Pick, StaffAnswer } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import { fact } from "../../../app/table/sentence";

const KEY = "grognard.efs.orders";
const AIR = "grognard.efs.air";
export const ASK = "ask";
/** More answers to one question than these the staff does not give. */
const MOST = 60;

/** Every order there is, with what may be ordered: the server says the same with each question. */
export const ORDERS: readonly (readonly [string, readonly string[]])[] = [
  ["clerk", ["ask", "none", "staff"]], ["air", ["ask", "none", "repeat", "staff"]], ["reaction", ["ask", "none", "staff"]], ["orders", ["ask", "none", "staff"]],
  ["guns", ["ask", "none", "all", "staff"]], ["supply", ["ask", "none", "all", "staff"]], ["details", ["ask", "staff"]], ["losses", ["ask", "staff"]],
  ["retreats", ["ask", "staff"]], ["advance", ["ask", "none", "staff"]],
]; // prettier-ignore

/** Something the staff did: a sentence, its rule, and when. */
export interface Done {
  readonly text: string;
  readonly rule: string;
  readonly turn: number;
}

/** Where the air units were sent in one stage of a turn. */
interface Sent {
  readonly turn: number;
  readonly planes: readonly (readonly [plane: number, hex: number])[];
}

function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(globalThis.localStorage?.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export class StandingOrders {
  private policies: Readonly<Record<string, string>> = $state.raw({});
  done: readonly Done[] = $state.raw([]);
  /** By stage, where the air units were sent last, and where they are sent now. */
  private sent: Readonly<Record<string, Sent>> = {};
  private before: Readonly<Record<string, Sent>> = $state.raw({});
  private working = false;
  /** The stage that was repeated already. */
  private repeated = "";

  constructor(private readonly desk: Desk) {
    this.policies = kept(KEY, {});
    this.before = kept<Readonly<Record<string, Sent>>>(this.airKey, {});
    this.sent = this.before;
  }

  private get airKey(): string {
    return `${AIR}.${this.desk.session.id}.${this.desk.session.side}`;
  }

  of(order: string): string {
    return this.policies[order] ?? ASK;
  }

  set(order: string, policy: string): void {
    this.policies = { ...this.policies, [order]: policy };
    globalThis.localStorage?.setItem(KEY, JSON.stringify(this.policies));
  }

  /** He wants to be asked too where there is one answer alone. */
  get askAll(): boolean {
    return this.of("forced") === "asked";
  }

  setAskAll(on: boolean): void {
    this.set("forced", on ? "asked" : ASK);
  }

  private note(text: string, rule: string): void {
    const { turn } = this.desk.seen.view;
    this.done = [...this.done.filter((d) => d.turn === turn), { text, rule, turn }];
  }

  /** A question was asked: what the staff may answer it does. */
  async attend(): Promise<void> {
    this.watchAir();
    const { prompt } = this.desk.seen;
    const policy = this.of(prompt.order);
    if (this.working || !prompt.order || policy === ASK) return;
    await this.leave(policy);
  }

  /** Leave this question to the staff, to its end; it may have nothing to say. */
  async leave(policy: string): Promise<void> {
    if (this.working || !this.desk.seen.free) return;
    this.working = true;
    const asked = this.question;
    try {
      if (policy === "repeat") await this.repeatAir();
      else for (let n = 0; n < MOST && !this.gone && this.question === asked && (await this.answer(policy)); n++);
    } finally {
      this.working = false;
    }
    if (!this.gone && this.question !== asked) this.desk.attend();
  }

  /** The seat is another's, or empty: this table is not looked at any more. */
  private get gone(): boolean {
    return this.desk.session.handOver !== null;
  }

  /** What is asked: the same as long as answers of one kind follow one another. */
  private get question(): string {
    const { prompt, view } = this.desk.seen;
    return [view.turn, view.phase, view.battle, prompt.step, prompt.rule, prompt.asks?.about["kind"] ?? ""].join(" ");
  }

  private async answer(policy: string): Promise<boolean> {
    const { session } = this.desk;
    const got = await session.query<StaffAnswer>({ ask: "standing", policy });
    return !this.gone && !isRefused(got) && got.pick !== null && got.pick !== undefined && (await this.play(got.pick));
  }

  /** Play an answer, note it, and wait for what is asked next. */
  async play(pick: Pick): Promise<boolean> {
    const { desk } = this;
    const [words, before] = [desk.words(pick), desk.seen.prompt];
    if (!desk.seen.free || !(await desk.actions.play(pick.action)) || this.gone) return false;
    this.note(words, pick.rule || before.rule);
    for (let n = 0; n < 200 && !this.gone && (desk.seen.prompt === before || (desk.seen.prompt.asked && !desk.seen.free)); n++) await new Promise((done) => setTimeout(done, 20));
    return true;
  }

  // --- the air units of the last turn ----------------------------------------------------------------

  private get stage(): string {
    const { prompt } = this.desk.seen;
    return prompt.step === "allocation" && prompt.asked ? String(fact(Object.entries(prompt.asks?.about ?? {}), "kind") ?? "") : "";
  }

  /** Which of one's own fly now. */
  private flying(): Map<number, number> {
    const { view, side } = this.desk.seen;
    return new Map(view.units.filter((u) => u.side === side && u.unit >= this.desk.index.ground && u.at >= 0).map((u) => [u.unit, u.at]));
  }

  private watchAir(): void {
    const { stage } = this;
    const { turn } = this.desk.seen.view;
    if (!stage) return;
    if (this.sent[stage] && this.sent[stage].turn < turn) this.before = { ...this.before, [stage]: this.sent[stage] };
    const planes = [...this.flying()];
    if (planes.length || this.sent[stage]?.turn === turn) this.sent = { ...this.sent, [stage]: { turn, planes } };
    globalThis.localStorage?.setItem(this.airKey, JSON.stringify(this.sent));
  }

  /** How many air units were sent in this stage of an earlier turn. */
  get repeatable(): number {
    const { stage } = this;
    const before = this.before[stage];
    return before && before.turn < this.desk.seen.view.turn ? before.planes.length : 0;
  }

  /** Send them as they were sent last time, those that can go. */
  private async repeatAir(): Promise<void> {
    const { stage, desk } = this;
    const before = this.before[stage];
    const now = `${desk.seen.view.turn} ${stage}`;
    if (!before || before.turn >= desk.seen.view.turn || this.repeated === now) return;
    this.repeated = now;
    for (const [plane, hex] of before.planes) {
      if (this.gone || this.stage !== stage) return;
      if (this.flying().has(plane)) continue;
      const pick = await this.optionFor(plane, hex);
      if (!pick) this.note(desk.say("efs-air-stays", { unit: desk.name(plane), hex: desk.title(hex) }), "14.24a");
      else await this.play(pick);
    }
  }

  private async optionFor(plane: number, hex: number): Promise<Pick | undefined> {
    const { desk } = this;
    if (!desk.seen.prompt.planes.includes(plane)) return undefined;
    return (await desk.optionsOf(plane)).find((p) => p.place === hex && p.action["do"] === "place-air");
  }
}
