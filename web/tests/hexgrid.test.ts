import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { DIRECTIONS, HexGrid, OFF_MAP, opposite } from "../src/board/hexgrid";

interface Vectors {
  rows: number;
  cols: number;
  numbering: string;
  directions: string[];
  hexes: { name: string; index: number; neighbours: (string | null)[]; centre: [number, number] }[];
  pairs: { a: string; b: string; distance: number; direction: number; line: string[] }[];
}

const V = JSON.parse(
  readFileSync(new URL("../../tests/vectors/hexgrid.json", import.meta.url), "utf-8"),
) as Vectors;
const grid = new HexGrid(V.rows, V.cols, V.numbering);

describe("the hex grid answers to the engine's vectors", () => {
  it("counts directions alike", () => expect([...DIRECTIONS]).toEqual(V.directions));

  it.each(V.hexes)("knows hex $name", ({ name, index, neighbours, centre }) => {
    expect(grid.index(name)).toBe(index);
    expect(grid.name(index)).toBe(name);
    const found = [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour[6 * index + d]!);
    expect(found.map((j) => (j === OFF_MAP ? null : grid.name(j)))).toEqual(neighbours);
    found.forEach((j, d) => {
      if (j === OFF_MAP) return;
      expect(grid.direction(index, j)).toBe(d);
      expect(grid.direction(j, index)).toBe(opposite(d));
    });
    const [x, y] = grid.centre(index);
    expect(x).toBeCloseTo(centre[0], 9);
    expect(y).toBeCloseTo(centre[1], 9);
  });

  it.each(V.pairs)("goes from $a to $b", ({ a, b, distance, direction, line }) => {
    const [i, j] = [grid.index(a), grid.index(b)];
    expect(grid.distance(i, j)).toBe(distance);
    expect(grid.direction(i, j)).toBe(direction);
    expect(grid.line(i, j).map((h) => grid.name(h))).toEqual(line);
  });
});

describe("rings", () => {
  it("are the hexes at one distance", () => {
    const mid = grid.index("2516");
    expect(grid.ring(mid, 3)).toHaveLength(18);
    expect(grid.within(mid, 3)).toHaveLength(37);
    expect(grid.ring(mid, 3).every((h) => grid.distance(mid, h) === 3)).toBe(true);
  });
  it("stop at the edge", () => expect(grid.within(0, 1)).toEqual([0, 1, 32]));
});

it.each(["0000", "4601", "0133", ""])("refuses the name %j", (name) => {
  expect(() => grid.index(name)).toThrow(RangeError);
});
it("refuses a grid that cannot be numbered", () => {
  expect(() => new HexGrid(100, 3)).toThrow(/100 x 3/);
  expect(() => new HexGrid(3, 3, "EENN")).toThrow(/EENN/);
});
