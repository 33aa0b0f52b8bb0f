/** The board component, as the rest of the client uses it. docs/board.md describes it. */

export { Board } from "./board";
export { AreaSheet } from "../games/tps/board/areas";
export type {
  Battalion, BattalionCounter, BoardArea, BoardBorder, BoardBox, BoardDay, CityData, CitySide, CityState,
} from "../games/tps/board/data";
export { battalionFace, type BattalionFace, battalionKey, drawBattalion, DURATIONS } from "../games/tps/board/face";
export { battalionsOf, cityStateOf, type SeenCity } from "../games/tps/board/seen";
export { drawFace, type Face, faceOf, keyOf, maskOf } from "./counters/face";
export type {
  BoardArrival, BoardCounter, BoardData, BoardFace, BoardHex, BoardLevel, BoardMark, BoardRebuild, BoardReserve,
  BoardSide, BoardTurn, BoardZone, Camp, Lang, MaskPiece, Piece, Title,
} from "./data";
export type { AnyPiece } from "./counters/layer";
export { cross, plane, star, weather } from "./draw/emblems";
export type { BoardEvents, BoardOptions, DropEvent, HexEvent, How, Listener, PieceEvent } from "./events";
export { fontsReady } from "./fonts";
export { HexGrid } from "./hexgrid";
export { NATIONS, PALETTES, type PaletteName } from "./palette";
export { type Paintshop, prepare } from "./paintshop";
export type { Plan } from "./plan";
export { campOf, type HexMark, isTactical, type Platoon, type PlatoonCounter, type TacticalData } from "../games/pg/board/data";
export { drawPlatoon, platoonFace, type PlatoonFace, platoonKey } from "../games/pg/board/face";
export { sixths } from "../games/pg/board/points";
export { FlatSheet } from "../games/pg/board/sheet";
export { type Prints, printsOf } from "./prints";
export { Sheet } from "./sheet";
export type {
  Arrow, Barred, Mark, Note, Odds, PlacementZone, Range, Reach, Retreat, Room, Shown, Sided, SightLine, SupplyLine, Target,
  Tint, Trail,
} from "./shown";
