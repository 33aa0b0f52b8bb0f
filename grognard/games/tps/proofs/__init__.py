"""Proofreading: whether the sheets of a scenario fit each other.

Each proof yields the faults it finds. They stand in an order such that a proof may rely on all
before it; the first that finds a fault ends the reading.
"""

from __future__ import annotations

from grognard.games.tps.proofs import battle, ground, units
from grognard.games.tps.proofs.desk import Desk, Files
from grognard.games.tps.rows import Sheets
from grognard.kernel.pack import Fault, Pack

PROOFS = (
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
    """All that the first proof to find anything has found."""
    desk = Desk(pack, Files.of(top, sheets.scenario), sheets)
    for proof in PROOFS:
        if found := list(proof(desk)):
            return found
    return []
