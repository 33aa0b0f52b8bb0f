/** What a board needs to know of the sheet it lies on, be it cut into hexes or into areas. */

import type { Poly, Pt, Rect } from "./sheet";

/** A stretch of a place's border, as the plan counts them. */
export interface Edge {
  readonly hex: number;
  /** The direction it faces, or the number of the border. */
  readonly facing: number;
}

/** Along a line from a point at an angle, from one distance to another. */
export interface Passage {
  readonly at: Pt;
  readonly angle: number;
  readonly from: number;
  readonly to: number;
}

/** Places are the engine's small integers; the older word `hex` stands for any of them. */
export interface Plan {
  /** Places so large that a tint over all of one would drown what is printed there. */
  readonly broad: boolean;
  /** The map without its margin, from the origin. */
  readonly width: number;
  readonly height: number;
  /** The map with its margin, and with the panel beside it. */
  readonly frame: Rect;
  readonly whole: Rect;
  /** How a place is called. */
  name(i: number): string;
  /** The place of a name, -1 where there is none. */
  find(name: string): number;
  /** Where a place is looked at. */
  centre(i: number): Pt;
  /** The place under a point, or -1. */
  hexAt(x: number, y: number): number;
  /** The place an arrow key leads to. */
  arrowed(i: number, key: string): number;
  /** Its outline drawn in to such a share of its size. */
  ring(i: number, scale: number): Poly;
  /** The borders between some places and the rest; with `frame` the edge of the map too. */
  border(hexes: Iterable<number>, frame: boolean): Edge[];
  /** A border, drawn in towards its place by so many units. */
  rim(edge: Edge, inset: number): Poly;
  /** How a way from a place to its neighbour passes the border: from a point, so far, so far. */
  passage(from: number, to: number): Passage;
  /** Where the figure of a cost stands, clear of what is printed and laid there. */
  costAt(i: number): Pt;
  /** Where a sign stands over a place, and under it: so far out, in shares of a hex's half height. */
  headOf(i: number, share: number): Pt;
  footOf(i: number, share: number): Pt;
}
