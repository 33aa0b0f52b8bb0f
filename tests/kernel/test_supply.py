"""Zones of control, and supply lines in legs with the place where they break."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.paths import flood_around
from grognard.kernel.supply import ANY_LENGTH, Break, broken, leg, stages, weakest
from grognard.kernel.zones import holders, reaches, shut

GRID = HexGrid(20, 30, "CCRR", "flat", "odd")
SIZE = len(GRID)
NEAR = [GRID.neighbours(h) for h in range(SIZE)]
ALL = (1 << SIZE) - 1
ENEMY, RIVER = 1, 2


def at(name: str) -> int:
    return GRID.index(name)


def bits(*names: str) -> int:
    return sum(1 << at(name) for name in names)


def chained(*names: str) -> list[tuple[int, ...]]:
    """Links along a road or a railway, both ways."""
    links: list[set[int]] = [set() for _ in range(SIZE)]
    for a, b in pairwise(names):
        assert at(b) in NEAR[at(a)]
        links[at(a)].add(at(b))
        links[at(b)].add(at(a))
    return [tuple(sorted(ends)) for ends in links]


# ---- zones ---------------------------------------------------------------------------------


def test_a_zone_reaches_as_far_as_the_predicate_says() -> None:
    """Not across a major river, nor into a major city; in mud a motorised unit's only along a
    road: three tables by three predicates."""
    river = {frozenset((at("1010"), at("1110")))}
    city = at("1009")
    road = chained("1010", "1011", "1012")
    dry = reaches(NEAR, lambda a, b: frozenset((a, b)) not in river and b != city)
    mud = reaches(NEAR, lambda a, b: b in road[a])
    assert len(dry[at("0505")]) == 6
    assert set(NEAR[at("1010")]) - set(dry[at("1010")]) == {at("1110"), city}
    assert at("1010") in dry[at("1011")]
    assert at("1010") not in dry[at("1110")]
    assert at("1010") in dry[city], "out of the city it does reach"
    assert mud[at("1010")] == (at("1011"),)
    assert mud[at("0505")] == ()


def test_who_holds_a_space_is_named() -> None:
    zoc = reaches(NEAR, lambda a, b: (a, b) != (at("1009"), at("1010")))
    standing = {at("1009"), at("1011"), at("1110")}
    named = holders(at("1010"), NEAR[at("1010")], zoc, lambda h: h in standing)
    assert sorted(map(GRID.name, named)) == ["1011", "1110"]
    assert holders(at("0101"), NEAR[at("0101")], zoc, lambda h: h in standing) == []


def test_a_friend_in_an_enemy_zone_keeps_the_line_open() -> None:
    assert shut(0b0001, 0b1110, 0b0100) == 0b1011
    assert [shut(e, z, f) for e in (0, 1) for z in (0, 1) for f in (0, 1)] == [
        0, 0, 1, 0, 1, 1, 1, 1
    ]  # fmt: skip


# ---- floods --------------------------------------------------------------------------------


def test_a_flood_over_areas_goes_over_those_it_may() -> None:
    around = (0b0010, 0b0101, 0b1010, 0b0100)
    assert flood_around(0b0001, 0b1111, around) == 0b1111
    assert flood_around(0b0001, 0b1011, around) == 0b0011
    assert flood_around(0b0001, 0, around) == 0b0001
    assert flood_around(0, 0b1111, around) == 0


# ---- legs ----------------------------------------------------------------------------------

RAIL = chained(*(f"{col:02d}05" for col in range(1, 9)))
"""From the western edge to 0805, where the rails end."""
ROAD = chained(*(f"{col:02d}05" for col in range(8, 21)))
"""From the railhead on to 2005."""
SOURCE = bits("0105")


def legs(line: int = 7, road: int = 21) -> list[tuple[list[tuple[int, ...]], int]]:
    """A railway of any length, then so many hexes of road, then so many of open country."""
    return [(RAIL, ANY_LENGTH), (ROAD, road), (NEAR, line)]


def fed(free: int = ALL, line: int = 7, road: int = 21) -> list[int]:
    return stages(SOURCE, free, [leg(links, limit) for links, limit in legs(line, road)])


def where(name: str, free: int = ALL, line: int = 7, road: int = 21) -> Break | None:
    def obstacle(leg: int, a: int, b: int) -> int:
        return 0 if free >> b & 1 else ENEMY

    return broken(at(name), SOURCE, free, legs(line, road), obstacle)


def test_each_leg_goes_on_from_what_the_one_before_has_reached() -> None:
    rail, road, line = fed()
    assert rail == bits(*(f"{col:02d}05" for col in range(1, 9)))
    assert road == rail | bits(*(f"{col:02d}05" for col in range(9, 21)))
    assert line >> at("2705") & 1
    assert not line >> at("2805") & 1, "eight hexes from the road"
    assert line >> at("0112") & 1, "the road may be left out"
    assert not fed(line=5)[2] >> at("2705") & 1, "in mud a line is shorter"
    assert not fed(road=4)[1] >> at("1305") & 1
    assert fed(road=4)[1] >> at("1205") & 1


def test_a_source_in_enemy_hands_feeds_nobody() -> None:
    assert fed(free=ALL & ~SOURCE) == [0, 0, 0]


def test_a_line_that_is_too_long_says_how_long_it_is() -> None:
    found = where("2805")
    assert found is not None
    assert (found.code, found.steps, found.leg) == (0, 8, 2)


def test_a_line_is_broken_in_open_country() -> None:
    """A wall of enemies between the unit and the road; the gap nearest to it is named."""
    wall = [f"{col:02d}08" for col in range(1, 31)]
    found = where("1510", ALL & ~bits(*wall))
    assert found is not None
    assert (found.code, found.leg) == (ENEMY, 2)
    assert GRID.name(found.b) in wall
    assert GRID.distance(at("1510"), found.b) == 2


def test_a_line_is_broken_on_the_road_or_on_the_railway() -> None:
    """The unit gets to the road, but the road does not get to the rails; and likewise the road to
    the rails, but the rails not to the edge."""
    beside = ALL & ~bits(*(f"12{row:02d}" for row in range(1, 21)))
    road = where("1705", beside)
    assert road is not None
    assert (road.code, road.leg, GRID.name(road.a), GRID.name(road.b)) == (ENEMY, 1, "1305", "1205")
    west = ALL & ~bits(*(f"03{row:02d}" for row in range(1, 21)))
    rail = where("1705", west)
    assert rail is not None
    assert (rail.code, rail.leg, GRID.name(rail.a), GRID.name(rail.b)) == (ENEMY, 0, "0405", "0305")


def test_a_space_that_is_shut_itself_is_the_break() -> None:
    assert where("1010", ALL & ~bits("1010")) == Break(ENEMY, at("1010"), at("1010"), 0, 2)


def test_the_way_with_the_fewest_obstacles_is_the_one_that_is_told() -> None:
    """Straight on lie two enemies; a detour meets one river only."""
    row = {0: (1, 4), 1: (0, 2), 2: (1, 3), 3: (2, 6), 4: (0, 5), 5: (4, 6), 6: (5, 3)}
    bars = {(0, 1): ENEMY, (1, 2): ENEMY, (5, 6): RIVER}

    def told(a: int, b: int) -> int:
        return bars.get((a, b), 0)

    assert weakest([0], 1 << 3, row.__getitem__, told) == Break(RIVER, 5, 6, 4)
    assert weakest([3], 1 << 3, row.__getitem__, told) == Break(0, 3, 3, 0)
    assert weakest([0], 1 << 9, row.__getitem__, told) is None
    assert weakest([1, 4], 1 << 6, row.__getitem__, told) == Break(RIVER, 5, 6, 2)


def test_what_stops_a_line_in_its_own_space_comes_first() -> None:
    row = {0: (1,), 1: (0, 2), 2: (1,)}
    found = weakest([0], 0b100, row.__getitem__, lambda a, b: ENEMY if a == b == 0 else RIVER)
    assert found == Break(ENEMY, 0, 0, 2)


@pytest.mark.parametrize("name", ["0112", "1505", "2705", "0805"])
def test_what_is_fed_has_no_obstacle(name: str) -> None:
    found = where(name)
    assert found is not None
    assert found.code == 0
