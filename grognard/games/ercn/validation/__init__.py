"""The proofs of a scenario's sheets, in the order in which they are read (kernel.proofs)."""

from __future__ import annotations

from grognard.games.ercn.rows import Sheets
from grognard.games.ercn.validation import battle, charts, ground, units
from grognard.games.ercn.validation.desk import Desk, Files
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import proven

PROOFS = (
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
    """All that the first proof to find anything has found."""
    return proven(PROOFS, Desk(pack, Files.of(top, sheets.scenario), sheets))
