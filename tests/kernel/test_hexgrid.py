"""The hexes: numbering, neighbours, distances, rings, places and lines."""

from __future__ import annotations

import json
from collections import deque
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.hexgrid import DIRECTIONS, OFF_MAP, HexGrid, opposite

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "hexgrid.json").read_text(encoding="utf-8")
)
GRID = HexGrid(45, 32, "NNEE")
ODD = {"E": (0, 1), "NE": (1, 0), "NW": (1, -1), "W": (0, -1), "SW": (-1, -1), "SE": (-1, 0)}
EVEN = {"E": (0, 1), "NE": (1, 1), "NW": (1, 0), "W": (0, -1), "SW": (-1, 0), "SE": (-1, 1)}

hexes = st.integers(0, len(GRID) - 1)
sizes = st.tuples(st.integers(1, 9), st.integers(1, 9))


def flood(grid: HexGrid, start: int) -> dict[int, int]:
    """Steps to every hex by walking: knows neighbours and nothing of coordinates."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        a = queue.popleft()
        for b in grid.neighbours(a):
            if b not in steps:
                steps[b] = steps[a] + 1
                queue.append(b)
    return steps


def test_numbering() -> None:
    assert len(GRID) == 1440
    assert GRID.index("0101") == 0
    assert GRID.index("2512") == 24 * 32 + 11
    assert GRID.name(GRID.index("4532")) == "4532"
    assert [GRID.index(GRID.name(i)) for i in range(1440)] == list(range(1440))


@pytest.mark.parametrize(
    "bad", ["0000", "4601", "0133", "2500", "251", "02512", "", "25x2", "٢٥١٢"]
)
def test_a_bad_name_is_named(bad: str) -> None:
    with pytest.raises(ValueError, match="no such hex") as error:
        GRID.index(bad)
    assert repr(bad) in str(error.value)


@pytest.mark.parametrize("bad", [-1, 1440])
def test_a_bad_index_has_no_name(bad: int) -> None:
    with pytest.raises(ValueError, match=str(bad)):
        GRID.name(bad)


@pytest.mark.parametrize(("rows", "cols"), [(0, 5), (5, 0), (100, 5), (5, 100)])
def test_a_grid_must_fit_its_numbering(rows: int, cols: int) -> None:
    with pytest.raises(ValueError, match=f"{rows} x {cols}"):
        HexGrid(rows, cols)


@pytest.mark.parametrize("bad", ["EEXX", "CC", "RR", "CCRRCC", "NNRR", "", "AACC"])
def test_an_unknown_numbering_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match=f"'{bad}'"):
        HexGrid(3, 3, bad)


def test_neighbours_as_the_map_gives_them() -> None:
    """Against the two tables of row and column steps, for odd and for even NN."""
    assert len(GRID.neighbour) == 6 * 1440
    for i in range(1440):
        north, east = i // 32 + 1, i % 32 + 1
        steps = ODD if north % 2 else EVEN
        for d, compass in enumerate(DIRECTIONS):
            n, e = north + steps[compass][0], east + steps[compass][1]
            on_map = 1 <= n <= 45 and 1 <= e <= 32
            expected = (n - 1) * 32 + e - 1 if on_map else OFF_MAP
            assert GRID.neighbour[6 * i + d] == expected


def test_corners_have_the_neighbours_that_exist() -> None:
    assert {GRID.name(j) for j in GRID.neighbours(GRID.index("0101"))} == {"0102", "0201"}
    assert {GRID.name(j) for j in GRID.neighbours(GRID.index("0232"))} == {
        "0231",
        "0132",
        "0332",
    }


def test_vectors() -> None:
    grid = HexGrid(VECTORS["rows"], VECTORS["cols"], VECTORS["numbering"])
    assert VECTORS["directions"] == list(DIRECTIONS)
    assert len(VECTORS["hexes"]) >= 20
    for known in VECTORS["hexes"]:
        i = grid.index(known["name"])
        assert i == known["index"]
        around = grid.neighbour[6 * i : 6 * i + 6]
        assert [None if j == OFF_MAP else grid.name(j) for j in around] == known["neighbours"]
        assert grid.centre(i) == pytest.approx(known["centre"], abs=1e-9)
    assert len(VECTORS["pairs"]) >= 40
    for known in VECTORS["pairs"]:
        a, b = grid.index(known["a"]), grid.index(known["b"])
        assert grid.distance(a, b) == known["distance"]
        assert grid.direction(a, b) == known["direction"]
        assert [grid.name(i) for i in grid.line(a, b)] == known["line"]


@given(sizes, st.data())
def test_distance_is_the_number_of_steps(size: tuple[int, int], data: st.DataObject) -> None:
    grid = HexGrid(*size)
    start = data.draw(st.integers(0, len(grid) - 1))
    steps = flood(grid, start)
    assert steps == {i: grid.distance(start, i) for i in range(len(grid))}


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: int, b: int, c: int) -> None:
    assert (GRID.distance(a, b) == 0) == (a == b)
    assert GRID.distance(a, b) == GRID.distance(b, a)
    assert GRID.distance(a, c) <= GRID.distance(a, b) + GRID.distance(b, c)


@given(hexes)
def test_a_neighbour_sees_back_in_the_opposite_direction(a: int) -> None:
    for d in range(6):
        b = GRID.neighbour[6 * a + d]
        if b == OFF_MAP:
            continue
        assert GRID.neighbour[6 * b + opposite(d)] == a
        assert GRID.direction(a, b) == d
        assert GRID.direction(b, a) == (d + 3) % 6
        assert GRID.distance(a, b) == 1


@given(hexes, hexes)
def test_hexes_that_do_not_touch_have_no_direction(a: int, b: int) -> None:
    assert (GRID.direction(a, b) == -1) == (GRID.distance(a, b) != 1)


def test_off_the_map_lies_in_no_direction() -> None:
    assert GRID.direction(GRID.index("0101"), OFF_MAP) == -1


@given(hexes, st.integers(-1, 6))
def test_within_and_ring_are_cut_by_distance(i: int, r: int) -> None:
    near = [j for j in range(len(GRID)) if GRID.distance(i, j) <= r]
    assert list(GRID.within(i, r)) == near
    assert list(GRID.ring(i, r)) == [j for j in near if GRID.distance(i, j) == r]


def test_rings_away_from_the_edge_are_whole() -> None:
    middle = GRID.index("2316")
    assert [len(GRID.ring(middle, r)) for r in range(5)] == [1, 6, 12, 18, 24]


@given(hexes)
def test_neighbours_lie_one_hex_width_away_in_their_direction(a: int) -> None:
    compass = {"E": (1, 0), "NE": (0.5, 1), "NW": (-0.5, 1)}
    compass |= {"W": (-1, 0), "SW": (-0.5, -1), "SE": (0.5, -1)}
    x, y = GRID.centre(a)
    for d, name in enumerate(DIRECTIONS):
        b = GRID.neighbour[6 * a + d]
        if b != OFF_MAP:
            east, north = compass[name]
            assert GRID.centre(b) == pytest.approx((x + east, y + north * 3**0.5 / 2))


@given(hexes, hexes)
def test_a_line_is_a_shortest_way_and_the_same_backwards(a: int, b: int) -> None:
    line = GRID.line(a, b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == GRID.distance(a, b) + 1
    assert OFF_MAP not in line
    assert all(GRID.distance(c, d) == 1 for c, d in pairwise(line))
    assert GRID.line(b, a) == line[::-1]


@given(sizes, st.data())
def test_a_line_keeps_to_the_nearest_hexes(size: tuple[int, int], data: st.DataObject) -> None:
    """Every hex of a line is the nearest to its point of the line, or as near as another."""
    grid = HexGrid(*size)
    a, b = (data.draw(st.integers(0, len(grid) - 1)) for _ in range(2))
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    line = grid.line(a, b)
    for k, held in enumerate(line):
        share = k / max(1, len(line) - 1)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share

        def away(i: int, x: float = x, y: float = y) -> float:
            cx, cy = grid.centre(i)
            return (cx - x) ** 2 + (cy - y) ** 2

        assert away(held) <= min(away(i) for i in range(len(grid))) + 1e-9


def test_a_line_along_hexsides_takes_the_eastern_hexes() -> None:
    def line(a: str, b: str) -> list[str]:
        return [GRID.name(i) for i in GRID.line(GRID.index(a), GRID.index(b))]

    assert line("0105", "0505") == ["0105", "0205", "0305", "0405", "0505"]
    assert line("0205", "0605") == ["0205", "0306", "0405", "0506", "0605"]
    assert line("0605", "0205") == ["0605", "0506", "0405", "0306", "0205"]
    assert line("0232", "0632") == ["0232", "0332", "0432", "0532", "0632"]
