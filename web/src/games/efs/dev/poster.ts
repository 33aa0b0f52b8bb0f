// The sheet in one canvas, for docs/look and the lobby: the whole of it, or a strip about a hex with nothing of the margin
// (&strip=1829,1240,380): ?data=berezina-to-the-dnepr.json&palette=night&px=2000&lang=fr
import type { Lang } from "../../../board/data";
import { fontFiles, install } from "../../../board/fonts";
import type { PaletteName } from "../../../board/palette";
import { type Rect, W } from "../../../board/sheet";
import type { SheetData } from "../board/data";
import { MapPainter } from "../board/painter";

const asked = new URLSearchParams(location.search);
const data = (await fetch(new URL(asked.get("data") ?? "./berezina-to-the-dnepr.json", location.href)).then((r) => r.json())) as SheetData;
await install(await fontFiles());
const t0 = performance.now();
const painter = new MapPainter(data);
const t1 = performance.now();
const { sheet } = painter.survey;

/** As much of the map about a hex as goes into so many pixels, with hexes of 44 pixels or more. */
function strip(hex: string, width: number, height: number): Rect {
  const [cx, cy] = sheet.centre(sheet.find(hex));
  const { area } = sheet.main;
  const w = Math.min(area.w, area.h * (width / height), (width * W) / 44);
  const h = w * (height / width);
  const within = (at: number, room: number): number => Math.max(0, Math.min(at, room));
  return { x: within(cx - w / 2, area.w - w), y: within(cy - h / 2, area.h - h), w, h };
}

const [hex, width, height] = (asked.get("strip") ?? "").split(",");
const whole = asked.has("strip") ? strip(hex!, Number(width), Number(height)) : sheet.whole;
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
