/** The board component, as the rest of the client uses it. */

export { Board } from "./board";
export type { BoardEvents, BoardOptions, DropEvent, HexEvent, PieceEvent } from "./board";
export { drawFace, type Face, faceOf, keyOf, maskOf } from "./counters/face";
export type { BoardCounter, BoardData, BoardHex, BoardSide, BoardTurn, Camp, Lang, MaskPiece, Piece, Title } from "./data";
export { cross, plane, star, weather } from "./draw/emblems";
export { fontsReady } from "./fonts";
export { HexGrid } from "./hexgrid";
export { NATIONS, PALETTES, type PaletteName } from "./palette";
export type { Note, Reach, Shown, Target, Tint, Trail } from "./shown";
