/** Signs of a line of sight: its range, and where it is blocked by which rule. */

import { along } from "../draw/sightlines";
import type { Plan } from "../plan";
import type { SightLine } from "../shown";
import { group, make, pill } from "./svg";

export function sightSigns(sheet: Plan, { from, to, kind, block, label, rule }: SightLine): SVGElement[] {
  const [a, b] = [sheet.centre(from), sheet.centre(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 1) return [];
  const u = [(b[0] - a[0]) / length, (b[1] - a[1]) / length] as const;
  const look = { ground: "#FFF7E3", line: "#2B2318", ink: "#2B2318", size: 8.6, height: 12.4, least: 6.2, stroke: 1 };
  const signs: SVGElement[] = [];
  if (label) signs.push(group(sheet, "sight", to, ...pill(a[0] + u[0] * length * 0.5, a[1] + u[1] * length * 0.5, label, look)));
  if (kind !== "blocked") return signs;
  const t = along(sheet, a, u, block, length);
  const [x, y] = [a[0] + u[0] * t, a[1] + u[1] * t];
  const arm = { stroke: "#8C1F16", "stroke-width": 2.2, "stroke-linecap": "round" };
  const sign = [
    make("circle", { cx: x, cy: y, r: 8.6, fill: "#FFF7E3", stroke: "#8C1F16", "stroke-width": 2.6 }),
    make("line", { x1: x - 4, y1: y - 4, x2: x + 4, y2: y + 4, ...arm }),
    make("line", { x1: x + 4, y1: y - 4, x2: x - 4, y2: y + 4, ...arm }),
  ];
  const chip = rule ? pill(x, y - 17, rule, { ...look, ground: "#2A2118", ink: "#F8F3E5", line: "#2A2118", round: 2.4 }) : [];
  return [...signs, group(sheet, "blocked", block ?? to, ...sign, ...chip)];
}
