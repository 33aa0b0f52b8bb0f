"""Checks and dice that chapters share."""

from __future__ import annotations

from functools import partial

from grognard.games.efs.kit import SIDES
from grognard.games.efs.state import State
from grognard.kernel import common_refusals
from grognard.kernel.legality import no
from grognard.kernel.throw import Throw

own_unit = partial(common_refusals.own_unit, SIDES)
a_hex = partial(common_refusals.a_space, lambda at: no("0", "no-such-hex", hex=at))


class Dice(Throw[State], frozen=True, tag="dice"):
    """[2.4] Ten-sided dice for a step beneath, whose `resume` gets the pips; 0 is read as 10."""

    sides = SIDES
    count: int = 1
    faces: int = 10
