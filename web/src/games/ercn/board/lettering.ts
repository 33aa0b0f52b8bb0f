/** Army zones and reserves by name. */

import { faded } from "../../../board/palette";
import { haloOf } from "../../../board/draw/brush";
import { type Job } from "./job";

export function zoneLettering(job: Job): void {
  const { ctx, names, p } = job;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  for (const { at, side, big, small } of names.zones) {
    const [x, y] = at;
    ctx.fillStyle = faded(side === "german" ? p.zoneGerman : p.zoneSoviet, 0.85);
    ctx.strokeStyle = haloOf(p, 0.65);
    ctx.font = '700 31px "Old Standard TT"';
    ctx.letterSpacing = "2px";
    ctx.lineWidth = 6;
    ctx.strokeText(big, x + 1, y - 7);
    ctx.fillText(big, x + 1, y - 7);
    ctx.font = '400 11.5px "Old Standard TT"';
    ctx.letterSpacing = "3.2px";
    ctx.lineWidth = 3.5;
    ctx.strokeText(small, x + 1.6, y + 15);
    ctx.fillText(small, x + 1.6, y + 15);
  }
  for (const { at, side, big, small } of names.reserves) {
    const colour = side === "german" ? p.zoneGerman : p.zoneSoviet;
    ctx.save();
    ctx.translate(...at);
    ctx.fillStyle = faded(p.paper, 0.8);
    ctx.fillRect(-17, -17, 34, 34);
    ctx.strokeStyle = faded(colour, 0.85);
    ctx.setLineDash([3, 2.4]);
    ctx.lineWidth = 1.4;
    ctx.strokeRect(-17, -17, 34, 34);
    ctx.setLineDash([]);
    ctx.fillStyle = colour;
    ctx.letterSpacing = "0px";
    ctx.font = '700 18px "Old Standard TT"';
    ctx.fillText(big, 0, -4);
    ctx.font = '700 6.6px "Sofia Sans Condensed"';
    ctx.letterSpacing = "0.4px";
    ctx.fillText(small, 0, 10);
    ctx.restore();
  }
  ctx.letterSpacing = "0px";
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
}
