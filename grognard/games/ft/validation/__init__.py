"""The checks of a scenario's data files, in the order in which they run (kernel.validation)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.ft.validation import charts, counters, ground, pieces, scenario, sequence
from grognard.games.ft.validation.scenario_data import ScenarioData
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import first_faults

if TYPE_CHECKING:
    from grognard.games.ft.sheets import Sheets

CHECKS = (
    charts.marks,
    charts.stated,
    charts.months,
    charts.levels,
    charts.results,
    charts.bands,
    charts.lists,
    ground.sheet,
    ground.grid,
    ground.hexes,
    ground.hexsides,
    ground.paths,
    ground.bridges,
    ground.joined,
    ground.ports,
    ground.names,
    counters.ids,
    counters.land,
    counters.figures,
    counters.tree,
    scenario.heading,
    scenario.players,
    scenario.turns,
    scenario.by_turn,
    scenario.hexes,
    scenario.named,
    scenario.victory,
    pieces.units,
    pieces.changes,
    pieces.superiors,
    pieces.setup,
    pieces.stacking,
    pieces.arrivals,
    pieces.bases,
    sequence.steps,
    sequence.means,
)


def faults(pack: Pack, top: str, sheets: Sheets) -> list[Fault]:
    """Every fault of the first check that finds any."""
    return first_faults(CHECKS, ScenarioData(pack, top, sheets))
