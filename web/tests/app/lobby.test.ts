// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { lobby } from "../../src/app/lobby.svelte";
import { settings } from "../../src/app/settings.svelte";
import { toasts } from "../../src/app/toasts.svelte";
import type { GameInfo, Scenario } from "../../src/wire/types.gen";
import { GAME } from "./fake";

const BATTLE = { id: GAME.scenario, game: GAME.game, title: { en: "The battle", fr: "La bataille" } } as unknown as Scenario;
const NAMELESS: GameInfo = { ...GAME, title: "" };

beforeEach(() => {
  settings.set({ lang: "fr" });
  lobby.all = { games: [NAMELESS], scenarios: [BATTLE], bots: [], version: "" };
  vi.stubGlobal("fetch", async () => Response.json(NAMELESS));
});
afterEach(() => vi.unstubAllGlobals());

it("a game without a name of its own goes by that of its battle", async () => {
  const said = vi.spyOn(toasts, "show");
  await lobby.duplicate(NAMELESS);
  expect(said.mock.lastCall?.[0]).toContain("La bataille");
  await lobby.load(new File(["x"], "kept"));
  expect(said.mock.lastCall?.[0]).toContain("La bataille");
  await lobby.remove(NAMELESS);
  expect(said.mock.lastCall?.[0]).toContain("La bataille");
  expect(lobby.nameOf({ ...GAME, title: "Le nôtre" })).toBe("Le nôtre");
  expect(lobby.nameOf({ ...NAMELESS, scenario: "elsewhere" })).toBe("elsewhere");
});
