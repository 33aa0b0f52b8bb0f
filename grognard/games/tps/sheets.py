"""The sheets of a scenario, read from a pack and checked."""

from __future__ import annotations

from grognard.games.tps import validation
from grognard.games.tps.map_drawing import CitySheet
from grognard.games.tps.rows import (
    AreaRow,
    ConstantsSheet,
    CounterRow,
    DayRow,
    LinkRow,
    MapSheet,
    OutlineRow,
    ScenarioSheet,
    SetupRow,
    Sheets,
)
from grognard.games.tps.validation.scenario_data import Files
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
        areas=pack.csv(files.areas, AreaRow),
        links=pack.csv(files.links, LinkRow),
        outlines=pack.csv(files.outlines, OutlineRow),
        city=pack.toml(files.city, CitySheet),
        counters=pack.csv(files.counters, CounterRow),
        setup=pack.csv(files.setup, SetupRow) if files.setup else (),
        calendar=pack.csv(files.calendar, DayRow),
        constants=pack.toml(files.constants, ConstantsSheet),
        digest=pack.digest(),
    )


READING = Reading(read, validation.faults)
faults, load, load_once = READING.faults, READING.load, READING.load_once
