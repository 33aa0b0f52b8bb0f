/** The list of games, and what can be done with one. */

import { api, faultOf } from "../wire/api";
import type { Fault, GameInfo, Lobby } from "../wire/types.gen";
import { language, own, say, sayFault } from "./language.svelte";
import { anew } from "./shares";
import { toasts } from "./toasts.svelte";

/** A save of a whole match is some tens of kilobytes. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** Whether a person must act. */
export function waitsForPerson(game: GameInfo): boolean {
  return !game.over && game.seats.some((seat) => seat.who === "person" && game.waits.includes(seat.side));
}

class LobbyList {
  all: Lobby | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  /** A file is on its way. */
  loading = $state(false);

  readonly games = $derived.by(() =>
    [...(this.all?.games ?? [])].sort((a, b) => b.played.localeCompare(a.played)),
  );
  readonly yours = $derived(this.games.filter(waitsForPerson));
  readonly lastOver = $derived(this.games.find((game) => game.over));

  async refresh(): Promise<void> {
    try {
      const all = await api.lobby();
      const [first, ...others] = new Set(all.scenarios.map(({ game }) => game));
      // Their words first: no key is shown for a sentence, not even for a moment.
      await Promise.all([...others.map((game) => language.know(game)), ...(first ? [language.speakOf(first)] : [])]);
      this.all = all;
      this.fault = null;
    } catch (error) {
      this.fault = faultOf(error);
    }
  }

  async rename(game: GameInfo, title: string): Promise<void> {
    await this.attempt(async () => this.put(await api.rename(game.id, title)));
  }

  async duplicate(game: GameInfo): Promise<void> {
    await this.attempt(async () => {
      const copy = await anew(await api.duplicate(game.id), api);
      this.put(copy);
      toasts.show(say("lobby-duplicated", { title: this.nameOf(copy) }), "good");
    });
  }

  async remove(game: GameInfo): Promise<void> {
    await this.attempt(async () => {
      await api.remove(game.id);
      if (this.all) this.all = { ...this.all, games: this.all.games.filter((other) => other.id !== game.id) };
      toasts.show(say("lobby-deleted", { title: this.nameOf(game) }));
    });
  }

  /** A game from a file, or nothing where it cannot be one. */
  async load(file: File): Promise<GameInfo | null> {
    if (file.size > LARGEST_FILE) {
      toasts.show(say("lobby-file-too-large", { name: file.name }), "bad");
      return null;
    }
    this.loading = true;
    let found: GameInfo | null = null;
    await this.attempt(async () => {
      found = await anew(await api.load(file), api);
      this.put(found);
      toasts.show(say("lobby-loaded", { title: this.nameOf(found) }), "good");
    });
    this.loading = false;
    return found;
  }

  /** What a game is called: by its players, else by its battle. */
  nameOf(game: GameInfo): string {
    const scenario = this.all?.scenarios.find(({ id }) => id === game.scenario);
    return game.title || own(scenario?.title ?? {}) || game.scenario;
  }

  private put(game: GameInfo): void {
    if (this.all) this.all = { ...this.all, games: [game, ...this.all.games.filter((other) => other.id !== game.id)] };
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      const told = sayFault(faultOf(error));
      toasts.show([told.what, told.remedy].filter(Boolean).join(" "), "bad");
    }
  }
}

export const lobby = new LobbyList();
