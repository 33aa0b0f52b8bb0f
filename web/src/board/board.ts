/**
 * The board: MOSKVA's map and counters in a page, without a framework and without a rule.
 *
 *     const board = new Board(host, data, { lang: "fr" });
 *     board.setPieces(view.units);
 *     board.on("hex", ({ hex }) => ...);
 *     board.show({ selection: [hex], reach: [{ hex, cost: "2" }] });
 */

import "./board.css";

import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from "d3-zoom";

import { Sprites } from "./counters/sprites";
import { type Fan, fanItemAt, fanOf, type Item, itemAt, laidOut, SEEN, SHIFT, SIDE, type Stack, stacksOf } from "./counters/stacks";
import type { BoardData, Lang, MaskPiece, Piece } from "./data";
import { hexPath, under } from "./draw/live";
import { fontsReady } from "./fonts";
import { Keys } from "./keys";
import { Minimap } from "./minimap";
import { Overlay } from "./overlay";
import { PALETTES, type PaletteName } from "./palette";
import { meets, type Pt, type Rect, Sheet, W } from "./sheet";
import type { Shown } from "./shown";
import { type Paintshop, type Style, Tiles, WorkerShop } from "./tiles";
import { type Words, wordsOf } from "./words";

export interface BoardOptions {
  readonly lang?: Lang;
  readonly palette?: PaletteName;
  /** Show the panel with title, calendar and legend east of the map. */
  readonly panel?: boolean;
  readonly minimap?: boolean;
  readonly tools?: boolean;
  /** What is read out of a hex: "3505, forest, two Soviet divisions". */
  readonly describe?: (hex: number) => string;
  /** Who paints the tiles; workers unless a test says otherwise. */
  readonly shop?: Paintshop;
}

export interface HexEvent {
  readonly hex: number;
  /** The unit that was met, -1 for a mask, null for bare ground. */
  readonly unit: number | null;
  /** Where, in pixels from the board's corner. */
  readonly x: number;
  readonly y: number;
  readonly how: "mouse" | "touch" | "key";
  readonly shift: boolean;
}

export interface PieceEvent extends HexEvent {
  readonly unit: number;
}

export interface DropEvent {
  readonly from: number;
  readonly to: number;
  readonly unit: number | null;
}

export interface BoardEvents {
  /** A hex was chosen, on its ground or its stack. */
  readonly hex: HexEvent;
  /** A piece was chosen; a "hex" event follows. */
  readonly piece: PieceEvent;
  /** The pointer came to another hex, or left the map (null). */
  readonly hover: HexEvent | null;
  /** A stack named in `movable` was dragged and let go on another hex. */
  readonly drop: DropEvent;
  /** While it is dragged: the hex beneath, null off the map. */
  readonly drag: DropEvent | null;
  /** A long press or the other button: more about this hex, please. */
  readonly ask: HexEvent;
  /** The view moved. */
  readonly view: { readonly hexPx: number };
  /** The whole sheet stands, coarse as yet. */
  readonly sheet: { readonly ms: number };
  /** All tiles in sight are drawn. */
  readonly painted: { readonly ms: number };
}

type Listener<K extends keyof BoardEvents> = (event: BoardEvents[K]) => void;

const FAN_AFTER = 150;
const PRESS_AFTER = 450;

interface Walk {
  readonly path: readonly Pt[];
  readonly start: number;
  readonly ms: number;
  readonly done: () => void;
}

const isTool = (e: Event): boolean =>
  e.target instanceof Element && e.target.closest(".board-tools, .board-minimap") !== null;

