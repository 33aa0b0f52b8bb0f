/**
 * The board: a map and its counters in a page, without a framework and without a rule.
 *
 *     const board = new Board(host, kind, data, { lang: "fr" });
 *     board.setPieces(view.units);
 *     board.on("hex", ({ hex }) => ...);
 *     board.show({ selection: [hex], reach: [{ hex, cost: "2" }] });
 *
 * docs/board.md says what it can be told and what it tells.
 */

import "./board.css";

import { Berth } from "./berth";
import { Camera } from "./camera";
import { Controls } from "./controls";
import { CounterLayer } from "./counters/layer";
import type { AnyMark, AnyMask, AnyPiece, Lang, SheetData } from "./data";
import { Ground } from "./draw/live";
import { type BoardEvents, type BoardOptions, type HexEvent, type How, type Listener, Listeners } from "./events";
import { fontsReady } from "./fonts";
import { Keys } from "./keys";
import type { MapKind, Played } from "./kind";
import { Minimap } from "./minimap";
import { Overlay } from "./overlay";
import { shopFor } from "./paintshop";
import { PALETTES, type PaletteName } from "./palette";
import { type Met, Pointer } from "./pointer";
import type { Plan } from "./plan";
import { type Rect, W } from "./sheet";
import { busyHexes, type Shown } from "./shown";
import { ratioHere, type Style, Tiles } from "./tiles";
import { controlWords, type Words } from "./words";

/** A stack under a pointer that rests so long opens. */
const FAN_AFTER = 150;
/** The zoom has come to rest when it has not changed for so many milliseconds. */
const RESTS_AFTER = 140;

const lessMotion = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

export class Board {
  readonly sheet: Plan;
  private readonly played: Played | undefined;
  private readonly canvas = document.createElement("canvas");
  private readonly ctx: CanvasRenderingContext2D;
  private readonly live = document.createElement("div");
  private readonly camera: Camera;
  private readonly tiles: Tiles;
  private readonly unfollow: () => void;
  private readonly ground: Ground;
  private readonly counters: CounterLayer;
  private readonly over: Overlay;
  private readonly pointer: Pointer;
  private readonly keys: Keys;
  private readonly controls: Controls | undefined;
  private readonly minimap: Minimap | undefined;
  private readonly watcher: ResizeObserver;
  private readonly listeners = new Listeners();
  private readonly ended = new AbortController();
  private readonly born = performance.now();
  private readonly ratio = ratioHere();
  private readonly whole: Rect;
  private palette: PaletteName;
  private lang: Lang;
  private words: Words;
  private movable = new Set<number>();
  /** Hexes a player may want to click next: an opened stack keeps off them. */
  private busy: ReadonlySet<number> = new Set();
  private frame = 0;
  private readonly berth: Berth;
  private fanTimer = 0;
  /** Runs while the zoom changes. */
  private zoomTimer = 0;
  private fonts = false;
  private painted = false;
  private sheeted = false;

  constructor(
    private readonly host: HTMLElement,
    kind: MapKind,
    data: SheetData,
    private readonly options: BoardOptions = {},
  ) {
    this.berth = new Berth(host);
    this.sheet = kind.plan(data);
    this.played = kind.played?.(this.sheet, data);
    this.whole = options.prints?.whole ?? (options.panel === false ? this.sheet.frame : this.sheet.whole);
    this.palette = options.palette ?? "light";
    this.lang = options.lang ?? "fr";
    this.words = controlWords(this.lang);
    this.ground = new Ground(this.sheet, kind);
    this.counters = new CounterLayer(this.sheet, kind, data);
    this.over = new Overlay(this.sheet);
    this.canvas.className = "board-canvas";
    this.ctx = this.canvas.getContext("2d", { alpha: false })!;
    this.tiles = options.prints ?? new Tiles(this.whole, options.shop ?? shopFor(kind, data));
    this.unfollow = this.tiles.follow(() => this.schedule());
    this.pointer = this.pointing();
    this.camera = new Camera(host, this.sheet, this.whole, (e) => this.pointer.mayPan(e), (zoomed) => this.moved(zoomed));
    this.keys = this.keying();
    if (options.tools !== false)
      this.controls = new Controls({ zoomBy: (k) => this.camera.zoomBy(k), fit: () => this.fit() });
    if (options.minimap !== false)
      this.minimap = new Minimap(this.sheet, this.ratio, (x, y) => this.camera.lookAt(x, y), options.minimap !== "shut", (open) => {
        this.listeners.emit("minimap", { open });
        this.schedule();
      });
    this.furnish();
    this.relabel();
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(host);
    // Drawn in the next frame, when whoever made it has said where to look: no tile is painted in vain.
    this.resized(() => this.schedule());
    void fontsReady().then(() => {
      this.fonts = true;
      this.schedule();
    });
  }

