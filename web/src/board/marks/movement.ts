/** Marks of movement: costs, barred hexes, the path, trains, the enemy's reach, ways to retreat. */

import { resampled, rounded } from "../curves";
import type { Plan } from "../plan";
import { type Pt, R, W } from "../sheet";
import type { Barred, PlannedMove, Range, Reach, Retreat } from "../shown";
import { overHexside } from "./combat";
import { COLOURS, figure, group, make, pill, points } from "./svg";

const DISC = { size: 8.6, height: 12.4, least: 6.2, stroke: 1 };

/** A bar under the figure says "stop" to those who do not see red. */
const stopBar = ([x, y]: Pt, colour: string): SVGElement =>
  make("rect", { x: x - 4, y: y + 4.1, width: 8, height: 1.5, fill: colour });

export function cost(sheet: Plan, { hex, cost: text, stop }: Reach): SVGElement {
  const at = sheet.costAt(hex);
  const ground = stop ? "#8A2417" : "#3C2E08";
  const disc = pill(...at, text, { ...DISC, ground, line: "#FFF6DC", ink: "#FFF6DC" });
  return group(sheet, stop ? "cost board-stop" : "cost", hex, ...disc, ...(stop ? [stopBar(at, "#FFF6DC")] : []));
}

/** Hollow: it is the other side's, or only thought. */
export function enemyCost(sheet: Plan, { hex, cost: text, stop }: Range): SVGElement[] {
  if (text === undefined) return [];
  const at = sheet.costAt(hex);
  const disc = pill(...at, text, { ...DISC, ground: COLOURS.cream, line: COLOURS.ink, ink: COLOURS.ink });
  return [group(sheet, "enemy", hex, ...disc, ...(stop ? [stopBar(at, COLOURS.danger)] : []))];
}

/** Square, as a ticket. */
export function railCost(sheet: Plan, { hex, cost: text }: Range): SVGElement {
  const [x, y] = sheet.costAt(hex);
  const look = { ...DISC, ground: "#2B2623", line: "#FFF6DC", ink: "#FFF6DC", round: 1.6 };
  const sign = text === undefined ? [] : pill(x, y, text, look);
  return group(sheet, "rail", hex, ...sign);
}

export function noEntry(sheet: Plan, barred: number | Barred, occupied: boolean): SVGElement[] {
  const { hex, because = [] } = typeof barred === "number" ? { hex: barred } : barred;
  // Over bare ground in the middle; else at the head of the hex, so that the counter stays to be read.
  const [cx, cy] = occupied ? sheet.headOf(hex, 0.78) : sheet.centre(hex);
  const r = occupied ? 7.5 : 10;
  const line = { stroke: "#7A1E12", "stroke-width": 2.4 };
  return [
    group(
      sheet,
      "barred",
      hex,
      make("circle", { cx, cy, r, fill: COLOURS.cream, ...line }),
      make("line", { x1: cx - r * 0.6, y1: cy + r * 0.6, x2: cx + r * 0.6, y2: cy - r * 0.6, ...line }),
      // The hatching hides the printed number: here it is again.
      figure(...sheet.footOf(hex, 0.7), 8, "#7A1E12", sheet.name(hex)),
    ),
    ...because.map((h) => culprit(sheet, h)),
  ];
}

/** Who is to blame: a dotted ring. */
function culprit(sheet: Plan, hex: number): SVGElement {
  const at = points(sheet.ring(hex, 0.9));
  const ring = { points: at, fill: "none", "stroke-linejoin": "round" };
  return group(
    sheet,
    "culprit",
    hex,
    make("polygon", { ...ring, stroke: COLOURS.cream, "stroke-width": 4 }),
    make("polygon", { ...ring, stroke: COLOURS.danger, "stroke-width": 2.4, "stroke-dasharray": "0.1 4.6", "stroke-linecap": "round" }),
  );
}

function dashed(line: readonly Pt[], stroke: string, dark: string): SVGElement[] {
  const end = line[line.length - 1]!;
  const before = line[Math.max(0, line.length - 4)]!;
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const look = { points: points(line), fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    make("polyline", { ...look, stroke: dark, "stroke-opacity": 0.85, "stroke-width": 6 }),
    make("polyline", { ...look, stroke, "stroke-width": 3.4, "stroke-dasharray": "7 5" }),
    make("path", {
      d: "M11,0 L-4,-8 L-1,0 L-4,8 Z",
      transform: `translate(${end[0].toFixed(2)} ${end[1].toFixed(2)}) rotate(${angle.toFixed(1)})`,
      fill: stroke, stroke: dark, "stroke-width": 1.6,
    }),
  ];
}

/** A way from hex to hex that begins at the counter's edge, not under it. */
const wayOf = (sheet: Plan, hexes: readonly number[]): Pt[] =>
  resampled(rounded(hexes.map((h) => sheet.centre(h))), 2).slice(12);

export function path(sheet: Plan, hexes: readonly number[]): SVGElement {
  return group(sheet, "path", hexes[hexes.length - 1]!, ...dashed(wayOf(sheet, hexes), COLOURS.gold, COLOURS.ink));
}

/** What is proposed: straight from the counter's edge to the middle of where it ends. */
export function plannedMove(sheet: Plan, { from, to }: PlannedMove): SVGElement {
  const mark = group(sheet, "planned", to, ...dashed(wayOf(sheet, [from, to]), COLOURS.gold, COLOURS.ink));
  mark.setAttribute("data-from", sheet.name(from));
  return mark;
}

/** White, with a minus where it costs a step. */
export function retreat(sheet: Plan, { hexes, loss }: Retreat): SVGElement[] {
  const to = hexes[hexes.length - 1];
  if (to === undefined || hexes.length < 2) return [];
  const [x, y] = sheet.centre(to);
  const price = pill(x + W * 0.33, y - R * 0.42, "−1", {
    ground: COLOURS.cream, line: COLOURS.danger, ink: COLOURS.danger, size: 9, height: 12, least: 7.5, stroke: 1.6,
  });
  return [
    group(
      sheet,
      loss ? "retreat board-loss" : "retreat",
      to,
      ...(hexes.length === 2
        ? [overHexside(sheet, hexes[0]!, to, "#FFFFFF", COLOURS.ink)]
        : // It ends at the edge of what may stand there already.
          dashed(wayOf(sheet, hexes).slice(0, -7), "#FFFFFF", COLOURS.ink)),
      ...(loss ? price : []),
    ),
  ];
}
