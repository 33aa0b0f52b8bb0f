/** Where a card lies beside a place of the map: never over it nor over the zoom's buttons, and over as little as can be of what may be clicked next. */

import type { Board } from "../../board";

interface Size {
  readonly w: number;
  readonly h: number;
}

interface Spot {
  readonly left: number;
  readonly top: number;
}

const SIDES = ["right", "left", "below", "above"] as const;
export type Side = (typeof SIDES)[number];

/** From the edges of the map, and round the zoom's buttons at its upper left. */
const EDGE = 8;
const TOOLS = { w: 68, h: 168 };
/** What a card beside nothing keeps from the lower edge: the line that says what to do next stands there on small screens. */
const FOOT = 12;

const within = (at: number, room: number): number => Math.max(EDGE, Math.min(room - EDGE, at));

function spotAt(side: Side, { x, y, hexPx }: ReturnType<Board["place"]>, card: Size, host: Size): Spot {
  const out = hexPx * 0.62;
  const across = side === "right" ? x + out : side === "left" ? x - out - card.w : x - card.w / 2;
  const down = side === "below" ? y + hexPx * 0.66 : side === "above" ? y - hexPx * 0.66 - card.h : y - 40;
  return { left: within(across, host.w - card.w), top: within(down, host.h - card.h) };
}

const overlap = (from: number, to: number, low: number, high: number): boolean => from < high && to > low;

/** What is wrong with a spot: nothing is as bad as lying over the place itself. */
function weigh(map: Board, { left, top }: Spot, { x, y, hexPx }: ReturnType<Board["place"]>, card: Size): number {
  const r = hexPx * 0.5;
  const own = overlap(left, left + card.w, x - r, x + r) && overlap(top, top + card.h, y - r, y + r);
  const tools = left < TOOLS.w && top < TOOLS.h;
  return (own ? 1000 : 0) + (tools ? 200 : 0) + map.hides({ x: left, y: top, w: card.w, h: card.h });
}

const sizes = (card: HTMLElement): readonly [Size, Size] => {
  const host = card.parentElement!;
  return [{ w: card.offsetWidth, h: card.offsetHeight }, { w: host.clientWidth, h: host.clientHeight }];
};

/** On which side of a place a card lies best. */
export function sideOf(map: Board, card: HTMLElement, hex: number): Side {
  const [size, host] = sizes(card);
  const place = map.place(hex);
  const weighed = SIDES.map((side) => ({ side, weight: weigh(map, spotAt(side, place, size, host), place, size) }));
  return weighed.reduce((best, one) => (one.weight < best.weight ? one : best)).side;
}

/** Where it lies there now; beside no place, at the lower left. */
export function beside(map: Board, card: HTMLElement, hex: number, side: Side): Spot {
  const [size, host] = sizes(card);
  return hex < 0 ? { left: FOOT, top: Math.max(EDGE, host.h - size.h - FOOT) } : spotAt(side, map.place(hex), size, host);
}
