"""What a proofreader has before him: the pack, the scenario's file, the sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.games.pg.pieces import UnitRow
from grognard.games.pg.rows import Board, HexRow, Sheets, inside
from grognard.games.pg.scenario import AreaRow
from grognard.kernel.pack import Fault, Pack

Where = tuple[str | int, ...]
Found = Iterator[Fault]

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

MOST = 99
"""No figure of this game comes near it."""


def sheet_of(board: Board) -> str:
    return f"boards/{board.sheet.number}/board.toml"


def list_of(board: Board) -> str:
    return f"boards/{board.sheet.number}/hexes.csv"


class Desk:
    """The sheets with what is looked up in them again and again."""

    def __init__(self, pack: Pack, top: str, sheets: Sheets) -> None:
        self.pack = pack
        self.top = top
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

    def say(self, file: str, where: Where, why: str, remedy: str, **about: str | int) -> Fault:
        return self.pack.fault(file, where, f"pack-{why}", f"pack-remedy-{remedy}", **about)

    def here(self, where: Where, why: str, remedy: str, **about: str | int) -> Fault:
        """A fault in the scenario."""
        return self.say(self.top, where, why, remedy, **about)

    def doubled(self, file: str, under: Where, ids: Iterable[str], column: str = "") -> Found:
        """A fault for each entry of a list whose id has stood before."""
        seen: set[str] = set()
        for n, one in enumerate(ids):
            if one in seen:
                where = (*under, n, column) if column else (*under, n)
                yield self.say(file, where, "stands-twice", "keep-one-of-the-two", id=one)
            seen.add(one)

    def unknown(self, file: str, where: Where, one: str) -> Fault:
        return self.say(file, where, "entry-unknown", "remove-or-rename-it", id=one)

    def unknown_hex(self, file: str, where: Where, one: str) -> Fault:
        return self.say(file, where, "unknown-hex", "name-a-hex-of-the-map", hex=one)

    def within(self, file: str, where: Where, value: int, least: int, most: int = MOST) -> Found:
        if not least <= value <= most:
            why, remedy = "out-of-range", "write-a-number-in-range"
            yield self.say(file, where, why, remedy, value=value, least=least, most=most)
