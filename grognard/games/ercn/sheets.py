"""The sheets of a battle, read from a pack and proofread."""

from __future__ import annotations

from grognard.games.ercn import proofs
from grognard.games.ercn.proofs.desk import Files
from grognard.games.ercn.rows import (
    CAMPS,
    WEATHERS,
    Arm,
    CalendarRow,
    Camp,
    Capital,
    ChartSheet,
    City,
    CounterRow,
    Decoys,
    HexRow,
    HexsideRow,
    Level,
    MapSheet,
    NameRow,
    PathRow,
    PrintedTurn,
    Rebuild,
    Reserve,
    ScenarioSheet,
    SetupRow,
    Sheets,
    Size,
    Surprise,
    TerrainRow,
    TerrainSheet,
    Victory,
    WaterId,
    WaterRow,
    Weather,
    WeatherRow,
    Winter,
)
from grognard.kernel.pack import Fault, Pack

__all__ = [
    "CAMPS",
    "WEATHERS",
    "Arm",
    "CalendarRow",
    "Camp",
    "Capital",
    "ChartSheet",
    "City",
    "CounterRow",
    "Decoys",
    "HexRow",
    "HexsideRow",
    "Level",
    "MapSheet",
    "NameRow",
    "PathRow",
    "PrintedTurn",
    "Rebuild",
    "Reserve",
    "ScenarioSheet",
    "SetupRow",
    "Sheets",
    "Size",
    "Surprise",
    "TerrainRow",
    "TerrainSheet",
    "Victory",
    "WaterId",
    "WaterRow",
    "Weather",
    "WeatherRow",
    "Winter",
    "faults",
    "load",
]


def scenario_file(scenario: str) -> str:
    return f"scenarios/{scenario}.toml"


def read(pack: Pack, scenario: str) -> Sheets:
    """Every sheet the scenario names. What each says by itself is checked, not yet how they fit."""
    top = scenario_file(scenario)
    sheet = pack.toml(top, ScenarioSheet)
    files = Files.of(top, sheet)
    for key, name in files.named:
        if not pack.has(name):
            why, remedy = "pack-names-a-missing-file", "pack-remedy-name-a-file-of-the-pack"
            raise pack.fault(top, (key,), why, remedy, file=name)
    return Sheets(
        scenario=sheet,
        map=pack.toml(files.map, MapSheet),
        terrain=pack.toml(files.terrain, TerrainSheet),
        hexes=pack.csv(files.hexes, HexRow),
        hexsides=pack.csv(files.hexsides, HexsideRow),
        paths=pack.csv(files.paths, PathRow),
        counters=pack.csv(files.counters, CounterRow),
        setup=pack.csv(files.setup, SetupRow),
        crt=pack.toml(files.crt, ChartSheet),
        digest=pack.digest(),
    )


def faults(pack: Pack, scenario: str) -> list[Fault]:
    """What is wrong with a scenario's sheets: every fault of the first proof that finds any."""
    try:
        sheets = read(pack, scenario)
    except Fault as fault:
        return [fault]
    return proofs.faults(pack, scenario_file(scenario), sheets)


def load(pack: Pack, scenario: str) -> Sheets:
    """The sheets of a scenario, or the first fault in them."""
    sheets = read(pack, scenario)
    for fault in proofs.faults(pack, scenario_file(scenario), sheets):
        raise fault
    return sheets
