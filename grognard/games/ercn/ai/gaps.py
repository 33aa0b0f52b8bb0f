"""Where a front lets the enemy through: his cheapest way to a city, units and zones in the way
taken as a toll."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush

from grognard.games.ercn.kit import Kit
from grognard.games.ercn.state import State

HORIZON = 60
"""Half-points beyond which an enemy's way to a city does not matter."""
STACK_TOLL, ZONE_TOLL = 14, 4
"""Half-points a unit in the way is taken to cost him, or its zone of control."""
CITY, CAPITAL = 1.0, 3.0
"""How much a city is needed, and Moscow."""

Way = tuple[float, list[int]]
"""How much is at stake on a way, and its hexes from the city back to beside the enemy."""


@lru_cache(maxsize=256)
def travel(kit: Kit, weather: int, side: int, goal: int) -> list[int]:
    """Half-points of a vehicle from every hex to the goal, nobody in the way."""
    cost, neighbour = kit.ground.cost[weather][side][1], kit.ground.neighbour
    far = [9999] * len(kit.names)
    far[goal] = 0
    queue = [(0, goal)]
    while queue:
        spent, b = heappop(queue)
        if spent > far[b]:
            continue
        for d in range(6):
            a = neighbour[6 * b + d]
            if a < 0:
                continue
            step = cost[6 * a + (d + 3) % 6]
            if step and spent + step < far[a]:
                far[a] = spent + step
                heappush(queue, (far[a], a))
    return far


def urgency(need: float, far: int) -> float:
    """How much it matters that the enemy is so near to something needed so much."""
    return need * (HORIZON - far) / HORIZON


def way(s: State, foe: int, starts: Sequence[int], needs: dict[int, float]) -> Way:
    """The way of the enemy's from where he stands to the goal that is in most danger."""
    moves, men, zoc = s.kit.ground.moves(s.weather, foe, True), s.men[1 - foe], s.zoc[1 - foe]
    far = [HORIZON] * len(moves)
    before: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(HORIZON)]
    for h in starts:
        far[h] = 0
    buckets[0] = list(starts)
    left, worst = dict(needs), 0.0
    for spent, bucket in enumerate(buckets):
        # No farther than until it is sure which of the goals is in most danger.
        if worst > max((urgency(need, spent) for need in left.values()), default=0.0):
            break
        for a in bucket:
            if far[a] != spent:
                continue
            if a in left:
                worst = max(worst, urgency(left.pop(a), spent))
            for b, cost, _ in moves[a]:
                there = spent + cost
                if not cost or there >= far[b]:
                    continue
                there += STACK_TOLL if men[b] else ZONE_TOLL if zoc[b] else 0
                if there < far[b]:
                    far[b] = there
                    before[b] = a
                    buckets[there].append(b)
    worst, goal = 0.0, -1
    for h, need in needs.items():
        if urgency(need, far[h]) > worst:
            worst, goal = urgency(need, far[h]), h
    found = []
    while goal in before:
        found.append(goal)
        goal = before[goal]
    return worst, found
