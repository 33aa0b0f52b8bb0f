"""Hexes as small integers: numbering, neighbours, distances, lines and places on a hex map.

A map is described by data, as its sheet shows it: which way the hexes point, which of its lines of
hexes lie half a hex farther on, and how hexes are numbered.

With pointed tops (`pointy`) the lines of hexes are rows, with flat tops (`flat`) columns. Lines are
counted in the order of their printed numbers, and so are the hexes of a line: hex k of line n has
the index n * (hexes a line) + k. A shifted line lies half a hex farther in the direction in which
its hexes are counted: rows to the east; columns to the south, or to the north where rows are
counted from the south.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import groupby
from typing import Literal

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
"""The directions of a pointed map with rows counted from the south. On every map they stand so that
the opposite of d is (d + 3) % 6."""

OFF_MAP = -1

Orientation = Literal["pointy", "flat"]
Parity = Literal["odd", "even"]
Numbers = int | tuple[int, int]
"""So many from 1 on, or the first and the last."""

_COMPASS = {
    ("pointy", "south"): DIRECTIONS,
    ("pointy", "north"): ("E", "SE", "SW", "W", "NW", "NE"),
    ("flat", "north"): ("S", "SE", "NE", "N", "NW", "SW"),
    ("flat", "south"): ("N", "NE", "SE", "S", "SW", "NW"),
}

# Steps in axial coordinates (q, r): r counts lines, q leans with the second direction, so that
# along its line the centre lies at q + r / 2.
_AXIAL_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

_LINE_HEIGHT = math.sqrt(3) / 2


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class Numbering:
    """How hexes are numbered, as a pattern such as CCRR, NNEE, mCCRR or A-RR.

    C or E: a digit of the column, counted from the west. R: a digit of the row counted from the
    north, N: from the south. A: the column as letters, A to Z, then AA and so on. Small letters and
    signs stand for themselves.
    """

    __slots__ = ("_parts", "digits", "pattern", "rows_from")

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self._parts = [(sign, len(list(run))) for sign, run in groupby(pattern)]
        used = [{"E": "C", "A": "C", "N": "R"}.get(sign, sign) for sign, _ in self._parts]
        known = all(sign in "CREAN" for sign, _ in self._parts if sign.isupper())
        if not known or used.count("C") != 1 or used.count("R") != 1:
            raise ValueError(f"unknown numbering {pattern!r}: use one like CCRR, NNEE, mCCRR, A-RR")
        self.rows_from: Literal["north", "south"] = "south" if "N" in pattern else "north"
        self.digits = dict(zip(used, (count for _, count in self._parts), strict=True))

    def name(self, col: int, row: int) -> str:
        """The number of a hex, on the map or off it."""
        made = []
        for sign, count in self._parts:
            if sign == "A":
                made.append(_letters(col))
            elif sign in "CERN":
                made.append(f"{col if sign in 'CE' else row:0{count}d}")
            else:
                made.append(sign * count)
        return "".join(made)

    def holds(self, cols: tuple[int, int], rows: tuple[int, int]) -> bool:
        """Whether it has digits enough for these columns and rows."""
        wide = cols[0] >= 1 if "A" in self.pattern else cols[1] < 10 ** self.digits["C"]
        return wide and rows[1] < 10 ** self.digits["R"] and min(*cols, *rows) >= 0


def _letters(number: int) -> str:
    made = ""
    while number > 0:
        number, last = divmod(number - 1, 26)
        made = chr(ord("A") + last) + made
    return made


def _range(numbers: Numbers) -> tuple[int, int]:
    return (1, numbers) if isinstance(numbers, int) else numbers


class HexGrid:
    """A map of numbered hexes. It never changes; all clones of a game share one."""

    __slots__ = (
        "_first", "_indexes", "_lean", "_q", "_r", "_span", "cols", "directions", "hexes", "names",
        "neighbour", "numbering", "orientation", "rows",
    )  # fmt: skip

    def __init__(
        self,
        rows: Numbers,
        cols: Numbers,
        numbering: str = "NNEE",
        orientation: Orientation = "pointy",
        shifted: Parity = "even",
        left_out: Callable[[int, int], bool] | None = None,
    ) -> None:
        """`shifted` says which of the lines lie half a hex farther on, by their printed numbers;
        `left_out` tells of a column and a row whether the sheet has no hex there."""
        self.numbering = Numbering(numbering)
        (top, bottom), (west, east) = _range(rows), _range(cols)
        self.rows, self.cols = bottom - top + 1, east - west + 1
        fits = self.numbering.holds((west, east), (top, bottom))
        if self.rows < 1 or self.cols < 1 or not fits:
            hexes = f"{self.rows} x {self.cols} hexes"
            raise ValueError(f"{numbering} cannot number {hexes} from {west}, {top}")
        self.orientation: Orientation = orientation
        self.directions = _COMPASS[orientation, self.numbering.rows_from]
        """The names of the six directions, in their order."""
        flat = orientation == "flat"
        self._first = (west, top) if flat else (top, west)
        self._span = (self.cols, self.rows) if flat else (self.rows, self.cols)
        lines, count = self._span
        self._lean = 1 if (self._first[0] % 2 == 1) == (shifted == "odd") else 0
        size = lines * count
        self._r = [i // count for i in range(size)]
        self._q = [i % count - (i // count + self._lean >> 1) for i in range(size)]
        missing = left_out or (lambda col, row: False)
        self.names: tuple[str, ...] = tuple(
            "" if missing(*self.place(i)) else self.numbering.name(*self.place(i))
            for i in range(size)
        )
        """By index; empty where the sheet has no hex."""
        self._indexes = {name: i for i, name in enumerate(self.names) if name}
        self.hexes: tuple[int, ...] = tuple(self._indexes.values())
        self.neighbour: list[int] = [
            self._at(q + dq, r + dr) if name else OFF_MAP
            for name, q, r in zip(self.names, self._q, self._r, strict=True)
            for dq, dr in _AXIAL_STEPS
        ]
        """Six entries a hex: neighbour[6 * i + direction], OFF_MAP where there is none."""

    def __len__(self) -> int:
        return len(self.names)

    def _at(self, q: int, r: int) -> int:
        k = q + (r + self._lean >> 1)
        lines, count = self._span
        if 0 <= r < lines and 0 <= k < count and self.names[r * count + k]:
            return r * count + k
        return OFF_MAP

    def place(self, i: int) -> tuple[int, int]:
        """The printed column and row of a hex."""
        line, k = divmod(i, self._span[1])
        line, k = line + self._first[0], k + self._first[1]
        return (line, k) if self.orientation == "flat" else (k, line)

    def beside(self, place: tuple[int, int], direction: int) -> tuple[int, int]:
        """The column and row next to another, on the map or off it."""
        flat = self.orientation == "flat"
        line, k = place if flat else (place[1], place[0])
        r = line - self._first[0]
        dq, dr = _AXIAL_STEPS[direction]
        k += dq + (r + dr + self._lean >> 1) - (r + self._lean >> 1)
        return (line + dr, k) if flat else (k, line + dr)

    def find(self, name: str) -> int:
        """The hex of this number; OFF_MAP where there is none."""
        return self._indexes.get(name, OFF_MAP)

    def name(self, i: int) -> str:
        if not (0 <= i < len(self.names) and self.names[i]):
            raise ValueError(f"no hex has the index {i}")
        return self.names[i]

    def index(self, name: str) -> int:
        try:
            return self._indexes[name]
        except KeyError:
            first, last = self.names[self.hexes[0]], self.names[self.hexes[-1]]
            raise ValueError(f"no such hex: {name!r} (from {first} to {last})") from None

    def neighbours(self, i: int) -> tuple[int, ...]:
        return tuple(j for j in self.neighbour[6 * i : 6 * i + 6] if j != OFF_MAP)

    def direction(self, a: int, b: int) -> int:
        """The direction from a to its neighbour b, or -1 when they do not touch."""
        for d in range(6):
            if self.neighbour[6 * a + d] == b:
                return d if b != OFF_MAP else -1
        return -1

    def distance(self, a: int, b: int) -> int:
        """Steps from a to b, nothing barring the way."""
        dq = self._q[b] - self._q[a]
        dr = self._r[b] - self._r[a]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def within(self, i: int, r: int) -> tuple[int, ...]:
        """The hexes at most r steps from i, itself among them, in index order."""
        q0, r0 = self._q[i], self._r[i]
        found = (
            self._at(q0 + dq, r0 + dr)
            for dr in range(-r, r + 1)
            for dq in range(max(-r, -r - dr), min(r, r - dr) + 1)
        )
        return tuple(j for j in found if j != OFF_MAP)

    def ring(self, i: int, r: int) -> tuple[int, ...]:
        """The hexes exactly r steps from i, in index order."""
        return tuple(j for j in self.within(i, r) if self.distance(i, j) == r)

    def centre(self, i: int) -> tuple[float, float]:
        """Where the hex lies: x eastwards and y northwards, from the first hex of a line that is
        not shifted, in steps from hex to hex."""
        along = self._q[i] + (self._r[i] + self._lean) / 2
        across = self._r[i] * _LINE_HEIGHT
        north = 1 if self.numbering.rows_from == "south" else -1
        return (across, north * along) if self.orientation == "flat" else (along, north * across)

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes under the straight line from centre to centre, both ends among them.

        A line that runs along hexsides takes the hexes farther on in the lines of the map (on a
        pointed map the eastern ones), whichever end it starts from, so that line(b, a) is
        line(a, b) reversed. Only at the edge of the map, where those hexes are missing, does it
        take the others.
        """
        farther = self._line(a, b, 1)
        return self._line(a, b, -1) if OFF_MAP in farther else farther

    def _line(self, a: int, b: int, nudge: int) -> tuple[int, ...]:
        # Whole numbers throughout, so that every port of this draws the same line: coordinates
        # are scaled by 4n, in which the nudge of 1 is too small to pass any but a tied hexside.
        # Of the three cube coordinates q, r and s = -q - r, one is whole at every step and the
        # nudge unties q and s; so these two round safely and r follows from them.
        n = self.distance(a, b)
        if n == 0:
            return (a,)
        hexes = []
        for k in range(n + 1):
            q = 4 * (self._q[a] * (n - k) + self._q[b] * k) + nudge
            r = 4 * (self._r[a] * (n - k) + self._r[b] * k)
            near_q, near_s = ((v + 2 * n) // (4 * n) for v in (q, -q - r))
            hexes.append(self._at(near_q, -near_q - near_s))
        return tuple(hexes)
