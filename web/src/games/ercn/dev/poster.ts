// The whole sheet in one canvas, for docs/look: ?palette=night&px=2000&lang=fr
import { geometryFrom } from "../board/atlas";
import type { BoardData } from "../board/data";
import type { Lang } from "../../../board/data";
import { fontFiles, install } from "../../../board/fonts";
import { MapPainter } from "../board/painter";
import type { PaletteName } from "../../../board/palette";
import { W } from "../../../board/sheet";
import { fetchGeometry } from "../../../board/shipped";

const board = (await fetch(new URL("./board.json", location.href)).then((r) => r.json())) as BoardData;
const asked = new URLSearchParams(location.search);
await install(await fontFiles());
const t0 = performance.now();
const painter = new MapPainter(await geometryFrom(board, await fetchGeometry("moskva")));
const t1 = performance.now();
const { whole } = painter.geometry.sheet;
const scale = Number(asked.get("px") ?? 2000) / whole.w;
const canvas = document.querySelector("canvas")!;
canvas.width = Math.round(whole.w * scale);
canvas.height = Math.round(whole.h * scale);
painter.paint(canvas.getContext("2d")!, whole, {
  palette: (asked.get("palette") ?? "light") as PaletteName,
  lang: (asked.get("lang") ?? "fr") as Lang,
  hex: scale * W,
  ratio: 1,
});
canvas.getContext("2d")!.getImageData(0, 0, 1, 1);
console.log("geometry", Math.round(t1 - t0), "drawing", Math.round(performance.now() - t1));
document.title = "done";
