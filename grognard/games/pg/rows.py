"""What stands in the data files of Panzer Grenadier: boards, options, and all sheets together.

The counters stand in pieces.py, the tables in charts.py, a scenario in scenario.py.
"""

from __future__ import annotations

from typing import Literal

from grognard.games.pg import grid
from grognard.games.pg.charts import (
    AntiTankSheet,
    ConstantsSheet,
    EventsSheet,
    FireSheet,
    TerrainSheet,
)
from grognard.games.pg.pieces import AircraftRow, BatteryRow, LeaderRow, NationsSheet, UnitRow
from grognard.games.pg.scenario import AreaRow, BoardAt, ScenarioSheet
from grognard.kernel.scenarios import Option, Title
from grognard.kernel.value import Value

Terrain = Literal["clear", "woods", "town", "field", "swamp", "river", "major_river"]

TERRAINS: tuple[Terrain, ...] = (
    "clear", "woods", "town", "field", "swamp", "river", "major_river",
)  # fmt: skip
WATER: tuple[Terrain, ...] = ("river", "major_river")

LEVELS = (0, 20, 40, 60)
"""[8.4] Metres, a line apart."""


class OptionsSheet(Value, frozen=True):
    """The choices that every scenario offers."""

    option: tuple[Option, ...]


class HexRow(Value, frozen=True):
    """[2.2] One hex of a board. `line` marks that an elevation line runs through it."""

    hex: str
    terrain: Terrain
    elevation: int
    line: bool
    bridge: Literal["", "road", "rail", "road+rail"]
    place: str


class Road(Value, frozen=True):
    """[5.2] A road from hex to hex. The classes differ in the drawing alone."""

    kind: Literal["main", "track", "street"]
    hexes: str


class River(Value, frozen=True):
    """[5.71, 5.72] A river, in the direction in which it flows."""

    name_en: str
    name_fr: str
    kind: Literal["river", "major_river"]
    hexes: str


class BoardSheet(Value, frozen=True):
    """[2.2] A board: its names, roads, railways and rivers.

    `exits` are the hexes by which roads and railways leave it at the short edges: "1101 N".
    """

    number: int
    title_en: str
    title_fr: str
    theme_en: str
    theme_fr: str
    source: str
    exits: tuple[str, ...]
    places: tuple[Title, ...]
    road: tuple[Road, ...]
    railways: tuple[str, ...] = ()
    river: tuple[River, ...] = ()


class Board(Value, frozen=True):
    """A board with its hexes."""

    sheet: BoardSheet
    hexes: tuple[HexRow, ...]


class Sheets(Value, frozen=True):
    """Everything on paper that a scenario is played with, and the digest of its files."""

    scenario: ScenarioSheet
    boards: tuple[Board, ...]
    units: tuple[UnitRow, ...]
    leaders: tuple[LeaderRow, ...]
    aircraft: tuple[AircraftRow, ...]
    batteries: tuple[BatteryRow, ...]
    nations: NationsSheet
    direct_fire: FireSheet
    bombardment: FireSheet
    assault: FireSheet
    anti_tank: AntiTankSheet
    terrain: TerrainSheet
    constants: ConstantsSheet
    events: EventsSheet
    options: OptionsSheet
    digest: str


def inside(area: AreaRow, row: HexRow) -> bool:
    """Whether a hex of its board lies in an area: all that is given must hold."""
    col, line = int(row.hex[:2]), int(row.hex[2:])
    return (
        (not area.hexes or row.hex in area.hexes)
        and (area.cols is None or area.cols[0] <= col <= area.cols[1])
        and (area.rows is None or area.rows[0] <= line <= area.rows[1])
        and (not area.place or row.place == area.place)
        and (not area.terrain or row.terrain in area.terrain)
        and row.terrain not in area.not_terrain
        and row.elevation >= area.height
    )


def lies(laid: BoardAt, hex: str) -> grid.Place:
    """Column and row of a board's hex on the whole map."""
    col, row = int(hex[:2]), int(hex[2:])
    if laid.turned:
        col, row = grid.turned((col, row))
    return col + grid.PITCH * laid.x, row + grid.ROWS * laid.y
