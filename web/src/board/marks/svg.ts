/** The few SVG shapes that marks are made of. */

import type { Plan } from "../plan";

const NS = "http://www.w3.org/2000/svg";
const FIGURES = '"Sofia Sans Condensed", sans-serif';

export type Attrs = Readonly<Record<string, string | number>>;

export const COLOURS = {
  cream: "#FFF8E6",
  gold: "#FFD84A",
  ink: "#1E1604",
  danger: "#8A1B10",
  good: "#2F5B2A",
  even: "#6B4A08",
} as const;

export function make(tag: string, attrs: Attrs, ...children: (Node | string)[]): SVGElement {
  const el = document.createElementNS(NS, tag);
  for (const [k, v] of Object.entries(attrs)) el.setAttribute(k, String(v));
  el.append(...children);
  return el;
}

export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

/** Everything about one hex in one group, so that a test or a style finds it. */
export function group(sheet: Plan, kind: string, hex: number, ...children: SVGElement[]): SVGElement {
  return make("g", { class: `board-${kind}`, "data-hex": sheet.name(hex) }, ...children);
}

export function figure(x: number, y: number, size: number, fill: string, text: string, weight = 700): SVGElement {
  return make(
    "text",
    {
      x, y: y + size * 0.35, "font-size": size, "font-family": FIGURES, "font-weight": weight,
      "text-anchor": "middle", fill,
    },
    text,
  );
}

export interface PillLook {
  readonly ground: string;
  readonly line: string;
  readonly ink: string;
  readonly size: number;
  readonly height: number;
  readonly least: number;
  readonly stroke: number;
  /** Corners: half the height unless said. */
  readonly round?: number;
}

/** A text in a rounded box about a place, as wide as it needs. */
export function pill(x: number, y: number, text: string, look: PillLook): SVGElement[] {
  const { ground, line, ink, size, height, least, stroke } = look;
  const half = Math.max(least, [...text].length * size * 0.24 + height * 0.28);
  return [
    make("rect", {
      x: x - half, y: y - height / 2, width: 2 * half, height, rx: look.round ?? height / 2,
      fill: ground, stroke: line, "stroke-width": stroke,
    }),
    figure(x, y, size, ink, text, 800),
  ];
}
