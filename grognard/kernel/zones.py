"""Zones of control: the spaces a unit holds by standing beside them, and who holds one.

Where a zone reaches is a matter of the ground (a river, a city), of the kind of unit and of the
weather, so the game says it with a predicate, and has one table for each case that its rules tell
apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Crosses = Callable[[int, int], bool]
"""Whether a zone reaches from a space into one next to it."""


def reaches(around: Sequence[Sequence[int]], crosses: Crosses) -> list[tuple[int, ...]]:
    """From each space those beside it into which a zone reaches."""
    return [tuple(b for b in near if crosses(a, b)) for a, near in enumerate(around)]


def holders(
    at: int,
    around: Iterable[int],
    reach: Sequence[Iterable[int]],
    exerts: Callable[[int], bool],
) -> list[int]:
    """The spaces around one from which it is held: whom to name as the reason. `exerts` says
    whether anybody stands in a space who has a zone."""
    return [b for b in around if at in reach[b] and exerts(b)]


def shut(enemy: int, zones: int, friends: int) -> int:
    """Where no supply line goes: enemies, and their zones without a friend in them. A bit is a
    space, so that this holds for all of them at once, or for one."""
    return enemy | zones & ~friends
