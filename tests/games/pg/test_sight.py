"""The line of sight against an independent reckoning, and on the boards themselves."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import pytest

from grognard.games.pg import grid
from grognard.games.pg.ground import CODES, Ground
from grognard.games.pg.sight import Block, Sight
from tests.games.pg.packs import SCENARIOS, sheets

Point = tuple[Fraction, Fraction]
STARTS = ("1113", "0101", "0604", "2027")


@lru_cache(maxsize=len(SCENARIOS))
def sight(scenario: str) -> Sight:
    read = sheets(scenario)
    seen_at = {row.id: row.sight for row in read.terrain.terrain}
    return Sight(Ground(read), read.constants.sight, seen_at)


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
def test_the_hexes_of_a_line_are_those_a_slow_reckoning_finds(start: str) -> None:
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
