/** What the player looks up: formation, supply, what is still to do, the boards beside the map, overlays. */

import type { Boards, CommandAnswer, FormationAnswer, Overlay, Staff, SupplyAnswer, Victory } from "../types.gen";
import { isRefused } from "../../../app/session.svelte";
import type { Desk } from "./desk.svelte";

/** What is laid over the map, and which board is open. */
export type Lens = "" | "zoc" | "supply" | "range" | "command" | "control" | "stacking";
export type Drawer = "" | "all" | "rebuild" | "air" | "pools" | "rail" | "victory";

export class Inquiry {
  /** The piece that is looked at, in hand or not; -1 for none. */
  unit = $state(-1);
  formation: FormationAnswer | null = $state.raw(null);
  supply: SupplyAnswer | null = $state.raw(null);
  command: CommandAnswer | null = $state.raw(null);
  staff: Staff | null = $state.raw(null);
  boards: Boards | null = $state.raw(null);
  victory: Victory | null = $state.raw(null);
  overlay: Lens = $state("");
  laid: Overlay | null = $state.raw(null);
  drawer: Drawer = $state("");
  /** Whose boards are looked at. */
  side = $state("");
  /** Which leg of the line is lit; -1 for none. */
  leg = $state(-1);
  /** How far a gun fires or a headquarters commands: of who is under the pointer, else of who is looked at. */
  ring: readonly number[] = $state.raw([]);
  private ticket = 0;
  private tickets = { staff: 0, boards: 0, overlay: 0, ring: 0 };

  constructor(private readonly desk: Desk) {}

  private async query<T>(ask: Readonly<Record<string, unknown>> & { readonly ask: string }): Promise<T | null> {
    const got = await this.desk.session.query<T>(ask);
    return isRefused(got) ? null : got;
  }

  /** Look at a piece: its formation, the line it is supplied by, what a headquarters can do. */
  about(unit: number): void {
    if (unit === this.unit && unit < 0) return;
    this.unit = unit;
    const ticket = ++this.ticket;
    [this.formation, this.supply, this.command] = [null, null, null];
    void this.ringOf(unit);
    const counter = this.desk.board.counters[unit];
    if (!counter || unit >= this.desk.index.ground) return;
    const mine = counter.side === this.desk.seen.side;
    void (async () => {
      const [formation, supply, command] = await Promise.all([
        counter.formation ? this.query<FormationAnswer>({ ask: "formation", id: counter.formation }) : null,
        mine && this.desk.places.hexOf(unit) >= 0 ? this.query<SupplyAnswer>({ ask: "supply", unit }) : null,
        mine && counter.type === "hq" ? this.query<CommandAnswer>({ ask: "command", unit }) : null,
      ]);
      if (ticket === this.ticket) [this.formation, this.supply, this.command] = [formation, supply, command];
    })();
  }

  /** The pointer rests on a hex: the first gun or headquarters there shows how far it reaches. */
  rested(hex: number): void {
    const here = this.desk.places.unitsAt(hex).map((u) => u.unit);
    const found = here.find((u) => this.reaches(u));
    if (found !== undefined) void this.ringOf(found);
  }

  /** It left again. */
  left(): void {
    if (this.ring.length || this.reaches(this.unit)) void this.ringOf(this.unit);
  }

  /** What is laid over the map for a piece: its range, or its command. */
  private reaches(unit: number): "range" | "command" | "" {
    const counter = this.desk.board.counters[unit];
    if (!counter || unit >= this.desk.index.ground || this.desk.places.hexOf(unit) < 0) return "";
    return counter.type === "hq" ? "command" : counter.range ? "range" : "";
  }

  private async ringOf(unit: number): Promise<void> {
    const ticket = ++this.tickets.ring;
    const kind = this.reaches(unit);
    const got = kind ? await this.query<Overlay>({ ask: "overlay", kind, unit }) : null;
    if (ticket === this.tickets.ring) this.ring = got?.marks.filter((m) => m.tone === "good").map((m) => m.hex) ?? [];
  }

  /** What is still to do, and what lies open, after the table changed. */
  refresh(): void {
    if (this.unit >= 0) this.about(this.unit);
    void this.fetchStaff();
    if (this.drawer) void this.fetchBoards();
    if (this.overlay) void this.show(this.overlay, true);
  }

  private async fetchStaff(): Promise<void> {
    const ticket = ++this.tickets.staff;
    const got = this.desk.seen.prompt.asked ? await this.query<Staff>({ ask: "staff" }) : null;
    if (ticket === this.tickets.staff) this.staff = got;
  }

  private async fetchBoards(): Promise<void> {
    const ticket = ++this.tickets.boards;
    const side = this.side || this.desk.seen.side;
    const [boards, victory] = await Promise.all([this.query<Boards>({ ask: "boards", side }), this.query<Victory>({ ask: "victory" })]);
    if (ticket === this.tickets.boards) [this.boards, this.victory] = [boards, victory];
  }

  /** Open a board, or shut the drawer with the same again. */
  open(board: Drawer): void {
    this.drawer = this.drawer === board || (board === "all" && this.drawer) ? "" : board;
    if (this.drawer) void this.fetchBoards();
  }

  whose(side: string): void {
    this.side = side;
    void this.fetchBoards();
  }

  /** Lay something over the map, or take it off with the same again. */
  async show(kind: Lens, again = false): Promise<void> {
    const ticket = ++this.tickets.overlay;
    if (!kind || (kind === this.overlay && !again)) {
      [this.overlay, this.laid] = ["", null];
      return;
    }
    this.overlay = kind;
    const got = await this.query<Overlay>({ ask: "overlay", kind, ...(kind === "range" && this.unit >= 0 ? { unit: this.unit } : {}) });
    if (ticket === this.tickets.overlay) this.laid = got;
  }
}
