// The front alone, with the pieces of a scenario: ?data=mogilev.json&palette=night&lang=en&at=3434&hex=92&staged&bare
import { MAP } from "../board";
import { Board, type Lang, type PaletteName } from "../../../board";
import type { Piece, SheetData } from "../board/data";

const asked = new URLSearchParams(location.search);
const data = (await fetch(new URL(asked.get("data") ?? "./berezina-to-the-dnepr.json", location.href)).then((r) => r.json())) as SheetData;
const bare = asked.has("bare");
const board = new Board(document.querySelector<HTMLElement>("#board")!, MAP, data, {
  lang: (asked.get("lang") ?? "fr") as Lang,
  palette: (asked.get("palette") ?? "light") as PaletteName,
  tools: !bare,
  minimap: !bare,
  describe: (i) => data.names[i] ?? "",
});
board.on("sheet", () => Object.assign(globalThis, { firstSheet: performance.now() }));
board.on("painted", () => {
  document.title = `done ${Math.round(performance.now())}`;
});

/** Every piece of the scenario in rows: the Axis from a hex westwards, the Soviets eastwards, in the states there are. */
function staged(from: number): Piece[] {
  const states = [[], ["nonop"], ["fire"], ["gar"], ["act"], ["mandated", "attacked"], ["rr"], ["orders"]];
  const count = { axis: 0, soviet: 0 };
  const column = data.spaces.filter((s) => s.name.startsWith(data.names[from]!.slice(0, 2))).length;
  return data.counters.map((c, unit): Piece => {
    const side = c.side as "axis" | "soviet";
    const n = count[side]++;
    const step = n % 5 === 2 ? Math.min(1, c.steps.length - 1) : 0;
    const [attack, defence] = c.steps[step] ?? [0, 0];
    const row = Math.floor(n / 2) % 9;
    const col = Math.floor(n / 18);
    const at = from + row - 4 + column * (side === "axis" ? -1 - col : 1 + col);
    const marks = c.untried ? ["untried"] : states[n % states.length]!;
    return { unit, at, step: Math.max(0, step), supply: n % 7 === 3 ? 1 + (n % 2) : 0, attack, defence, ma: c.ma, asp: c.type.includes("depot") ? 1 + (n % 2) : 0, halt: n % 11 === 5 ? 1 : 0, marks };
  });
}

if (asked.has("at")) {
  const at = board.sheet.find(asked.get("at")!);
  board.setPieces(asked.has("staged") ? staged(at) : []);
  board.centre(at, Number(asked.get("hex") ?? 92));
} else board.fit();
Object.assign(globalThis, { board, data });
