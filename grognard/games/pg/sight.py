"""[8.3, 8.31, 8.32, 8.35, 8.36, 8.4, 8.42] The line of sight, and how far one sees.

A line runs from centre to centre. Every hex whose inside it cuts counts, and of two hexes between
which it runs along their common side the one that serves the spotter. Heights are in elevation
lines; a town is one line higher for whoever looks from it or across it.

Lines of one slant and length meet hexes of one pattern wherever they start. So the map is held as
sets of bits, one bit a hex, and one pass over the pattern tells for every start at once whether the
line is blocked. What a pass finds is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from grognard.games.pg.charts import SightRanges
from grognard.games.pg.ground import NOWHERE
from grognard.games.pg.terrain_chart import TerrainChart
from grognard.kernel.hexgrid import OFF_MAP

Offset = tuple[int, int]
Pattern = tuple[tuple[Offset, ...], ...]
Way = tuple[tuple[int, ...], ...]
"""The hexes between two ends, in order: one, or two where the line runs between them."""

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Corners of a hex about its centre: x in half sides, y in half heights."""
MARGIN = 2
"""Half rows beside the map that a line along its edge may touch."""


class Block(NamedTuple):
    """What ends a line of sight, and the rule by which it does."""

    hex: int
    rule: str


class Sight:
    """Lines of sight over a map. What depends on the map alone is computed once."""

    __slots__ = (
        "_bit", "_closed", "_col", "_columns", "_far", "_half", "_hex_of", "_lines", "_low", "_off",
        "_on", "_patterns", "_roof", "_tall", "_turn", "_walls", "_width", "chart", "ground",
        "ranges", "seen_at", "top",
    )  # fmt: skip

    def __init__(self, chart: TerrainChart, ranges: SightRanges) -> None:
        self.chart = chart
        ground = self.ground = chart.ground
        self.ranges = ranges
        size = len(ground.grid)
        self.seen_at = bytearray(size)
        """[8.1, 8.2] The range at which an occupant is seen by day."""
        self.top = [-1] * size
        """[8.36, 8.4, 8.42] The height that an end must exceed to see over the hex."""
        self._roof = bytearray(size)
        """[8.42] By how many lines a hex is higher for whoever looks from it or across it."""
        for i in ground.hexes:
            hill = chart.hill.sight if ground.level[i] else self.ranges.day
            self.seen_at[i] = min(chart.row(i).sight, hill)
            self._roof[i] = chart.row(i).height // self.ranges.level
            self.top[i] = self._top(i)
        self._patterns: dict[Offset, Pattern] = {}
        self._lay_bits()

    def _top(self, i: int) -> int:
        limiting = self.chart.row(i).limiting
        if self.ground.line[i]:
            limiting = limiting or self.chart.hill.limiting
        # [8.31] A flat top without a line hides only what is lower than it on both sides.
        return self.height(i) if limiting else self.height(i) - 1

    def _lay_bits(self) -> None:
        """The map as sets of bits, and where each hex stands in them."""
        ground = self.ground
        rows, size = ground.rows, len(ground.grid)
        self._width = 2 * (rows + MARGIN)
        self._far: list[bytes] = [b""] * size
        self._columns: dict[tuple[int, int], bytes] = {}
        self._col = [i // rows for i in range(size)]
        self._half = [2 * (i % rows) + i // rows % 2 for i in range(size)]
        self._bit = [
            col * self._width + MARGIN + half
            for col, half in zip(self._col, self._half, strict=True)
        ]
        # Differences of these tell every slant and length apart.
        self._turn = [
            4 * rows * col + half for col, half in zip(self._col, self._half, strict=True)
        ]
        self._hex_of = {self._bit[i]: i for i in ground.hexes}
        self._on = sum(1 << self._bit[i] for i in ground.hexes)
        self._off = self._on ^ ((1 << self._width * (ground.cols + 1)) - 1)
        heights = range(2 + max(self.height(i) for i in ground.hexes))
        self._walls = [self._bits(lambda i, h=h: self.top[i] >= h) for h in heights]  # type: ignore[misc]
        """[8.36] The hexes that an end of this height does not see over."""
        self._tall = [self._bits(lambda i, h=h: self.height(i) <= h) for h in heights]  # type: ignore[misc]
        """Where a spotter stands no higher than this."""
        self._low = [self._bits(lambda i, h=h: ground.level[i] <= h) for h in heights]  # type: ignore[misc]
        """Where the ground is no higher than this."""
        self._lines = [
            self._bits(lambda i, h=h: ground.level[i] == h and bool(ground.line[i]))  # type: ignore[misc]
            for h in heights
        ]
        self._closed: dict[int, int] = {}

    def _bits(self, holds: Callable[[int], bool]) -> int:
        return sum(1 << self._bit[i] for i in self.ground.hexes if holds(i))

    def way(self, a: int, b: int) -> Way:
        """[8.3, 8.35] The hexes between two ends, as the line from centre to centre meets them."""
        x, y = self._col[a], self._half[a]
        found = (
            tuple(j for dx, dy in step if (j := self._index(x + dx, y + dy)) != OFF_MAP)
            for step in self._pattern(self._col[b] - x, self._half[b] - y)
        )
        return tuple(step for step in found if step)

    def _pattern(self, dx: int, dy: int) -> Pattern:
        found = self._patterns.get((dx, dy))
        if found is None:
            found = pattern(abs(dx), abs(dy))
            if dx < 0 or dy < 0:
                found = _mirrored(found, -1 if dx < 0 else 1, -1 if dy < 0 else 1)
            self._patterns[dx, dy] = found
        return found

    def _index(self, col: int, half: int) -> int:
        row, odd = divmod(half - col % 2, 2)
        if odd or not (0 <= col < self.ground.cols and 0 <= row < self.ground.rows):
            return OFF_MAP
        i = col * self.ground.rows + row
        return i if self.ground.terrain[i] != NOWHERE else OFF_MAP

    def height(self, i: int) -> int:
        """[8.42] How high a spotter stands: one line more in a town."""
        return self.ground.level[i] + self._roof[i]

    # ---- one line, and what blocks it -----------------------------------------------------------

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

    # ---- all lines of a slant and length --------------------------------------------------------

    def clear(self, a: int, b: int, smoke: frozenset[int] = frozenset()) -> bool:
        """[8.3, 8.34] Whether nothing blocks the line from a spotter in a to b: the same from both
        ends, but for the roofs of a town."""
        turn = self._turn[b] - self._turn[a]
        closed = self._closed.get(turn)
        if closed is None:
            closed = self._closed[turn] = self._close(
                self._col[b] - self._col[a], self._half[b] - self._half[a]
            )
        if closed >> self._bit[a] & 1:
            return False
        if smoke:
            far = self.far(a, b)
            if any(self.far(a, i) + self.far(i, b) <= far + 1 for i in smoke):
                return self.block(a, b, smoke) is None
        return True

    def _close(self, dx: int, dy: int) -> int:
        """[8.31, 8.35, 8.36] The starts from which lines of this slant and length are blocked."""
        width, blocked = self._width, 0
        steps = [tuple(x * width + y for x, y in step) for step in self._pattern(dx, dy)]
        end = dx * width + dy
        under = 0
        for high, walls in enumerate(self._walls):
            both = self._tall[high] & _shifted(self._low[high], end)
            ends = both & ~under
            under = both
            if not ends:
                continue
            barred = 0
            for step in steps:
                barred |= _shifted(walls, step[0]) if len(step) == 1 else self._pair(walls, step)
            blocked |= barred & ends
        if len(self._walls) > 3:
            for bit in _ones(self._dips(steps, end) & ~blocked):
                a = self._hex_of.get(bit)
                b = self._hex_of.get(bit + end)
                if a is not None and b is not None and self.block(a, b) is not None:
                    blocked |= 1 << bit
        return blocked

    def _pair(self, walls: int, step: tuple[int, ...]) -> int:
        """[8.31, 8.35] Along a side both hexes must block; what is off the map is no choice."""
        one, two = (_shifted(walls | self._off, at) for at in step)
        off = _shifted(self._off, step[0]) & _shifted(self._off, step[1])
        return one & two & ~off

    def _dips(self, steps: list[tuple[int, ...]], end: int) -> int:
        """[8.4] The starts whose line may meet a height twice with lower ground between: all that
        do, and some that by choosing the better hex along a side do not."""
        found = 0
        for height in range(1, len(self._walls) - 1):
            below = height - 1
            start = self._tall[below] & ~_shifted(self._low[height], end)
            start |= ~self._tall[height] & _shifted(self._low[below], end)
            met = since = 0
            for step in steps:
                line = lower = 0
                for at in step:
                    line |= _shifted(self._lines[height], at)
                    lower |= _shifted(self._low[below], at)
                found |= since & line & start
                since |= met & lower
                met |= line
        return found & self._on

    # ---- spotting -------------------------------------------------------------------------------

    def far(self, a: int, b: int) -> int:
        """[7.32] Range: the distance in hexes."""
        row = self._far[a]
        return row[b] if row else self.distances(a)[b]

    def distances(self, a: int) -> bytes:
        """[7.32] The ranges from a hex to all others."""
        return self._far[a] or self._measured(a)

    def _measured(self, a: int) -> bytes:
        """Columns of a pattern that depends on the distance across and on the parity of the half
        rows."""
        rows = self.ground.rows
        row = bytearray()
        for col in range(self.ground.cols):
            across, shift = abs(col - self._col[a]), col % 2 - self._half[a]
            odd = shift % 2
            pattern = self._columns.get((across, odd))
            if pattern is None:
                downs = (abs(2 * k + odd) for k in range(-2 * rows, 2 * rows))
                pattern = bytes(max(across, (across + down) // 2) for down in downs)
                self._columns[across, odd] = pattern
            start = 2 * rows + (shift - odd) // 2
            row += pattern[start : start + rows]
        self._far[a] = bytes(row)
        return self._far[a]

    def reach(self, a: int, b: int, day: int) -> int:
        """[8.1, 8.41] How far a spotter in a sees towards b; `day` is the range of the turn."""
        above = self.height(a) - self.ground.level[b]
        if day < self.ranges.day or above <= 0:
            return day
        return day + above * self.ranges.per_level

    def cover(self, i: int, smoke: frozenset[int] = frozenset()) -> int:
        """[8.1, 8.21, 16.12] The range at which an occupant is seen by day."""
        return min(self.seen_at[i], self.ranges.limiting) if i in smoke else self.seen_at[i]

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
        far = self.far(a, b)
        if far <= 1:
            return True
        cover = self.ranges.day if marked else self.cover(b, smoke)
        if cover < far and cover < self.ranges.day:
            return False
        range_ = self.reach(a, b, day)
        if cover < self.ranges.day:
            range_ = min(range_, cover)
        if hidden:
            range_ //= self.ranges.hidden_part
        return far <= range_ and self.clear(a, b, smoke)


def _shifted(bits: int, by: int) -> int:
    return bits >> by if by >= 0 else bits << -by


def _ones(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _near(col: int, dx: int, dy: int) -> range:
    """The half rows of a column that the line can touch, and a few more."""
    if dx == 0:
        return range(min(0, dy), max(0, dy) + 1)
    ends = [dy * (3 * col + side) // (3 * dx) for side in (-2, 2)]
    return range(min(ends) - 1, max(ends) + 3)


def _mirrored(way: Pattern, across: int, down: int) -> Pattern:
    return tuple(tuple(sorted((x * across, y * down) for x, y in step)) for step in way)


@cache
def pattern(dx: int, dy: int) -> Pattern:
    """[8.3, 8.35] The hexes that the line to a hex so far off meets, its ends left out.

    All in whole numbers: x counts half sides (three a column), y half heights, whose true length is
    the root of three times as great; products of lengths therefore count y threefold.
    """
    u, v = 3 * dx, dy
    length = u * u + 3 * v * v
    cut: list[tuple[int, tuple[Offset, ...]]] = []
    beside: dict[tuple[Offset, Offset], list[tuple[int, Offset]]] = {}
    for col in range(min(0, dx), max(0, dx) + 1):
        for half in _near(col, dx, dy):
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
