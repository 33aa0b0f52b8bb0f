"""[19] Railways: conversion by points and railheads, what the Soviets take back and cut."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import Bridge, Railhead
from grognard.games.efs.rules.r04_sequence import clear_turn
from grognard.games.efs.rules.r06_lines import own_rails, supplied, working_rails
from grognard.games.efs.rules.r08_reinforcements import markers_arrive
from grognard.games.efs.rules.r19_rails import (
    Converting,
    ConvertRail,
    EndConverting,
    RepairRail,
    convert,
    cost_of,
    place_due_railheads,
)
from grognard.games.efs.rules.r19_soviets import (
    CutRail,
    EndCutting,
    EndRegaining,
    RegainRail,
)
from grognard.games.efs.state import FROZEN, MUD, SNOW, State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start

LINE = "0502-0503-0504-0505-0506-0507"


def rails(*converted: str, points: int = 8, head: str = "", **case: Any) -> State:
    """A railway southwards, its first hex a source of the Axis, and these hexes converted."""
    case = {"id": "0", "act": "", "roads": {"rail": [LINE]}, **case}
    s = Scene(case).state
    s.held = (1 << s.kit.ground.size) - 1
    names = ("0502", *converted)
    s.kit.sources = ((s.kit.hex("0502"),), ())
    s.axis_rails = sum(1 << s.kit.hex(name) for name in names)
    s.railheads = (Railhead(s.kit.hex(head or names[-1])),)
    s.rcp = points
    return s


def begin(s: State, line: str = "B.6d", side: int = AXIS) -> State:
    play_line(s, line, side)
    return s


def go(s: State, a: str, b: str) -> None:
    submit(s, "axis", ConvertRail(s.kit.hex(a), s.kit.hex(b)))


def why(s: State, a: str, b: str) -> set[str]:
    action = ConvertRail(s.kit.hex(a), s.kit.hex(b))
    return {reason.rule for reason in action.why_not(s, "axis")}


def heads(s: State) -> list[tuple[str, int]]:
    return sorted((s.kit.names[head.at], head.spent) for head in s.railheads)


# ---- conversion --------------------------------------------------------------------------------


@pytest.mark.rule("19.0", "19.11", "19.12", "19.24", "19.24a", "B.6d")
def test_a_railhead_goes_on_hex_by_hex_and_the_net_follows() -> None:
    s = begin(rails())
    assert why(s, "0502", "0504") == {"19.12"}, "no gap is left"
    assert why(s, "0503", "0504") == {"19.21"}, "no railhead there yet"
    go(s, "0502", "0503")
    go(s, "0503", "0504")
    assert heads(s) == [("0504", 2)]
    assert s.rcp == 6
    mine, theirs = own_rails(s, AXIS), own_rails(s, SOVIET)
    assert mine >> s.kit.hex("0504") & 1
    assert theirs >> s.kit.hex("0505") & 1
    assert not mine & theirs
    assert working_rails(s, AXIS) == mine
    assert why(s, "0504", "0503") == {"19.12"}, "converted before"


@pytest.mark.rule("19.24b", "19.23")
def test_example_19_24b_at_a_junction_each_line_gets_a_railhead() -> None:
    """Six points: two hexes to the junction, then two along each of two lines."""
    lines = ["0502-0503-0504-0505-0506-0507", "0504-0604-0703-0702"]
    s = begin(rails(points=6, roads={"rail": lines}))
    go(s, "0502", "0503")
    go(s, "0503", "0504")
    assert heads(s) == [("0504", 2), ("0504", 2)]
    for a, b in (("0504", "0505"), ("0505", "0506"), ("0504", "0604"), ("0604", "0703")):
        go(s, a, b)
    assert heads(s) == [("0506", 4), ("0703", 4)]
    assert s.rcp == 0
    assert not s.steps, "no point is left: the line is over"


@pytest.mark.rule("19.24b")
def test_a_railhead_set_up_at_a_junction_is_one_for_each_line() -> None:
    s = start("winter-drill")
    at = s.kit.hex("3625")
    lines = [b for b in s.kit.ground.rails[at] if not s.axis_rails >> b & 1]
    assert len(lines) > 1
    assert len(s.railheads) == 1
    convert(s, AXIS)
    assert heads(s) == [("3625", 0)] * len(lines)


@pytest.mark.rule("19.23")
def test_four_points_for_a_railhead_and_none_are_kept() -> None:
    s = begin(rails())
    for a, b in (("0502", "0503"), ("0503", "0504"), ("0504", "0505"), ("0505", "0506")):
        go(s, a, b)
    assert not s.steps, "no railhead may go on"
    assert why(s, "0506", "0507") == {"19.23"}
    step = convert(s, AXIS)
    assert isinstance(step, Converting)
    assert why(s, "0506", "0507") == set(), "a new turn, a new count"
    s.rcp = 0
    assert why(s, "0506", "0507") == {"19.23"}
    s.kit.rcp = {s.turn: 3}
    s.rcp = 2
    clear_turn(s)
    assert s.rcp == 3, "what was left is lost"


@pytest.mark.rule("19.22")
@pytest.mark.parametrize("ground", ["marsh", "swamp", "mountain", "alpine"])
def test_hard_ground_and_foul_weather_cost_two_and_never_four(ground: str) -> None:
    s = rails(map={"0504": ground})
    hard, plain = s.kit.hex("0504"), s.kit.hex("0503")
    assert [cost_of(s, at) for at in (hard, plain)] == [2, 1]
    for weather in (MUD, SNOW):
        s.weather = weather
        assert [cost_of(s, at) for at in (hard, plain)] == [2, 2]
    s.weather = FROZEN
    assert cost_of(s, plain) == 1


@pytest.mark.rule("19.22")
def test_mud_that_lingers_in_woods_is_mud_there() -> None:
    s = rails(map={"0504": "woods"})
    s.lingering = True
    assert [cost_of(s, s.kit.hex(name)) for name in ("0503", "0504")] == [1, 2]


@pytest.mark.rule("19.21")
def test_no_conversion_in_a_zone_without_a_unit_nor_out_of_supply() -> None:
    s = rails(soviet=["R=rd@0604"])
    assert why(s, "0502", "0503") == {"19.21"}
    s.fed = (1 << s.kit.hex("0503"), 0)
    reasons = list(ConvertRail(s.kit.hex("0502"), s.kit.hex("0503")).why_not(s, "axis"))
    assert [reason.why for reason in reasons] == ["rail-hex-in-zone"], "a supply unit feeds it"
    s = rails(soviet=["R=rd@0604"], axis=["I=id@0503"])
    assert why(s, "0502", "0503") == set()
    s = rails()
    s.kit.sources = ((), ())
    assert "19.21" in why(s, "0502", "0503")


@pytest.mark.rule("19.12")
def test_a_railhead_behind_a_gap_has_no_working_net() -> None:
    s = rails("0503", "0505")
    assert why(s, "0505", "0506") == {"19.12"}
    s.axis_rails |= 1 << s.kit.hex("0504")
    assert why(s, "0505", "0506") == set()


@pytest.mark.rule("18.11", "18.46", "19.21")
@pytest.mark.parametrize("mark", ["sp soviet", "spc soviet"])
def test_an_enemy_strongpoint_bars_conversion(mark: str) -> None:
    s = rails(marks={"0503": mark})
    assert "18.11" in why(s, "0502", "0503")


@pytest.mark.rule("18.11")
def test_an_active_fortified_line_bars_conversion_across_it_until_it_is_razed() -> None:
    s = rails(sides={"0503/0502": "line"})
    assert "18.11" in why(s, "0502", "0503")
    s.razed = 1 << s.kit.hex("0503")
    assert why(s, "0502", "0503") == set()


@pytest.mark.rule("19.12", "22.42", "6.16")
def test_a_blown_railway_bridge_stops_the_railhead_and_a_ferry_lets_it_on() -> None:
    s = start("berezina-to-the-dnepr")
    ground = s.kit.ground
    a, b = next(
        (a, b) for e, (a, b) in enumerate(ground.ends)
        if ground.side[e] & 4 and ground.side[e] & 128
    )  # fmt: skip
    s.axis_rails, s.railheads, s.rcp = 1 << a, (Railhead(a),), 4

    def rules() -> set[str]:
        return {r.rule for r in ConvertRail(a, b).why_not(s, "axis")}

    assert "18.11" not in rules()
    s.blown = {bridge_key(s.kit, a, b, rail=True): 2}
    assert "18.11" in rules()
    s.frozen = True
    assert "18.11" in rules(), "no rails on ice"
    s.bridges = (Bridge(AXIS, at=a, to=b, active=True),)
    assert "18.11" in rules(), "a bridge marker is for the road"
    s.bridges = (Bridge(AXIS, ferry=True, at=a, to=b, active=True),)
    assert "18.11" not in rules()


def test_conversion_asks_nothing_where_nothing_can_be_done() -> None:
    assert not begin(rails(points=0)).steps
    s = begin(rails())
    assert not refusals(s, "axis", EndConverting())
    submit(s, "axis", EndConverting())
    assert not s.steps


@pytest.mark.rule("19.24", "A.3a")
def test_a_railhead_appears_on_its_turn_once_the_axis_holds_the_hex() -> None:
    s = start("smolensk-road")
    edge, lost = s.kit.hex("0127"), s.kit.hex("0139")
    markers_arrive(s)
    assert not s.railheads
    s.turn = 5
    s.held |= 1 << edge
    s.held &= ~(1 << lost)
    place_due_railheads(s)
    assert heads(s) == [("0127", 0)]
    assert s.axis_rails == 1 << edge
    place_due_railheads(s)
    assert heads(s) == [("0127", 0)], "once"
    s.turn, s.held = 6, s.held | 1 << lost
    place_due_railheads(s)
    assert [name for name, _ in heads(s)] == ["0127", "0139"]


@pytest.mark.rule("19.21", "19.24")
def test_every_railhead_of_the_scenarios_stands_on_a_working_net() -> None:
    for name in ("first-bridgehead", "mogilev", "winter-drill"):
        s = start(name)
        net = working_rails(s, AXIS)
        assert s.railheads
        assert all(net >> head.at & 1 for head in s.railheads), name


# ---- rail cuts ---------------------------------------------------------------------------------


@pytest.mark.rule("19.25a", "19.25c", "19.11")
def test_cuts_at_the_start_are_the_scenarios_and_beyond_the_railhead_all_is_soviet() -> None:
    s = start("winter-drill")
    assert not s.rail_cuts
    part = s.kit.scenario.rail
    scenario = replace(s.kit.scenario, rail=replace(part, cuts=("3625",)))
    old, s.kit.scenario = s.kit.scenario, scenario
    try:
        again = State(s.kit)
    finally:
        s.kit.scenario = old
    assert again.rail_cuts == 1 << s.kit.hex("3625")
    beyond = [b for b in s.kit.ground.rails[s.kit.hex("3625")] if not s.axis_rails >> b & 1]
    assert beyond
    assert all(own_rails(s, SOVIET) >> b & 1 for b in beyond)


@pytest.mark.rule("19.25b", "19.25c")
def test_a_railhead_takes_off_the_cut_of_the_hex_it_enters() -> None:
    s = begin(rails())
    s.rail_cuts = 1 << s.kit.hex("0503")
    go(s, "0502", "0503")
    assert s.rail_cuts == 0
    assert own_rails(s, AXIS) >> s.kit.hex("0503") & 1


@pytest.mark.rule("19.21", "19.22", "19.25b")
def test_a_cut_behind_the_railheads_is_repaired_for_the_cost_of_its_hex() -> None:
    s = rails("0503", "0504", "0505")
    cut = s.kit.hex("0503")
    s.rail_cuts = 1 << cut
    begin(s)
    assert not working_rails(s, AXIS) >> s.kit.hex("0504") & 1
    assert why(s, "0505", "0506") == {"19.12"}
    submit(s, "axis", RepairRail(cut))
    assert (s.rail_cuts, s.rcp) == (0, 7)
    assert why(s, "0505", "0506") == set()


@pytest.mark.rule("19.12", "19.21", "19.23", "19.25b")
def test_what_cannot_be_repaired() -> None:
    s = rails("0503", "0504", "0505")

    def found(name: str) -> set[str]:
        return {r.rule for r in RepairRail(s.kit.hex(name)).why_not(s, "axis")}

    assert found("0504") == {"19.25b"}, "no cut"
    s.rail_cuts = sum(1 << s.kit.hex(name) for name in ("0503", "0504"))
    assert found("0504") == {"19.12"}, "the other cut lies between"
    assert found("0503") == set()
    s.rcp = 0
    assert found("0503") == {"19.23"}
    s = rails("0503", soviet=["R=rd@0604"])
    s.rail_cuts = 1 << s.kit.hex("0503")
    assert found("0503") == {"19.21"}


# ---- Soviet conversion -------------------------------------------------------------------------


def soviets(*pieces: str, cut: str = "") -> State:
    s = rails("0503", "0504", "0505", soviet=list(pieces), who="soviet")
    s.rail_cuts = 1 << s.kit.hex(cut) if cut else 0
    return s


@pytest.mark.rule("19.3", "C.6e", "21.15")
def test_a_hex_taken_back_is_soviet_and_the_railhead_steps_back() -> None:
    s = soviets("H=hq@0505", cut="0505")
    begin(s, "C.6e", SOVIET)
    assert not refusals(s, "soviet", EndRegaining())
    submit(s, "soviet", RegainRail(0))
    assert not s.steps, "nobody else can convert"
    assert heads(s) == [("0504", 0)]
    assert own_rails(s, SOVIET) >> s.kit.hex("0505") & 1
    assert s.rail_cuts == 0
    assert s.worked == 1


@pytest.mark.rule("19.3", "19.4", "19.12")
def test_a_hex_in_the_middle_leaves_railheads_on_both_sides_of_the_gap() -> None:
    s = soviets("H=hq@0504")
    begin(s, "C.6e", SOVIET)
    submit(s, "soviet", RegainRail(0))
    assert heads(s) == [("0503", 0), ("0505", 0), ("0505", 0)], "two lines go on from 0505"
    net = working_rails(s, AXIS)
    assert [net >> s.kit.hex(name) & 1 for name in ("0503", "0505")] == [1, 0]
    s.put(0, replace(s.units[0], at=-1))
    assert working_rails(s, AXIS) >> s.kit.hex("0503") & 1
    assert why(s, "0503", "0504") == set()
    assert "19.12" in why(s, "0505", "0504"), "that end is cut off"


@pytest.mark.rule("19.3", "22.12")
def test_who_converts_for_the_soviets() -> None:
    s = soviets("H=hq@0505:nonop", "R=rd@0504", "Q=hq@0507", "P=hq@0503")

    def found(i: int) -> set[str]:
        return {r.rule for r in RegainRail(i).why_not(s, "soviet")}

    assert [found(i) for i in range(3)] == [{"19.3"}] * 3
    assert found(3) == set()
    for name in ("busy", "special"):
        setattr(s, name, 1 << 3)
        assert found(3) == {"19.3"}
        setattr(s, name, 0)
    counter = s.kit.counters[1]
    counter.engineer = True
    assert found(1) == set(), "engineers do"
    s.worked = 1 << 1
    assert found(1) == {"22.14"}, "one task a turn"


# ---- cutting -----------------------------------------------------------------------------------


@pytest.mark.rule("19.4", "C.6l")
def test_soviet_combat_units_cut_the_axis_railway_they_stand_on() -> None:
    s = soviets("C=cav@0504", "D=cav@0507", "S=msu@0503")
    begin(s, "C.6l", SOVIET)
    rules = [
        {r.rule for r in CutRail(s.kit.hex(name)).why_not(s, "soviet")}
        for name in ("0504", "0507", "0503")
    ]
    assert rules == [set(), {"19.4"}, {"19.4"}], "no Soviet railway, no supply unit"
    assert not refusals(s, "soviet", EndCutting())
    submit(s, "soviet", CutRail(s.kit.hex("0504")))
    assert s.rail_cuts == 1 << s.kit.hex("0504")
    assert not s.steps
    assert not own_rails(s, AXIS) >> s.kit.hex("0504") & 1
    assert not own_rails(s, SOVIET) >> s.kit.hex("0504") & 1


@pytest.mark.rule("19.4", "22.11")
def test_an_engineer_that_built_a_strongpoint_cuts_nothing() -> None:
    s = soviets("C=cav@0504")
    at = s.kit.hex("0504")
    s.kit.counters[0].engineer = True
    s.built = 1
    assert {r.rule for r in CutRail(at).why_not(s, "soviet")} == {"19.4"}
    s.kit.counters[0].engineer = False
    assert not list(CutRail(at).why_not(s, "soviet")), "others are no engineers"


@pytest.mark.rule("18.11", "6.13")
def test_a_strongpoint_blocks_lines_even_with_a_friend_in_it_until_it_is_destroyed() -> None:
    s = rails("0503", "0504", "0505", axis=["I=id@0503"], marks={"0503": "sp soviet"})
    hex_behind = s.kit.hex("0505")
    assert not working_rails(s, AXIS) >> hex_behind & 1
    s.posts = (0, 0)
    assert working_rails(s, AXIS) >> hex_behind & 1
    assert supplied(s, AXIS) >> hex_behind & 1


def test_a_bad_hex_is_refused() -> None:
    s = rails()
    for action in (ConvertRail(-1, 0), ConvertRail(0, 9999), RepairRail(-5), CutRail(9999)):
        assert [r.rule for r in action.why_not(s, "axis")] == ["0"]
    assert [r.rule for r in RegainRail(99).why_not(s, "soviet")] == ["0"]
    settle(s)
