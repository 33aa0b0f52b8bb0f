"""The checks of a scenario's data files, in the order in which they run (kernel.validation)."""

from __future__ import annotations

from grognard.games.ercn.rows import Sheets
from grognard.games.ercn.validation import battle, charts, ground, units
from grognard.games.ercn.validation.scenario_data import Files, ScenarioData
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import first_faults

CHECKS = (
    charts.terrain,
    charts.results,
    ground.grid,
    ground.hexes,
    ground.hexsides,
    ground.front,
    ground.paths,
    ground.bridges,
    ground.names,
    battle.heading,
    battle.sides,
    battle.calendar,
    battle.turns,
    battle.zones,
    battle.edges,
    battle.victory,
    battle.options,
    units.counters,
    units.doubles,
    units.armies,
    units.setup,
    units.stacking,
)


def faults(pack: Pack, top: str, sheets: Sheets) -> list[Fault]:
    """Every fault of the first check that finds any."""
    return first_faults(CHECKS, ScenarioData(pack, Files.of(top, sheets.scenario), sheets))
