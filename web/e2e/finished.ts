/** A match that two bots have played to its end. */

import type { Page } from "@playwright/test";

import type { Server } from "../scripts/server.mjs";
import { seats } from "../scripts/server.mjs";
import type { GameInfo } from "../src/wire/types.gen";
import { SCENARIO } from "./played";

export const REMARK = "Voilà.";
const made = new Map<Server, Promise<GameInfo>>();

/** One match a server, made when it is first asked for. */
export function finished(page: Page, server: Server): Promise<GameInfo> {
  if (!made.has(server)) made.set(server, playedOut(page, server));
  return made.get(server)!;
}

/** Bots play where somebody watches: a socket of the page does, without a table to draw. */
async function playedOut(page: Page, server: Server): Promise<GameInfo> {
  const game = await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats("random", "random"), seed: 7, title: "Robots" });
  await page.goto("/settings");
  await page.evaluate(watch, { id: game.id, remark: REMARK });
  return game;
}

/** Runs in the page. A remark is written into the record as the second turn begins. */
function watch({ id, remark }: { id: string; remark: string }): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/api/games/${id}/table`);
  const say = (message: object): void => socket.send(JSON.stringify(message));
  let remarked = false;
  socket.onopen = () => say({ type: "sit", side: "german" });
  return new Promise((over, failed) => {
    socket.onclose = () => failed(new Error("the table is gone"));
    socket.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as { changes?: { fields: { turn?: number } }; result?: { over: boolean } | null };
      if (!remarked && news.changes?.fields.turn === 2) {
        remarked = true;
        say({ type: "remark", id: "remark", text: remark });
      }
      if (!news.result?.over) return;
      over();
      socket.close();
    };
  });
}
