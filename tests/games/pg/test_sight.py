"""The line of sight against an independent computation, and on the boards themselves."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product
from time import process_time

import msgspec
import pytest

from grognard.games.pg import grid
from grognard.games.pg.ground import CODES, Ground
from grognard.games.pg.rows import Board
from grognard.games.pg.sight import Block, Sight
from grognard.games.pg.terrain_chart import TerrainChart
from tests.games.pg.packs import SCENARIOS, sheets

Point = tuple[Fraction, Fraction]
STARTS = ("1113", "0101", "0604", "2027")


@lru_cache(maxsize=len(SCENARIOS))
def sight(scenario: str) -> Sight:
    read = sheets(scenario)
    return Sight(TerrainChart(Ground(read), read.terrain.terrain), read.constants.sight)


def centre(hex: str) -> Point:
    """In sides eastward and half heights of a hex southward, straight from the printed number."""
    col, row = int(hex[:2]), int(hex[2:])
    return Fraction(3 * col, 2), Fraction(2 * row + (col % 2 == 0))


def slow_way(a: str, b: str) -> list[set[str]]:
    """Clip the line by every hex of the board, half-plane by half-plane, and order what is left."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    found: dict[Fraction, set[str]] = {}
    for hex in grid.hexes():
        if hex in (a, b):
            continue
        cx, cy = centre(hex)
        if not min(ax, bx) - 2 < cx < max(ax, bx) + 2 or not min(ay, by) - 2 < cy < max(ay, by) + 2:
            continue
        first, last = Fraction(0), Fraction(1)
        # A hex is |y| <= 1 and |2x +- y| <= 2 about its centre.
        for fx, fy, most in ((0, 1, 1), (2, 1, 2), (2, -1, 2)):
            start = fx * (ax - cx) + fy * (ay - cy)
            slope = fx * (bx - ax) + fy * (by - ay)
            if slope == 0:
                if abs(start) > most:
                    first, last = Fraction(1), Fraction(0)
                continue
            ends = sorted(((-most - start) / slope, (most - start) / slope))
            first, last = max(first, ends[0]), min(last, ends[1])
        if first < last:
            found.setdefault(first, set()).add(hex)
    return [found[key] for key in sorted(found)]


@pytest.mark.rule("8.3", "8.35")
@pytest.mark.parametrize("start", STARTS)
def test_the_hexes_of_a_line_are_those_a_slow_computation_finds(start: str) -> None:
    one = sight("s02-bridge-on-the-teterka")
    for end in grid.hexes()[::23]:
        if end == start:
            continue
        way = one.way(one.ground.index[f"3-{start}"], one.ground.index[f"3-{end}"])
        named = [{one.ground.names[i].removeprefix("3-") for i in step} for step in way]
        assert named == slow_way(start, end), end


@pytest.mark.rule("8.34", "8.42")
@pytest.mark.parametrize("scenario", SCENARIOS[1:3])
def test_sight_is_mutual_but_for_towns(scenario: str) -> None:
    one = sight(scenario)
    towns = {i for i in one.ground.hexes if one.ground.terrain[i] == CODES["town"]}
    plain = [i for i in one.ground.hexes if i not in towns][::37]
    for a in plain:
        for b in plain:
            assert (one.block(a, b) is None) == (one.block(b, a) is None)
    from_town = [(a, b) for a in towns for b in plain if one.block(a, b) != one.block(b, a)]
    assert from_town, "a spotter in town stands higher than a target there"


@pytest.mark.rule("8.31", "16.12")
def test_what_blocks_is_named_with_its_rule() -> None:
    """From the north edge to the south one of board 3 stand woods, a town and a low hill."""
    one = sight("s02-bridge-on-the-teterka")
    town = next(i for i in one.ground.hexes if one.ground.place[i] == "Teterevo")
    north, south = (one.ground.neighbour[6 * town + n] for n in (3, 0))
    found = one.block(north, south)
    assert found == Block(town, "8.31")
    a, b, c = (one.ground.index[f"3-{hex}"] for hex in ("0205", "0206", "0207"))
    assert one.block(a, c) is None
    assert one.block(a, c, frozenset({b})) == Block(b, "16.12")


@pytest.mark.rule("8.4")
def test_higher_ground_blocks() -> None:
    one = sight("s06-the-bald-height")
    ground = one.ground
    heights = [i for i in ground.hexes if ground.level[i] == 3]
    low = [i for i in ground.hexes if ground.level[i] == 0]
    blocked = [one.block(a, b) for a in low[::40] for b in low[::31] if a != b]
    assert any(found is not None and found.rule == "8.4" for found in blocked)
    assert one.reach(heights[0], low[0], 12) == 12 + 3 * 6


# ---- every pair of hexes ---------------------------------------------------------------------

BOARDS = range(1, 9)
Cell = tuple[int, int]
"""Column, and half rows from the north."""


@lru_cache(maxsize=8)
def board(number: int) -> Board:
    found = (one for scenario in SCENARIOS for one in sheets(scenario).boards)
    return next(one for one in found if one.sheet.number == number)


@lru_cache(maxsize=8)
def alone(number: int) -> Sight:
    """One board by itself, as it is printed."""
    read = sheets("s02-bridge-on-the-teterka")
    bare = msgspec.structs.replace(read.scenario, change=(), down=())
    laid = msgspec.structs.replace(read, scenario=bare, boards=(board(number),))
    return Sight(TerrainChart(Ground(laid), read.terrain.terrain), read.constants.sight)


