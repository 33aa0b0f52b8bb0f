"""Maps with shares laid over them: who holds a place, and how a share is coloured."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

NOBODY = "."
"""A place that no side holds."""


def nearest(
    holders: Mapping[int, str], around: Sequence[Iterable[int]], places: Iterable[int]
) -> str:
    """Who holds each place where nothing but units says so: whose are nearest to it; as near to
    both, nobody."""
    owner = dict(holders)
    edge = list(owner)
    while edge:
        reached: dict[int, set[str]] = defaultdict(set)
        for at in edge:
            for b in around[at]:
                if b not in owner:
                    reached[b].add(owner[at])
        for b, sides in reached.items():
            owner[b] = sides.pop() if len(sides) == 1 else NOBODY
        edge = [b for b in reached if owner[b] != NOBODY]
    return "".join(owner.get(at, NOBODY) for at in places)


FIRST, SECOND = "#4E6138", "#A8352A"
"""The colours of a map's zones, those of the first side and of the other."""


def tint(share: float) -> tuple[str, float]:
    """The colour of a share and how strong it is: nothing where it is even."""
    strength = abs(share - 0.5) * 2
    return (FIRST if share > 0.5 else SECOND), round(0.55 * strength, 2)
