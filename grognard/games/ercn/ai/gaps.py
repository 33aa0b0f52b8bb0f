"""Gaps in a front: the enemy's cheapest way to a city, with a price for units and zones in the
way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from grognard.games.ercn.kit import Kit
from grognard.games.ercn.state import State
from grognard.kernel.search import cheapest, search, way_back

HORIZON = 60
"""Half-points beyond which an enemy's way to a city does not matter."""
STACK_TOLL, ZONE_TOLL = 14, 4
"""Half-points a unit in the way is taken to cost him, or its zone of control."""
_EMPTY = bytes([255]) + bytes(255)
_STACK_TOLLS, _ZONE_TOLLS = (bytes([0]) + bytes([toll]) * 255 for toll in (STACK_TOLL, ZONE_TOLL))
CITY, CAPITAL = 1.0, 3.0
"""How much a city is needed, and Moscow."""

Way = tuple[float, list[int]]
"""How much is at stake on a way, and its hexes from the city back to beside the enemy."""


@lru_cache(maxsize=256)
def travel(kit: Kit, weather: int, side: int, goal: int) -> list[int]:
    """Half-points of a vehicle from every hex to the goal, nobody in the way."""
    cost, neighbour = kit.ground.cost[weather][side][1], kit.ground.neighbour

    def onward(b: int, spent: int, came: int) -> Iterator[tuple[int, int]]:
        for d in range(6):
            a = neighbour[6 * b + d]
            if a >= 0 and (step := cost[6 * a + (d + 3) % 6]):
                yield a, step

    far = [9999] * len(kit.names)
    for h, points in search([(goal, 0)], onward).cost.items():
        far[h] = points
    return far


def urgency(need: float, far: int) -> float:
    """How much it matters that the enemy is so near to something needed so much."""
    return need * (HORIZON - far) / HORIZON


def way(s: State, foe: int, starts: Sequence[int], needs: dict[int, float]) -> Way:
    """The way of the enemy's from where he stands to the goal that is in most danger."""

    def sure(spent: int, far: list[int]) -> bool:
        """Whether none of the goals yet to be reached can be in more danger than one that is."""
        worst = most = 0.0
        for h, need in needs.items():
            if far[h] < spent:
                worst = max(worst, urgency(need, far[h]))
            else:
                most = max(most, urgency(need, spent))
        return worst > most

    moves, men, zoc = s.kit.ground.moves(s.weather, foe, True), s.men[1 - foe], s.zoc[1 - foe]
    # Whole tables at once: a toll for the stack, and for a zone where no stack is.
    stacks, zones, empty = (
        int.from_bytes(table.translate(by), "little")
        for table, by in ((men, _STACK_TOLLS), (zoc, _ZONE_TOLLS), (men, _EMPTY))
    )
    tolls = (stacks | zones & empty).to_bytes(len(men), "little")
    far, before = cheapest(moves, tolls, starts, HORIZON - 1, sure)
    worst, goal = 0.0, -1
    for h, need in needs.items():
        if urgency(need, far[h]) > worst:
            worst, goal = urgency(need, far[h]), h
    return worst, way_back(before, goal)
