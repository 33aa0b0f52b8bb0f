// The whole sheet of joined boards in one canvas, for docs/look: ?data=s06-the-bald-height.json&palette=night&px=2000&lang=fr&map
import type { Lang } from "../src/board/data";
import { fontFiles, install } from "../src/board/fonts";
import type { PaletteName } from "../src/board/palette";
import { W } from "../src/board/sheet";
import type { TacticalData } from "../src/board/tactical/data";
import { TacticalPainter } from "../src/board/tactical/painter";

const asked = new URLSearchParams(location.search);
const data = (await fetch(new URL(asked.get("data") ?? "./s06-the-bald-height.json", location.href)).then((r) => r.json())) as TacticalData;
await install(await fontFiles());
const t0 = performance.now();
const painter = new TacticalPainter(data);
const t1 = performance.now();
const { sheet } = painter.survey;
const [x, y, w, h] = (asked.get("piece") ?? "").split(",").map(Number);
const whole = asked.has("piece") ? { x: x!, y: y!, w: w!, h: h! } : asked.has("map") ? sheet.frame : sheet.whole;
const scale = Number(asked.get("px") ?? 1500) / whole.w;
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
document.title = `done geometry ${Math.round(t1 - t0)} drawing ${Math.round(performance.now() - t1)}`;
