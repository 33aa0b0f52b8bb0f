"""Floods over bit sets, against a search that goes from space to space."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.paths import flood, joined, occupied, shifts

GRID = HexGrid(6, 7)
ALL = (1 << len(GRID)) - 1
LINKS = shifts([GRID.neighbours(h) for h in range(len(GRID))])


def bits(spaces: set[int]) -> int:
    return sum(1 << space for space in spaces)


def searched(start: set[int], among: set[int], steps: int) -> set[int]:
    reached, edge = set(start), set(start)
    for _ in range(steps):
        edge = {b for a in edge for b in GRID.neighbours(a)} & among - reached
        reached |= edge
    return reached


SPACES = st.sets(st.integers(0, len(GRID) - 1))


@given(SPACES, SPACES, st.integers(0, 12))
def test_a_flood_reaches_what_a_search_reaches(
    start: set[int], among: set[int], steps: int
) -> None:
    assert flood(bits(start), bits(among), LINKS, steps) == bits(searched(start, among, steps))


def test_a_step_is_one_ring() -> None:
    middle = GRID.index("0304")
    for steps in range(3):
        assert flood(1 << middle, ALL, LINKS, steps) == bits(set(GRID.within(middle, steps)))


def test_a_flood_stops_when_nothing_is_left_to_reach() -> None:
    assert flood(1, ALL, LINKS, 10**9) == ALL
    assert flood(0, ALL, LINKS, 5) == 0


def test_links_may_lead_one_way_only() -> None:
    one_way = shifts([(1,), (2,), ()])
    assert flood(0b001, 0b111, one_way, 9) == 0b111
    assert flood(0b100, 0b111, one_way, 9) == 0b100


def test_links_of_one_difference_share_a_mask() -> None:
    assert shifts([(1,), (2, 0), (1,)]) == ((-1, 0b110), (1, 0b011))


@given(st.lists(st.integers(0, 255), min_size=1, max_size=50))
def test_a_table_of_counts_as_bits(counts: list[int]) -> None:
    assert occupied(bytearray(counts)) == sum(1 << n for n, count in enumerate(counts) if count)


def test_spaces_joined_to_several_starts_with_the_space_before_each() -> None:
    links = ((1, 3), (0, 2), (1,), (0, 4), (3, 5), (4,), ())
    shut = bytearray(7)
    shut[4] = 1
    found, before = joined(links, (2, 6), shut)
    assert found == [2, 6, 1, 0, 3]
    assert before == {1: 2, 0: 1, 3: 0}
    assert shut == bytearray((1, 1, 1, 1, 1, 0, 1)), "what is reached is marked as well"


@given(SPACES, SPACES)
def test_what_is_joined_is_what_a_flood_reaches(start: set[int], closed: set[int]) -> None:
    among = set(range(len(GRID))) - closed
    shut = bytearray(int(h in closed) for h in range(len(GRID)))
    found, before = joined([GRID.neighbours(h) for h in range(len(GRID))], sorted(start), shut)
    assert bits(set(found)) == flood(bits(start), bits(among | start), LINKS, len(GRID))
    assert set(before) == set(found) - start
