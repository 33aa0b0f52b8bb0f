/** Fire being prepared: an observer, the Front artillery or the Luftwaffe, its target, and the server's computation. */

import type { AttackAnswer } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";
import type { Aim, Option } from "./offers";

export class Fire {
  aim: Aim | null = $state.raw(null);
  area = $state(-1);
  group = $state(-1);
  answer: AttackAnswer | null = $state.raw(null);
  private ticket = 0;

  constructor(private readonly desk: Desk) {}

  get open(): boolean {
    return this.area >= 0;
  }

  /** The groups of the area that may be fired upon. */
  get groups(): readonly Option[] {
    return this.aim?.options.filter((o) => o.area === this.area) ?? [];
  }

  begin(aim: Aim, area: number): void {
    this.aim = aim;
    this.area = area;
    this.choose(this.groups[0]?.group ?? -1);
  }

  choose(group: number): void {
    this.group = group;
    void this.compute();
  }

  close(): void {
    this.ticket++;
    this.aim = null;
    this.area = -1;
    this.group = -1;
    this.answer = null;
  }

  private async compute(): Promise<void> {
    const ticket = ++this.ticket;
    this.answer = null;
    const { aim, area, group } = this;
    if (!aim) return;
    const got = await this.desk.session.query<AttackAnswer>({ ask: "fire", by: aim.do, unit: aim.units[0] ?? -1, target: area, group });
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
