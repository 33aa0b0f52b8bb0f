"""The sheets of Stalingrad: what they say, and that no damage to them goes unexplained."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from grognard.games.tps.ground import NO_QUADRANT, Ground
from grognard.games.tps.sheets import faults, load
from grognard.kernel.pack import Pack
from tests.every_game.slips import Change, add, check_explained, edit, line_of, slipped
from tests.games.tps.scenes import DATA, sheets

SCENARIOS = ("campaign", "first-week", "long-game", "southern-suburbs")
SMALL = "southern-suburbs"
TOP = f"scenarios/{SMALL}.toml"
SETUP = f"scenarios/{SMALL}-setup.csv"
MAP = "map/stalingrad/map.toml"
AREAS = "map/stalingrad/areas.csv"
LINKS = "map/stalingrad/links.csv"
OUTLINES = "map/stalingrad/outlines.csv"
COUNTERS = "counters.csv"
CALENDAR = "calendar.csv"
CONSTANTS = "tables/constants.toml"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_whole_pack_is_read_and_sound(scenario: str) -> None:
    assert faults(Pack(DATA), scenario) == []
    assert sheets(scenario).digest == load(Pack(DATA), scenario).digest


def test_there_are_these_scenarios() -> None:
    assert tuple(Pack(DATA).names("scenarios", ".toml")) == SCENARIOS


def test_every_file_says_where_it_comes_from() -> None:
    read = sheets("campaign")
    marks = [read.map.source, read.scenario.source, *read.map.sources.values()]
    marks += [*read.scenario.sources.values(), *read.constants.sources.values()]
    for rows in (read.areas, read.links, read.counters, read.calendar):
        marks += [row.source for row in rows]
    assert all(re.match("rulebook|found|sister game|reconstructed", mark) for mark in marks)


@pytest.mark.rule("3.2", "3.22", "3.3")
def test_the_map_has_74_areas_and_8_zones() -> None:
    read = sheets()
    assert [row.id for row in read.areas] == [*map(str, range(1, 75)), *"ABCDEFGH"]
    assert {row.tem for row in read.areas} == {1, 2, 3, 4}
    assert sum(row.zone for row in read.areas) == 8
    assert len(read.links) == 212


@pytest.mark.rule("2.2.ferry")
def test_the_landings_and_area_30() -> None:
    rows = {row.id: row for row in sheets().areas}
    landings = {row.id for row in rows.values() if row.ferry}
    assert landings == {"31", "62", "63", "64", "67", "68", "70", "71", "H"}
    assert rows["30"].bank
    assert all(rows[one].bank for one in landings)


@pytest.mark.rule("5.7")
def test_the_white_symbols_of_rubble() -> None:
    assert {row.id for row in sheets().areas if row.rubble} == {
        "33", "59", "61", "62", "63", "64", "65", "66",
    }  # fmt: skip


@pytest.mark.rule("8.2", "3.2")
def test_meeting_in_a_point_is_no_border_and_b_joins_3() -> None:
    ground = Ground(sheets())
    assert ground.adjacent(ground.index["B"], ground.index["3"])
    for point in sheets().map.points:
        corners = [ground.index[name] for name in point.areas]
        touching = sum(ground.adjacent(x, y) for x in corners for y in corners)
        assert touching == 8, point.areas


@pytest.mark.rule("15.31")
def test_quadrants_follow_the_lines_and_zones_have_none() -> None:
    read, ground = sheets(), Ground(sheets())
    for n, row in enumerate(read.areas):
        if row.zone:
            assert ground.quad[n] == NO_QUADRANT
        else:
            assert ground.quad[n] == sum(row.y > line for line in read.map.quadrant_y)


@pytest.mark.rule("2.2.week", "3.4")
def test_the_calendar_is_nine_weeks() -> None:
    days = sheets().calendar
    assert len(days) == 63
    assert (days[0].id, days[-1].id) == ("S13", "N14")
    assert [day.id for day in days if day.ends_week] == [
        "S19", "S26", "O03", "O10", "O17", "O24", "O31", "N07", "N14",
    ]  # fmt: skip
    stars = [day.id for day in days if day.russian]
    assert stars == [
        "S14",
        "S15",
        "S16",
        "S17",
        "S18",
        "S19",
        "S21",
        "S22",
        "S23",
        "S26",
        "S27",
        "S29",
        "O01",
        "O03",
    ]
    crosses = [day.id for day in days if day.german]
    assert crosses == ["S15", "S16", "S20", "S25", "S26", "S27", "S28", "S29", "S30"]


@pytest.mark.rule("4.4", "10.2")
def test_four_colours_tell_the_durations_apart() -> None:
    days = sheets().calendar
    for n in range(len(days) - 4):
        assert len({day.colour for day in days[n : n + 4]}) == 4
        assert days[n].colour == days[n + 4].colour


def test_the_printed_group_of_the_94th() -> None:
    group = Counter(
        (row.unit.split("/")[-1], row.attack, row.defence, row.move)
        for row in sheets().counters
        if row.group == "SQ-purple"
    )
    assert group == {
        ("267", 3, 4, 5): 1, ("267", 2, 3, 5): 2, ("276", 3, 4, 5): 1, ("276", 2, 3, 5): 1,
        ("274", 3, 4, 5): 1, ("274", 2, 3, 5): 1, ("194", None, 3, 5): 1, ("194", 4, 2, 5): 1,
        ("5", None, 9, 6): 1, ("94", 9, None, 5): 1,
    }  # fmt: skip


@pytest.mark.rule("2.2.integrity")
def test_three_battalions_at_least_earn_integrity() -> None:
    count = Counter(row.integrity for row in sheets().counters if row.integrity)
    assert min(count.values()) >= 3
    assert {"94/267", "115", "13G/42", "NKVD/271"} <= count.keys()


@pytest.mark.rule("4.26")
def test_the_luftwaffe_by_date() -> None:
    rows = [(row.since, row.value) for row in sheets().constants.air_factor]
    assert rows == [("S13", 8), ("S27", 5), ("O14", 9)]


def test_a_small_scenario_closes_the_rest_of_the_map() -> None:
    ground = Ground(sheets(SMALL))
    closed = ground.index["61"]
    assert closed not in ground.open
    assert ground.around[closed] == ()
    assert not ground.adjacent(ground.index["33"], closed)
    assert sum(ground.vp) == 4
    assert ground.factory == -1


DAMAGES: list[tuple[str, Change, str, str | None]] = [
    (AREAS, edit("\n2,Verkhnyaya", "\n1,Verkhnyaya"), "stands-twice", "1,Verkhnyaya"),
    (AREAS, edit("Peschanka Steppe,Steppe", ",Steppe"), "cell-empty", None),
    (AREAS, edit("Steppe de Pestchanka,0,1,", "Steppe de Pestchanka,0,5,"), "out-of-range", None),
    (AREAS, edit("SQ-red,IV,26.0", "SQ-red,,26.0"), "quadrant-of-a-zone", "SQ-red,,26.0"),
    (
        AREAS,
        edit("Beketovka,1,1,0,0,0,0", "Beketovka,1,1,0,0,0,2"),
        "zone-with-rubble-or-points",
        None,
    ),
    (
        AREAS,
        edit(",Steppe de Pestchanka,0,1,0,0,", ",Steppe de Pestchanka,0,1,0,1,"),
        "landing-off-the-volga",
        None,
    ),
    (
        AREAS,
        edit("german,square,red,SQ-red,IV,26.0", "russian,square,red,SQ-red,IV,26.0"),
        "owner-against-shape",
        None,
    ),
    (
        AREAS,
        edit("square,red,SQ-red,IV,26.0", "square,white,SQ-red,IV,26.0"),
        "group-against-colour",
        None,
    ),
    (LINKS, edit("1,2,,", "1,99,,"), "unknown-area", "1,99"),
    (LINKS, edit("1,2,,", "1,28,,"), "stands-twice", None),
    (LINKS, edit("1,2,,", "1,1,,"), "area-beside-itself", "1,1,"),
    (LINKS, edit('"0.0,405.0 9.2', '"0.0 9.2'), "line-not-points", None),
    (LINKS, edit("24,25,tsaritsa", "24,25,tiber"), "entry-unknown", "24,25,tiber"),
    (
        AREAS,
        add("75,Nowhere,N,N,N,0,1,0,0,0,0,russian,circle,white,,I,1.0,1.0,1.0,,reconstructed"),
        "area-without-links",
        "75,Nowhere",
    ),
    (OUTLINES, edit("1,cell", "99,cell"), "unknown-area", "99,cell"),
    (OUTLINES, edit("2,cell", "1,cell"), "stands-twice", None),
    (MAP, edit("110.0, 220.0, 330.0", "110.0, 220.0"), "out-of-range", "quadrant_y  ="),
    (OUTLINES, edit("30,bank", "29,bank"), "edge-off-its-area", "29,bank"),
    (OUTLINES, edit("A,frame", "B,frame"), "edge-off-its-area", "B,frame"),
    (MAP, edit('"II", "III"', '"I", "III"'), "unknown-quadrant", None),
    (MAP, edit('["I", "II", "III", "IV"]', '["I", "II", "III", ""]'), "unknown-quadrant", None),
    (COUNTERS, edit(",FAG II,", ",FAG V,"), "quadrant-without-guns", None),
    (MAP, edit('["C", "D"', '["27", "D"'), "not-a-zone", '["27"'),
    (MAP, edit('["8", "21"', '["80", "21"'), "unknown-area", '["80"'),
    (
        TOP,
        edit('id        = "southern-suburbs"', 'id        = "south"'),
        "id-is-not-the-file-name",
        None,
    ),
    (TOP, edit('game      = "tps"', 'game      = "ercn"'), "other-game", None),
    (CALENDAR, edit("S14,14", "S13,14"), "stands-twice", "S13,14"),
    (
        CALENDAR,
        edit("14 September,14 septembre,1,0", "14 September,14 septembre,2,0"),
        "out-of-range",
        None,
    ),
    (CALENDAR, edit("septembre,1,0,blue", "septembre,1,1,blue"), "week-not-of-seven-days", None),
    (
        CALENDAR,
        edit("17 septembre,1,0,red", "17 septembre,1,0,blue"),
        "colour-out-of-its-cycle",
        None,
    ),
    (TOP, edit('last      = "S16"', 'last      = "S55"'), "unknown-date", "last  "),
    (TOP, edit('first     = "S13"', 'first     = "S20"'), "dates-out-of-order", None),
    (TOP, edit('"26", "27"', '"26", "26"'), "stands-twice", None),
    (TOP, edit('"26", "27"', '"26", "277"'), "unknown-area", None),
    (TOP, edit('"36", "A"', '"36", "59", "A"'), "area-out-of-reach", None),
    (TOP, edit('"30", "31", "32"', '"30", "32"'), "side-without-supply", None),
    (TOP, edit('date = "S16"', 'date = "S17"'), "unknown-date", None),
    (TOP, edit("german = 2, russian = 1", "german = 0, russian = -1"), "out-of-range", None),
    (TOP, edit("german = 2, russian = 1", "german = 2, russian = 2"), "both-sides-win", None),
    (TOP, edit("german = 2, russian = 1", "german = 3, russian = 1"), "end-without-a-winner", None),
    (TOP, edit('default  = "3"', 'default  = "4"'), "default-not-a-choice", None),
    (TOP, edit('choices  = ["3", "2"]', 'choices  = ["3"]'), "title-of-no-choice", None),
    (TOP, edit('choices  = ["3", "2"]', 'choices  = ["3", "2", "1"]'), "entry-missing", None),
    (TOP, edit('id       = "edition"', 'id       = "printing"'), "entry-unknown", '"printing"'),
    (TOP, edit('id       = "edition"', 'id       = "printing"'), "entry-missing", None),
    (TOP, edit('"3", "2"]', '"3", "4"]'), "entry-unknown", '"3", "4"]'),
    (CONSTANTS, edit("range        = 1", "range        = -1"), "out-of-range", "range        = -1"),
    (CONSTANTS, edit("spaces = 12", "spaces = 0"), "out-of-range", "spaces = 0"),
    (CONSTANTS, edit("factor  = [5, 6]", "factor  = [5]"), "out-of-range", "factor  ="),
    (CONSTANTS, edit('since = "S27"', 'since = "S31"'), "unknown-date", 'since = "S31"'),
    (CONSTANTS, edit('since = "O14"', 'since = "S14"'), "dates-out-of-order", None),
    (CONSTANTS, edit('since   = "S13"', 'since   = "S14"'), "first-date-without-a-value", None),
    (CONSTANTS, edit('factory_area = "72"', 'factory_area = "99"'), "unknown-area", "factory_area"),
    (CONSTANTS, edit('first   = "S20"', 'first   = "S31"'), "unknown-date", None),
    (CONSTANTS, edit('attrition       = "rec', 'x       = "rec'), "entry-missing", None),
    (CONSTANTS, edit("foot = 1, ", ""), "entry-missing", None),
    (CONSTANTS, edit("2 = 2\n", ""), "entry-missing", None),
    (COUNTERS, edit("G002,german", "G001,german"), "stands-twice", "G001,german,94,II"),
    (
        COUNTERS,
        edit("G001,german,94,I/267,INF,inf", "G001,german,94,I/267,INF,aa"),
        "type-of-another-arm",
        None,
    ),
    (COUNTERS, edit("94/267,SQ-purple,28,", "94/267,SQ-purple,27,"), "area-of-another-group", None),
    (COUNTERS, edit("94/267,SQ-purple,28,", "94/267,SQ-purple,99,"), "unknown-area", None),
    (COUNTERS, edit("94/267,SQ-purple,28,", "94/267,SQ-purple,,"), "neither-start-nor-entry", None),
    (
        COUNTERS,
        edit("II,3,4,3,5,foot,94/267", "II,3,,3,5,foot,94/267"),
        "defence-against-arm",
        None,
    ),
    (COUNTERS, edit("II,3,4,3,5,foot,94/267", "II,,4,3,5,foot,94/267"), "attack-against-arm", None),
    (COUNTERS, edit("II,3,4,3,5,foot,94/267", "II,3,4,3,0,,94/267"), "movement-against-arm", None),
    (
        COUNTERS,
        edit("TNK,armour,0,II,8,5,4,7,mechanised", "TNK,armour,0,II,8,5,4,7,motorised"),
        "armour-not-mechanised",
        None,
    ),
    (
        COUNTERS,
        edit("INF,inf,0,II,3,4,3,5,foot,94/267", "INF,inf,0,III,3,4,3,5,foot,94/267"),
        "integrity-of-no-battalion",
        None,
    ),
    (COUNTERS, edit("SQ-red,1,,S29,", "SQ-red,1,,S31,"), "unknown-date", None),
    (COUNTERS, edit("S30,O13", "O13,S30"), "dates-out-of-order", None),
    (
        CALENDAR,
        edit("24 septembre,2,0,yellow,0,0", "24 septembre,2,0,yellow,0,1"),
        "symbol-against-counters",
        None,
    ),
    (SETUP, edit("G002,28", "G001,28"), "stands-twice", None),
    (SETUP, edit("G002,28", "X002,28"), "no-such-counter", "X002"),
    (SETUP, edit("G002,28", "G002,"), "area-against-arm", "G002,"),
    (SETUP, edit("G002,28", "G002,61"), "unknown-area", "G002,61"),
    (CONSTANTS, edit("stacking = 10", "stacking = 3"), "too-many-in-the-area", None),
    (
        TOP,
        edit('counters  = "counters.csv"', 'counters  = "pieces.csv"'),
        "names-a-missing-file",
        "pieces.csv",
    ),
]

NAMED = [f"{damage[0]}-{damage[2]}-{n}" for n, damage in enumerate(DAMAGES)]


@pytest.mark.parametrize(("file", "change", "why", "needle"), DAMAGES, ids=NAMED)
def test_each_damage_is_named(file: str, change: Change, why: str, needle: str | None) -> None:
    pack = slipped(DATA, file, change)
    found = faults(pack, SMALL)
    assert f"pack-{why}" in [fault.why for fault in found]
    fault = next(fault for fault in found if fault.why == f"pack-{why}")
    check_explained("tps", pack, fault)
    if needle:
        assert (fault.file, fault.line) == (file, line_of(pack, file, needle))


def test_an_area_of_a_group_without_a_unit_is_named() -> None:
    """The whole list of counters must fill every coloured area."""
    pack = slipped(DATA, COUNTERS, edit("SQ-purple,B,", "SQ-purple,28,", -1))
    assert [fault.why for fault in faults(pack, "campaign")] == ["pack-group-area-empty"]
