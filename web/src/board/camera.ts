/** Where the board looks: pan, wheel, pinch, and the way between sheet and screen. */

import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from "d3-zoom";

import type { Plan } from "./plan";
import { type Pt, type Rect, W } from "./sheet";

/** The widest a hex gets on screen, in pixels. */
const CLOSEST = 220;
/** How far the view may run off the sheet, in world units. */
const BEYOND = 200;

export class Camera {
  t: ZoomTransform = zoomIdentity;
  size = { w: 0, h: 0 };
  /** The look at the whole, with the panel or without, until somebody looks elsewhere. */
  private fitted: { readonly t: ZoomTransform; readonly withPanel: boolean } | null = null;
  private readonly zoomer: ZoomBehavior<HTMLElement, unknown>;

  constructor(
    private readonly host: HTMLElement,
    private readonly sheet: Plan,
    private readonly whole: Rect,
    mayPan: (e: Event) => boolean,
    moved: (zoomed: boolean) => void,
  ) {
    this.zoomer = zoom<HTMLElement, unknown>()
      .filter(mayPan)
      .clickDistance(4)
      .on("zoom", ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        const zoomed = transform.k !== this.t.k;
        this.t = transform;
        moved(zoomed);
      });
    select(host).call(this.zoomer).on("dblclick.zoom", null);
  }

  /** A hex on screen, in pixels. */
  get hexPx(): number {
    return this.t.k * W;
  }

  /** What of the sheet is in sight. */
  get view(): Rect {
    const [x, y] = this.t.invert([0, 0]);
    return { x, y, w: this.size.w / this.t.k, h: this.size.h / this.t.k };
  }

  get middle(): Pt {
    return this.t.invert([this.size.w / 2, this.size.h / 2]);
  }

  /** A place on the board, in world units. */
  world(x: number, y: number): Pt {
    return this.t.invert([x, y]);
  }

  /** The whole map, or with the panel the whole sheet. */
  fit(withPanel: boolean): void {
    const r = withPanel ? this.whole : this.sheet.frame;
    const { w, h } = this.size;
    if (!w || !h) return;
    const k = Math.min(w / r.w, h / r.h);
    this.go(zoomIdentity.translate((w - r.w * k) / 2 - r.x * k, (h - r.h * k) / 2 - r.y * k).scale(k));
    this.fitted = { t: this.t, withPanel };
  }

  centre(hex: number, hexPx?: number): void {
    if (hexPx) this.go(zoomIdentity.translate(this.t.x, this.t.y).scale(hexPx / W));
    this.lookAt(...this.sheet.centre(hex));
  }

  /** Bring a hex into sight if it is not, or lies at the very edge. */
  reveal(hex: number): void {
    const { x, y, hexPx } = this.place(hex);
    const { w, h } = this.size;
    if (x < hexPx || y < hexPx || x > w - hexPx || y > h - hexPx) this.lookAt(...this.sheet.centre(hex));
  }

  place(hex: number): { x: number; y: number; hexPx: number } {
    const [x, y] = this.t.apply([...this.sheet.centre(hex)]);
    return { x, y, hexPx: this.hexPx };
  }

  /** Bring a place to the middle; near an edge the sheet fills the screen rather. */
  lookAt(x: number, y: number): void {
    const { whole, size, t } = this;
    const within = (at: number, from: number, span: number, seen: number): number =>
      seen >= span ? at : Math.max(from + seen / 2, Math.min(from + span - seen / 2, at));
    const [w, h] = [size.w / t.k, size.h / t.k];
    select(this.host).call(this.zoomer.translateTo, within(x, whole.x, whole.w, w), within(y, whole.y, whole.h, h));
  }

  zoomBy(k: number): void {
    select(this.host).call(this.zoomer.scaleBy, k);
  }

  panBy(dx: number, dy: number): void {
    select(this.host).call(this.zoomer.translateBy, dx / this.t.k, dy / this.t.k);
  }

  /**
   * The host has another size; whether it has one at all. What was in the middle stays there; the whole stays whole.
   * `held`: a pointer is over the map, which lies so much farther to the right and below in the page; what is under it stays.
   */
  resize(w: number, h: number, held: Pt | null = null): boolean {
    const fresh = !this.size.w || !this.size.h;
    const whole = this.fitted?.t === this.t ? this.fitted : null;
    const middle = this.middle;
    this.size = { w, h };
    if (!w || !h) return false;
    const r = this.whole;
    this.zoomer
      .scaleExtent([Math.min(w / r.w, h / r.h) * 0.9, CLOSEST / W])
      .extent([
        [0, 0],
        [w, h],
      ])
      .translateExtent([
        [r.x - BEYOND, r.y - BEYOND],
        [r.x + r.w + BEYOND, r.y + r.h + BEYOND],
      ]);
    if (held && !fresh) this.go(zoomIdentity.translate(this.t.x - held[0], this.t.y - held[1]).scale(this.t.k));
    else if (fresh || whole) this.fit(whole?.withPanel ?? false);
    else this.lookAt(...middle);
    return true;
  }

  close(): void {
    select(this.host).on(".zoom", null);
  }

  private go(t: ZoomTransform): void {
    select(this.host).call(this.zoomer.transform, t);
  }
}
