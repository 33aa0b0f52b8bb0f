"""[6.41, 7.33] The attacks that can be made upon one hex, as one offer for each set of hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, TypeVar

from grognard.games.pg.rules.asked import Deed
from grognard.games.pg.rules.r07_firing import combines, directs, follows
from grognard.games.pg.state import State
from grognard.kernel.offers import Offer, tag

if TYPE_CHECKING:
    from random import Random

A = TypeVar("A", bound=Deed)
Make = Callable[[tuple[int, ...], tuple[int, ...], int], A]
"""An attack of these units, raised by these leaders, combined by this one."""


class Volleys(Offer[A]):
    """Units of one hex, or of several that a leader combines, upon one target: any of them, at
    least one of each hex, raised by any of the leaders there."""

    __slots__ = ("combiner", "crews", "kind", "leaders", "make", "target")

    def __init__(
        self,
        kind: type[A],
        make: Make[A],
        target: int,
        crews: tuple[tuple[int, ...], ...],
        leaders: tuple[int, ...],
        combiner: int = -1,
    ) -> None:
        self.kind = kind
        self.make = make
        self.target = target
        self.crews = crews
        self.leaders = leaders
        self.combiner = combiner

    def size(self) -> int:
        found: int = 2 ** len(self.leaders)
        for crew in self.crews:
            found *= 2 ** len(crew) - 1
        return found

    def draw(self, rng: Random) -> A:
        chosen: list[int] = []
        for crew in self.crews:
            bits = 1 + int(rng.random() * (2 ** len(crew) - 1))
            chosen += [i for n, i in enumerate(crew) if bits >> n & 1]
        bits = int(rng.random() * 2 ** len(self.leaders))
        staff = tuple(i for n, i in enumerate(self.leaders) if bits >> n & 1)
        return self.make(tuple(sorted(chosen)), staff, self.combiner)

    def __iter__(self) -> Iterator[A]:
        parties = [
            [units for n in range(1, len(crew) + 1) for units in combinations(crew, n)]
            for crew in self.crews
        ]
        for n in range(len(self.leaders) + 1):
            for staff in combinations(self.leaders, n):
                for party in product(*parties):
                    units = tuple(sorted(i for some in party for i in some))
                    yield self.make(units, staff, self.combiner)

    def describe(self) -> dict[str, Any]:
        return {
            "do": tag(self.kind),
            "target": self.target,
            "hexes": [list(crew) for crew in self.crews],
            "leaders": list(self.leaders),
            "combiner": self.combiner,
        }


def volleys(
    s: State, kind: type[A], make: Make[A], target: int, able: list[int], *, raised: bool
) -> Iterator[Volleys[A]]:
    """[6.41, 6.42, 7.33, 9.3] All attacks of these units upon a hex. Only direct fire is raised."""
    by_hex: dict[int, list[int]] = {}
    for i in able:
        by_hex.setdefault(s.units[i].at, []).append(i)
    heads = directs(s)
    for at, crew in sorted(by_hex.items()):
        here = tuple(i for i in heads if raised and s.units[i].at == at)
        yield Volleys(kind, make, target, (tuple(crew),), here)
    if len(by_hex) < 2:
        return
    for head in heads:
        for hexes in _spans(s, head, by_hex):
            crews = tuple(tuple(i for i in by_hex[at] if follows(s, head, i)) for at in hexes)
            if all(crews):
                here = tuple(i for i in heads if raised and i != head and s.units[i].at in hexes)
                yield Volleys(kind, make, target, crews, here, head)


def _spans(s: State, head: int, by_hex: dict[int, list[int]]) -> Iterator[tuple[int, ...]]:
    """[6.41] The sets of two hexes and more that a leader combines: his own and adjacent ones, as
    many as his modifier."""
    here = s.units[head].at
    if here not in by_hex:
        return
    near = [at for at in sorted(by_hex) if s.kit.sight.far(here, at) == 1]
    for n in range(1, combines(s, head) + 1):
        for chosen in combinations(near, n):
            yield tuple(sorted((here, *chosen)))
