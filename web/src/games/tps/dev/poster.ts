// The whole sheet of Stalingrad in one canvas, for docs/look: ?palette=night&px=2000&lang=fr&map&play&piece=93,207,98,98
import { UNIT } from "../board/areas";
import type { SheetData } from "../board/data";
import { MapPainter } from "../board/painter";
import type { Lang } from "../../../board/data";
import { fontFiles, install } from "../../../board/fonts";
import type { PaletteName } from "../../../board/palette";
import { W } from "../../../board/sheet";
import { staged } from "./scenes";

const asked = new URLSearchParams(location.search);
const data = (await fetch(new URL("./campaign.json", location.href)).then((r) => r.json())) as SheetData;
await install(await fontFiles());
const t0 = performance.now();
const painter = new MapPainter(data);
const t1 = performance.now();
const { sheet } = painter.city;
const [px0, py0, wide, tall] = (asked.get("piece") ?? "").split(",").map(Number);
const corner = sheet.world(px0!, py0!);
const whole = asked.has("piece")
  ? { x: corner[0], y: corner[1], w: wide! * UNIT, h: tall! * UNIT }
  : asked.has("map") ? sheet.frame : sheet.whole;
const scale = Number(asked.get("px") ?? 1500) / whole.w;
const canvas = document.querySelector("canvas")!;
canvas.width = Math.round(whole.w * scale);
canvas.height = Math.round(whole.h * scale);
painter.lay(asked.has("play") ? staged(data).state : { ...staged(data).state, contested: [], rubble: [], control: data.areas.map((a) => a.side) });
painter.paint(canvas.getContext("2d")!, whole, {
  palette: (asked.get("palette") ?? "light") as PaletteName,
  lang: (asked.get("lang") ?? "fr") as Lang,
  hex: scale * W,
  ratio: 1,
});
canvas.getContext("2d")!.getImageData(0, 0, 1, 1);
document.title = `done geometry ${Math.round(t1 - t0)} drawing ${Math.round(performance.now() - t1)}`;
