"""The sheets of a scenario and what the checks look up in them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from grognard.games.ft.features import bare
from grognard.games.ft.rows import AirRow, CounterRow, HexRow, PathRow, ShipRow
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import Checker, Found, Place

if TYPE_CHECKING:
    from grognard.games.ft.sheets import Sheets

FIRST_MARKS = ("rulebook", "public", "found", "reconstructed")
AnyRow = CounterRow | AirRow | ShipRow


class ScenarioData(Checker):
    """Makes the faults of a scenario's files, and finds what they name."""

    def __init__(self, pack: Pack, top: str, sheets: Sheets) -> None:
        super().__init__(pack, top)
        self.sheets = sheets

    def file(self, name: str) -> str:
        """A file of the map."""
        return f"map/{self.sheets.scenario.map}/{name}"

    @cached_property
    def hexes(self) -> dict[str, HexRow]:
        return {row.hex: row for row in self.sheets.hexes}

    @cached_property
    def grid(self) -> HexGrid:
        sheet = self.sheets.map
        return HexGrid(sheet.rows, sheet.cols, sheet.numbering, "flat", sheet.shifted)

    def neighbours(self, one: str) -> tuple[str, ...]:
        at = self.grid.find(one)
        return tuple(self.grid.names[b] for b in self.grid.neighbours(at)) if at >= 0 else ()

    @cached_property
    def on_path(self) -> set[str]:
        """Hexes with a road, track or railway."""
        return {one for path in self.sheets.paths for one in (path.a, path.b)}

    @cached_property
    def path_names(self) -> set[str]:
        """The first word of the name of a path: R1, T3."""
        return {path.name.split()[0] for path in self.sheets.paths if path.name}

    @cached_property
    def units(self) -> dict[str, AnyRow]:
        """Every counter, of any kind, by its id."""
        sheets = self.sheets
        rows: list[AnyRow] = [*sheets.counters, *sheets.air, *sheets.ships]
        return {row.id: row for row in rows}

    def unit(self, text: str) -> AnyRow | None:
        """The counter of `S-44:limited1`, if it belongs to this scenario's set."""
        row = self.units.get(bare(text))
        return row if row is not None and row.set == self.sheets.scenario.set else None

    @cached_property
    def players(self) -> dict[str, str]:
        """The player of each nation that takes part."""
        players = self.sheets.scenario.players.items()
        return {nation: player for player, nations in players for nation in nations}

    @cached_property
    def closed(self) -> set[str]:
        """Neutral ground in this scenario."""
        return set(self.sheets.map.closed) - set(self.sheets.scenario.opened)

    def ways(self, one: str) -> list[PathRow]:
        return [path for path in self.sheets.paths if one in (path.a, path.b)]

    def marked(self, file: str, where: Place, source: str) -> Found:
        """A mark begins with one of the words of docs/data-format.md."""
        if not source.startswith(FIRST_MARKS):
            choices = ", ".join(FIRST_MARKS)
            yield self.say(file, where, "not-among-the-choices", "write-one-of-them",
                           value=source, choices=choices)  # fmt: skip

    def hex_here(self, where: Place, one: str) -> Found:
        """A hex of the map."""
        if one not in self.hexes:
            yield self.unknown_hex(self.top, where, one)

    def land_here(self, where: Place, one: str) -> Found:
        """A hex of the map with land in it."""
        yield from self.hex_here(where, one)
        if one in self.hexes and self.hexes[one].water == "all":
            yield self.here(where, "in-the-water", "place-it-elsewhere", hex=one)

    def player_here(self, where: Place, player: str) -> Found:
        if player not in self.sheets.scenario.players:
            yield self.unknown(self.top, where, player)

    def bad_unit(self, where: Place, text: str) -> Fault:
        return self.here(where, "entry-unknown", "remove-or-rename-it", id=text)