export class Board {
  readonly sheet: Sheet;
  private readonly canvas = document.createElement("canvas");
  private readonly ctx: CanvasRenderingContext2D;
  private readonly over: Overlay;
  private readonly live = document.createElement("div");
  private readonly tools = document.createElement("div");
  private readonly tiles: Tiles;
  private readonly sprites = new Sprites();
  private readonly minimap: Minimap | undefined;
  private readonly keys: Keys;
  private readonly zoomer: ZoomBehavior<HTMLElement, unknown>;
  private readonly watcher: ResizeObserver;
  private readonly listeners = new Map<keyof BoardEvents, Set<Listener<never>>>();
  private readonly ended = new AbortController();
  private readonly born = performance.now();
  private readonly ratio = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
  private readonly whole: Rect;

  private t: ZoomTransform = zoomIdentity;
  private size = { w: 0, h: 0 };
  private palette: PaletteName;
  private lang: Lang;
  private words: Words;
  private pieces: readonly Piece[] = [];
  private masks: readonly MaskPiece[] = [];
  private stacks = new Map<number, Stack>();
  private shown: Shown = {};
  private movable = new Set<number>();
  private version = 0;
  private frame = 0;
  private fonts = false;
  private painted = false;
  private sheeted = false;
  private hover = -1;
  private fan: Fan | undefined;
  private fanTimer = 0;
  private pressTimer = 0;
  /** A finger rests on the map and has been answered. */
  private held = false;
  private quiet = 0;
  private drag: { from: number; unit: number | null; x: number; y: number; on: boolean } | undefined;
  private readonly walks = new Map<number, Walk>();

  constructor(
    private readonly host: HTMLElement,
    private readonly data: BoardData,
    private readonly options: BoardOptions = {},
  ) {
    this.sheet = new Sheet(data.rows, data.cols);
    this.whole = options.panel === false ? this.sheet.frame : this.sheet.whole;
    this.palette = options.palette ?? "light";
    this.lang = options.lang ?? "fr";
    this.words = wordsOf(this.lang);
    this.over = new Overlay(this.sheet);
    this.canvas.className = "board-canvas";
    this.ctx = this.canvas.getContext("2d", { alpha: false })!;
    host.classList.add("board");
    host.tabIndex = 0;
    host.setAttribute("role", "application");
    this.live.className = "board-live";
    this.live.setAttribute("aria-live", "polite");
    host.append(this.canvas, this.over.svg, this.live);
    this.tiles = new Tiles(this.whole, options.shop ?? new WorkerShop(data), () => this.schedule());
    if (options.tools !== false) this.addTools();
    if (options.minimap !== false) {
      this.minimap = new Minimap(this.sheet, this.ratio, (x, y) => this.lookAt(x, y));
      host.append(this.minimap.canvas);
    }
    this.zoomer = zoom<HTMLElement, unknown>()
      .filter((e: Event) => this.mayPan(e))
      .clickDistance(4)
      .on("zoom", (e: D3ZoomEvent<HTMLElement, unknown>) => this.moved(e.transform));
    select(host).call(this.zoomer).on("dblclick.zoom", null);
    this.keys = new Keys(this.sheet, {
      zoomBy: (k) => this.zoomBy(k),
      pan: (dx, dy) => this.panBy(dx, dy),
      fit: () => this.fit(),
      cursor: (hex) => this.cursorAt(hex),
      choose: (hex) => this.choose(hex, null, "key", false),
      ask: (hex) => this.emit("ask", this.eventAt(hex, null, "key", false)),
      start: () => this.sheet.hexAt(...this.middle()),
    });
    this.listen();
    this.relabel();
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(host);
    this.resized();
    this.fit();
    void fontsReady().then(() => {
      this.fonts = true;
      this.schedule();
    });
  }

  // --- what it is told -------------------------------------------------------------------------

  setPieces(pieces: readonly Piece[]): void {
    this.pieces = pieces;
    this.restack();
  }

  setMasks(masks: readonly MaskPiece[]): void {
    this.masks = masks;
    this.restack();
  }

  show(shown: Shown): void {
    this.shown = shown;
    this.movable = new Set(shown.movable);
    this.over.show(shown);
    this.schedule();
  }

