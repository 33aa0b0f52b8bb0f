/** Acting at a table: play, undo, redo, Escape; what is refused is said beside the place it concerns. */

import type { No } from "../../wire/types.gen";
import { plainId } from "../book.svelte";
import { say } from "../language.svelte";
import { type Action, isRefused, type TableSession } from "../session.svelte";
import type { DeskHooks, DeskParts, Kinds } from "./anydesk";
import { reasonText } from "./sentence";

export class Actions<K extends Kinds> {
  /** What the red button does where a panel has put an answer together itself. */
  panelAnswer: (() => Promise<boolean>) | null = null;

  constructor(private readonly desk: DeskParts<K>, private readonly hooks: DeskHooks) {}

  /** Play actions. What is refused is said beside the place it concerns. */
  async play(...actions: Action[]): Promise<boolean> {
    const { session } = this.desk;
    if (session.busy) return false;
    this.hooks.playing?.();
    const { side } = this.desk.seen;
    const reply = await session.play(...actions);
    if (!isRefused(reply) || this.hooks.stopped?.(reply, actions, side)) return true;
    this.refuse(reply.reasons);
    return false;
  }

  refuse(no: readonly No[]): void {
    if (!no.length) return;
    const { focus, screen, index } = this.desk;
    focus.why = { hex: focus.hover >= 0 ? focus.hover : focus.hex, by: "refused", no };
    screen.spoken = no.map((n) => `${plainId(n.rule)}. ${reasonText(say, n, index)}`).join(" ");
  }

  undo(): Promise<void> {
    const { session } = this.desk;
    return this.turnBack(session.back.undo, () => session.undo());
  }

  redo(): Promise<void> {
    const { session } = this.desk;
    return this.turnBack(session.back.redo, () => session.redo());
  }

  private async turnBack(may: boolean, back: () => ReturnType<TableSession<K>["undo"]>): Promise<void> {
    const { session } = this.desk;
    if (session.busy) return;
    if (!may) return this.refuse(session.back.no);
    this.hooks.putAway();
    const reply = await back();
    if (isRefused(reply)) this.refuse(reply.reasons);
    this.hooks.turnedBack?.();
  }

  /** Escape: the innermost thing goes. */
  clear(): void {
    const { focus, screen } = this.desk;
    if (screen.dialog) screen.dialog = "";
    else if (focus.why) focus.why = null;
    else this.hooks.letGo();
  }
}