@cache
def slow_steps(across: int, down: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells that the line to a cell so far off cuts, clipped against every cell near it."""
    found: dict[float, list[Cell]] = {}
    for col in range(min(0, across) - 1, max(0, across) + 2):
        for half in range(min(0, down) - 2, max(0, down) + 3):
            if (col + half) % 2 or (col, half) in ((0, 0), (across, down)):
                continue
            first, last = 0.0, 1.0
            for fx, fy, most in ((0, 1, 1), (2, 1, 2), (2, -1, 2)):
                start = fx * -1.5 * col + fy * -half
                slope = fx * 1.5 * across + fy * down
                if slope == 0:
                    last = last if abs(start) <= most else -1.0
                    continue
                ends = sorted(((-most - start) / slope, (most - start) / slope))
                first, last = max(first, ends[0]), min(last, ends[1])
            if last - first > 1e-9:
                found.setdefault(round(first, 9), []).append((col, half))
    return tuple(tuple(found[key]) for key in sorted(found))


class Plain:
    """A board as a dictionary of its printed rows, and the rule in the words of the rulebook."""

    def __init__(self, number: int) -> None:
        self.rows = {}
        for row in board(number).hexes:
            col, n = int(row.hex[:2]), int(row.hex[2:])
            self.rows[col, 2 * n + (col % 2 == 0)] = row
        self.level = {cell: row.elevation // 20 for cell, row in self.rows.items()}

    def tall(self, cell: Cell) -> int:
        return self.level[cell] + (self.rows[cell].terrain == "town")

    def limits(self, cell: Cell) -> bool:
        return self.rows[cell].terrain in ("woods", "field", "town") or self.rows[cell].line

    def blocked(self, a: Cell, b: Cell) -> bool:
        """Blocked whichever hex is taken along the sides."""
        steps = [
            [cell for x, y in step if (cell := (a[0] + x, a[1] + y)) in self.rows]
            for step in slow_steps(b[0] - a[0], b[1] - a[1])
        ]
        high, low = max(self.tall(a), self.level[b]), min(self.tall(a), self.level[b])
        free = [[cell for cell in step if not self.walls(cell, high)] for step in steps if step]
        if not all(free):
            return True
        return high - low > 1 and all(self.dips(way, low) for way in product(*free))

    def walls(self, cell: Cell, high: int) -> bool:
        """[8.31, 8.36] Ground above both ends, or cover that neither end sees over."""
        return self.level[cell] > high or (self.limits(cell) and self.tall(cell) >= high)

    def dips(self, way: tuple[Cell, ...], low: int) -> bool:
        """[8.4] Two lines of one height, lower ground between them, and an end below them."""
        lines = [(n, self.level[cell]) for n, cell in enumerate(way) if self.rows[cell].line]
        return any(
            one == other > low and any(self.level[cell] < one for cell in way[m:n])
            for (m, one), (n, other) in combinations(lines, 2)
        )


def differing(number: int, every: int) -> list[str]:
    """Pairs of hexes, from some of them on, of which the two computations say different things."""
    plain, fast = Plain(number), alone(number)
    cells = {cell: fast.ground.index[f"3-{row.hex}"] for cell, row in plain.rows.items()}
    return [
        f"{plain.rows[a].hex}-{plain.rows[b].hex}"
        for a in sorted(cells)[::every]
        for b in cells
        if a != b and fast.clear(cells[a], cells[b]) == plain.blocked(a, b)
    ]


@pytest.mark.rule("8.3", "8.31", "8.32", "8.35", "8.36", "8.4", "8.42")
@pytest.mark.parametrize("number", BOARDS)
def test_the_table_of_sight_agrees_with_a_slow_computation_from_hexes_all_over(number: int) -> None:
    assert differing(number, 67) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", BOARDS)
def test_the_table_of_sight_agrees_with_a_slow_computation_over_every_pair(number: int) -> None:
    assert differing(number, 1) == []


@pytest.mark.rule("8.34", "8.42")
@pytest.mark.parametrize("number", BOARDS)
def test_lines_are_open_both_ways_or_neither_but_for_towns(number: int) -> None:
    one = alone(number)
    hexes = [i for i in one.ground.hexes if one.ground.terrain[i] != CODES["town"]]
    assert all(one.clear(a, b) == one.clear(b, a) for a in hexes[::5] for b in hexes)


@pytest.mark.rule("8.3")
def test_the_table_of_a_board_is_made_in_two_seconds_and_read_in_microseconds() -> None:
    one = alone(7)
    fresh = Sight(one.chart, one.ranges)
    hexes = one.ground.hexes
    begun = process_time()
    open_ = sum(fresh.clear(a, b) for a in hexes for b in hexes)
    assert process_time() - begun < 2
    assert 0 < open_ < len(hexes) ** 2
    begun = process_time()
    for b in hexes:
        fresh.clear(hexes[0], b)
    assert (process_time() - begun) / len(hexes) < 10e-6
    assert fresh.top == one.top


def test_a_line_of_sight_explained_is_the_line_of_the_table() -> None:
    for number in BOARDS:
        one = alone(number)
        for a in one.ground.hexes[::61]:
            for b in one.ground.hexes[::7]:
                assert one.clear(a, b) == (one.block(a, b) is None)
