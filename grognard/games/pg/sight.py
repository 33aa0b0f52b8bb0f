"""[8.3, 8.31, 8.32, 8.35, 8.36, 8.4, 8.42] The line of sight, and how far one sees.

A line runs from centre to centre. Every hex whose inside it cuts counts, and of two hexes between
which it runs along their common side the one that serves the spotter. Heights are in elevation
lines; a town is one line higher for whoever looks from it or across it.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.pg.charts import SightRanges
from grognard.games.pg.ground import CODES, NOWHERE, Ground
from grognard.kernel.hexgrid import OFF_MAP

Offset = tuple[int, int]
Way = tuple[tuple[int, ...], ...]
"""The hexes between two ends, in order: one, or two where the line runs between them."""

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Corners of a hex about its centre: x in half sides, y in half heights."""


class Block(NamedTuple):
    """What ends a line of sight, and the rule by which it does."""

    hex: int
    rule: str


class Sight:
    """Lines of sight over a map. What depends on the map alone is reckoned once."""

    __slots__ = ("_patterns", "ground", "ranges", "seen_at", "top")

    def __init__(self, ground: Ground, ranges: SightRanges, seen_at: dict[str, int]) -> None:
        self.ground = ground
        self.ranges = ranges
        size = len(ground.grid)
        self.seen_at = bytearray(size)
        """[8.1, 8.2] The range at which an occupant is seen by day."""
        self.top = [-1] * size
        """[8.36, 8.4, 8.42] The height that an end must exceed to see over the hex."""
        by_code = {CODES[id]: value for id, value in seen_at.items() if id in CODES}
        for i in ground.hexes:
            hill = seen_at["hill"] if ground.level[i] else self.ranges.day
            self.seen_at[i] = min(by_code[ground.terrain[i]], hill)
            self.top[i] = self._top(i)
        self._patterns: dict[Offset, tuple[tuple[Offset, ...], ...]] = {}

    def _top(self, i: int) -> int:
        level, terrain = self.ground.level[i], self.ground.terrain[i]
        if terrain == CODES["town"]:
            return level + 1
        limiting = terrain in (CODES["woods"], CODES["field"]) or self.ground.line[i]
        # [8.31] A flat top without a line hides only what is lower than it on both sides.
        return level if limiting else level - 1

    def place(self, i: int) -> Offset:
        """Column, and half rows from the north."""
        col, row = divmod(i, self.ground.rows)
        return col, 2 * row + col % 2

    def way(self, a: int, b: int) -> Way:
        """[8.3, 8.35] The hexes between two ends, as the line from centre to centre meets them."""
        (x, y), (u, v) = self.place(a), self.place(b)
        turn = (u - x, v - y)
        if turn not in self._patterns:
            self._patterns[turn] = _pattern(*turn)
        found = (
            tuple(j for dx, dy in step if (j := self._index(x + dx, y + dy)) != OFF_MAP)
            for step in self._patterns[turn]
        )
        return tuple(step for step in found if step)

    def _index(self, col: int, half: int) -> int:
        row, odd = divmod(half - col % 2, 2)
        if odd or not (0 <= col < self.ground.cols and 0 <= row < self.ground.rows):
            return OFF_MAP
        i = col * self.ground.rows + row
        return i if self.ground.terrain[i] != NOWHERE else OFF_MAP

    def height(self, i: int) -> int:
        """[8.42] How high a spotter stands: one line more in a town."""
        return self.ground.level[i] + (self.ground.terrain[i] == CODES["town"])

    def block(self, a: int, b: int, smoke: frozenset[int] = frozenset()) -> Block | None:
        """[8.31, 8.4, 16.12] What blocks the line from a spotter in a to b; nothing if open."""
        ends = self.height(a), self.ground.level[b]
        high, low = max(ends), min(ends)
        states = {(0, 0, 0)}
        for step in self.way(a, b):
            free = [i for i in step if high > self._over(i, smoke)]
            if not free:
                return Block(step[0], self._rule(step[0], high, smoke))
            states = {
                after
                for state in states
                for i in free
                if (after := self._crossed(state, i, low)) is not None
            }
            if not states:
                return Block(free[0], "8.4")
        return None

    def _over(self, i: int, smoke: frozenset[int]) -> int:
        return max(self.top[i], self.ground.level[i]) if i in smoke else self.top[i]

    def _rule(self, i: int, high: int, smoke: frozenset[int]) -> str:
        if i in smoke:
            return "16.12"
        return "8.4" if self.ground.level[i] > high else "8.31"

    def _crossed(self, state: tuple[int, ...], i: int, low: int) -> tuple[int, int, int] | None:
        """[8.4] How often a line of each height has been met: 1 met, 2 lower ground since."""
        level, line = self.ground.level[i], self.ground.line[i]
        found = list(state)
        for height in range(low + 1, len(state) + 1):
            n = height - 1
            if line and level == height:
                if found[n] == 2:
                    return None
                found[n] = 1
            elif found[n] == 1 and level < height:
                found[n] = 2
        return found[0], found[1], found[2]

    def reach(self, a: int, b: int, day: int) -> int:
        """[8.1, 8.41] How far a spotter in a sees towards b; `day` is the range of the turn."""
        above = self.height(a) - self.ground.level[b]
        if day < self.ranges.day or above <= 0:
            return day
        return day + above * self.ranges.per_level

    def spots(
        self,
        a: int,
        b: int,
        day: int,
        *,
        marked: bool = False,
        hidden: bool = False,
        smoke: frozenset[int] = frozenset(),
    ) -> bool:
        """[8.1, 8.21, 8.22, 16.6] Whether a spotter in a spots a unit in b.

        `marked` is a unit under a spotted marker: it counts as in clear terrain.
        """
        far = self.ground.distance(a, b)
        cover = self.ranges.day if marked else self.seen_at[b]
        if b in smoke and not marked:
            cover = min(cover, self.ranges.limiting)
        range_ = self.reach(a, b, day)
        if cover < self.ranges.day:
            range_ = min(range_, cover)
        if hidden:
            range_ = max(1, range_ // self.ranges.hidden_part)
        return far <= max(1, range_) and self.block(a, b, smoke) is None


def _pattern(dx: int, dy: int) -> tuple[tuple[Offset, ...], ...]:
    """[8.3, 8.35] The hexes that the line to a hex so far off meets, its ends left out.

    All in whole numbers: x counts half sides (three a column), y half heights, whose true length is
    the root of three times as great; products of lengths therefore count y threefold.
    """
    u, v = 3 * dx, dy
    length = u * u + 3 * v * v
    cut: list[tuple[int, tuple[Offset, ...]]] = []
    beside: dict[tuple[Offset, Offset], list[tuple[int, Offset]]] = {}
    for col in range(min(0, dx) - 1, max(0, dx) + 2):
        for half in range(min(0, dy) - 2, max(0, dy) + 3):
            x, y = 3 * col, half
            along = x * u + 3 * y * v
            if (col + half) % 2 or not 0 < along < length:
                continue
            turns = [u * (y + cy) - v * (x + cx) for cx, cy in CORNERS]
            if min(turns) < 0 < max(turns):
                cut.append((along, ((col, half),)))
                continue
            touching = [(x + c[0], y + c[1]) for c, t in zip(CORNERS, turns, strict=True) if not t]
            if len(touching) == 2:
                side = (min(touching), max(touching))
                beside.setdefault(side, []).append((along, (col, half)))
    for pair in beside.values():
        cut.append((pair[0][0], tuple(place for _, place in sorted(pair))))
    return tuple(step for _, step in sorted(cut))
