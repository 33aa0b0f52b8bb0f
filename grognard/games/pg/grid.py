"""[2.2] The hexes of one board: flat-topped, numbered CCRR from the upper left.

Odd columns hold rows 01 to 27, even ones lie half a hex lower and hold 00 to 27, the first and the
last of them cut by the short edges. Columns 01 and 21 are cut by the long edges.
"""

from __future__ import annotations

from grognard.kernel.hexgrid import OFF_MAP, HexGrid

COLS = 21
ROWS = 27
PITCH = COLS - 1
"""Columns from a board to the next beside it: the last of one is the first of the other."""


def laid(cols: int, rows: int) -> HexGrid:
    """A map of so many columns, with rows from 00 on; odd columns have no row 00 of their own."""
    return HexGrid((0, rows - 1), cols, "CCRR", "flat", "even")


BOARD = HexGrid((0, ROWS), COLS, "CCRR", "flat", "even", lambda col, row: col % 2 > row)
DIRECTIONS = BOARD.directions
"""Anticlockwise from the south, so that the opposite of d is (d + 3) % 6."""

Place = tuple[int, int]
"""Column and row."""


def place(name: str) -> Place | None:
    """The column and row of a hex number; nothing if it is none of a board."""
    i = BOARD.find(name)
    return None if i == OFF_MAP else BOARD.place(i)


def name(at: Place) -> str:
    return BOARD.numbering.name(*at)


def hexes() -> tuple[str, ...]:
    """Every hex of a board, column by column."""
    return tuple(BOARD.names[i] for i in BOARD.hexes)


def step(at: Place, direction: str) -> Place:
    """The hex beside another, on the board or off it."""
    return BOARD.beside(at, DIRECTIONS.index(direction))


def between(a: Place, b: Place) -> str:
    """The direction from a hex to its neighbour; empty when they do not touch."""
    return next((d for d in DIRECTIONS if step(a, d) == b), "")


def turned(at: Place) -> Place:
    """Where a hex lies once its board is turned by half a turn."""
    col, row = at
    return COLS + 1 - col, ROWS + col % 2 - row


def opposite(direction: str) -> str:
    return DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]
