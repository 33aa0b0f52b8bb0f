"""Checks that many actions share, and the action of steps that ask nobody."""

from __future__ import annotations

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


class Silent(Action[State], frozen=True, tag="silent"):
    """No action: the type of steps that act without asking. It is never legal."""

    def why_not(self, s: State, side: Side) -> Reasons:
        yield no("0", "not-now")


def own_unit(s: State, side: Side, i: int) -> Reasons:
    """A piece of one's own, that exists."""
    counters = s.kit.counters
    if not 0 <= i < len(counters):
        yield no("0", "no-such-unit", unit=i)
    elif SIDES[counters[i].side] != side:
        yield no("0", "not-your-unit")


def a_hex(s: State, at: int) -> Reasons:
    if not 0 <= at < len(s.kit.names):
        yield no("0", "no-such-hex", hex=at)
