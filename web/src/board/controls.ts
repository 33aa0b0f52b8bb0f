/** The zoom buttons at the upper left. */

import type { Words } from "./words";

export interface ControlActs {
  zoomBy(k: number): void;
  fit(): void;
}

/** One step of the buttons and of the plus and minus keys. */
export const ZOOM_STEP = 1.35;

export class Controls {
  readonly box = document.createElement("div");
  private readonly buttons: readonly (readonly [HTMLButtonElement, string])[];

  constructor(acts: ControlActs) {
    this.box.className = "board-tools";
    const signs: readonly (readonly [string, string, () => void])[] = [
      ["+", "board-zoom-in", () => acts.zoomBy(ZOOM_STEP)],
      ["−", "board-zoom-out", () => acts.zoomBy(1 / ZOOM_STEP)],
      ["⤢", "board-fit", () => acts.fit()],
    ];
    this.buttons = signs.map(([sign, key, act]) => {
      const b = document.createElement("button");
      b.type = "button";
      b.textContent = sign;
      b.addEventListener("click", act);
      this.box.append(b);
      return [b, key];
    });
    this.box.addEventListener("pointerdown", (e) => e.stopPropagation());
  }

  relabel(words: Words): void {
    for (const [b, key] of this.buttons) {
      b.title = words(key);
      b.setAttribute("aria-label", words(key));
    }
  }
}
