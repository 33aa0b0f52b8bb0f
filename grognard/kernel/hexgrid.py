"""Hexes as small integers: neighbours, distances, lines and places on a pointy-topped grid.

North is up. Rows are counted from the south, columns from the west, and every second row
(even NN) is shifted half a hex to the east. Hex (NN, EE) has the index (NN - 1) * cols + EE - 1.
"""

from __future__ import annotations

import math

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
"""Anticlockwise from the east, so that the opposite of d is (d + 3) % 6."""

OFF_MAP = -1

NUMBERINGS = ("NNEE",)
"""NNEE: two digits of northing from the south, then two of easting from the west, from 01."""

# Steps in axial coordinates (q, r): r counts rows northwards, q leans with the NE direction,
# so that the centre lies at x = q + r / 2.
_AXIAL_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

_ROW_HEIGHT = math.sqrt(3) / 2


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class HexGrid:
    """A rectangle of numbered hexes. It never changes; all clones of a game share one."""

    __slots__ = ("_indexes", "_q", "_r", "cols", "names", "neighbour", "numbering", "rows")

    def __init__(self, rows: int, cols: int, numbering: str = "NNEE") -> None:
        if numbering not in NUMBERINGS:
            raise ValueError(f"unknown numbering {numbering!r}: use one of {NUMBERINGS}")
        if not (1 <= rows <= 99 and 1 <= cols <= 99):
            raise ValueError(f"{numbering} numbers 1 to 99 rows and columns, not {rows} x {cols}")
        self.rows = rows
        self.cols = cols
        self.numbering = numbering
        self.names: tuple[str, ...] = tuple(
            f"{row:02d}{col:02d}" for row in range(1, rows + 1) for col in range(1, cols + 1)
        )
        self._indexes = {name: i for i, name in enumerate(self.names)}
        self._r = [i // cols for i in range(rows * cols)]
        self._q = [i % cols - (i // cols >> 1) for i in range(rows * cols)]
        self.neighbour: list[int] = [
            self._at(q + dq, r + dr)
            for q, r in zip(self._q, self._r, strict=True)
            for dq, dr in _AXIAL_STEPS
        ]
        """Six entries a hex: neighbour[6 * i + direction], OFF_MAP where there is none."""

    def __len__(self) -> int:
        return len(self.names)

    def _at(self, q: int, r: int) -> int:
        col = q + (r >> 1)
        if 0 <= r < self.rows and 0 <= col < self.cols:
            return r * self.cols + col
        return OFF_MAP

    def name(self, i: int) -> str:
        if not 0 <= i < len(self.names):
            raise ValueError(f"no hex has the index {i}")
        return self.names[i]

    def index(self, name: str) -> int:
        try:
            return self._indexes[name]
        except KeyError:
            first, last = self.names[0], self.names[-1]
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
        """Where the hex lies: x eastwards and y northwards, from hex 0101, in hex widths."""
        return self._q[i] + self._r[i] / 2, self._r[i] * _ROW_HEIGHT

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes under the straight line from centre to centre, both ends among them.

        A line that runs along hexsides takes the eastern hexes, whichever end it starts from,
        so that line(b, a) is line(a, b) reversed. Only on the eastern edge of the map, where
        those hexes are missing, does it take the western ones.
        """
        eastern = self._line(a, b, 1)
        return self._line(a, b, -1) if OFF_MAP in eastern else eastern

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
