"""The proofs of a scenario's sheets, in the order in which they are read (kernel.proofs)."""

from __future__ import annotations

from grognard.games.pg.rows import Sheets
from grognard.games.pg.validation import battle, charts, forces, ground, units
from grognard.games.pg.validation.desk import Desk
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import proven

PROOFS = (
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
    ground.hexes,
    ground.heights,
    ground.names,
    ground.paths,
    ground.bridges,
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
    """All that the first proof to find anything has found."""
    return proven(PROOFS, Desk(pack, top, sheets))
