/** A salt of this browser may be awaited while its player looks at another page: it is given from there. */

import { api } from "../../wire/api";
import { able, recall, takePart, unopened } from "../shares";

let busy = false;

/** Give what is awaited of this browser, in every game it has a share to give in. */
export async function tend(): Promise<void> {
  if (busy || !able()) return;
  busy = true;
  try {
    for (const id of unopened()) {
      const seats = recall(id).rounds.map(({ seat }) => seat);
      // A game that is gone, or a seat that was lost, is nothing to tell: the game's own page says it.
      await api.game(id).then(({ dice }) => takePart(id, dice, seats, api)).catch(() => {});
    }
  } finally {
    busy = false;
  }
}
