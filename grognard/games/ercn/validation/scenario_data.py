"""The data files of a scenario as the checks read them, with look-ups they share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from grognard.games.ercn.rows import HexRow, ScenarioSheet, Sheets
from grognard.kernel.pack import Pack
from grognard.kernel.validation import MOST, Checker, Found, Place


class Files(NamedTuple):
    """The files a scenario is read from."""

    scenario: str
    map: str
    hexes: str
    hexsides: str
    paths: str
    counters: str
    setup: str
    crt: str
    terrain: str

    @classmethod
    def of(cls, top: str, sheet: ScenarioSheet) -> Files:
        ground = f"map/{sheet.map}"
        return cls(
            scenario=top,
            map=f"{ground}/map.toml",
            hexes=f"{ground}/hexes.csv",
            hexsides=f"{ground}/hexsides.csv",
            paths=f"{ground}/paths.csv",
            counters=sheet.counters,
            setup=sheet.setup,
            crt=sheet.crt,
            terrain=sheet.terrain,
        )

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """The files the scenario names, each with the key that names it."""
        ground = (self.map, self.hexes, self.hexsides, self.paths)
        rest = (
            ("counters", self.counters),
            ("setup", self.setup),
            ("crt", self.crt),
            ("terrain", self.terrain),
        )
        return (*(("map", name) for name in ground), *rest)


class ScenarioData(Checker):
    """The sheets of a scenario, with what several checks look up in them."""

    def __init__(self, pack: Pack, files: Files, sheets: Sheets) -> None:
        super().__init__(pack, files.scenario)
        self.files = files
        self.sheets = sheets
        self.hexes: dict[str, HexRow] = {row.hex: row for row in sheets.hexes}
        self.around: dict[str, tuple[str, ...]] = {}
        self.barred = {row.id for row in sheets.terrain.terrain if not row.cost_other}

    def known_hexes(self, file: str, under: Place, hexes: Iterable[str]) -> Found:
        for n, one in enumerate(hexes):
            if one not in self.hexes:
                yield self.unknown_hex(file, (*under, n), one)

    def exactly(
        self, file: str, where: Place, have: Collection[str], want: Collection[str]
    ) -> Found:
        """All of the wanted entries, and no other."""
        for one in want:
            if one not in have:
                yield self.say(file, where, "entry-missing", "add-the-entry", id=one)
        for n, one in enumerate(have):
            if one not in want:
                here = (*where, one) if isinstance(have, Mapping) else (*where, n, "id")
                yield self.say(file, here, "entry-unknown", "remove-or-rename-it", id=one)

    def numbers(
        self,
        file: str,
        where: Place,
        figures: Mapping[str, object],
        want: Collection[str],
        least: int = 0,
    ) -> Found:
        """All of the wanted entries and no other; where they are numbers, in range."""
        yield from self.exactly(file, where, figures, want)
        for key, value in figures.items():
            if isinstance(value, int) and not least <= value <= MOST:
                yield self.out_of_range(file, (*where, key), value, least, MOST)

    def barred_hex(self, one: str) -> bool:
        return self.hexes[one].terrain in self.barred

    def neighbours(self, one: str) -> tuple[str, ...]:
        """The hexes around a hex of the grid NNEE, those of the map only."""
        if one not in self.around:
            self.around[one] = self._neighbours(one)
        return self.around[one]

    def _neighbours(self, one: str) -> tuple[str, ...]:
        north, east = int(one[:2]), int(one[2:])
        lean = 0 if (north % 2 == 0) == (self.sheets.map.shifted == "even") else -1
        around = (
            (north, east - 1),
            (north, east + 1),
            (north + 1, east + lean),
            (north + 1, east + lean + 1),
            (north - 1, east + lean),
            (north - 1, east + lean + 1),
        )
        names = (f"{n:02d}{e:02d}" for n, e in around)
        return tuple(name for name in names if name in self.hexes)

    def on_edge(self, one: str) -> bool:
        north, east = int(one[:2]), int(one[2:])
        return north in (1, self.sheets.map.rows) or east in (1, self.sheets.map.cols)
