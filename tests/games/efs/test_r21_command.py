"""[21.1, 21.2] Headquarters: command, activation, Non-Op, recovery."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVATED, ACTIVE, CADRE, NON_OP, OUT
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r04_sequence import clear_phase, clear_turn
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r11_exit import ExitMap
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r11_rail import RailMove
from grognard.games.efs.rules.r21_activation import Activate, DoubleCommand
from grognard.games.efs.rules.r21_command import (
    command_left,
    command_refusals,
    command_value,
    commanding,
    count_start,
    counted,
    in_command,
    level_at,
    limit_refusals,
    make_non_op,
    non_op_near,
    place_refusals,
    range_of,
    spend,
    zones,
)
from grognard.games.efs.rules.r21_soviets import Disband, EndRecovery, Recover, Recovery
from grognard.games.efs.rules.r21_trains import MoveTrain
from grognard.games.efs.state import State
from grognard.kernel.flow import Ask, submit
from grognard.kernel.legality import Illegal
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start, with_dice
from tests.games.efs.verbs_special import owned, with_exit


def on_table(*soviet: str, axis: tuple[str, ...] = (), phase: str = "soviet_mvtm") -> State:
    s = Scene({"id": "0", "soviet": list(soviet), "axis": list(axis)}).state
    s.phase = phase
    clear_phase(s)
    s.story = []
    return s


def rules(reasons: object) -> set[str]:
    return {reason.rule for reason in reasons}  # type: ignore[attr-defined]


def beside(s: State, i: int) -> tuple[int, ...]:
    return (s.kit.ground.around[s.units[i].at][-1],)


@pytest.mark.rule("21.11", "21.12", "21.13", "12.41b")
def test_points_are_used_up_and_come_back_with_the_next_phase() -> None:
    s = on_table("H=hq@0505", "A=rd@0506")
    assert command_value(s, 0) == command_left(s, 0) == 2
    assert commanding(s, s.kit.hex("0509")) == [0]
    assert commanding(s, s.kit.hex("0510")) == []
    spend(s, 0)
    spend(s, 0)
    assert command_left(s, 0) == 0
    assert commanding(s, s.kit.hex("0509")) == []
    clear_phase(s)
    assert command_left(s, 0) == 2


@pytest.mark.rule("14.66", "21.13")
def test_interdiction_takes_points_down_to_none() -> None:
    s = on_table("H=hq@0505")
    s.interdiction = ({s.kit.hex("0506"): 1}, {})
    assert command_value(s, 0) == 1
    s.interdiction = ({s.kit.hex("0506"): 1, s.kit.hex("0504"): 2}, {})
    assert command_value(s, 0) == 0
    assert level_at(s, s.kit.hex("0505")) == 2, "two levels at most"


@pytest.mark.rule("21.22", "21.26a", "21.26b", "21.26c")
def test_the_range_of_a_non_op_headquarters_prevails() -> None:
    s = on_table("H=hq@0505", "N=hq@0510:nonop")
    assert in_command(s, 0, s.kit.hex("0503"))
    assert not in_command(s, 0, s.kit.hex("0506"))
    assert non_op_near(s, s.kit.hex("0506"))
    assert not non_op_near(s, s.kit.hex("0505"))
    assert not in_command(s, 1, s.kit.hex("0511")), "a Non-Op headquarters commands nothing"


@pytest.mark.rule("21.11")
def test_on_the_inset_the_range_is_tripled() -> None:
    s = start("mogilev")
    inner = [a for a, name in enumerate(s.kit.names) if name.startswith("m")]
    distances = {
        s.kit.ground.distance(inner[0], b) for b in inner if range_of(s.kit, inner[0]) >> b & 1
    }
    assert max(distances) > 4
    assert max(distances) <= 12


@pytest.mark.rule("10.13a", "10.13d", "10.13e", "21.12a", "D.2c")
def test_an_activated_unit_moves_in_the_motorised_phase_and_not_after() -> None:
    s = on_table("H=hq@0505", "A=rd@0506")
    move = Move((1,), beside(s, 1))
    assert rules(move.why_not(s, "soviet")) == {"10.13a"}
    Activate(0, 1).perform(s)
    assert command_left(s, 0) == 1
    assert s.units[1].marks & ACTIVATED
    assert rules(Activate(0, 1).why_not(s, "soviet")) == {"10.13e"}
    assert not rules(move.why_not(s, "soviet"))
    s.phase = "soviet_mvt"
    clear_phase(s)
    assert "10.13e" in rules(move.why_not(s, "soviet"))
    play_line(s, "D.2c")
    clear_turn(s)
    assert not s.units[1].marks & ACTIVATED
    assert not rules(move.why_not(s, "soviet"))


@pytest.mark.rule("21.11", "21.12", "21.22", "21.25", "8.16")
def test_why_a_headquarters_does_not_command_a_hex() -> None:
    s = on_table("H=hq@0505", "A=rd@0506", "N=hq@1111:nonop")

    def why(unit: int, name: str) -> set[str]:
        return {reason.why for reason in command_refusals(s, unit, s.kit.hex(name))}

    assert not why(0, "0506")
    assert why(1, "0506") == {"no-headquarters"}
    assert why(0, "0512") == {"hex-out-of-command"}
    assert why(2, "1111") == {"hq-is-non-op"}
    s.put(2, replace(s.units[2], at=s.kit.hex("0508")))
    assert why(0, "0506") == {"hex-near-non-op"}
    s.put(2, replace(s.units[2], at=CADRE))
    for _ in range(2):
        spend(s, 0)
    assert why(0, "0506") == {"no-command-left"}
    s.put(0, replace(s.units[0], at=CADRE))
    assert why(0, "0506") == {"not-on-map"}


@pytest.mark.rule("10.13a", "10.26", "8.72")
def test_what_may_not_move_is_not_activated() -> None:
    s = on_table("H=hq@0505", "A=rd@0506")
    s.put(1, replace(s.units[1], halt=1))
    assert rules(Activate(0, 1).why_not(s, "soviet")) == {"8.72"}


@pytest.mark.rule("10.13a", "10.13c", "21.11", "21.12", "21.12a", "21.25", "8.16", "21.42")
def test_what_cannot_be_activated() -> None:
    s = on_table("H=hq@0505", "A=rd@0506", "B=rd@0510", "K=mr@0606", "N=hq@1111:nonop",
                 "M=msu@0504", "D=dep@0404", "G=gd@1110", "T=train@0604")  # fmt: skip

    def no(hq: int, unit: int) -> set[str]:
        return rules(Activate(hq, unit).why_not(s, "soviet"))

    assert not no(0, 1)
    assert not no(0, 5), "a mobile supply unit can be"
    assert no(0, 2) == {"21.11"}
    assert no(0, 3) == no(0, 0) == no(0, 6) == no(0, 8) == {"10.13c"}
    assert "21.25" in no(4, 1)
    assert no(0, 7) == {"21.42"}
    assert no(1, 5) == {"21.12"}
    s.put(1, replace(s.units[1], at=ACTIVE))
    assert no(0, 1) == {"21.12a"}
    s.put(0, replace(s.units[0], at=ACTIVE))
    assert "8.16" in no(0, 5)
    s.phase = "soviet_mvt"
    assert "10.13a" in no(0, 5)


@pytest.mark.rule("10.13b", "21.12b", "21.41")
def test_one_guards_unit_costs_nothing_and_a_second_one_a_point() -> None:
    s = on_table("H=hq@0505", "G=gd@0506", "F=gd@0507", "E=gd@0508", "A=gd@0504")
    for i in (1, 2, 3):
        assert not rules(Activate(0, i).why_not(s, "soviet"))
        Activate(0, i).perform(s)
    assert command_left(s, 0) == 0
    assert rules(Activate(0, 4).why_not(s, "soviet")) == {"10.13a"}


@pytest.mark.rule("12.35", "C.1b.2")
def test_command_is_doubled_once_for_each_mandated_attack_after_interdiction() -> None:
    s = on_table("H=hq@0505", "I=hq@0705")
    assert rules(DoubleCommand(0).why_not(s, "soviet")) == {"12.35"}
    s.mandated = 1
    s.interdiction = ({s.kit.hex("0504"): 1}, {})
    DoubleCommand(0).perform(s)
    assert command_value(s, 0) == 2, "twice the one point that interdiction left"
    assert rules(DoubleCommand(0).why_not(s, "soviet")) == {"12.35"}
    assert rules(DoubleCommand(1).why_not(s, "soviet")) == {"12.35"}, "one attack, one doubling"
    s.phase = "soviet_reaction"
    assert command_value(s, 0) == 1


@pytest.mark.rule("10.13a", "C.1b", "C.1b.3")
def test_the_choices_are_those_that_are_legal() -> None:
    s = on_table("H=hq@0505", "I=hq@0508", "A=rd@0506", "B=rd@0511", "G=gd@0504", "K=mr@0606")
    s.mandated = 1
    step = play_line(s, "C.1b", SOVIET)
    assert isinstance(step, Ask)
    offered = {deed for o in s.steps[-1].offers(s, "soviet") for deed in o}
    every = [Activate(hq, i) for hq in range(6) for i in range(6)]
    doubles = [DoubleCommand(hq) for hq in range(6)]
    for deed in (*every, *doubles):
        assert (deed in offered) == (not rules(deed.why_not(s, "soviet"))), deed


# ---- Non-Op ------------------------------------------------------------------------------------


@pytest.mark.rule("21.27c")
def test_units_from_outside_move_in_freely_and_are_bound_in_the_next_phase() -> None:
    s = on_table("N=hq(recovery 1)@0505:nonop", "A=mr@0510")
    way = (s.kit.hex("0509"),)
    assert not rules(Move((1,), way).why_not(s, "soviet"))
    Move((1,), way).perform(s)
    clear_phase(s)
    assert rules(Move((1,), (s.kit.hex("0510"),)).why_not(s, "soviet")) == {"21.27a"}


@pytest.mark.rule("21.27a")
def test_a_stack_counts_with_all_its_units() -> None:
    s = on_table("N=hq@0505:nonop", "A=mr@0507", "B=mr@0507", "C=mr@0507")
    way = beside(s, 1)
    assert rules(Move((1, 2, 3), way).why_not(s, "soviet")) == {"21.27a"}
    assert not rules(Move((1, 2), way).why_not(s, "soviet"))
    Move((1, 2), way).perform(s)
    assert rules(Move((3,), way).why_not(s, "soviet")) == {"21.27a"}


@pytest.mark.rule("21.27a", "11.61")
def test_a_stack_that_leaves_the_map_counts_with_all_its_units() -> None:
    s = on_table("N=hq@1205:nonop", "A=mr@1206", "B=mr@1206", "C=mr@1206")
    with_exit(s, "soviet", "1206")
    assert rules(ExitMap((1, 2, 3)).why_not(s, "soviet")) == {"21.27a"}
    assert not rules(ExitMap((1, 2)).why_not(s, "soviet"))


@pytest.mark.rule("21.27a", "11.36a")
def test_a_stack_that_overruns_counts_with_all_its_units() -> None:
    strong = [f"{name}=cav(9-2-6)@0507" for name in "ABC"]
    s = on_table("N=hq@0505:nonop", *strong, axis=("I=rsc(0-1-5)@0508",))
    a, b, c = map(s.kit.unit, "ABC")
    there = (s.kit.hex("0508"),)
    assert rules(OverrunAction((a, b, c), there).why_not(s, "soviet")) == {"21.27a"}
    assert not rules(OverrunAction((a, b), there).why_not(s, "soviet"))


@pytest.mark.rule("21.27a", "11.12", "21.32a")
def test_who_goes_by_rail_and_armoured_trains_count_as_well() -> None:
    s = Scene({
        "id": "0", "who": "soviet", "roads": {"rail": ["0505-0506-0507"]},
        "soviet": ["N=hq(recovery 2)@0505:nonop", "A=rd@0506", "T=train@0506", "B=rd@0506"],
    }).state  # fmt: skip
    owned(s, SOVIET, "0507")
    clear_phase(s)
    there = (s.kit.hex("0507"),)
    ride, train = RailMove(1, there), MoveTrain(2, there)
    assert not rules(ride.why_not(s, "soviet"))
    assert not rules(train.why_not(s, "soviet"))
    Move((3,), there).perform(s)
    assert rules(ride.why_not(s, "soviet")) == {"21.27a"}
    assert rules(train.why_not(s, "soviet")) == {"21.27a"}


@pytest.mark.rule("21.27a", "21.27f")
def test_the_headquarters_itself_may_always_move_and_its_old_zone_holds_for_the_phase() -> None:
    s = on_table("N=hq@0505:nonop", "A=rd@0504", "B=rd@0504", "C=rd@0504", phase="soviet_mvt")
    for i in (1, 2):
        Move((i,), beside(s, i)).perform(s)
    s.put(0, replace(s.units[0], at=s.kit.hex("1111")))
    assert rules(Move((3,), beside(s, 3)).why_not(s, "soviet")) == {"21.27a"}
    assert not list(limit_refusals(s, (0,))), "it may always move"
    clear_phase(s)
    assert not rules(Move((3,), beside(s, 3)).why_not(s, "soviet"))


@pytest.mark.rule("21.27b", "21.27f")
def test_joined_zones_have_the_lowest_value_and_leave_flotillas_alone() -> None:
    s = on_table("N=hq(recovery 2)@0505:nonop", "O=hq@0508:nonop", "F=flo@0506", "M=msu@0506")
    assert [most for _, most, _ in zones(s.kit, s.non_op)] == [1]
    assert counted(s, (0, 1, 2, 3)) == {}


@pytest.mark.rule("21.27d", "21.27e")
def test_bridges_and_air_transport_count_as_a_unit() -> None:
    s = on_table("N=hq@0505:nonop", "A=rd@0504", "B=rd@0504", phase="soviet_mvt")
    inside, outside = s.kit.hex("0506"), s.kit.hex("1111")
    count_start(s, hexes=(inside, outside))
    assert not list(place_refusals(s, (inside,)))
    Move((1,), beside(s, 1)).perform(s)
    assert rules(place_refusals(s, (inside,))) == {"21.27d"}
    assert not list(place_refusals(s, (outside,)))
    assert rules(Move((2,), beside(s, 2)).why_not(s, "soviet")) == {"21.27a"}


@pytest.mark.rule("21.27b")
def test_zones_apart_are_counted_apart() -> None:
    s = on_table("N=hq(recovery 2)@0101:nonop", "O=hq(recovery 2)@1111:nonop", "A=mr@0102",
                 "B=mr@1110", "C=mr@0102")  # fmt: skip
    Move((2,), beside(s, 2)).perform(s)
    assert not rules(Move((3,), beside(s, 3)).why_not(s, "soviet"))
    assert rules(Move((4,), beside(s, 4)).why_not(s, "soviet")) == {"21.27a"}


@pytest.mark.rule("21.21", "21.23", "21.24", "16.26")
def test_a_headquarters_lost_lies_on_its_other_face() -> None:
    s = on_table("H=hq@0505")
    make_non_op(s, 0)
    make_non_op(s, 0)
    assert s.story is not None
    assert [e.what for e in s.story] == ["hq-non-op"], "it is told once"
    s.mark(0, off=NON_OP)
    leave_map(s, 0, CADRE)
    assert (s.units[0].at, s.units[0].marks) == (CADRE, NON_OP)


@pytest.mark.rule("21.28a", "21.28b", "D.2a")
def test_recovery_is_rolled_for_on_the_map_and_in_the_active_box() -> None:
    s = on_table("H=hq@0505:nonop", "I=hq@0507", "J=hq@0508:nonop")
    s.put(1, replace(s.units[1], at=ACTIVE, marks=NON_OP))
    s.put(2, replace(s.units[2], at=CADRE))
    s.put(0, replace(s.units[0], supply=OUT))
    play_line(s, "D.2a", SOVIET)
    assert [deed.hq for deed in (*s.steps[-1].offers(s, "soviet"),)[0]] == [0, 1]
    submit(s, "soviet", Recover(0))
    with_dice(s, [4])
    assert s.units[0].marks & NON_OP, "out of supply its value is not doubled"
    with pytest.raises(Illegal) as again:
        submit(s, "soviet", Recover(0))
    assert rules(again.value.reasons) == {"21.29"}
    submit(s, "soviet", Recover(1))
    assert with_dice(s, [6]) is None, "nothing is left to try"
    assert not s.units[1].marks & NON_OP
    assert rules(Recover(2).why_not(s_of(s), "soviet")) == {"21.28a"}


def s_of(s: State) -> State:
    s.steps = [Recovery()]
    return s


@pytest.mark.rule("21.29", "24.32")
def test_disbanding_gives_the_axis_a_point_and_may_be_left() -> None:
    s = on_table("H=hq@0505:nonop", "I=hq@0507:nonop")
    points = s.vp
    play_line(s, "D.2a", SOVIET)
    submit(s, "soviet", Disband(0))
    assert s.vp == points + 1
    assert (s.units[0].at, s.units[0].marks) == (CADRE, NON_OP)
    assert submit(s, "soviet", EndRecovery()) is None
    assert s.units[1].marks & NON_OP
    assert AXIS == 0
