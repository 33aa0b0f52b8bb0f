// Joined boards alone, with a staged fight: ?data=s06-the-bald-height.json&palette=night&lang=en&at=6-1409&hex=92&scene=fight&bare
import { MAP } from "../board";
import { Board, type Lang, type PaletteName } from "../../../board";
import { type HexMark, type Platoon, type SheetData } from "../board/data";

const asked = new URLSearchParams(location.search);
const data = (await fetch(new URL(asked.get("data") ?? "./s06-the-bald-height.json", location.href)).then((r) => r.json())) as SheetData;
const bare = asked.has("bare");
const board = new Board(document.querySelector<HTMLElement>("#board")!, MAP, data, {
  lang: (asked.get("lang") ?? "fr") as Lang,
  palette: (asked.get("palette") ?? "light") as PaletteName,
  tools: !bare,
  minimap: !bare,
  describe: (i) => data.ground.names[i] ?? "",
});
board.on("sheet", () => Object.assign(globalThis, { firstSheet: performance.now() }));
board.on("painted", () => {
  document.title = `done ${Math.round(performance.now())}`;
});

/** Every piece of the scenario in rows about a hex: the one side east of it, the other west. */
function staged(): { pieces: Platoon[]; marks: HexMark[] } {
  const middle = board.sheet.find(asked.get("at") ?? "");
  const states = [[], ["moved"], ["fired", "spotted"], ["disrupted"], ["demoralised"], ["moved", "commander"]];
  const plain = { reduced: false, limbered: false, dug: false, aboard: false, face: -1 };
  const rows = data.ground.rows;
  const count = { axis: 0, allies: 0 };
  const pieces = data.counters.map((c, unit): Platoon => {
    const n = count[c.side]++;
    const steps = n >> 1;
    const at = middle + rows * (c.side === "axis" ? 1 + (steps % 3) : -1 - (steps % 3)) + Math.floor(steps / 3) - 4;
    return {
      ...plain, unit, at, marks: states[n % 6]!, face: c.type === "leader" ? unit % data.faces.length : -1,
      reduced: n % 7 === 3 && c.steps > 1, limbered: n % 2 === 0 && Boolean(c.limbered), dug: c.type === "infantry" && n % 5 === 0,
    }; // prettier-ignore
  });
  const kinds = ["entrenchment", "smoke", "wreck", "mines"] as const;
  return { pieces, marks: kinds.map((kind, i): HexMark => ({ kind, hex: middle + i * 2 - 3, label: kind === "mines" ? "2" : "1" })) };
}

if (asked.has("at")) {
  const { pieces, marks } = asked.has("empty") ? { pieces: [], marks: [] } : staged();
  board.setPieces(pieces);
  board.setMarks(marks);
  board.centre(board.sheet.find(asked.get("at")!), Number(asked.get("hex") ?? 92));
} else board.fit(asked.has("panel"));
Object.assign(globalThis, { board, data });
