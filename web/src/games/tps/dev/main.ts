// Stalingrad alone, some days into the assault: ?palette=night&lang=en&at=65&hex=92&look=142,256,79&scene=impulse&set-up
import { MAP } from "../board";
import { type AreaSheet } from "../board/areas";
import { Board, type Lang, type PaletteName } from "../../../board";
import { type SheetData } from "../board/data";
import { scenes, staged } from "./scenes";

const asked = new URLSearchParams(location.search);
const data = (await fetch(new URL("./campaign.json", location.href)).then((r) => r.json())) as SheetData;
const lang = (asked.get("lang") ?? "fr") as Lang;
const bare = asked.has("bare");
const began = performance.now();
const board = new Board(document.querySelector<HTMLElement>("#board")!, MAP, data, {
  lang,
  palette: (asked.get("palette") ?? "light") as PaletteName,
  tools: !bare,
  minimap: !bare,
  describe: (i) => `${data.names[i]}, ${data.areas[i]?.name[lang] ?? ""}`,
});
const constructed = performance.now() - began;
board.on("sheet", () => Object.assign(globalThis, { firstSheet: performance.now() }));
board.on("painted", () => {
  document.title = `done ${Math.round(performance.now())}`;
});
const { pieces, state } = staged(data, asked.has("set-up"));
board.setPieces(pieces);
board.setPlayed(state);
if (asked.has("at")) board.centre(board.sheet.find(asked.get("at")!), Number(asked.get("hex") ?? 92));
else board.fit(asked.has("panel"));
if (asked.has("look")) {
  const [x, y, hex] = asked.get("look")!.split(",").map(Number);
  board.centre(0, hex);
  (board as unknown as { camera: { lookAt(x: number, y: number): void } }).camera.lookAt(...(board.sheet as AreaSheet).world(x!, y!));
}
const play = (name: string): void => board.show(scenes(data)[name]?.() ?? {});
if (asked.has("scene")) play(asked.get("scene")!);
Object.assign(globalThis, { board, play, data, constructed });
