/** Who paints the tiles: painters on threads of their own. */

import type { SheetData } from "./data";
import { fontFiles, fontsReady } from "./fonts";
import type { MapKind } from "./kind";
import type { Look } from "./painter";
import type { Delivery, Order } from "./painter.worker";
import type { Rect } from "./sheet";
import { fetchGeometry } from "./shipped";

/** Paints pieces of the sheet: on worker threads, or in tests on whatever is given. */
export interface Paintshop {
  /** How many pieces it takes at a time. */
  readonly hands: number;
  paint(piece: Rect, look: Look, w: number, h: number): Promise<ImageBitmap>;
  /** Pieces of this look will be asked for: where its names go can be found meanwhile. */
  letter?(look: Look): void;
  close(): void;
}

export class WorkerShop implements Paintshop {
  private readonly workers: Worker[];
  private readonly waiting = new Map<number, (bitmap: ImageBitmap) => void>();
  private next = 0;
  private scenario = "";

  constructor(threads = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1))) {
    this.workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data: done }: MessageEvent<Delivery>) => {
        this.waiting.get(done.id)?.(done.bitmap);
        this.waiting.delete(done.id);
      };
      return worker;
    });
  }

  get hands(): number {
    return this.workers.length * 2;
  }

  /** Which map it will be: what is shipped of it is fetched before the board is known. */
  expect(scenario: string): boolean {
    if (this.scenario) return this.scenario === scenario;
    this.scenario = scenario;
    // The map first: nothing can be drawn without it, and connections are few.
    void fetchGeometry(scenario)
      .catch(() => null)
      .then((bytes) => this.tell({ kind: "geometry", bytes }));
    void fontFiles().then((all) => this.tell({ kind: "fonts", files: all.filter((f) => f.use !== "page") }));
    void fontsReady().catch(() => undefined);
    return true;
  }

  /** The map itself, before the first piece is asked for. */
  lay(game: string, data: SheetData): void {
    this.tell({ kind: "map", game, data });
  }

  letter(look: Look): void {
    this.tell({ kind: "letters", look });
  }

  paint(piece: Rect, look: Look, w: number, h: number): Promise<ImageBitmap> {
    const id = this.next++;
    const order: Order = { kind: "piece", id, piece, look, w, h };
    this.workers[id % this.workers.length]!.postMessage(order);
    return new Promise((done) => this.waiting.set(id, done));
  }

  close(): void {
    for (const worker of this.workers) worker.terminate();
  }

  private tell(order: Order): void {
    for (const worker of this.workers) worker.postMessage(order);
  }
}

let woken: WorkerShop | undefined;

/** Wake the painters before it is known what there is to paint. */
export function wake(): void {
  woken ??= new WorkerShop();
}

/** Let them have map and fonts, while the page still talks to the server. */
export function prepare(scenario: string): void {
  wake();
  if (woken!.expect(scenario)) return;
  woken!.close();
  woken = undefined;
  prepare(scenario);
}

/** The painters for a board: those that were woken for it, if any. */
export function shopFor(kind: MapKind, data: SheetData): Paintshop {
  prepare(data.id ?? "");
  const shop = woken!;
  woken = undefined;
  shop.lay(kind.game, data);
  return shop;
}
