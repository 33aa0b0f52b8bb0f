"""Proofreading: whether the sheets of a scenario fit each other.

Each proof yields the faults it finds. They stand in an order such that a proof may rely on all
before it; the first that finds a fault ends the reading.
"""

from __future__ import annotations

from grognard.games.pg.proofs import battle, charts, forces, ground, units
from grognard.games.pg.proofs.desk import Desk
from grognard.games.pg.rows import Sheets
from grognard.kernel.pack import Fault, Pack

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
    desk = Desk(pack, top, sheets)
    for proof in PROOFS:
        if found := list(proof(desk)):
            return found
    return []
