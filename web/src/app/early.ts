/**
 * The first thing that runs, and small: where the address is a table, what takes longest is begun
 * while the rest of the client still comes (the painters of the map, their fonts, the printed sheet).
 */

import { prepare, wake } from "../board/paintshop";
import { askEarly } from "../wire/early";
import type { GameInfo } from "../wire/types.gen";

const game = /^\/game\/[^/]+$/.exec(location.pathname)?.[0];

if (game) {
  const info = askEarly(`/api${game.replace("game", "games")}`);
  void askEarly(`/api${game.replace("game", "games")}/board`);
  void import("./pages/Game.svelte");
  wake();
  info
    .then(async (answer) => {
      const { game: kind, scenario } = (await answer.clone().json()) as GameInfo;
      prepare(scenario);
      const { clientOf } = await import("./games");
      await (await clientOf(kind)).table();
    })
    // The page asks again, and says what is wrong.
    .catch(() => undefined);
}
