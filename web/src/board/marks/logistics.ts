/** Marks of supply, set-up and stacking, and free notes. */

import type { Camp } from "../data";
import type { Plan } from "../plan";
import { W } from "../sheet";
import type { Mark, Note, PlacementZone, Room, SupplyLine } from "../shown";
import { COLOURS, figure, group, make, pill, points } from "./svg";

const CAMP: Readonly<Record<Camp, string>> = { german: "#4A5A35", soviet: "#8F2A1F" };

/** The hex where a line breaks: a cross in a disc. */
export function brokenAt(sheet: Plan, { broken }: SupplyLine): SVGElement[] {
  if (broken === undefined) return [];
  const [cx, cy] = [sheet.centre(broken)[0], sheet.centre(broken)[1]];
  const arm = { stroke: COLOURS.danger, "stroke-width": 3, "stroke-linecap": "round" };
  return [
    group(
      sheet,
      "broken",
      broken,
      make("circle", { cx, cy, r: 9.5, fill: COLOURS.cream, stroke: COLOURS.danger, "stroke-width": 2 }),
      make("line", { x1: cx - 4.2, y1: cy - 4.2, x2: cx + 4.2, y2: cy + 4.2, ...arm }),
      make("line", { x1: cx + 4.2, y1: cy - 4.2, x2: cx - 4.2, y2: cy + 4.2, ...arm }),
    ),
  ];
}

/** A drum, light for the Germans, dark for the Soviets. */
export function source(sheet: Plan, { hex, side }: Mark): SVGElement {
  const [cx, cy] = sheet.centre(hex);
  const [ground, ink] = side === "german" ? ["#E3E8D4", "#12170C"] : ["#AE3527", "#FFF3DF"];
  const line = { fill: "none", stroke: ink, "stroke-width": 1.5 };
  return group(
    sheet,
    `source board-${side}`,
    hex,
    make("circle", { cx, cy, r: 9.5, fill: ground, stroke: CAMP[side], "stroke-width": 2 }),
    make("rect", { x: cx - 3.6, y: cy - 5.2, width: 7.2, height: 10.4, rx: 1.2, ...line }),
    make("path", { d: `M${cx - 3.6},${cy - 1.8} h7.2 M${cx - 3.6},${cy + 2} h7.2`, ...line }),
  );
}

/** The name of a set-up zone, in its middle. */
export function zoneLabel(sheet: Plan, { hexes, side, label, full }: PlacementZone): SVGElement[] {
  if (!label || !hexes.length) return [];
  const centres = hexes.map((h) => sheet.centre(h));
  const mean = [0, 1].map((k) => centres.reduce((s, c) => s + c[k]!, 0) / centres.length);
  const far = (h: number): number => {
    const [x, y] = sheet.centre(h);
    return Math.hypot(x - mean[0]!, y - mean[1]!);
  };
  // The hex of the zone nearest to its middle: a bent zone may not hold its own middle.
  const hex = [...hexes].sort((a, b) => far(a) - far(b))[0]!;
  const look = {
    ground: COLOURS.cream, line: CAMP[side], ink: CAMP[side], size: 12, height: 17, least: 14, stroke: full ? 0.8 : 1.8,
  };
  return [group(sheet, full ? "zone board-full" : "zone", hex, ...pill(...sheet.headOf(hex, 0.78), label, look))];
}

const BOX = { w: 7.6, h: 5, gap: 1.6 };

/** A row of boxes at the foot of the hex, filled as far as the stack goes. */
export function room(sheet: Plan, { hex, used, of }: Room): SVGElement {
  const [cx, foot] = sheet.footOf(hex, 0.7);
  const n = Math.max(1, Math.ceil(Math.max(used, of)));
  const wide = n * BOX.w + (n - 1) * BOX.gap;
  const [x0, y0] = [cx - wide / 2, foot];
  const over = used > of;
  const colour = over ? COLOURS.danger : COLOURS.ink;
  const cells = Array.from({ length: n }, (_, i) => {
    const x = x0 + i * (BOX.w + BOX.gap);
    const share = Math.max(0, Math.min(1, used - i));
    return [
      make("rect", { x, y: y0, width: BOX.w, height: BOX.h, fill: COLOURS.cream, stroke: colour, "stroke-width": 1 }),
      make("rect", { x: x + 1, y: y0 + 1, width: (BOX.w - 2) * share, height: BOX.h - 2, fill: colour }),
    ];
  }).flat();
  const back = make("rect", {
    x: x0 - 2.5, y: y0 - 2.5, width: wide + 5, height: BOX.h + 5, rx: 2.5, fill: COLOURS.cream, "fill-opacity": 0.85,
  });
  return group(sheet, used >= of ? "room board-full" : "room", hex, back, ...cells);
}

export function note(sheet: Plan, { hex, text, tone }: Note): SVGElement {
  const colour = { good: COLOURS.good, bad: COLOURS.danger, plain: "#2A2118" }[tone];
  const look = { ground: COLOURS.cream, line: colour, ink: colour, size: 9.5, height: 13, least: 9, stroke: 1.4 };
  return group(sheet, `note board-${tone}`, hex, ...pill(...sheet.headOf(hex, 0.62), text, look));
}

/** A hex number in the ring of the keyboard's cursor. */
export function cursor(sheet: Plan, hex: number): SVGElement[] {
  const at = points(sheet.ring(hex, 0.97));
  const [x, y] = sheet.footOf(hex, 1);
  const ring = { points: at, fill: "none", "stroke-width": 3, "stroke-linejoin": "round" };
  return [
    make("polygon", { ...ring, stroke: "#1E1608" }),
    make("polygon", { ...ring, stroke: COLOURS.gold, "stroke-dasharray": "4 4" }),
    make("rect", { x: x - W * 0.19, y: y - 5, width: W * 0.38, height: 10.5, rx: 3, fill: "#1E1608" }),
    figure(x, y + 0.3, 8.4, COLOURS.gold, sheet.name(hex)),
  ];
}
