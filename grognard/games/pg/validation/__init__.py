"""The checks of a scenario's data files, in the order in which they run (kernel.validation)."""

from __future__ import annotations

from grognard.games.pg.rows import Sheets
from grognard.games.pg.validation import battle, charts, forces, ground, units
from grognard.games.pg.validation.scenario_data import ScenarioData
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import first_faults

CHECKS = (
    charts.fire,
    charts.anti_tank,
    charts.terrain,
    charts.constants,
    charts.events,
    charts.options,
    units.nations,
    units.units,
    units.movement,
    units.leaders,
    units.aircraft,
    units.batteries,
    ground.hexes,
    ground.heights,
    ground.names,
    ground.paths,
    ground.bridges,
    ground.rivers,
    battle.heading,
    battle.boards,
    ground.joins,
    battle.sight,
    battle.areas,
    battle.victory,
    battle.specials,
    forces.sides,
    forces.groups,
    forces.entry,
    forces.leaders,
    forces.room,
)


def faults(pack: Pack, top: str, sheets: Sheets) -> list[Fault]:
    """Every fault of the first check that finds any."""
    return first_faults(CHECKS, ScenarioData(pack, top, sheets))
