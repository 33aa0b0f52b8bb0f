"""The checks of a scenario's data files, in the order in which they run (kernel.validation)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.efs.validation import battle, charts, ground, inset, names, units
from grognard.games.efs.validation.scenario_data import ScenarioData
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import first_faults

if TYPE_CHECKING:
    from grognard.games.efs.sheets import Sheets

CHECKS = (
    charts.figures,
    charts.built_in,
    charts.marks,
    charts.results,
    charts.rolls,
    names.names,
    names.options,
    charts.weather,
    charts.costs,
    charts.replacements,
    ground.grid,
    ground.hexes,
    ground.hexsides,
    ground.paths,
    ground.bridges,
    ground.roads_to_places,
    ground.nets,
    inset.names,
    inset.hexes,
    inset.sides,
    units.counters,
    units.steps,
    units.faces,
    units.kinds,
    units.divisions,
    battle.heading,
    battle.area,
    battle.rivers,
    battle.turns,
    battle.sources,
    battle.rails,
    battle.markers,
    battle.pieces,
    battle.setup,
    battle.stacking,
    inset.stacking,
    battle.entries,
    battle.air,
    battle.forts,
    battle.victory,
)


def faults(pack: Pack, top: str, sheets: Sheets) -> list[Fault]:
    """Every fault of the first check that finds any."""
    return first_faults(CHECKS, ScenarioData(pack, top, sheets))
