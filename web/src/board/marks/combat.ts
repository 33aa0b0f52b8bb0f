/** Marks of combat: arrows over hexsides, odds beside the target, odds all over the map. */

import type { Plan } from "../plan";
import type { Arrow, Odds, Target } from "../shown";
import { COLOURS, group, make, pill } from "./svg";

/** Across the hexside only, so that factors stay free. */
export function overHexside(sheet: Plan, from: number, to: number, fill: string, line: string): SVGElement {
  const { at, angle: turn, from: s, to: e } = sheet.passage(from, to);
  const [ax, ay] = at;
  const angle = (turn * 180) / Math.PI;
  const mid = (s + e) / 2;
  const d =
    `M${s},-3.4 Q${mid},-4.6 ${e - 8},-5 L${e - 8},-10 L${e + 4},0 L${e - 8},10 L${e - 8},5` +
    ` Q${mid},4.6 ${s},3.4 Z`;
  const transform = `translate(${ax} ${ay}) rotate(${angle.toFixed(2)})`;
  return make("path", { d, transform, fill, stroke: line, "stroke-width": 2.2, "stroke-linejoin": "round", "paint-order": "stroke" });
}

export function arrow(sheet: Plan, { from, to }: Arrow): SVGElement {
  const shape = overHexside(sheet, from, to, "#C5271A", "#FFF3DF");
  const mark = group(sheet, "arrow", to, shape);
  mark.setAttribute("data-from", sheet.name(from));
  return mark;
}

/** On the side away from the attackers. */
export function odds(sheet: Plan, { hex, odds: text }: Target, arrows: readonly Arrow[]): SVGElement[] {
  if (!text) return [];
  const [, cy] = sheet.centre(hex);
  const from = arrows.filter((a) => a.to === hex).map((a) => sheet.centre(a.from)[1]);
  const below = from.length > 0 && from.reduce((s, y) => s + y, 0) / from.length <= cy;
  const look = {
    ground: COLOURS.cream, line: COLOURS.danger, ink: COLOURS.danger, size: 13.5, height: 18, least: 15.5, stroke: 1.8,
  };
  return [group(sheet, "odds", hex, ...pill(...(below ? sheet.footOf(hex, 0.93) : sheet.headOf(hex, 1)), text, look))];
}

/** One of many: smaller, at the head of its hex. The tone is in the ground beneath as well. */
export function oddsOn(sheet: Plan, { hex, odds: text, tone }: Odds): SVGElement {
  const colour = { good: COLOURS.good, even: COLOURS.even, bad: COLOURS.danger }[tone];
  const look = { ground: COLOURS.cream, line: colour, ink: colour, size: 11, height: 14, least: 11, stroke: tone === "good" ? 2 : 1.3 };
  return group(sheet, `odds board-${tone}`, hex, ...pill(...sheet.headOf(hex, 0.72), text, look));
}
