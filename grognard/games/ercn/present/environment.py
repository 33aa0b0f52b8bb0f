"""MOSKVA for learners: the numbers an observation is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ercn.kit import Kit
from grognard.games.ercn.view import View
from grognard.kernel.value import Side

SCENARIO = "moskva"


def around(kit: Kit) -> Sequence[Sequence[int]]:
    return kit.ground.around


def worth(kit: Kit) -> list[float]:
    """[MOSKVA 11] Cities, and Moscow above all."""
    found = [0.0] * len(kit.names)
    for at in kit.cities:
        found[at] = 2.0
    found[kit.capital] = 6.0
    return found


def strength(kit: Kit, unit: int) -> float:
    face = kit.counters[unit].faces[0]
    return (face.attack + face.defence) / 20


def holders(view: View) -> Sequence[Side]:
    return view.control


def masked(view: View) -> Iterator[tuple[int, float]]:
    """[M1] Of a mask its place is known and, where it was announced, its strength."""
    for mask in view.masks:
        yield mask.at, 0.5 * (mask.announced or 2)


def lost(view: View) -> int:
    return len(view.dead)
