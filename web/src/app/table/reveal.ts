/** Bring a place of the map into sight, off the edges, without moving what is in sight already. */

import type { Board } from "../../board";

/** When a table brings a place nearer the middle, and how near it looks. */
export interface Nearness {
  /** So far from the edges a place is in sight: pixels, given those of a hex. */
  readonly room: (hexPx: number) => number;
  /** But never more than this part of the map's width or height. */
  readonly part?: number;
  /** Hexes smaller than the first are made as large as the second, wherever they lie. */
  readonly dim?: readonly [number, number];
  /** Hexes that are brought into sight are at least as large as this. */
  readonly least?: number;
}

export function reveal(map: Board, host: HTMLElement, hex: number, near: Nearness): void {
  const { x, y, hexPx } = map.place(hex);
  const [w, h] = [host.clientWidth, host.clientHeight];
  const { part = 1 } = near;
  const room = Math.min(near.room(hexPx), w * part, h * part);
  const [small, large] = near.dim ?? [0, 0];
  if (hexPx < small) map.centre(hex, large);
  else if (x < room || y < room || x > w - room || y > h - room) map.centre(hex, hexPx < (near.least ?? 0) ? near.least : undefined);
}
