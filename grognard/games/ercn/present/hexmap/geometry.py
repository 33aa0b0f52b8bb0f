"""Where hexes lie on a grid of characters: pointy-topped, drawn with slopes one line high.

A hex is `width` columns wide and its row `height` lines high. Its first line is a slope shared with
the two hexes above: the roof rises to the middle and falls again. The lines below are its body.
Strokes are measured in dots: two to a column, four to a line, as Braille has them.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.kernel.hexgrid import HexGrid

MARGIN = 3
"""Columns left and right of the map, for the signs of the supply edges."""

Dot = tuple[int, int]

E, NE, NW, W, SW, SE = range(6)


class Zoom(NamedTuple):
    """How large a hex is drawn. The width is even, so that half a hex is whole columns."""

    name: str
    width: int
    height: int

    @property
    def half(self) -> int:
        return self.width // 2


NEAR = Zoom("near", 8, 3)
FAR = Zoom("far", 4, 2)
ZOOMS = (FAR, NEAR)


class Layout:
    """A hex grid laid out at one zoom."""

    def __init__(self, grid: HexGrid, zoom: Zoom) -> None:
        self.grid = grid
        self.zoom = zoom
        self.columns = grid.cols * zoom.width + zoom.half + 2 * MARGIN
        self.lines = grid.rows * zoom.height + 1

    def corner(self, h: int) -> tuple[int, int]:
        """The leftmost column and the first line of a hex."""
        row, col = divmod(h, self.grid.cols)
        shift = self.zoom.half if row % 2 else 0
        return MARGIN + col * self.zoom.width + shift, (self.grid.rows - 1 - row) * self.zoom.height

    def in_row(self, row: int, x: int) -> int:
        """The hex of this row (from the south, from 0) that covers the column, or -1."""
        if not 0 <= row < self.grid.rows:
            return -1
        shift = self.zoom.half if row % 2 else 0
        col = (x - MARGIN - shift) // self.zoom.width
        return row * self.grid.cols + col if 0 <= col < self.grid.cols else -1

    def owners(self, x: int, y: int) -> tuple[int, int, int]:
        """The hexes of a cell: the one below, the one above, and how many eighths of the cell
        belong to the one below."""
        row = self.grid.rows - 1 - y // self.zoom.height
        below = self.in_row(row, x)
        if y % self.zoom.height:
            return below, below, 8
        above = self.in_row(row + 1, x)
        shift = self.zoom.half if row % 2 else 0
        k = (x - MARGIN - shift) % self.zoom.width
        half = self.zoom.half
        rise = k if k < half else self.zoom.width - 1 - k
        return below, above, round(8 * (rise + 0.5) / half)

    def hex_at(self, x: int, y: int) -> int:
        """The hex under a cell, or -1 off the map."""
        below, above, eighths = self.owners(x, y)
        return below if eighths >= 4 and below >= 0 else above if above >= 0 else below

    def centre(self, h: int) -> Dot:
        """The middle of a hex, in dots."""
        x, y = self.corner(h)
        return 2 * (x + self.zoom.half), 2 * (2 * y + self.zoom.height + 1)

    def side(self, h: int, direction: int) -> tuple[Dot, Dot]:
        """Both ends of a hexside, in dots."""
        x, y = self.corner(h)
        left, middle, right = 2 * x, 2 * (x + self.zoom.half), 2 * (x + self.zoom.width)
        top, shoulder = 4 * y, 4 * (y + 1)
        hip = 4 * (y + self.zoom.height)
        foot = hip + 4
        ends: dict[int, tuple[Dot, Dot]] = {
            E: ((right, shoulder), (right, hip - 1)),
            NE: ((middle, top), (right - 1, shoulder - 1)),
            NW: ((left, shoulder - 1), (middle - 1, top)),
            W: ((left, shoulder), (left, hip - 1)),
            SW: ((left, hip), (middle - 1, foot - 1)),
            SE: ((middle, foot - 1), (right - 1, hip)),
        }
        return ends[direction]

    def step(self, h: int, direction: str) -> int:
        """The hex the cursor goes to: left and right along the row, up and down in a straight
        line as near as the rows allow. At the edge of the map it stays."""
        ways = {
            "left": (W,), "right": (E,),
            "up": (NE, NW) if h // self.grid.cols % 2 == 0 else (NW, NE),
            "down": (SE, SW) if h // self.grid.cols % 2 == 0 else (SW, SE),
        }[direction]  # fmt: skip
        for d in ways:
            to = self.grid.neighbour[6 * h + d]
            if to >= 0:
                return to
        return h


def stroke(a: Dot, b: Dot) -> list[Dot]:
    """The dots of a straight line, both ends among them."""
    (x, y), (to_x, to_y) = a, b
    wide, high = abs(to_x - x), -abs(to_y - y)
    right, down = (1 if to_x > x else -1), (1 if to_y > y else -1)
    error = wide + high
    dots = [(x, y)]
    while (x, y) != (to_x, to_y):
        twice = 2 * error
        if twice >= high:
            error += high
            x += right
        if twice <= wide:
            error += wide
            y += down
        dots.append((x, y))
    return dots


_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def dot_bit(dot: Dot) -> int:
    """The bit of a dot within its Braille cell."""
    return _BITS[dot[1] % 4][dot[0] % 2]


def braille(bits: int) -> str:
    return chr(0x2800 + bits)
