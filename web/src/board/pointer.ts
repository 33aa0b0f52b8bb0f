/** Mouse and fingers on the board: hover, choose, ask, and carry a stack. */

import type { DropEvent, How } from "./events";

/** What lies under a place. */
export interface Met {
  readonly hex: number;
  readonly unit: number | null;
  /** One counter of an opened stack is meant, not the stack. */
  readonly alone?: boolean;
  /** The pile of an area it lies in. */
  readonly pile?: number;
}

/** What the pointer tells, and what it must know. */
export interface PointerActs {
  met(x: number, y: number): Met;
  mayDrag(hex: number): boolean;
  /** What is pointed at: a place may belong to the stack that is fanned out over it. */
  holds(met: Met, x: number, y: number): Met;
  choose(met: Met, how: How, shift: boolean): void;
  ask(met: Met, how: How, shift: boolean): void;
  hover(hex: number, unit: number | null, how: How, pile?: number): void;
  /** A stack is taken up. */
  lift(): void;
  drag(event: DropEvent | null): void;
  drop(event: DropEvent): void;
}

interface Drag extends Met {
  readonly x: number;
  readonly y: number;
  on: boolean;
}

const PRESS_AFTER = 450;
/** How far a pointer goes before it is a drag, or no longer a press. */
const SLACK = 6;
/** The click that ends a drag or a long press comes within so many milliseconds. */
const HUSH = 80;

export const isTool = (e: Event): boolean =>
  e.target instanceof Element && e.target.closest(".board-tools, .board-overview") !== null;

const howOf = (e: Event): How => ((e as PointerEvent).pointerType === "touch" ? "touch" : "mouse");

const carried = ({ hex, unit, alone }: Met, to: number): DropEvent => ({ from: hex, to, unit, ...(alone ? { alone } : {}) });

export class Pointer {
  /** The hex under the pointer or the cursor, -1 for none. */
  hover = -1;
  private pile: number | undefined;
  private dragged: Drag | undefined;
  private readonly fingers = new Set<number>();
  private pressTimer = 0;
  private pressedAt: readonly [number, number] = [0, 0];
  /** A finger rests on the map and has been answered. */
  private held = false;
  private quiet = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly acts: PointerActs,
    private readonly signal: AbortSignal,
  ) {
    const at = (e: MouseEvent): [number, number] => {
      const box = host.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    this.on("pointerdown", (e) => this.pressed(e, ...at(e)));
    this.on("pointermove", (e) => this.pointed(e, ...at(e)));
    this.on("pointerup", (e) => this.released(e, ...at(e)));
    this.on("pointercancel", (e) => this.cancelled(e));
    this.on("pointerleave", () => this.hoverAt({ hex: -1, unit: null }, 0, 0, "mouse"));
    this.on("click", (e) => {
      if (performance.now() < this.quiet || isTool(e)) return;
      const met = acts.met(...at(e));
      if (met.hex >= 0) acts.choose(met, howOf(e), e.shiftKey);
    });
    this.on("contextmenu", (e) => {
      if (isTool(e)) return;
      e.preventDefault();
      const met = acts.met(...at(e));
      // A finger that rests has asked already.
      if (met.hex >= 0 && !this.held && !this.fingers.size) acts.ask(met, "mouse", e.shiftKey);
    });
  }

  private on<K extends keyof HTMLElementEventMap>(kind: K, fn: (e: HTMLElementEventMap[K]) => void): void {
    this.host.addEventListener(kind, fn, { signal: this.signal });
  }

  /** A stack is being carried. */
  get dragging(): boolean {
    return this.dragged?.on ?? false;
  }

  /** Whether a gesture moves the map. A drag that begins on a stack that may move carries the stack. */
  mayPan(e: Event): boolean {
    if (isTool(e)) return false;
    if (e.type === "wheel") return true;
    if (e instanceof MouseEvent && (e.button !== 0 || e.ctrlKey)) return false;
    if (e.type === "mousedown" || (e.type === "touchstart" && (e as TouchEvent).touches.length === 1))
      return !this.dragged;
    return true;
  }

  stop(): void {
    clearTimeout(this.pressTimer);
  }

  private pressed(e: PointerEvent, x: number, y: number): void {
    if (e.button !== 0 || isTool(e)) return;
    clearTimeout(this.pressTimer);
    if (e.pointerType === "touch") this.fingers.add(e.pointerId);
    if (this.fingers.size > 1) {
      // Two fingers pinch: they neither press nor carry.
      this.hush();
      this.dropped();
      return;
    }
    const met = this.acts.met(x, y);
    this.pressedAt = [x, y];
    if (met.unit !== null && this.acts.mayDrag(met.hex)) this.dragged = { ...met, x, y, on: false };
    if (e.pointerType === "touch" && met.hex >= 0)
      this.pressTimer = window.setTimeout(() => {
        this.dragged = undefined;
        this.held = true;
        this.acts.ask(met, "touch", false);
      }, PRESS_AFTER);
  }

  private pointed(e: PointerEvent, x: number, y: number): void {
    if (this.fingers.size > 1) return;
    const drag = this.dragged;
    if (drag && !drag.on && Math.hypot(x - drag.x, y - drag.y) > SLACK) {
      drag.on = true;
      this.acts.lift();
      this.host.dataset["drag"] = "on";
      this.host.setPointerCapture(e.pointerId);
    }
    const [px, py] = this.pressedAt;
    if (Math.hypot(x - px, y - py) > SLACK) clearTimeout(this.pressTimer);
    const met = this.acts.met(x, y);
    if (drag?.on && met.hex !== this.hover)
      this.acts.drag(met.hex >= 0 ? carried(drag, met.hex) : null);
    if (!drag) this.host.dataset["drag"] = met.unit !== null && this.acts.mayDrag(met.hex) ? "ready" : "";
    this.hoverAt(met, x, y, howOf(e));
  }

  private released(e: PointerEvent, x: number, y: number): void {
    this.fingers.delete(e.pointerId);
    clearTimeout(this.pressTimer);
    if (this.held) this.hush();
    this.held = false;
    const drag = this.dragged;
    if (!drag?.on) {
      this.dragged = undefined;
      return;
    }
    this.hush();
    const { hex } = this.acts.met(x, y);
    this.dropped();
    if (this.host.hasPointerCapture(e.pointerId)) this.host.releasePointerCapture(e.pointerId);
    if (hex >= 0 && hex !== drag.hex) this.acts.drop(carried(drag, hex));
  }

  private cancelled(e: PointerEvent): void {
    this.fingers.delete(e.pointerId);
    this.held = false;
    clearTimeout(this.pressTimer);
    this.dropped();
  }

  /** The click that ends a drag, a pinch or a long press is not a choice. */
  private hush(): void {
    this.quiet = performance.now() + HUSH;
  }

  private dropped(): void {
    if (this.dragged?.on) this.acts.drag(null);
    this.dragged = undefined;
    this.host.dataset["drag"] = "";
  }

  private hoverAt(met: Met, x: number, y: number, how: How): void {
    const { hex, pile } = this.acts.holds(met, x, y);
    if (hex === this.hover && pile === this.pile) return;
    this.hover = hex;
    this.pile = pile;
    this.acts.hover(hex, met.unit, how, pile);
  }
}
