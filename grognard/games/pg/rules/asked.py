"""What every chapter's actions share: own pieces, hexes, deeds, and the reasons against them."""

from __future__ import annotations

from functools import partial
from typing import Any

from grognard.games.pg.kit import SIDES, WAITING
from grognard.games.pg.piece_state import BEGUN, FIRE, HELPED, MOVE, OVER, TRIED
from grognard.games.pg.rules.r15_rail_river import runs, turns_to, why_not_turn_to
from grognard.games.pg.state import State
from grognard.kernel import common_refusals
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.throw import Throw
from grognard.kernel.value import Side


class Deed(Action[State], frozen=True):
    """[3.13] Something done by activated units in a segment."""

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        """Do it. What has to be played out before the segment goes on is a step."""
        raise NotImplementedError  # pragma: no cover


class Dice(Throw[State], frozen=True, tag="dice"):
    """Dice for a step beneath, whose `resume` gets the pips."""

    sides = SIDES


own_piece = partial(common_refusals.own_unit, SIDES)
"""A piece of one's own, that exists."""
a_hex = partial(common_refusals.a_space, lambda at: no("0", "no-such-hex", hex=at))
"""A hex of the map."""


def drawn_in(s: State, i: int) -> tuple[int, ...]:
    """[12.51] The assault hexes into which alone a unit may go, since only leaders in them have
    activated it; none, if it is free."""
    task = s.tasks[i]
    others = [k for k in task.by if k != i and k in s.tasks]
    if not others or s.kit.counters[i].leader:
        return ()
    starts = tuple(s.tasks[k].start for k in others)
    if all(at >= 0 and at != task.start and s.contested(at) for at in starts):
        return starts
    return ()


def why_not_act(s: State, side: Side, i: int, order: int, *, assault: bool = False) -> Reasons:
    """[3.13, 12.51] Whether this unit may act now: its own, activated in this segment, declared to
    move or to fire, and not done already."""
    if reasons := list(own_piece(s, side, i)):
        yield from reasons
        return
    label, task = s.kit.counters[i].label, s.tasks.get(i)
    if task is None or s.units[i].at < WAITING:
        yield no("3.13", "not-activated", unit=label)
        return
    if runs(s.kit.counters[i]):
        yield from why_not_turn_to(s, i, order)
    elif task.order != order:
        yield no("3.13", "declared-to-fire" if task.order == FIRE else "declared-to-move",
                 unit=label)  # fmt: skip
    if task.flags & HELPED:
        yield no("6.55", "helped-a-recovery", unit=label)
    elif task.flags & TRIED:
        yield no("14.4", "tried-to-recover", unit=label)
    elif task.flags & OVER:
        yield no("3.13", "has-acted", unit=label)
    if not assault and drawn_in(s, i):
        yield no("12.51", "only-into-the-assault", unit=label)


def able(s: State, order: int, *, assault: bool = False) -> tuple[int, ...]:
    """[3.13, 12.51] Activated units that may still act under this order."""
    return tuple(
        i
        for i, task in s.tasks.items()
        if (task.order == order or turns_to(s, i, order))
        and not task.flags & OVER
        and s.units[i].at >= WAITING
        and (assault or not drawn_in(s, i))
    )


def acted(s: State, i: int, *, over: bool = True) -> None:
    """[3.13] A unit has acted; with `over` it does no more in this segment."""
    if i in s.tasks:
        s.task(i, flags=s.tasks[i].flags | BEGUN | (OVER if over else 0))


__all__ = ["FIRE", "MOVE", "Deed", "Dice", "a_hex", "able", "acted", "own_piece",
           "why_not_act"]  # fmt: skip
