"""Charts laid out for reading: grids by row and column, tables by the modified roll, odds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from grognard.games.efs.charts import ResultRow, RollTable


class Grid:
    """A printed chart: a line of heads, then lines of a number and its cells."""

    __slots__ = ("heads", "rows")

    def __init__(self, text: str) -> None:
        lines = [line.split() for line in text.strip().splitlines()]
        self.heads = tuple(lines[0])
        self.rows = {int(line[0]): tuple(line[1:]) for line in lines[1:]}

    def cell(self, row: int, head: str) -> str:
        """The cell of a row, the first or last one where the number lies beyond them."""
        inside = min(max(row, min(self.rows)), max(self.rows))
        return self.rows[inside][self.heads.index(head)]


class Rolls:
    """A table of one die with modifiers."""

    __slots__ = ("cap", "drm", "table")

    def __init__(self, table: RollTable) -> None:
        self.table = table
        self.cap = table.cap
        self.drm = {row.id: row.drm for row in table.modifier}

    def result(self, roll: int) -> ResultRow:
        """What a modified roll brings."""
        return next(row for row in self.table.result if row.min <= roll <= row.max)

    def total(self, modifiers: Iterable[str]) -> int:
        """The modifiers of these names together, within the cap."""
        return min(max(sum(self.drm[one] for one in modifiers), -self.cap), self.cap)


class Odds:
    """[12.22] Ratios rounded in the defender's favour onto the printed columns."""

    __slots__ = ("columns", "values")

    def __init__(self, columns: tuple[str, ...]) -> None:
        self.columns = columns
        self.values = tuple(Fraction(*map(int, column.split("-"))) for column in columns)

    def column(self, attack: int, defence: int) -> int:
        """The number of the column; -1 below the lowest [15.47c]."""
        ratio = Fraction(attack, defence)
        return sum(1 for value in self.values if value <= ratio) - 1
