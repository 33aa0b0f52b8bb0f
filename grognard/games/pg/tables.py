"""[7.5, 7.51, 10.3, 11.1, 11.3] The fire tables as numbers."""

from __future__ import annotations

from bisect import bisect_right

from grognard.games.pg.charts import AntiTankSheet, FireSheet, Hit
from grognard.kernel.tables import Chart
from grognard.kernel.tally import Tally


class FireTable:
    """[7.51] A fire table: the strengths that head its columns, its results, its modifiers."""

    __slots__ = ("by_type", "chart", "friendly", "heads", "hit", "least", "most", "rules", "shifts")

    def __init__(self, sheet: FireSheet) -> None:
        self.chart = Chart.parse(sheet.rule, sheet.dice, sheet.chart)
        self.heads = tuple(int(head.removesuffix("+")) for head in self.chart.columns)
        self.most = sheet.most
        self.least = sheet.least
        self.friendly = sheet.friendly
        self.hit = sheet.friendly_hit
        """[9.52] A hex beside the target is hit by a die up to this."""
        self.shifts = {row.id: row.shift for row in sheet.modifier}
        self.rules = {row.id: row.rule for row in sheet.modifier}
        self.by_type: dict[str, tuple[str, ...]] = {
            type: tuple(row.id for row in sheet.modifier if type in row.types)
            for row in sheet.modifier
            for type in row.types
        }
        """[7.52] The modifiers that hold for targets of a type."""

    def modify(self, tally: Tally, id: str, why: str, **about: str | float) -> None:
        """[7.5] A line of the modifier list, with the rule it names."""
        tally.add(self.shifts[id], self.rules[id], why, **about)

    def limited(self, shift: int) -> int:
        """[10.3] The sum of the modifiers within the limits of the table."""
        if self.most is not None:
            shift = min(shift, self.most)
        if self.least is not None:
            shift = max(shift, self.least)
        return shift

    def column(self, strength: int, shift: int = 0) -> int:
        """[7.51, 9.4, 10.2, 12.4] The column of a strength, shifted; the ends are never passed."""
        first = max(0, bisect_right(self.heads, strength) - 1)
        return min(max(0, first + self.limited(shift)), len(self.heads) - 1)

    def friendly_column(self, die: int) -> int:
        """[9.52] The column of friendly fire, by its number."""
        return self.friendly.index(die)

    def result(self, column: int, roll: int) -> str:
        return self.chart.cell(column, roll)


class AntiTankTable:
    """[11.1] Anti-tank fire under the result rows of a match."""

    __slots__ = ("hits", "percent", "rules", "shifts", "since", "threshold")

    def __init__(self, sheet: AntiTankSheet, rows: str) -> None:
        self.threshold = sheet.threshold
        self.since = sheet.extended_from
        self.percent = sheet.extended_percent
        self.hits = next(one.hit for one in sheet.rows if one.id == rows)
        self.shifts = {row.id: row.shift for row in sheet.modifier}
        self.rules = {row.id: row.rule for row in sheet.modifier}

    def modify(self, tally: Tally, id: str, why: str) -> None:
        """[11.1] A line of the modifier list, with the rule it names."""
        tally.add(self.shifts[id], self.rules[id], why)

    def hit(self, score: int) -> Hit | None:
        """What a modified roll does; nothing below the threshold."""
        if score < self.threshold:
            return None
        return self.hits[min(score - self.threshold, len(self.hits) - 1)]

    def extended(self, value: int, reach: int) -> int:
        """[11.3] The farthest hex a unit of this value and range may fire at, at half strength."""
        return reach * self.percent // 100 if value >= self.since else reach


def halved(value: int) -> int:
    """[1.2.fractions] A half, rounded up."""
    return -(-value // 2)


def quartered(value: int) -> int:
    """[1.2.fractions] A quarter, rounded up."""
    return -(-value // 4)
