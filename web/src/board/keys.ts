/** The keyboard on the board: a cursor from hex to hex, and the view. */

import { ZOOM_STEP } from "./controls";
import { OFF_MAP } from "./hexgrid";
import type { Plan } from "./plan";

export interface KeyActs {
  zoomBy(k: number): void;
  pan(dx: number, dy: number): void;
  fit(): void;
  cursor(hex: number): void;
  /** The cursor goes. */
  leave(): void;
  choose(hex: number): void;
  ask(hex: number): void;
  /** The hex in the middle of the view: there the cursor begins. */
  start(): number;
}

const STEP = 80;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The place an arrow key leads to. */
export const arrowed = (sheet: Plan, hex: number, key: string): number => sheet.arrowed(hex, key);

export class Keys {
  private at = OFF_MAP;

  /** Where the cursor is, null before it was ever moved. */
  get hex(): number | null {
    return this.at === OFF_MAP ? null : this.at;
  }

  constructor(
    private readonly sheet: Plan,
    private readonly acts: KeyActs,
  ) {}

  /** Put the cursor on a hex, or take it away: the arrows go on from there. */
  put(hex: number | null): void {
    this.at = hex ?? OFF_MAP;
    if (hex === null) this.acts.leave();
    else this.acts.cursor(hex);
  }

  /** Whether the key was one of the board's. */
  press(e: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): boolean {
    if (e.ctrlKey || e.metaKey || e.altKey) return false;
    const pan = PANS[e.key];
    if (pan && e.shiftKey) {
      this.acts.pan(...pan);
      return true;
    }
    if (pan) {
      this.at = this.at === OFF_MAP ? Math.max(0, this.acts.start()) : arrowed(this.sheet, this.at, e.key);
      this.acts.cursor(this.at);
      return true;
    }
    switch (e.key) {
      case "+":
      case "=":
        this.acts.zoomBy(ZOOM_STEP);
        return true;
      case "-":
        this.acts.zoomBy(1 / ZOOM_STEP);
        return true;
      case "0":
      case "Home":
        this.acts.fit();
        return true;
      case "Enter":
      case " ":
        if (this.at === OFF_MAP) return false;
        this.acts.choose(this.at);
        return true;
      case "Escape":
        // Nothing to take away: let the page have the key.
        if (this.at === OFF_MAP) return false;
        this.at = OFF_MAP;
        this.acts.leave();
        return true;
      case "?":
        if (this.at === OFF_MAP) return false;
        this.acts.ask(this.at);
        return true;
      default:
        return false;
    }
  }
}
