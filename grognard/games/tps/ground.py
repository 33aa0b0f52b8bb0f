"""The ground: areas and zones as small integers, with what follows from the map alone."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.tps.rows import CAMPS, Sheets
from grognard.kernel.bitset import bits

NO_QUADRANT = 9
"""Zones lie in no quadrant."""


class Ground:
    """[3.2, 3.22, 3.3, 11.8] The map. Areas and zones are numbered as they stand in the list.

    A scenario may be played on a part of it: the areas outside are closed, no link leads there.
    Sets of areas are bit sets, bit n for area n.
    """

    __slots__ = (
        "around", "around_bits", "bank", "bank_around", "breakthrough", "breakthrough_bits",
        "closed_bits", "factory", "ferry", "ferry_bits", "german_bits", "german_zones", "group",
        "index", "in_range", "names", "open", "owner", "quad", "quadrants", "rows", "rubble_tests",
        "size", "tem", "vp", "zone",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        self.rows = sheets.areas
        self.size = len(self.rows)
        self.names = tuple(row.id for row in self.rows)
        self.index = {name: n for n, name in enumerate(self.names)}
        chosen = set(sheets.scenario.areas) or set(self.names)
        self.open = frozenset(n for n, name in enumerate(self.names) if name in chosen)
        self.closed_bits = bits(n for n in range(self.size) if n not in self.open)
        self.tem = bytes(row.tem for row in self.rows)
        self.vp = bytes(row.vp if n in self.open else 0 for n, row in enumerate(self.rows))
        self.zone = bytes(row.zone for row in self.rows)
        self.bank = bytes(row.bank for row in self.rows)
        # [2.2.ferry] landings; area 30 is on the bank and is none.
        self.ferry = bytes(row.ferry and n in self.open for n, row in enumerate(self.rows))
        # [5.2] who controls it at the start: the German the squares, the Russian the rest.
        self.owner = bytes(CAMPS.index(row.owner) for row in self.rows)
        # [3.23] the symbol and colour of the set-up; white areas have none.
        self.group = tuple(row.group for row in self.rows)
        self.quadrants = sheets.map.quadrants
        self.quad = bytes(
            self.quadrants.index(row.quadrant) if row.quadrant else NO_QUADRANT for row in self.rows
        )
        # [5.7] the areas with a white symbol of rubble, in their order.
        self.rubble_tests = tuple(
            n for n, row in enumerate(self.rows) if row.rubble and n in self.open
        )
        self.ferry_bits = bits(n for n, landing in enumerate(self.ferry) if landing)
        self.german_zones = self._open(sheets.map.german_zones)
        self.german_bits = bits(self.german_zones)
        self.breakthrough = self._open(sheets.map.breakthrough)
        self.breakthrough_bits = bits(self.breakthrough)
        self.factory = next(iter(self._open((sheets.constants.armour.factory_area,))), -1)
        """[13.2] The works that build tanks; -1 where the scenario leaves them out."""
        self._links(sheets)

    def _open(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(n for name in names if (n := self.index[name]) in self.open)

    def _links(self, sheets: Sheets) -> None:
        ends: list[list[int]] = [[] for _ in self.names]
        for link in sheets.links:
            a, b = self.index[link.a], self.index[link.b]
            if a in self.open and b in self.open:
                ends[a].append(b)
                ends[b].append(a)
        self.around = tuple(tuple(sorted(e)) for e in ends)
        self.around_bits = tuple(bits(e) for e in self.around)
        far = sheets.constants.observers.range
        self.in_range = tuple(self._within(at, far) for at in range(self.size))
        """[15.21] What an observer in each area reaches: its own area first, the nearest next."""
        # [18.4] the stretch of the bank from which a landing can be fired upon.
        self.bank_around = tuple(tuple(b for b in e if self.bank[b]) for e in self.around)

    def _within(self, at: int, steps: int) -> tuple[int, ...]:
        """The areas at most so many borders away, ring by ring."""
        found, edge = [at], [at]
        for _ in range(steps):
            edge = sorted({b for a in edge for b in self.around[a]}.difference(found))
            found += edge
        return tuple(found)

    def adjacent(self, a: int, b: int) -> bool:
        """[3.2, 8.2] A common border, or arrows of one colour."""
        return bool(self.around_bits[a] >> b & 1)
