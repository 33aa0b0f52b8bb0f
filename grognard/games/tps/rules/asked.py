"""Checks that many actions share, and deeds of an impulse."""

from __future__ import annotations

from functools import partial
from typing import Any

from grognard.games.tps.kit import SIDES
from grognard.games.tps.state import NOWHERE, OVER, State
from grognard.kernel import common_refusals
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


class Deed(Action[State], frozen=True):
    """[8.1] Something done in an impulse."""

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        """Do it. What has to be played out before the impulse goes on is a step."""
        raise NotImplementedError  # pragma: no cover


own_unit = partial(common_refusals.own_unit, SIDES)
"""A piece of one's own, that exists."""
an_area = partial(common_refusals.a_space, lambda at: no("0", "no-such-area", area=at))
"""An area of the map."""


def a_group(group: int, most: int = 1) -> Reasons:
    if not 0 <= group <= most:
        yield no("0", "no-such-group", group=group)


def why_not_act(s: State, side: Side, i: int) -> Reasons:
    """[8.1, 8.11] Whether this unit may act in this impulse: on the map, in the one area that
    acts, and not done already."""
    if reasons := list(own_unit(s, side, i)):
        yield from reasons
        return
    counter, unit, mover = s.kit.counters[i], s.units[i], s.mover(i)
    if unit.at < 0:
        yield no("8.11", "not-on-the-map", unit=counter.label)
        return
    if s.active not in (NOWHERE, mover.start) and i not in s.movers:
        yield no("8.1", "another-area", unit=counter.label, area=s.kit.place(s.active))
    if mover.flags & OVER or (unit.spent and i in s.movers):
        yield no("8.13", "impulse-over", unit=counter.label)
