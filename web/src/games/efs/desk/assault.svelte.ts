/** An attack or an overrun being put together: the hexes, who takes part, and the server's computation. */

import type { HexEvent } from "../../../board";
import type { AttackAnswer, OverrunAnswer, Strike } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";

/** More points of close support than these nobody asks about. */
const MOST_AIR = 12;

export class Assault {
  hexes: readonly number[] = $state.raw([]);
  units: readonly number[] = $state.raw([]);
  mandated = $state(false);
  /** What would be brought in besides: artillery, points of close support, combat supply, engineers. */
  guns: readonly number[] = $state.raw([]);
  air = $state(0);
  supply = $state(true);
  engineers = $state(true);
  answer: AttackAnswer | null = $state.raw(null);
  overrun: OverrunAnswer | null = $state.raw(null);
  private strike: Strike | null = $state.raw(null);
  private ticket = 0;

  constructor(private readonly desk: Desk) {}

  get open(): boolean {
    return this.hexes.length > 0 || this.strike !== null;
  }

  /** A click while attacks are declared: another hex, another attacker, or none of it. */
  meets({ hex, unit, shift }: HexEvent): boolean {
    const { desk } = this;
    if (!desk.declaring) return false;
    const target = desk.seen.prompt.targets.find((t) => t.hex === hex);
    if (target) {
      if (this.hexes.includes(hex)) this.setHexes(this.hexes.filter((h) => h !== hex));
      else this.setHexes(shift || this.touches(hex) ? [...this.hexes, hex] : [hex]);
      return true;
    }
    if (!this.open) return false;
    const member = this.answer?.members.find((m) => m.at === hex && (unit === null || m.unit === unit || !shift));
    if (!member) return false;
    this.toggleAll(this.answer!.members.filter((m) => m.at === hex && !m.no.length).map((m) => m.unit));
    return true;
  }

  /** Somebody could attack both that hex and those that are aimed at: it is one attack over several hexes. */
  private touches(hex: number): boolean {
    const { targets } = this.desk.seen.prompt;
    const of = (h: number): readonly number[] => targets.find((t) => t.hex === h)?.units ?? [];
    return this.hexes.length > 0 && of(hex).some((u) => this.hexes.some((h) => of(h).includes(u)));
  }

  private setHexes(hexes: readonly number[]): void {
    const { desk } = this;
    this.hexes = hexes;
    const all = desk.seen.prompt.targets.filter((t) => hexes.includes(t.hex));
    // Whoever may attack every one of them takes part at first.
    this.units = [...new Set(all.flatMap((t) => t.units))].filter((u) => all.every((t) => t.units.includes(u)));
    if (hexes.length) {
      desk.focus.hex = hexes.at(-1)!;
      desk.focus.picked = [];
      void this.fetch();
    } else this.close();
  }

  begin(hex: number): void {
    this.setHexes([hex]);
    this.desk.focus.seek(hex);
  }

  /** A hex that must be attacked as well. */
  add(hex: number): void {
    if (!this.hexes.includes(hex)) this.setHexes([...this.hexes, hex]);
  }

  toggle(unit: number): void {
    this.units = this.units.includes(unit) ? this.units.filter((u) => u !== unit) : [...this.units, unit];
    void this.fetch();
  }

  private toggleAll(units: readonly number[]): void {
    const all = units.every((u) => this.units.includes(u));
    this.units = all ? this.units.filter((u) => !units.includes(u)) : [...new Set([...this.units, ...units])];
    void this.fetch();
  }

  setMandated(on: boolean): void {
    this.mandated = on;
    void this.fetch();
  }

  toggleGun(gun: number): void {
    this.guns = this.guns.includes(gun) ? this.guns.filter((g) => g !== gun) : [...this.guns, gun];
    void this.fetch();
  }

  /** Points of close support more than the enemy’s. */
  setAir(points: number): void {
    this.air = Math.max(-MOST_AIR, Math.min(MOST_AIR, points));
    void this.fetch();
  }

  setSupply(on: boolean): void {
    this.supply = on;
    void this.fetch();
  }

  setEngineers(on: boolean): void {
    this.engineers = on;
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    const ticket = ++this.ticket;
    const got = await this.desk.session.query<AttackAnswer>({ ask: "attack", hexes: this.hexes, units: this.units, mandated: this.mandated, guns: this.guns, air: this.air, supply: this.supply, engineers: this.engineers });
    if (ticket === this.ticket) this.answer = isRefused(got) ? null : got;
  }

  /** [11.3] An enemy on the way is overrun: first what it would bring. */
  async beginOverrun(strike: Strike): Promise<void> {
    const ticket = ++this.ticket;
    this.strike = strike;
    const got = await this.desk.session.query<OverrunAnswer>({ ask: "overrun", units: [...this.desk.focus.picked], path: strike.path });
    if (ticket === this.ticket) this.overrun = isRefused(got) ? null : got;
  }

  /** The hexes it is about, for the map. */
  get aims(): readonly number[] {
    return this.strike ? [this.strike.hex] : this.hexes;
  }

  /** What the attack is at, as the head of its column. */
  get odds(): string {
    if (this.strike) return `${this.strike.odds}:1`;
    return this.answer?.column ?? "";
  }

  get path(): readonly number[] {
    return this.strike?.path ?? [];
  }

  async launch(): Promise<void> {
    const { desk } = this;
    const no = this.strike ? (this.overrun?.no ?? []) : (this.answer?.no ?? []);
    if (no.length) return desk.actions.refuse(no);
    const action = this.strike ? (this.overrun?.action ?? this.strike.action) : this.answer?.action;
    if (!action) return;
    if (await desk.actions.play(action)) this.close();
  }

  close(): void {
    this.ticket++;
    [this.hexes, this.units, this.mandated, this.guns, this.air] = [[], [], false, [], 0];
    [this.answer, this.overrun, this.strike] = [null, null, null];
  }

  /** The table changed: hexes that cannot be attacked any more are gone. */
  refresh(): void {
    const { desk } = this;
    const open = new Set(desk.declaring ? desk.seen.prompt.targets.map((t) => t.hex) : []);
    if (!desk.declaring || !this.hexes.every((h) => open.has(h))) this.close();
    else if (this.hexes.length) void this.fetch();
  }
}
