"""The boards joined and turned into one map."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from itertools import pairwise

import pytest

from grognard.games.pg import grid
from grognard.games.pg.ground import (
    BRIDGE_RAIL,
    BRIDGE_ROAD,
    CODES,
    EDGES,
    NOWHERE,
    Ground,
    region,
)
from grognard.games.pg.rows import TERRAINS
from grognard.kernel.hexgrid import OFF_MAP
from tests.games.pg.packs import SCENARIOS, sheets

ONE, SIDE, BELOW, FOUR = (
    "s02-bridge-on-the-teterka",
    "s03-new-life-farm",
    "s07-night-on-the-sudra",
    "s08-the-orsha-road",
)


@lru_cache(maxsize=len(SCENARIOS))
def ground(scenario: str) -> Ground:
    return Ground(sheets(scenario))


def terrain(g: Ground, name: str) -> str:
    return TERRAINS[g.terrain[g.index[name]]]


def beside(g: Ground, a: str, b: str) -> bool:
    return g.index[b] in g.neighbours(g.index[a])


@pytest.mark.rule("2.2")
def test_a_board_has_577_hexes_and_every_further_one_adds_what_it_does_not_share() -> None:
    assert len(ground(ONE).hexes) == len(grid.hexes()) == 577
    assert len(ground(SIDE).hexes) == 2 * 577 - 27
    assert len(ground(BELOW).hexes) == 2 * 577 - 10
    # The two columns that are shared north and south meet in no hex: column 21 is an odd one.
    assert len(ground(FOUR).hexes) == 4 * 577 - 2 * 27 - 2 * 10


@pytest.mark.rule("2.2")
def test_a_shared_hex_has_the_names_of_both_boards() -> None:
    g = ground(SIDE)
    assert g.names_of(g.index["5-2107"]) == ("5-2107", "1-0107")
    h = ground(BELOW)
    assert h.names_of(h.index["8-0427"]) == ("8-0427", "1-0400")
    assert beside(h, "8-0327", "1-0301")


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("3-0505", "3-0504"),
        ("3-0505", "3-0604"),
        ("3-0505", "3-0605"),
        ("3-0505", "3-0506"),
        ("3-0505", "3-0405"),
        ("3-0505", "3-0404"),
        ("3-0605", "3-0705"),
        ("3-0605", "3-0706"),
        ("3-0605", "3-0506"),
        ("3-0605", "3-0505"),
    ],
)
def test_neighbours_are_those_of_the_printed_grid(a: str, b: str) -> None:
    assert beside(ground(ONE), a, b)
    assert not beside(ground(ONE), a, "3-0808")


def test_every_neighbour_is_a_step_of_the_grid_and_mutual() -> None:
    g = ground(ONE)
    for name in grid.hexes():
        i, at = g.index[f"3-{name}"], grid.place(name)
        assert at is not None
        for n, direction in enumerate(grid.DIRECTIONS):
            beyond = grid.name(grid.step(at, direction))
            due = g.index.get(f"3-{beyond}", OFF_MAP)
            assert g.neighbour[6 * i + n] == due
            if due != OFF_MAP:
                assert g.neighbour[6 * due + (n + 3) % 6] == i


@pytest.mark.rule("7.32")
def test_range_is_the_distance_in_hexes() -> None:
    """The slant of the rulings: the line cuts five hexes, the way is four long."""
    g = ground(ONE)
    assert g.distance(g.index["3-0505"], g.index["3-0807"]) == 4
    seen = {g.index["3-0505"]: 0}
    queue = deque(seen)
    while queue:
        i = queue.popleft()
        for j in g.neighbours(i):
            if j not in seen:
                seen[j] = seen[i] + 1
                queue.append(j)
    assert len(seen) == 577
    assert all(g.distance(g.index["3-0505"], j) == far for j, far in seen.items())


@pytest.mark.rule("2.3")
def test_a_turned_board_keeps_its_printed_numbers() -> None:
    """Board 1 lies south-east of board 7, turned: its hex 0101 is the corner away from the rest."""
    g = ground(FOUR)
    assert g.index["1-2121"] == g.index["6-2107"]
    assert beside(g, "1-2127", "7-2127")
    edges = {EDGES[n] for n in range(4) if g.edges[g.index["1-0101"]] >> n & 1}
    assert edges == {"E", "S"}
    for name in grid.hexes():
        at = grid.place(name)
        assert at is not None
        assert grid.turned(grid.turned(at)) == at
        assert grid.place(grid.name(grid.turned(at))) is not None


@pytest.mark.rule("5.2")
def test_roads_lead_both_ways_and_over_the_joins() -> None:
    for scenario in SCENARIOS:
        g = ground(scenario)
        for i in g.hexes:
            for n in range(6):
                j = g.neighbour[6 * i + n]
                for table in (g.road, g.rail):
                    if table[i] >> n & 1 and j != OFF_MAP:
                        assert table[j] >> (n + 3) % 6 & 1, (scenario, g.names[i])
    g = ground(BELOW)
    assert g.along_road(g.index["8-1127"], g.index["1-1101"])
    assert not g.along_road(g.index["8-1127"], g.index["8-1227"])
    assert not g.along_road(g.index["8-1127"], g.index["8-1120"])


@pytest.mark.rule("2.3", "5.2")
def test_the_roads_of_a_turned_board_leave_it_the_other_way() -> None:
    g = ground(FOUR)
    inner, outer = g.index["1-1127"], g.index["1-1101"]
    assert g.along_road(g.index["2-1127"], inner)
    south = grid.DIRECTIONS.index("S")
    assert g.road[outer] >> south & 1
    assert g.neighbour[6 * outer + south] == OFF_MAP
    read = {board.sheet.number: board for board in sheets(FOUR).boards}[1]
    stretches = {
        frozenset((a, b))
        for road in read.sheet.road
        for a, b in pairwise(g.index[f"1-{hex}"] for hex in road.hexes.split())
    }
    inside = g.index["1-1126"]
    assert g.along_road(inner, inside) == (frozenset((inner, inside)) in stretches)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_town_is_on_one_net_of_roads(scenario: str) -> None:
    """But for scenarios whose bridges are down."""
    g = ground(scenario)
    towns = [i for i in g.hexes if g.terrain[i] == CODES["town"]]
    reached, left = set(), [towns[0]]
    while left:
        i = left.pop()
        if i not in reached:
            reached.add(i)
            left += [j for j in g.neighbours(i) if g.along_road(i, j)]
    assert (set(towns) <= reached) != bool(sheets(scenario).scenario.down)


@pytest.mark.rule("5.7")
def test_a_bridge_carries_its_road_until_it_is_down() -> None:
    whole, down = ground(ONE), ground(BELOW)
    bridge = whole.index["3-1114"]
    assert TERRAINS[whole.terrain[bridge]] == "river"
    assert whole.bridge[bridge] == BRIDGE_ROAD
    assert whole.road[bridge]
    for name in ("8-1114", "8-0813"):
        assert terrain(down, name) == "major_river"
        assert not down.bridge[down.index[name]]
        assert not down.road[down.index[name]]
        assert not down.rail[down.index[name]]
    assert down.bridge[down.index["8-1518"]] == BRIDGE_ROAD
    assert BRIDGE_RAIL not in down.bridge


def test_reaped_fields_count_as_clear_on_their_board_alone() -> None:
    g = ground(SIDE)
    fields = {g.names[i][0] for i in g.hexes if g.terrain[i] == CODES["field"]}
    assert fields == {"5"}


@pytest.mark.rule("16.51")
def test_entry_hexes_lie_on_their_edge() -> None:
    for scenario in SCENARIOS:
        g = ground(scenario)
        for side in sheets(scenario).scenario.side:
            for group in side.group:
                for hex in group.entry:
                    assert group.edge is not None
                    assert g.edges[g.index[hex]] >> EDGES.index(group.edge) & 1
                    assert g.road[g.index[hex]]


def test_the_edges_of_a_single_board() -> None:
    g = ground(ONE)
    count = [sum(g.edges[i] >> n & 1 for i in g.hexes) for n in range(4)]
    assert count == [21, 27, 21, 27]


def test_what_is_no_hex_has_no_neighbours() -> None:
    g = ground(ONE)
    holes = [i for i in range(len(g.grid)) if g.terrain[i] == NOWHERE]
    assert len(holes) == 11
    assert all(g.neighbours(i) == () for i in holes)
    assert not any(i in g.neighbour for i in holes)


@pytest.mark.rule("2.3")
def test_areas_are_regions_of_the_map() -> None:
    read, g = sheets("s06-the-bald-height"), ground("s06-the-bald-height")
    crest, height = region(read, g, "crest"), region(read, g, "height")
    assert height < crest
    assert {g.level[i] for i in crest} == {2, 3}
    assert {g.level[i] for i in height} == {3}
    assert len(height) == 9
    assert {g.place[i] for i in region(read, g, "villages")} == {"Kurganny", "Podgornoye"}
