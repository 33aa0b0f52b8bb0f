"""The compiled searches as the rules call them, for simulation.

Off by default (the extra `fast`). What is compiled, and how, says `compiled`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from threading import local
from typing import Any

import numpy as np

from grognard.games.ercn import compiled
from grognard.games.ercn.ai import gaps
from grognard.games.ercn.ground import EDGE, Ground
from grognard.games.ercn.rules import e_supply as e
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.state import State
from grognard.kernel.search import UNREACHED, Reach


class FastReach(Reach):
    """A reach over arrays instead of dicts."""

    __slots__ = ("back",)

    def __init__(self, spaces: list[int], best: Any, back: Any, *, entering: bool) -> None:
        super().__init__(spaces, best, {}, entering=entering)
        self.back = back

    @property
    def spent(self) -> dict[int, int]:
        return {h: int(self.best[h]) for h in self.spaces}

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


def _joined(links: Sequence[Sequence[int]]) -> tuple[Any, Any]:
    """Links of every hex as one array, with the place where each hex's begin."""
    ends = np.array([b for some in links for b in some], np.int32)
    first = np.cumsum([0, *(len(some) for some in links)]).astype(np.int32)
    return ends, first


class _Scratch(local):
    """What searches lay out their work on: each thread has its own."""

    def __init__(self, hexes: int) -> None:
        top: Any = np.full(compiled.scratch_size(hexes), UNREACHED, np.int32)
        top[-1] = 0
        self.both = (top, memoryview(top))
        """The scratch space, and a view of it that reads plain ints, faster than the array does."""


Gait = tuple[Any, int, int, int]
"""Ways over the ground, kind, limit, and the enemy's side."""


