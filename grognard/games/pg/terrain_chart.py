"""[5.0, 8.1, 8.2, 8.42, 9.4, 10.3, 11.1, 12.41] The terrain chart as the rules read it.

The rows of the boards' terrains stand by code, in the order of TERRAINS; those of hills, roads and
fords apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.pg.charts import TerrainRow
from grognard.games.pg.ground import CODES, Ground
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.scenario import Ford
from grognard.kernel.tally import Tally

CLOSED = -1
"""The price of terrain that lets nobody in."""


class TerrainChart:
    """The terrain chart over the ground of a map."""

    __slots__ = ("ford", "fords", "ground", "hill", "prices", "road", "rows")

    def __init__(
        self, ground: Ground, rows: Iterable[TerrainRow], fords: Iterable[Ford] = ()
    ) -> None:
        by_id = {row.id: row for row in rows}
        self.ground = ground
        self.rows: tuple[TerrainRow, ...] = tuple(by_id[id] for id in TERRAINS)
        self.hill, self.road, self.ford = by_id["hill"], by_id["road"], by_id["ford"]
        self.prices = {id: (row.foot, row.motorised, row.mechanised) for id, row in by_id.items()}
        """[5.0] What each terrain costs by gait, in sixths; -1 closes it."""
        self.fords = {ground.index[one.hex]: self._ford(one) for one in fords}
        """[5.7] What each ford costs by gait."""

    def _ford(self, one: Ford) -> tuple[int, ...]:
        """[5.7] The prices that the scenario gives a ford, or else those of the chart."""
        own = (one.foot, one.motorised, one.mechanised)
        pairs = zip(own, self.prices["ford"], strict=True)
        return tuple(chart if price is None else price for price, chart in pairs)

    def row(self, at: int) -> TerrainRow:
        """The row of the terrain of a hex."""
        return self.rows[self.ground.terrain[at]]

    # ---- prices ---------------------------------------------------------------------------------

    def with_line(self, cost: int, column: int, at: int) -> int:
        """[5.0] The price of a hex with what its elevation line adds; where a line does not add,
        the dearer of the two."""
        if cost == CLOSED or not self.ground.line[at]:
            return cost
        own = self.prices["hill"][column]
        if self.hill.adds:
            return CLOSED if own == CLOSED else cost + own
        return dearer(cost, own)

    def at_ford(self, cost: int, column: int, at: int) -> int:
        """[5.7] The price of a river hex: the ford's alone, where there is one and it replaces."""
        if not self.ground.ford[at]:
            return cost
        own = self.fords[at][column]
        return own if self.ford.replaces else dearer(own, cost)

    def along_road(self, column: int, cost: int) -> int:
        """[5.2] The price of a hex entered along the road: the road's alone, where it replaces."""
        own = self.prices["road"][column]
        return own if self.road.replaces else dearer(own, cost)

    # ---- columns --------------------------------------------------------------------------------

    def direct(self, at: int) -> int:
        """[10.3] The columns of direct fire at a hex."""
        return self.row(at).df + (self.hill.df if self.ground.level[at] else 0)

    def assault(self, at: int) -> int:
        """[12.41] The columns of those who attack in a hex."""
        return self.row(at).assault + (self.hill.assault if self.ground.level[at] else 0)

    def tell_direct(self, tally: Tally, at: int) -> None:
        """[10.3] What the ground does to direct fire, line by line."""
        row = self.row(at)
        self._tell(tally, row.df, self.hill.df, "10.3", row.id, self.ground.level[at])

    def tell_bombardment(self, tally: Tally, at: int) -> None:
        """[9.4] What the ground does to bombardment, line by line."""
        row = self.row(at)
        self._tell(tally, row.bf, self.hill.bf, "9.4", row.id, self.ground.level[at])

    def tell_assault(self, tally: Tally, at: int) -> None:
        """[12.41] What the ground takes from those who attack in it, line by line."""
        row = self.row(at)
        self._tell(tally, row.assault, self.hill.assault, "12.41", row.id, self.ground.level[at])

    def tell_anti_tank(self, tally: Tally, here: int, at: int) -> None:
        """[11.1] What the ground does to anti-tank fire; a hill only to fire from below. Aircraft
        fire from nowhere on the map."""
        row, level = self.row(at), self.ground.level
        self._tell(tally, row.at, 0, "11.1", row.id, 0)
        if here >= 0 and level[here] < level[at] and self.hill.at:
            tally.add(self.hill.at, "11.1", "uphill")

    def _tell(self, tally: Tally, own: int, hill: int, rule: str, terrain: str, level: int) -> None:
        if own:
            tally.add(own, rule, "ground", terrain=terrain)
        if hill and level:
            tally.add(hill, rule, "hill")


def dearer(a: int, b: int) -> int:
    """The dearer of two prices; what is closed by one is closed."""
    return CLOSED if CLOSED in (a, b) else max(a, b)


def covering(chart: TerrainChart, at: int) -> bool:
    """[10.3] Whether the terrain covers those in it, so that an entrenchment adds half."""
    return chart.row(at).df < 0


def beyond_town(chart: TerrainChart, at: int, town: int, trench: int) -> int:
    """[9.4, 12.41] What an entrenchment adds to a hex whose terrain gives `town` already: a town
    and an entrenchment are one modifier, the better of the two; other terrain is added."""
    if chart.ground.terrain[at] != CODES["town"]:
        return trench
    return min(0, trench - town)
