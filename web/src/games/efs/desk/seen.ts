/** A view of the engine as the board takes it: pieces, and what lies on the hexes. */

import { campOf, type HexMark, type Piece } from "../board/data";
import { FrontSheet } from "../board/sheet";
import type { Board, SeenUnit, View } from "../types.gen";

export const pieceOf = (u: SeenUnit): Piece => ({
  unit: u.unit, at: u.at, step: u.step, supply: u.supply, attack: u.attack, defence: u.defence, ma: u.ma, asp: u.asp, halt: u.halt, marks: u.marks,
});

const sheets = new WeakMap<Board, FrontSheet>();

export function sheetOf(board: Board): FrontSheet {
  let sheet = sheets.get(board);
  if (!sheet) sheets.set(board, (sheet = new FrontSheet(board)));
  return sheet;
}

/** Who holds a hex, by its letter in the view. */
export const holderOf = (view: Pick<View, "held">, hex: number): "axis" | "soviet" => (view.held[hex] === "a" ? "axis" : "soviet");

const SIDES = ["axis", "soviet"] as const;

/** Strongpoints, razed works, interdiction, railheads, bridges, and who holds the places that count. */
export function hexMarksOf(view: View, board: Board): HexMark[] {
  const sheet = sheetOf(board);
  /** From the middle of a hex to the middle of its side towards another. */
  const over = (a: number, b: number): readonly [number, number, number] => {
    const [ax, ay] = sheet.centre(a);
    const facing = sheet.facing(a, b);
    if (facing < 0) return [0, 0, 0];
    const { m } = sheet.sideFacing(a, facing);
    return [m[0] - ax, m[1] - ay, Math.atan2(m[1] - ay, m[0] - ax)];
  };
  return [
    ...board.places.flatMap(({ hexes }): HexMark[] => hexes.slice(0, 1).map((hex) => ({ hex, kind: "victory", camp: campOf(holderOf(view, hex)) }))),
    ...SIDES.flatMap((side, n) => [
      ...view.posts[n]!.map((hex): HexMark => ({ hex, kind: "post", camp: campOf(side) })),
      ...view.works[n]!.map((hex): HexMark => ({ hex, kind: "works", camp: campOf(side) })),
    ]),
    ...view.razed.map((hex): HexMark => ({ hex, kind: "razed" })),
    ...view.rail_cuts.map((hex): HexMark => ({ hex, kind: "cut" })),
    ...view.railheads.map((hex): HexMark => ({ hex, kind: "railhead", camp: "german" })),
    ...view.bridges.filter((b) => b.at >= 0).map((b): HexMark => ({ hex: b.at, kind: b.ferry ? "ferry" : "bridge", camp: campOf(b.side), shift: b.to >= 0 ? over(b.at, b.to) : [0, 0, 0], idle: !b.works })),
    ...view.blown.map(([a, b]): HexMark => ({ hex: a, kind: "blown", shift: over(a, b) })),
    ...view.interdiction.map(([hex, level]): HexMark => ({ hex, kind: "interdiction", label: String(level) })),
  ];
}
