"""[6.6] Kommissars: where they must go, and whom they must help."""

from __future__ import annotations

from grognard.games.pg.rules.r03_activation import fresh
from grognard.games.pg.state import DEMORALISED, State
from grognard.kernel.legality import Reasons, no


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
        return fresh(s, k)
    return not task.hexes and task.start == s.units[k].at


def why_not_pass(s: State, side: int) -> Reasons:
    """[6.61, 6.65, 6.66] A side does not pass while a kommissar has yet to help a unit he is with,
    or to go where one is: one kommissar for each."""
    units, counters = s.units, s.kit.counters
    due = shaken(s, side)
    places = {units[i].at for i in due if fresh(s, i)}
    able = kommissars(s, side)
    with_them = [k for k in able if fresh(s, k) and units[k].at in places]
    for k in with_them:
        yield no("6.65", "kommissar-must-help", unit=counters[k].label)
    free = [k for k in able if fresh(s, k) and k not in with_them]
    if free and len(due) > len(able) - len(free):
        yield no("6.61", "kommissar-must-go", unit=counters[free[0]].label)
