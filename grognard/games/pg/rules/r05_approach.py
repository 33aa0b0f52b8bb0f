"""[5.4, 5.41, 5.5] Combat movement: who may go closer to enemies that could harm him."""

from __future__ import annotations

from grognard.games.pg.rules.r05_threat import reach
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no


class Danger:
    """[5.4, 5.41] The enemies who could harm a piece, wherever it goes. Hidden ones bar nobody."""

    __slots__ = ("_bars", "_enemies", "_i", "_s")

    def __init__(self, s: State, i: int) -> None:
        self._s = s
        self._i = i
        far: dict[int, int] = {}
        for e in s.kit.units_of[1 - s.kit.counters[i].side]:
            if s.units[e].at >= 0 and (most := reach(s, e, i)):
                far[s.units[e].at] = max(most, far.get(s.units[e].at, 0))
        self._enemies = tuple(sorted(far.items()))
        self._bars: dict[int, tuple[int, ...]] = {}

    def over(self, at: int) -> tuple[int, ...]:
        """The hexes of those who would see the piece here, have it in range and could harm it."""
        if at not in self._bars:
            s, sight = self._s, self._s.kit.sight
            far, smoke = sight.distances(at), s.smoke_set
            self._bars[at] = tuple([
                e
                for e, most in self._enemies
                if far[e] <= most and sight.spots(e, at, s.range, smoke=smoke)
            ])  # fmt: skip
        return self._bars[at]

    def closer(self, a: int, b: int) -> int:
        """[5.4] An enemy's hex to which a step leads closer; -1 if it leads to none. Who enters
        the map comes from farther away than all."""
        far = self._s.kit.sight.far
        for e in self.over(b):
            if a < 0 or far(e, b) < far(e, a):
                return e
        return -1


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
