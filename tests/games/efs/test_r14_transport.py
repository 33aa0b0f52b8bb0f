"""[14.7] Air transport."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVE, ELIMINATED, FLOWN, NON_OP, READY, Plane
from grognard.games.efs.rules.r04_sequence import clear_phase
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r14_air import EndAllocation, PlaceAir
from grognard.games.efs.rules.r14_transport import (
    FlyTransport,
    below,
    fired_at,
    in_range,
    offers,
    transport_drm,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import Ask, settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import with_dice
from tests.games.efs.verbs_air import with_planes

TOWNS = {"0505": "town", "0510": "town", "0503": "town"}


def field(*axis: str, planes: tuple[str, ...] = ("Ju 52",), **more: object) -> State:
    s = Scene({"id": "0", "map": TOWNS, "axis": list(axis), **more}).state
    s.held = 0
    for name in ("0505", "0510"):
        s.held |= 1 << s.kit.hex(name)
    s.relay()
    s.phase = "axis_mvt"
    clear_phase(s)
    with_planes(s, *planes)
    s.story = []
    return s


def no(s: State, unit: int, *planes: int, to: str = "0510", side: str = "axis") -> set[str]:
    deed = FlyTransport(unit, planes or (0,), s.kit.hex(to))
    return {reason.rule for reason in deed.why_not(s, side)}


def fly(s: State, planes: tuple[int, ...], goal: int) -> Ask | None:
    """The flight, until somebody or the dice are asked."""
    step = FlyTransport(0, planes, goal).perform(s)
    assert step is not None
    s.steps, s.ask = [step], None
    return settle(s)


@pytest.mark.rule("14.71", "14.72", "14.73", "14.14", "14.75a", "14.75b", "11.0")
def test_who_may_be_flown_and_where_to() -> None:
    s = field("R=rsc@0505", "P=pz@0505", "M=msu@0505", "D=dep@0505", "Q=rsc@0506",
              planes=("Ju 52", "Ju 52", "Ju 88"))  # fmt: skip
    assert not no(s, 0)
    assert not no(s, 2), "a mobile supply unit"
    assert "14.72" in no(s, 1)
    assert no(s, 3) == {"14.73"}, "a depot"
    assert no(s, 4) == {"14.75a"}
    assert no(s, 0, 2) == {"14.71"}
    assert no(s, 0, 0, 1) == {"14.73"}, "one point, one transport"
    assert no(s, 0, to="0506") == {"14.75b"}
    assert no(s, 0, to="0503") == {"14.75b"}, "not friendly"
    assert no(s, 0, to="0505") == {"14.75b"}
    assert "0" in no(s, 0, 7)
    assert no(s, 99) == {"0"}
    assert no(s, 0, side="soviet") >= {"0"}, "another's unit"
    s.planes[0] = Plane(FLOWN)
    assert no(s, 0) == {"14.14"}
    s.planes[0] = Plane(READY)
    s.moved = 1
    assert no(s, 0) == {"11.0"}
    s.moved, s.phase = 0, "axis_mvtm"
    assert no(s, 0) == {"14.71"}
    s.phase = "axis_mvt"
    s.put(0, replace(s.units[0], halt=1))
    assert no(s, 0) == {"14.72"}
    s.put(0, replace(s.units[0], halt=0, marks=64))
    assert no(s, 0) == {"7.72"}


@pytest.mark.rule("14.22b", "14.74", "14.75b")
def test_the_range_is_sixty_hexes_from_the_start_or_the_edge() -> None:
    s = field("R=rsc@0505")
    s.kit.rules = replace(s.kit.rules, air_transport_range=4)
    assert no(s, 0) == {"14.74"}
    s.kit.rules = replace(s.kit.rules, air_transport_range=5)
    assert not no(s, 0)
    s.put(0, replace(s.units[0], at=ACTIVE))
    s.kit.scenario = replace(s.kit.scenario, cols=(1, 12))
    assert in_range(s, 0, s.kit.hex("0510")), "the fifth column from the west"
    s.kit.rules = replace(s.kit.rules, air_transport_range=4)
    assert not in_range(s, 0, s.kit.hex("0510"))


@pytest.mark.rule("14.78", "14.72")
def test_zap_units_are_flown_and_stay_marked() -> None:
    s = field(soviet=["Z=zap@0505"], planes=("PS-84",))
    s.held, s.phase = 0, "soviet_mvt"
    assert not no(s, 0, side="soviet")
    fly(s, (0,), s.kit.hex("0510"))
    assert s.units[0].at == s.kit.hex("0510")
    assert s.units[0].halt == 1


@pytest.mark.rule("21.27e")
def test_near_a_non_op_headquarters_it_counts_as_a_unit() -> None:
    s = field(soviet=["N=hq(recovery 1)@0506:nonop", "Z=zap@0505"], planes=("PS-84",))
    s.held = 0
    s.relay()
    s.phase = "soviet_mvt"
    clear_phase(s)
    assert no(s, 1, side="soviet") == {"21.27d"}


@pytest.mark.rule("14.75c", "14.75d", "14.26a", "C.5b")
def test_a_flight_with_escort_and_interception() -> None:
    s = field("R=rsc@0505", planes=("Ju 52", "Bf 109F", "I-16"))
    goal = s.kit.hex("0510")
    s.kit.sources = ((s.kit.hex("0505"),), (s.kit.hex("0503"),))
    s.held |= 1 << s.kit.hex("0505")
    ask = fly(s, (0,), goal)
    assert ask is not None
    assert ask.sides == ("axis",)
    assert {a.at for o in s.steps[-1].offers(s, "axis") for a in o if isinstance(a, PlaceAir)} == {
        goal
    }
    ask = submit(s, "axis", PlaceAir(1, goal))
    assert ask is not None
    assert ask.sides == ("soviet",)
    submit(s, "soviet", PlaceAir(2, goal))
    # 3: the initiative is the Axis's; its fighter meets the I-16, neither hits.
    with_dice(s, [3, 10, 10])
    assert not s.steps
    assert [plane.at for plane in s.planes] == [FLOWN] * 3
    assert s.units[0].at == goal
    assert s.units[0].halt == 1
    assert "8.72" in {r.rule for r in Move((0,), (s.kit.hex("0509"),)).why_not(s, "axis")}


@pytest.mark.rule("14.76", "14.77a", "14.77b", "14.77c", "14.44")
@pytest.mark.parametrize(("die", "place"), [(7, "goal"), (8, "start"), (10, "goal"), (12, "lost")])
def test_fire_at_the_transport_decides_about_its_passenger(die: int, place: str) -> None:
    s = field("R=rsc@0505", soviet=["G=aa@0511"])
    goal = s.kit.hex("0510")
    modifier = transport_drm(s, 0, goal, AXIS)
    assert modifier == 2, "beside the destination, and in range"
    fly(s, (0,), goal)
    with_dice(s, [die - modifier])
    where = {"goal": goal, "start": s.kit.hex("0505")}
    assert not s.steps
    if place == "lost":
        assert s.units[0].at < 0
    else:
        assert s.units[0].at == where[place]


@pytest.mark.rule("14.77d", "14.73")
def test_of_two_transports_one_that_fails_brings_both_back() -> None:
    for dice, at in (((1, 8), "start"), ((12, 1), "start"), ((12, 12), "lost"), ((1, 10), "goal")):
        s = field("E=eng@0505", soviet=["G=aa@0511"], planes=("Ju 52", "Ju 52"))
        goal = s.kit.hex("0510")
        drm = transport_drm(s, 0, goal, AXIS)
        assert drm == 2
        fly(s, (0, 1), goal)
        with_dice(s, [max(1, die - drm) for die in dice])
        places = {"start": s.kit.hex("0505"), "goal": goal, "lost": ELIMINATED}
        assert s.units[0].at == places[at], dice


@pytest.mark.rule("14.76", "14.65")
def test_what_makes_a_transport_a_target() -> None:
    s = field("R=rsc@0505")
    goal = s.kit.hex("0510")
    assert not fired_at(s, 0, goal, AXIS)
    s = field("R=rsc@0505", soviet=["M=mc@0511"])
    assert fired_at(s, 0, goal, AXIS), "any combat unit beside an end"
    assert not below(s, 0, goal, AXIS)
    assert transport_drm(s, 0, goal, AXIS) == 0
    s = field("R=rsc@0505", soviet=["D=rd@0507"])
    assert [s.kit.counters[i].id for i in below(s, 0, goal, AXIS)] == ["D"], "flown over"
    s = field(soviet=["Z=zap@0505"], planes=("PS-84",))
    s.interdiction = ({goal: 2}, {})
    assert fired_at(s, 0, goal, SOVIET)
    assert transport_drm(s, 0, goal, SOVIET) == 0


@pytest.mark.rule("14.76", "14.65")
def test_the_examples_of_14_76_hold_on_the_map() -> None:
    """The first: a zone alone, no modifier. The second: a unit is flown over as well, one. Levels
    count beside anti-aircraft units, as more of them."""
    for axis, wanted in (((), 0), (("I=id@0507",), 1), (("G=aa@0511",), 2)):
        s = field(*axis, soviet=["Z=zap@0505"], planes=("PS-84",))
        goal, mover = s.kit.hex("0510"), len(axis)
        s.interdiction = ({goal: 1}, {})
        assert fired_at(s, mover, goal, SOVIET)
        assert transport_drm(s, mover, goal, SOVIET) == wanted, axis


@pytest.mark.rule("14.66", "14.75d")
def test_a_headquarters_that_lands_in_a_zone_of_interdiction_is_rolled_for() -> None:
    for die, works in ((1, False), (2, True)):
        s = field(soviet=["Q=hq@0505"], planes=("PS-84",))
        goal = s.kit.hex("0510")
        s.interdiction = ({goal: 1}, {})
        s.phase = "soviet_mvt"
        fly(s, (0,), goal)
        with_dice(s, [1, die])
        assert s.units[0].at == goal
        assert bool(s.units[0].marks & NON_OP) != works
        assert not s.steps


@pytest.mark.rule("14.71")
def test_the_choices_are_those_that_are_legal() -> None:
    s = field("R=rsc@0505", "E=eng@0505", "Q=rsc@0506", "P=pz@0505", planes=("Ju 52", "Ju 52"))
    offered = {deed for o in offers(s, AXIS) for deed in o}
    for unit in range(4):
        for planes in ((0,), (1,), (0, 1)):
            for at in range(s.kit.ground.size):
                deed = FlyTransport(unit, planes, at)
                assert (deed in offered) == (not list(deed.why_not(s, "axis"))), deed
    assert offered
    assert EndAllocation().ends


@pytest.mark.rule("6.48f", "6.47b")
def test_supply_that_is_flown_keeps_the_order_of_work_of_depots() -> None:
    s = field("M=msu@0505", "D=dep@0510")
    goal = s.kit.hex("0510")
    s.stocked = 1 << s.kit.hex("0505")
    assert no(s, 0) == {"6.48f"}
    s.stocked = 0
    assert no(s, 0) == set()
    fly(s, (0,), goal)
    assert s.units[0].at == goal
    assert s.stocked == 1 << goal
