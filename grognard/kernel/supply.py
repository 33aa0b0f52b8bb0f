"""Supply lines in legs: how far each reaches from the sources, and where a line is broken.

A line runs from a source outwards over one leg after another: an unbroken railway of any length,
so many hexes of road, so many hexes of open country. Each leg has links of its own, laid out by
what the ground allows, and a limit to its length; all of them run over spaces that are open to the
side. Sets of spaces are ints, a bit a space, as in `paths`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from grognard.kernel.paths import Shifts, flood, shifts
from grognard.kernel.search import search, way_back

ANY_LENGTH = 10_000


class Leg(NamedTuple):
    """One stretch of a line: its links, and how many steps of it a line may have."""

    by: Shifts
    limit: int = ANY_LENGTH


def leg(links: Sequence[Sequence[int]], limit: int = ANY_LENGTH) -> Leg:
    return Leg(shifts(links), limit)


def stages(sources: int, free: int, legs: Sequence[Leg]) -> list[int]:
    """The spaces that supply reaches by the first leg, by the first two, and so on to all of them.
    A leg may be left out: what one reaches the next goes on from, the sources among it."""
    reached = sources & free
    found = []
    for by, limit in legs:
        reached = flood(reached, free, by, limit)
        found.append(reached)
    return found


class Break(NamedTuple):
    """Where a line is broken: on the way from one space into the next, and the game's code of what
    stops it there. Code 0: nothing does, but the line has so many steps, too many for its leg."""

    code: int
    a: int
    b: int
    steps: int
    leg: int = 0
    """Which of the legs it is, counted from the sources."""


_OBSTACLE = 1_000
"""One obstacle counts more than any number of steps."""


def weakest(
    starts: Sequence[int],
    wanted: int,
    around: Callable[[int], Sequence[int]],
    obstacle: Callable[[int, int], int],
) -> Break | None:
    """The first obstacle on the way from one of the starts to a wanted space that has the fewest of
    them, and of those the fewest steps; None where no way leads there at all.

    `obstacle` gives the code of what stops a line on its way from a space into the next, or 0; of
    a start it is asked with the space twice, for what stops a line in that space itself.
    """

    def onward(a: int, spent: int, came: int) -> list[tuple[int, int]]:
        if wanted >> a & 1:
            ends.append(a)
            return []
        if ends:
            return []
        return [(b, _OBSTACLE + 1 if obstacle(a, b) else 1) for b in around(a)]

    ends: list[int] = []
    found = search([(at, 0) for at in starts], onward, lowest_first=True)
    if not ends:
        return None
    path = way_back(found.before, ends[0])
    a = found.before[path[-1]] if path else ends[0]
    for b in (a, *reversed(path)):
        if code := obstacle(a, b):
            return Break(code, a, b, len(path))
        a = b
    return Break(0, a, a, len(path))


def broken(
    at: int,
    sources: int,
    free: int,
    legs: Sequence[tuple[Sequence[Sequence[int]], int]],
    obstacle: Callable[[int, int, int], int],
) -> Break | None:
    """Where the line of a space is broken that supply does not reach; None where none leads on.

    The legs are given by their links, the ground alone considered, and their limits. A line that
    gets as far as the net of an earlier leg (a road, a railway) is broken in that net, and else in
    its own leg. `obstacle` takes the number of a leg and two spaces.
    """
    made = [leg(links, limit) for links, limit in legs]
    reached = [sources & free, *stages(sources, free, made)]
    nets = [sum(1 << a for a, ends in enumerate(links) if ends) for links, _ in legs]
    last = n = len(legs) - 1
    if not free >> at & 1 and (code := obstacle(last, at, at)):
        return Break(code, at, at, 0, last)
    entries, onward = 1 << at, last
    while onward >= 0:
        n = onward
        here = flood(entries, free, made[n].by, made[n].limit)
        onward = next((m for m in range(n - 1, -1, -1) if here & nets[m]), -1)
        if onward >= 0:
            entries = here & nets[onward]
    found = weakest(
        [a for a in range(entries.bit_length()) if entries >> a & 1],
        reached[n] or sources,
        legs[n][0].__getitem__,
        lambda a, b: obstacle(n, a, b),
    )
    return None if found is None else found._replace(leg=n)
