/** Where a card lies beside a place of the map: on the side with more room, never over it. */

import type { Board } from "../../board";

export function beside(map: Board, card: HTMLElement, hex: number): { left: number; top: number } {
  const { x, y, hexPx } = map.place(hex);
  const host = card.parentElement!;
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const right = x + hexPx * 0.62;
  const left = x - hexPx * 0.62 - w;
  const fits = right + w <= host.clientWidth - 8;
  const clear = fits || left >= 8;
  const across = fits ? right : clear ? left : Math.max(8, Math.min(host.clientWidth - w - 8, x - w / 2));
  const down = clear ? y - 40 : y + hexPx * 0.66;
  return { left: across, top: Math.max(8, Math.min(host.clientHeight - h - 8, down)) };
}