class Fast:
    """The compiled searches of one map."""

    __slots__ = (
        "_scratch", "_edge", "_entries", "_gaits", "_ground", "_land", "_last", "_lines",
        "_n", "_neighbour", "_networks", "_rails", "_ways",
    )  # fmt: skip

    def __init__(self, ground: Ground) -> None:
        self._n = n = len(ground.grid)
        self._ground = ground
        self._neighbour = np.array(ground.neighbour, np.int32)
        self._rails = [_joined(rails) for rails in ground.home_rails]
        self._entries = [np.array(hexes, np.int64) for hexes in ground.entry_rails]
        self._networks = [_joined(links) for links in ground.network_links]
        self._lines = [_joined(links) for links in ground.line_links]
        self._land = np.array([ground.land >> h & 1 for h in range(n)], np.uint8)
        self._edge = [
            np.array([h for h in range(n) if bits >> h & 1], np.int64)
            for bits in ground.source_bits
        ]
        self._scratch = _Scratch(n)
        self._last: tuple[bytes, Any] = (b"", None)
        self._ways: dict[tuple[int, int, bool], Any] = {}
        self._gaits: dict[tuple[int, int, int], Gait] = {}
        for weather, side, mech in product(range(len(ground.weathers)), (0, 1), (False, True)):
            # Tables are laid out now, as setting up: play is not to wait for them.
            self._ways_of(weather, side, mech)
            ground.edges(weather, side, mech)
            ground.least(weather, side, mech)

    def _seen(self, threat: bytes) -> Any:
        """The threat table as an array; it stays the same for a whole phase, and so is kept."""
        known, table = self._last
        if threat is not known:
            table = np.frombuffer(threat, np.uint8)
            self._last = (threat, table)
        return table

    def _ways_of(self, weather: int, side: int, mech: bool) -> Any:
        """For each of a hex's six directions the hex there and the edge to it, side by side."""
        key = (weather, side, mech)
        if key not in self._ways:
            cost = np.array(self._ground.cost[weather][side][mech], np.int32)
            barrier = np.frombuffer(self._ground.barrier[side], np.uint8).astype(np.int32)
            edges = np.where(cost > 0, cost + EDGE * barrier, 0).astype(np.int32)
            self._ways[key] = np.column_stack((self._neighbour, edges)).ravel()
        return self._ways[key]

    def _gait(self, s: State, i: int) -> Gait:
        """`f_movement.gait` for the compiled rule."""
        key = (i, s.units[i].lost, s.weather)
        known = self._gaits.get(key)
        if known is None:
            side = s.kit.counters[i].side
            ways = self._ways_of(s.weather, side, s.kit.counters[i].mech)
            gait = f.gait(s, i)
            known = self._gaits[key] = (ways, gait.kind, gait.limit, 1 - side)
        return known

    def reach(self, s: State, i: int, spent: int = 0) -> FastReach:
        """[F1] Where this unit on the map can go: what `f_movement.reach` finds."""
        at = s.units[i].at
        return self._reach(s, i, at if spent == 0 else -1, [(at, spent)], entering=False)

    def enter(self, s: State, i: int, starts: list[tuple[int, int]]) -> FastReach:
        """Where a unit gets to from several hexes, points having been paid in each."""
        return self._reach(s, i, -1, starts, entering=True)

    def _reach(
        self, s: State, i: int, origin: int, starts: list[tuple[int, int]], *, entering: bool
    ) -> FastReach:
        scratch, way = self._scratch.both
        count, n = self._search(s, i, origin, starts), self._n
        hexes = way[3 * n + len(starts) : 3 * n + count].tolist()
        best, back = scratch[n : 2 * n].copy(), scratch[2 * n : 3 * n].copy()
        return FastReach(hexes, best, back, entering=entering)

    def _search(self, s: State, i: int, origin: int, starts: list[tuple[int, int]]) -> int:
        ways, kind, limit, foe = self._gait(s, i)
        count: int = compiled.reach(
            ways, self._seen(s.threat(foe)), self._scratch.both[0], kind, limit, origin,
            np.array([h for h, _ in starts], np.int64),
            np.array([paid for _, paid in starts], np.int64),
        )  # fmt: skip
        return count

    def pick(self, s: State, i: int, stays: bool, dart: float) -> tuple[int, ...] | None:
        """What `f_movement.drawn_path` draws."""
        unit = s.units[i]
        # Looked up here where they are known already: every move that is drawn comes by.
        gait = self._gaits.get((i, unit.lost, s.weather)) or self._gait(s, i)
        ways, kind, limit, foe = gait
        threat, (known, table) = s.threats[foe], self._last
        if threat is None or threat is not known:
            table = self._seen(s.threat(foe))
        scratch, way = self._scratch.both
        steps = compiled.pick(ways, table, scratch, kind, limit, unit.at, stays, dart)
        return tuple(way[:steps].tolist()) if steps >= 0 else None

    def pick_entry(
        self, s: State, i: int, starts: list[tuple[int, int]], dart: float
    ) -> tuple[int, ...]:
        """[K] What `k_reinforcements.drawn_entry` draws. The entry hexes are the last of those it
        draws from, as `entry_reach` lists them."""
        self._search(s, i, -1, starts)
        return self._picked(0, len(starts), dart)

    def _picked(self, skipped: int, first: int, dart: float) -> tuple[int, ...]:
        scratch, way = self._scratch.both
        steps = compiled.pick_found(scratch, self._n, skipped, first, dart)
        return tuple(way[:steps].tolist())

    def ride(self, s: State, i: int) -> FastReach:
        """[F5] Where the railway brings this unit: what `f5_rail.rail_reach` finds."""
        scratch, way = self._scratch.both
        count, n, own = self._ride(s, i), self._n, 1 if s.units[i].at >= 0 else 0
        hexes = way[3 * n + own : 3 * n + count].tolist()
        return FastReach(hexes, None, scratch[2 * n : 3 * n].copy(), entering=not own)

    def _ride(self, s: State, i: int) -> int:
        side = s.kit.counters[i].side
        rails, first = self._rails[side]
        threat, scratch = self._seen(s.threat(1 - side)), self._scratch.both[0]
        count: int = compiled.ride(
            rails, first, threat, scratch, s.units[i].at, self._entries[side]
        )
        return count

    def pick_ride(self, s: State, i: int, dart: float) -> tuple[int, ...]:
        """[F5] What `f5_rail.drawn_ride` draws."""
        self._ride(s, i)
        own = 1 if s.units[i].at >= 0 else 0
        return self._picked(own, own, dart)

    def contact(self, ours: bytearray, enemy: bytearray) -> list[int]:
        """The hexes of one table that lie next to hexes of the other, zeros left aside."""
        scratch, way = self._scratch.both
        count = compiled.contact(
            np.frombuffer(ours, np.uint8), np.frombuffer(enemy, np.uint8), self._neighbour, scratch
        )
        return way[:count].tolist()

    def way(self, s: State, foe: int, starts: Sequence[int], needs: dict[int, float]) -> gaps.Way:
        """What `gaps.way` finds."""
        goals = list(needs)
        place, worst = compiled.way(
            self._ways_of(s.weather, foe, True),
            np.frombuffer(s.men[1 - foe], np.uint8),
            np.frombuffer(s.zoc[1 - foe], np.uint8),
            self._scratch.both[0],
            np.array(starts, np.int64),
            np.array(goals, np.int64),
            np.array(list(needs.values()), np.float64),
            gaps.HORIZON,
            gaps.STACK_TOLL,
            gaps.ZONE_TOLL,
        )
        way, n, found = self._scratch.both[1], self._n, []
        at = goals[place] if place >= 0 else -1
        while at >= 0 and way[2 * n + at] >= 0:
            found.append(at)
            at = way[2 * n + at]
        return worst, found

    def fed(self, s: State, side: int) -> int:
        """[E] The hexes in supply as they are, whoever may know: what `e_supply.fed` finds."""
        foe = 1 - side
        packed = np.zeros(self._n // 8 + 1, np.uint8)
        compiled.fed(
            self._land,
            np.frombuffer(s.men[foe], np.uint8),
            np.frombuffer(s.zoc[foe], np.uint8),
            np.frombuffer(s.men[side], np.uint8),
            self._scratch.both[0],
            self._edge[side],
            *self._networks[side],
            *self._lines[s.weather],
            e.longest_line(s, side),
            packed,
        )
        return int.from_bytes(packed.tobytes(), "little")
