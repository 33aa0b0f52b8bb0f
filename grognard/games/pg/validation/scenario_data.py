"""The data files of a scenario as the checks read them, with look-ups they share."""

from __future__ import annotations

from grognard.games.pg.pieces import UnitRow
from grognard.games.pg.rows import Board, HexRow, Sheets, inside
from grognard.games.pg.scenario import AreaRow
from grognard.kernel.pack import Pack
from grognard.kernel.validation import Checker

UNITS = "units.csv"
LEADERS = "leaders.csv"
AIRCRAFT = "aircraft.csv"
BATTERIES = "batteries.csv"
NATIONS = "tables/nations.toml"
DIRECT_FIRE = "tables/direct-fire.toml"
BOMBARDMENT = "tables/bombardment.toml"
ASSAULT = "tables/assault.toml"
ANTI_TANK = "tables/anti-tank.toml"
TERRAIN = "tables/terrain.toml"
CONSTANTS = "tables/constants.toml"
EVENTS = "tables/events.toml"
OPTIONS = "options.toml"


def sheet_of(board: Board) -> str:
    return f"boards/{board.sheet.number}/board.toml"


def list_of(board: Board) -> str:
    return f"boards/{board.sheet.number}/hexes.csv"


class ScenarioData(Checker):
    """The sheets of a scenario, with what several checks look up in them."""

    def __init__(self, pack: Pack, top: str, sheets: Sheets) -> None:
        super().__init__(pack, top)
        self.sheets = sheets
        self.scenario = sheets.scenario
        self.units: dict[str, UnitRow] = {row.id: row for row in sheets.units}
        self.hexes: dict[int, dict[str, HexRow]] = {
            board.sheet.number: {row.hex: row for row in board.hexes} for board in sheets.boards
        }

    def region(self, id: str) -> set[tuple[int, str]]:
        """[2.3] The hexes of an area, as board and number."""
        parts = (area for area in self.scenario.area if area.id == id)
        return {(part.board, hex) for part in parts for hex in self.part(part)}

    def part(self, area: AreaRow) -> list[str]:
        """The hexes of one entry of an area."""
        return [row.hex for row in self.hexes[area.board].values() if inside(area, row)]
