"""The sheets of a scenario, read from a pack and checked."""

from __future__ import annotations

from grognard.games.pg import validation
from grognard.games.pg.charts import (
    AntiTankSheet,
    ConstantsSheet,
    EventsSheet,
    FireSheet,
    TerrainSheet,
)
from grognard.games.pg.pieces import AircraftRow, BatteryRow, LeaderRow, NationsSheet, UnitRow
from grognard.games.pg.rows import Board, BoardSheet, HexRow, OptionsSheet, Sheets
from grognard.games.pg.scenario import ScenarioSheet
from grognard.kernel.pack import Pack
from grognard.kernel.validation import Reading, need, scenario_file

__all__ = ["Sheets", "faults", "load", "load_once", "read"]


def board_file(number: int, file: str) -> str:
    return f"boards/{number}/{file}"


def read(pack: Pack, scenario: str) -> Sheets:
    """Every sheet the scenario needs. What each says by itself is checked, not yet how they fit."""
    top = scenario_file(scenario)
    sheet = pack.toml(top, ScenarioSheet)
    for n, laid in enumerate(sheet.board):
        need(pack, top, ("board", n, "number"), board_file(laid.number, "board.toml"))
    return Sheets(
        scenario=sheet,
        boards=tuple(board(pack, laid.number) for laid in sheet.board),
        units=pack.csv("units.csv", UnitRow),
        leaders=pack.csv("leaders.csv", LeaderRow),
        aircraft=pack.csv("aircraft.csv", AircraftRow),
        batteries=pack.csv("batteries.csv", BatteryRow),
        nations=pack.toml("tables/nations.toml", NationsSheet),
        direct_fire=pack.toml("tables/direct-fire.toml", FireSheet),
        bombardment=pack.toml("tables/bombardment.toml", FireSheet),
        assault=pack.toml("tables/assault.toml", FireSheet),
        anti_tank=pack.toml("tables/anti-tank.toml", AntiTankSheet),
        terrain=pack.toml("tables/terrain.toml", TerrainSheet),
        constants=pack.toml("tables/constants.toml", ConstantsSheet),
        events=pack.toml("tables/events.toml", EventsSheet),
        options=pack.toml("options.toml", OptionsSheet),
        digest=pack.digest(),
    )


def board(pack: Pack, number: int) -> Board:
    """[2.2] A board of the pack."""
    return Board(
        pack.toml(board_file(number, "board.toml"), BoardSheet),
        pack.csv(board_file(number, "hexes.csv"), HexRow),
    )


READING = Reading(read, validation.faults)
faults, load, load_once = READING.faults, READING.load, READING.load_once
