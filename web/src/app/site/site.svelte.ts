/** What kind of place this is, and who is here. At the local table there are no accounts. */

import type { Here, Me } from "../../wire/types.gen";
import { settings } from "../settings.svelte";
import { accounts } from "./api";

const LOCAL: Here = { site: false, me: null, registration: false, push: "", version: "" };

class Site {
  private here: Here = $state.raw(LOCAL);
  /** The server has told which it is; until then no page can know what to show. */
  known = $state(false);

  /** Accounts, opponents elsewhere, clocks: a site. */
  get on(): boolean { return this.here.site; }
  get me(): Me | null { return this.here.me; }
  get registration(): boolean { return this.here.registration; }
  /** The key under which a browser lets itself be notified. */
  get push(): string { return this.here.push; }

  async load(): Promise<void> {
    try {
      this.here = await accounts.here();
    } catch {
      // A server that is away is told by the page that needs it.
    }
    this.known = true;
  }

  /** Somebody came, went, or changed. */
  set(me: Me | null): void {
    this.here = { ...this.here, me };
    if (me && me.language !== settings.lang) settings.set({ lang: me.language });
  }
}

export const site = new Site();
