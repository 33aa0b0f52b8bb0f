/** The minimap: the sheet in small, stacks as squares, the view as a frame; click or drag to go. It can be shut. */

import type { Stack } from "./counters/stacks";
import { PALETTES, type PaletteName } from "./palette";
import type { Plan } from "./plan";
import type { Rect } from "./sheet";
import type { Words } from "./words";

/** As wide as that, or where the sheet is very tall, as high as that. */
const WIDTH = 150;
const TALLEST = 250;

export class Minimap {
  readonly box = document.createElement("div");
  private readonly canvas = document.createElement("canvas");
  private readonly fold = document.createElement("button");
  private words: Words = (key) => key;
  private readonly k: number;
  private drawn = "";
  private base: ImageBitmap | undefined;

  constructor(
    private readonly sheet: Plan,
    private readonly ratio: number,
    go: (x: number, y: number) => void,
    private open: boolean,
    private readonly turned: (open: boolean) => void,
  ) {
    this.box.className = "board-overview";
    this.fold.type = "button";
    this.fold.addEventListener("click", () => this.turn());
    this.box.append(this.canvas, this.fold);
    this.box.addEventListener("pointerdown", (e) => e.stopPropagation());
    this.k = Math.min(WIDTH / sheet.width, TALLEST / sheet.height);
    const wide = sheet.width * this.k;
    this.canvas.className = "board-minimap";
    this.canvas.width = Math.round(wide * ratio);
    this.canvas.height = Math.round(sheet.height * this.k * ratio);
    this.canvas.style.width = `${Math.round(wide)}px`;
    this.canvas.style.height = `${Math.round(sheet.height * this.k)}px`;
    const send = (e: PointerEvent): void => {
      const box = this.canvas.getBoundingClientRect();
      go((e.clientX - box.left) / this.k, (e.clientY - box.top) / this.k);
    };
    this.canvas.addEventListener("pointerdown", (e) => {
      e.stopPropagation();
      this.canvas.setPointerCapture(e.pointerId);
      send(e);
    });
    this.canvas.addEventListener("pointermove", (e) => {
      if (this.canvas.hasPointerCapture(e.pointerId)) send(e);
    });
  }

  relabel(words: Words): void {
    this.words = words;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", words("board-minimap"));
    this.dress();
  }

  private turn(): void {
    this.open = !this.open;
    this.dress();
    this.turned(this.open);
  }

  private dress(): void {
    const { fold, open } = this;
    const label = this.words(open ? "board-minimap-shut" : "board-minimap-open");
    this.box.dataset["open"] = String(open);
    this.canvas.hidden = !open;
    fold.textContent = open ? "×" : "⌖";
    fold.title = label;
    fold.setAttribute("aria-label", label);
    fold.setAttribute("aria-expanded", String(open));
  }

  draw(base: ImageBitmap | undefined, whole: Rect, view: Rect, stacks: ReadonlyMap<number, Stack>, palette: PaletteName, version: number): void {
    if (!this.open) return;
    const at = [view.x, view.y, view.w, view.h].map((v) => Math.round(v * this.k)).join();
    const key = `${at} ${palette} ${version}`;
    if (key === this.drawn && base === this.base) return;
    this.drawn = key;
    this.base = base;
    const { sheet } = this;
    const p = PALETTES[palette];
    const ctx = this.canvas.getContext("2d")!;
    const k = this.k * this.ratio;
    ctx.setTransform(k, 0, 0, k, 0, 0);
    ctx.fillStyle = p.paper;
    ctx.fillRect(0, 0, sheet.width, sheet.height);
    if (base) {
      const s = base.width / whole.w;
      ctx.imageSmoothingQuality = "high";
      ctx.drawImage(
        base,
        -whole.x * s,
        -whole.y * s,
        sheet.width * s,
        sheet.height * s,
        0,
        0,
        sheet.width,
        sheet.height,
      );
    }
    // Never under three pixels.
    const half = Math.max(22, 1.65 / this.k);
    for (const { hex, items } of stacks.values()) {
      const [x, y] = sheet.centre(hex);
      const german = items[items.length - 1]!.side === "german";
      ctx.fillStyle = german ? p.frontGerman : p.frontSoviet;
      ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
      ctx.lineWidth = 6;
      ctx.strokeStyle = p.halo;
      ctx.strokeRect(x - half, y - half, 2 * half, 2 * half);
    }
    ctx.strokeStyle = p.night ? "#FFD84A" : "#1E1608";
    ctx.lineWidth = 16;
    ctx.strokeRect(view.x, view.y, view.w, view.h);
  }
}
