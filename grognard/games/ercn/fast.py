"""Compiled searches, for simulation: the very edge rule of chapter F, compiled by numba.

Off by default (the extra `fast`): a process pays a second or two to load the compiler. What is
compiled is `f_movement.enter` itself; only the loop around it is written again, over arrays.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from grognard.games.ercn.ground import EDGE, Ground
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.state import State

_enter: Any = numba.njit(f.enter)
_STOP = f.STOP
_SPENT = f.STOP - 1
_UNREACHED = 255


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _search_one(
    neighbour: Any, edges: Any, threat: Any, kind: int, limit: int, at: int, spent: int
) -> Any:
    """From one hex, which is the origin if nothing has been spent."""
    origin = at if spent == 0 else -1
    return _search(neighbour, edges, threat, kind, limit, origin, np.array([at]), np.array([spent]))


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _search(
    neighbour: Any, edges: Any, threat: Any, kind: int, limit: int, origin: int, at: Any, paid: Any
) -> Any:
    n = len(threat)
    best = np.full(n, _UNREACHED, np.uint8)
    halted = np.zeros(n, np.uint8)
    before = np.empty(n, np.int32)
    found = np.empty(n, np.int32)
    count = len(at)
    for k in range(count):
        found[k] = at[k]
        best[at[k]] = paid[k]
        before[at[k]] = -1
    for spent in range(limit + 1):
        k = 0
        while k < count:
            a = found[k]
            k += 1
            if best[a] != spent or halted[a]:
                continue
            start = 1 if a == origin else 0
            for d in range(6):
                b = neighbour[6 * a + d]
                if b < 0:
                    continue
                r = _enter(spent, limit, start, edges[6 * a + d], kind, threat[a], threat[b])
                if r < 0:
                    continue
                now = r & _SPENT
                if now < best[b]:
                    if best[b] == _UNREACHED:
                        found[count] = b
                        count += 1
                    best[b] = now
                    before[b] = a
                    halted[b] = 1 if r != now else 0
    return found[:count], best, before


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _pick(
    neighbour: Any, edges: Any, threat: Any, kind: int, limit: int, at: int, stays: int, dart: float
) -> Any:
    """A reach and one hex of it drawn by the dart (0 to 1): the path there, all in one call.

    The first entry says how many hexes follow; 0 means staying, -1 that there is nothing to do.
    """
    found, _, before = _search_one(neighbour, edges, threat, kind, limit, at, 0)
    path = np.empty(limit + 2, np.int32)
    count = len(found) - 1
    if count + stays == 0:
        path[0] = -1
        return path
    k = int(dart * (count + stays))
    if k == count:
        path[0] = 0
        return path
    h = found[k + 1]
    steps = 0
    while h != at:
        h = before[h]
        steps += 1
    path[0] = steps
    h = found[k + 1]
    for place in range(steps, 0, -1):
        path[place] = h
        h = before[h]
    return path


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _ride(rails: Any, first: Any, threat: Any, at: Any, entering: bool) -> Any:
    """[F5] The railway hexes joined to the starts over hexes without a threat."""
    n = len(threat)
    before = np.full(n, -2, np.int32)
    found = np.empty(n, np.int32)
    count = 0
    for a in at:
        if not entering or threat[a] == 0:
            before[a] = -1
            found[count] = a
            count += 1
    k = 0
    while k < count:
        a = found[k]
        k += 1
        for e in range(first[a], first[a + 1]):
            b = rails[e]
            if before[b] == -2 and threat[b] == 0:
                before[b] = a
                found[count] = b
                count += 1
    return found[:count], before


class FastReach(f.Reach):
    """A reach over arrays instead of dicts."""

    __slots__ = ("back",)

    def __init__(self, hexes: list[int], best: Any, back: Any, *, entering: bool) -> None:
        super().__init__(hexes, best, {}, entering=entering)
        self.back = back

    @property
    def spent(self) -> dict[int, int]:
        return {h: int(self.best[h]) for h in self.hexes}

    def path_to(self, at: int) -> tuple[int, ...]:
        back = memoryview(self.back)  # reads plain ints, quicker than an array does
        path = []
        while at >= 0:
            path.append(at)
            at = back[at]
        if not self.entering:
            path.pop()
        path.reverse()
        return tuple(path)


class Fast:
    """The compiled searches of one map."""

    __slots__ = ("_edges", "_first", "_ground", "_last", "_neighbour", "_rails")

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._neighbour = np.array(ground.neighbour, np.int32)
        self._rails = [np.array([b for ends in r for b in ends]) for r in ground.home_rails]
        self._first = [np.cumsum([0, *(len(ends) for ends in r)]) for r in ground.home_rails]
        self._last: tuple[bytes, Any] = (b"", None)
        self._edges: dict[tuple[int, int, bool], Any] = {}

    def _seen(self, s: State, foe: int) -> Any:
        """The threat table as an array; it stays the same for a whole phase, and so is kept."""
        threat = s.threat(foe)
        if threat is not self._last[0]:
            self._last = (threat, np.frombuffer(threat, np.uint8))
        return self._last[1]

    def edges(self, weather: int, side: int, mech: bool) -> Any:
        key = (weather, side, mech)
        if key not in self._edges:
            cost = np.array(self._ground.cost[weather][side][mech], np.int32)
            barrier = np.frombuffer(self._ground.barrier[side], np.uint8).astype(np.int32)
            self._edges[key] = np.where(cost > 0, cost + EDGE * barrier, 0).astype(np.int32)
        return self._edges[key]

    def enter(self, s: State, i: int, starts: list[tuple[int, int]]) -> FastReach:
        """Where a unit gets to from several hexes, points having been paid in each."""
        counter = s.kit.counters[i]
        found, best, back = _search(
            self._neighbour,
            self.edges(s.weather, counter.side, counter.mech),
            np.frombuffer(f.threat_to(s, i), np.uint8),
            counter.kind,
            f.allowance(s, i),
            -1,
            np.array([h for h, _ in starts]),
            np.array([paid for _, paid in starts]),
        )
        return FastReach(found.tolist(), best, back, entering=True)

    def reach(self, s: State, i: int, spent: int = 0) -> FastReach:
        """[F1] Where this unit on the map can go: what `f_movement.reach` finds."""
        counter = s.kit.counters[i]
        found, best, back = _search_one(
            self._neighbour,
            self.edges(s.weather, counter.side, counter.mech),
            np.frombuffer(f.threat_to(s, i), np.uint8),
            counter.kind,
            f.allowance(s, i),
            s.units[i].at,
            spent,
        )
        return FastReach(found.tolist()[1:], best, back, entering=False)

    def pick(self, s: State, i: int, stays: int, dart: float) -> tuple[int, ...] | None:
        """A path drawn uniformly over the hexes this unit on the map reaches, staying counting as
        one more if it may: an empty path. None where it can do neither."""
        counter = s.kit.counters[i]
        drawn = _pick(
            self._neighbour,
            self.edges(s.weather, counter.side, counter.mech),
            self._seen(s, 1 - counter.side),
            counter.kind,
            f.allowance(s, i),
            s.units[i].at,
            stays,
            dart,
        ).tolist()
        return None if drawn[0] < 0 else tuple(drawn[1 : drawn[0] + 1])

    def ride(self, s: State, i: int) -> FastReach:
        """[F5] Where the railway brings this unit: what `f5_rail.rail_reach` finds."""
        side = s.kit.counters[i].side
        at = s.units[i].at
        entering = at < 0
        found, back = _ride(
            self._rails[side],
            self._first[side],
            np.frombuffer(s.threat(1 - side), np.uint8),
            np.array(self._ground.entry_rails[side] if entering else (at,)),
            entering,
        )
        hexes = found.tolist()
        return FastReach(hexes if entering else hexes[1:], None, back, entering=entering)
