"""[6.6] Kommissars: where they must go, and whom they must help."""

from __future__ import annotations

from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r03_activation import fresh, unused
from grognard.games.pg.rules.r05_price import price
from grognard.games.pg.state import State
from grognard.games.pg.terrain_chart import CLOSED
from grognard.kernel.legality import Reasons, no
from grognard.kernel.search import search


def shaken(s: State, side: int) -> tuple[int, ...]:
    """[6.6] Demoralised units of a side on the map; leaders are not a kommissar's business."""
    counters, units = s.kit.counters, s.units
    return tuple(
        i
        for i in s.kit.units_of[side]
        if units[i].morale == DEMORALISED and units[i].at >= 0 and not counters[i].leader
    )


def kommissars(s: State, side: int) -> tuple[int, ...]:
    """[6.64] Kommissars of a side who may help: on the map and not demoralised."""
    counters, units = s.kit.counters, s.units
    return tuple(
        i
        for i in s.kit.units_of[side]
        if counters[i].kommissar and units[i].at >= 0 and units[i].morale < DEMORALISED
    )


def on_duty(s: State, i: int) -> tuple[int, ...]:
    """[6.62, 6.65] The kommissars who must help a demoralised unit: stacked with it when the
    segment began, and not done with their own."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.leader or unit.morale != DEMORALISED:
        return ()
    return tuple(
        k for k in kommissars(s, counter.side) if s.units[k].at == unit.at and _may_help(s, k)
    )


def _may_help(s: State, k: int) -> bool:
    """[6.62] Not marked, and not moved in this segment."""
    task = s.tasks.get(k)
    if task is None:
        return unused(s, k)
    return not task.hexes and task.start == s.units[k].at


def tied(s: State, i: int) -> bool:
    """[6.62, 6.65] Whether a kommissar is with demoralised units of which none is activated: he is
    activated with one of them or not at all, for else he would not help it."""
    counter, units = s.kit.counters[i], s.units
    if not counter.kommissar or units[i].at < 0 or units[i].morale == DEMORALISED:
        return False
    there = [j for j in shaken(s, counter.side) if units[j].at == units[i].at and fresh(s, j)]
    return bool(there) and not any(j in s.tasks for j in there)


def why_not_called_up(s: State, i: int, order: str) -> Reasons:
    """[6.6, 6.65] A kommissar does not fight, and is not activated beside those he has to help."""
    label = s.kit.counters[i].label
    if order == "fire":
        yield no("6.6", "kommissars-do-not-fire", unit=label)
    if tied(s, i):
        yield no("6.65", "kommissar-with-his-unit", unit=label)


def why_not_pass(s: State, side: int) -> Reasons:
    """[6.61, 6.65, 6.66] A side does not pass while a kommissar has yet to help a unit he is with,
    or to go where one is: one kommissar for each."""
    units, counters = s.units, s.kit.counters
    due = shaken(s, side)
    places = {units[i].at for i in due if unused(s, i)}
    able = kommissars(s, side)
    with_them = [k for k in able if unused(s, k) and units[k].at in places]
    for k in with_them:
        yield no("6.65", "kommissar-must-help", unit=counters[k].label)
    free = [k for k in able if unused(s, k) and k not in with_them]
    if free and len(due) > len(able) - len(free):
        yield no("6.61", "kommissar-must-go", unit=counters[free[0]].label)


# ---- his way -------------------------------------------------------------------------------


def called(s: State, i: int) -> tuple[int, ...]:
    """[6.61, 6.66] The hexes of the nearest demoralised units, to which a kommissar must go; none,
    if there are none, or enough other kommissars are as near."""
    side, at, far = s.kit.counters[i].side, s.units[i].at, s.kit.ground.distance
    places = [s.units[j].at for j in shaken(s, side)]
    if at < 0 or not places:
        return ()
    mine = min(far(at, place) for place in places)
    others = (s.units[k].at for k in kommissars(s, side) if k != i)
    nearer = sum(min(far(hex, place) for place in places) <= mine for hex in others)
    if nearer >= len(places):
        return ()
    return tuple(sorted({place for place in places if far(at, place) == mine}))


def left_to_go(s: State, i: int) -> dict[int, int]:
    """[6.61] From the kommissar's hex and those on his way, what the rest of it costs. Empty, if
    he is free to go where he likes, or there is no way."""
    start, goals = s.units[i].at, called(s, i)
    side = s.kit.counters[i].side

    def back(b: int, cost: int, came: int) -> list[tuple[int, int]]:
        if cost and s.barred(side, b):
            return []
        return [(a, price(s, i, a, b)) for a in s.kit.ground.neighbours(b)]

    togo = search(((at, 0) for at in goals), back, lowest_first=True, goals=frozenset((start,)))
    return togo.cost if start in togo.cost else {}


def on_the_way(s: State, i: int, togo: dict[int, int], path: tuple[int, ...]) -> bool:
    """[6.61] Whether every step of a path lies on a cheapest way."""
    a = s.units[i].at
    for b in path:
        step = price(s, i, a, b)
        if step == CLOSED or togo.get(b, 1 << 30) + step != togo.get(a, -1):
            return False
        a = b
    return True


def why_not_way(s: State, i: int, path: tuple[int, ...]) -> Reasons:
    """[6.61] A kommissar goes nowhere else while a friend is demoralised."""
    counter = s.kit.counters[i]
    if not counter.kommissar or s.units[i].at < 0:
        return
    togo = left_to_go(s, i)
    if togo and not on_the_way(s, i, togo, path):
        yield no("6.61", "kommissar-way", unit=counter.label)


def his_ways(s: State, i: int, found: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """[6.61] Of all that a piece could do, what a kommissar may."""
    if not s.kit.counters[i].kommissar or s.units[i].at < 0:
        return found
    togo = left_to_go(s, i)
    return {at: path for at, path in found.items() if not togo or on_the_way(s, i, togo, path)}
