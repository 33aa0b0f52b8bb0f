"""The proofs of a scenario's sheets, in the order in which they are read (kernel.proofs)."""

from __future__ import annotations

from grognard.games.tps.rows import Sheets
from grognard.games.tps.validation import battle, ground, units
from grognard.games.tps.validation.desk import Desk, Files
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import proven

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
    return proven(PROOFS, Desk(pack, Files.of(top, sheets.scenario), sheets))
