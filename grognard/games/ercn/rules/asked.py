"""Checks that many actions share, and the action of steps that ask nobody."""

from __future__ import annotations

from functools import partial

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.state import State
from grognard.kernel import common_refusals
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


class Silent(Action[State], frozen=True, tag="silent"):
    """No action: the type of steps that act without asking. It is never legal."""

    def why_not(self, s: State, side: Side) -> Reasons:
        yield no("0", "not-now")


own_unit = partial(common_refusals.own_unit, SIDES)
"""A piece of one's own, that exists."""
a_hex = partial(common_refusals.a_space, "hex")
"""A hex of the map."""
