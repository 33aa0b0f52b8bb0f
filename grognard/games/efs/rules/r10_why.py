"""[10.4] What a step costs, line by line: for whoever asks why a hex costs three points.

Each line is read off the same functions that `entered` judges a step by; their sum is its cost.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.efs.ground import (
    CANAL,
    CITY,
    FEATURES,
    LAKE,
    LAKE_HEX,
    MAJOR,
    MAJOR_CITY,
    RAIL,
    RIVER,
    SHALLOW,
    SHALLOW_HEX,
    SWAMP,
    WOODS,
)
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import (
    BY_MINOR,
    BY_RAIL,
    LABELS,
    OPEN,
    QUARTERS,
    SLOW,
    Costs,
)
from grognard.games.efs.state import FORTIFIED, INTERDICTED, ZONE
from grognard.kernel.tally import Tally

ROADS = ("", "motorway", "main", "minor")
"""By the label of a hex entered."""
WATERS = ((RIVER, "river", "10.45b"), (CANAL, "canal", "10.45b"), (MAJOR, "major-river", "10.45d"),
          (LAKE | SHALLOW, "lake", "10.47a"))  # fmt: skip
PLACES = ((CITY, "city"), (MAJOR_CITY, "major-city"), (LAKE_HEX, "lake"), (SHALLOW_HEX, "shallow"))


def step_lines(costs: Costs, label: int, step: tuple[int, int, int], there: int) -> Tally:
    """[10.34, 10.4, 14.65, 18.12] The lines of a step that can be made, in quarters of a point."""
    b, to, _ = step
    a, came = divmod(label, LABELS)
    how = to % LABELS
    by_road = OPEN < how <= BY_MINOR
    tally = Tally()
    if by_road and not there & INTERDICTED:
        rule = "10.43a" if how > 1 else "10.44a"
        tally.add(costs.road(how, b), rule, "cost-road", road=ROADS[how])
    elif through_swamp(costs, a, b, how):
        tally.add(costs.swamp_by_rail(), "10.42c", "cost-swamp-rail")
    else:
        _ground(costs, tally, b, how)
        _water(costs, tally, a, b, by_road=by_road)
        if by_road:
            tally.add(0, "14.65", "cost-no-road")
    ground = costs.ground
    if extra := costs.leave(a, came, how, ground.side[ground.edge[a][b]]):
        rule = "10.42a" if came == BY_RAIL else "10.43a"
        tally.add(extra, rule, "cost-left-road")
    rules = costs.rules
    if costs.faced(a, b):
        tally.add(QUARTERS * rules.fortification_entry_mp, "18.12", "cost-line")
    elif there & FORTIFIED:
        tally.add(QUARTERS * rules.fortification_entry_mp, "18.12", "cost-fortification")
    if there & ZONE:
        tally.add(QUARTERS * rules.zoc_entry_mp, "10.34", "cost-zone")
    return tally


def through_swamp(costs: Costs, a: int, b: int, how: int) -> bool:
    """[10.42c] Whether wheels follow a railway into a swamp."""
    ground = costs.ground
    by_rail = how == OPEN and bool(ground.side[ground.edge[a][b]] & RAIL)
    return by_rail and costs.gait.wheels and not costs.sky.frozen and bool(
        ground.terrain[b] & SWAMP
    )  # fmt: skip


def _ground(costs: Costs, tally: Tally, b: int, how: int) -> None:
    """[10.41, 10.42, 10.46] The dearest terrain of the hex, woods added; along a railway less."""
    bits, total = costs.ground.terrain[b], costs.terrain(b)
    for bit, name in PLACES:
        if bits & bit:
            tally.add(total, "10.41", "cost-terrain", terrain=name)
            return
    bare = costs.terrain(b, woods=False)
    names = [name for name, bit in FEATURES.items() if bit in SLOW and bits & bit] or ["clear"]
    dearest = max(names, key=lambda name: costs.cell(name, b))
    tally.add(bare, "10.41", "cost-terrain", terrain=dearest)
    if bits & WOODS:
        tally.add(total - bare, "10.46" if costs.gait.side else "10.41", "cost-woods")
    if how == BY_RAIL:
        tally.add(costs.along_rail(b) - total, "10.42a", "cost-rail-in-woods")


def _water(costs: Costs, tally: Tally, a: int, b: int, *, by_road: bool) -> None:
    """[10.45, 10.47, 14.65] What crossing the hexside adds; a bridge in an interdicted hex gives
    nothing, but for one of whose hexes one is wooded."""
    ground = costs.ground
    side = ground.side[ground.edge[a][b]]
    if by_road:
        wooded = (ground.terrain[a] | ground.terrain[b]) & WOODS
        cost = 0 if wooded else max(0, costs.cross(a, b, side, rail=False))
    else:
        cost = costs.cross(a, b, side, rail=bool(side & RAIL))
    for bit, name, rule in WATERS:
        if side & bit and cost > 0:
            tally.add(cost, rule, "cost-water", water=name)
        elif side & bit:
            tally.add(0, "10.45a", "cost-bridge", water=name)


PLAYS: Mapping[str, Maker] = {}