  setPalette(palette: PaletteName): void {
    this.palette = palette;
    this.host.dataset["palette"] = palette;
    this.painted = false;
    this.schedule();
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    this.words = wordsOf(lang);
    this.relabel();
    this.painted = false;
    this.schedule();
  }

  /** Let a unit walk over hexes, 90 ms each and 900 at most; it must already stand on the last. */
  walk(unit: number, hexes: readonly number[]): Promise<void> {
    const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    if (still || hexes.length < 2) return Promise.resolve();
    const ms = Math.min(900, 90 * (hexes.length - 1));
    return new Promise((done) => {
      this.walks.get(unit)?.done();
      const path = hexes.map((h) => this.sheet.centre(h));
      this.walks.set(unit, { path, start: performance.now(), ms, done });
      this.schedule();
    });
  }

  // --- where it looks --------------------------------------------------------------------------

  /** The whole map, or with the panel the whole sheet. */
  fit(withPanel = false): void {
    const r = withPanel ? this.whole : this.sheet.frame;
    if (!this.size.w || !this.size.h) return;
    const k = Math.min(this.size.w / r.w, this.size.h / r.h);
    const [x, y] = [(this.size.w - r.w * k) / 2 - r.x * k, (this.size.h - r.h * k) / 2 - r.y * k];
    this.setTransform(zoomIdentity.translate(x, y).scale(k));
  }

  /** Bring a hex to the middle, at so many pixels a hex if that is said. */
  centre(hex: number, hexPx?: number): void {
    if (hexPx) this.setTransform(zoomIdentity.translate(this.t.x, this.t.y).scale(hexPx / W));
    this.lookAt(...this.sheet.centre(hex));
  }

  /** Where a hex lies on the board, in pixels from its corner. */
  place(hex: number): { x: number; y: number; hexPx: number } {
    const [x, y] = this.t.apply(this.sheet.centre(hex));
    return { x, y, hexPx: this.t.k * W };
  }

  /** The hex under a place on the board, -1 off the map. */
  hexAt(x: number, y: number): number {
    return this.sheet.hexAt(...this.t.invert([x, y]));
  }

  on<K extends keyof BoardEvents>(kind: K, fn: (event: BoardEvents[K]) => void): () => void {
    let set = this.listeners.get(kind);
    if (!set) this.listeners.set(kind, (set = new Set()));
    set.add(fn as Listener<never>);
    return () => set.delete(fn as Listener<never>);
  }

