"""The sheets of a scenario, read from a pack and checked."""

from __future__ import annotations

from typing import Any

from grognard.games.ft import charts, charts_combat, charts_war, rows, validation
from grognard.games.ft.charts_war import Charts, StatedRow
from grognard.games.ft.scenario_rows import ScenarioSheet
from grognard.kernel.pack import Pack
from grognard.kernel.scenarios import Option
from grognard.kernel.validation import Reading, need, scenario_file
from grognard.kernel.value import Value

__all__ = ["Sheets", "faults", "load", "load_once", "read"]

COUNTERS, AIR, SHIPS = "counters.csv", "air.csv", "ships.csv"
OPTIONS, SEQUENCE, STATED = "options.toml", "sequence.toml", "tables/stated.toml"
TABLES: dict[str, Any] = {
    "general": charts.GeneralSheet,
    "command": charts.CommandSheet,
    "weather": charts.WeatherSheet,
    "movement": charts.MovementSheet,
    "supply": charts_combat.SupplySheet,
    "works": charts_combat.WorksSheet,
    "combat": charts_combat.CombatSheet,
    "air": charts_war.AirSheet,
    "naval": charts_war.NavalSheet,
    "politics": charts_war.PoliticsSheet,
}


class OptionSheet(Value, frozen=True):
    """options.toml"""

    option: tuple[Option, ...]


class StatedSheet(Value, frozen=True):
    """tables/stated.toml"""

    figure: tuple[StatedRow, ...]


class Sheets(Value, frozen=True):
    """Every sheet that a scenario is played with."""

    scenario: ScenarioSheet
    map: rows.MapSheet
    hexes: tuple[rows.HexRow, ...]
    hexsides: tuple[rows.HexsideRow, ...]
    paths: tuple[rows.PathRow, ...]
    counters: tuple[rows.CounterRow, ...]
    air: tuple[rows.AirRow, ...]
    ships: tuple[rows.ShipRow, ...]
    charts: Charts
    sequence: rows.SequenceSheet
    option: tuple[Option, ...]
    """Those that the scenario offers."""
    known_options: tuple[str, ...]
    digest: str


def read(pack: Pack, scenario: str) -> Sheets:
    """Every sheet the scenario names. What each says by itself is checked, not yet how they fit."""
    top = scenario_file(scenario)
    sheet = pack.toml(top, ScenarioSheet)
    folder = f"map/{sheet.map}"
    need(pack, top, ("map",), f"{folder}/map.toml")
    tables = {name: pack.toml(f"tables/{name}.toml", kind) for name, kind in TABLES.items()}
    options = pack.toml(OPTIONS, OptionSheet).option
    return Sheets(
        scenario=sheet,
        map=pack.toml(f"{folder}/map.toml", rows.MapSheet),
        hexes=pack.csv(f"{folder}/hexes.csv", rows.HexRow),
        hexsides=pack.csv(f"{folder}/hexsides.csv", rows.HexsideRow),
        paths=pack.csv(f"{folder}/paths.csv", rows.PathRow),
        counters=pack.csv(COUNTERS, rows.CounterRow),
        air=pack.csv(AIR, rows.AirRow),
        ships=pack.csv(SHIPS, rows.ShipRow),
        charts=Charts(stated=pack.toml(STATED, StatedSheet).figure, **tables),
        sequence=pack.toml(SEQUENCE, rows.SequenceSheet),
        option=tuple(one for one in options if one.id in sheet.options),
        known_options=tuple(one.id for one in options),
        digest=pack.digest(),
    )


READING = Reading(read, validation.faults)
faults, load, load_once = READING.faults, READING.load, READING.load_once
