/** An attack being put together: target, attackers, air points, and the server's computation. */

import type { AttackAnswer, HexAnswer } from "../types.gen";
import type { No } from "../../../wire/types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";

export class Plan {
  target = $state(-1);
  units: readonly number[] = $state.raw([]);
  air = $state(0);
  answer: AttackAnswer | null = $state.raw(null);
  /** What holds in the hex that is attacked. */
  ground: HexAnswer | null = $state.raw(null);
  private ticket = 0;

  constructor(private readonly desk: Desk) {}

  /** Units that may take part, as the prompt says until the server has answered. */
  get eligible(): readonly number[] {
    return this.answer?.eligible ?? this.desk.seen.prompt.targets.find((t) => t.hex === this.target)?.units ?? [];
  }

  /** Own units beside the target that may not, each with the reasons. */
  get barred(): readonly (readonly [number, readonly No[]])[] {
    return this.answer?.barred ?? [];
  }

  /** Air points that can be put in now. */
  get most(): number {
    return this.desk.seen.prompt.most;
  }

  open(target: number, picked: readonly number[]): void {
    const may = this.desk.seen.prompt.targets.find((t) => t.hex === target)?.units ?? [];
    const with_ = picked.filter((u) => may.includes(u));
    if (target !== this.target) this.air = 0;
    this.target = target;
    this.answer = null;
    void this.read();
    // A target clicked alone is met by the one stack that can, or by nobody yet.
    this.units = with_.length ? with_ : this.oneStack(may);
    void this.compute();
  }

  private oneStack(may: readonly number[]): readonly number[] {
    const at = new Map(this.desk.seen.view.units.map((u) => [u.unit, u.at]));
    return new Set(may.map((u) => at.get(u))).size === 1 ? may : [];
  }

  set(units: readonly number[]): void {
    this.units = [...units];
    void this.compute();
  }

  toggle(unit: number): void {
    this.set(this.units.includes(unit) ? this.units.filter((u) => u !== unit) : [...this.units, unit]);
  }

  commit(points: number): void {
    this.air = Math.max(0, Math.min(this.most, points));
    void this.compute();
  }

  close(): void {
    this.ticket++;
    this.target = -1;
    this.units = [];
    this.answer = null;
    this.ground = null;
    this.air = 0;
  }

  private async read(): Promise<void> {
    const { target } = this;
    const got = await this.desk.session.query<HexAnswer>({ ask: "hex", hex: target });
    if (target === this.target) this.ground = isRefused(got) ? null : got;
  }

  async compute(): Promise<void> {
    const ticket = ++this.ticket;
    const got = await this.desk.session.query<AttackAnswer>({
      ask: "attack", target: this.target, units: this.units, air: [this.air, 0],
    }); // prettier-ignore
    if (ticket !== this.ticket) return;
    if (isRefused(got)) this.desk.actions.refuse(got.reasons);
    else this.answer = got;
  }

  get ready(): boolean {
    return this.desk.seen.free && this.units.length > 0 && this.answer !== null && this.answer.no.length === 0;
  }

  /** Attack, and say at once how many air points go in where that is asked next. */
  async launch(): Promise<void> {
    const { answer, air } = this;
    if (!answer || !this.desk.seen.free) return;
    if (answer.no.length) {
      this.desk.actions.refuse(answer.no);
      return;
    }
    if (!this.units.length) return;
    const support = this.most > 0 ? [{ do: "support", points: air }] : [];
    if (await this.desk.actions.play(answer.action, ...support)) this.close();
  }
}
