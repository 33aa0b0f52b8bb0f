/** The board on its table: laid out, hooked to the desk and to the session's news, and cleared away again. */

import { onMount, untrack } from "svelte";

import { Board, type MapKind, type Prints } from "../../board";
import type { AnyView } from "../../wire/table";
import { settings } from "../settings.svelte";
import type { AnyDesk, Kinds } from "./anydesk";
import { withPointed } from "./proposed";
import { Recap } from "./recap.svelte";
import { type Nearness, reveal } from "./reveal";
import { type Showing, Watch } from "./watch";

/** What a game says of its map. */
interface Laying<C, V extends AnyView> {
  readonly kind: MapKind;
  /** What the map shows besides pieces and marks: called again whenever anything it reads has changed. */
  readonly lay?: (board: Board) => void;
  /** What the live region reads of a place. */
  readonly describe: (hex: number) => string;
  /** The first look. */
  readonly begin: (board: Board, host: HTMLElement) => void;
  /** The whole map is looked at as long as the set-up lasts; then, or once the table is ready, the first look is taken anew. */
  readonly settingUp: () => boolean;
  readonly ready?: () => boolean;
  readonly near: Nearness;
  readonly showing: Showing<C, V>;
}

export class Tabletop<K extends Kinds> {
  host: HTMLElement | undefined = $state();
  board: Board | undefined = $state.raw();
  /** The window's. */
  width = $state(1440);
  /** Room for a panel on either side. */
  readonly wide: boolean = $derived(this.width >= 1200);
  /** So small that the panel is a sheet under the map. */
  readonly low: boolean = $derived(this.width < 900);
  readonly watch: Watch<K>;
  /** What the other side did while one waited. */
  readonly recap: Recap;

  constructor(
    readonly desk: AnyDesk<K>,
    private readonly laying: Laying<K["cast"], K["view"]>,
    private readonly prints: Prints | undefined,
  ) {
    this.watch = new Watch(desk, laying.showing, () => this.board);
    this.recap = new Recap(desk.session);
  }

  /** To be called once, where the table is made. */
  keep(): void {
    const { desk, laying } = this;
    let placing = untrack(laying.settingUp);
    onMount(() => this.layOut());
    $effect(() => {
      if (this.board) laying.lay?.(this.board);
    });
    $effect(() => this.board?.setPieces(desk.pieces));
    $effect(() => this.board?.show(withPointed(desk.shown, desk.focus)));
    $effect(() => this.board?.setPalette(settings.boardPalette));
    $effect(() => this.board?.setLang(settings.lang));
    $effect(() => {
      const { hex } = desk.focus.sought;
      const { board, host } = this;
      if (board && host && hex >= 0) untrack(() => reveal(board, host, hex, laying.near));
    });
    // The prompt or the view changed: what was picked and asked is looked at again.
    $effect(() => {
      void desk.seen.prompt;
      void desk.seen.view;
      untrack(() => desk.refresh());
    });
    $effect(() => {
      const { board } = this;
      if (laying.settingUp()) placing = true;
      else if (placing && board && (laying.ready?.() ?? true)) {
        placing = false;
        untrack(() => laying.begin(board, this.host!));
      }
    });
  }

  /** What is looked at stays in sight when a panel takes room from the map. */
  private keepInSight(map: Board, w: number, h: number, was: { readonly w: number; readonly h: number }): void {
    const { hex } = this.desk.focus;
    if (hex < 0 || !this.host || (w >= was.w && h >= was.h)) return;
    const { x, y } = map.place(hex);
    // Where it lay in the map that was larger; or in the middle of what was to be seen.
    if (x >= 0 && y >= 0 && x <= was.w && y <= was.h && (x > w || y > h)) reveal(map, this.host, hex, this.laying.near);
  }

  private layOut(): () => void {
    const { desk, laying, prints, host } = this;
    const made = new Board(host!, laying.kind, desk.session.board, {
      lang: settings.lang,
      palette: settings.boardPalette,
      minimap: settings.overview || "shut",
      ...(prints ? { prints } : {}),
      describe: laying.describe,
    });
    const off = [
      made.on("hex", (e) => desk.choose(e)),
      made.on("hover", (e) => desk.focus.hovered(e)),
      made.on("ask", (e) => desk.ask(e.hex)),
      made.on("drop", (e) => desk.drop(e)),
      made.on("drag", (e) => desk.drag?.(e)),
      made.on("minimap", ({ open }) => settings.set({ overview: open })),
      made.on("size", ({ w, h, was }) => this.keepInSight(made, w, h, was)),
      desk.session.onNews((news, telling) => {
        const shown = this.watch.tell(news, telling);
        const hurt = laying.showing.seen(news, telling.before).hurt.map(({ unit }) => unit);
        this.recap.hear(news, telling.before, hurt, telling.skipped || settings.pauseMs === 0);
        return shown;
      }),
    ];
    this.board = made;
    laying.begin(made, host!);
    // For the end-to-end tests, which must know where on the screen a place lies.
    Object.assign(globalThis, { grognard: { board: made, desk } });
    return () => {
      for (const end of off) end();
      this.watch.end();
      made.destroy();
      // What one side saw must not stay for the next.
      Reflect.deleteProperty(globalThis, "grognard");
    };
  }
}
