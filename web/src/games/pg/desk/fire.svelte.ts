/** Fire or an assault being put together: the hex, the kind, who takes part, and the server's computation. */

import type { No } from "../../../wire/types.gen";
import type { FireAnswer, Pick as Answer, ShotAnswer, Why } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";

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
  /** In an assault: those that may enter and not attack, and by which hex cavalry charges. */
  readonly behind: readonly number[];
  readonly charge: ReadonlyMap<number, number>;
}

const NOBODY: Pick<Way, "behind" | "charge"> = { behind: [], charge: new Map() };

export const isShot = (kind: FireKind): boolean => kind === "anti-tank" || kind === "opportunity-shot";

export class Firing {
  hex = $state(-1);
  way: Way | null = $state.raw(null);
  units: readonly number[] = $state.raw([]);
  leaders: readonly number[] = $state.raw([]);
  combiner = $state(-1);
  behind: readonly number[] = $state.raw([]);
  answer: FireAnswer | null = $state.raw(null);
  shot: ShotAnswer | null = $state.raw(null);
  /** Why the hex that is aimed at cannot be assaulted by the first of those who fire at it. */
  noAssault: readonly No[] = $state.raw([]);
  private ticket = 0;

  constructor(private readonly desk: Desk) {}

  get open(): boolean {
    return this.hex >= 0 && this.way !== null;
  }

  /** All ways to fire at a hex that the prompt knows, and the shots of those in hand. */
  ways(hex: number): Way[] {
    const { prompt } = this.desk.seen;
    const { shots } = this.desk;
    const volleys = prompt.targets.filter((v) => v.hex === hex).map((v): Way => ({ kind: v.do as FireKind, hex, mark: v.mover, units: v.units, leaders: v.leaders, combiners: v.combiners, ...NOBODY }));
    const assaults = prompt.assaults.filter((a) => a.hex === hex).map((a): Way => {
      const charge = new Map(Object.entries(a.charge).flatMap(([unit, vias]) => (vias.length ? [[Number(unit), vias[0]!] as const] : [])));
      return { kind: "assault", hex, mark: -1, units: [...new Set([...a.inside, ...a.entering, ...a.behind, ...charge.keys()])], leaders: [], combiners: [], behind: a.behind, charge };
    });
    const aimed = shots.filter((p) => this.desk.places.hexOf(p.other) === hex).map((p): Way => ({ kind: p.do as FireKind, hex, mark: p.other, units: [p.unit], leaders: [], combiners: [], ...NOBODY }));
    return [...joined(volleys), ...assaults, ...aimed];
  }

  begin(hex: number, kind?: FireKind, mark = -1): boolean {
    const ways = this.ways(hex);
    const picked = new Set(this.desk.focus.picked);
    const mine = ways.filter((w) => !picked.size || w.units.some((u) => picked.has(u)));
    const foes = this.desk.places.unitsAt(hex).filter((u) => u.side !== this.desk.seen.side);
    const armoured = foes.length > 0 && foes.every((u) => this.desk.board.counters[u.unit]!.armour !== null);
    const way = mine.find((w) => w.kind === kind && (mark < 0 || w.mark === mark)) ?? (armoured && !kind ? mine.find((w) => isShot(w.kind)) : undefined) ?? mine[0] ?? ways[0];
    if (!way) return false;
    this.hex = hex;
    this.choose(way);
    void this.askAssault(hex, ways);
    return true;
  }

  private async askAssault(hex: number, ways: readonly Way[]): Promise<void> {
    this.noAssault = [];
    const unit = this.units[0];
    if (unit === undefined || this.desk.seen.prompt.step !== "acting" || ways.some((w) => w.kind === "assault")) return;
    const got = await this.desk.session.query<Why>({ ask: "why-attack", unit, hex, by: "assault" });
    if (this.hex === hex && this.open) this.noAssault = isRefused(got) ? got.reasons : got.no;
  }

  /** Those in hand fire, and with them all of their hex; one alone where only one may. */
  choose(way: Way): void {
    this.way = way;
    this.behind = [];
    const { desk } = this;
    const first = way.units.find((u) => desk.focus.picked.includes(u)) ?? way.units[0]!;
    const home = desk.places.hexOf(first);
    const all = isShot(way.kind) ? [first] : way.units.filter((u) => way.kind === "assault" || desk.places.hexOf(u) === home);
    this.units = desk.focus.picked.length > 1 && !isShot(way.kind) ? way.units.filter((u) => desk.focus.picked.includes(u)) : all;
    this.leaders = way.leaders.filter((l) => this.units.some((u) => desk.places.hexOf(u) === desk.places.hexOf(l)));
    this.combiner = -1;
    void this.compute();
  }

  toggle(unit: number): void {
    const on = this.units.includes(unit);
    if (isShot(this.way?.kind ?? "fire")) this.units = [unit];
    else if (this.way?.kind === "assault") this.role(unit);
    else this.units = on ? this.units.filter((u) => u !== unit) : [...this.units, unit];
    this.combine();
    void this.compute();
  }

  /** In an assault a unit attacks, comes in behind where it may, or stays out. */
  private role(unit: number): void {
    const [on, back] = [this.units.includes(unit), this.behind.includes(unit)];
    this.units = on ? this.units.filter((u) => u !== unit) : back ? this.units : [...this.units, unit];
    this.behind = back ? this.behind.filter((u) => u !== unit) : on && this.way!.behind.includes(unit) ? [...this.behind, unit] : this.behind;
  }

  lead(leader: number): void {
    this.leaders = this.leaders.includes(leader) ? this.leaders.filter((l) => l !== leader) : [...this.leaders, leader];
    void this.compute();
  }

  /** Several hexes need a leader who brings them together: the first that may. */
  private combine(): void {
    const hexes = new Set(this.units.map((u) => this.desk.places.hexOf(u)));
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
    if (!way || units.length + this.behind.length === 0) return null;
    if (isShot(way.kind)) return { ask: "shot", unit: units[0], target: way.mark };
    const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
    if (way.kind === "assault") {
      const riding = sorted(units.filter((u) => way.charge.has(u)));
      return { ask: "assault", at: way.hex, units: sorted(units.filter((u) => !way.charge.has(u))), behind: sorted(this.behind), charge: riding.map((u) => [u, way.charge.get(u)!]) };
    }
    const target = way.kind === "opportunity" ? way.mark : way.hex;
    return { ask: "volley", do: way.kind, target, units: sorted(units), leaders: sorted(this.leaders), combiner: this.combiner };
  }

  private async compute(): Promise<void> {
    const ticket = ++this.ticket;
    this.answer = this.shot = null;
    const asked = this.question();
    if (!asked) return;
    const got = await this.desk.session.query<FireAnswer & ShotAnswer>(asked);
    if (ticket !== this.ticket) return;
    if (isRefused(got)) this.desk.actions.refuse(got.reasons);
    else if (asked["ask"] === "shot") this.shot = got;
    else this.answer = got;
  }

  async launch(): Promise<void> {
    const { desk } = this;
    const answer = this.answer ?? this.shot;
    if (!answer || !desk.seen.free) return;
    if (answer.no.length) return desk.actions.refuse(answer.no);
    if (await desk.actions.play(answer.action)) this.close();
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
export const shotsIn = (picks: readonly Answer[]): Answer[] => picks.filter((p) => p.do === "anti-tank" || p.do === "opportunity-shot");