  destroy(): void {
    this.ended.abort();
    this.watcher.disconnect();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.fanTimer);
    clearTimeout(this.pressTimer);
    select(this.host).on(".zoom", null);
    this.tiles.close();
    this.sprites.clear();
    this.host.replaceChildren();
    this.host.classList.remove("board");
    for (const w of this.walks.values()) w.done();
  }

  // --- inside ----------------------------------------------------------------------------------

  private emit<K extends keyof BoardEvents>(kind: K, event: BoardEvents[K]): void {
    for (const fn of this.listeners.get(kind) ?? []) (fn as Listener<K>)(event);
  }

  private restack(): void {
    this.stacks = stacksOf(this.data.counters, this.pieces, this.masks);
    this.version++;
    this.closeFan();
    this.schedule();
  }

  private relabel(): void {
    this.host.setAttribute("aria-label", this.words("board-label"));
    this.host.lang = this.lang;
    this.host.dataset["palette"] = this.palette;
    const labels = ["board-zoom-in", "board-zoom-out", "board-fit"];
    this.tools.querySelectorAll("button").forEach((b, i) => {
      const label = this.words(labels[i]!);
      b.title = label;
      b.setAttribute("aria-label", label);
    });
    this.minimap?.canvas.setAttribute("role", "img");
    this.minimap?.canvas.setAttribute("aria-label", this.words("board-minimap"));
  }

  private addTools(): void {
    this.tools.className = "board-tools";
    for (const [sign, act] of [
      ["+", () => this.zoomBy(1.35)],
      ["−", () => this.zoomBy(1 / 1.35)],
      ["⤢", () => this.fit()],
    ] as const) {
      const b = document.createElement("button");
      b.type = "button";
      b.textContent = sign;
      b.addEventListener("click", act);
      this.tools.append(b);
    }
    this.tools.addEventListener("pointerdown", (e) => e.stopPropagation());
    this.host.append(this.tools);
  }

  private resized(): void {
    const [w, h] = [this.host.clientWidth, this.host.clientHeight];
    if (w === this.size.w && h === this.size.h) return;
    const fresh = !this.size.w;
    const centre = this.middle();
    this.size = { w, h };
    this.canvas.width = Math.round(w * this.ratio);
    this.canvas.height = Math.round(h * this.ratio);
    if (!w || !h) return;
    const r = this.whole;
    const least = Math.min(w / r.w, h / r.h) * 0.9;
    this.zoomer
      .scaleExtent([least, 220 / W])
      .extent([
        [0, 0],
        [w, h],
      ])
      .translateExtent([
        [r.x - 200, r.y - 200],
        [r.x + r.w + 200, r.y + r.h + 200],
      ]);
    if (fresh) this.fit();
    else this.lookAt(...centre);
    this.draw();
  }

  private middle(): Pt {
    return this.t.invert([this.size.w / 2, this.size.h / 2]);
  }

  private setTransform(t: ZoomTransform): void {
    select(this.host).call(this.zoomer.transform, t);
  }

  private lookAt(x: number, y: number): void {
    select(this.host).call(this.zoomer.translateTo, x, y);
  }

  private zoomBy(k: number): void {
    select(this.host).call(this.zoomer.scaleBy, k);
  }

  private panBy(dx: number, dy: number): void {
    select(this.host).call(this.zoomer.translateBy, dx / this.t.k, dy / this.t.k);
  }

  private moved(t: ZoomTransform): void {
    const zoomed = t.k !== this.t.k;
    this.t = t;
    this.closeFan();
    if (zoomed) this.emit("view", { hexPx: t.k * W });
    this.schedule();
  }

  private schedule(): void {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  private get view(): Rect {
    const [x, y] = this.t.invert([0, 0]);
    return { x, y, w: this.size.w / this.t.k, h: this.size.h / this.t.k };
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { ctx, ratio, t, size } = this;
    if (!size.w || !size.h) return;
    const p = PALETTES[this.palette];
    const view = this.view;
    const style: Style = { palette: this.palette, lang: this.lang, ratio };
    ctx.resetTransform();
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = "low";
    ctx.fillStyle = p.margin;
    ctx.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const complete = this.tiles.draw(ctx, view, t.k * ratio, t.k * W, style);
    ctx.setTransform(t.k * ratio, 0, 0, t.k * ratio, t.x * ratio, t.y * ratio);
    under(ctx, this.sheet, p, this.shown, this.hover);
    if (this.drag?.on && this.hover >= 0) {
      ctx.strokeStyle = "#FFD84A";
      ctx.lineWidth = 3;
      ctx.stroke(hexPath(this.sheet, [this.hover], 0.9));
    }
    ctx.resetTransform();
    if (this.fonts) this.drawPieces(view);
    this.over.move(t.x, t.y, t.k);
    const base = this.tiles.base(style);
    if (base && !this.sheeted) {
      this.sheeted = true;
      this.emit("sheet", { ms: performance.now() - this.born });
    }
    this.minimap?.draw(base, this.whole, view, this.stacks, this.palette, this.version);
    if (complete && this.fonts && !this.painted) {
      this.painted = true;
      this.emit("painted", { ms: performance.now() - this.born });
    }
    if (this.sprites.late || this.walks.size) this.schedule();
  }

  private drawPieces(view: Rect): void {
    const { ctx, ratio, t, sheet } = this;
    const k = t.k * ratio;
    const css = SIDE * t.k;
    const px = css * ratio;
    const shadow = this.palette === "light" && css >= 18;
    this.sprites.begin();
    const seen = [...this.stacks.values()]
      .filter(({ hex }) => {
        const [x, y] = sheet.centre(hex);
        return meets({ x: x - W, y: y - W, w: 2 * W, h: 2 * W }, view);
      })
      .sort((a, b) => b.hex - a.hex); // northern rows first, so that southern ones lie over them
    const put = (item: Item, x: number, y: number, side: number, markers: boolean): void => {
      const s = this.sprites.counter(item, side, side / ratio, shadow);
      // Copied as it is where the size fits: scaling would blur the figures.
      const scale = Math.abs(s.side - side) < 0.75 ? 1 : side / s.side;
      const wide = s.canvas.width * scale;
      ctx.drawImage(s.canvas, Math.round(x - s.room * scale), Math.round(y - s.room * scale), wide, wide);
      if (markers && side / ratio >= 26)
        item.markers.forEach((m, i) => {
          const mark = this.sprites.marker(m, side * 0.27);
          const size = mark.canvas.width;
          const cx = x + side * (-0.09 + 0.28 * i + 0.135);
          const cy = y + side * (1.045 - 0.135 + 0.032);
          ctx.drawImage(mark.canvas, Math.round(cx - size / 2), Math.round(cy - size / 2));
        });
    };
    const [ox, oy] = [t.x * ratio, t.y * ratio];
    for (const stack of seen) {
      const still = this.walks.size
        ? { ...stack, items: stack.items.filter((i) => !this.walks.has(i.unit)) }
        : stack;
      if (!still.items.length) continue;
      const laid = laidOut(still, sheet);
      laid.forEach(({ item, x, y }, i) => put(item, x * k + ox, y * k + oy, px, i === laid.length - 1));
      if (still.items.length > 1) this.badge(laid[laid.length - 1]!, still.items.length, px, k, ox, oy);
    }
    this.drawWalks(put, px, k, ox, oy);
    if (this.fan) this.drawFan(this.fan, put);
  }

  /** How many there are, where a stack is deeper than one. */
  private badge(top: { x: number; y: number }, n: number, px: number, k: number, ox: number, oy: number): void {
    if (px / this.ratio < 18) return;
    const { ctx } = this;
    const [x, y, r] = [top.x * k + ox + px * 0.98, top.y * k + oy + px * 0.985, px * 0.135];
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fillStyle = n > SEEN ? "#5C1503" : "#1E1A14";
    ctx.fill();
    ctx.strokeStyle = "#F5EEDB";
    ctx.lineWidth = px * 0.025;
    ctx.stroke();
    ctx.fillStyle = "#F5EEDB";
    ctx.font = `800 ${px * 0.2}px "Sofia Sans Condensed"`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(String(n), x, y + px * 0.01);
  }

  private drawWalks(
    put: (item: Item, x: number, y: number, side: number, markers: boolean) => void,
    px: number,
    k: number,
    ox: number,
    oy: number,
  ): void {
    const now = performance.now();
    for (const [unit, { path, start, ms, done }] of this.walks) {
      const t = Math.min(1, (now - start) / ms);
      const at = t * (path.length - 1);
      const i = Math.min(path.length - 2, Math.floor(at));
      const [a, b, f] = [path[i]!, path[i + 1]!, at - i];
      const item = [...this.stacks.values()].flatMap((s) => s.items).find((it) => it.unit === unit);
      if (item) {
        const x = a[0] + (b[0] - a[0]) * f - SIDE * (0.5 + SHIFT / 2);
        const y = a[1] + (b[1] - a[1]) * f - SIDE * (0.5 + SHIFT / 2);
        put(item, x * k + ox, y * k + oy, px, false);
      }
      if (t < 1 && item) continue;
      this.walks.delete(unit);
      done();
    }
  }

  private drawFan(fan: Fan, put: (item: Item, x: number, y: number, side: number, markers: boolean) => void): void {
    const { ctx, ratio } = this;
    const { x, y, w, h } = fan.box;
    const night = this.palette === "night";
    ctx.save();
    ctx.scale(ratio, ratio);
    ctx.shadowColor = night ? "rgba(0,0,0,0.6)" : "rgba(50,35,10,0.4)";
    ctx.shadowBlur = 18 * ratio;
    ctx.shadowOffsetY = 5 * ratio;
    ctx.fillStyle = night ? "#1C2125" : "#F8F3E5";
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 8);
    ctx.fill();
    ctx.restore();
    for (const s of fan.slots) put(s.item, s.x * ratio, s.y * ratio, fan.side * ratio, true);
  }

  // --- pointer and keys ------------------------------------------------------------------------

  private listen(): void {
    const { host } = this;
    const signal = this.ended.signal;
    const at = (e: MouseEvent): [number, number] => {
      const box = host.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    const on = <K extends keyof HTMLElementEventMap>(kind: K, fn: (e: HTMLElementEventMap[K]) => void): void =>
      host.addEventListener(kind, fn, { signal });
    on("pointerdown", (e) => this.pressed(e, ...at(e)));
    on("pointermove", (e) => this.pointed(e, ...at(e)));
    on("pointerup", (e) => this.released(e, ...at(e)));
    on("pointercancel", () => this.dropped());
    on("pointerleave", () => this.hoverAt(-1, 0, 0, "mouse"));
    on("click", (e) => {
      if (performance.now() < this.quiet || isTool(e)) return;
      const [x, y] = at(e);
      const { hex, unit } = this.met(x, y);
      if (hex >= 0) this.choose(hex, unit, (e as PointerEvent).pointerType === "touch" ? "touch" : "mouse", e.shiftKey);
    });
    on("contextmenu", (e) => {
      e.preventDefault();
      const { hex, unit } = this.met(...at(e));
      if (hex >= 0) this.emit("ask", this.eventAt(hex, unit, "mouse", e.shiftKey));
    });
    on("keydown", (e) => {
      if (e.target === host && this.keys.press(e)) e.preventDefault();
    });
    on("blur", () => this.over.focus(null));
  }

  /** What lies under a place: an item of the open fan, of a stack, or ground. */
  private met(x: number, y: number): { hex: number; unit: number | null } {
    const fanned = this.fan && fanItemAt(this.fan, x, y);
    if (this.fan && fanned) return { hex: this.fan.hex, unit: fanned.unit };
    const world = this.t.invert([x, y]);
    const hex = this.sheet.hexAt(...world);
    const stack = this.stacks.get(hex);
    // A small counter is met anywhere in its hex: a finger needs the room.
    const tight = SIDE * this.t.k < 40;
    const item = stack && (itemAt(stack, this.sheet, ...world) ?? (tight ? stack.items[stack.items.length - 1] : undefined));
    return { hex, unit: item ? item.unit : null };
  }

  private eventAt(hex: number, unit: number | null, how: HexEvent["how"], shift: boolean): HexEvent {
    const { x, y } = this.place(hex);
    return { hex, unit, x, y, how, shift };
  }

  private choose(hex: number, unit: number | null, how: HexEvent["how"], shift: boolean): void {
    const event = this.eventAt(hex, unit, how, shift);
    if (unit !== null) this.emit("piece", { ...event, unit });
    this.emit("hex", event);
  }

  private mayPan(e: Event): boolean {
    if (isTool(e)) return false;
    if (e.type === "wheel") return true;
    if (e instanceof MouseEvent && (e.button !== 0 || e.ctrlKey)) return false;
    // A drag that begins on a stack which may move carries the stack, not the map.
    if (e.type === "mousedown" || (e.type === "touchstart" && (e as TouchEvent).touches.length === 1))
      return !this.drag;
    return true;
  }

  private pressed(e: PointerEvent, x: number, y: number): void {
    if (e.button !== 0 || isTool(e)) return;
    const { hex, unit } = this.met(x, y);
    if (unit !== null && this.movable.has(hex)) this.drag = { from: hex, unit, x, y, on: false };
    clearTimeout(this.pressTimer);
    if (e.pointerType === "touch" && hex >= 0)
      this.pressTimer = window.setTimeout(() => {
        this.drag = undefined;
        this.held = true;
        this.emit("ask", this.eventAt(hex, unit, "touch", false));
      }, PRESS_AFTER);
  }

  private pointed(e: PointerEvent, x: number, y: number): void {
    const { drag } = this;
    if (drag && !drag.on && Math.hypot(x - drag.x, y - drag.y) > 6) {
      drag.on = true;
      this.host.dataset["drag"] = "on";
      this.host.setPointerCapture(e.pointerId);
    }
    if (Math.abs(e.movementX) + Math.abs(e.movementY) > 3) clearTimeout(this.pressTimer);
    const { hex, unit } = this.met(x, y);
    if (drag?.on && hex !== this.hover)
      this.emit("drag", hex >= 0 ? { from: drag.from, to: hex, unit: drag.unit } : null);
    if (!drag) this.host.dataset["drag"] = unit !== null && this.movable.has(hex) ? "ready" : "";
    this.hoverAt(hex, x, y, e.pointerType === "touch" ? "touch" : "mouse");
  }

  private released(e: PointerEvent, x: number, y: number): void {
    clearTimeout(this.pressTimer);
    if (this.held) this.hush();
    this.held = false;
    const { drag } = this;
    if (!drag?.on) {
      this.drag = undefined;
      return;
    }
    this.hush();
    const { hex } = this.met(x, y);
    this.dropped();
    if (this.host.hasPointerCapture(e.pointerId)) this.host.releasePointerCapture(e.pointerId);
    if (hex >= 0 && hex !== drag.from) this.emit("drop", { from: drag.from, to: hex, unit: drag.unit });
  }

  /** The click that ends a drag or a long press is not a choice. */
  private hush(): void {
    this.quiet = performance.now() + 80;
  }

  private dropped(): void {
    if (this.drag?.on) this.emit("drag", null);
    this.drag = undefined;
    this.host.dataset["drag"] = "";
    this.schedule();
  }

  private hoverAt(hex: number, x: number, y: number, how: HexEvent["how"]): void {
    if (this.fan && (hex === this.fan.hex || fanItemAt(this.fan, x, y))) hex = this.fan.hex;
    if (hex === this.hover) return;
    this.hover = hex;
    this.closeFan();
    clearTimeout(this.fanTimer);
    const stack = this.stacks.get(hex);
    if (stack && stack.items.length > 1 && !this.drag && how === "mouse" && SIDE * this.t.k >= 18)
      this.fanTimer = window.setTimeout(() => this.openFan(hex), FAN_AFTER);
    this.emit("hover", hex < 0 ? null : this.eventAt(hex, this.met(x, y).unit, how, false));
    this.schedule();
  }

  private openFan(hex: number): void {
    const stack = this.stacks.get(hex);
    if (!stack || this.hover !== hex) return;
    const { x, y, hexPx } = this.place(hex);
    this.fan = fanOf(stack, { x, y, hex: hexPx }, this.size);
    this.schedule();
  }

  private closeFan(): void {
    if (!this.fan) return;
    this.fan = undefined;
    this.schedule();
  }

  private cursorAt(hex: number): void {
    this.over.focus(hex);
    const { x, y, hexPx } = this.place(hex);
    const edge = hexPx;
    if (x < edge || y < edge || x > this.size.w - edge || y > this.size.h - edge)
      this.lookAt(...this.sheet.centre(hex));
    this.live.textContent = this.options.describe?.(hex) ?? this.sheet.grid.name(hex);
    this.hover = hex;
    this.emit("hover", this.eventAt(hex, null, "key", false));
    this.schedule();
  }
}
