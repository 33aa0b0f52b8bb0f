/** A table on which nothing lies: before the first message, and while the seat changes hands. */

import type { Back, Board, GameInfo, Prompt, View } from "../wire/types.gen";

export const NO_VIEW: View = {
  side: "", turn: 0, weather: "", phase: "", player: "", air: [0, 0], rail: [0, 0],
  units: [], masks: [], waiting: [], dead: [], control: [], marks: [],
  score: 0, level: "", lines: [], asked: false, kinds: [], about: {},
};

export const NO_PROMPT: Prompt = {
  step: "", asked: false, waits: [], rule: "", units: [], entering: [], spent: [], recall: [],
  targets: [], choices: [], deeds: [], left: [], armies: [], battle: null, going: -1, most: 0, about: {},
  only: "", but: "",
};

export const NO_BACK: Back = { undo: false, redo: false, no: [] };

export const NO_GAME: GameInfo = {
  id: "", scenario: "", game: "", title: "", options: {}, seats: [], turn: 0, turns: 0, dates: {},
  phase: "", waits: [], over: false, result: null, hidden: false, created: "", played: "",
  actions: 0, commit: "", seeded: false, since_roll: 0,
};

const NO_TITLE = { en: "", fr: "" };

export const NO_BOARD = {
  id: "", title: NO_TITLE, map_title: NO_TITLE, numbering: "NNEE", rows: 0, cols: 0, km_per_hex: 0,
  names: [], hexes: [], hexsides: [], roads: [], rails: [], road_exits: [], rail_exits: [],
  zones: [], reserves: [], supply: {}, entry: {}, marks: [], counters: [], calendar: [], levels: [],
  digest: "",
} as unknown as Board;
