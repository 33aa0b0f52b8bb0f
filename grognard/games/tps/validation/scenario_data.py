"""The data files of a scenario as the checks read them, with look-ups they share."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.tps.rows import AreaRow, ScenarioSheet, Sheets
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import Checker, Place


class Files(NamedTuple):
    """The files a scenario is read from."""

    scenario: str
    map: str
    areas: str
    links: str
    outlines: str
    city: str
    counters: str
    calendar: str
    constants: str
    setup: str

    @classmethod
    def of(cls, top: str, sheet: ScenarioSheet) -> Files:
        ground = f"map/{sheet.map}"
        return cls(
            scenario=top,
            map=f"{ground}/map.toml",
            areas=f"{ground}/areas.csv",
            links=f"{ground}/links.csv",
            outlines=f"{ground}/outlines.csv",
            city=f"{ground}/city.toml",
            counters=sheet.counters,
            calendar=sheet.calendar,
            constants=sheet.constants,
            setup=sheet.setup,
        )

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """The files the scenario names, each with the key that names it."""
        ground = (self.map, self.areas, self.links, self.outlines, self.city)
        rest = (
            ("counters", self.counters),
            ("calendar", self.calendar),
            ("constants", self.constants),
        )
        setup = (("setup", self.setup),) if self.setup else ()
        return (*(("map", name) for name in ground), *rest, *setup)


class ScenarioData(Checker):
    """The sheets of a scenario, with what several checks look up in them."""

    def __init__(self, pack: Pack, files: Files, sheets: Sheets) -> None:
        super().__init__(pack, files.scenario)
        self.files = files
        self.sheets = sheets
        self.areas: dict[str, AreaRow] = {row.id: row for row in sheets.areas}
        self.dates = tuple(row.id for row in sheets.calendar)
        self.groups = {row.group for row in sheets.areas if row.group}
        self.around: dict[str, set[str]] = {row.id: set() for row in sheets.areas}
        for link in sheets.links:
            self.around.setdefault(link.a, set()).add(link.b)
            self.around.setdefault(link.b, set()).add(link.a)

    def unknown_area(self, file: str, where: Place, one: str) -> Fault:
        return self.say(file, where, "unknown-area", "name-an-area-of-the-map", area=one)

    def unknown_date(self, file: str, where: Place, one: str) -> Fault:
        return self.say(file, where, "unknown-date", "name-a-date-of-the-calendar", date=one)
