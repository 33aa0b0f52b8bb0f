"""The checks of a scenario's data files, in the order in which they run (kernel.validation)."""

from __future__ import annotations

from grognard.games.tps.rows import Sheets
from grognard.games.tps.validation import battle, ground, units
from grognard.games.tps.validation.scenario_data import Files, ScenarioData
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import first_faults

CHECKS = (
    ground.areas,
    ground.links,
    ground.outlines,
    ground.sheet,
    battle.heading,
    battle.calendar,
    battle.part,
    battle.victory,
    battle.options,
    battle.constants,
    units.counters,
    units.arms,
    units.places,
    units.dates,
    units.setup,
    units.stacking,
    units.symbols,
)


def faults(pack: Pack, top: str, sheets: Sheets) -> list[Fault]:
    """Every fault of the first check that finds any."""
    return first_faults(CHECKS, ScenarioData(pack, Files.of(top, sheets.scenario), sheets))
