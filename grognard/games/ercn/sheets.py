"""The sheets of a battle, read from a pack and checked."""

from __future__ import annotations

from grognard.games.ercn import validation
from grognard.games.ercn.rows import (
    ChartSheet,
    CounterRow,
    HexRow,
    HexsideRow,
    MapSheet,
    PathRow,
    ScenarioSheet,
    SetupRow,
    Sheets,
    TerrainSheet,
)
from grognard.games.ercn.validation.scenario_data import Files
from grognard.kernel.pack import Pack
from grognard.kernel.validation import Reading, need, scenario_file

__all__ = ["Sheets", "faults", "load", "load_once", "read"]


def read(pack: Pack, scenario: str) -> Sheets:
    """Every sheet the scenario names. What each says by itself is checked, not yet how they fit."""
    top = scenario_file(scenario)
    sheet = pack.toml(top, ScenarioSheet)
    files = Files.of(top, sheet)
    for key, name in files.named:
        need(pack, top, (key,), name)
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


READING = Reading(read, validation.faults)
faults, load, load_once = READING.faults, READING.load, READING.load_once
