/** Links of invitation made on this page: the server tells each of them once. */

import type { InviteLink, Made } from "../../wire/types.gen";
import { sitePaths } from "./routes";

class Links {
  private made: Readonly<Record<string, readonly InviteLink[]>> = $state.raw({});

  keep({ game, invites }: Made): void {
    this.made = { ...this.made, [game.info.id]: invites };
  }

  /** A new link takes the place of the old one of its seat. */
  put(game: string, link: InviteLink): void {
    const others = (this.made[game] ?? []).filter(({ side, n }) => side !== link.side || n !== link.n);
    this.made = { ...this.made, [game]: [...others, link] };
  }

  /** The address to send to a friend; empty where it is not known here. */
  to(game: string, seat: { readonly side: string; readonly n: number }): string {
    const link = this.made[game]?.find(({ side, n }) => side === seat.side && n === seat.n);
    return link ? location.origin + sitePaths.invite(link.token) : "";
  }
}

export const links = new Links();