  // --- what it is told -------------------------------------------------------------------------

  /** What play has made of the printed sheet, for a kind of map that paints it into the tiles. */
  setPlayed(state: unknown): void {
    this.played?.set(state);
    this.schedule();
  }

  setPieces(pieces: readonly AnyPiece[]): void {
    this.counters.set({ pieces });
    this.schedule();
  }

  /** What lies on places, under the counters. */
  setMarks(marks: readonly AnyMark[]): void {
    this.ground.lay(marks);
    this.schedule();
  }

  setMasks(masks: readonly AnyMask[]): void {
    this.counters.set({ masks });
    this.schedule();
  }

  show(shown: Shown): void {
    this.movable = new Set(shown.movable);
    this.busy = busyHexes(shown);
    this.ground.show(shown);
    this.over.show(shown, (hex) => this.counters.stacks.has(hex));
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
    this.words = controlWords(lang);
    this.relabel();
    this.painted = false;
    this.schedule();
  }

  /** Let a unit walk over hexes, 90 ms each and 900 at most; it must already stand on the last. */
  walk(unit: number, hexes: readonly number[]): Promise<void> {
    if (lessMotion() || hexes.length < 2) return Promise.resolve();
    this.schedule();
    return this.counters.walk(unit, hexes);
  }

  /**
   * A unit has lost steps or is gone: the bar empties and the counter turns over where it lay.
   *
   * `before` is the piece as it was; the pieces as they are now must have been set. Where the page or
   * the caller wants less motion it fades.
   */
  hurt(before: AnyPiece, still = lessMotion()): Promise<void> {
    this.schedule();
    return this.counters.hurt(before, still);
  }

  // --- where it looks --------------------------------------------------------------------------

  /** The whole map, or with the panel the whole sheet. */
  fit(withPanel = false): void {
    this.camera.fit(withPanel);
  }

  /** Bring a hex to the middle, at so many pixels a hex if that is said. */
  centre(hex: number, hexPx?: number): void {
    this.camera.centre(hex, hexPx);
  }

  /** Put the keyboard's cursor on a hex (null takes it away): the arrows go on from there. */
  cursor(hex: number | null): void {
    this.keys.put(hex);
  }

  /** Where a hex lies on the board, in pixels from its corner. */
  place(hex: number): { x: number; y: number; hexPx: number } {
    return this.camera.place(hex);
  }

  /** The hex under a place on the board, -1 off the map. */
  hexAt(x: number, y: number): number {
    return this.sheet.hexAt(...this.camera.world(x, y));
  }

  /** How much a box on the screen hides: hexes to be clicked, then stacks. */
  hides({ x, y, w, h }: Rect): number {
    const step = Math.max(8, this.camera.hexPx / 3);
    const under = new Set<number>();
    for (let px = x; px <= x + w; px += step) for (let py = y; py <= y + h; py += step) under.add(this.hexAt(px, py));
    return [...under].reduce((sum, hex) => sum + (this.busy.has(hex) ? 4 : this.counters.stacks.has(hex) ? 1 : 0), 0);
  }

  on<K extends keyof BoardEvents>(kind: K, fn: Listener<K>): () => void {
    return this.listeners.on(kind, fn);
  }

