"""Stalingrad for learners: the numbers an observation is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.tps.kit import Kit
from grognard.games.tps.view import View
from grognard.kernel.value import Side

SCENARIO = "first-week"


def around(kit: Kit) -> Sequence[Sequence[int]]:
    return kit.ground.around


def worth(kit: Kit) -> list[float]:
    """[19.1] The points printed in the areas."""
    return [float(points) for points in kit.ground.vp]


def strength(kit: Kit, unit: int) -> float:
    counter = kit.counters[unit]
    return (counter.attack + counter.defence) / 20


def holders(view: View) -> Sequence[Side]:
    return view.control


def masked(view: View) -> Iterator[tuple[int, float]]:
    """[2.1] Nothing is hidden."""
    yield from ()


def lost(view: View) -> int:
    return len(view.dead)
