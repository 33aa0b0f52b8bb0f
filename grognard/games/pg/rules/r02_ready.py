"""[2.3] A set-up made by itself: stacks of two about the hexes that count, leaders among them."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.pg.kit import WAITING
from grognard.games.pg.piece_state import DUG_IN
from grognard.games.pg.rules.r02_places import (
    assignable,
    carriers_for,
    digs,
    may_be_assigned,
    may_dig,
    may_hide,
    mine_hexes,
    set_up_area,
    stands,
    starters,
    trench_hexes,
    unplaced,
)
from grognard.games.pg.rules.r04_stacking import fits
from grognard.games.pg.state import State

TOGETHER = 2
"""Combat units in a hex, where there is room."""


def make_ready(s: State, side: int) -> None:
    """Everything that a side has not yet set up goes to some place that is lawful."""
    _embark(s, side)
    _place(s, side)
    _entrench(s, side)
    _dig_and_hide(s, side)
    _lay(s, side)
    for g, count in assignable(s, side).items():
        for i in s.kit.units_of[side]:
            free = s.kit.counters[i].group == g and not s.units[i].tank_leader
            if count > 0 and free and may_be_assigned(s, i):
                s.change(i, tank_leader=True)
                count -= 1


def _embark(s: State, side: int) -> None:
    """Those who enter later ride, guns first: a towed one could not come otherwise."""
    counters = s.kit.counters
    waiting = [
        i
        for i in s.kit.units_of[side]
        if s.units[i].at == WAITING and i not in starters(s, side) and counters[i].loadable
    ]
    for i in sorted(waiting, key=lambda i: (not counters[i].weapon, i)):
        carrier = next(carriers_for(s, i), -1)
        if s.units[i].aboard < 0 and carrier >= 0:
            s.change(i, aboard=carrier, limbered=counters[i].limbered != "")


def _place(s: State, side: int) -> None:
    kit = s.kit
    rows = kit.scenario.victory.score
    leaving = [row.edge for row in rows if row.edge and row.side == kit.side_ids[side]]
    goals = sorted(
        {at for row in rows if row.area for at in kit.areas[row.area]}
        or {at for edge in leaving for at in kit.edge[edge]}
    )
    ways: dict[int, list[int]] = {}
    left = unplaced(s, side)
    for i in (*(i for i in left if not kit.counters[i].leader), *left):
        if s.units[i].at != WAITING or s.units[i].aboard >= 0:
            continue
        group = kit.counters[i].group
        if group not in ways:
            ways[group] = sorted(set_up_area(s, i), key=lambda h: (_far(s, h, goals), h))
        at = _hex_for(s, i, ways[group])
        for j in (*s.passengers(i), i):
            s.change(j, at=at)


def _far(s: State, at: int, goals: list[int]) -> int:
    return min((s.kit.ground.distance(at, goal) for goal in goals), default=0)


def _hex_for(s: State, i: int, ways: list[int]) -> int:
    """For a leader a stack of his group without one; for others the first hex with room."""
    counter = s.kit.counters[i]
    able = [h for h in ways if stands(s, i, h) and fits(s, i, h)]
    if counter.leader:
        held = [h for h in able if s.combat[counter.side][h]]
        lone = [h for h in held if not _led(s, counter.side, h)]
        return (lone or held or able)[0]
    count = s.carriers if counter.transport else s.combat
    loose = [h for h in able if count[counter.side][h] < TOGETHER]
    return (loose or able)[0]


def _led(s: State, side: int, at: int) -> bool:
    return any(s.kit.counters[i].leader for i in s.side_at(side, at))


def _entrench(s: State, side: int) -> None:
    own = {h for n, g in s.kit.groups if n == side and g.area for h in s.kit.areas[g.area]}
    left = s.kit.sides[side].entrenchments - sum(h in own for h in s.trenches)
    free = trench_hexes(s, side)
    held = [h for h in free if s.combat[side][h]]
    chosen = [*held, *(h for h in free if h not in held)][: max(0, left)]
    s.trenches = tuple(sorted((*s.trenches, *chosen)))
    for at in chosen:
        for i in s.side_at(side, at):
            if s.units[i].dug:
                s.change(i, dug=0)


def _dig_and_hide(s: State, side: int) -> None:
    mine = starters(s, side)
    for i in mine:
        left = sum(s.units[j].dug > 0 for j in mine) < may_dig(s, side)
        if left and not s.units[i].dug and digs(s, i):
            s.change(i, dug=DUG_IN)
    row = s.kit.sides[side].hidden
    for i in mine:
        left = row is not None and sum(s.units[j].hidden for j in mine) < row.units
        if left and may_hide(s, i) and not s.units[i].hidden and s.units[i].aboard < 0:
            s.change(i, hidden=True)


def _lay(s: State, side: int) -> None:
    """Minefields, as evenly over their area as they go."""
    mines = list(s.mines)
    left = [n for n, mine in enumerate(mines) if mine.side == side and mine.at == WAITING]
    free = mine_hexes(s, side)
    for k, n in enumerate(left):
        mines[n] = replace(mines[n], at=free[(2 * k + 1) * len(free) // (2 * len(left))])
    s.mines = tuple(mines)
