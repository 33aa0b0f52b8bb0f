/**
 * Hexes as small integers: neighbours, distances, lines and places on a pointy-topped grid.
 *
 * North is up. Rows are counted from the south, columns from the west, and every second row
 * (even NN) is shifted half a hex to the east. Hex (NN, EE) has the index (NN - 1) * cols + EE - 1.
 * The engine has the same module in Python; both answer to one file of test vectors.
 */

/** Anticlockwise from the east, so that the opposite of d is (d + 3) % 6. */
export const DIRECTIONS = ["E", "NE", "NW", "W", "SW", "SE"] as const;

export const OFF_MAP = -1;

// Steps in axial coordinates (q, r): r counts rows northwards, q leans with the NE direction.
const AXIAL_STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const ROW_HEIGHT = Math.sqrt(3) / 2;

const floorDiv = (a: number, b: number): number => Math.floor(a / b);

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

export class HexGrid {
  readonly names: readonly string[];
  /** Six entries a hex: neighbour[6 * i + direction], OFF_MAP where there is none. */
  readonly neighbour: Int32Array;
  private readonly indexes: Map<string, number>;
  private readonly q: Int32Array;
  private readonly r: Int32Array;

  constructor(
    readonly rows: number,
    readonly cols: number,
    readonly numbering = "NNEE",
  ) {
    if (numbering !== "NNEE") throw new RangeError(`unknown numbering ${numbering}: use NNEE`);
    if (!(rows >= 1 && rows <= 99 && cols >= 1 && cols <= 99))
      throw new RangeError(`${numbering} numbers 1 to 99 rows and columns, not ${rows} x ${cols}`);
    const n = rows * cols;
    const two = (k: number): string => String(k).padStart(2, "0");
    this.names = Array.from(
      { length: n },
      (_, i) => two(Math.floor(i / cols) + 1) + two((i % cols) + 1),
    );
    this.indexes = new Map(this.names.map((name, i) => [name, i]));
    this.r = Int32Array.from({ length: n }, (_, i) => Math.floor(i / cols));
    this.q = Int32Array.from({ length: n }, (_, i) => (i % cols) - (Math.floor(i / cols) >> 1));
    this.neighbour = new Int32Array(6 * n);
    for (let i = 0; i < n; i++)
      for (let d = 0; d < 6; d++) {
        const [dq, dr] = AXIAL_STEPS[d]!;
        this.neighbour[6 * i + d] = this.at(this.q[i]! + dq, this.r[i]! + dr);
      }
  }

  get length(): number {
    return this.names.length;
  }

  private at(q: number, r: number): number {
    const col = q + (r >> 1);
    return r >= 0 && r < this.rows && col >= 0 && col < this.cols ? r * this.cols + col : OFF_MAP;
  }

  /** The hex in a row and column counted from 1, as its name has them. */
  hex(row: number, col: number): number {
    return row >= 1 && row <= this.rows && col >= 1 && col <= this.cols
      ? (row - 1) * this.cols + col - 1
      : OFF_MAP;
  }

  row(i: number): number {
    return Math.floor(i / this.cols) + 1;
  }

  col(i: number): number {
    return (i % this.cols) + 1;
  }

  name(i: number): string {
    const name = this.names[i];
    if (name === undefined) throw new RangeError(`no hex has the index ${i}`);
    return name;
  }

  index(name: string): number {
    const i = this.indexes.get(name);
    if (i === undefined) throw new RangeError(`no such hex: ${name}`);
    return i;
  }

  neighbours(i: number): number[] {
    return Array.from(this.neighbour.subarray(6 * i, 6 * i + 6)).filter((j) => j !== OFF_MAP);
  }

  /** The direction from a to its neighbour b, or -1 when they do not touch. */
  direction(a: number, b: number): number {
    if (b === OFF_MAP) return -1;
    for (let d = 0; d < 6; d++) if (this.neighbour[6 * a + d] === b) return d;
    return -1;
  }

  /** Steps from a to b, nothing barring the way. */
  distance(a: number, b: number): number {
    const dq = this.q[b]! - this.q[a]!;
    const dr = this.r[b]! - this.r[a]!;
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /** The hexes at most r steps from i, itself among them, in index order. */
  within(i: number, r: number): number[] {
    const found: number[] = [];
    for (let dr = -r; dr <= r; dr++)
      for (let dq = Math.max(-r, -r - dr); dq <= Math.min(r, r - dr); dq++) {
        const j = this.at(this.q[i]! + dq, this.r[i]! + dr);
        if (j !== OFF_MAP) found.push(j);
      }
    return found;
  }

  /** The hexes exactly r steps from i, in index order. */
  ring(i: number, r: number): number[] {
    return this.within(i, r).filter((j) => this.distance(i, j) === r);
  }

  /** Where the hex lies: x eastwards and y northwards, from hex 0101, in hex widths. */
  centre(i: number): [number, number] {
    return [this.q[i]! + this.r[i]! / 2, this.r[i]! * ROW_HEIGHT];
  }

  /**
   * The hexes under the straight line from centre to centre, both ends among them. A line along
   * hexsides takes the eastern hexes, on the eastern edge of the map the western ones.
   */
  line(a: number, b: number): number[] {
    const eastern = this.lineNudged(a, b, 1);
    return eastern.includes(OFF_MAP) ? this.lineNudged(a, b, -1) : eastern;
  }

  private lineNudged(a: number, b: number, nudge: number): number[] {
    // Whole numbers throughout, as in the engine: see its hexgrid for why this rounds safely.
    const n = this.distance(a, b);
    if (n === 0) return [a];
    const hexes: number[] = [];
    for (let k = 0; k <= n; k++) {
      const q = 4 * (this.q[a]! * (n - k) + this.q[b]! * k) + nudge;
      const r = 4 * (this.r[a]! * (n - k) + this.r[b]! * k);
      const nearQ = floorDiv(q + 2 * n, 4 * n);
      const nearS = floorDiv(-q - r + 2 * n, 4 * n);
      hexes.push(this.at(nearQ, -nearQ - nearS));
    }
    return hexes;
  }
}
