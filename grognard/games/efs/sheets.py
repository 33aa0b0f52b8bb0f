"""The sheets of a battle, read from a pack and checked."""

from __future__ import annotations

from typing import Any

from grognard.games.efs import charts, rows, validation
from grognard.games.efs.charts import Charts
from grognard.kernel.pack import Pack
from grognard.kernel.scenarios import Option
from grognard.kernel.validation import Reading, need, scenario_file
from grognard.kernel.value import Value

__all__ = ["InsetMap", "Sheets", "faults", "load", "load_once", "read"]

COUNTERS = "counters.csv"
OPTIONS = "options.toml"
TABLES: dict[str, Any] = {
    "weather": charts.WeatherSheet,
    "movement": charts.MovementSheet,
    "combat": charts.CombatSheet,
    "rolls": charts.RollSheet,
    "air": charts.AirSheet,
    "replacements": charts.ReplacementSheet,
    "pieces": charts.PieceSheet,
}


class OptionSheet(Value, frozen=True):
    """options.toml"""

    option: tuple[Option, ...]


class InsetMap(Value, frozen=True):
    """[17.1] An inset map, all of it."""

    sheet: rows.InsetSheet
    hexes: tuple[rows.InsetHexRow, ...]
    hexsides: tuple[rows.HexsideRow, ...]
    paths: tuple[rows.PathRow, ...]


class Sheets(Value, frozen=True):
    """Every sheet that a scenario is played with."""

    scenario: rows.ScenarioSheet
    map: rows.MapSheet
    hexes: tuple[rows.HexRow, ...]
    hexsides: tuple[rows.HexsideRow, ...]
    paths: tuple[rows.PathRow, ...]
    inset: InsetMap | None
    counters: tuple[rows.CounterRow, ...]
    charts: Charts
    option: tuple[Option, ...]
    digest: str


def read_charts(pack: Pack) -> Charts:
    """Every chart of the pack."""
    figures = pack.toml("tables/constants.toml", dict[str, charts.Figure])
    read = {name: pack.toml(f"tables/{name}.toml", kind) for name, kind in TABLES.items()}
    return Charts(constants=figures, **read)


def read_inset(pack: Pack, top: str, name: str) -> InsetMap:
    folder = f"map/{name}"
    need(pack, top, ("inset",), f"{folder}/inset.toml")
    return InsetMap(
        pack.toml(f"{folder}/inset.toml", rows.InsetSheet),
        pack.csv(f"{folder}/hexes.csv", rows.InsetHexRow),
        pack.csv(f"{folder}/hexsides.csv", rows.HexsideRow),
        pack.csv(f"{folder}/paths.csv", rows.PathRow),
    )


def read(pack: Pack, scenario: str) -> Sheets:
    """Every sheet the scenario names. What each says by itself is checked, not yet how they fit."""
    top = scenario_file(scenario)
    sheet = pack.toml(top, rows.ScenarioSheet)
    folder = f"map/{sheet.map}"
    need(pack, top, ("map",), f"{folder}/map.toml")
    return Sheets(
        scenario=sheet,
        map=pack.toml(f"{folder}/map.toml", rows.MapSheet),
        hexes=pack.csv(f"{folder}/hexes.csv", rows.HexRow),
        hexsides=pack.csv(f"{folder}/hexsides.csv", rows.HexsideRow),
        paths=pack.csv(f"{folder}/paths.csv", rows.PathRow),
        inset=read_inset(pack, top, sheet.inset) if sheet.inset else None,
        counters=pack.csv(COUNTERS, rows.CounterRow),
        charts=read_charts(pack),
        option=pack.toml(OPTIONS, OptionSheet).option,
        digest=pack.digest(),
    )


READING = Reading(read, validation.faults)
faults, load, load_once = READING.faults, READING.load, READING.load_once
