/** Fire or an assault being put together: the hex, the kind, who takes part, and the server's reckoning. */

import type { FireAnswer, Pick, ShotAnswer } from "../../../wire/pg.gen";
import { isRefused } from "../../session.svelte";
import type { PgDesk } from "./desk.svelte";

export type FireKind = "fire" | "bombard" | "opportunity" | "assault" | "anti-tank" | "opportunity-shot";

/** One way to fire at what is aimed at, and who may. */
export interface Way {
  readonly kind: FireKind;
  readonly hex: number;
  /** The mover, or the vehicle a shot is for; -1 where the whole hex is fired at. */
  readonly mark: number;
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly combiners: readonly number[];
}

export const isShot = (kind: FireKind): boolean => kind === "anti-tank" || kind === "opportunity-shot";

export class Firing {
  hex = $state(-1);
  way: Way | null = $state.raw(null);
  units: readonly number[] = $state.raw([]);
  leaders: readonly number[] = $state.raw([]);
  combiner = $state(-1);
  answer: FireAnswer | null = $state.raw(null);
  shot: ShotAnswer | null = $state.raw(null);
  private ticket = 0;

  constructor(private readonly desk: PgDesk) {}

  get open(): boolean {
    return this.hex >= 0 && this.way !== null;
  }

  /** All ways to fire at a hex that the prompt knows, and the shots of those in hand. */
  ways(hex: number): Way[] {
    const { prompt, shots } = this.desk;
    const volleys = prompt.volleys.filter((v) => v.hex === hex).map((v): Way => ({ kind: v.do as FireKind, hex, mark: v.mover, units: v.units, leaders: v.leaders, combiners: v.combiners }));
    const assaults = prompt.assaults.filter((a) => a.hex === hex).map((a): Way => ({ kind: "assault", hex, mark: -1, units: [...new Set([...a.inside, ...a.entering])], leaders: [], combiners: [] }));
    const aimed = shots.filter((p) => this.desk.hexOf(p.other) === hex).map((p): Way => ({ kind: p.do as FireKind, hex, mark: p.other, units: [p.unit], leaders: [], combiners: [] }));
    return [...joined(volleys), ...assaults, ...aimed];
  }

  begin(hex: number, kind?: FireKind, mark = -1): boolean {
    const ways = this.ways(hex);
    const picked = new Set(this.desk.picked);
    const mine = ways.filter((w) => !picked.size || w.units.some((u) => picked.has(u)));
    const way = mine.find((w) => w.kind === kind && (mark < 0 || w.mark === mark)) ?? mine[0] ?? ways[0];
    if (!way) return false;
    this.hex = hex;
    this.choose(way);
    return true;
  }

  /** Those in hand fire, and with them all of their hex; one alone where only one may. */
  choose(way: Way): void {
    this.way = way;
    const { desk } = this;
    const first = way.units.find((u) => desk.picked.includes(u)) ?? way.units[0]!;
    const home = desk.hexOf(first);
    const all = isShot(way.kind) ? [first] : way.units.filter((u) => way.kind === "assault" || desk.hexOf(u) === home);
    this.units = desk.picked.length > 1 && !isShot(way.kind) ? way.units.filter((u) => desk.picked.includes(u)) : all;
    this.leaders = way.leaders.filter((l) => this.units.some((u) => desk.hexOf(u) === desk.hexOf(l)));
    this.combiner = -1;
    void this.reckon();
  }

  toggle(unit: number): void {
    const on = this.units.includes(unit);
    if (isShot(this.way?.kind ?? "fire")) this.units = [unit];
    else this.units = on ? this.units.filter((u) => u !== unit) : [...this.units, unit];
    this.combine();
    void this.reckon();
  }

  lead(leader: number): void {
    this.leaders = this.leaders.includes(leader) ? this.leaders.filter((l) => l !== leader) : [...this.leaders, leader];
    void this.reckon();
  }

  /** Several hexes need a leader who brings them together: the first that may. */
  private combine(): void {
    const hexes = new Set(this.units.map((u) => this.desk.hexOf(u)));
    this.combiner = hexes.size > 1 ? (this.way?.combiners[0] ?? -1) : -1;
    this.leaders = this.leaders.filter((l) => l !== this.combiner);
  }

  close(): void {
    this.ticket++;
    this.hex = -1;
    this.way = null;
    this.answer = null;
    this.shot = null;
  }

  private question(): Record<string, unknown> | null {
    const { way, units } = this;
    if (!way || !units.length) return null;
    if (isShot(way.kind)) return { ask: "shot", unit: units[0], target: way.mark };
    if (way.kind === "assault") return { ask: "assault", at: way.hex, units: [...units].sort((a, b) => a - b) };
    const target = way.kind === "opportunity" ? way.mark : way.hex;
    return { ask: "volley", do: way.kind, target, units: [...units].sort((a, b) => a - b), leaders: [...this.leaders].sort((a, b) => a - b), combiner: this.combiner };
  }

  private async reckon(): Promise<void> {
    const ticket = ++this.ticket;
    this.answer = this.shot = null;
    const asked = this.question();
    if (!asked) return;
    const got = await this.desk.session.query<FireAnswer & ShotAnswer>(asked);
    if (ticket !== this.ticket) return;
    if (isRefused(got)) this.desk.refuse(got.reasons);
    else if (asked["ask"] === "shot") this.shot = got;
    else this.answer = got;
  }

  async launch(): Promise<void> {
    const { desk } = this;
    const answer = this.answer ?? this.shot;
    if (!answer || !desk.free) return;
    if (answer.no.length) return desk.refuse(answer.no);
    if (await desk.play(answer.action)) this.close();
  }
}

/** Fire upon one mover from several hexes is one way: its firers are told by where they stand. */
function joined(ways: readonly Way[]): Way[] {
  const out = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.kind} ${way.mark}`;
    const before = out.get(key);
    out.set(key, before ? { ...before, units: [...before.units, ...way.units] } : way);
  }
  return [...out.values()];
}

/** Shots among what a unit may do. */
export const shotsIn = (picks: readonly Pick[]): Pick[] => picks.filter((p) => p.do === "anti-tank" || p.do === "opportunity-shot");
