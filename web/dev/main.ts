// The board alone with the ready placement. ?palette=night&lang=en&at=3005&hex=136&scene=attack
import { Board, type BoardData, type Lang, type PaletteName, type Piece, type Shown } from "../src/board";

const asked = new URLSearchParams(location.search);
const [data, units] = (await Promise.all(
  ["board", "pieces"].map((n) => fetch(new URL(`./${n}.json`, location.href)).then((r) => r.json())),
)) as [BoardData, Piece[]];
const lang = (asked.get("lang") ?? "fr") as Lang;
const bare = asked.has("bare");
const board = new Board(document.querySelector<HTMLElement>("#board")!, data, {
  lang,
  palette: (asked.get("palette") ?? "light") as PaletteName,
  tools: !bare,
  minimap: !bare,
  describe: (h) => `${data.names[h]}, ${data.hexes[h]!.terrain}, ${data.hexes[h]!.name[lang]}`,
});
const { grid } = board.sheet;
if (asked.get("pieces") !== "none") board.setPieces(units);
if (asked.has("at")) board.centre(grid.index(asked.get("at")!), Number(asked.get("hex") ?? 92));
else board.fit(asked.has("panel"));

/** Staged, to see every sign at once; the sums are the rules' business. */
const SCENES: Record<string, () => Shown> = {
  attack: () => {
    const near = (h: number, side: string): number[] =>
      grid.neighbours(h).filter((n) => units.some((u) => u.at === n && data.counters[u.unit]!.side === side));
    const here = asked.has("at") ? grid.index(asked.get("at")!) : 0;
    const target = units
      .filter((u) => data.counters[u.unit]!.side === "soviet" && near(u.at, "german").length > 1)
      .sort((a, b) => grid.distance(here, a.at) - grid.distance(here, b.at))[0]!.at;
    const [first, second] = near(target, "german") as [number, number];
    return {
      selection: [first],
      targets: [{ hex: target, chosen: true, odds: "4/1" }, ...near(first, "soviet").filter((h) => h !== target).map((hex) => ({ hex }))],
      arrows: [first, second].map((from) => ({ from, to: target })),
    };
  },
  move: () => {
    const from = units.find((u) => data.counters[u.unit]!.side === "german" && data.counters[u.unit]!.type === "ARM")!.at;
    const reach = grid.within(from, 3).filter((h) => h !== from);
    return {
      selection: [from],
      movable: [from],
      reach: reach.map((hex) => ({ hex, cost: String(grid.distance(from, hex)), stop: hex % 7 === 0 })),
      barred: grid.ring(from, 4).slice(0, 2),
      path: grid.line(from, reach[reach.length - 1]!),
    };
  },
};
const scene = SCENES[asked.get("scene") ?? ""];
if (scene) board.show(scene());
board.on("sheet", ({ ms }) => Object.assign(globalThis, { firstSheet: ms }));
board.on("painted", ({ ms }) => {
  document.title = `done ${Math.round(ms)}`;
});
Object.assign(globalThis, { board });
