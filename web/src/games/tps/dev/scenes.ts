// Stalingrad some days into the assault, staged to see every sign at once; the sums are the rules' business.
import type { Battalion, SheetData, PlayedState } from "../board/data";
import type { Shown } from "../../../board";

/** Areas the Germans hold on such a date, by how the battle went. */
const FALLEN = "22 23 24 25 26 27 29 30 32 34 35 38 39 40 57 31 21 60 37 59".split(" ");
const RUBBLE: Readonly<Record<string, number>> = { "33": 1, "59": 2, "62": 1, "63": 1, "64": 2, "65": 2, "66": 1, "61": 1, "56": 1 };
const CONTESTED = ["33", "56", "65"];

export interface Staged {
  readonly pieces: readonly Battalion[];
  readonly state: PlayedState;
}

/** The historical set-up of 13 September: every counter in its printed area. */
function setUp(data: SheetData): Staged {
  const beside = (id: string): number => data.boxes.find((b) => b.id === id)!.place;
  const pieces = data.counters.flatMap((c, unit): Battalion[] => {
    const box = c.arm === "fag" || c.arm === "air";
    const at = box ? beside("LUFTWAFFE") : data.names.indexOf(c.area);
    return at === -1 ? [] : [{ unit, at, spent: false, days: 0, isolated: 0 }];
  });
  return {
    pieces,
    state: { control: data.areas.map((a) => a.side), rubble: data.areas.map(() => 0), contested: [], day: 0, space: 1, night: false, advantage: "german" },
  };
}

export function staged(data: SheetData, first = false): Staged {
  if (first) return setUp(data);
  const beside = (id: string): number => data.boxes.find((b) => b.id === id)!.place;
  const at = (id: string): number => (id === "EAST" ? beside("EAST") : data.names.indexOf(id));
  const control = data.areas.map((a) => (FALLEN.includes(a.id) ? "german" : a.side));
  const start = new Map(data.counters.map((c, i) => [i, c.shape && c.entry === "" ? c : undefined]));
  const pieces: Battalion[] = [];
  const homes: Record<string, string[]> = {
    german: FALLEN.filter((id) => !["22", "23", "24", "25", "26", "27"].includes(id)).concat(["8", "11", "13", "14", "20"]),
    russian: "36 61 62 63 64 65 66 58 56 67 54 55 41 53 69 68 50 52 42 43 47 48 72 73 46 16 17 33 70 71 EAST".split(" "),
  };
  for (const side of ["german", "russian"] as const) {
    const mine = [...start].filter(([, c]) => c?.side === side && c.arm !== "fag" && c.arm !== "air").map(([i]) => i);
    const list = homes[side]!;
    mine.forEach((unit, k) => {
      const home = CONTESTED.includes(list[k % list.length]!) && side === "german" ? "59" : list[(k * 3 + Math.floor(k / 7)) % list.length]!;
      const spent = (k * 7) % 5 < 2;
      pieces.push({ unit, at: at(home), spent, days: spent ? [0, 2, 3, 4][(k * 5) % 4]! : 0, colour: ["red", "blue", "green", "yellow"][k % 4]!, isolated: k % 23 === 11 ? 1 : 0 });
    });
    mine.slice(0, 9).forEach((unit, k) => {
      const piece = pieces.find((p) => p.unit === unit)!;
      pieces.splice(pieces.indexOf(piece), 1, { ...piece, at: at(CONTESTED[k % CONTESTED.length]!) });
    });
  }
  data.counters.forEach((c, unit) => {
    if (c.arm === "fag" || c.arm === "air") pieces.push({ unit, at: beside("LUFTWAFFE"), spent: c.unit === "FAG II", days: 0, isolated: 0 });
  });
  return {
    pieces,
    state: {
      control, rubble: data.areas.map((a) => RUBBLE[a.id] ?? 0), contested: CONTESTED.map(at),
      day: 6, space: 5, night: false, advantage: "german",
    },
  };
}

/** What may be shown over the map. */
export function scenes(data: SheetData): Record<string, () => Shown> {
  const at = (id: string): number => data.names.indexOf(id);
  return {
    impulse: () => ({
      selection: [at("59")],
      movable: [at("59")],
      reach: [
        { hex: at("38"), cost: "1" }, { hex: at("60"), cost: "1" }, { hex: at("58"), cost: "4", stop: true },
        { hex: at("63"), cost: "5", stop: true }, { hex: at("39"), cost: "2" },
      ],
      barred: [{ hex: at("62"), because: [at("63")] }],
      targets: [{ hex: at("65"), chosen: true, odds: "9 : 6" }, { hex: at("63") }],
      arrows: [{ from: at("59"), to: at("65") }, { from: at("58"), to: at("65") }],
      path: [at("38"), at("59")],
    }),
    setup: () => ({
      zones: [{ side: "german", hexes: ["4", "5", "C"].map(at), label: "24" }, { side: "soviet", hexes: ["29", "30", "31", "32"].map(at), label: "10 / 35G" }],
      room: [{ hex: at("4"), used: 7, of: 10 }, { hex: at("31"), used: 10, of: 10 }],
    }),
  };
}
