"""Hex maps described by data, several of them in one game, and boxes beside them.

Worked examples: the maps of two games to come, by the figures of their sheets.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest

from grognard.kernel.atlas import BOX, Atlas, Sheet
from grognard.kernel.hexgrid import OFF_MAP, HexGrid, Orientation, Parity

ROAD = HexGrid((17, 48), (1, 56), "CCRR", "flat", "odd")
"""A map of 56 columns and rows 17 to 48; odd columns lie half a hex farther south."""

RIVER_TOWN = """
m1115:3333+3334 m1116:3334+3435 m1213:3332+3333 m1214:3333 m1215:3333 m1216: m1217:3435
m1312:3332+3432 m1313: m1314: m1315: m1316: m1317:3435 m1318:3435+3535 m1413:3432 m1414: m1415:
m1416: m1417: m1418: m1419:3535+3635 m1512:3432 m1513: m1514: m1515: m1516: m1517: m1518:3635
m1612:3432+3531 m1613: m1614: m1615: m1616: m1617: m1618:3635 m1712:3531+3632 m1713:3632 m1714:
m1715: m1716: m1717: m1718:3635+3734 m1814:3632 m1815: m1816:3733 m1817:3733 m1818:3733+3734
m1914:3632+3732 m1915:3732+3733
"""
"""The hexes of an inset, seven for each of seven hexes of the map, and the hexes of the map that
those at its rim touch."""
REPLACED = ("3533", "3532", "3633", "3634", "3534", "3434", "3433")

RIM = dict(entry.split(":") for entry in RIVER_TOWN.split())
INSET = HexGrid(
    (12, 19), (11, 19), "mCCRR", "flat", "odd", lambda col, row: f"m{col}{row}" not in RIM
)


def names(grid: HexGrid, hex: str) -> list[str]:
    """The neighbours of a hex, direction by direction; a dash off the map."""
    i = grid.index(hex)
    around = grid.neighbour[6 * i : 6 * i + 6]
    return ["-" if j == OFF_MAP else grid.name(j) for j in around]


def steps(around: list[tuple[int, ...]], start: int, end: int) -> int:
    far, queue = {start: 0}, deque([start])
    while queue and end not in far:
        a = queue.popleft()
        for b in around[a]:
            if b not in far:
                far[b] = far[a] + 1
                queue.append(b)
    return far[end]


# ---- one map -------------------------------------------------------------------------------


def test_a_map_of_flat_hexes_with_odd_columns_lower() -> None:
    assert len(ROAD) == len(ROAD.hexes) == 1792
    assert (ROAD.names[0], ROAD.names[1], ROAD.names[-1]) == ("0117", "0118", "5648")
    assert ROAD.directions == ("S", "SE", "NE", "N", "NW", "SW")
    # Neighbours of (c, r) with o = c mod 2: (c, r+1), (c+1, r+o), (c+1, r-1+o), and so on.
    assert names(ROAD, "1829") == ["1830", "1929", "1928", "1828", "1728", "1729"]
    assert names(ROAD, "1729") == ["1730", "1830", "1829", "1728", "1629", "1630"]
    assert names(ROAD, "0117") == ["0118", "0218", "0217", "-", "-", "-"]
    for i in ROAD.hexes:
        col, row = ROAD.place(i)
        o = col % 2
        expected = ((col, row + 1), (col + 1, row + o), (col + 1, row - 1 + o), (col, row - 1),
                    (col - 1, row - 1 + o), (col - 1, row + o))  # fmt: skip
        for d, place in enumerate(expected):
            assert ROAD.beside((col, row), d) == place
            on_map = 1 <= place[0] <= 56 and 17 <= place[1] <= 48
            name = "{:02d}{:02d}".format(*place)
            assert ROAD.neighbour[6 * i + d] == (ROAD.index(name) if on_map else OFF_MAP)


def test_distances_on_it() -> None:
    """Along the motorway hex by hex, and from Novyy Borisov to the eastern edge."""
    motorway = ("1034", "1133", "1233", "1332", "1432")
    hexes = [ROAD.index(hex) for hex in motorway]
    assert [ROAD.distance(hexes[0], h) for h in hexes] == [0, 1, 2, 3, 4]
    assert ROAD.distance(ROAD.index("1829"), ROAD.index("5619")) == 38
    assert steps([ROAD.neighbours(h) for h in range(1792)], 0, 1791) == ROAD.distance(0, 1791)


@pytest.mark.parametrize(
    ("cols", "rows", "path"),
    [
        (25, 18, ("0516", "0615")),
        (28, 20, ("1818", "1819", "1919", "2018")),
        (50, 18, ("1703", "1802", "1902", "2001")),
        (17, 15, ("0512", "0511", "0610", "0710")),
        (23, 22, ("1919", "2019", "2020", "2121")),
    ],
)
def test_maps_of_flat_hexes_with_even_columns_lower(
    cols: int, rows: int, path: tuple[str, ...]
) -> None:
    """Roads and railways of five maps: each of their hexes touches the next."""
    grid = HexGrid(rows, cols, "CCRR", "flat", "even")
    assert (len(grid), grid.names[0], grid.names[-1]) == (cols * rows, "0101", f"{cols}{rows}")
    hexes = [grid.index(hex) for hex in path]
    assert all(grid.distance(a, b) == 1 for a, b in pairwise(hexes))
    other = HexGrid(rows, cols, "CCRR", "flat", "odd")
    assert any(other.distance(a, b) > 1 for a, b in pairwise(hexes)), (
        "with the other columns shifted they would not"
    )


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("shifted", ["odd", "even"])
@pytest.mark.parametrize("numbering", ["NNEE", "EENN", "CCRR", "RRCC"])
@pytest.mark.parametrize("first", [0, 1, 4])
def test_on_every_map_neighbours_lie_one_step_away_in_their_direction(
    orientation: Orientation, shifted: Parity, numbering: str, first: int
) -> None:
    grid = HexGrid((first, first + 5), (first, first + 4), numbering, orientation, shifted)
    half = 3**0.5 / 2
    slant = (half, 0.5) if orientation == "flat" else (0.5, half)
    around = [grid.neighbours(h) for h in range(30)]
    for i in range(30):
        x, y = grid.centre(i)
        for d, compass in enumerate(grid.directions):
            b = grid.neighbour[6 * i + d]
            if b == OFF_MAP:
                continue
            east = ("E" in compass) - ("W" in compass)
            north = ("N" in compass) - ("S" in compass)
            dx, dy = (east, north) if len(compass) == 1 else (east * slant[0], north * slant[1])
            assert grid.centre(b) == pytest.approx((x + dx, y + dy))
            assert grid.neighbour[6 * b + (d + 3) % 6] == i
            assert grid.place(b) == grid.beside(grid.place(i), d)
        assert grid.distance(0, i) == steps(around, 0, i)


def test_which_lines_are_shifted_and_from_where_rows_count() -> None:
    north = HexGrid(4, 4, "CCRR", "flat", "even")
    assert north.centre(north.index("0101")) == (0, 0)
    assert north.centre(north.index("0102")) == (0, -1)
    assert north.centre(north.index("0201"))[1] == -0.5
    assert HexGrid(4, 4, "CCRR", "flat", "odd").centre(0) == (0, -0.5)
    south = HexGrid(4, 4, "NNEE", "pointy", "odd")
    assert south.centre(south.index("0101")) == (0.5, 0)
    assert south.centre(south.index("0201")) == pytest.approx((0, 3**0.5 / 2))


def test_numberings() -> None:
    assert HexGrid((0, 2), (0, 2), "CCRR").names[:2] == ("0000", "0100")
    letters = HexGrid(3, 28, "A-RR", "flat")
    assert (letters.names[0], letters.names[-1]) == ("A-01", "AB-03")
    assert letters.names[letters.index("Z-02")] == "Z-02"
    assert HexGrid(9, 9, "RC").names[10] == "22"
    assert HexGrid(3, 120, "CCCRR", "flat").names[-1] == "12003"
    with pytest.raises(ValueError, match="cannot number"):
        HexGrid((-1, 3), 3)
    with pytest.raises(ValueError, match="cannot number"):
        HexGrid(3, (0, 3), "ARR")


def test_a_ragged_map_leaves_out_what_is_no_hex() -> None:
    assert len(INSET.hexes) == len(RIM) == 49
    assert {INSET.names[h] for h in INSET.hexes} == set(RIM)
    assert INSET.find("m1111") == OFF_MAP
    assert names(INSET, "m1115") == ["m1116", "m1216", "m1215", "-", "-", "-"]
    gap = INSET.names.index("")
    assert INSET.neighbours(gap) == ()
    assert all(INSET.names[j] for h in INSET.hexes for j in INSET.within(h, 3))
    with pytest.raises(ValueError, match=str(gap)):
        INSET.name(gap)


# ---- several maps and boxes ----------------------------------------------------------------

JOINS = [(hex, main) for hex, rim in RIM.items() for main in rim.split("+") if main]
ATLAS = Atlas(
    {"road": Sheet(ROAD, REPLACED), "river_town": INSET},
    boxes=("axis reserve", "soviet reserve"),
    joins=[*JOINS, ("axis reserve", "0134"), ("axis reserve", "0135")],
)


def test_an_inset_takes_the_place_of_hexes_of_the_map() -> None:
    assert len(ATLAS) == 1792 - 7 + 49 + 2
    assert [ATLAS.index(name) for name in ATLAS.names] == list(range(len(ATLAS)))
    assert (ATLAS.map_of[0], ATLAS.map_of[-3], ATLAS.map_of[-1]) == ("road", "river_town", BOX)
    for hex in REPLACED:
        with pytest.raises(ValueError, match=hex):
            ATLAS.index(hex)
    assert {ATLAS.names[b] for b in ATLAS.around[ATLAS.index("3333")]} == {
        "3334", "3332", "3233", "3234", "m1115", "m1213", "m1214", "m1215"
    }  # fmt: skip


def test_the_rim_of_an_inset_touches_the_map_and_its_middle_does_not() -> None:
    inner = [ATLAS.index(hex) for hex, rim in RIM.items() if not rim]
    for i in inner:
        assert {ATLAS.map_of[b] for b in ATLAS.around[i]} == {"river_town"}
    for hex, rim in RIM.items():
        outside = {ATLAS.names[b] for b in ATLAS.around[ATLAS.index(hex)]} - set(RIM)
        assert outside == set(filter(None, rim.split("+")))


def test_a_way_leads_through_the_inset() -> None:
    """Around the town it is as far as on the map; through it, hex by hex of the larger scale."""
    west, east = ATLAS.index("3333"), ATLAS.index("3733")
    assert steps(ATLAS.around, west, east) == 6
    assert ROAD.distance(ROAD.index("3333"), ROAD.index("3733")) == 4
    assert ATLAS.distance(west, east) == 4
    assert ATLAS.distance(west, ATLAS.index("m1515")) == -1
    assert ATLAS.distance(ATLAS.index("m1115"), ATLAS.index("m1915")) == 8


def test_boxes_touch_what_they_are_joined_to() -> None:
    box = ATLAS.index("axis reserve")
    assert {ATLAS.names[b] for b in ATLAS.around[box]} == {"0134", "0135"}
    assert box in ATLAS.around[ATLAS.index("0134")]
    assert ATLAS.around[ATLAS.index("soviet reserve")] == ()
    assert ATLAS.grid(box) is None
    assert ATLAS.neighbour[6 * box : 6 * box + 6] == [OFF_MAP] * 6
    assert (ATLAS.distance(box, box), ATLAS.distance(box, 0)) == (0, -1)


def test_names_are_one_of_a_kind() -> None:
    with pytest.raises(ValueError, match="'0101'"):
        Atlas({"a": HexGrid(2, 2), "b": HexGrid(2, 2)})
    with pytest.raises(ValueError, match="'9999'"):
        Atlas({"a": Sheet(HexGrid(2, 2), ("9999",))})
    with pytest.raises(ValueError, match="'sea'"):
        Atlas({"a": HexGrid(2, 2)}, joins=[("0101", "sea")])


def test_a_join_of_hexes_that_touch_names_them_once() -> None:
    grid = HexGrid(2, 2)
    joined = Atlas({"a": grid}, joins=[("0101", "0102"), ("0102", "0201")])
    assert joined.around[0] == (1, 2)
    assert joined.graph.linked("join", 1, 2)
