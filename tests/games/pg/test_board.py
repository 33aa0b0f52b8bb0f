"""The board: what a client draws from is what is printed, and nothing more."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.pg.board import Board, board
from grognard.games.pg.grid import DIRECTIONS
from grognard.games.pg.ground import NOWHERE
from grognard.games.pg.kit import Kit
from grognard.games.pg.rows import TERRAINS
from tests.games.pg.packs import sheets

FOUR = "s08-the-orsha-road"
RIVER = "s02-bridge-on-the-teterka"


def kit_of(scenario: str) -> Kit:
    read = sheets(scenario)
    return Kit(read, {option.id: option.default for option in read.options.option})


@pytest.fixture(scope="module", name="kit")
def kit_() -> Kit:
    return kit_of(FOUR)


@pytest.fixture(scope="module", name="sheet")
def sheet_(kit: Kit) -> Board:
    return board(kit)


def test_it_travels_as_json(sheet: Board) -> None:
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Board) == sheet


def test_hexes_stand_in_the_engines_order(kit: Kit, sheet: Board) -> None:
    ground = sheet.ground
    assert list(ground.names) == kit.names
    for i, hex in enumerate(ground.hexes):
        code = kit.ground.terrain[i]
        assert hex.terrain == ("" if code == NOWHERE else TERRAINS[code])
        assert (hex.level, hex.line) == (kit.ground.level[i], bool(kit.ground.line[i]))
    assert len(ground.hexes) == ground.cols * ground.rows


@pytest.mark.parametrize("scenario", [FOUR, RIVER])
def test_every_stretch_of_road_is_told_once(scenario: str) -> None:
    kit = kit_of(scenario)
    told = board(kit).ground.ways
    for kind, table in (("rail", kit.ground.rail), ("road", kit.ground.road)):
        ways = [way for way in told if (way.kind == "rail") == (kind == "rail")]
        bits = bytearray(len(table))
        for way in ways:
            bits[way.a] |= 1 << way.facing
            if way.b >= 0:
                assert kit.ground.neighbour[6 * way.a + way.facing] == way.b
                bits[way.b] |= 1 << (way.facing + 3) % len(DIRECTIONS)
        assert bits == table
        assert len({(way.a, way.facing) for way in ways}) == len(ways)


def test_a_river_runs_through_water_from_neighbour_to_neighbour() -> None:
    kit = kit_of(RIVER)
    for river in board(kit).ground.rivers:
        for a, b in zip(river.hexes, river.hexes[1:], strict=False):
            assert kit.ground.direction(a, b) >= 0
        assert all(TERRAINS[kit.ground.terrain[i]] == "river" for i in river.hexes)


def test_four_boards_lie_in_a_square_and_one_is_turned(sheet: Board) -> None:
    assert [(p.number, p.col, p.row, p.turned) for p in sheet.ground.parts] == [
        (7, 0, 1, False),
        (2, 20, 1, False),
        (6, 0, 28, False),
        (1, 20, 28, True),
    ]


def test_counters_stand_in_the_engines_order_with_what_is_printed(kit: Kit, sheet: Board) -> None:
    assert [c.id for c in sheet.counters] == [c.id for c in kit.counters]
    for one, counter in zip(sheet.counters, kit.counters, strict=True):
        assert (one.df[0] if one.df else -1) == counter.df[0]
        assert one.steps == counter.steps
        assert (one.reduced is not None) == (counter.steps > 1)
        if counter.leader:
            assert one.rank == counter.code
            assert (one.df, one.bf, one.at) == (None, None, None)
    # Whoever draws must tell the Guards from others.
    assert {c.nation for c in sheet.counters if c.side == "axis"} <= {"de", "ss"}


def test_turns_are_a_quarter_of_an_hour_and_night_is_told() -> None:
    night = board(kit_of("s07-night-on-the-sudra"))
    assert [t.turn for t in night.calendar] == list(range(1, len(night.calendar) + 1))
    first, second = night.calendar[:2]
    minutes = [int(t.time[:2]) * 60 + int(t.time[3:]) for t in (first, second)]
    assert minutes[1] - minutes[0] == 15
    assert any(t.night for t in night.calendar)


def test_areas_worth_points_say_to_whom() -> None:
    areas = {area.id: area for area in board(kit_of(RIVER)).ground.areas}
    assert areas["objective"].points == {"de": 2.0, "su": 2.0}
    assert areas["north-bank"].points == {}
