/** What happened in one's games while one looked elsewhere. */

import type { Notice, ToPage } from "../../wire/types.gen";
import { say } from "../language.svelte";
import { router } from "../router.svelte";
import { toasts } from "../toasts.svelte";
import { LOGGED_OUT } from "../../wire/socket";
import { notices as calls } from "./api";
import { site } from "./site.svelte";
import { tend } from "./tending";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A tie that was not held so long was none: the next try waits longer. */
const HELD = 5_000;

/** A notice in words. */
export function wording({ kind, title, about }: Notice): string {
  const offer = about["offer"] ?? "";
  const what = offer ? say(offer === "take-back" ? "offered-take-back-action" : `offered-${offer}`, { player: "none" }) : "";
  const words = say(`notice-${kind}`, { ...about, what, title: title || say("notice-a-game") });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

class NoticeBoard {
  all: readonly Notice[] = $state.raw([]);
  /** Games that wait for the player. */
  waiting = $state(0);
  readonly unread = $derived(this.all.filter((notice) => !notice.read));

  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private on = false;
  private readonly listeners = new Set<(game: string) => void>();

  /** Listen for as long as somebody is logged in. Gives back what ends it. */
  start(): () => void {
    this.on = true;
    void this.refresh();
    void tend();
    this.open();
    return () => this.stop();
  }

  /** Be told the id of a game in which something happened; an empty one: in some of them. */
  onGame(fn: (game: string) => void): () => void {
    this.listeners.add(fn);
    return () => this.listeners.delete(fn);
  }

  async refresh(): Promise<void> {
    try {
      const told = await calls.all();
      this.all = told.notices;
      this.waiting = told.waiting;
    } catch {
      // The list stays as it was until the server is there again.
    }
  }

  async read(...ids: number[]): Promise<void> {
    this.all = this.all.map((notice) => (ids.length === 0 || ids.includes(notice.id) ? { ...notice, read: true } : notice));
    await calls.read(ids).catch(() => {});
  }

  /** Whoever is at the table need not be told what he sees there. */
  async seen(game: string): Promise<void> {
    const ids = this.unread.filter((notice) => notice.game === game).map((notice) => notice.id);
    if (ids.length > 0) await this.read(...ids);
  }

  private stop(): void {
    this.on = false;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
    this.all = [];
    this.waiting = 0;
  }

  private open(): void {
    const socket = new WebSocket(calls.live(location));
    const begun = Date.now();
    this.socket = socket;
    socket.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as ToPage);
    socket.onclose = ({ code }) => {
      if (!this.on || this.socket !== socket) return;
      if (code === LOGGED_OUT) return void site.load();
      this.wait = Date.now() - begun > HELD ? FIRST_WAIT : Math.min(LONGEST_WAIT, this.wait * 2);
      this.timer = setTimeout(() => {
        void this.refresh();
        this.open();
      }, this.wait);
    };
  }

  private heard(message: ToPage): void {
    if (message.type === "waiting") {
      this.waiting = message.games;
      void tend();
      for (const fn of this.listeners) fn("");
    } else this.came(message);
  }

  private came(notice: Notice): void {
    const here = router.route.page === "game" && router.route.id === notice.game && document.visibilityState === "visible";
    this.all = [{ ...notice, read: notice.read || here }, ...this.all.filter(({ id, game, read }) => id !== notice.id && (read || game !== notice.game))];
    for (const fn of this.listeners) fn(notice.game);
    void tend();
    if (here) void calls.read([notice.id]).catch(() => {});
    else if (!notice.read) toasts.show(wording(notice));
  }
}

export const noticeBoard = new NoticeBoard();
