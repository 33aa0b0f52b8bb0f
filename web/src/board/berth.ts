/** Where a board lies in its page: how far it has gone there since it was last looked at. */

import type { Pt } from "./sheet";

export class Berth {
  private was: { readonly at: Pt; readonly page: string } | undefined;

  constructor(private readonly host: HTMLElement) {}

  /** To the right and down; null where the page itself has another size, or at the first look. */
  gone(): Pt | null {
    const { left, top } = this.host.getBoundingClientRect();
    const [was, page] = [this.was, `${innerWidth} ${innerHeight}`];
    this.was = { at: [left, top], page };
    return was?.page === page ? [left - was.at[0], top - was.at[1]] : null;
  }
}