  destroy(): void {
    this.ended.abort();
    this.watcher.disconnect();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.fanTimer);
    clearTimeout(this.zoomTimer);
    this.pointer.stop();
    this.camera.close();
    this.unfollow();
    if (!this.options.prints) this.tiles.close();
    this.counters.close();
    this.host.replaceChildren();
    this.host.classList.remove("board");
  }

  // --- how it is put together ------------------------------------------------------------------

  private furnish(): void {
    const { host } = this;
    host.classList.add("board");
    host.tabIndex = 0;
    host.setAttribute("role", "application");
    this.live.className = "board-live";
    this.live.setAttribute("aria-live", "polite");
    host.append(this.canvas, this.over.svg, this.counters.card.canvas, this.live);
    if (this.controls) host.append(this.controls.box);
    if (this.minimap) host.append(this.minimap.box);
    const { signal } = this.ended;
    host.addEventListener("blur", () => this.over.focus(null), { signal });
    host.addEventListener("focus", () => this.over.focus(this.keys.hex), { signal });
    host.addEventListener(
      "keydown",
      (e) => {
        if (e.target === host && this.keys.press(e)) e.preventDefault();
      },
      { signal },
    );
  }

  private pointing(): Pointer {
    return new Pointer(
      this.host,
      {
        met: (x, y) => this.counters.met(x, y, this.camera.world(x, y), this.camera.t.k, (hex) => this.busy.has(hex)),
        mayDrag: (hex) => this.movable.has(hex),
        holds: (met, x, y) => this.held(met, x, y),
        choose: (met, how, shift) => this.choose(met, how, shift),
        ask: (met, how, shift) => this.listeners.emit("ask", this.eventAt(met, how, shift)),
        lift: () => this.closeFan(),
        hover: (hex, unit, how, pile) => this.hovered(hex, unit, how, pile),
        drag: (event) => {
          this.listeners.emit("drag", event);
          this.schedule();
        },
        drop: (event) => this.listeners.emit("drop", event),
      },
      this.ended.signal,
    );
  }

  private keying(): Keys {
    return new Keys(this.sheet, {
      zoomBy: (k) => this.camera.zoomBy(k),
      pan: (dx, dy) => this.camera.panBy(dx, dy),
      fit: () => this.fit(),
      cursor: (hex) => this.cursorAt(hex),
      leave: () => {
        this.over.focus(null);
        this.hovered(-1, null, "key");
      },
      choose: (hex) => this.choose({ hex, unit: this.counters.top(hex) }, "key", false),
      ask: (hex) => this.listeners.emit("ask", this.eventAt({ hex, unit: this.counters.top(hex) }, "key", false)),
      start: () => this.sheet.hexAt(...this.camera.middle),
    });
  }

  private relabel(): void {
    this.host.setAttribute("aria-label", this.words(this.sheet.broad ? "board-label-areas" : "board-label"));
    this.host.lang = this.lang;
    this.host.dataset["palette"] = this.palette;
    this.controls?.relabel(this.words);
    this.minimap?.relabel(this.words);
  }

  private resized(then = (): void => this.draw()): void {
    const [w, h] = [this.host.clientWidth, this.host.clientHeight];
    const { size } = this.camera;
    const gone = this.berth.gone();
    if (w === size.w && h === size.h) return;
    // A panel that opens must not draw the map away from under the pointer.
    const held = this.pointer.hover >= 0 ? gone : null;
    this.canvas.width = Math.round(w * this.ratio);
    this.canvas.height = Math.round(h * this.ratio);
    if (!this.camera.resize(w, h, held)) return;
    then();
    this.listeners.emit("size", { w, h, was: size });
  }

  // --- what happens ----------------------------------------------------------------------------

  private eventAt({ hex, unit, alone }: Met, how: How, shift: boolean): HexEvent {
    const { x, y } = this.place(hex);
    return { hex, unit, x, y, how, shift, ...(alone ? { alone } : {}) };
  }

  private choose(met: Met, how: How, shift: boolean): void {
    const event = this.eventAt(met, how, shift);
    const { unit } = met;
    if (unit !== null) this.listeners.emit("piece", { ...event, unit });
    this.listeners.emit("hex", event);
  }

  /** The stack that is fanned out holds what lies under it, but for another pile of its area. */
  private held(met: Met, x: number, y: number): Met {
    const { fan } = this.counters;
    if (!fan || (met.pile !== undefined && met.hex === fan.hex && met.pile !== fan.pile)) return met;
    if (!this.counters.holdsFan(this.hexAt(x, y), x, y, (h) => this.busy.has(h))) return met;
    return { ...met, hex: fan.hex, ...(fan.pile === undefined ? {} : { pile: fan.pile }) };
  }

  private hovered(hex: number, unit: number | null, how: How, pile?: number): void {
    this.pointer.hover = hex;
    this.closeFan();
    if (how !== "touch" && !this.pointer.dragging && this.worthOpening(hex, how, pile))
      this.fanTimer = window.setTimeout(() => this.openFan(hex, pile), FAN_AFTER);
    this.listeners.emit("hover", hex < 0 ? null : this.eventAt({ hex, unit }, how, false));
    this.schedule();
  }

  /** In an area a pointer opens the pile it rests on, the cursor all there is. */
  private worthOpening(hex: number, how: How, pile?: number): boolean {
    if (this.sheet.broad && how === "mouse" && pile === undefined) return false;
    return this.counters.deep(hex, this.camera.t.k, pile);
  }

  private openFan(hex: number, pile?: number): void {
    if (this.pointer.hover !== hex) return;
    this.counters.openFan(hex, this.place(hex), this.camera.size, (box) => this.hides(box), pile);
    this.schedule();
  }

  private closeFan(): void {
    clearTimeout(this.fanTimer);
    if (!this.counters.fan) return;
    this.counters.fan = undefined;
    this.schedule();
  }

  private cursorAt(hex: number): void {
    this.over.focus(hex);
    this.camera.reveal(hex);
    this.live.textContent = this.options.describe?.(hex) ?? this.sheet.name(hex);
    this.hovered(hex, this.counters.top(hex), "key");
  }

  private moved(zoomed: boolean): void {
    this.counters.fan = undefined;
    if (zoomed) {
      this.listeners.emit("view", { hexPx: this.camera.hexPx });
      this.zoomed();
    }
    this.schedule();
  }

  /** While the zoom changes counters are scaled from what is drawn; once it rests they are drawn at their size. */
  private zoomed(): void {
    clearTimeout(this.zoomTimer);
    this.zoomTimer = window.setTimeout(() => {
      this.zoomTimer = 0;
      this.schedule();
    }, RESTS_AFTER);
  }

  // --- drawing ---------------------------------------------------------------------------------

  private schedule(): void {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { ctx, ratio, palette } = this;
    const { t, size, view } = this.camera;
    if (!size.w || !size.h) return;
    const p = PALETTES[palette];
    const style: Style = { palette, lang: this.lang, ratio, played: this.played };
    ctx.resetTransform();
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = "low";
    ctx.fillStyle = p.margin;
    ctx.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const complete = this.tiles.draw(ctx, view, t.k * ratio, t.k * W, style);
    ctx.setTransform(t.k * ratio, 0, 0, t.k * ratio, t.x * ratio, t.y * ratio);
    this.ground.draw(ctx, p, view, t.k, this.pointer.hover, this.pointer.dragging);
    this.played?.draw(ctx);
    ctx.resetTransform();
    const more = this.fonts && this.counters.draw({ ctx, t, ratio, view, palette }, this.zoomTimer !== 0);
    this.over.move(t.x, t.y, t.k);
    const base = this.tiles.base(style);
    this.minimap?.draw(base, this.whole, view, this.counters.stacks, palette, this.counters.version);
    if (base) this.tell("sheet");
    if (complete && this.fonts) this.tell("painted");
    if (more) this.schedule();
  }

  /** The sheet stands, the tiles are painted: each is told once, the second again after a change. */
  private tell(kind: "sheet" | "painted"): void {
    const key = kind === "sheet" ? "sheeted" : "painted";
    if (this[key]) return;
    this[key] = true;
    this.listeners.emit(kind, { ms: performance.now() - this.born });
  }
}
