"""What a player would give up by ending a segment, a turn or his set-up: the tables ask before it
is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from grognard.games.pg.kit import SIDES, WAITING
from grognard.games.pg.piece_state import BEGUN, OVER
from grognard.games.pg.rules.r02_places import (
    digs,
    may_dig,
    may_hide,
    starters,
    trench_hexes,
    unplaced,
)
from grognard.games.pg.rules.r02_setup import EndSetUp, Ready, trenches_left
from grognard.games.pg.rules.r03_activation import unused
from grognard.games.pg.rules.r03_segment import EndSegment, Pass
from grognard.games.pg.state import State
from grognard.kernel.flow import Action
from grognard.kernel.prompt import Loss
from grognard.kernel.value import Side


def losses(s: State, side: Side, action: Action[Any], able: Iterable[int]) -> Iterator[Loss]:
    """What this action gives up; `able` are the pieces that could still do something now."""
    if isinstance(action, EndSegment):
        yield from _of("lose-activated", "3.13", idle(s, able))
    elif isinstance(action, Pass):
        mine = (i for i in s.kit.units_of[SIDES.index(side)] if unused(s, i))
        yield from _of("lose-turn", "3.0b", tuple(mine))
    elif isinstance(action, Ready):
        yield from _placed_for_him(s, SIDES.index(side))
    elif isinstance(action, EndSetUp):
        yield from _allowed_still(s, SIDES.index(side))


def idle(s: State, able: Iterable[int]) -> tuple[int, ...]:
    """[3.13] Activated pieces that have done nothing yet and still could. Leaders mostly stay where
    they are, and who rides goes along: they are named where nobody else was activated."""
    new = (i for i, task in s.tasks.items() if not task.used and not task.flags & (BEGUN | OVER))
    fresh = tuple(sorted(set(new) & set(able)))
    troops = [i for i in s.tasks if not s.kit.counters[i].leader and s.units[i].aboard < 0]
    return tuple(i for i in fresh if i in troops) if troops else fresh


def _placed_for_him(s: State, side: int) -> Iterator[Loss]:
    """[2.3, 16.4, 16.7] What the program would put somewhere; then the set-up is over."""
    yield from _of("lose-placing", "2.3", unplaced(s, side))
    if (trenches := trenches_left(s, side)) > 0:
        yield Loss("lose-trenches", "16.4", trenches)
    if mines := sum(mine.side == side and mine.at == WAITING for mine in s.mines):
        yield Loss("lose-mines", "16.7", mines)


def _allowed_still(s: State, side: int) -> Iterator[Loss]:
    """[2.3, 16.4, 16.6] What the scenario allows and nobody was given: to begin dug in, hidden, or
    in an entrenchment."""
    mine, row = starters(s, side), s.kit.sides[side].hidden
    dug = may_dig(s, side) - sum(s.units[i].dug > 0 for i in mine)
    able = sum(not s.units[i].dug and digs(s, i) for i in mine)
    if (digging := min(dug, able)) > 0:
        yield Loss("lose-digging", "16.2", digging)
    if row is not None:
        hidden = row.units - sum(s.units[i].hidden for i in mine)
        able = sum(may_hide(s, i) and not s.units[i].hidden and s.units[i].aboard < 0 for i in mine)
        if (hiding := min(hidden, able)) > 0:
            yield Loss("lose-hiding", "16.6", hiding)
    if trench_hexes(s, side) and (trenches := trenches_left(s, side)) > 0:
        yield Loss("lose-no-trenches", "16.4", trenches)


def _of(key: str, rule: str, units: tuple[int, ...]) -> Iterator[Loss]:
    if units:
        yield Loss(key, rule, len(units), units)
