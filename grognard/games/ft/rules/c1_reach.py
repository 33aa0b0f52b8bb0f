"""[C.1.0] Where a group may go: allowance, enemy zones, open water, the enemy; one rule of a step
for law and search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.rules.g11_costs import HALF, NO_ICE, WHYS, Mover, ground_cost, mover_of, wets
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.legality import No, no
from grognard.kernel.search import Frontier

OFF_MAP_STEP, ENEMY_HERE, TOO_FAR, ZONE_TO_ZONE, STOPPED = 11, 12, 13, 14, 15
ALL_WHYS = WHYS | {
    OFF_MAP_STEP: ("C.1.0", "not-a-neighbour"),
    ENEMY_HERE: ("C.1.0", "enemy-in-the-way"),
    TOO_FAR: ("C.1.0", "not-enough-points"),
    ZONE_TO_ZONE: ("G.8", "zone-to-zone"),
    STOPPED: ("G.8", "stopped-by-a-zone"),
}


def allowance(s: State, units: Sequence[int]) -> int:
    """[C.1.0, G.9] The least of the group, each by its status, in halves of a point."""
    counters, units_of = s.kit.counters, s.units
    least = 999
    for i in units:
        whole = counters[i].ma[units_of[i].step]
        share = s.kit.effects[s.level(i)].ma
        least = min(least, -int(-whole * share // 1))
    return least * HALF


def blocked(s: State, side: int, at: int, *, control: bool = True) -> bool:
    """[C.1.0, G.10, G.12] Whether enemy combat units or a ? stand in a hex: headquarters alone do
    not bar it to a group that controls the hex it enters."""
    if not s.enemies(side, at):
        return False
    if not control or s.veiled >> at & 1:
        return True
    return any(s.kit.counters[i].combat for i in s.stacks[at])


def step(s: State, mover: Mover, at: int, spent: int, water: int, to: int) -> int:
    """[C.1.0] The points spent after a step, or minus the code of what bars it. A group with points
    left may always go one hex that is not closed to it."""
    if to not in s.kit.ground.edge[at]:
        return -OFF_MAP_STEP
    if blocked(s, mover.side, to, control=mover.control):
        return -ENEMY_HERE
    cost = ground_cost(s, mover, at, to)
    if cost < 0:
        return cost
    if water >= mover.water and wets(s, mover, at, to):
        return -NO_ICE
    if s.ezoc(mover.side, to):
        cost += s.kit.tec.ezoc.enter * HALF
        if s.ezoc(mover.side, at) and spent:
            return -ZONE_TO_ZONE
    now = spent + cost
    if now > mover.limit and spent:
        return -TOO_FAR
    if not mover.limit:
        return -TOO_FAR
    return now


def halts(s: State, mover: Mover, at: int, to: int) -> bool:
    """[G.8] Whether the group stops in a hex: in an uncontested enemy zone, unless all are light; a
    step from zone to zone is the whole move."""
    if not s.ezoc(mover.side, to):
        return False
    return mover.stops or s.ezoc(mover.side, at)


def walk(
    s: State, mover: Mover, start: int, path: Sequence[int], spent: int = 0, water: int = 0
) -> tuple[int, int] | int:
    """[C.1.0] The points and the open water after a path, with what was spent before it, or minus
    the code of what bars it."""
    at, over = start, False
    for to in path:
        if over:
            return -STOPPED
        found = step(s, mover, at, spent, water, to)
        if found < 0:
            return found
        if spent and found > mover.limit:
            return -TOO_FAR
        spent = found
        water += wets(s, mover, at, to)
        over = halts(s, mover, at, to) or spent > mover.limit
        at = to
    return spent, water


def why_not_path(
    s: State, mover: Mover, start: int, path: Sequence[int], spent: int = 0, water: int = 0
) -> Iterator[No]:
    """The reason that bars a path."""
    found = walk(s, mover, start, path, spent, water)
    if isinstance(found, int):
        rule, why = ALL_WHYS[-found]
        yield no(rule, why)


def reach(
    s: State, units: Sequence[int], limit: int, spent: int = 0, water: int = 0
) -> dict[int, tuple[int, ...]]:
    """[C.1.0] The hexes a group can come to, each with the path to it; `spent` and `water` is what
    it has used before."""
    mover = mover_of(s, units, limit)
    return reach_of(s, mover, s.units[units[0]].at, spent, water)


def reach_of(
    s: State, mover: Mover, start: int, spent: int = 0, water: int = 0
) -> dict[int, tuple[int, ...]]:
    """[C.1.0] The same for whoever moves from a hex."""
    around = s.kit.ground.around
    hexes = s.kit.ground.hexes
    paths: dict[int, tuple[int, ...]] = {}
    found: Frontier[tuple[int, int], tuple[int, ...]] = Frontier([((start, water), spent)])
    for (at, wet), used in found:
        before = found.note.get((at, wet), ())
        if before and at not in paths and at != start:
            paths[at] = before
        last = before[-2] if len(before) > 1 else start
        if before and (halts(s, mover, last, at) or used > mover.limit):
            continue
        for to in around[at]:
            if to >= hexes:
                continue
            now = step(s, mover, at, used, wet, to)
            if now < 0 or (used and now > mover.limit):
                continue
            label = (to, wet + wets(s, mover, at, to))
            known = found.cost.get(label)
            if known is None or now < known:
                found.put(label, now, (*before, to))
    return paths


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
