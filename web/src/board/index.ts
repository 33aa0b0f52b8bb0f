/** The board component, as the rest of the client uses it. docs/board.md describes it. */

export { Board } from "./board";
export type { AnyMark, AnyMask, AnyPiece, Camp, Lang, SheetData, Title } from "./data";
export { cross, plane, star, weather } from "./draw/emblems";
export type { BoardEvents, BoardOptions, DropEvent, HexEvent, How, Listener, PieceEvent } from "./events";
export { fontsReady } from "./fonts";
export { HexGrid } from "./hexgrid";
export type { Loss, MapKind, Played } from "./kind";
export { NATIONS, PALETTES, type PaletteName } from "./palette";
export { type Paintshop, prepare } from "./paintshop";
export type { Plan } from "./plan";
export { type Prints, printsOf } from "./prints";
export { Sheet } from "./sheet";
export type {
  Arrow, Barred, Mark, Note, Odds, PlacementZone, Range, Reach, Retreat, Room, Shown, Sided, SightLine, SupplyLine, Target,
  Tint, Trail,
} from "./shown";
