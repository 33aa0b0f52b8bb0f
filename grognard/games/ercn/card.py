"""[A4] The player aid card: the combat table, the effects of terrain and weather, the limits.

Figures as they are printed, under the options of a match, for somebody who lays the card beside
the board. The words for its ids are texts of the game: `terrain-`, `water-`, `weather-`, `result-`,
`type-`, `size-` and `nation-`, each followed by the id.
"""

from __future__ import annotations

from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.rows import Camp, TerrainRow, WaterRow, WeatherRow
from grognard.games.ercn.rules.f_movement import half_points
from grognard.games.ercn.rules.g3_results import PARTS
from grognard.kernel.value import Value


class ResultsTable(Value, frozen=True):
    """[G3] The combat results table: a row for every pip of the die, from 1."""

    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class GeneralWinter(Value, frozen=True):
    """[MOSKVA 7] General Winter: columns in favour of a side on some turns."""

    rule: str
    side: Camp
    columns: int
    turns: tuple[int, ...]


class Card(Value, frozen=True):
    """What stands on the card beside the table."""

    terrains: tuple[TerrainRow, ...]
    waters: tuple[WaterRow, ...]
    weathers: tuple[WeatherRow, ...]
    road_cost: float
    """[F2a.road] Points for a hex entered along a road."""
    fort_shift: int
    fort_shift_beside: int
    """[G6.fort] Columns for the defender, and where one attacker stands inside the line."""
    forts_of: Camp
    winter: GeneralWinter
    stack_limit: dict[Camp, int]
    """[F7] Divisions in a hex at the end of a phase."""
    rail_points: dict[Camp, int]
    """[F5, MOSKVA 6] A turn."""
    air_exchange: dict[Camp, int]
    """[D] Own air points for one of the enemy's."""
    air_most: int
    """[G2] Air points of a side in one combat."""
    interdiction: dict[Camp, int]
    """[I] Rail points the enemy loses for one air point."""
    results: tuple[str, ...]
    """[G3] The results of the table."""
    types: tuple[str, ...]
    sizes: tuple[str, ...]
    nations: tuple[str, ...]
    """[A2a] Of the counters in play."""


def results_table(kit: Kit) -> ResultsTable:
    return ResultsTable(kit.chart.rule, kit.chart.columns, kit.chart.rows)


def card(kit: Kit) -> Card:
    """Lay out the card of a kit."""
    scenario, sheet = kit.sheets.scenario, kit.sheets.terrain
    winter = scenario.winter
    units = [counter for counter in kit.counters if not counter.decoy]
    return Card(
        terrains=sheet.terrain,
        waters=sheet.water,
        weathers=sheet.weather,
        road_cost=half_points(sheet.road_cost_halves),
        fort_shift=sheet.fort_shift,
        fort_shift_beside=sheet.fort_shift_beside,
        forts_of=scenario.forts_of,
        winter=GeneralWinter(
            winter.rule, winter.side, winter.columns, tuple(sorted(kit.winter_turns))
        ),
        stack_limit={side: scenario.stack_limit[side] for side in SIDES},
        rail_points={side: scenario.rail_points[side] for side in SIDES},
        air_exchange={side: scenario.air_exchange[side] for side in SIDES},
        air_most=scenario.air_max_per_combat,
        interdiction={side: scenario.interdiction[side] for side in SIDES},
        results=tuple(PARTS),
        types=tuple(sorted({counter.type for counter in units})),
        sizes=tuple(sorted({counter.size for counter in units})),
        nations=tuple(sorted({counter.nation for counter in units})),
    )
