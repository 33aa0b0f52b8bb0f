"""The sheets of Panzer Grenadier: what they say, and that no damage to them goes unexplained."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from grognard.games.pg.charts import FireSheet
from grognard.games.pg.pieces import KINDS, RANKS, UnitRow
from grognard.games.pg.sheets import faults, load
from grognard.games.pg.validation.forces import in_years
from grognard.kernel.pack import Pack
from grognard.kernel.tables import Chart
from tests.every_game.slips import Change, check_explained, edit, pattern, slipped
from tests.games.pg.packs import DATA, SCENARIOS, sheets

FIRST = "s01-birch-knoll"
BRIDGE = "s02-bridge-on-the-teterka"
RIVER = "s07-night-on-the-sudra"
ROAD = "s08-the-orsha-road"
MARK = re.compile(r"(rulebook|found|reconstructed)\b")


def unit(id: str) -> UnitRow:
    return next(row for row in sheets(FIRST).units if row.id == id)


def chart(sheet: FireSheet) -> Chart:
    return Chart.parse(sheet.rule, sheet.dice, sheet.chart)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_whole_pack_is_read_and_sound(scenario: str) -> None:
    assert faults(Pack(DATA), scenario) == []
    assert sheets(scenario).digest == load(Pack(DATA), scenario).digest


def test_there_are_these_scenarios_and_eight_boards() -> None:
    assert tuple(Pack(DATA).names("scenarios", ".toml")) == SCENARIOS
    used = {board.sheet.number for name in SCENARIOS for board in sheets(name).boards}
    assert used == set(range(1, 9))


def test_every_file_says_where_it_comes_from() -> None:
    read = sheets(FIRST)
    marks = [row.source for row in read.units] + [row.source for row in read.leaders]
    marks += [row.source for row in read.aircraft] + [row.source for row in read.batteries]
    marks += [row.source for row in read.nations.nation] + [row.source for row in read.events.event]
    marks += [row.source for row in read.terrain.terrain]
    marks += [row.source for row in read.anti_tank.rows]
    for table in (read.direct_fire, read.bombardment, read.assault):
        marks += [table.source, *(row.source for row in table.modifier)]
    marks += [read.anti_tank.source, *(row.source for row in read.anti_tank.modifier)]
    marks += [*read.constants.sources.values(), read.terrain.source, read.events.source]
    for name in SCENARIOS:
        marks += [sheets(name).scenario.source, *(b.sheet.source for b in sheets(name).boards)]
    assert not [mark for mark in marks if not MARK.match(mark)]


# The counters


def test_there_are_170_types_of_nine_nations() -> None:
    rows = sheets(FIRST).units
    assert len(rows) == 170
    assert Counter(row.nation for row in rows) == {
        "de": 59, "su": 55, "ro": 16, "fi": 14, "us": 10, "hu": 7, "sg": 5, "ss": 3, "it": 1,
    }  # fmt: skip


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("id", "column", "value"),
    [
        ("de.inf", "df", 5),
        ("de.hmg", "df", 9),
        ("de.hmg", "df_range", 5),
        ("ss.hmg", "df", 11),
        ("it.inf", "df", 4),
        ("de.truck", "armour_at", -1),
        ("de.wagon", "armour_at", None),
        ("de.spw251", "steps", 1),
        ("su.45at", "limbered", "T"),
        ("su.37at", "limbered", "1"),
        ("su.76art", "steps", 1),
        ("su.train", "move", 6),
        ("su.boat", "move", 5),
    ],
)
def test_what_the_rulebook_prints_stands(id: str, column: str, value: object) -> None:
    assert getattr(unit(id), column) == value
    assert unit(id).source.startswith("rulebook") or id in ("ss.hmg", "de.wagon")


@pytest.mark.rule("5.1", "5.62", "5.64")
def test_a_mortar_on_foot_needs_no_limbering_and_a_rocket_truck_drives() -> None:
    assert (unit("de.81mm").mobility, unit("de.81mm").limbered, unit("de.81mm").move) == (
        "foot", "", 2,
    )  # fmt: skip
    assert unit("su.bm13").mobility == "motorised"
    assert not unit("su.bm13").loadable
    assert unit("su.45at").loadable


@pytest.mark.rule("1.2.infantry", "1.2.personnel", "15.32")
def test_who_is_infantry_and_who_rides() -> None:
    riding = {row.type for row in sheets(FIRST).units if row.loadable}
    assert riding == {
        "infantry", "hmg", "engineer", "motorcycle", "mortar", "artillery", "at_gun", "aa_gun",
    }  # fmt: skip
    assert unit("su.atr").infantry
    assert unit("de.cav").infantry
    assert not unit("de.75at").infantry


@pytest.mark.rule("1.2.combat", "1.2.afv", "1.2.apc")
def test_who_fights_and_who_is_armoured() -> None:
    rows = sheets(FIRST).units
    assert {row.type for row in rows if not row.combat} == {"transport"}
    assert {row.kind for row in rows if row.armour is not None} == {
        "afv", "carrier", "train", "vessel",
    }  # fmt: skip
    assert all(row.open_top for row in rows if row.type == "apc")
    assert set(KINDS) >= {row.type for row in rows}


@pytest.mark.rule("1.2.fractions", "1.2.steps")
def test_reduced_sides_are_halves_rounded_up_and_one_less_of_anti_tank() -> None:
    for row in sheets(FIRST).units:
        if row.steps == 2:
            for value, reduced in ((row.df, row.red_df), (row.bf, row.red_bf)):
                assert reduced == (None if value is None else -(-value // 2)), row.id
            assert row.red_at == (None if row.at is None else max(0, row.at - 1)), row.id


def test_the_order_of_units_that_was_found() -> None:
    assert unit("ro.inf").df == unit("su.inf").df
    strengths = [unit(id).df or 0 for id in ("su.inf", "de.inf", "de.mtn")]
    assert strengths == sorted(set(strengths))
    guns = [unit(id).df or 0 for id in ("su.hmg", "ro.hmg", "de.hmg")]
    assert guns == sorted(set(guns))
    speeds = [unit(id).move for id in ("su.t26", "ro.r2", "su.t34a")]
    assert speeds == sorted(set(speeds))


@pytest.mark.parametrize(
    ("years", "year", "due"),
    [
        ("", 1941, True),
        ("1939-1942", 1942, True),
        ("1939-1942", 1943, False),
        ("1943-", 1945, True),
        ("1941;1943-", 1942, False),
        ("1941;1943-", 1941, True),
    ],
)
def test_the_years_of_a_unit(years: str, year: int, due: bool) -> None:
    assert in_years(years, year) == due


@pytest.mark.rule("6.1", "1.2.rank", "6.6")
def test_the_leaders() -> None:
    rows = sheets(FIRST).leaders
    assert len(rows) == 176
    assert len({row.counter for row in rows}) == 88
    assert {row.rank for row in rows} == {*RANKS, "KOM"}
    means = {
        name: round(sum(r.morale for r in rows if r.set == name) / n, 2)
        for name, n in Counter(row.set for row in rows).items()
        if name != "kommissar"
    }
    assert means == {
        "german": 8.55, "soviet": 7.96, "guards": 8.6, "romanian": 7.9, "finnish": 9.05,
    }  # fmt: skip


# The tables


@pytest.mark.rule("7.51", "10.3")
def test_the_direct_fire_table() -> None:
    table = chart(sheets(FIRST).direct_fire)
    assert table.columns == ("1", "2", "4", "7", "11", "16", "22", "30", "45+")
    assert table.cell(4, 4) == "M1", "the rule's own example: 4 on column 11"
    assert table.cell(6, 4) == "X", "and on column 22"
    assert (sheets(FIRST).direct_fire.most, sheets(FIRST).direct_fire.least) == (3, -2)
    assert "".join(table.rows[5]) == "------MMM1"


@pytest.mark.rule("7.51", "9.52")
def test_the_bombardment_table() -> None:
    sheet = sheets(FIRST).bombardment
    table = chart(sheet)
    assert table.columns == ("3", "5", "8", "12", "16", "21", "30", "42", "55", "70+")
    assert table.columns.index("5") + 2 == table.columns.index("12")
    assert sheet.friendly == (1, 2, 3, 4, 5, 6)
    assert (sheet.most, sheet.least) == (None, None)
    assert table.rows[0] == ("M", "M1", "M2", "M2", "X", "X", "2X", "2X", "2X", "2X")


@pytest.mark.rule("12.4", "12.41", "5.75")
def test_the_assault_table() -> None:
    sheet = sheets(FIRST).assault
    table = chart(sheet)
    assert table.columns == ("1", "3", "5", "9", "13", "18", "24", "30")
    assert table.rows[5] == ("M", "M1", "M2", "1", "1", "2", "2", "3")
    shifts = {row.id: (row.shift, row.scope) for row in sheet.modifier}
    assert shifts["entrenchment"] == (-2, "attacker")
    assert shifts["major_river"] == (-2, "attacker")
    assert shifts["dug_in"] == (-1, "attacker")
    assert sum(shift > 0 for shift, _ in shifts.values()) == 9


@pytest.mark.rule("7.52")
def test_modifiers_of_direct_fire_by_whom_they_touch() -> None:
    rows = sheets(FIRST).direct_fire.modifier
    unit_wise = {row.id for row in rows if row.scope == "unit"}
    assert unit_wise == {
        "entrenchment", "dug_in", "target_gun", "target_cavalry", "target_artillery",
    }  # fmt: skip
    printed = Counter(row.shift for row in rows if row.id != "strategic_move")
    assert printed == {-2: 1, -1: 4, 1: 6, 2: 2}


@pytest.mark.rule("11.1", "11.11", "11.3")
def test_anti_tank_fire() -> None:
    sheet = sheets(FIRST).anti_tank
    assert (sheet.threshold, sheet.truck, sheet.extended_percent) == (10, -1, 150)
    default = next(rows for rows in sheet.rows if rows.id == "r1")
    assert [(hit.roll, hit.steps, hit.check) for hit in default.hit] == [
        (10, 1, 1), (11, 1, 2), (12, 2, None), (13, 2, None),
    ]  # fmt: skip
    shifts = {row.id: row.shift for row in sheet.modifier}
    assert shifts == {
        "crossfire": 2, "assisted_crossing": 1, "strategic_move": 2, "adjacent": 1,
    }  # fmt: skip


@pytest.mark.rule("5.0", "5.2", "8.2", "8.42")
def test_the_terrain_chart() -> None:
    rows = {row.id: row for row in sheets(FIRST).terrain.terrain}
    prices = {id: (row.foot, row.motorised, row.mechanised) for id, row in rows.items()}
    assert prices["clear"] == (6, 12, 12)
    assert prices["woods"] == (12, 30, 24)
    assert prices["road"] == (4, 3, 3)
    assert prices["swamp"] == (12, -1, -1)
    assert prices["hill"] == (0, 12, 6)
    assert rows["hill"].adds
    assert rows["road"].replaces
    assert (rows["swamp"].sight, rows["swamp"].limiting) == (1, False)
    assert {id for id, row in rows.items() if row.limiting} == {"woods", "town", "field", "hill"}
    assert rows["town"].height == 20
    fire = {id: (row.df, row.bf, row.assault, row.at) for id, row in rows.items()}
    assert {id: row for id, row in fire.items() if any(row)} == {
        "woods": (-2, 0, -1, 0), "town": (-2, -2, -2, -1), "swamp": (1, -1, 0, 0),
        "hill": (-1, 0, 0, -1),
    }  # fmt: skip


@pytest.mark.rule("16.13", "16.71")
def test_smoke_and_mines() -> None:
    constants = sheets(FIRST).constants
    assert constants.smoke.rose == ("N", "NE", "SE", "S", "SW", "NW")
    assert (constants.mines.step, constants.mines.demoralise, constants.mines.stop) == (6, 5, 3)


# The scenarios


def test_the_first_scenario_is_a_small_one() -> None:
    sheet = sheets(FIRST).scenario
    assert (sheet.turns, len(sheet.board)) == (5, 1)
    known = {row.id: row for row in sheets(FIRST).units}
    kinds = {known[id].kind for side in sheet.side for g in side.group for id in g.units}
    assert kinds <= {"personnel", "weapon"}
    assert not any(side.off_board or side.aircraft for side in sheet.side)


@pytest.mark.rule("5.73")
def test_the_great_river_has_its_crossing_numbers() -> None:
    crossing = sheets(RIVER).scenario.crossing
    assert crossing is not None
    assert (crossing.foot, crossing.motorised, crossing.mechanised) == (9, 5, 6)
    assert [(row.turns.first, row.range, row.night) for row in sheets(RIVER).scenario.sight] == [
        (1, 1, True), (11, 4, False), (13, 12, False),
    ]  # fmt: skip


def test_special_rules_stand_in_figures_too() -> None:
    assert [c.counts_as for c in sheets(SCENARIOS[2]).scenario.change] == ["clear"]
    snow = sheets(SCENARIOS[3]).scenario.snow
    assert snow is not None
    assert snow.not_slowed == ("ski battalion",)
    assert [a.shots for a in sheets(SCENARIOS[4]).scenario.ammunition] == [6]
    assert sheets(SCENARIOS[5]).scenario.guards == ("su.t34c",)
    short = sheets(ROAD).scenario.short
    assert short is not None
    assert short.turns == 24
    assert [p.sixths for p in sheets(SCENARIOS[8]).scenario.price] == [6]
    assert sheets(SCENARIOS[9]).scenario.commands == (("ro",), ("de",))
    assert all(sheets(name).scenario.special for name in SCENARIOS)


# Damages

TOP = f"scenarios/{BRIDGE}.toml"
HEXES = "boards/3/hexes.csv"
BOARD = "boards/3/board.toml"
DIRECT = "tables/direct-fire.toml"
ANTI_TANK = "tables/anti-tank.toml"
TERRAIN = "tables/terrain.toml"
CONSTANTS = "tables/constants.toml"


DAMAGES: list[tuple[str, Change, str]] = [
    (DIRECT, edit("7   11   16", "7   11   11"), "columns-do-not-rise"),
    (DIRECT, edit("  12    M", "  13    M"), "rolls-incomplete"),
    (DIRECT, pattern(r"^   7 .*$", "   7    -    -"), "chart-row-too-short-or-long"),
    (DIRECT, pattern(r"^   7    -", "   7   4X"), "unknown-result"),
    (DIRECT, edit('id = "flak"', 'id = "night"'), "stands-twice"),
    (DIRECT, pattern(r"shift = 1$", "shift = 7"), "out-of-range"),
    (DIRECT, pattern(r'chart = """[^"]*"""', 'chart = ""'), "chart-empty"),
    (ANTI_TANK, edit("roll = 11", "roll = 12"), "hits-out-of-order"),
    (TERRAIN, edit('id = "ford"', 'id = "wade"'), "entry-missing"),
    (TERRAIN, edit("foot = 6", "foot = 0"), "out-of-range"),
    (CONSTANTS, edit('"SW", "NW"', '"SW", "SW"'), "rose-incomplete"),
    (CONSTANTS, edit('fog = "rulebook: 17.4"\n', ""), "entry-missing"),
    ("tables/events.toml", edit("total = 7", "total = 8"), "rolls-incomplete"),
    ("options.toml", edit('default = "off"', 'default = "maybe"'), "entry-unknown"),
    ("tables/nations.toml", edit('leaders = "soviet"', 'leaders = "red"'), "entry-unknown"),
    ("units.csv", edit("de.gren,", "de.inf,"), "stands-twice"),
    ("units.csv", edit("infantry,5,3,", "infantry,5,,"), "value-without-range"),
    ("units.csv", edit(",foot,2,3,", ",foot,2,,"), "reduced-against-steps"),
    ("units.csv", edit("transport,,,", "transport,1,1,"), "armed-transport"),
    ("units.csv", edit("1939-1942", "early"), "years-unclear"),
    ("units.csv", pattern(r"^(de\.pzi,.*tank,3,4,,,,),0,0", r"\1,,"), "armour-against-type"),
    ("units.csv", pattern(r"^(de\.pzi,.*tank,3,4,,,,),0,0", r"\1,0,1"), "armour-told-twice"),
    ("units.csv", pattern(r"^(de\.spw251,.*),1,none,never", r"\1,0,none,never"), "apc-closed"),
    ("units.csv", pattern(r"^(de\.inf,.*),0,none,none", r"\1,1,none,none"), "open-without-armour"),
    ("units.csv", pattern(r"^(su\.45at,.*),0,T,", r"\1,0,,"), "limbered-against-mobility"),
    ("units.csv", pattern(r"^(de\.pzi,.*)mechanised", r"\1motorised"), "mobility-against-type"),
    ("leaders.csv", edit("G02A,G02,A", "G02A,G01,A"), "faces-do-not-match"),
    ("leaders.csv", edit("KOM,10,0,0", "KOM,10,1,0"), "out-of-range"),
    ("aircraft.csv", edit("RO1,B,ro", "RO1,B,de"), "faces-do-not-match"),
    (BOARD, edit("number = 3", "number = 4"), "board-of-another-number"),
    (HEXES, pattern(r"^0505,.*\n", ""), "hex-missing"),
    (HEXES, edit("\n0505,", "\n0506,"), "stands-twice"),
    (HEXES, edit("\n0505,", "\n0599,"), "unknown-hex"),
    (HEXES, pattern(r"^(0202,\w+),0,0", r"\1,30,0"), "no-such-level"),
    (HEXES, pattern(r"^(0202,\w+),0,0", r"\1,0,1"), "line-in-the-plain"),
    (HEXES, pattern(r"^(0202,\w+),0,0", r"\1,60,1"), "too-steep"),
    (HEXES, edit(",Teterevo\n", ",\n"), "town-without-name"),
    (HEXES, edit(",Teterevo\n", ",Tula\n"), "name-not-translated"),
    (HEXES, pattern(r"^(1114,.*),road,", r"\1,,"), "bridge-against-ways"),
    (HEXES, pattern(r"^0505,\w+,", "0505,river,"), "water-off-the-river"),
    (BOARD, edit("1101 N", "1110 N"), "exit-inside"),
    (BOARD, pattern(r'^hexes = "(\d+) ', r'hexes = "\1 2020 '), "not-neighbours"),
    (TOP, edit('id = "s02', 'id = "s22'), "id-is-not-the-file-name"),
    (TOP, edit('game = "pg"', 'game = "tps"'), "other-game"),
    (TOP, edit("1941-07-09", "1941-13-09"), "no-date"),
    (TOP, edit("number = 3", "number = 33"), "names-a-missing-file"),
    (TOP, edit("x = 0", "x = 2"), "boards-apart"),
    (TOP, edit("last = 12", "last = 11"), "turns-without-range"),
    (TOP, edit("rows = [9, 13]", "rows = [13, 9]"), "area-without-hexes"),
    (TOP, edit('hexes = ["1114"]', 'hexes = ["1199"]'), "unknown-hex"),
    (TOP, edit('minus = "su"', 'minus = "de"'), "sides-not-both-named"),
    (TOP, edit('per = "hex"', 'per = "enemy_step"'), "score-against-area"),
    (TOP, edit('per = "hex"\n', 'per = "hex"\nedge = "N"\n'), "score-against-edge"),
    (TOP, edit("points = 2.0", "points = 2.01"), "points-too-fine"),
    (TOP, edit("margin = 0", "margin = -8"), "levels-out-of-order"),
    (TOP, edit('level = "draw"', 'level = "minor"'), "winner-against-level"),
    (TOP, edit("first = 3, last = 12", "first = 13, last = 12"), "turns-out-of-order"),
    (TOP, edit("entrenchments = 1", "minefields = 1"), "mines-without-area"),
    (TOP, edit('"de.inf" = 6', '"de.gren" = 6'), "unit-of-other-years"),
    (TOP, edit('area = "north-bank"\n', ""), "neither-set-up-nor-entering"),
    (TOP, edit('"3-1127"', '"3-1101"'), "hex-not-on-the-edge"),
    (TOP, edit(', "de.truck" = 12', ""), "guns-without-transport"),
    (TOP, edit("MAJ = 1", "MAJ = 9"), "too-few-leaders"),
    (TOP, edit('"su.inf" = 2,', '"su.inf" = 75,'), "no-room-for-the-group"),
    (TOP, edit("turns = 12", 'turns = "long"'), "wrong-type"),
]


@pytest.mark.parametrize(
    ("file", "change", "why"), DAMAGES, ids=[f"{d[2]}-{n}" for n, d in enumerate(DAMAGES)]
)
def test_a_damage_is_named_with_its_file_and_line(file: str, change: Change, why: str) -> None:
    pack = slipped(DATA, file, change)
    found = faults(pack, BRIDGE)
    assert f"pack-{why}" in {fault.why for fault in found}
    named = next(fault for fault in found if fault.why == f"pack-{why}")
    assert named.file in (file, TOP)
    assert named.line is not None
    check_explained("pg", pack, named)


def test_boards_that_do_not_meet_and_sides_that_overlap() -> None:
    apart = slipped(DATA, "boards/1/hexes.csv", pattern(r"^0400,\w+", "0400,woods"))
    assert [fault.why for fault in faults(apart, RIVER)] == ["pack-boards-do-not-join"]
    top = f"scenarios/{RIVER}.toml"
    together = slipped(DATA, top, edit("rows = [0, 12]", "rows = [0, 18]"))
    assert [fault.why for fault in faults(together, RIVER)] == ["pack-set-up-areas-overlap"]
