"""[2.2] The hexes of one board: flat-topped, numbered CCRR from the upper left.

Odd columns hold rows 01 to 27, even ones lie half a hex lower and hold 00 to 27, the first and the
last of them cut by the short edges. Columns 01 and 21 are cut by the long edges.
"""

from __future__ import annotations

COLS = 21
ROWS = 27
PITCH = COLS - 1
"""Columns from a board to the next beside it: the last of one is the first of the other."""

DIRECTIONS = ("S", "SE", "NE", "N", "NW", "SW")
"""In the order of the kernel's grid laid on its side, so that the opposite of d is (d + 3) % 6."""

Place = tuple[int, int]
"""Column and row."""


def place(name: str) -> Place | None:
    """The column and row of a hex number; nothing if it is none of a board."""
    if len(name) != 4 or not (name.isascii() and name.isdigit()):
        return None
    col, row = int(name[:2]), int(name[2:])
    return (col, row) if 1 <= col <= COLS and col % 2 <= row <= ROWS else None


def name(at: Place) -> str:
    return f"{at[0]:02d}{at[1]:02d}"


def hexes() -> tuple[str, ...]:
    """Every hex of a board, column by column."""
    return tuple(name((col, row)) for col in range(1, COLS + 1) for row in range(col % 2, ROWS + 1))


def step(at: Place, direction: str) -> Place:
    """The hex beside another, on the board or off it."""
    col, row = at
    if direction in ("N", "S"):
        return col, row + (1 if direction == "S" else -1)
    # An even column lies half a hex lower: its northern neighbours have its own row.
    down = (1 if direction[0] == "S" else 0) - col % 2
    return col + (1 if direction[1] == "E" else -1), row + down


def between(a: Place, b: Place) -> str:
    """The direction from a hex to its neighbour; empty when they do not touch."""
    return next((d for d in DIRECTIONS if step(a, d) == b), "")


def turned(at: Place) -> Place:
    """Where a hex lies once its board is turned by half a turn."""
    col, row = at
    return COLS + 1 - col, ROWS + col % 2 - row


def opposite(direction: str) -> str:
    return DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]
