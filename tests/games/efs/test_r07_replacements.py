"""[7.2 to 7.6] What the sides receive in the replacement phase."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs import GAME
from grognard.games.efs.kit import AXIS, SOVIET, Kit
from grognard.games.efs.pieces import (
    ACTIVE,
    DELAYED,
    FLOWN,
    GARRISON,
    READY,
    RECEIVING,
    SPARE,
    Attack,
    Plane,
)
from grognard.games.efs.rules.r04_sequence import clear_turn
from grognard.games.efs.rules.r07_marking import (
    AirPoints,
    EndMarking,
    EndReadying,
    Marking,
    MarkReceiving,
    ReadyPlane,
    stop_receiving,
)
from grognard.games.efs.rules.r07_points import amounts, record
from grognard.games.efs.rules.r07_replacements import (
    EndMaking,
    EndReleases,
    GroupForResult,
    MakeRegiment,
    MakeRegiments,
    ReleaseHex,
    Releases,
    demand,
    drm,
    garrison_hexes,
    row_for,
    take,
)
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import pack, play_line, start


def rules(s: State, side: str, action: Any) -> list[str]:
    return [reason.rule for reason in action.why_not(s, side)]


def asked(s: State, step: Any) -> Any:
    s.steps, s.ask = [step], None
    return settle(s)


# ---- the table ---------------------------------------------------------------------------------


@pytest.mark.rule("7.21")
def test_cells_are_numbers_and_letters() -> None:
    assert amounts("3,E") == {"": 3, "E": 1}
    assert amounts("4,2E") == {"": 4, "E": 2}
    assert amounts("2A,V") == {"A": 2, "V": 1}
    assert amounts("-") == {}
    assert amounts("0") == {"": 0}
    with pytest.raises(ValueError, match="no cell"):
        amounts("3;E")


@pytest.mark.rule("7.21", "7.22")
def test_the_scenario_names_the_table() -> None:
    early, late = start("berezina-to-the-dnepr"), start("winter-drill")
    assert row_for(early, 1) == {"I": "4", "strongpoints": "3,E", "other": "A,V", "event": "2R"}
    late.weather = 0
    assert row_for(late, 1) == {"I": "6", "strongpoints": "4,2E", "other": "2A,V", "event": "2R"}
    s = start("first-bridgehead")
    assert play_line(s, "A.2a", SOVIET) is None
    assert not s.steps, "it has no table: no roll"


@pytest.mark.rule("7.22")
def test_the_table_is_data() -> None:
    kit = GAME.kit(pack(), "berezina-to-the-dnepr", {"roads": "exit"})
    assert isinstance(kit, Kit)
    sheet = kit.charts.replacements
    tables = [replace(one, chart=one.chart.replace("3,E", "5,2E")) for one in sheet.table]
    kit.charts = replace(kit.charts, replacements=replace(sheet, table=tuple(tables)))
    s = State(kit)
    take(s, 1)
    assert (s.posts_due[SOVIET], s.posts_extra) == (5, 2)


@pytest.mark.rule("7.22", "12.36c")
def test_weather_and_mandated_attacks_make_it_worse_up_to_three() -> None:
    s = start("berezina-to-the-dnepr")
    found = []
    for weather, mandated in ((0, 0), (MUD, 0), (SNOW, 0), (2, 0), (0, 2), (MUD, 5)):
        s.weather, s.mandated = weather, mandated
        found.append(drm(s))
    assert found == [0, 1, 1, 0, 2, 3]


@pytest.mark.rule("7.22", "12.36c")
def test_exemple_of_12_36c_two_attacks_not_made_are_a_modifier_of_two() -> None:
    s = start("berezina-to-the-dnepr")
    s.mandated = 2
    assert row_for(s, 1) == {"I": "3", "strongpoints": "2,E", "other": "V", "event": "R"}


@pytest.mark.rule("A.2a", "7.3", "7.31", "7.32", "7.33", "7.41a", "7.51")
def test_a_roll_brings_points_strongpoints_and_events() -> None:
    s = start("berezina-to-the-dnepr")
    s.infantry, s.armament, s.flying = (0, 1), (0, 0), (0, 0)
    for unit in range(len(s.units)):
        s.mark(unit, off=GARRISON)
    play_line(s, "A.2a", SOVIET, dice=[1])
    assert (s.infantry, s.armament, s.flying) == ((0, 5), (0, 1), (0, 1))
    assert s.posts_due == (0, 3)
    assert s.posts_extra == 1
    assert s.releases == 0, "nothing to use it for: lost"
    play_line(s, "A.2a", SOVIET, dice=[9])
    assert (s.mandated, s.bounties) == (1, 1)
    play_line(s, "A.2a", SOVIET, dice=[10])
    assert s.mandated == 3, "two more, on a roll one worse"


@pytest.mark.rule("7.31", "7.32", "7.61", "7.62")
def test_points_beyond_the_end_of_the_track_are_lost() -> None:
    s = start("berezina-to-the-dnepr")
    end = s.kit.rules.replacement_track_end
    for side in (AXIS, SOVIET):
        for letter in "IA":
            record(s, side, letter, end - 1)
            record(s, side, letter, 3)
    assert s.infantry == s.armament == (end, end)


@pytest.mark.rule("7.33", "7.63", "7.41c", "7.42a", "7.52b")
def test_what_holds_for_a_turn_is_gone_on_the_next() -> None:
    s = start("berezina-to-the-dnepr")
    s.posts_due, s.posts_extra, s.trains, s.releases = (1, 2), 1, 1, 1
    s.infantry = (0, 4)
    clear_turn(s)
    assert (s.posts_due, s.posts_extra, s.trains, s.releases) == ((0, 0), 0, 0, 0)
    assert s.infantry == (0, 4), "kept"


@pytest.mark.rule("7.51", "12.36b")
def test_mandated_attacks_beyond_nine_are_points() -> None:
    s = start("berezina-to-the-dnepr")
    before = s.vp
    demand(s, 8)
    assert (s.mandated, s.vp) == (8, before)
    demand(s, 2)
    assert (s.mandated, s.vp) == (9, before + 1)
    demand(s, 2)
    assert (s.mandated, s.vp) == (9, before + 3)


# ---- results R ---------------------------------------------------------------------------------


def results(count: int, turn: int = 8) -> State:
    s = start("smolensk-road")
    s.turn, s.releases = turn, count
    asked(s, Releases())
    return s


@pytest.mark.rule("7.52a", "21.84")
def test_a_result_releases_all_garrisons_of_two_hexes() -> None:
    s = results(1)
    first, second, third = garrison_hexes(s)[:3]
    held = [i for i in s.stacks[first] if s.units[i].marks & GARRISON]
    before = s.vp
    submit(s, "soviet", ReleaseHex(first))
    assert not any(s.units[i].marks & GARRISON for i in held)
    assert rules(s, "soviet", ReleaseHex(first)) == ["7.52a"]
    assert rules(s, "soviet", GroupForResult(0)) == ["8.25a"], "the result is used for garrisons"
    submit(s, "soviet", ReleaseHex(second))
    assert not s.steps
    assert third in garrison_hexes(s)
    assert s.vp == before, "that costs nothing"


@pytest.mark.rule("7.52a", "8.25a", "8.23")
def test_a_result_brings_a_group_and_its_points() -> None:
    s = results(1)
    before = s.vp
    submit(s, "soviet", GroupForResult(0))
    assert s.chosen == 1
    assert s.vp == before + s.kit.scenario.group[0].vp
    assert not s.steps, "one result, one group"
    s = results(1)
    assert rules(s, "soviet", GroupForResult(99)) == ["0"], "no such group"
    s.chosen = 1
    assert rules(s, "soviet", GroupForResult(0)) == ["8.22"], "once"


@pytest.mark.rule("7.52b", "7.52c", "8.21")
def test_several_results_are_combined_and_what_is_left_is_lost() -> None:
    s = results(3)
    submit(s, "soviet", GroupForResult(0))
    submit(s, "soviet", ReleaseHex(garrison_hexes(s)[0]))
    assert s.releases == 1
    offered = {type(a) for offer in s.steps[-1].offers(s, "soviet") for a in offer}
    assert offered == {ReleaseHex, GroupForResult, EndReleases}
    submit(s, "soviet", EndReleases())
    assert s.releases == 0
    assert not s.steps


@pytest.mark.rule("7.52a")
def test_without_garrison_or_group_a_result_asks_nothing() -> None:
    s = results(0)
    assert not s.steps
    s = results(1, turn=4)
    assert s.steps, "garrisons"
    for at in garrison_hexes(s):
        for i in s.stacks[at]:
            s.mark(i, off=GARRISON)
    asked(s, Releases())
    assert not s.steps
    assert s.releases == 0


# ---- the Axis ----------------------------------------------------------------------------------


@pytest.mark.rule("A.2b", "7.6", "7.61", "7.62", "7.63")
def test_the_axis_receives_what_its_card_says() -> None:
    s = start("smolensk-road")
    found = {}
    for turn in (5, 6, 7, 9, 10):
        s.turn = turn
        s.infantry, s.armament, s.flying = (0, 0), (0, 0), (0, 0)
        play_line(s, "A.2b", AXIS)
        found[turn] = (s.infantry[AXIS], s.armament[AXIS], s.flying[AXIS])
    assert found == {5: (1, 0, 0), 6: (0, 0, 0), 7: (0, 1, 0), 9: (2, 0, 0), 10: (0, 0, 1)}


@pytest.mark.rule("A.3b", "7.42a")
def test_the_soviets_receive_what_their_card_says() -> None:
    s = start("first-bridgehead")
    s.turn = 6
    play_line(s, "A.3b")
    assert s.infantry == (0, 1)
    s = start("berezina-to-the-dnepr")
    s.turn = 8
    play_line(s, "A.3b")
    assert s.trains == 1
    s.turn, s.trains = 9, 0
    play_line(s, "A.3b")
    assert s.trains == 0


@pytest.mark.rule("7.61d", "23.12")
def test_a_point_makes_a_regular_regiment_in_active() -> None:
    s = start("smolensk-road")
    s.infantry = (2, 0)
    asked(s, MakeRegiments())
    regular, strong = (s.kit.unit(f"RSC {kind}#1") for kind in ("regular", "strong"))
    assert rules(s, "axis", MakeRegiment(strong)) == ["7.61d"]
    submit(s, "axis", MakeRegiment(regular))
    assert (s.units[regular].at, s.units[regular].since) == (ACTIVE, s.turn)
    assert s.infantry == (1, 0)
    assert rules(s, "axis", MakeRegiment(regular)) == ["7.61d"], "it is made"
    submit(s, "axis", MakeRegiment(s.kit.unit("RSC regular#2")))
    assert not s.steps, "no points are left"
    third = s.kit.unit("RSC regular#3")
    assert s.units[third].at == SPARE
    assert rules(s, "axis", MakeRegiment(third)) == ["7.61d"]
    assert rules(s, "axis", MakeRegiment(9999)) == ["0"]
    s.infantry = (1, 0)
    asked(s, MakeRegiments())
    submit(s, "axis", EndMaking())
    assert not s.steps


# ---- the end of the phase ----------------------------------------------------------------------


@pytest.mark.rule("A.2c", "7.33", "7.63")
def test_a_point_of_type_v_makes_an_air_unit_ready() -> None:
    s = start("smolensk-road")
    mine, other = s.kit.plane_at["Ju 87#1"], s.kit.plane_at["I-16#1"]
    dummy = s.kit.plane_at["axis air dummy#1"]
    for n in (mine, other, dummy):
        s.planes[n] = Plane(FLOWN)
    s.flying = (2, 0)
    asked(s, AirPoints(AXIS))
    assert rules(s, "axis", ReadyPlane(other)) == ["0"]
    assert rules(s, "axis", ReadyPlane(dummy)) == ["7.33"]
    assert rules(s, "axis", ReadyPlane(s.kit.plane_at["Ju 88#1"])) == ["7.33"], "it is ready"
    submit(s, "axis", ReadyPlane(mine))
    assert s.planes[mine].at == READY
    assert s.flying == (0, 0), "what is left is lost"
    assert not s.steps
    s.planes[mine], s.flying = Plane(FLOWN), (1, 0)
    asked(s, AirPoints(AXIS))
    submit(s, "axis", EndReadying())
    assert (s.planes[mine].at, s.flying) == (FLOWN, (0, 0))


@pytest.mark.rule("7.33")
def test_air_units_that_cannot_be_rebuilt_stay_where_they_are() -> None:
    s = start("smolensk-road")
    n = s.kit.plane_at["I-16#1"]
    s.planes[n], s.flying = Plane(FLOWN), (0, 1)
    printed = s.kit.planes[n]
    printed.rebuild = False
    try:
        assert rules(s, "soviet", ReadyPlane(n)) == ["7.33"]
    finally:
        printed.rebuild = True
    assert rules(s, "soviet", ReadyPlane(n)) == []


def reduced(*pieces: str, side: str = "axis", **points: tuple[int, int]) -> State:
    s = Scene({"id": "0", "act": "", "who": side, side: list(pieces)}).state
    s.infantry, s.armament = points.get("I", (3, 3)), points.get("A", (0, 0))
    return s


@pytest.mark.rule("A.2c", "7.71", "7.74", "6.35")
def test_reduced_units_in_supply_are_marked() -> None:
    s = reduced("I=id@0505:s2", "J=id@0506", "K=id@0507:s3,oos", "L=id@0508:s2,em", "S=msu@0509")
    asked(s, Marking(AXIS))
    found = {name: rules(s, "axis", MarkReceiving(s.kit.unit(name))) for name in "IJKLS"}
    assert found == {"I": [], "J": ["7.71"], "K": ["7.74"], "L": [], "S": ["7.71"]}
    submit(s, "axis", MarkReceiving(s.kit.unit("I")))
    assert s.units[s.kit.unit("I")].marks & RECEIVING
    assert rules(s, "axis", MarkReceiving(s.kit.unit("I"))) == ["7.71"]
    submit(s, "axis", EndMarking())
    assert not s.steps
    s.put(0, replace(s.units[0], at=ACTIVE, marks=0))
    assert rules(s, "axis", MarkReceiving(0)) == ["7.71"], "in a box no marker is needed"
    assert rules(s, "soviet", MarkReceiving(0)) == ["0"]


@pytest.mark.rule("7.71", "7.73", "7.31b", "7.61b", "7.6")
def test_nobody_is_marked_whose_step_cannot_be_paid() -> None:
    s = reduced("I=id@0505:s2", I=(0, 0))
    assert rules(s, "axis", MarkReceiving(0)) == ["7.61b"]
    assert asked(s, Marking(AXIS)) is None
    s = reduced("P=pz@0505:s2", "R=rom@0606:s2")
    assert rules(s, "axis", MarkReceiving(0)) == ["7.62b"]
    assert rules(s, "axis", MarkReceiving(1)) == ["7.6"], "the points are German"
    s = reduced("R=rd@0505:s2", side="soviet", I=(0, 0))
    assert rules(s, "soviet", MarkReceiving(0)) == ["7.31b"]
    s.turn = 6
    s.kit.scenario = replace(
        s.kit.scenario, replacements=replace(s.kit.scenario.replacements, soviet=((6, "1I"),))
    )
    assert rules(s, "soviet", MarkReceiving(0)) == [], "its card brings a point later this turn"


@pytest.mark.rule("7.72")
def test_defending_takes_the_marker_off() -> None:
    s = reduced("I=id@0505:s2,rr", "J=id@0505:s2", "K=id@0606:s2,rr")
    stop_receiving(s, (0, 1))
    assert [bool(u.marks & RECEIVING) for u in s.units] == [False, False, True]


@pytest.mark.rule("7.72", "B.4e.1")
def test_a_marked_unit_that_is_attacked_loses_its_marker() -> None:
    s = Scene({"id": "0", "act": "", "axis": ["I=id@0505"],
               "soviet": ["R=rd@0504:s2,rr", "Q=rd@0909:s2,rr"]}).state  # fmt: skip
    s.attacks, s.battle = (Attack((s.kit.hex("0504"),), (0,)),), 0
    play_line(s, "B.4e.1", AXIS)
    assert [bool(u.marks & RECEIVING) for u in s.units] == [False, False, True]


@pytest.mark.rule("7.45b")
def test_nkvd_on_the_turn_track_comes_to_active_on_its_turn() -> None:
    s = start("berezina-to-the-dnepr")
    i = s.kit.unit("NKVD Borisov")
    s.put(i, replace(s.units[i], at=DELAYED, since=9))
    s.turn = 8
    play_line(s, "A.2a", SOVIET)
    assert s.units[i].at == DELAYED
    s.turn = 9
    play_line(s, "A.2a", SOVIET)
    assert s.units[i].at == ACTIVE
    assert s.units[i].since < s.turn, "it can come onto the map this turn"
