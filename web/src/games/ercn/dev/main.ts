// The board alone with the ready placement: ?palette=night&lang=en&at=3005&hex=136&scene=attack
import { MAP } from "../board";
import { Board, type Lang, type PaletteName, prepare, type Sheet } from "../../../board";
import { type BoardData, type Piece } from "../board/data";
import { scenes } from "./scenes";

prepare("moskva");
const asked = new URLSearchParams(location.search);
const [data, units] = (await Promise.all(
  ["board", "pieces"].map((n) => fetch(new URL(`./${n}.json`, location.href)).then((r) => r.json())),
)) as [BoardData, Piece[]];
const lang = (asked.get("lang") ?? "fr") as Lang;
const bare = asked.has("bare");
const board = new Board(document.querySelector<HTMLElement>("#board")!, MAP, data, {
  lang,
  palette: (asked.get("palette") ?? "light") as PaletteName,
  tools: !bare,
  minimap: !bare,
  describe: (h) => `${data.names[h]}, ${data.hexes[h]!.terrain}, ${data.hexes[h]!.name[lang]}`,
});
board.on("sheet", () => Object.assign(globalThis, { firstSheet: performance.now() }));
board.on("painted", () => {
  document.title = `done ${Math.round(performance.now())}`;
});
const { grid } = board.sheet as Sheet;
if (asked.get("pieces") !== "none") board.setPieces(units);
if (asked.has("at")) board.centre(grid.index(asked.get("at")!), Number(asked.get("hex") ?? 92));
else board.fit(asked.has("panel"));
const staged = scenes(board, data, units, asked.has("at") ? grid.index(asked.get("at")!) : 0);
const play = (name: string): void => {
  const { pieces, masks, shown } = staged[name]?.() ?? {};
  board.setPieces(pieces ?? units);
  board.setMasks(masks ?? []);
  board.show(shown ?? {});
};
if (asked.has("scene")) play(asked.get("scene")!);
Object.assign(globalThis, { board, play });
