"""What a scenario has the means for: the words that steps of the sequence ask for in `requires`.

Read by the checks, which compare them with the scenarios that a step names, and by the kit, which
leaves out steps that nothing in the scenario can bring up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from grognard.games.ft.rows import AirRow, CounterRow, ShipRow, StepRow

if TYPE_CHECKING:
    from grognard.games.ft.sheets import Sheets

LISTS = (
    "withdrawal", "reinforcement", "conversion", "upgrade", "breakdown", "improvement", "flip",
    "conditional", "high_command", "works", "hgn", "convoy", "works_pool", "rp", "support",
)  # fmt: skip
BALTIC = "gulf"
"""[D.2.3] The map on which the blockade is played."""


def bare(text: str) -> str:
    """`S-44:limited1` without its states."""
    return text.partition(":")[0]


def units_used(sheets: Sheets) -> tuple[str, ...]:
    """Every counter the scenario names, each once, in the order of the file."""
    scenario = sheets.scenario
    found: list[Iterable[str]] = [map(bare, row.units) for row in scenario.setup]
    found += [row.units for row in scenario.reinforcement]
    found += [[row.new] for row in scenario.conversion]
    found += [[row.new] for row in scenario.upgrade]
    found += [[row.new] for row in scenario.improvement]
    found += [[row.new] for row in scenario.flip]
    found += [row.pieces for row in scenario.breakdown]
    found += [[row.unit] for row in scenario.high_command]
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def features(sheets: Sheets) -> frozenset[str]:
    """The words of `requires` that this scenario meets."""
    used = set(units_used(sheets))
    land = [row for row in sheets.counters if row.id in used]
    air = [row for row in sheets.air if row.id in used]
    ships = [row for row in sheets.ships if row.id in used]
    return frozenset(
        chain(
            _of_land(sheets, land),
            _of_air(sheets, air),
            _of_ships(sheets, ships),
            _of_lists(sheets),
            _of_map(sheets),
        )
    )


def _of_land(sheets: Sheets, land: list[CounterRow]) -> Iterator[str]:
    rows = {row.id: row for row in sheets.counters}
    for row in land:
        flags = row.flags.split()
        yield "hq" if row.hq else "land"
        if row.hq.startswith("OHQ") and "offmap" not in flags:
            yield "hq:OHQ"
        if row.hq == "STHQ":
            yield "hq:STHQ"
        if row.he:
            yield "he"
        if any(flag.startswith("eng-") for flag in flags):
            yield "eng"
        if {"eng-combat", "eng-assault"} & set(flags):
            yield "eng-combat"
        if "coast-art" in flags:
            yield "coast-art"
        if row.aa:
            yield "aa"
        if row.boxed and row.cal == "ART":
            yield "boxed-art"
        if not row.hq:
            yield from _of_unit(row, rows)


def _of_unit(row: CounterRow, rows: dict[str, CounterRow]) -> Iterator[str]:
    if row.side == "SOV" and row.cal in ("ART", "AFV"):
        yield "sov-art"
    if row.side == "FIN":
        yield "fin-land"
    above = rows.get(row.parent)
    if above is not None and above.hq in ("THQ", "OHQ-corps", "OHQ-army"):
        yield "no-thq"


def _of_air(sheets: Sheets, air: list[AirRow]) -> Iterator[str]:
    for row in air:
        yield "air"
        yield from (f"air:{flag}" for flag in row.flags.split())
        if row.gcf:
            yield "air:gcf"
        if row.gcf_box:
            yield "air:box"
    if len({player_of(sheets, row.nation) for row in air}) == 2:
        yield "air:both"


def _of_ships(sheets: Sheets, ships: list[ShipRow]) -> Iterator[str]:
    for row in ships:
        yield "ship"
        yield f"ship:{'D' if row.type == 'DL' else row.type}"
        if row.type == "CM" or "M" in row.flags.split():
            yield "ship:mine"
        if row.cf:
            yield "ship:cf"
        if row.cf_box:
            yield "ship:box"
        if row.aa:
            yield "aa"
        if row.side == "SOV" and sheets.scenario.map == BALTIC:
            yield "blockade"
    if len({player_of(sheets, row.nation) for row in ships}) == 2:
        yield "ship:both"


def _of_lists(sheets: Sheets) -> Iterator[str]:
    scenario = sheets.scenario
    yield from (name for name in LISTS if getattr(scenario, name))
    if scenario.mines:
        yield "mines"
        if any(stock.nets for stock in scenario.mines):
            yield "nets"
    if scenario.intervention_from:
        yield "intervention"
    for name in ("surprise", "events"):
        if name in scenario.options:
            yield f"option:{name}"
    for turn in scenario.calendar:
        yield f"ice:{turn.ice}"
        if turn.month == "Jan" and turn.quarter == "I":
            yield "turn:JanI"
        if turn.air_rp:
            yield "air_rp"


def _of_map(sheets: Sheets) -> Iterator[str]:
    for row in sheets.hexes:
        if row.island:
            yield "island"
        if row.place == "city":
            yield "city"
        if row.water == "part":
            yield "coast"
        if row.place and row.vp:
            yield "place"
    if any(row.kind in ("canal", "current") for row in sheets.hexsides):
        yield "current"


def player_of(sheets: Sheets, nation: str) -> str:
    """The player who commands a nation; empty where nobody does."""
    players = sheets.scenario.players.items()
    return next((player for player, nations in players if nation in nations), "")


def played(sheets: Sheets, step: StepRow, found: frozenset[str]) -> bool:
    """Whether a scenario with these features can bring a step up."""
    segment = next(row for row in sheets.sequence.segment if row.id == step.segment)
    return sheets.scenario.volume in segment.volumes and found.issuperset(step.requires)
