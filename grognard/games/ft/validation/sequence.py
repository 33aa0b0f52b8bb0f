"""Checks of the sequence: its steps, what they use, and which scenarios have the means for them."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.ft.features import features, played
from grognard.games.ft.validation.charts import NAMES
from grognard.games.ft.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

FILE = "sequence.toml"


def steps(data: ScenarioData) -> Found:
    """Each step once, in a segment that there is; it hangs on steps and reads tables that are."""
    sequence = data.sheets.sequence
    yield from data.doubled(FILE, ("step",), (row.id for row in sequence.step), "id")
    ids = {row.id for row in sequence.step}
    segments = {row.id: row for row in sequence.segment}
    phases = {row.id for row in sequence.phase}
    for n, segment in enumerate(sequence.segment):
        if segment.phase not in phases:
            yield data.unknown(FILE, ("segment", n, "phase"), segment.phase)
    charts = {key: value for name in NAMES for key, value in _tables(data, name).items()}
    dice = data.sheets.charts.general.dice
    for n, row in enumerate(sequence.step):
        if row.segment not in segments:
            yield data.unknown(FILE, ("step", n, "segment"), row.segment)
        for k, one in enumerate(row.depends):
            if one not in ids:
                yield data.unknown(FILE, ("step", n, "depends", k), one)
        for k, one in enumerate(row.dice):
            if not hasattr(dice, one):
                yield data.unknown(FILE, ("step", n, "dice", k), one)
        for k, one in enumerate(row.tables):
            found: Any = charts
            for part in one.split("."):
                found = found.get(part) if isinstance(found, dict) else None
            if found is None:
                yield data.unknown(FILE, ("step", n, "tables", k), one)


def _tables(data: ScenarioData, name: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(getattr(data.sheets.charts, name))
    return found


def means(data: ScenarioData) -> Found:
    """Each step names exactly the scenarios whose data meet what it requires."""
    scenario = data.sheets.scenario
    found = features(data.sheets)
    for n, row in enumerate(data.sheets.sequence.step):
        if played(data.sheets, row, found) != (scenario.id in row.scenarios):
            yield data.say(FILE, ("step", n, "scenarios"), "step-against-scenario",
                           "list-it-as-its-data-say", step=row.id, id=scenario.id)  # fmt: skip
