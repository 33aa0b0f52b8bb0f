/** A table on which nothing lies: before the first message, and while the seat changes hands. */

import type { AnyPrompt, AnySheet, AnyView } from "../wire/table";
import type { Back, GameInfo } from "../wire/types.gen";

export const NO_VIEW: AnyView = { side: "", turn: 0, phase: "", units: [] };

export const NO_PROMPT: AnyPrompt = { step: "", asked: false, waits: [], rule: "", units: [], deeds: [], about: {} };

export const NO_BACK: Back = { undo: false, redo: false, no: [] };

export const NO_GAME: GameInfo = {
  id: "", scenario: "", game: "", title: "", options: {}, seats: [], turn: 0, turns: 0, dates: {},
  phase: "", waits: [], over: false, result: null, hidden: false, created: "", played: "",
  actions: 0, commit: "", seeded: false, since_roll: 0, dice: null, shares: [],
};

export const NO_SHEET: AnySheet = { title: { en: "", fr: "" }, counters: [] };
