"""Refusals that every game has: a unit that does not exist or is not one's own, no such space.

A game binds them to its sides and to what it calls a space:

    own_unit = partial(common_refusals.own_unit, SIDES)
    a_hex = partial(common_refusals.a_space, lambda at: no("0", "no-such-hex", hex=at))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.state import State
from grognard.kernel.value import Side


def own_unit(sides: Sequence[Side], s: State, side: Side, i: int) -> Reasons:
    """A piece of one's own, that exists. A counter of the kit has the number of its side."""
    counters = s.kit.counters
    if not 0 <= i < len(counters):
        yield no("0", "no-such-unit", unit=i)
    elif sides[counters[i].side] != side:
        yield no("0", "not-your-unit")


def a_space(refusal: Callable[[int], No], s: State, at: int) -> Reasons:
    """A space of the map. One without a name is a gap in its grid."""
    names = s.kit.names
    if not 0 <= at < len(names) or not names[at]:
        yield refusal(at)
