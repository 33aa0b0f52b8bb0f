"""The East Front Series for learners: the numbers an observation is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.efs.board import UNKNOWN
from grognard.games.efs.kit import SIDES, Kit
from grognard.games.efs.view import View
from grognard.kernel.value import Side

SCENARIO = "first-bridgehead"


def around(kit: Kit) -> Sequence[Sequence[int]]:
    return kit.ground.around


def worth(kit: Kit) -> list[float]:
    """[24.23] Each hex by the most its place is ever worth."""
    made = [0.0] * kit.ground.size
    for place, hexes in zip(kit.scenario.vp.location, kit.locations, strict=True):
        for at in hexes:
            made[at] = max(made[at], float(max(value for _, value in place.values)) / len(hexes))
    return made


def strength(kit: Kit, unit: int) -> float:
    """[3.51] Attack and defence at full strength; support of artillery. Numbers after those of the
    counters are air units and pieces that lie face down (`masked` counts these)."""
    if unit >= len(kit.counters):
        return 0.0
    counter = kit.counters[unit]
    return float(sum(counter.steps[0]) + counter.support) / 10


def holders(view: View) -> Sequence[Side]:
    return [SIDES[letter == "s"] for letter in view.held]


def masked(view: View) -> Iterator[tuple[int, float]]:
    """[14.23] Air units that lie face down: a dummy or a strong one."""
    yield from ((one.at, 0.1) for one in view.units if one.id == UNKNOWN and one.at >= 0)


def lost(view: View) -> int:
    """[3.51] Steps, of both sides."""
    return sum(view.steps_lost)
