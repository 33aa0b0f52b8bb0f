/** An attack being put together: area, group, who enters and who fires, and the server's computation. */

import type { AttackAnswer, Target } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";

export type Role = "in" | "ranged";

export class Assault {
  area = $state(-1);
  group = $state(-1);
  roles: ReadonlyMap<number, Role> = $state.raw(new Map());
  observers: readonly number[] = $state.raw([]);
  answer: AttackAnswer | null = $state.raw(null);
  /** Computed as if the Front artillery took part. */
  front = $state(false);
  /** Who was in hand when the attack was begun. */
  private force: readonly number[] = $state.raw([]);
  private ticket = 0;

  constructor(private readonly desk: Desk) {}

  get open(): boolean {
    return this.area >= 0;
  }

  /** The groups of the area that these units may attack: others may have offers of their own. */
  get groups(): readonly Target[] {
    const force = new Set(this.force);
    const mine = this.desk.seen.prompt.targets.filter((t) => t.area === this.area && [...t.units, ...t.ranged].some((u) => force.has(u)));
    // Units of two areas may have the same group before them: those of the first in hand attack it.
    return mine.filter((t) => t.start === mine[0]?.start);
  }

  get target(): Target | undefined {
    return this.groups.find((t) => t.group === this.group);
  }

  /** Who may take part: of those who stand where the first of them does. */
  get candidates(): readonly number[] {
    const { target } = this;
    if (!target) return [];
    const all = [...new Set([...target.units, ...target.ranged, ...target.observers])];
    const first = [...this.roles.keys()][0];
    if (first === undefined) return all;
    const home = this.desk.places.hexOf(first);
    return all.filter((u) => this.desk.places.hexOf(u) === home || this.desk.places.hexOf(u) === this.area);
  }

  begin(area: number, picked: readonly number[], group = -1): void {
    this.area = area;
    this.force = picked;
    this.group = group >= 0 ? group : (this.groups[0]?.group ?? -1);
    this.take(picked);
  }

  choose(group: number): void {
    this.group = group;
    this.take([...this.roles.keys(), ...this.observers]);
  }

  /** Those of these units that can, each in its first role. */
  private take(units: readonly number[]): void {
    const { target } = this;
    const roles = new Map<number, Role>();
    for (const unit of [...(target?.must ?? []), ...units]) {
      if (target?.units.includes(unit)) roles.set(unit, "in");
      else if (target?.ranged.includes(unit)) roles.set(unit, "ranged");
    }
    this.roles = roles;
    this.observers = units.filter((u) => target?.observers.includes(u));
    void this.compute();
  }

  /** What a unit could do here. */
  may(unit: number): Role[] {
    const { target } = this;
    return [...(target?.units.includes(unit) ? (["in"] as const) : []), ...(target?.ranged.includes(unit) ? (["ranged"] as const) : [])];
  }

  set(unit: number, role: Role | null): void {
    const roles = new Map(this.roles);
    if (role) roles.set(unit, role);
    else roles.delete(unit);
    this.roles = roles;
    void this.compute();
  }

  watch(unit: number): void {
    this.observers = this.observers.includes(unit) ? this.observers.filter((u) => u !== unit) : [...this.observers, unit];
    void this.compute();
  }

  /** With the Front artillery, or without it. */
  computeWith(front: boolean): void {
    this.front = front;
    void this.compute();
  }

  close(): void {
    this.ticket++;
    this.front = false;
    this.area = -1;
    this.group = -1;
    this.roles = new Map();
    this.observers = [];
    this.answer = null;
  }

  /** The prompt is another: what is open stays open while its group may be attacked. */
  follow(): void {
    if (!this.target) this.close();
    else this.take([...this.roles.keys(), ...this.observers]);
  }

  private of(role: Role): number[] {
    return [...this.roles].filter(([, r]) => r === role).map(([unit]) => unit);
  }

  private async compute(): Promise<void> {
    const ticket = ++this.ticket;
    this.answer = null;
    if (!this.roles.size) return;
    const got = await this.desk.session.query<AttackAnswer>({
      ask: "attack", target: this.area, group: this.group, units: this.of("in"), ranged: this.of("ranged"), observers: this.observers, front: this.front,
    }); // prettier-ignore
    if (ticket !== this.ticket) return;
    if (isRefused(got)) this.desk.actions.refuse(got.reasons);
    else this.answer = got;
  }

  async launch(): Promise<void> {
    const { answer, desk } = this;
    if (!answer || !desk.seen.free) return;
    if (answer.no.length) return desk.actions.refuse(answer.no);
    if (await desk.actions.play(answer.action)) this.close();
  }
}
