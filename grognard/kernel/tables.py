"""Charts as they are printed: a row of column heads, then a row for every value of the die."""

from __future__ import annotations

import re
from fractions import Fraction

from grognard.kernel.value import Value

_DIE = re.compile(r"([1-9][0-9]?)d([1-9][0-9]?)", re.ASCII)
_RATIO = re.compile(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)", re.ASCII)


def die_weights(die: str) -> dict[int, int]:
    """Each value of a die such as "1d6" or "2d6", with the number of ways to throw it."""
    match = _DIE.fullmatch(die)
    if match is None:
        raise ValueError(f"unknown die {die!r}: write it as 1d6 or 2d6")
    count, sides = int(match[1]), int(match[2])
    ways = {0: 1}
    for _ in range(count):
        thrown: dict[int, int] = {}
        for total, n in ways.items():
            for pip in range(1, sides + 1):
                thrown[total + pip] = thrown.get(total + pip, 0) + n
        ways = thrown
    return ways


def ratio(head: str) -> Fraction | None:
    """A column head such as "1/3" or "1.5/1" as an exact number; None when it is no ratio."""
    match = _RATIO.fullmatch(head)
    if match is None or not Fraction(match[2]):
        return None
    return Fraction(match[1]) / Fraction(match[2])


class Chart(Value, frozen=True):
    """A printed chart: `rows` run from the lowest value of the die, `low`, to the highest."""

    rule: str
    die: str
    columns: tuple[str, ...]
    low: int
    rows: tuple[tuple[str, ...], ...]
    ratios: tuple[tuple[int, int], ...] = ()
    """The column heads as numerator and denominator, where all of them are ratios."""

    @staticmethod
    def parse(rule: str, die: str, text: str) -> Chart:
        """Read a grid. A fault is a ValueError that begins with its line in the grid."""
        values = die_weights(die)
        lines = [
            (number, line.split())
            for number, line in enumerate(text.splitlines(), start=1)
            if line.strip()
        ]
        if not lines:
            raise ValueError("line 1: the grid is empty")
        (head_line, columns), *body = lines
        ratios = _column_heads(head_line, columns)
        rows: dict[int, tuple[str, ...]] = {}
        for number, (value, *cells) in body:
            roll = _die_value(number, value, die, values)
            if roll in rows:
                raise ValueError(f"line {number}: a second row for {roll}")
            if len(cells) != len(columns):
                raise ValueError(
                    f"line {number}: {len(cells)} cells under {len(columns)} column heads"
                )
            rows[roll] = tuple(cells)
        missing = sorted(values.keys() - rows.keys())
        if missing:
            raise ValueError(
                f"line {lines[-1][0]}: the grid ends without a row for "
                f"{', '.join(map(str, missing))} of {die}"
            )
        ordered = tuple(rows[roll] for roll in sorted(rows))
        return Chart(rule, die, tuple(columns), min(values), ordered, ratios)

    def cell(self, column: int, roll: int) -> str:
        """The result. A roll off the chart is a mistake: each game has its own rule for it."""
        row = roll - self.low
        if not 0 <= column < len(self.columns):
            raise IndexError(f"chart {self.rule} has no column {column}")
        if not 0 <= row < len(self.rows):
            raise IndexError(f"chart {self.rule} has no row for {roll}")
        return self.rows[row][column]

    def odds(self, column: int) -> list[tuple[str, Fraction]]:
        """How likely each result of a column is, in the order they are printed."""
        ways = die_weights(self.die)
        total = sum(ways.values())
        odds: dict[str, Fraction] = {}
        for roll in sorted(ways):
            result = self.cell(column, roll)
            odds[result] = odds.get(result, Fraction(0)) + Fraction(ways[roll], total)
        return list(odds.items())

    def ratio_column(self, attack: int, defence: int) -> int:
        """The column of attack : defence, rounded in the defender's favour.

        -1 stands for worse than the first column. Against a defence of nothing no ratio is too
        high, which gives the last.
        """
        if not self.ratios:
            raise ValueError(f"the columns of chart {self.rule} are not ratios")
        column = -1
        for numerator, denominator in self.ratios:
            if attack * denominator < numerator * defence:
                break
            column += 1
        return column


def _column_heads(line: int, columns: list[str]) -> tuple[tuple[int, int], ...]:
    for i, head in enumerate(columns):
        if head in columns[:i]:
            raise ValueError(f"line {line}: a second column {head!r}")
    found = [ratio(head) for head in columns]
    ratios = [r for r in found if r is not None]
    if len(ratios) < len(columns):
        return ()
    for i in range(1, len(ratios)):
        if ratios[i] <= ratios[i - 1]:
            raise ValueError(
                f"line {line}: ratio {columns[i]!r} does not exceed {columns[i - 1]!r} before it"
            )
    return tuple((r.numerator, r.denominator) for r in ratios)


def _die_value(line: int, text: str, die: str, values: dict[int, int]) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"line {line}: a row begins with a value of {die}, not {text!r}")
    if int(text) not in values:
        raise ValueError(f"line {line}: {die} cannot roll {text}")
    return int(text)
