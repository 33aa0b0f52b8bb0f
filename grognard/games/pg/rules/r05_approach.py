"""[5.4, 5.41, 5.5] Combat movement: who may go closer to enemies that could harm him."""

from __future__ import annotations

from grognard.games.pg.rules.r05_threat import reach
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no


class Danger:
    """[5.4, 5.41] The enemies who could harm a piece, wherever it goes. Hidden ones bar nobody."""

    __slots__ = ("_enemies", "_s", "_seen")

    def __init__(self, s: State, i: int) -> None:
        self._s = s
        far: dict[int, int] = {}
        for e in s.kit.units_of[1 - s.kit.counters[i].side]:
            if s.units[e].at >= 0 and (most := reach(s, e, i)):
                far[s.units[e].at] = max(most, far.get(s.units[e].at, 0))
        self._enemies = tuple(sorted(far.items()))
        self._seen: dict[tuple[int, int], bool] = {}

    def closer(self, a: int, b: int) -> int:
        """[5.4] The hex of an enemy to whom a step leads closer and who would then see the piece,
        have it in range and could harm it; -1 if there is none. Who enters the map comes from
        farther away than all."""
        distances = self._s.kit.sight.distances
        there = distances(b)
        here = distances(a) if a >= 0 else None
        for e, most in self._enemies:
            far = there[e]
            if far <= most and (here is None or far < here[e]) and self._spots(e, b):
                return e
        return -1

    def _spots(self, e: int, at: int) -> bool:
        if (e, at) not in self._seen:
            s = self._s
            self._seen[e, at] = s.kit.sight.spots(e, at, s.range, smoke=s.smoke_set)
        return self._seen[e, at]


def _closer(s: State, i: int, a: int, b: int) -> int:
    """[5.4] The same of a single step: only enemies to whom it leads closer are looked at."""
    sight, units = s.kit.sight, s.units
    there = sight.distances(b)
    here = sight.distances(a) if a >= 0 else None
    found = -1
    for e in s.kit.units_of[1 - s.kit.counters[i].side]:
        at = units[e].at
        if at < 0 or -1 < found <= at:
            continue
        far = there[at]
        if here is not None and far >= here[at]:
            continue
        most = reach(s, e, i)
        if most and far <= most and sight.spots(at, b, s.range, smoke=s.smoke_set):
            found = at
    return found


def led(s: State, i: int) -> bool:
    """[5.4, 5.42] Whether a leader of its kind activated this piece."""
    task = s.tasks.get(i)
    return task is not None and bool(task.by)


def why_not_approach(s: State, i: int, a: int, b: int) -> Reasons:
    """[5.4, 5.5] What a piece without a leader may not do: go closer to those who could harm it,
    or by night into a hex that its side does not control."""
    if led(s, i):
        return
    counter, names = s.kit.counters[i], s.kit.names
    closer = _closer(s, i, a, b)
    if closer >= 0:
        yield no("5.4", "closer-without-leader", unit=counter.label, hex=names[b],
                 enemy=names[closer])  # fmt: skip
    if s.night and s.owner[b] != counter.side:
        yield no("5.5", "night-without-leader", unit=counter.label, hex=names[b])
