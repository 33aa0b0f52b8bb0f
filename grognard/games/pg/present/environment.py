"""Panzer Grenadier for learners: the numbers an observation is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.view import View
from grognard.kernel.value import Side

SCENARIO = "s01-birch-knoll"


def around(kit: Kit) -> Sequence[Sequence[int]]:
    return kit.ground.around


def worth(kit: Kit) -> list[float]:
    """Objectives differ by scenario and are not places of the map alone."""
    return [0.0] * len(kit.names)


def strength(kit: Kit, unit: int) -> float:
    """Fire of three kinds, each at full strength."""
    counter = kit.counters[unit]
    return float(sum(max(0, kind[0]) for kind in (counter.df, counter.bf, counter.at))) / 10


def holders(view: View) -> Sequence[Side]:
    sides = (*SIDES, "")
    return [sides[n] for n in view.owner]


def masked(view: View) -> Iterator[tuple[int, float]]:
    """[16.4] Of a hidden unit nothing is known, not even its place."""
    yield from ()


def lost(view: View) -> int:
    return len(view.dead)
